"""The checked-in fonts and icons are what the tool makes."""

import pytest
from tools import fonts


def test_assets_are_what_the_sources_give():
    if not fonts.cached():
        pytest.skip("needs the font packages in build/fonts: `python -m tools.fonts` fetches them")
    differ = [name for name, made in fonts.make().items() if not fonts.same(fonts.ASSETS / name, made)]
    assert not differ


def test_icons_are_what_their_drawings_give():
    assert fonts.same(fonts.ASSETS / "icons.bin", fonts.make_icons(fonts.ICONS.read_text()))


def test_an_icon_with_ragged_rows_is_refused():
    with pytest.raises(ValueError, match="icon moon: rows of unequal length"):
        fonts.make_icons("moon\n##\n#\n")


def test_both_licences_are_with_the_fonts():
    for name in ("Galmuri-OFL.txt", "Jersey20-OFL.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts.ASSETS / "licences" / name).read_text()


def test_without_sources_and_npm_it_says_what_is_missing(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(fonts, "CACHE", tmp_path)
    monkeypatch.setattr(fonts, "ROOT", tmp_path)
    monkeypatch.setattr(fonts.shutil, "which", lambda name: None)
    assert fonts.main([]) == 1
    assert "needs galmuri@2.40.3" in capsys.readouterr().err
