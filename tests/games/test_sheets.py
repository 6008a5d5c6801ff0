"""Nothing of the rule sheets is forgotten: every item and every choice of every option is named by a test."""

import ast
import functools
import importlib
import re

import pytest

from tools import ROOT

SHEETS = {"BG": "backgammon", "MT": "mexican_train", "CF": "chicken_foot", "TM": "moon"}

each_sheet = pytest.mark.parametrize("prefix", SHEETS)


@functools.cache
def named_by_tests():
    """All IDs in docstrings and decorators of tests (MT-17, MT.scoring.pips) and in their names (test_mt_17_...)."""
    named = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                texts = [re.sub(r"(?<![a-z])([a-z]{2})_(?=\d\d)", lambda id: id[1].upper() + "-", node.name)]
                texts.append(ast.get_docstring(node) or "")
                for decorator in node.decorator_list:
                    texts += [str(leaf.value) for leaf in ast.walk(decorator) if isinstance(leaf, ast.Constant)]
                for text in texts:
                    named.update(re.findall(r"(?<![A-Z])[A-Z]{2}-\d{2,}|\b[A-Z]{2}\.\w+\.\w+", text))
    return named


def items(shared, sheet, prefix):
    """The items of a sheet, in its order."""
    text = (shared / "rules" / sheet).read_text()
    found = re.findall(rf"^- \*\*({prefix}-\d+)\*\*", text, re.MULTILINE)
    assert len(found) == len(set(found)) > 10
    return found


def table(shared, game):
    """The table of options: {name: [choices, default, and what each preset has]}, and the names of the presets."""
    lines = iter((shared / "rules" / f"{game}.md").read_text().splitlines())
    head = next(line for line in lines if line.startswith("| option |"))
    rows = {}
    for line in lines:
        if not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0].startswith("`"):
            rows[cells[0].strip("`")] = cells[1:-1]
    return rows, re.findall(r"`(\w+)`", head)


def options_of(game):
    return importlib.import_module(f"games.{game}.options")


@each_sheet
def test_every_item_of_the_sheet_is_named_by_a_test(shared, prefix):
    assert sorted(set(items(shared, SHEETS[prefix] + ".md", prefix)) - named_by_tests()) == []


def test_every_shared_decision_is_named_by_a_test(shared):
    assert sorted(set(items(shared, "README.md", "SH")) - named_by_tests()) == []


@each_sheet
def test_every_choice_of_every_option_is_named_by_a_test(shared, prefix):
    """Of a range like 1..9, one choice at least."""
    missing = []
    for name, (choices, *_) in table(shared, SHEETS[prefix])[0].items():
        for choice in choices.split(", "):
            first, dots, last = choice.partition("..")
            if not dots or not first.isdigit():
                if f"{prefix}.{name}.{first}" not in named_by_tests():
                    missing.append(f"{prefix}.{name}.{first}")
            if dots and not any(re.fullmatch(rf"{prefix}\.{name}\.\d+", one) for one in named_by_tests()):
                missing.append(f"{prefix}.{name}.{choice}")
    assert missing == []


@each_sheet
def test_the_options_are_those_of_the_sheet(shared, prefix):
    """Names, choices, defaults and presets. The number of players is no option here: a match is made for its seats."""
    rows, presets = table(shared, SHEETS[prefix])
    rules = options_of(SHEETS[prefix])
    rows.pop("players", None)
    assert [name for name, _, _ in rules.OPTIONS] == list(rows)
    assert [name for name, _ in rules.PRESETS] == presets
    for name, choices, default in rules.OPTIONS:
        offered, standard, *columns = rows[name]
        if ".." in offered:
            words = [word for word in re.split(r", |\.\.", offered) if not word.isdigit() and word != "n"]
            assert [choice for choice in choices if not isinstance(choice, int)] == words
        else:
            assert ", ".join(map(str, choices)) == offered
        assert str(default) == standard
        for column, (_, changes) in zip(columns, rules.PRESETS, strict=True):
            # "0 (1 on request)" is 0; what lacks its need is switched off by the engine, whatever is set.
            assert column.split()[0] == str(changes.get(name, default))
