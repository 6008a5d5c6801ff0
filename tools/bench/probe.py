"""boot.py of a stand-in that is measured (device.py): tells what is in the heap when the host asks.

The host asks by a pin that no chip has. The console sleeps by time.sleep_ms between two looks at its keys, and there
the answer is printed.
"""

import gc
import sys
import time

import micropython

gc.collect()
before = gc.mem_alloc()
micropython.qstr_info()
print("base", before)


def sleep_ms(ms):
    really_sleep(ms)
    if ask(103, 99) & 1:  # the level of pin 99, as tools/device/wires.py has it
        gc.collect()
        print("heap", gc.mem_alloc() - own)
        for name in sys.modules:
            print("module", name)
        micropython.qstr_info()
        micropython.mem_info(1)
        print("told")


ask = time.wire.ask
really_sleep = time.sleep_ms
time.sleep_ms = sleep_ms
own = 0
gc.collect()
own = gc.mem_alloc() - before
