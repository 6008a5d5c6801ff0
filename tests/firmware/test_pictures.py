"""Every screen at every size looks as it did when somebody last looked: `make shots` remakes the pictures."""

import pytest
from PIL import Image, ImageChops

from tools import scenes, shots
from tools.sim import fronts

TOLERANCE = 0.002  # of the pixels: a digit may differ, a label may not


@pytest.mark.parametrize("module", scenes.modules())
@pytest.mark.parametrize("board", fronts.board_names())
def test_screens_look_as_they_did(board, module):
    folder = shots.PICTURES / board / module
    kept = {path.stem for path in folder.glob("*.png")}
    wrong = []
    for name, picture in scenes.scenes(board, module):
        if name not in kept:
            wrong.append(f"{name}: has no picture")
            continue
        kept.discard(name)
        golden = Image.open(folder / f"{name}.png").convert("RGB")
        if golden.size != picture.size:
            wrong.append(f"{name}: is {picture.size} and was {golden.size}")
            continue
        change = ImageChops.difference(golden, picture.convert("RGB")).convert("L").point(lambda v: 255 if v else 0)
        share = change.histogram()[255] / (change.width * change.height)
        if share > TOLERANCE:
            wrong.append(f"{name}: {share:.1%} of the pixels differ")
    wrong += [f"{name}: is no screen any more" for name in sorted(kept)]
    assert not wrong, f"{board}, {module}: {'; '.join(wrong)}. If that is how it should look: make shots"


def test_every_picture_is_of_a_board_and_a_module():
    """Pictures that no test compares would only look as if they were kept."""
    known = {(board, module) for board in fronts.board_names() for module in scenes.modules()}
    found = {path.relative_to(shots.PICTURES).parts for path in shots.PICTURES.glob("**/*.png")}
    assert not [parts for parts in found if parts[:2] not in known or len(parts) != 3]
