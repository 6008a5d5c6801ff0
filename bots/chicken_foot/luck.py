"""Luck of the tiles: bots/dominoes/luck.py."""

from bots.dominoes.luck import Luck

__all__ = ("Luck",)
