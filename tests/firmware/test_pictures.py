"""Every screen at every size looks as it did when somebody last looked: `make shots` remakes the pictures."""

import pytest
from PIL import Image, ImageChops

from tools import shots
from tools.sim import fronts

TOLERANCE = 0.002  # of the pixels: a digit may differ, a label may not


@pytest.mark.parametrize("board", fronts.board_names())
def test_screens_look_as_they_did(board):
    kept = {path.stem for path in (shots.PICTURES / board).glob("*.png")}
    wrong = []
    for name, picture in shots.scenes(board):
        if name not in kept:
            wrong.append(f"{name}: has no picture")
            continue
        kept.discard(name)
        golden = Image.open(shots.PICTURES / board / f"{name}.png").convert("RGB")
        change = ImageChops.difference(golden, picture.convert("RGB")).convert("L").point(lambda v: 255 if v else 0)
        share = change.histogram()[255] / (change.width * change.height)
        if golden.size != picture.size or share > TOLERANCE:
            wrong.append(f"{name}: {share:.1%} of the pixels differ")
    wrong += [f"{name}: is no screen any more" for name in sorted(kept)]
    assert not wrong, f"{board}: {'; '.join(wrong)}. If that is how it should look: make shots"
