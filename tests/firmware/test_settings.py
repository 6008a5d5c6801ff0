"""Settings: what is chosen stays, what is damaged never stops the console."""

import json

import pytest

from firmware import settings
from firmware.settings import CHOICES, Settings


def path(table):
    return table.storage.root + "/" + settings.FILE


def saved(table, **values):
    """A settings file as another version might have written it."""
    text = json.dumps(values).encode()
    with open(path(table), "wb") as file:
        file.write(text + b"\ncheck " + settings._check(text) + b"\n")


def test_every_default_is_among_its_choices(table):
    chosen = Settings(table.storage)
    for name, (choices, default) in CHOICES.items():
        assert default in choices and chosen.get(name) == default
    assert chosen.trouble == "" and chosen.names == []


def test_what_is_chosen_is_there_after_the_next_start(table):
    chosen = Settings(table.storage)
    expected = {}
    for name in CHOICES:
        expected[name] = chosen.step(name, 1)
    assert chosen.save() == ""
    again = Settings(table.storage)
    assert {name: again.get(name) for name in CHOICES} == expected


def test_stepping_goes_round_all_choices(table):
    chosen = Settings(table.storage)
    for name, (choices, default) in CHOICES.items():
        assert [chosen.step(name, 1) for _ in choices][-1] == default
        assert [chosen.step(name, -1) for _ in choices][-1] == default


def test_a_choice_that_there_is_not_is_refused(table):
    chosen = Settings(table.storage)
    for name, value in (("sound", 4), ("brightness", 0), ("peek", 1), ("hand_over", "never")):
        with pytest.raises(ValueError, match=name):
            chosen.set(name, value)


def test_the_lowest_brightness_can_still_be_read(table):
    chosen = Settings(table.storage)
    levels = []
    for level in CHOICES["brightness"][0]:
        chosen.set("brightness", level)
        levels.append(chosen.brightness())
    assert levels[0] >= 15 and levels[-1] == 100 and levels == sorted(levels)


def test_out_of_range_falls_back_to_the_default_and_the_rest_stays(table):
    saved(table, sound=3, brightness=99, peek="yes", hand_over=None, names=["Ann", 7, "x" * 50])
    chosen = Settings(table.storage)
    assert chosen.trouble == ""
    assert [chosen.get(name) for name in ("sound", "brightness", "peek")] == [3, 6, False]
    assert chosen.names == ["Ann", "x" * settings.LONGEST]


def test_keys_of_another_version_are_kept(table):
    saved(table, sound=3, wallpaper="stars")
    chosen = Settings(table.storage)
    chosen.set("sound", 1)
    chosen.save()
    with open(path(table), "rb") as file:
        assert json.loads(file.readline())["wallpaper"] == "stars"


def test_it_is_written_only_when_something_changed(table):
    chosen = Settings(table.storage)
    chosen.set("sound", 2)  # the default
    chosen.save()
    assert settings.FILE not in table.storage.names()
    chosen.set("sound", 1)
    chosen.remember("Ann")
    chosen.save()
    table.storage.refuses = 30
    chosen.set("sound", 1)
    chosen.remember("Ann")
    assert chosen.save() == ""


def test_names_are_remembered_most_recent_first_and_once(table):
    chosen = Settings(table.storage)
    for name in ["Ann", "Bob", "Ann", "Zo\u00eb"]:
        chosen.remember(name)
    chosen.save()
    assert Settings(table.storage).names == ["Zo\u00eb", "Ann", "Bob"]
    for i in range(40):
        chosen.remember("Guest %d" % i)
    assert len(chosen.names) == settings.REMEMBERED >= 14 and chosen.names[0] == "Guest 39"


def test_cut_and_flipped_at_every_byte_the_defaults_hold_and_the_file_is_kept(table):
    chosen = Settings(table.storage)
    chosen.set("sound", 3)
    chosen.remember("Ann")
    chosen.save()
    whole = table.storage.read(settings.FILE)
    damaged = [whole[:length] for length in range(len(whole) - 1)]
    for bits in (0x01, 0x80, 0xFF):
        damaged += [whole[:at] + bytes([whole[at] ^ bits]) + whole[at + 1 :] for at in range(len(whole) - 1)]
    for number, content in enumerate(damaged, 1):
        with open(path(table), "wb") as file:
            file.write(content)
        chosen = Settings(table.storage)
        kept = "aside/settings-%d.txt" % number
        assert chosen.trouble == (
            "settings.txt is damaged; the settings are back to their defaults. It is kept as %s." % kept
        )
        assert chosen.get("sound") == 2 and chosen.names == []
        assert table.storage.read(kept) == content
        assert settings.FILE not in table.storage.names()


@pytest.mark.parametrize("text", [b"[]", b"7", b'"text"', b"null"])
def test_another_thing_with_the_right_check_is_damaged_too(table, text):
    with open(path(table), "wb") as file:
        file.write(text + b"\ncheck " + settings._check(text) + b"\n")
    chosen = Settings(table.storage)
    assert "damaged" in chosen.trouble and chosen.get("sound") == 2


def test_a_storage_that_refuses_is_told_and_tried_again(table):
    chosen = Settings(table.storage)
    chosen.set("sound", 3)
    table.storage.refuses = 28
    assert chosen.save() == chosen.trouble == "The settings are not saved: the storage is full."
    table.storage.refuses = 0
    assert chosen.save() == ""
    assert Settings(table.storage).get("sound") == 3


def test_a_damaged_file_that_cannot_be_moved_is_not_written_over(table):
    with open(path(table), "wb") as file:
        file.write(b"precious")
    table.storage.refuses = 30
    chosen = Settings(table.storage)
    chosen.set("sound", 3)
    assert chosen.trouble and chosen.save()
    table.storage.refuses = 0
    assert chosen.save() == ""
    assert table.storage.read("aside/settings-1.txt") == b"precious"
    assert Settings(table.storage).get("sound") == 3
