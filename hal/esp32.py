"""Backend of the real boards: puts the parts together that the board's file names, on MicroPython's ESP32 port.

Only the opening needs this module, see hal.open_board.
"""

import os
import time

import machine
from hal import forget
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display import Display
from hal.entropy import Pool
from hal.handheld import Handheld, nap
from hal.light import Light
from hal.sound import Sound
from hal.storage import Storage
from machine import ADC, Pin
from micropython import const

_HERTZ = const(240_000_000)  # the generic build starts at 160 MHz
_SAVES = "/saves"
_QUIET_PIN = const(36)  # on ADC1, and an output on no board: for noise where no battery is read
_NOISE = const(64)  # readings


def open_hal(board, canvas):
    """The Hal of a board; `canvas` is its zeroed 4-bit buffer. OSError when a part of the board does not answer."""
    for pin, level in board.POWER:  # before all else: it may be what keeps the power on
        Pin(pin, Pin.OUT, value=level)
    machine.freq(_HERTZ)
    hal = Handheld()
    hal.restarted, carried = _carried()
    lit = hal.restarted[:4] not in ("", "safe")  # the safe menu may come before any picture
    hal.sound = _sound(board)
    hal.lamp = Light(*board.LIGHT or (-1, 1))
    hal.light = hal.lamp.percent
    if not lit:
        hal.light(0)
        if hasattr(board, "INVERTED_PIN"):  # a lit panel would lose its picture by that
            board.INVERTED = _is_high(board.INVERTED_PIN)
    hal.panel = _panel(board, lit)
    if not board.LIGHT and hasattr(hal.panel, "light"):  # a panel that shines by itself
        hal.light = hal.panel.light
    hal.asleep = getattr(board, "ASLEEP", ())
    hal.display = Display(board.WIDTH, board.HEIGHT, board.COLOURS, canvas, hal.panel, hal.light, lit)
    pool = Pool(os.urandom(32) + machine.unique_id() + carried + _noise(board))
    hal.entropy = pool.seed
    first = 0
    keys = None
    for name, *wiring in board.READERS:
        keys = _module(name).Keys(first, keys, *wiring)
        first += keys.count
    hal.keys = keys
    hal.buttons = Buttons(board.KEYS, keys.read, pool.stir)
    hal.clock = Clock(time.ticks_ms, nap, hal.buttons.sample)
    hal.battery = None
    if board.BATTERY:
        hal.battery = _module(board.BATTERY[0]).open_battery(*board.BATTERY[1:])
        forget("adc_battery")
    hal.storage = Storage(_SAVES)
    return hal


def _module(name):
    return __import__("hal." + name, None, None, (name,))


def _carried():
    """(word, bytes for the entropy) that Handheld.restart left in the RTC memory, which is then empty; "" and b"" after
    power-up, when it holds nothing or anything."""
    clock = machine.RTC()
    memory = clock.memory()
    if not memory:
        return "", b""
    clock.memory(b"")
    if memory[-17:-16] != b"\n":
        return "", memory
    try:
        return str(memory[:-17], "utf8"), memory[-16:]
    except UnicodeError:
        return "", memory


def _sound(board):
    if not board.SOUND:
        return Sound()
    buzzer = _module(board.SOUND[0]).Buzzer(*board.SOUND[1:])
    return Sound(buzzer.emit, buzzer.stop)


def _is_high(pin):
    """Whether something on the board holds the pin high against the chip's own pull-down."""
    Pin(pin, Pin.OUT, value=0)
    line = Pin(pin, Pin.IN, Pin.PULL_DOWN)
    time.sleep_ms(2)  # for the capacitor of a reset line
    return bool(line())


def _panel(board, lit):
    bus = _module(board.BUS[0])
    bus = bus.Bus(board.BUS, board.CS, board.DC) if board.DC >= 0 else bus.Bus(board.BUS)
    reset = Pin(board.RESET, Pin.OUT, value=1) if board.RESET >= 0 else None
    return _module(board.PANEL).open_panel(bus, board, reset, lit)


def _noise(board):
    """The lowest bits of an ADC, which nobody foresees, and how long it took to read them."""
    pin = board.BATTERY[1] if board.BATTERY and board.BATTERY[0] == "adc_battery" else _QUIET_PIN
    if pin == _QUIET_PIN and board.CHIP != "esp32":
        return b""
    adc = ADC(Pin(pin), atten=ADC.ATTN_11DB)
    out = bytearray()
    for _ in range(_NOISE):
        out.append((adc.read_u16() >> 4 ^ time.ticks_us()) & 255)
    return out
