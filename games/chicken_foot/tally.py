"""What the statistics screen counts: see games/dominoes/tally.py."""

from games.dominoes.tally import Tally

__all__ = ("Tally",)
