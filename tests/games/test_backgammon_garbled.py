"""Garbled notations: whatever comes in, the answer is a value or a ValueError, and a value writes the same again."""

import random

from notation_playouts import OPTIONS, Match

from games.backgammon.engine import Engine
from games.backgammon.ids import gnubg_id, read_gnubg_id
from games.backgammon.mat import read, write
from games.backgammon.moves import read_play
from games.backgammon.position import into_engine, of_engine, options_for
from games.backgammon.xgid import read_xgid, xgid


def changed(text, letters, chance):
    text = list(text)
    for _ in range(chance.choice((1, 2, 4))):
        text[chance.randrange(len(text))] = chance.choice(letters)
    return "".join(text)


def put_on_a_board(position):
    engine = Engine(2, options_for(position))
    into_engine(position, engine)
    return of_engine(engine)


def test_ids_and_xgids():
    chance = random.Random(7)
    read_in = 0
    for _ in range(2000):
        ids = changed("4HPwATDgc/ABMA:cAkgAQAAAAAE", "ABCDEFxyz0189+/: \u00e9", chance)
        line = changed("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10", "-:0123589abcOPDBR \u00e9", chance)
        for text, reader, writer in ((ids, read_gnubg_id, gnubg_id), (line, read_xgid, xgid)):
            try:
                position = reader(text)
                assert writer(reader(writer(position))) == writer(position)
                read_in += 1
                put_on_a_board(position)
            except ValueError:
                continue
    assert read_in > 50


def test_plays():
    chance = random.Random(8)
    engine = Engine()
    engine.set_position(engine.side[0], engine.side[1], dice=(3, 1))
    for _ in range(2000):
        text = changed("8/5* 6/5(2) bar/off", "0123456789/*() baroff,\u00e9", chance)[: chance.randrange(20)]
        try:
            assert read_play(text, engine)
        except ValueError:
            continue


def test_match_files():
    lines = []
    Match(OPTIONS[0], 3, out=lines.append).play()
    whole = "".join(lines).encode()[:900]
    chance = random.Random(9)
    for _ in range(150):
        text = bytearray(whole)
        for _ in range(chance.choice((1, 2, 4))):
            i, how = chance.randrange(len(text)), chance.randrange(3)
            if how == 0:
                text[i] = chance.randrange(256)
            elif how == 1:
                del text[i : i + chance.randrange(1, 30)]
            else:
                text[i:i] = bytes(chance.choice(b"0123456789/*():; DTWB\n") for _ in range(3))
        try:
            found = read(bytes(text).splitlines(True))
        except ValueError as error:
            assert str(error).startswith("line ") or "point match" in str(error)
            continue
        again = []
        write(again.append, found.tags, found.names, found.options, found.actions)
        assert read("".join(again).splitlines(True)).actions == found.actions
