"""Rounds of the laying games: one bot at a table of others of a kind, with the same tiles once from each seat.

A game is one round. `--games` is rounded up to whole deals of as many rounds as there are seats; the deals go through
the starting doubles in turn. Chance is the same for all who are compared with the same seed. `greedy` lays the tile
with the most pips and ends its turn, `eager` is greedy but lays on in an opening chain; `sees-all` is the expert with
the true hands in place of what it thinks they may be, and only the order of the boneyard left to chance.
"""


from tools import ROOT
from tools.match import WrongUse, error, figure, told
from tools.micropython import run

OPPONENTS = ("random", "greedy", "eager", "sees-all")
HEAP = "4m"  # two kinds of bots and all that watches them; the bot's own share is measured by tests
AT_ONCE = 50  # deals a process


def options(parser):
    parser.add_argument("--rules", default="", help="a named set of rules of the game (its defaults)")
    parser.add_argument("--turned", action="store_true", help="the opponent is measured, at a table of bots")


def main(args):
    """Plays and prints the table; WrongUse for rules or seats that the game does not have."""
    rules = _rules(args.game, args.rules, args.seats or 4)
    seats = args.seats or 4
    deals = -(-args.games // seats)
    who, others = (args.against, args.level) if args.turned else (args.level, args.against)
    rows = []
    for at in range(0, deals, AT_ONCE):
        rows += play(args.game, seats, who, others, at, min(deals, at + AT_ONCE), args.seed, rules)
    report(f"{who} against {seats - 1} {others}, {args.rules or 'default'} rules, seed {args.seed}", seats, rows)


def play(game, seats, who, others, first, last, seed, rules):
    """(points of the one, points of all others) of each deal, both summed over its rounds."""
    said = run(
        ROOT / "tools" / "match" / "laying_worker.py", game, seats, who, others, first, last, seed, repr(rules),
        heap=HEAP, timeout=3600,
    )  # fmt: skip
    return [tuple(map(int, line.split())) for line in said.splitlines()]


def report(title, seats, rows):
    """The table: means a round with their standard errors, a deal being one observation."""
    one = [points / seats for points, _ in rows]
    rest = [points / seats / (seats - 1) for _, points in rows]
    ratio = sum(one) / max(1, sum(rest))
    spread = [a - ratio * b for a, b in zip(one, rest, strict=True)]
    off = error(spread) * len(rest) / max(1, sum(rest))
    print(f"{title}: {len(rows) * seats} rounds of {len(rows)} deals")
    print(f"  points a round       {figure(one, '.2f')}")
    print(f"  each of the others   {figure(rest, '.2f')}")
    print(f"  margin               {figure([a - b for a, b in zip(one, rest, strict=True)], '.2f')}")
    print(f"  fewer                {told(100 * (1 - ratio), 100 * off, '.1f')} %")


def _rules(game, preset, seats):
    rules = __import__(f"games.{game}.options", fromlist=("PRESETS",))
    presets = dict(rules.PRESETS)
    if preset and preset not in presets:
        raise WrongUse(f"no rules are called {preset}; there are {', '.join(presets)}")
    chosen = presets.get(preset, {})
    try:
        rules.effective(chosen, seats)
    except ValueError as fault:
        raise WrongUse(str(fault)) from None
    return chosen
