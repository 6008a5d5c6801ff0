"""The rules: of every game, steps, packing and a replay; of backgammon also complete plays. In both interpreters."""

import json
import tempfile
from math import log2
from pathlib import Path

from games.backgammon.engine import Engine
from games.backgammon.ids import position_id
from games.backgammon.phases import MOVING
from games.contract import CHANCE, OVER

from firmware import titles
from tools import ROOT
from tools.bench import engine, playout, report
from tools.bench.report import BYTECODE
from tools.micropython import run

CORPUS = ROOT.parent / "shared" / "data" / "backgammon_plays.jsonl"  # reference material, if it is at hand
HEAP = "16m"  # for the rows; the rules themselves allocate nothing
PLAYOUTS = 40
SIDES = 18_528_584_051_601_162_496  # ways in which two sides of fifteen can stand


class BenchError(Exception):
    """What was measured is wrong; the text is for the person who called."""


def positions(quick, corpus=CORPUS):
    """(lines "ID a b", what they are): the corpus, or rolls of fixed random playouts; a few of them if quick."""
    if corpus.exists():
        rows = [json.loads(line) for line in corpus.open()]
        lines = ["%s %d %d" % (row["position"], *row["dice"]) for row in rows]
        what = f"rows of {corpus.name}"
    else:
        lines = list(_playouts())
        what = f"rolls of {PLAYOUTS} fixed random games (no {corpus.name} beside the project)"
    if quick:
        lines = lines[:: max(1, len(lines) // 100)]
    return lines, f"{len(lines)} {what}"


def _playouts():
    rules = Engine(2, {"match_length": 25, "cube": "off", "resign": "off"})
    out = [0] * Engine.MOST
    random = 7
    for _ in range(PLAYOUTS):
        rules.reset()
        rolled = False
        while rules.turn != OVER and rules.game == 1:
            n = rules.legal(out)
            random = (random * 171 + 11) % 30269
            rules.play(out[random % n])
            if rules.phase == MOVING and rolled:
                mover = rules.side[rules.mover], rules.side[1 - rules.mover]
                yield "%s %d %d" % (position_id(*mover), *rules.dice)
            rolled = rules.turn == CHANCE


def measure(lines, rounds):
    """{name: (CPython ns, MicroPython ns, remark)} of everything that engine.py measures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "positions"
        path.write_text("\n".join(lines) + "\n")
        here = {}
        engine.measure(str(path), rounds, lambda name, ns, remark: here.update({name: (ns, remark)}))
        said = run(ROOT / "tools" / "bench" / "engine.py", path, rounds, heap=HEAP, timeout=300)
    both = {}
    for name, ns, remark in map(json.loads, said.splitlines()):
        both[name] = here[name][0], ns, remark
        if name in ("replay", "plays all") and remark != here[name][1]:
            raise BenchError(f"the two interpreters disagree: {name} gives {remark} here and {here[name][1]} there")
    return both


def show(found, host, what):
    """Prints the table of `measure`."""
    rows, plays = found["plays all"][2]
    actions, games, _ = found["replay"][2]
    labels = (
        ("step median", "legal + play, one step: median row"),
        ("step worst", "legal + play, one step: worst step of any row"),
        ("plays median", f"all plays of a roll: median row, {found['plays median'][2]} plays"),
        ("plays worst", f"all plays of a roll: worst row, {found['plays worst'][2]} plays"),
        ("plays all", f"all plays of all {rows:,} rows, {plays:,} plays"),
        ("pack", "pack a position"),
        ("unpack", "unpack and check a position"),
        ("replay", f"replay a match: {actions:,} actions, {games} games"),
    )
    report.title(f"Rules of backgammon, on {what}")
    report.table(
        ("", "CPython", "MicroPython", "ESP32 (range)", "factor"),
        [
            (label, report.time(found[name][0]), report.time(found[name][1]),
             report.estimate(host.esp32(found[name][1])), f"x{BYTECODE.plan}")
            for name, label in labels
        ],
    )  # fmt: skip


def tables(game):
    """(seats, options) to measure a game with: its standard rules with about four seats, and with the most."""
    fewest, most = game.seats
    usual = min(most, max(fewest, 4))
    yield usual, {}
    if usual < most:
        switches = [{}, *({name: choice} for name, choices, _ in game.options().OPTIONS for choice in choices)]
        for options in switches:
            try:
                game.engine(most, options)
            except ValueError:  # not with so many
                continue
            yield most, options
            return


def every_game(rounds):
    """{(game, seats, options): {name: (CPython ns, MicroPython ns, remark)}} of every line of the catalogue."""
    found = {}
    for game in titles.GAMES:
        for seats, options in tables(game):
            here = {}

            def say(name, *more, here=here):
                here[name] = more

            playout.measure(game.package, seats, options, rounds, say)
            given = (game.package, seats, json.dumps(options), rounds)
            said = run(ROOT / "tools" / "bench" / "playout.py", *given, heap=HEAP, timeout=300)
            both = {name: (here[name][0], ns, remark) for name, ns, remark in map(json.loads, said.splitlines())}
            if both["replay"][2] != here["replay"][1]:
                raise BenchError(f"the two interpreters disagree: {game.title} ends otherwise here and there")
            found[game, seats, json.dumps(options)] = both
    return found


def show_every_game(found, host):
    """Prints the table of `every_game`; returns the worst step of any game on the ESP32, as a range."""
    report.title("Rules of every game, one fixed random match each, ESP32 estimates (x%d)" % BYTECODE.plan)
    rows = []
    for (game, seats, options), both in found.items():
        what = f"{game.title}, {seats}" + "".join(f", {name} {choice}" for name, choice in json.loads(options).items())
        actions = both["replay"][2][0]
        times = [host.esp32(both[name][1])[0] for name in ("median", "worst", "pack", "unpack", "replay")]
        rows.append((what, *map(report.time, times), f"{actions:,}"))
    heads = ("", "legal + play", "worst", "pack", "unpack", "whole replay", "of actions")
    report.table(heads, rows, "a replay when a match is opened also draws again and reads the journal")
    return max(host.esp32(both["worst"][1]) for both in found.values())


def show_sizes():
    """Prints the bytes of a position of every game, with the least that tells where every tile is."""
    rows = []
    for game in titles.GAMES:
        for seats, options in tables(game):
            rules = game.engine(seats, options)
            places = getattr(rules, "place", ())
            least = f"{len(places) * log2(seats + 2) / 8:.1f}" if places else "below"
            rows.append((f"{game.title}, {seats} seats", rules.SIZE, len(places) or "", least))
    report.title("Bytes per position of every game")
    report.table(
        ("", "bytes", "tiles", "bound"), rows,
        "bound: that each tile is with one of the seats, in the boneyard or on the table; the order on the table, the "
        "points and the turn come on top of it",
    )  # fmt: skip


def show_size():
    """Prints what a packed position of backgammon takes, beside what no packing can go below."""
    fields = {
        "both sides": (80, log2(SIDES)),
        "phase, mover, roll, what is left of it, cube, offer": (24, log2(_turns())),
        "points of both seats, number of the game": (48, 48.0),
    }
    report.title("Bytes per position of backgammon")
    bits = sum(taken for taken, _ in fields.values())
    bound = sum(least for _, least in fields.values())
    rows = [(name, taken, f"{least:.1f}") for name, (taken, least) in fields.items()]
    report.table(
        ("", "bits", "bound"),
        [*rows, (f"together: {Engine.SIZE} bytes, the bound is {bound / 8:.1f}", bits, f"{bound:.1f}")],
    )
    if bits != 8 * Engine.SIZE:
        raise BenchError(f"a position has {8 * Engine.SIZE} bits now, this table tells of {bits}")


def _turns():
    """How many values the fields of the turn have together, each counted where its phase lets it differ."""
    cubes = 2 + 2 * 6  # in the middle at 1 or, after an automatic double, 2; owned at 2..64
    rolls = 30 * 4 + 6 * 5  # two dice, either played or not; a double with 0..4 left
    offers = 4
    moving = 2 * rolls * offers
    asked = 2 * (1 + 1 + 1 + 3)  # double, beaver, raccoon, an offer to resign of three kinds
    before = 2 * offers * 2  # before the roll, and rolling
    ended = 2 * 2 * 4  # game or match, won by, kind
    return (moving + asked + before + ended + 1) * cubes * 2  # the Crawford game or not
