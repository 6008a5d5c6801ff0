"""Simulated OLED on a development board: one colour on black."""

from boards import fronts

BACKEND = "sim"
WIDTH = 128
HEIGHT = 64
COLOURS = 2
PANEL = "ssd1306"
KEYS = fronts.SIX
