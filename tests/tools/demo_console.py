"""A console of one screen for the tests of the simulator: says what was pressed, draws, sounds, saves."""

import sys

from hal import open_board, roles

hal = open_board(sys.argv[1])
display = hal.display
clock = hal.clock
display.fill(0, 0, display.width, display.height, 2)
display.fb.text("ready", 8, 8, 1)
display.mark(8, 8, 40, 8)
display.caption("ready", 8, 8, 40, 8)
hal.display.brightness(70)
display.show()
print("seed", hal.entropy())
count = 0
saved = hal.storage.read("count")
if saved:
    count = int(saved)
hal.storage.write("starts", b"x" * (hal.storage.size("starts") + 1 if "starts" in hal.storage.names() else 1))

while True:
    event = hal.buttons.poll(clock.now())
    if event >= 0:
        name = roles.NAMES[event & 15]
        if event & roles.HOLD:
            name += " hold"
        if event & roles.RELEASE:
            name += " release"
        count += 1
        display.fill(0, 20, display.width, 24, 5)
        display.fb.text(name, 8, 24, 0)
        display.caption(name, 8, 24, 8 * len(name), 8)
        line = "event %d" % count
        display.fb.text(line, 8, 34, 0)
        display.caption(line, 8, 34, 8 * len(line), 8)
        hal.sound.play(((1320, 20),))
        hal.storage.write("count", b"%d" % count)
        if event == roles.MENU:
            raise RuntimeError("the menu broke")
        display.show()
    else:
        clock.idle(1000)
