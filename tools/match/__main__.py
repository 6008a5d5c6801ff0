"""Measures how strong a bot is, with a standard error.

    python -m tools.match GAME --against WHOM --games N [--level LEVEL] [--seats S] [--seed K]

GAME is one of the console's. WHOM is a level of the bots (easy, medium, hard, expert) or what the game's own module
tools/match/GAME.py adds: random, greedy, sees-all, gnubg. A game is a game of backgammon, a round or a hand. The bots
run in the real MicroPython, as on the device; --seed decides dice and tiles, the same for all who are compared.

Exit status: 0, 1 when something that is needed is missing or fails, 2 for wrong use.
"""

import argparse
import importlib
import sys

from firmware import titles
from tools.match import MatchError, WrongUse
from tools.micropython import MicroPythonError

LEVELS = ("easy", "medium", "hard", "expert")
GAMES = ("mexican_train", "chicken_foot", "moon", "backgammon")


def parser(game=None):
    """The arguments; those that only one game has come from its module's `options(parser)`, if there is one."""
    made = argparse.ArgumentParser(prog="python -m tools.match", description=__doc__.split("\n")[0])
    made.add_argument("game", choices=GAMES)
    made.add_argument("--against", required=True, choices=(*game.OPPONENTS, *LEVELS) if game else None)
    made.add_argument("--games", type=_positive, default=1000, help="games, rounds or hands (1000)")
    made.add_argument("--level", choices=LEVELS, default="expert", help="of the bot that is measured (expert)")
    made.add_argument("--seats", type=int, help="players at the table, where the game allows a choice (4)")
    made.add_argument("--seed", type=int, default=1, help="of dice and tiles (1)")
    if game and hasattr(game, "options"):
        game.options(made)
    return made


def _positive(text):
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


def main(arguments=None):
    arguments = sys.argv[1:] if arguments is None else arguments
    named = [word for word in arguments if word in GAMES]
    if not named:
        parser().parse_args(arguments)  # says what is wrong, or helps, and ends
    game = importlib.import_module(f"tools.match.{named[0]}")
    asked = parser(game)
    chosen = asked.parse_args(arguments)
    fewest, most = titles.find(chosen.game).seats
    if chosen.seats and not fewest <= chosen.seats <= most:
        asked.error(f"{chosen.game} is for {f'{fewest} to {most}' if fewest < most else most} players")
    try:
        game.main(chosen)
    except WrongUse as fault:
        asked.error(str(fault))
    except (MatchError, MicroPythonError, FileNotFoundError) as fault:
        said = str(fault).strip().splitlines() or [type(fault).__name__]
        print(f"match: {said[-1]}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
