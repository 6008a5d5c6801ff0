"""The README and the pages of docs/: what they link to is there, and their pictures are of the console as it is."""

import re

import pytest
from PIL import Image, ImageChops

from firmware import titles
from tools import ROOT, shots

PAGES = [ROOT / "README.md", ROOT / "boards" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert not [link for link in links if "://" not in link and not (page.parent / link).exists()]


def test_every_game_has_a_page_that_the_readme_and_the_others_name():
    for game in titles.GAMES:
        for page in (ROOT / "README.md", ROOT / "docs" / "playing.md"):
            assert f"games/{game.name}.md)" in page.read_text(encoding="utf-8")


def test_the_pages_show_the_screens_as_they_are():
    """After a change of a screen: make shots."""
    folder = shots.README_PICTURE.parent
    shown = shots.shown_by_pages()
    assert {path.name for path in folder.iterdir()} == {*shown, shots.README_PICTURE.name}
    for name, golden in shown.items():
        assert (folder / name).read_bytes() == golden.read_bytes(), f"{name} is not {golden.relative_to(ROOT)}"
    kept, now = (picture.convert("RGB") for picture in (Image.open(shots.README_PICTURE), shots.readme_picture()))
    assert kept.size == now.size and not ImageChops.difference(kept, now).getbbox()
