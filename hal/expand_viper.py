"""hal.expand_plain in machine code. Left out of builds for hosts that have no native emitter."""

import micropython


@micropython.viper
def colours(canvas: ptr8, start: int, stride: int, width: int, rows: int, wire: ptr16, out: ptr16):
    at = 0
    while rows:
        i = start
        end = start + width
        while i < end:
            pair = canvas[i]
            out[at] = wire[pair >> 4]
            out[at + 1] = wire[pair & 15]
            at += 2
            i += 1
        start += stride
        rows -= 1


@micropython.viper
def page(canvas: ptr8, start: int, stride: int, width: int, out: ptr8):
    end = start + width
    at = 0
    while start < end:
        left = 0
        right = 0
        i = start
        bit = 1
        while bit < 256:
            pair = canvas[i]
            if pair & 0xF0:
                left |= bit
            if pair & 0x0F:
                right |= bit
            i += stride
            bit <<= 1
        out[at] = left
        out[at + 1] = right
        at += 2
        start += 1
