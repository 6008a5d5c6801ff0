"""The dice: fair, the same everywhere, and never rolled twice."""

import hashlib

import pytest

from firmware.fingerprint import commitment
from hal.dice import Dice
from hal.entropy import Pool
from tools.micropython import run

SEED = bytes(range(16))


def test_the_stream_is_sha256_of_seed_and_counter():
    dice = Dice(SEED)
    stream = b"".join(hashlib.sha256(SEED + i.to_bytes(4, "big")).digest() for i in range(3))
    assert bytes(dice.byte() for _ in range(96)) == stream


def test_known_first_rolls():
    """The rolls of a record can be checked for ever: these must never change."""
    dice = Dice(SEED)
    assert [dice.below(36) for _ in range(12)] == [25, 21, 23, 22, 13, 22, 21, 5, 12, 19, 8, 3]
    assert dice.used == 12
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("n", [1, 2, 6, 36, 190, 256, 257, 1000, 65536])
def test_every_number_below_n_and_no_other(n):
    dice = Dice(SEED)
    seen = {dice.below(n) for _ in range(40 * min(n, 500))}
    assert min(seen) >= 0 and max(seen) < n
    if n <= 256:
        assert len(seen) == n


@pytest.mark.parametrize("n", [6, 36, 91, 190])
def test_uniform(n):
    """Chi-squared of 300 rolls a face, within five standard deviations."""
    dice = Dice(b"fair dice, seed!")
    counts = [0] * n
    for _ in range(300 * n):
        counts[dice.below(n)] += 1
    chi = sum((count - 300) ** 2 / 300 for count in counts)
    assert abs(chi - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("n, rejected", [(36, range(252, 256)), (190, range(190, 256))])
def test_what_would_favour_a_face_is_rejected(n, rejected):
    for byte in range(256):
        dice = Dice(SEED)
        dice.byte()
        dice.block = bytes([byte]) * 31 + b"\0"  # the last byte is 0, so the roll ends
        dice.used = 30
        assert dice.below(n) == (0 if byte in rejected else byte % n)
        assert dice.used == (32 if byte in rejected else 31)


@pytest.mark.parametrize("n", [0, -1, 65537])
def test_other_numbers_are_refused(n):
    with pytest.raises(ValueError):
        Dice(SEED).below(n)


def test_a_resumed_match_goes_on_where_it_was():
    dice = Dice(SEED)
    rolls = []
    for _ in range(100):
        used = dice.used
        rolls.append(dice.below(36))
        assert Dice(SEED, used).below(36) == rolls[-1]


def test_both_interpreters_roll_the_same():
    out = run(
        """
from firmware.fingerprint import commitment
from hal.dice import Dice
from hal.entropy import Pool
dice = Dice(bytes(range(16)))
print([dice.below(n) for n in (6, 36, 190, 1000, 65536) * 40], dice.used, commitment(dice.seed))
pool = Pool(b"first")
for i in range(100):
    pool.stir(i * 77777)
print(pool.seed(), pool.seed())
"""
    )
    dice = Dice(SEED)
    pool = Pool(b"first")
    for i in range(100):
        pool.stir(i * 77777)
    rolls = [dice.below(n) for n in (6, 36, 190, 1000, 65536) * 40]
    assert out == f"{rolls} {dice.used} {commitment(SEED)}\n{pool.seed()} {pool.seed()}\n"


def test_seeds_differ_by_what_was_stirred_and_never_repeat():
    def seeds(first, presses):
        pool = Pool(first)
        for press in presses:
            pool.stir(press)
        return [pool.seed() for _ in range(3)]

    made = [
        *seeds(b"a", []), *seeds(b"b", []), *seeds(b"a", [1000]), *seeds(b"a", [1001]),
        *seeds(b"a", [1000, 1001]), *seeds(b"a", [1001, 1000]), *seeds(b"a", [1000] * 64),
    ]  # fmt: skip
    assert len(set(made)) == len(made)
    assert {len(seed) for seed in made} == {16}
