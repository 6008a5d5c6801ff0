"""Stand-in for MicroPython's built-in module, so that engines, bots and pure logic run under CPython.

Viper code runs, too, if it only indexes what it casts to a pointer and keeps its numbers within 31 bits: then the
casts below change nothing.
"""

import builtins


def const(value):
    return value


def viper(function):
    return function


native = viper


def _as_it_is(value):
    return value


builtins.ptr8 = builtins.ptr16 = builtins.ptr32 = builtins.uint = _as_it_is


def heap_lock():
    """CPython has no heap to lock; only the real MicroPython proves that nothing is allocated."""


def heap_unlock():
    return 0
