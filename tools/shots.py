"""Pictures of every screen at every size: the golden ones of the tests, and those that the README and docs/ show.

    python -m tools.shots [BOARD ...] [MODULE ...]

Each picture is taken from the real firmware in the simulator, of the scenes in tools/scenes. Writes
tests/pictures/BOARD/MODULE/NAME.png, and what the README and the pages in docs/ show of these into docs/pictures/: a
page that names ../pictures/MODULE-NAME.png gets that scene at 320x240.
"""

import re
import shutil
import sys

from PIL import Image

from tools import ROOT, scenes
from tools.scenes.backgammon import play  # noqa: F401  what tests of the console begin with
from tools.scenes.stage import turns  # noqa: F401
from tools.sim import fronts

PICTURES = ROOT / "tests" / "pictures"
DOCS = ROOT / "docs"
README_PICTURE = DOCS / "pictures" / "boneyard.png"
README_SCENES = ("mexican_train/duty", "chicken_foot/foot", "moon/trick", "backgammon/moving")
LARGE = PICTURES / "sim_320x240"


def main(wanted):
    boards, modules = fronts.board_names(), scenes.modules()
    for name in wanted:
        if name not in boards and name not in modules:
            print(f"shots: no board and no module {name!r}; there are {', '.join(boards + modules)}", file=sys.stderr)
            return 2
    for board in [name for name in boards if name in wanted] or boards:
        for module in [name for name in modules if name in wanted] or modules:
            made = take(board, module)
            print(f"{(PICTURES / board / module).relative_to(ROOT)}: {made} pictures")
    print(f"{README_PICTURE.parent.relative_to(ROOT)}: {illustrate()} pictures")
    return 0


def take(board, module):
    """Makes the pictures of a module's scenes on a board, and removes those of scenes that are no more."""
    folder = PICTURES / board / module
    folder.mkdir(parents=True, exist_ok=True)
    made = set()
    for name, picture in scenes.scenes(board, module):
        picture.convert("P", palette=Image.Palette.ADAPTIVE, colors=16).save(folder / f"{name}.png", optimize=True)
        made.add(f"{name}.png")
    for old in folder.glob("*.png"):
        if old.name not in made:
            old.unlink()
    return len(made)


def illustrate():
    """Makes docs/pictures/ anew from the golden pictures; returns how many there are."""
    shutil.rmtree(README_PICTURE.parent, ignore_errors=True)
    README_PICTURE.parent.mkdir(parents=True)
    readme_picture().save(README_PICTURE, optimize=True)
    shown = shown_by_pages()
    for name, golden in shown.items():
        shutil.copyfile(golden, README_PICTURE.parent / name)
    return 1 + len(shown)


def shown_by_pages():
    """{file name in docs/pictures: golden picture} of what the pages in docs/ show."""
    shown = {}
    for page in DOCS.glob("**/*.md"):
        for module, name in re.findall(r"pictures/(\w+)-(\w+)\.png", page.read_text(encoding="utf-8")):
            shown[f"{module}-{name}.png"] = LARGE / module / f"{name}.png"
    return shown


def readme_picture():
    """The four games on the 320x240 board, two by two, twice their size."""
    shots = [Image.open(LARGE / f"{name}.png").convert("RGB") for name in README_SCENES]
    gap = 16
    width, height = 2 * shots[0].width, 2 * shots[0].height
    sheet = Image.new("RGB", (2 * width + gap, 2 * height + gap), (255, 255, 255))
    for i, shot in enumerate(shots):
        place = (i % 2 * (width + gap), i // 2 * (height + gap))
        sheet.paste(shot.resize((width, height), Image.Resampling.NEAREST), place)
    return sheet.quantize(32)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
