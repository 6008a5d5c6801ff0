"""What the batteries of the boards tell, on a fake ESP32 in the real MicroPython."""

from bench import on_bench


def levels(board, readings):
    """Percent for each reading of the ADC pin in millivolts, each with a battery of its own."""
    out = on_bench(
        f"""
from boards.{board} import BATTERY
from hal.adc_battery import open_battery
for reading in {readings}:
    machine.raw = {{BATTERY[1]: reading}}
    print(open_battery(*BATTERY[1:]).percent())
"""
    )
    return [int(line) for line in out.split()]


def test_a_halved_cell():
    assert levels("odroid_go", (1650, 1875, 2100, 0, 2450)) == [0, 50, 100, 0, 100]


def test_a_cell_behind_33k_and_100k_is_full_where_the_adc_ends():
    assert levels("lilka_v2", (2482, 3100)) == [0, 100]


def test_the_divider_of_the_t_display_is_switched_on():
    out = on_bench(
        "from boards.t_display import BATTERY\nfrom hal.adc_battery import open_battery\n"
        "open_battery(*BATTERY[1:])\nprint(machine.outputs[14])"
    )
    assert out == "1\n"


def test_single_readings_that_jump_do_not_empty_it():
    out = on_bench(
        """
from hal.adc_battery import open_battery
battery = open_battery(36, 2, 1, -1)
machine.raw = {36: 1875}
battery = open_battery(36, 2, 1, -1)
seen = [battery.percent()]
machine.raw = {36: 1650}
seen.append(battery.percent())
machine.raw = {36: 1875}
seen.append(battery.percent())
print(max(seen) - min(seen))
"""
    )
    assert int(out) <= 7


def test_the_m5stack_tells_quarters():
    out = on_bench(
        """
from boards.m5stack_core import BATTERY
from hal.ip5306 import open_battery
machine.registers = {0x78: 0}
battery = open_battery(*BATTERY[1:])
for value in (0x00, 0x80, 0xC0, 0xE0, 0xF0, 0x0F):
    machine.registers[0x78] = value
    print(battery.percent())
machine.registers[0x78] = 0xC0
battery.percent()
machine.refusing = (0x75,)
print(battery.percent(), machine.done)
print(open_battery(*BATTERY[1:]))
"""
    ).split("\n")
    assert out[:6] == ["100", "75", "50", "25", "0", "100"]
    assert out[6] == "50 [('i2c', 0, 22, 21, 100000)]", "one bad answer leaves what was known"
    assert out[7] == "None"


def test_the_m5stack_keeps_its_power_while_it_sleeps():
    """M5Stack's Power.cpp: "when the current is too small, ip5306 will automatically shut down"."""
    out = on_bench(
        "from boards.m5stack_core import BATTERY\nfrom hal.ip5306 import open_battery\nmachine.registers = {0: 0x25}\n"
        "open_battery(*BATTERY[1:])\nprint(machine.registers[0])"
    )
    assert int(out) == 0x27
