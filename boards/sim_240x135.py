"""Simulated stick of the T-Display's kind: a small dense screen and two keys."""

from boards import fronts

BACKEND = "sim"
WIDTH = 240
HEIGHT = 135
COLOURS = 16
PANEL = "st7789"
KEYS = fronts.TWO
