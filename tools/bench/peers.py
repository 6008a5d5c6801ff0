"""Complete move generation beside other programs, on the same rows in the same run. Both are optional.

- OpenSpiel (C++): State.legal_actions(). It cannot be put into a position, so the rows are rolls
  of fixed games of its own; it plays a double as two turns, so doubles are left out.
- gym-backgammon (pure Python): Backgammon.get_valid_plays(), on the bench's rows. Its package
  wants gym and pyglet, its rules need nothing: only their file is loaded.

The plays that each finds are compared with ours as sets of positions after the play.
"""

import importlib.util
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from games.backgammon.engine import Engine
from games.backgammon.ids import position_id, read_position_id
from games.backgammon.plays import Plays

from tools.bench import report, rules
from tools.bench.engine import least

ROWS = 400  # of OpenSpiel's playouts
BAR = 100  # OpenSpiel's number of it


class OpenSpiel:
    NAME = "open-spiel"
    KIND = "C++"

    def __init__(self):
        import pyspiel

        self.game = pyspiel.load_game("backgammon")

    def rows(self, _, number):
        """(line of the positions file, state) of each roll in fixed random games."""
        random = 5
        rows = []
        while len(rows) < number:
            state = self.game.new_initial_state()
            while not state.is_terminal() and len(rows) < number:
                actions = state.legal_actions()
                if not state.is_chance_node():
                    dice = [int(value) for value in state.observation_tensor()[-2:]]
                    if dice[0] != dice[1]:
                        player = state.current_player()
                        sides = self.side(state, player), self.side(state, 1 - player)
                        rows.append(("%s %d %d" % (position_id(*sides), *dice), state.clone()))
                random = (random * 171 + 11) % 30269
                state.apply_action(actions[random % len(actions)])
        return rows

    @staticmethod
    def side(state, player):
        points = [state.board(player, i) for i in range(24)]
        if player == 0:
            points.reverse()
        return bytearray([0, *points, state.board(player, BAR)])

    def place(self, state):
        self.state = state
        self.find = state.legal_actions

    def after(self, found):
        player = self.state.current_player()
        boards = [self.state.child(action) for action in found]
        return {position_id(self.side(board, 1 - player), self.side(board, player)) for board in boards}


class GymBackgammon:
    NAME = "gym-backgammon"
    KIND = "Python"

    def __init__(self):
        package = importlib.util.find_spec("gym_backgammon")
        if not package:
            raise ImportError
        file = Path(package.submodule_search_locations[0]) / "envs" / "backgammon.py"
        found = importlib.util.spec_from_file_location("gym_backgammon_rules", file)
        self.module = importlib.util.module_from_spec(found)
        found.loader.exec_module(self.module)
        self.game = self.module.Backgammon()

    def rows(self, lines, _):
        rows = []
        for line in lines:
            position, a, b = line.split()
            mine, theirs = bytearray(26), bytearray(26)
            read_position_id(position, mine, theirs)
            rows.append((line, (mine, theirs, (-int(a), -int(b)))))
        return rows

    def place(self, row):
        mine, theirs, self.dice = row
        white, black = self.module.WHITE, self.module.BLACK
        board = [(0, None)] * 24
        for p in range(1, 25):
            if mine[p]:
                board[p - 1] = (mine[p], white)
            if theirs[p]:
                board[24 - p] = (theirs[p], black)
        game = self.game
        game.board, game.bar, game.off = board, [mine[25], theirs[25]], [mine[0], theirs[0]]
        game.players_positions = game.get_players_positions()

    def find(self):
        return self.game.get_valid_plays(self.module.WHITE, self.dice)

    def after(self, found):
        game = self.game
        start = game.save_state()
        keys = set()
        for play in found:
            game.execute_play(self.module.WHITE, play)
            mine, theirs = bytearray(26), bytearray(26)
            for i, (checkers, owner) in enumerate(game.board):
                if owner == self.module.WHITE:
                    mine[i + 1] = checkers
                elif checkers:
                    theirs[24 - i] = checkers
            mine[25], theirs[25] = game.bar
            keys.add(position_id(theirs, mine))
            game.restore_state(start)
        return keys


def ours(engine, plays, line):
    """Position IDs after each of our plays, the other side then on roll; the position itself when there is none."""
    position, a, b = line.split()
    mine, theirs = bytearray(26), bytearray(26)
    read_position_id(position, mine, theirs)
    engine.set_position(mine, theirs, 0, (int(a), int(b)))
    keys = set()
    if not plays.each(lambda play: keys.add(position_id(play.theirs, play.mine))):
        keys.add(position_id(theirs, mine))
    return keys


def show(lines, rounds, quick):
    """Prints one line a peer, or that it is not installed."""
    report.title("All plays of a roll beside other programs, a row on average (how often ours fits into theirs)")
    engine = Engine()
    plays = Plays(engine)
    table = []
    skipped = ""
    for peer_class in (OpenSpiel, GymBackgammon):
        try:
            peer = peer_class()
            name = f"{peer.NAME} {version(peer.NAME)} ({peer.KIND})"
        except (ImportError, PackageNotFoundError):
            skipped += f"{peer_class.NAME}: not installed (pip install --group peers), skipped\n"
            continue
        rows = peer.rows(lines, ROWS // 10 if quick else ROWS)
        took = 0
        same = 0
        for line, row in rows:
            peer.place(row)
            took += least(rounds, peer.find)
            found = peer.after(peer.find()) or {_passed(line)}
            same += found == ours(engine, plays, line)
        here, there, _ = rules.measure([line for line, _ in rows], rounds)["plays all"]
        table.append((
            name, len(rows), report.time(took / len(rows)),
            f"{report.time(here / len(rows))} ({took / here:.2g})",
            f"{report.time(there / len(rows))} ({took / there:.2g})",
            f"{same} of {len(rows)}",
        ))  # fmt: skip
    if table:
        heads = ("", "rows", "theirs", "ours, CPython", "ours, MicroPython", "same plays")
        report.table(heads, table, __doc__.split("\n\n")[1])
    print("".join(f"  {line}\n" for line in skipped.splitlines()), end="")


def _passed(line):
    """The position as the other side has it when nothing could be played."""
    mine, theirs = bytearray(26), bytearray(26)
    read_position_id(line.split()[0], mine, theirs)
    return position_id(theirs, mine)
