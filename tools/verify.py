"""Checks the record of a match: python -m tools.verify RECORD

The file's chain of checks, the seed against the fingerprint that was shown before the match, every roll
against the seed, every action against the rules. Ends with 0 when all agree, 1 when something does
not (it says what), 2 when there is nothing to check.
"""

import argparse
import hashlib
import sys
from array import array
from pathlib import Path

from firmware import journal, journal_reader, titles
from games.contract import CHANCE, OVER
from hal.dice import Dice


class Disagreement(Exception):
    """What in a record contradicts itself, as a sentence."""


class Record:
    """A journal, replayed with its engine as far as it agrees; `wrong` is what does not, or ""."""

    def __init__(self, path):
        """Disagreement if the file is no journal of a game that this version has."""
        self.path = path
        self.actions = []  # (action, kind), without what was taken back
        self.by_hand = self.rolls = 0
        self.wrong = ""
        with open(path, "rb") as file:
            try:
                fields, head = journal_reader.read_header(file)
            except ValueError as fault:
                raise Disagreement(f"{path} {fault}.") from None
            try:
                self.game = titles.find(fields["game"])
                if not self.game:
                    raise Disagreement(f"{path} is of a game that is not here: {fields['game']}.")
                self.names = fields["names"]
                self.number = fields["number"]
                self.commitment = fields["commitment"]
                self.seed = bytes.fromhex(fields["seed"])
                self.engine = self.game.engine(len(self.names), fields["options"])
            except (KeyError, TypeError, ValueError) as fault:
                raise Disagreement(f"{path} does not describe a match: {fault}.") from None
            self.tally = self.game.tally()
            if hashlib.sha256(self.seed).hexdigest() != self.commitment:
                self.wrong = "The seed does not give the fingerprint: another seed was put in its place."
                return
            self._replay(journal_reader.Reader(file, head, path.stat().st_size))

    def _replay(self, reader):
        dice = Dice(self.seed)
        choices = array("I", [0] * self.engine.MOST)
        actions = journal_reader.Actions(reader)
        engine = self.engine
        while actions.step():
            action, kind = actions.action, actions.kind
            place = f"Action {len(self.actions) + 1} (byte {actions.at})"
            if (engine.turn == CHANCE) != (kind in (journal.ROLLED, journal.ENTERED)):
                self.wrong = f"{place} is {'no roll' if engine.turn == CHANCE else 'a roll'}, out of turn."
                return
            if kind == journal.ROLLED:
                given = choices[dice.below(engine.legal(choices))]
                if given != action:
                    there = engine.describe(action) if action in choices else f"number {action}"
                    self.wrong = f"{place}: the record has {there}, the seed gives {engine.describe(given)}."
                    return
                self.rolls += 1
            if kind != journal.ENTERED:
                self.tally.count(engine, action)
            self.by_hand += kind == journal.ENTERED
            try:
                engine.play(action)
            except ValueError as fault:
                self.wrong = f"{place} is not legal: {fault}."
                return
            self.actions.append((action, kind))
        if reader.fault:
            self.wrong = f"The file is {reader.fault} behind byte {reader.good}, action {len(self.actions)}."

    @property
    def over(self):
        return self.engine.turn == OVER

    def report(self):
        """Lines about the match, as far as it agrees."""
        engine, names = self.engine, self.names
        yield f"match        {self.number}, {self.game.title}"
        yield "rules        " + ", ".join(f"{name} {choice}" for name, choice in engine.options.items())
        yield "players      " + ", ".join(f"{name} {engine.score(seat)}" for seat, name in enumerate(names))
        winners = " and ".join(names[seat] for seat in engine.winners())
        result = "won by" if len(engine.winners()) == 1 else "a tie of"
        yield "result       " + (f"{result} {winners}" if self.over else "not over")
        yield f"actions      {len(self.actions)}"
        yield f"fingerprint  {self.commitment}"
        yield "seed         " + (self.seed.hex() if self.over else "hidden until the match is over")
        yield f"chance       {self.rolls} from the generator, {self.by_hand} entered by hand"
        if hasattr(self.tally, "faces"):
            yield "faces        of the generator's dice, and how many of each are expected"
            for seat, name in enumerate(names):
                faces = list(self.tally.faces[seat])
                counts = "  ".join(f"{face}: {count}" for face, count in enumerate(faces, 1))
                yield f"  {name:10} {counts}  ({sum(faces) / 6:.1f})"
                rolls = self.tally.rolls[seat]
                yield f"  {'':10} {self.tally.doubles[seat]} doubles in {rolls} rolls ({rolls / 6:.1f})"
        else:
            yield f"  {'':12} " + "".join(f"{head:>10}" for head in self.tally.HEADS)
            for seat, name in enumerate(names):
                yield f"  {name:12} " + "".join(f"{cell!s:>10}" for cell in self.tally.row(seat))


def opened(path, tool="verify"):
    """The Record of a file; exits with 1 and a sentence if there is none."""
    try:
        return Record(path)
    except OSError as fault:
        print(f"{tool}: {path} cannot be read: {fault.strerror}.", file=sys.stderr)
        sys.exit(1)
    except Disagreement as fault:
        print(fault, file=sys.stderr)
        sys.exit(1)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="verify", description="Checks the dice and the rules of a match's record.")
    parser.add_argument("record", type=Path, help="a file from the console's records folder, or match.bny")
    record = opened(parser.parse_args(arguments).record)
    for line in record.report():
        print(line)
    if record.wrong:
        print(record.wrong, file=sys.stderr)
        return 1
    print("All agree: the checks of the file, fingerprint and seed, seed and rolls, actions and rules.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
