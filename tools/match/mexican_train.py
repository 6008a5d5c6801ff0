"""Rounds of Mexican Train: see laying.py."""

from tools.match.laying import OPPONENTS, main, options

__all__ = ("OPPONENTS", "main", "options")
