"""Tiles as bits: 6-6 to 0-0 are 0 to 6, 6-5, 6-4 .. 2-1 are 7 to 21. In every suit the lower bit is higher."""

# The tile of each bit, and the bit of each tile (the mixed blanks have none: 22).
TILES = b"\x1b\x14\x0e\x09\x05\x02\x00\x1a\x19\x18\x17\x16\x13\x12\x11\x10\x0d\x0c\x0b\x08\x07\x04"
BITS = bytes(TILES.find(bytes((tile,))) % 23 for tile in range(28))
