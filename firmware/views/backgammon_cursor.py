"""The cursor of backgammon: it walks over steps, a checker and a die each."""

from games.backgammon.actions import die_of, point_of

from hal.roles import DOWN, LEFT, NEXT, PREV, RIGHT, UP


def _order(action):
    """Sorts steps as the eye does: from the left to the right, lower points first, higher dice first."""
    p = point_of(action)
    if p > 24:
        column = 6
    elif p > 12:
        column = p - (13 if p < 19 else 12)
    else:
        column = (12 if p > 6 else 13) - p
    return column * 16 + (8 if p > 12 else 0) - die_of(action)


class Cursor:
    """LEFT and RIGHT go to the next checker, UP and DOWN to another die for it, NEXT and PREV to all steps."""

    def __init__(self, steps, first):
        """`first`: the step that it begins on."""
        self.steps = sorted(steps, key=_order)
        self.at = self.steps.index(first)

    @property
    def step(self):
        return self.steps[self.at]

    def move(self, event):
        """Goes where a key leads; whether that was anywhere."""
        steps, at = self.steps, self.at
        count = len(steps)
        by = 1 if event in (RIGHT, DOWN, NEXT) else -1
        if event in (NEXT, PREV):
            self.at = (at + by) % count
        elif event in (LEFT, RIGHT, UP, DOWN):
            source, die = point_of(steps[at]), die_of(steps[at])
            same = [i for i in range(count) if point_of(steps[i]) == source]
            if event in (UP, DOWN):
                self.at = same[(same.index(at) + by) % len(same)]
            else:
                self.at = (same[-1] + 1 if by > 0 else same[0] - 1) % count
                source = point_of(steps[self.at])
                for i in range(count):  # with the same die, if it can
                    if point_of(steps[i]) == source and die_of(steps[i]) == die:
                        self.at = i
        return self.at != at
