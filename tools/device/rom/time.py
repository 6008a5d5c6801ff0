"""MicroPython's `time`, but with the host's clock when there is a link: then time passes only in a sleep."""

from utime import *  # noqa: F403

import wire

timers = []  # machine.Timer that are running


if wire.ends:

    def ticks_ms():
        return wire.now if wire.now >= 0 else wire.ask(ord("t"), 0)

    def ticks_us():
        return ticks_ms() * 1000

    def sleep_ms(ms):
        if not timers:
            wire.wait(ms if ms > 0 else 0)
            return
        end = ticks_ms() + ms
        while True:
            due = end
            for timer in timers:
                if timer.due < due:
                    due = timer.due
            now = ticks_ms()
            if due > now:
                now = wire.wait(due - now)
            for timer in timers[:]:
                if timer.due <= now:
                    if timer.period:
                        timer.due += timer.period
                    else:
                        timers.remove(timer)
                    timer.callback(timer)
            if now >= end:
                return

    def sleep(seconds):
        sleep_ms(int(seconds * 1000))

    def sleep_us(us):
        sleep_ms(us // 1000)
