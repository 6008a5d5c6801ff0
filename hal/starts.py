"""The counter of starts that did not get through, which main.py raises. In the heap only when it is cleared."""

from esp32 import NVS


def clear():
    """This one has: NVS "boneyard", "starts" is 0 again."""
    kept = NVS("boneyard")
    try:
        if kept.get_i32("starts"):
            kept.set_i32("starts", 0)
            kept.commit()
    except OSError:  # nobody counts here, or the flash refuses: then the safe menu comes some day, no harm else
        pass
