"""Trained weights to the file that the console reads; bots/backgammon/net.py says what is in it."""

import numpy as np

from bots.backgammon.net import HEAD, MOST_FIRST, MOST_REST
from bots.backgammon.net_viper import checksum
from tools.train import TrainError

LOGISTIC = np.rint(32768 / (1 + np.exp(-np.arange(129) / 16))).astype(int)
DIRECTORY = 2 + len(LOGISTIC)


class Shape(TrainError):
    """The numbers do not fit the file."""


def rows(weights):
    """The rows of a first layer, (rows, units) whole numbers -8..7, as 32-bit words."""
    _within("the first layer", weights, -8, 7)
    nibbles = (weights + 8).reshape(len(weights), -1, 8).astype(np.uint32)
    return (nibbles << np.arange(0, 32, 4, dtype=np.uint32)).sum(2, dtype=np.uint32)


def weights_file(contact, race, text):
    """The file of two networks, each a dict of whole numbers: w1 (208, units), b1, most, w2 (units, 16), b2,
    drop, w3 (16, 5), b3. `text`: where they come from. Shape if they do not fit."""
    text = text.encode("ascii").ljust(HEAD - 12)
    if len(text) > HEAD - 12:
        raise Shape(f"the text is {len(text)} bytes long, at most {HEAD - 12} have room")
    first = rows(contact["w1"]).tobytes()
    halves = [DIRECTORY, 0, *LOGISTIC]
    size = 2 * (DIRECTORY + sum(_numbers(net) for net in (contact, race)))
    size += -size % 4
    race_rows = rows(race["w1"]).tobytes()
    seconds = size + len(race_rows)
    halves += _net(contact, 0, seconds // 4)
    halves[1] = len(halves)
    halves += _net(race, size // 4, (seconds + contact["w2"].size) // 4)
    rest = np.array(halves, "<u2").tobytes().ljust(size, b"\0") + race_rows
    for net in (contact, race):
        _within("the second layer", net["w2"], -63, 63)
        rest += (net["w2"] + 64).astype(np.uint8).tobytes()
    rest += bytes(-len(rest) % 4)
    if len(first) > MOST_FIRST or len(rest) > MOST_REST:
        raise Shape(f"blocks of {len(first)} and {len(rest)} bytes, of at most {MOST_FIRST} and {MOST_REST}")
    sizes = len(first).to_bytes(2, "little") + len(rest).to_bytes(2, "little")
    body = sizes + text + first + rest
    return b"BGN\x01" + checksum(body, len(body), 1).to_bytes(4, "little") + body


def _numbers(net):
    return 5 + net["w1"].shape[1] + 16 + 80 + 5


def _net(net, place, second):
    units = net["w1"].shape[1]
    parts = [
        ("the first biases", net["b1"] + 16384), ("the second biases", net["b2"] + 32768),
        ("the third layer", net["w3"].reshape(-1) + 32768), ("the third biases", net["b3"] + 32768),
    ]  # fmt: skip
    numbers = [units // 8, net["most"], second, place, net["drop"]]
    for name, values in parts:
        _within(name, values, 0, 65535)
        numbers += values.tolist()
    return numbers


def _within(name, values, least, most):
    if values.min() < least or values.max() > most:
        raise Shape(f"{name} reach from {values.min()} to {values.max()}, have room from {least} to {most}")
