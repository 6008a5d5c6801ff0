"""What the table has seen: bots/dominoes/memory.py."""

from bots.dominoes.memory import Memory

__all__ = ("Memory",)
