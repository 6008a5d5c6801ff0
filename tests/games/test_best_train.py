"""The longest train of a hand: against trying every order, in both interpreters, and as it sorts a hand."""

import random

import pytest
from best_train_playout import main
from mexican_train_cases import A, B, table

from games.dominoes import tiles
from games.dominoes.best_train import BestTrain
from tools import ROOT
from tools.micropython import run


def best_by_trying(hand, number):
    """(tiles, pips) of the best train, from all trains that can be laid."""
    best = (0, 0)
    for tile in hand:
        if tiles.shows(tile, number):
            length, pips = best_by_trying(hand - {tile}, tiles.other(tile, number))
            best = max(best, (length + 1, pips + tiles.pips(tile)))
    return best


def is_train(train, number):
    for tile in train:
        if not tiles.shows(tile, number):
            return False
        number = tiles.other(tile, number)
    return len(set(train)) == len(train)


def find(finder, hand, number, budget=20000):
    out = bytearray(190)
    length = finder.find(bytearray(hand), len(hand), number, out, budget)
    return list(out[:length])


def hand_of(luck, top, count):
    return luck.sample(range(tiles.count(top)), min(count, tiles.count(top)))


def words(text):
    return [tiles.parse(word) for word in text.split()]


@pytest.mark.parametrize("top", [3, 4, 6, 9])
def test_no_train_is_longer_nor_as_long_with_more_pips(top):
    luck = random.Random(top)
    finder = BestTrain(top)
    for _ in range(300):
        hand, number = hand_of(luck, top, luck.randint(0, 8)), luck.randint(0, top)
        train = find(finder, hand, number)
        assert is_train(train, number) and set(train) <= set(hand)
        assert (len(train), sum(map(tiles.pips, train))) == best_by_trying(frozenset(hand), number)
        assert finder.exact and (finder.length, finder.pips) == (len(train), sum(map(tiles.pips, train)))


@pytest.mark.parametrize(
    "hand, number, train",
    [
        ("", 5, ""), ("7-3", 5, ""), ("5-5", 5, "5-5"),
        ("5-5 7-5 7-7 9-7 8-1", 5, "5-5 7-5 7-7 9-7"),  # doubles lie where the train comes by
        ("5-1 5-2", 5, "5-2"),  # of two as long, that with more pips
        ("5-4 4-3 5-3 5-9", 5, "5-4 4-3 5-3 9-5"),  # round and on
        ("5-0 5-1 1-0 0-0", 5, "5-1 1-0 0-0 5-0"),
    ],
)  # fmt: skip
def test_a_train(hand, number, train):
    finder = BestTrain(9)
    found = find(finder, words(hand), number)
    assert is_train(found, number) and len(found) == len(words(train))
    assert sum(map(tiles.pips, found)) == sum(map(tiles.pips, words(train)))


@pytest.mark.parametrize("top, count", [(12, 15), (18, 11)])
def test_hands_as_they_are_dealt_are_searched_to_the_end(top, count):
    luck = random.Random(1)
    finder = BestTrain(top)
    for _ in range(100):
        find(finder, hand_of(luck, top, count), luck.randint(0, top), 2000)
        assert finder.exact


def test_the_order_of_the_hand_does_not_matter():
    luck = random.Random(2)
    finder = BestTrain(12)
    for _ in range(50):
        hand = hand_of(luck, 12, 15)
        once = find(finder, hand, 12)
        luck.shuffle(hand)
        assert find(finder, hand, 12) == once


def test_a_budget_that_does_not_suffice_is_told():
    """What is found then is a train, and never longer than the best; a search can be gone on with."""
    luck = random.Random(3)
    finder = BestTrain(9)
    cut = 0
    for _ in range(60):
        hand = hand_of(luck, 9, 15)
        train = find(finder, hand, 9, 20)
        cut += not finder.exact
        assert is_train(train, 9) and finder.nodes <= 20
        while not finder.go(50):
            pass
        out = bytearray(55)
        length = finder.best(out)
        whole = list(out[:length])
        assert finder.exact and len(whole) >= len(train)
        if finder.nodes < 20000:
            assert whole == find(BestTrain(9), hand, 9)
    assert cut > 20


def test_a_hand_is_sorted_into_the_train_and_what_is_left():
    hand = "12-9 9-4 4-4 7-3 11-10 4-1 6-0"
    engine = table(hand, "1-1", trains=("", "12-2"))
    out = bytearray(20)
    border = BestTrain(12).order(engine, A, out)
    assert [tiles.name(tile) for tile in out[:border]] == ["12-9", "9-4", "4-4", "4-1"]
    assert [tiles.name(tile) for tile in out[border:7]] == ["11-10", "7-3", "6-0"]
    engine = table(hand, "2-1 1-1 3-3", trains=("", "12-2"))
    border = BestTrain(12).order(engine, B, out)
    assert [tiles.name(tile) for tile in out[:3]] == ["2-1", "1-1", "3-3"] and border == 2


def test_both_interpreters_find_the_same_and_allocate_nothing(capsys):
    main()
    assert run(ROOT / "tests" / "games" / "best_train_playout.py") == capsys.readouterr().out
