"""Simulated square module on a development board."""

from boards import fronts

BACKEND = "sim"
WIDTH = 240
HEIGHT = 240
COLOURS = 16
PANEL = "st7789"
KEYS = fronts.SIX
