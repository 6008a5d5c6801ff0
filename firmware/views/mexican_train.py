"""Mexican Train: the trains or the hand, see hand.py for how the two take turns."""

from firmware.views.hand import HandTable
from games.dominoes.phases import PLACED
from games.dominoes.tiles import NONE
from games.mexican_train.actions import MEXICAN


class Screen(HandTable):
    """focus: the train that the cursor on the table is on, or NONE."""

    PARTS = "firmware.views.mexican_train_"
    MUST_PASS = "your train gets a marker"
    MAY_PASS = "take the marker"
    focus = NONE

    def begin(self):
        self.focus = NONE
        super().begin()

    def target_name(self, train):
        if train < MEXICAN:
            return self.match.names[train]
        return "Mexican" if self.canvas.grid.tall else "Mex"

    def target_number(self, train):
        engine = self.engine
        return engine.outer(engine.tip[train])

    def blame(self):
        engine = self.engine
        due = engine.due()
        if due != NONE:
            return due
        return self.seat if engine.firsts or engine.drawn != NONE or engine.phase == PLACED else -1

    def main_end(self):
        return self.target_number(self.seat)
