"""Simulated handheld of the Lilka's kind: a wide screen with round corners."""

from boards import fronts

BACKEND = "sim"
WIDTH = 280
HEIGHT = 240
COLOURS = 16
PANEL = "st7789"
KEYS = fronts.SIX
