"""What every game must hold in every position: random matches over presets, options and numbers of players.

What is one game's own is in test_GAME_properties.py.
"""

import pytest
from positions import legal, packed, state
from tables import GAMES, Luck

from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes.actions import PLACE

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_domino_game = pytest.mark.parametrize("game", [*GAMES.values()][1:], ids=[*GAMES][1:])


@each_game
def test_nobody_is_stuck_and_every_match_ends(game):
    most = 0
    for engine, luck in game.tables(game.whole_matches):
        steps = 0
        out = [0] * engine.MOST
        while engine.turn != OVER:
            offered = legal(engine)
            assert 0 < len(offered) <= engine.MOST and len(offered) == len(set(offered))
            most = max(most, len(offered) if engine.turn >= 0 else 0)
            engine.play(game.playout.choose(engine, luck, out))
            steps += 1
            assert steps < game.most_steps
        assert legal(engine) == [] and engine.winners()
        game.check_end(engine)
    assert most >= game.many


@each_game
def test_what_is_offered_can_be_played(game):
    for engine, luck in game.positions():
        here, before, offered = packed(engine), state(engine), legal(engine)
        assert len(offered) == len(set(offered)) <= engine.MOST
        assert bool(offered) == (engine.turn != OVER)
        assert all(0 <= action < 1 << 16 for action in offered)
        for action in luck.sample(offered, min(8, len(offered))):
            assert engine.allows(action) and engine.why_not(action) == ""
            said = engine.describe(action)
            assert isinstance(said, str) and (said or action in game.unsaid or game.hidden and engine.turn == CHANCE)
            engine.play(action)
            assert packed(engine) != here or not game.hidden and before["turn"] == CHANCE  # equal opening dice
            engine.restore(here)
            assert state(engine) == before
        assert legal(engine) == offered


@each_game
def test_what_is_not_offered_is_refused_and_nothing_changes(game):
    """SH-09, SH-11: also after the end, and for numbers that are no action at all."""
    ends = 0
    for engine, luck in game.positions():
        here, offered = packed(engine), legal(engine)
        ends += engine.turn == OVER
        for action in game.tried(engine, luck):
            assert engine.allows(action) == (action in offered)
            if action not in offered:
                reason = engine.why_not(action)
                assert 0 < len(reason) < 40, reason
                with pytest.raises(IllegalAction) as refusal:
                    engine.play(action)
                assert str(refusal.value) == reason
        assert packed(engine) == here
    assert ends


@each_game
def test_packing_is_the_identity(game):
    for engine, _ in game.positions(1.5):
        here = packed(engine)
        other = game.Engine(engine.seats, engine.options)
        other.unpack_from(here)
        assert packed(other) == here
        assert state(other) == state(engine)
        assert legal(other) == legal(engine)


@each_game
def test_bytes_that_are_no_position_are_refused_and_others_can_be_played(game):
    accepted = refused = 0
    for engine, luck in game.positions():
        here = packed(engine)
        for _ in range(3):
            wrong = bytearray(here if luck.random() < 0.7 else packed(engine, luck.randrange(engine.seats)))
            for _ in range(luck.randint(1, 3)):
                i = luck.randrange(engine.SIZE)
                wrong[i] = luck.choice([wrong[i] ^ 1 << luck.randrange(8), luck.randrange(256), 0, 255])
            try:
                engine.unpack_from(wrong)
            except ValueError:
                refused += 1
                assert packed(engine) == here
                continue
            accepted += 1
            assert packed(engine) == wrong
            for _ in range(60):  # to the end of its hand
                offered = legal(engine)
                if not offered:
                    assert engine.turn == OVER or sum(engine.unknown)
                    break
                engine.play(luck.choice(offered))
            engine.unpack_from(here)
    assert accepted > 100 and refused > 1000


@each_game
def test_too_few_and_random_bytes_are_no_position(game):
    for engine, luck in game.tables(14):
        here = packed(engine)
        for length in (0, 1, 10, engine.SIZE - 1):
            with pytest.raises(ValueError, match="a position has %d bytes" % engine.SIZE):
                engine.unpack_from(bytes(length))
        for _ in range(100):
            with pytest.raises(ValueError):
                engine.unpack_from(luck.randbytes(engine.SIZE))
        assert packed(engine) == here


# What is hidden


@each_domino_game
def test_a_hidden_view_tells_no_tile_that_its_seat_may_not_know(game):
    """SH-07, SH-04, TM-19, TM-20: until the round is over."""
    for engine, luck in game.positions(2):
        seat = luck.randrange(engine.seats)
        view = game.Engine(engine.seats, engine.options)
        view.unpack_from(packed(engine, seat))
        if game.is_open(engine):
            assert state(view) == state(engine)
            continue
        for tile, place in enumerate(view.place):
            assert place == game.sees(engine, seat, tile)
        for other in range(engine.seats):
            assert view.unknown[other] == (0 if other == seat else engine.held[other])
        for name in game.same:
            assert getattr(view, name) == getattr(engine, name), name
        game.check_view(view, engine, seat)


@each_domino_game
def test_the_hidden_view_has_the_legal_actions_of_its_own_seat(game):
    for engine, _ in game.positions(2):
        if engine.turn >= 0:
            view = game.Engine(engine.seats, engine.options)
            view.restore(packed(engine, engine.turn))
            assert legal(view) == legal(engine)
            assert packed(view) == packed(engine, engine.turn)


@each_domino_game
def test_exchanging_tiles_that_a_seat_does_not_see_changes_nothing_that_it_sees(game):
    """SH-07"""
    exchanged = 0
    for engine, luck in game.positions(2):
        seat = luck.randrange(engine.seats)
        if game.is_open(engine):
            continue
        here, seen = packed(engine), packed(engine, seat)
        unseen = [tile for tile in range(len(engine.place)) if game.sees(engine, seat, tile) == game.unseen]
        became = dict(zip(unseen, luck.sample(unseen, len(unseen)), strict=True))
        places = {became[tile]: engine.place[tile] for tile in unseen}
        for tile in places:
            engine.place[tile] = places[tile]
        named = getattr(engine, game.renamed)
        setattr(engine, game.renamed, became.get(named, named))
        engine.work_out()
        assert packed(engine, seat) == seen
        exchanged += packed(engine) != here
        engine.restore(here)
    assert exchanged > 1000


@each_domino_game
def test_nothing_hidden_shows_before_a_turn_is_ended(game):
    """SH-08: what a placement changes is the same, whatever the others hold."""
    compared = 0
    for engine, luck in game.positions(2):
        placements = [action for action in legal(engine) if action >= PLACE]
        mover = engine.mover
        if engine.turn >= 0 and placements and engine.held[mover] > 1:
            action = luck.choice(placements)
            here = packed(engine)
            view = game.Engine(engine.seats, engine.options)
            view.restore(packed(engine, mover))
            view.play(action)
            engine.play(action)
            assert packed(engine, mover) == packed(view)
            compared += 1
            engine.restore(here)
    assert compared > 500


# What the console asks of an engine


@each_domino_game
def test_only_what_goes_together_is_offered(game):
    rules = game.rules
    luck = Luck(2)
    for _ in range(60):
        chosen = game.random_options(luck)
        seats = luck.randint(*rules.fewest_most(chosen))
        top, hand, left = rules.deal_of(chosen, seats)
        assert seats * hand + left == game.dealt(top)
        for name, offered, _ in rules.OPTIONS:
            fit = rules.choices(name, chosen, seats)
            assert fit and set(fit) <= set(offered)
            for choice in fit:
                assert game.Engine(seats, dict(chosen, **{name: choice})).options[name] == choice
            for choice in set(offered) - set(fit):
                if name != "rounds":
                    with pytest.raises(ValueError):
                        game.Engine(seats, dict(chosen, **{name: choice}))
    for _, changes in rules.PRESETS:
        for seats in range(rules.fewest_most(changes)[0], rules.fewest_most(changes)[1] + 1):
            assert rules.effective(changes, seats) == rules.effective(changes)
