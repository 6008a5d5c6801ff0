"""Nothing of the rule sheet is forgotten: every item and every choice is named by a test."""

import ast
import re

import pytest
from games.backgammon.options import OPTIONS, PRESETS

from tools import ROOT


def named_by_tests():
    """All the words in docstrings and decorators of the tests of backgammon."""
    words = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = [ast.get_docstring(node) or ""]
                for decorator in node.decorator_list:
                    named += [leaf.value for leaf in ast.walk(decorator) if isinstance(leaf, ast.Constant)]
                for text in named:
                    words.update(re.findall(r"BG-\d\d|BG\.\w+\.\w+|SH-\d\d", str(text)))
    return words


@pytest.fixture(scope="module")
def sheet(shared):
    return (shared / "rules" / "backgammon.md").read_text()


def test_every_item_of_the_sheet_is_named_by_a_test(sheet):
    items = re.findall(r"^- \*\*(BG-\d\d)\*\*", sheet, re.MULTILINE)
    assert len(items) == len(set(items)) >= 78
    assert sorted(set(items) - named_by_tests()) == []


def test_every_choice_of_every_option_is_named_by_a_test():
    choices = {f"BG.{name}.{choice}" for name, offered, _ in OPTIONS for choice in offered}
    assert sorted(choices - named_by_tests()) == []


def test_the_options_are_those_of_the_sheet(sheet):
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in sheet.splitlines() if line[:3] == "| `"]
    rows = {row[0].strip("`"): row for row in table}
    assert [name for name, _, _ in OPTIONS] == list(rows)
    for name, choices, default in OPTIONS:
        assert ", ".join(map(str, choices)) == rows[name][1]
        assert str(default) == rows[name][2]
        for column, (_, changes) in enumerate(PRESETS, 3):
            # "0 (1 on request)" is 0; what lacks its need is switched off by the engine, whatever is set.
            assert rows[name][column].split()[0] == str(changes.get(name, default))
