"""Rounds of Chicken Foot: see laying.py."""

from tools.match.laying import OPPONENTS, main, options

__all__ = ("OPPONENTS", "main", "options")
