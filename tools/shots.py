"""Pictures of every screen at every size: the golden ones of the tests, and the README's.

    python -m tools.shots [BOARD ...]

Each picture is taken from the real firmware in the simulator, with matches that are played here first
so that there is something to see. Writes tests/pictures/BOARD/SCREEN.png and docs/pictures/.
"""

import random
import sys
import tempfile
from pathlib import Path

from PIL import Image

from firmware import catalogue, opening
from games.backgammon import actions
from games.backgammon.phases import BEFORE_ROLL, DOUBLED, GAME_END, MOVING, RESIGNING
from games.contract import CHANCE, OVER
from hal.storage import Storage
from tools import ROOT
from tools.micropython import HEAP
from tools.sim import fronts
from tools.sim.simulator import Simulator

PICTURES = ROOT / "tests" / "pictures"
README_PICTURE = ROOT / "docs" / "pictures" / "boneyard.png"
NAMES = ("Mira", "Jon")
MATCH = {"match_length": 5}
SEED = 11


class Desk:
    """A console without a screen, on which a match is played before the pictures."""

    def __init__(self, folder):
        self.storage = Storage(str(folder))
        self.entropy = lambda: bytes(range(16))


def play(folder, until, options=MATCH, seed=SEED, names=NAMES):
    """Plays a match at random, as its players might, until `until(engine)`; leaves it on the storage."""
    chance = random.Random(seed)
    match = opening.start(Desk(folder), catalogue.find("backgammon"), options, list(names))
    while not until(match.engine):
        if match.engine.turn == CHANCE:
            match.roll()
            continue
        choices = [a for a in match.choices[: match.legal()] if a not in match.engine.ASIDE]
        steps = [a for a in choices if actions.is_move(a)]
        # Somebody who runs for home and seldom doubles: the farthest checker, now and then another.
        first = steps[0] if steps else choices[0]
        match.play(chance.choice(choices) if chance.random() < (0.3 if steps else 0.1) else first)
    match.journal.close()
    return match


def turns(engine, count):
    """A predicate's helper: how many turns of this engine were seen; True from `count` on."""
    engine.seen = getattr(engine, "seen", 0) + 1
    return engine.seen >= count


class Console:
    """The simulator with a thumb that knows where things are, whatever keys the board has."""

    def __init__(self, board, folder, heap=HEAP):
        self.sim = Simulator(board, seed=SEED, storage=folder, heap=heap)
        self.linear = len(self.sim.keys) < 4
        w, h = self.sim.board.WIDTH, self.sim.board.HEIGHT
        self.cards = w >= 280 and h >= 200 and not self.linear
        self.sim.wait(1500)

    def ok(self, times=1):
        for _ in range(times):
            self.sim.press("OK")
        return self

    def down(self, times=1):
        for _ in range(times):
            self.sim.press("NEXT" if self.linear else "DOWN")
        return self

    def up(self):
        self.sim.press("PREV" if "PREV" in fronts.available(self.sim.keys) else "NEXT" if self.linear else "UP")
        return self

    def press(self, role):
        self.sim.press(role)
        return self

    def home_to(self, entry, waiting):
        """Focuses an entry of the home screen: "game", "records", "rules" or "settings"."""
        steps = ["game", "records", "rules", "settings"].index(entry) + waiting
        if not self.cards:
            return self.down(steps)
        self.down(waiting)
        if entry != "game":
            self.down()
            side = {"records": "LEFT", "settings": "RIGHT"}.get(entry)
            if side:
                self.press(side)
        return self

    def last(self, count):
        """Focuses the last of `count` rows: round the top where there is a way up."""
        return self.up() if not self.linear or "PREV" in fronts.available(self.sim.keys) else self.down(count - 1)


def menu_row(label, public=False):
    """Which row of the in-game menu says `label`, with nothing to take back."""
    rows = ["Back to the table", "Rules", "Score sheet", "Move log", "Dice", "Settings"]
    if not public:
        rows.append("Resign")
    return (rows + ["Save and quit"]).index(label)


def scenes(board, heap=HEAP):
    """Yields (name, picture) for each screen of the console on this board."""
    fresh = lambda: tempfile.TemporaryDirectory(prefix="boneyard-")  # noqa: E731

    def console(folder):
        return Console(board, folder, heap)

    def shot(at):
        return at.sim.screen().copy()

    with fresh() as folder, Simulator(board, seed=SEED, storage=folder, heap=heap) as sim:
        sim.wait(200)
        yield "start", sim.screen().copy()

    with fresh() as folder:
        at = console(folder)
        yield "home_empty", shot(at)
        at.home_to("game", 0).ok()
        yield "new_match", shot(at)
        at.down().ok()
        yield "options", shot(at)
        at.press("BACK").down().ok()
        yield "names", shot(at)
        at.down().ok()
        yield "spell", shot(at)
        at.sim.close()

    with fresh() as folder:
        at = console(folder)
        at.home_to("game", 0).ok().down(2)
        at.down(2).ok()
        yield "seal", shot(at)
        at.ok()
        yield "opening", shot(at)
        at.ok()
        at.sim.wait(800)
        yield "who_starts", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == MOVING and not any(e.dice_left[d] for d in range(1, 7)) and turns(e, 30))
        at = console(folder)
        yield "resume", shot(at)
        at.ok()
        yield "hand_over", shot(at)
        at.ok()
        yield "turn_done", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == MOVING and sum(e.dice_left) == 2 and turns(e, 26))
        at = console(folder)
        at.down().ok()
        yield "home", shot(at)
        at.home_to("settings", 1).ok()
        yield "settings", shot(at)
        at.press("BACK").home_to("rules", 1).ok().ok()
        yield "rules", shot(at)
        at.press("BACK").press("BACK")
        at.ok().ok()
        yield "moving", shot(at)
        at.down()
        yield "moving_other", shot(at)
        for name, label in (("score", "Score sheet"), ("log", "Move log"), ("dice", "Dice")):
            at.press("MENU")
            if name == "score":
                yield "menu", shot(at)
            at.down(menu_row(label)).ok()
            yield name, shot(at)
            at.press("BACK").ok()
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == BEFORE_ROLL and e.cube_owner in (-1, e.mover) and turns(e, 12))
        at = console(folder)
        at.ok(2)
        yield "roll_or_double", shot(at)
        at.press("MENU").down(menu_row("Resign")).ok()
        yield "resign", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == DOUBLED)
        at = console(folder)
        at.ok(2)
        yield "doubled", shot(at)
        at.down()
        yield "doubled_take", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == MOVING and e.side[e.mover][0] > 4 and sum(e.dice_left) == 2)
        at = console(folder)
        at.ok(2)
        yield "bearing_off", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == MOVING and e.side[e.mover][25] and sum(e.dice_left) == 2)
        at = console(folder)
        at.ok(2)
        yield "on_the_bar", shot(at)
        at.sim.close()

    with fresh() as folder:
        match = play(folder, lambda e: e.phase == BEFORE_ROLL and turns(e, 9))
        match.play(actions.OFFER + 1)
        assert match.engine.phase == RESIGNING
        match.journal.close()
        at = console(folder)
        at.ok(2)
        yield "resigning", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.phase == GAME_END)
        at = console(folder)
        at.ok()
        yield "game_over", shot(at)
        at.sim.close()

    with fresh() as folder:
        play(folder, lambda e: e.turn == OVER)
        at = console(folder)
        at.ok()
        yield "match_over", shot(at)
        at.down().ok()
        yield "seal_open", shot(at)
        at.ok()
        if "Its fingerprint" in at.sim.text():  # on a second page where there is no room
            at.ok()
        at.last(4).ok()
        at.home_to("records", 0).ok()
        yield "records", shot(at)
        at.ok()
        yield "record", shot(at)
        at.sim.close()

    with fresh() as folder:
        Path(folder, "match.bny").write_bytes(b"BNY\x01\x00\x05hello....")
        at = console(folder)
        yield "notice", shot(at)
        at.sim.close()


def main(boards):
    known = fronts.board_names()
    for board in boards or known:
        if board not in known:
            print(f"shots: no board {board!r}; there are {', '.join(known)}", file=sys.stderr)
            return 2
    for board in boards or known:
        folder = PICTURES / board
        folder.mkdir(parents=True, exist_ok=True)
        made = set()
        for name, picture in scenes(board):
            picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=16).save(folder / f"{name}.png", optimize=True)
            made.add(f"{name}.png")
        for old in folder.glob("*.png"):
            if old.name not in made:
                old.unlink()
        print(f"{folder.relative_to(ROOT)}: {len(made)} pictures")
    if not boards:
        README_PICTURE.parent.mkdir(parents=True, exist_ok=True)
        readme_picture().save(README_PICTURE, optimize=True)
        print(README_PICTURE.relative_to(ROOT))
    return 0


def readme_picture():
    """Three screens of the 320x240 board side by side, twice their size."""
    wanted = ("moving", "doubled", "hand_over")
    shots = [Image.open(PICTURES / "sim_320x240" / f"{name}.png").convert("RGB") for name in wanted]
    gap = 16
    width = sum(2 * shot.width for shot in shots) + gap * (len(shots) - 1)
    sheet = Image.new("RGB", (width, 2 * shots[0].height), (255, 255, 255))
    x = 0
    for shot in shots:
        sheet.paste(shot.resize((2 * shot.width, 2 * shot.height), Image.Resampling.NEAREST), (x, 0))
        x += 2 * shot.width + gap
    return sheet.quantize(32)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
