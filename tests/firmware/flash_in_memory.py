"""A flash chip in memory for littlefs, as text for a program that MicroPython runs."""

FLASH = """
BLOCK, BLOCKS = 512, 64

class Flash:
    def __init__(self, content=None):
        self.content = content or bytearray(b"\\xff" * (BLOCK * BLOCKS))
        self.writes = []  # (place, bytes), in order

    def readblocks(self, n, buf, off=0):
        at = n * BLOCK + off
        buf[:] = self.content[at : at + len(buf)]

    def writeblocks(self, n, buf, off=0):
        self.put(n * BLOCK + off, bytes(buf))

    def put(self, at, content):
        self.writes.append((at, content))
        self.content[at : at + len(content)] = content

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:  # erase
            self.put(arg * BLOCK, b"\\xff" * BLOCK)
            return 0
        return 0
"""
