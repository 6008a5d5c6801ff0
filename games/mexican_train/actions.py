"""The targets of Mexican Train, in the numbers of games/dominoes/actions.py: the train of a seat, or the Mexican."""

from micropython import const

MEXICAN = const(14)
TRAINS = const(15)
