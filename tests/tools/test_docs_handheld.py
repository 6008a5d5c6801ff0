"""The pages about handhelds: what they name is there, and they tell of the boards what the board files do."""

import re

import pytest

from tools import ROOT, board_check
from tools.flash import messages

DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "boards" / "README.md", *sorted(DOCS.rglob("*.md"))]
DEVKITS = ("devkit_st7789", "devkit_ili9341", "devkit_ssd1306")


def text(path):
    return path.read_text(encoding="utf-8")


def rows(page):
    """The cells of every row of every table of a page, heads and rules left out."""
    lines = [line for line in text(page).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if not set("".join(row)) <= set("-: ")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_verb_and_board_that_a_page_names_is_there(page):
    verbs = set(re.findall(r"^([a-z]+):", text(ROOT / "Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:`|^ {4,})make ([a-z]+)", text(page), re.MULTILINE))
    assert named <= verbs
    boards = {path.stem for path in (ROOT / "boards").glob("*.py")} | {"ESP32_GENERIC", "ESP32_GENERIC_S3"}
    assert set(re.findall(r"BOARD=(\w+)", text(page))) <= boards | {"name", "NAME", "mine"}
    tools = re.findall(r"python -m (tools(?:\.\w+)+)", text(page))
    for tool in tools:
        place = ROOT / tool.replace(".", "/")
        assert place.is_dir() or place.with_suffix(".py").exists(), tool


def test_whoever_flashes_finds_the_name_of_the_handheld_and_its_boot_button():
    told = " ".join(row[1] for row in rows(DOCS / "flashing.md") if len(row) == 3)
    assert [name for name in board_check.names() if f"`{name}`" not in told] == []


def message_texts():
    return {name: value for name, value in vars(messages).items() if name.isupper() and isinstance(value, str)}


def explained():
    """What the tables of messages begin their rows with, as patterns."""
    begins = text(DOCS / "flashing.md").index("## What it says")
    lines = [line for line in text(DOCS / "flashing.md")[begins:].splitlines() if line.startswith("| ")]
    said = [line.strip("|").split("|")[0].strip() for line in lines]
    return {row: re.compile(".*".join(map(re.escape, row.split("…")))) for row in said if row != "it says"}


@pytest.mark.parametrize("name", message_texts())
def test_every_message_of_the_flash_tools_is_explained(name):
    message = message_texts()[name]
    assert [row for row, pattern in explained().items() if pattern.search(message)], message


def test_no_message_is_explained_that_is_not_there():
    said = message_texts().values()
    assert [row for row, pattern in explained().items() if not any(map(pattern.search, said))] == []


def wiring(name):
    """{line of the table in docs/building_one.md: pin} of a board, -1 for a line that is not there."""
    board = board_check.load(name)
    spi = board.BUS[0] == "spi_bus"
    clock, data = (board.BUS[3], board.BUS[4])
    keys = [label for label, *_ in board.KEYS]
    pins = [pin for reader in board.READERS for pin in reader[1]]
    lines = {
        "clock": clock, "data:": data, "select": board.CS, "data or command": board.DC, "reset": board.RESET,
        "light": board.LIGHT[0] if board.LIGHT else -1, "buzzer": board.SOUND[1], "battery": board.BATTERY[1],
        **{f"key {label}": pin for label, pin in zip(keys, pins, strict=True)},
    }  # fmt: skip
    assert spi or board.BUS[0] == "i2c_bus"
    return lines


@pytest.mark.parametrize("name", DEVKITS)
def test_the_wiring_is_that_of_the_board_file(name):
    table = [row for row in rows(DOCS / "building_one.md") if len(row) == 1 + len(DEVKITS)]
    column = table[0].index(f"`{name}`")
    told = {row[0]: row[column] for row in table[1:]}
    for line, pin in wiring(name).items():
        found = [cell for what, cell in told.items() if line in what]
        assert found == ["-" if pin < 0 else f"GPIO{pin}"], line
    assert len(told) == len(wiring(name))  # and nothing is told that the board does not have


def test_the_drawings_have_the_pins_of_the_table():
    """A line of a drawing begins with the pin of the DevKitC, and names the line at the module."""
    page = text(DOCS / "building_one.md")
    spi, oled = page[page.index("The two SPI") : page.index("The OLED, keys")], page[page.index("The OLED, keys") :]
    drawn = {
        end: int(pin) for pin, end in re.findall(r"^ {6}(\d+) +-[-|]+ (SCL|SDA|RES|DC|CS|BLK)\b", spi, re.MULTILINE)
    }
    for name in DEVKITS[:2]:
        board = board_check.load(name)
        _, _, _, clock, data, _ = board.BUS
        assert drawn == {
            "SCL": clock, "SDA": data, "RES": board.RESET, "DC": board.DC, "CS": board.CS, "BLK": board.LIGHT[0]
        }  # fmt: skip
        keys = dict(zip([label for label, *_ in board.KEYS], board.READERS[0][1], strict=True))
        shown = re.findall(r"(\d+) +-[-|]*\[ ?(Up|Down|Left|Right|A|B) ?\]", spi)
        assert {label: int(pin) for pin, label in shown} == keys
        assert re.search(rf"^ {{6}}{board.SOUND[1]} +---\[220 ohms\]", spi, re.MULTILINE)
        assert f"GPIO{board.BATTERY[1]}" in page
    board = board_check.load(DEVKITS[2])
    two = dict(re.findall(r"^ {6}(\d+) +-+ (SCL|SDA)$", oled, re.MULTILINE))
    assert two == {str(board.BUS[3]): "SCL", str(board.BUS[4]): "SDA"}
    assert f"address is 0x{board.BUS[5]:X}" in page


def test_the_battery_divider_is_that_of_the_board_files():
    for name in DEVKITS:
        assert board_check.load(name).BATTERY[2:4] == (2, 1)  # two equal resistors


@pytest.mark.parametrize("name", board_check.names())
def test_what_is_not_verified_of_a_board_is_told(name):
    """Each sentence, under the board, and no other: one that has been settled goes from both."""
    page = text(DOCS / "hardware.md")
    begins = page.index(f"**`{name}`**")
    section = page[begins : page.find("\n**`", begins + 1)]
    assert re.findall(r"^- (.*)$", section, re.MULTILINE) == list(board_check.load(name).UNVERIFIED)


def test_every_board_has_its_row_of_what_was_seen():
    told = {row[0]: row for row in rows(DOCS / "hardware.md") if len(row) == 7}
    assert list(told)[0] == "board" and set(told) - {"board"} == {f"`{name}`" for name in board_check.names()}
    for name in board_check.names():
        board = board_check.load(name)
        assert (told[f"`{name}`"][3] == "has none") == (not board.SOUND)
        assert (told[f"`{name}`"][4] == "not shown") == (not board.BATTERY)


def test_the_table_of_panels_is_that_of_the_boards():
    told = {row[0]: row[1:] for row in rows(DOCS / "hardware.md") if len(row) == 6}
    assert set(told) - {"board"} == {f"`{name}`" for name in board_check.names()}
    for name in board_check.names():
        board = board_check.load(name)
        controller, picture, madctl, offset, inverted = told[f"`{name}`"]
        assert (controller, picture) == (board.CONTROLLER, f"{board.WIDTH}x{board.HEIGHT}")
        if board.PANEL == "ssd1306":
            assert madctl == offset == inverted == "-"
            continue
        assert (madctl, offset) == (f"`0x{board.MADCTL:02X}`", f"{board.LEFT}, {board.TOP}")
        by_line = hasattr(board, "INVERTED_PIN")
        assert inverted == ("as the reset line tells" if by_line else "yes" if board.INVERTED else "no")


def test_no_page_claims_that_hardware_was_seen():
    """Until somebody has: then this test goes, and the table of docs/hardware.md says what."""
    assert "Nothing has been seen on hardware so far" in text(DOCS / "hardware.md")
    for page in ("flashing.md", "building_one.md", "freezing.md"):
        assert re.search(r"\*\*Not (yet seen on hardware|tried)", text(DOCS / page)), page
