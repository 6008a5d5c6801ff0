#!/bin/sh
# Prepares .venv with the tools that pyproject.toml pins; says what is missing, and which package brings it.
set -e

missing() {
    echo "venv: $1" >&2
    echo "      Debian, Ubuntu: apt install python3 python3-venv    Fedora: dnf install python3" >&2
    echo "      Arch: pacman -S python    macOS: brew install python" >&2
    exit 1
}

command -v python3 >/dev/null || missing "there is no python3"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' ||
    missing "Python 3.10 or newer is needed, python3 is $(python3 -c 'import platform; print(platform.python_version())')"
python3 -c 'import venv, ensurepip' 2>/dev/null || missing "this python3 cannot make virtual environments (venv, ensurepip)"

case "$(uname -s) $(uname -m)" in
    "Linux x86_64" | "Darwin arm64") ;;
    *) echo "venv: MicroPython comes built for Linux x86-64 and macOS arm64, not for $(uname -s) $(uname -m)" >&2; exit 1 ;;
esac

echo "venv: preparing .venv, once (needs the network, takes a minute at most)"
[ -x .venv/bin/python ] && .venv/bin/python -c 'import pip' 2>/dev/null || python3 -m venv --clear .venv
pip=".venv/bin/python -m pip --quiet --disable-pip-version-check"
# a pip that is sure to know dependency groups comes first
if ! $pip install 'pip==26.3' || ! $pip install --group dev; then
    echo "venv: the packages did not come (see above); is the network there?" >&2
    exit 1
fi
touch .venv/ready
