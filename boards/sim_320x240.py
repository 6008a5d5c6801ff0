"""Simulated handheld of the ODROID-GO's kind: cross, A, B and a menu key."""

from boards import fronts

BACKEND = "sim"
WIDTH = 320
HEIGHT = 240
COLOURS = 16
PANEL = "st7789"
KEYS = fronts.SEVEN
