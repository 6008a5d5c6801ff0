"""A packed position that comes from outside, from a save or a test: taken over only if it is one."""


def unpack_checked(engine, buf, validate):
    """Sets the engine to the position packed in `buf`; ValueError, and nothing changed, if it is none.

    `validate(engine)` raises ValueError unless the engine's fields, already worked out, fit together.
    """
    size = engine.SIZE
    if len(buf) < size:
        raise ValueError("a position has %d bytes" % size)
    before = bytearray(size)
    again = bytearray(size)
    engine.pack_into(before)
    try:
        engine.restore(buf)
        validate(engine)
        engine.pack_into(again)
        for i in range(size):
            if buf[i] != again[i]:
                raise ValueError("byte %d has something that no position has" % i)
    except ValueError:
        engine.restore(before)
        raise
