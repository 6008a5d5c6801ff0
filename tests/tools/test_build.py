"""What a device gets: every file compiles, and only what changed is made again."""

import os
import time

import pytest

from tools import ROOT, build


@pytest.mark.parametrize("target", build.TARGETS)
def test_every_file_compiles(target, tmp_path):
    folder, made, total = build.build(target, tmp_path)
    assert made == total
    sources = [source for room in build.ROOMS for source in (ROOT / room).rglob("*.py") if source.read_text()]
    missing = [s for s in sources if not (folder / s.relative_to(ROOT).with_suffix(".mpy")).exists()]
    assert not missing or (target == "sim" and build.sim_architecture() == "")
    assert not list(folder.rglob("*.py")) and not list(folder.rglob("*.md"))


def test_machine_code_is_left_out_where_there_is_none(monkeypatch):
    monkeypatch.setattr(build, "sim_architecture", lambda: build.BYTECODE_ONLY)
    names = build.sources("sim")
    assert "hal/expand_plain.mpy" in names and "hal/expand_viper.mpy" not in names
    assert "hal/expand_viper.mpy" in build.sources("xtensawin")


def test_every_machine_code_module_has_a_plain_twin():
    for room in build.ROOMS:
        for source in (ROOT / room).rglob("*_viper.py"):
            assert source.with_name(source.name.replace("_viper", "_plain")).exists(), source


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project of a few files in place of this one."""
    for room in build.ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("")
    (tmp_path / "hal" / "one.py").write_text("one = 1\n")
    (tmp_path / "firmware" / "rules.txt").write_text("text")
    (tmp_path / "boot.py").write_text("")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "ENTRY", tmp_path / "boot.py")
    return tmp_path


def test_only_what_changed_is_made_again(project):
    folder, made, total = build.build("sim", project / "build")
    assert made == total == 3  # an empty __init__.py is left out: a folder is a package without it
    assert build.build("sim", project / "build")[1] == 0
    (project / "hal" / "one.py").write_text("one = 11\n")
    assert build.build("sim", project / "build")[1] == 1
    (project / "firmware" / "rules.txt").write_text("other text")
    assert build.build("sim", project / "build")[1] == 1
    assert (folder / "firmware" / "rules.txt").read_text() == "other text"
    (folder / "hal" / "one.mpy").unlink()
    assert build.build("sim", project / "build")[1] == 1


def test_what_is_gone_from_the_sources_is_gone_from_the_build(project):
    folder, _, _ = build.build("sim", project / "build")
    (project / "hal" / "one.py").unlink()
    assert build.build("sim", project / "build")[1] == 0
    assert not (folder / "hal" / "one.mpy").exists()


def test_a_touched_file_is_made_again_even_at_the_same_size(project):
    build.build("sim", project / "build")
    one = project / "hal" / "one.py"
    one.write_text("one = 2\n")
    os.utime(one, ns=(time.time_ns(), one.stat().st_mtime_ns + 1))
    assert build.build("sim", project / "build")[1] == 1


def test_a_file_that_does_not_compile_is_named_and_tried_again(project):
    (project / "games" / "bad.py").write_text("def broken(:\n")
    for _ in range(2):
        with pytest.raises(build.BuildError, match=r"(?s)games/bad.py does not compile for .*SyntaxError"):
            build.build("sim", project / "build")
    (project / "games" / "bad.py").write_text("fine = 1\n")
    assert build.build("sim", project / "build")[2] == 4


@pytest.mark.parametrize("machine", [("Windows", "AMD64"), ("Linux", "aarch64"), ("Darwin", "x86_64")])
def test_other_hosts_are_told(machine, monkeypatch):
    monkeypatch.setattr(build.platform, "system", lambda: machine[0])
    monkeypatch.setattr(build.platform, "machine", lambda: machine[1])
    with pytest.raises(build.BuildError, match=f"Linux x86-64 and macOS arm64, not on {machine[0]} {machine[1]}"):
        build.sim_architecture()


def test_unknown_architectures_are_told(capsys):
    with pytest.raises(SystemExit) as ended:
        build.main(["z80"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "build: no target 'z80'; there are sim, xtensawin, rv32imc\n"
