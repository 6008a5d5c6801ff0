"""The match driver: dice, undo, the turn's book, records; the shared decisions SH-05, SH-06, SH-08."""

import hashlib
import random

import pytest
from table import BACKGAMMON, HUSH, SEED, Table, act, legal, play_on, position, start

from firmware import driver, journal, journal_records, opening, replay, shelf, titles
from firmware.fingerprint import sealed, unsealed
from games.contract import CHANCE, OVER, IllegalAction
from hal.dice import Dice

DRAW, DONE, LAY = 0, 1, 70000


def drawn_hand(m, tiles=3):
    """Lets the seat on turn draw so many tiles; returns them as actions that lay them."""
    tiles_drawn = []
    for _ in range(tiles):
        m.play(DRAW)
        tiles_drawn.append(m.roll() - 0x1000000 + LAY)
    return tiles_drawn


def log(m):
    seen = []
    replay.each_action(m, lambda engine, action, kind: seen.append((engine.turn, kind, action)))
    return seen


# -- dice


def test_sh_05_all_chance_of_a_match_comes_from_one_seed(tmp_path):
    played = [log(play_on(start(Table(tmp_path / str(i))), random.Random(4), 200)) for i in range(2)]
    assert played[0] == played[1]
    other = log(play_on(start(Table(tmp_path / "2", bytes(16))), random.Random(4), 200))
    assert [entry[2] for entry in other if entry[0] == CHANCE] != [e[2] for e in played[0] if e[0] == CHANCE]


def test_sh_05_a_roll_is_the_generators_choice_among_the_equally_likely(table):
    m = start(table, BACKGAMMON)
    expected = Dice(SEED)
    for _ in range(30):
        while m.engine.turn != CHANCE:
            m.play(legal(m)[0])
        choices = legal(m)
        assert m.roll() == choices[expected.below(36)]


def test_sh_06_the_hash_is_seen_before_and_the_value_after(table):
    m = start(table)
    assert sealed(m) == hashlib.sha256(SEED).hexdigest()
    assert unsealed(m) is None
    chooser = random.Random(2)
    while act(m, chooser, undo=0):
        assert (unsealed(m) is None) == (m.engine.turn != OVER)
    assert unsealed(m) == SEED.hex() and hashlib.sha256(bytes.fromhex(unsealed(m))).hexdigest() == sealed(m)


def test_sh_06_the_seed_of_a_match_that_can_be_reopened_stays_hidden(table):
    m = play_on(start(table), random.Random(2), 20)
    name = m.finish()
    assert unsealed(m) is None
    assert unsealed(opening.record(table.storage, name)[0]) is None
    assert shelf.headline(table.storage, name) == ("Ann - Bob", "Hush", False)


def test_a_roll_that_was_not_saved_is_rolled_the_same_again(table):
    m = start(table)
    m.play(DRAW)
    m.journal.close()
    before = table.storage.read("match.bny")
    rolls = set()
    for _ in range(3):
        with open(table.storage.root + "/match.bny", "wb") as file:
            file.write(before)
        again = opening.resume(table)[0]
        assert again.engine.turn == CHANCE  # the player's DRAW is not asked for again
        rolls.add(again.roll())
        again.journal.close()
    assert len(rolls) == 1


def test_dice_entered_by_hand_use_up_none_of_the_generators(tmp_path):
    with_hand, without = start(Table(tmp_path / "a")), start(Table(tmp_path / "b"))
    with_hand.play(DRAW)
    with_hand.enter(0x1000000 + 5)
    for m in (with_hand, without):
        m.play(DRAW)
    assert with_hand._dice.used == without._dice.used == 0
    assert replay.statistics(with_hand).by_hand == 1


def test_each_kind_of_action_at_its_time(table):
    m = start(table)
    before = position(m)
    for refused in (m.roll, lambda: m.enter(0x1000000), m.undo, lambda: m.play(LAY)):
        with pytest.raises(IllegalAction):
            refused()
    m.play(DRAW)
    with pytest.raises(IllegalAction, match="the dice come first"):
        m.play(0x1000000)
    with pytest.raises(IllegalAction):
        m.enter(0x1000000 + 99)
    m.journal.close()
    assert opening.resume(table)[0].played == 1 and before[1] == 0


# -- undo


def test_sh_08_undo_goes_back_freely_inside_a_turn(table):
    m = start(table)
    hand = drawn_hand(m)
    places = [position(m)]
    for action in hand:
        m.play(action)
        places.append(position(m))
    for place in reversed(places[:-1]):
        assert m.can_undo and m.undo() == 1
        assert position(m) == place
    assert not m.can_undo
    with pytest.raises(IllegalAction):
        m.undo()
    m.play(hand[2])  # and another way from here
    m.journal.close()
    assert position(opening.resume(table)[0]) == position(m)


def test_sh_08_never_past_a_draw(table):
    m = start(table)
    hand = drawn_hand(m)
    m.play(hand[0])
    m.play(DRAW)
    assert not m.can_undo  # the draw is on its way
    m.roll()
    assert not m.can_undo
    m.play(hand[1])
    assert m.undo() == 1 and not m.can_undo


def test_sh_08_never_past_the_end_of_a_turn(table):
    m = start(table)
    m.play(drawn_hand(m)[0])
    m.play(DONE)
    assert not m.can_undo


def test_sh_08_never_past_the_end_of_a_round(table):
    m = start(table, names=("Ann", "Bob"))
    while not m.engine.round_over:
        m.roll() if m.engine.turn == CHANCE else m.play(DRAW if DRAW in legal(m) else legal(m)[-1])
    assert not m.can_undo


def test_sh_08_in_backgammon_until_the_turn_is_confirmed_and_never_past_a_roll(table):
    m = start(table, BACKGAMMON)
    while m.engine.turn == CHANCE:
        m.roll()
    rolled = position(m)
    assert not m.can_undo
    steps = 0
    while legal(m)[0] >= 0x200:
        m.play(legal(m)[-1])
        steps += 1
    assert steps == 2
    m.undo()
    m.undo()
    assert position(m) == rolled
    for _ in range(2):
        m.play(legal(m)[0])
    m.play(6)
    assert not m.can_undo


def test_sh_08_never_past_a_roll_that_only_leads_to_another(table):
    m = start(table, BACKGAMMON)
    m.enter(0x100)  # a tie in the opening: roll again
    assert m.engine.turn == CHANCE and not m.can_undo


def test_undo_takes_what_the_console_did_by_itself_along(table):
    m = start(table)
    hand = drawn_hand(m, 4)
    for action in hand[:2]:
        m.play(action)
    before = position(m)
    m.play(hand[2])
    m.play(hand[3], by_console=True)
    assert m.undo() == 2
    assert position(m) == before
    m.journal.close()
    assert position(opening.resume(table)[0]) == before


def test_what_only_the_console_did_cannot_be_undone(table):
    m = start(table)
    hand = drawn_hand(m)
    m.play(hand[0], by_console=True)
    assert not m.can_undo


def test_a_turn_longer_than_the_book_can_be_undone_as_far_as_the_book_goes(table, monkeypatch):
    for module in (driver, journal_records):
        monkeypatch.setattr(module, "UNDO_DEPTH", 4)
    m = start(table)
    hand = drawn_hand(m, 7)
    for action in hand:
        m.play(action)
    undone = 0
    for _ in range(5):  # each resumed match may go back as far as its journal can follow
        while m.can_undo:
            undone += m.undo()
        m.journal.close()
        again, told = opening.resume(table)
        assert told == "" and position(again)[:2] == position(m)[:2]
        m = again
    assert 0 < undone <= 4


def test_sh_08_until_the_turn_is_handed_on_and_never_past_a_draw_that_lies_on_its_way(table):
    """A seat keeps the turn over several actions; only DONE hands it on, and DRAW cannot be taken back either."""
    m = start(table)
    hand = drawn_hand(m, 4)
    for action in hand[:3]:
        m.play(action)
    assert m.engine.turn == 0 and [m.undo(), m.undo()] == [1, 1]
    m.play(DRAW)
    assert m.engine.turn == CHANCE and m.engine.mover == 0 and not m.can_undo
    m.roll()
    m.play(hand[3])
    assert m.can_undo
    m.play(DONE)
    assert m.engine.turn == 1 and not m.can_undo


# -- the deal


DEALT = {"deal": 4}


def test_a_deal_is_nobodys_turn_and_stands_in_no_book(table):
    m = start(table, options=DEALT, names=("Ann", "Bob", "Cleo"))
    assert m.engine.dealing and m.engine.turn == CHANCE
    while m.engine.dealing:
        m.roll()
        assert m.turn_count == m.last_count == 0 and m.last_seat == -1 and not m.can_undo
    assert m.engine.turn == 0 and m.played == 12
    m.play(DONE if DONE in legal(m) else DRAW)
    assert all(action < 0x1000000 for action in m.last[: m.last_count])


def test_a_deal_after_a_round_forgets_the_round(table):
    m = start(table, options=dict(DEALT, rounds=3))
    chooser = random.Random(3)
    while not m.engine.round_over:
        act(m, chooser, undo=0)
    m.play(2)
    assert m.engine.dealing
    while m.engine.dealing:
        m.roll()
    assert m.last_count == 0 and m.last_seat == -1 and m.turn_count == 0
    m.journal.close()
    again = opening.resume(table)[0]
    assert position(again) == position(m) and again.last_count == 0 and again.turn_count == 0


def test_a_deal_goes_to_the_storage_in_one_piece(table):
    m = start(table, options=DEALT, names=("Ann", "Bob", "Cleo"))
    writes = []
    write = m.journal.file.write
    m.journal.file.write = lambda content: (writes.append(len(content)), write(content))
    while m.engine.dealing:
        m.roll()
    assert writes == [12 * 7] and m.trouble == "" and not m.journal.blocks
    m.play(legal(m)[-1])
    assert len(writes) == 2


# -- what screens read


def test_forced_is_the_only_action_and_choices_are_never_made_for_the_player(table):
    m = start(table)
    assert m.forced == DRAW  # an empty hand must draw
    m.play(m.forced)
    assert m.forced is None  # chance is nobody's action
    m.roll()
    assert m.legal() > 1 and m.forced is None


def test_the_last_play_is_the_turn_before_with_its_rolls(table):
    m = start(table)
    assert m.last_count == 0 and m.last_seat == -1
    hand = drawn_hand(m, 2)
    m.play(hand[0])
    m.undo()
    m.play(hand[1])
    assert m.last_count == 0
    m.play(DONE)
    expected = [DRAW, hand[0] - LAY + 0x1000000, DRAW, hand[1] - LAY + 0x1000000, hand[1], DONE]
    assert list(m.last[: m.last_count]) == expected and m.last_seat == 0
    m.play(DRAW)
    assert list(m.last[: m.last_count]) == expected
    m.journal.close()
    again = opening.resume(table)[0]
    assert list(again.last[: again.last_count]) == expected and again.last_seat == 0


def test_in_backgammon_the_last_play_begins_with_its_roll(table):
    m = start(table, BACKGAMMON)
    while m.last_seat < 0:
        m.roll() if m.engine.turn == CHANCE else m.play(legal(m)[0])
    played = list(m.last[: m.last_count])
    assert 0x100 <= played[0] < 0x124 and played[-1] == 6 and len(played) == 4


def test_each_action_leaves_out_what_was_taken_back_and_the_engine_stands_as_before(table):
    m = start(table)
    hand = drawn_hand(m)
    m.play(hand[0])
    m.play(hand[1])
    m.undo()
    m.play(hand[2])
    here = position(m)
    assert [entry[2] for entry in log(m)[-2:]] == [hand[0], hand[2]]
    assert position(m) == here

    def stop(engine, action, kind):
        return action == hand[0]

    replay.each_action(m, stop)
    assert position(m) == here
    with pytest.raises(ZeroDivisionError):
        replay.each_action(m, lambda *args: 1 // 0)
    assert position(m) == here
    m.play(hand[1])  # and it plays on


def test_each_action_sees_the_position_before_each_action(table):
    m = play_on(start(table, BACKGAMMON), random.Random(8), 120)
    assert m.played == len(log(m))
    for turn, kind, action in log(m):
        assert (turn == CHANCE) == (kind in (journal.ROLLED, journal.ENTERED)) == (0x100 <= action < 0x124)


def test_the_tally_counts_faces_and_doubles_by_seat(table):
    m = start(table, BACKGAMMON)
    m.enter(0x100 + 0 * 6 + 5)  # opening: seat 0 has a 1, seat 1 a 6
    rolls = [(3, 3), (2, 5), (4, 4)]
    for a, b in rolls:
        while m.engine.turn != CHANCE:
            m.play(legal(m)[0])
        m.enter(0x100 + (a - 1) * 6 + b - 1)
    tally = replay.statistics(m)
    assert [list(faces) for faces in tally.faces] == [[1, 0, 2, 2, 0, 0], [0, 1, 0, 0, 1, 1]]
    assert list(tally.rolls) == [2, 1] and list(tally.doubles) == [2, 0] and tally.by_hand == 4


def test_a_tie_in_the_opening_is_no_double(table):
    m = start(table, BACKGAMMON)
    m.enter(0x100)
    tally = replay.statistics(m)
    assert tally.faces[0][0] == tally.faces[1][0] == 1
    assert list(tally.doubles) == [0, 0] and list(tally.rolls) == [0, 0]


# -- records


def test_a_match_that_is_over_goes_to_the_records(table):
    m = play_on(start(table), random.Random(1))
    assert m.number == 1
    assert m.finish() == "records/0001.bny"
    assert opening.resume(table) == (None, "")
    assert shelf.records(table.storage) == ["records/0001.bny"]
    assert shelf.headline(table.storage, "records/0001.bny") == ("Ann - Bob", "Hush", True)
    seen, told = opening.record(table.storage, "records/0001.bny")
    assert told == "" and position(seen) == position(m) and log(seen) == log(m) and unsealed(seen) == SEED.hex()
    assert start(table).number == 2


def test_a_match_that_is_over_but_was_not_put_away_resumes_as_over(table):
    m = play_on(start(table), random.Random(1))
    m.journal.close()
    again = opening.resume(table)[0]
    assert again.engine.turn == OVER and again.legal() == 0 and again.forced is None
    with pytest.raises(IllegalAction):
        again.play(DRAW)


def test_the_newest_records_stay_and_no_unfinished_one_goes(table, monkeypatch):
    monkeypatch.setattr(shelf, "KEPT_RECORDS", 3)
    for number in range(1, 8):
        m = start(table)
        assert m.number == number
        if number != 2:
            play_on(m, random.Random(number))
        assert m.finish()
    assert shelf.records(table.storage) == [
        "records/0007.bny", "records/0006.bny", "records/0005.bny", "records/0002-unfinished.bny",
    ]


def test_a_new_match_never_overwrites_one_that_was_left(table):
    left = play_on(start(table), random.Random(1), 30)
    left.journal.close()
    new = start(table)
    assert new.number == 2
    assert shelf.records(table.storage) == ["records/0001-unfinished.bny"]
    assert position(opening.record(table.storage, "records/0001-unfinished.bny")[0]) == position(left)


def test_an_unfinished_record_can_be_taken_up_again(table):
    left = play_on(start(table), random.Random(1), 30)
    name = left.finish()
    other = play_on(start(table), random.Random(2), 10)
    other.journal.close()
    m, told = opening.take_up(table, name)
    assert told == "" and position(m) == position(left)
    assert shelf.records(table.storage) == ["records/0002-unfinished.bny"]
    assert position(opening.record(table.storage, "records/0002-unfinished.bny")[0]) == position(other)
    assert play_on(m, random.Random(3)).finish() == "records/0001.bny"
    m, told = opening.take_up(table, "records/0009-unfinished.bny")
    assert m is None and told.startswith("records/0009-unfinished.bny stays where it is")


def test_a_damaged_record_is_said_to_be_one(table):
    (name,) = [play_on(start(table), random.Random(1), 30).finish()]
    with open(table.storage.root + "/" + name, "r+b") as file:
        file.write(b"XYZ")
    assert shelf.headline(table.storage, name)[1] == "damaged"
    with pytest.raises(ValueError, match="is not a match of this console"):
        opening.record(table.storage, name)


def test_options_are_kept_by_name(table):
    m = start(table, options={"rounds": 3, "whisper": "on"}, names=("Ann", "Bob", "Cleo", "Zo\u00eb"))
    play_on(m, random.Random(1), 30)
    m.journal.close()
    again = opening.resume(table)[0]
    assert again.options == {"rounds": 3, "whisper": "on", "deal": 0} and again.names[3] == "Zo\u00eb"
    assert position(again) == position(m) and again.game is HUSH


def test_closing_gives_the_rules_back(table):
    import sys

    m = start(table)
    assert "tests.firmware.hush.engine" in sys.modules
    assert m.close() == ""
    assert "tests.firmware.hush.engine" not in sys.modules
    assert position(opening.resume(table)[0]) == position(m)


# -- every game


def begun(table, game, seats):
    """A new match of that game in which nobody can resign or drop."""
    switches = [name for name, _, _ in game.options().OPTIONS]
    options = {name: "off" for name in ("resign", "cube") if name in switches}
    return start(table, game, options, ["Ann", "Bob", "Cleo", "Dan"][: min(seats, game.seats[1])])


@pytest.mark.parametrize("game", titles.GAMES, ids=lambda game: game.name)
def test_every_game_goes_through_the_driver_with_undo_and_resumes_where_it_was(game, table):
    m = begun(table, game, 4)
    chooser = random.Random(game.name)
    undone = 0
    for step in range(600):
        before = position(m)
        if not act(m, chooser, undo=0.3):
            break
        undone += m.played < before[1]
        if step % 100 == 99:
            while m.engine.dealing:  # until it is whole it is not on the storage
                m.roll()
            m.journal.close()
            here = position(m)
            m, told = opening.resume(table)
            assert told == "" and position(m) == here
    assert undone > 10


@pytest.mark.parametrize("game", titles.GAMES, ids=lambda game: game.name)
def test_undo_of_every_game_ends_with_the_turn_and_brings_the_same_choices_back(game, table):
    m = begun(table, game, 3)
    chooser = random.Random(5)
    tried = 0
    for _ in range(400):
        if m.engine.turn >= 0 and not m.engine.round_over and m.can_undo is False:
            choices, place, seat = legal(m), position(m), m.engine.turn
            act(m, chooser, undo=0)
            if m.engine.turn == seat and m.can_undo:
                m.undo()
                assert position(m) == place and legal(m) == choices
                tried += 1
        if not act(m, chooser, undo=0):
            break
    assert tried > 5 or game.name == "moon"


def test_sh_08_never_past_a_turn_that_was_confirmed_even_when_the_same_seat_goes_on(table):
    """In Moon the bidder leads to the first trick, and whoever wins a trick leads to the next."""
    m = start(table, titles.find("moon"), names=("Ann", "Bob", "Cleo"))
    went_on = 0
    while m.engine.turn != OVER and went_on < 5:
        if m.engine.turn == CHANCE:
            m.roll()
            continue
        seat = m.engine.turn
        confirmed = legal(m) == [m.engine.CONFIRMS]
        m.play(legal(m)[-1])
        if confirmed and m.engine.turn == seat and not m.engine.round_over:
            went_on += 1
            assert not m.can_undo
    assert went_on == 5
