"""Stand-in for MicroPython's built-in module, so that engines and pure logic run under CPython."""


def const(value):
    return value


def viper(function):
    return function


native = viper


def heap_lock():
    """CPython has no heap to lock; only the real MicroPython proves that nothing is allocated."""


def heap_unlock():
    return 0
