"""Simulated handheld of the Chatter's kind: a small colour screen."""

from boards import fronts

BACKEND = "sim"
WIDTH = 160
HEIGHT = 128
COLOURS = 16
PANEL = "st7789"
KEYS = fronts.SIX
