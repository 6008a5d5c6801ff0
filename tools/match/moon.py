"""Hands of Three-player Moon: one bot against two others of a kind, who sit with it at the same deals in turn.

A game is one hand from 0 points each, or with --matches a whole match. `--games` is rounded up to whole deals of three
games, the bot in each seat.
"""


from tools import ROOT, match
from tools.micropython import run

OPPONENTS = ("random", "greedy")
HEAP = "4m"  # engines of both sides and all that watches them; the bot's own share is measured by tests
AT_ONCE = 60  # deals a process


def options(parser):
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--loss", action="store_true", help="also what each decision loses with all hands open")
    what.add_argument("--matches", action="store_true", help="whole matches instead of hands")


def main(args):
    """Plays and prints the table."""
    deals = -(-args.games // 3)
    what = "matches" if args.matches else "loss" if args.loss else "hands"
    rows = play(what, args.level, args.against, range(deals), args.seed)
    print(f"{args.level} against two {args.against}, {len(rows)} {what if args.matches else 'hands'} "
          f"of {deals} deals, seed {args.seed}")  # fmt: skip
    if args.matches:
        print(f"  matches won %        {figure([100 * (row[1] == row[2]) for row in rows])}")
        print(f"  hands a match        {figure([row[3] for row in rows])}")
    else:
        report(args.level, rows)


def play(what, level, against, deals, seed, rules="{}"):
    """A row of numbers for each game of the range `deals`, see moon_worker.py."""
    rows = []
    for first in range(deals.start, deals.stop, AT_ONCE):
        last = min(deals.stop, first + AT_ONCE)
        worker = ROOT / "tools" / "match" / "moon_worker.py"
        said = run(worker, what, level, against, first, last, seed, rules, heap=HEAP, timeout=3600)
        rows += [tuple(map(int, line.split())) for line in said.splitlines()]
    return rows


def report(level, hands):
    """Prints what the hands brought and how the bids went; with what was lost, if the rows tell."""
    print(f"  points a hand        {figure([row[2] for row in hands])}")
    print(f"  the others           {figure([row[3] / 2 for row in hands])}")
    print(f"  margin               {figure([row[2] - row[3] / 2 for row in hands])}")
    for whose, is_bidder in ((level, 1), ("the others", 0)):
        bids = [row for row in hands if row[4] == is_bidder and row[5]]
        told = [f"  bids of {whose}: {100 * len(bids) / len(hands):.1f} % of the hands"]
        for bid in (4, 5, 6, 7, 21):
            made = [row[6] for row in bids if row[5] == bid]
            if made:
                told.append(f"{bid}: {len(made)}, made {100 * sum(made) / len(made):.0f} %")
        print("; ".join(told))
    if len(hands[0]) > 7:
        decisions = sum(row[7] for row in hands)
        print(f"  {decisions} decisions in tricks lost {sum(r[8] for r in hands) / decisions:.4f} tricks, "
              f"{sum(r[9] for r in hands) / decisions / 1000:.4f} points each with all hands open")  # fmt: skip


def figure(values):
    """Mean and standard error; the three hands of a deal are one observation."""
    return match.figure([sum(values[i : i + 3]) / 3 for i in range(0, len(values), 3)], "+.3f")
