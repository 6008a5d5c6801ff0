"""Best trains of random hands for both interpreters: prints one number over all of them; the heap is locked."""

import micropython
from games.dominoes.best_train import BestTrain


def main():
    out = bytearray(91)
    hand = bytearray(91)
    finder = BestTrain(12)
    state = total = 0
    micropython.heap_lock()
    for _ in range(150):
        for tile in range(91):
            hand[tile] = tile
        for i in range(15):
            state = (state * 1021 + 12347) & 0xFFFFF
            j = i + (state >> 7) % (91 - i)
            hand[i], hand[j] = hand[j], hand[i]
        length = finder.find(hand, 15, state % 13, out, 300)
        total = (total * 31 + finder.nodes + finder.pips + finder.exact) & 0xFFFFFF
        for i in range(length):
            total = (total * 31 + out[i]) & 0xFFFFFF
    micropython.heap_unlock()
    print(total)


if __name__ == "__main__":
    main()
