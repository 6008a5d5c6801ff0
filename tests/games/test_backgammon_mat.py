"""`.mat` match files: what other programs write, what we write, and what is said of files that are wrong."""

import pytest
from notation_playouts import main as playouts

from games.backgammon.actions import (
    ACCEPT, BEAVER, CONFIRM, DOUBLE, DROP, FINISH, NEXT_GAME, OFFER, RACCOON, REFUSE, ROLL, TAKE, dice, move,
)
from games.backgammon.engine import Engine
from games.backgammon.mat import read, write
from games.backgammon.phases import BEFORE_ROLL, MOVING
from games.contract import OVER
from tools import ROOT
from tools.micropython import run

NAMES = " Ann : 0                        Bob : 0"


def file(length, lines, tags="", names=NAMES):
    """The lines of a file of one game."""
    return ("%s %d point match\n\n Game 1\n%s\n%s\n" % (tags, length, names, lines)).splitlines(True)


def written(match):
    lines = []
    write(lines.append, match.tags, match.names, match.options, match.actions)
    return "".join(lines)


def refused(lines):
    with pytest.raises(ValueError) as refusal:
        read(lines)
    return str(refusal.value)


# Whole files


def test_our_files_are_those_of_gnu_backgammon_line_by_line(shared):
    """Twelve matches come out as they went in, but for spaces at line ends and "and the match"."""
    paths = sorted((shared / "data" / "matches").glob("*.mat"))
    assert len(paths) == 12
    for path in paths:
        with path.open("rb") as lines:
            match = read(lines)
        assert match.engine.turn == OVER and not match.notes
        ours = [line.rstrip().replace(" and the match", "") for line in written(match).splitlines()]
        assert ours == [line.rstrip() for line in path.read_text().splitlines()], path.name


def test_random_matches_of_every_rule_come_back_under_both_interpreters(capsys):
    """Each is written, read, written again; each position goes through the IDs, each play through its text."""
    playouts(1, 12)
    said = capsys.readouterr().out
    assert run(ROOT / "tests" / "games" / "notation_playouts.py", 1, 12, heap="256k") == said


SHORT = """\
; [Site "The club"]
; [Jacoby "Off"]
; [Beaver "Off"]

 0 point match

 Game 1
 Ann Lee : 0                    Bob : 0
  1)                             31: 8/5 6/5
  2) 52: 13/8 24/22               Doubles => 2
  3)  Takes                      66: 24/18 24/18 13/7 13/7
  4) 12: 13/11 6/5               61: 13/7 8/7
  5)  Doubles => 4                Drops
      Wins 2 points

 Game 2
 Ann Lee : 2                    Bob : 0
  1) 64: 24/14                   66:
"""
SHORT_ACTIONS = [
    dice(1, 3), move(3, 8), move(1, 6), CONFIRM,  # the second die is Bob's
    ROLL, dice(5, 2), move(5, 13), move(2, 24), CONFIRM,
    DOUBLE, TAKE, dice(6, 6), move(6, 24), move(6, 24), move(6, 13), move(6, 13), CONFIRM,
    ROLL, dice(1, 2), move(2, 13), move(1, 6), CONFIRM,
    ROLL, dice(6, 1), move(6, 13), move(1, 8), CONFIRM,
    DOUBLE, DROP, NEXT_GAME,
    dice(6, 4), move(6, 24), move(4, 18), CONFIRM,
    ROLL, dice(6, 6),
]  # fmt: skip


def test_a_file_and_the_actions_that_it_stands_for():
    match = read(SHORT.splitlines(True))
    assert match.tags == [("Site", "The club")]
    assert match.names == ("Ann Lee", "Bob")
    assert match.options == Engine().options
    assert list(match.actions) == SHORT_ACTIONS
    assert match.engine.phase == MOVING  # the file ends there: the last roll is still to be played
    assert written(match) == SHORT.replace("24/14      ", "24/18 18/14")


VARIED = """\
; [Site "The club"]
; [jacoby "off"]
; [Beaver "Off"]
# a remark
Recorded by hand
0 Point Match
Game 1
Ann Lee:0 Bob:0
1)                             31: 6/5 8/5
   2)52: 24/22 13/8               doubles
; another remark

3)  Accepts                    66: 24/18(2) 13/7(2)
4) 12: 6/5, 13/11              61: 8/7 13/7
5)  Redoubles => 4                Passes
      Wins 2 points
Game 2
Ann Lee : 2      Bob : 0
1) 64: 24/20/14                66: ????"""


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"  \t\r\n\r\n"])
def test_other_hands_write_the_same_match_differently(bom, end):
    lines = (bom + VARIED.encode().replace(b"\n", end)).splitlines(True)
    match = read(lines)
    assert match.options == Engine().options
    assert match.names == ("Ann Lee", "Bob")
    # 24/20/14 is another way to the same position; for the rest only the order of steps differs
    first = SHORT_ACTIONS.index(NEXT_GAME) + 2
    same = SHORT_ACTIONS[:first] + [move(4, 24), move(6, 20)] + SHORT_ACTIONS[first + 2 :]
    assert sorted(match.actions) == sorted(same)


@pytest.mark.parametrize(
    "line, names",
    [
        (" Ann : 0                        Bob : 0", ("Ann", "Bob")),
        ("Ann:0 Bob:0", ("Ann", "Bob")),
        (" Ann van de Velde : 0           Bob O'Neil-Smith : 0", ("Ann van de Velde", "Bob O'Neil-Smith")),
        (" Dr: Ann : 0                    Bob: 2nd : 0", ("Dr: Ann", "Bob: 2nd")),
        (" A: 1 B : 0                     C: 3 D : 0", ("A: 1 B", "C: 3 D")),
        (" a very long name, longer than its column : 0 Bob : 0", ("a very long name, longer than its column", "Bob")),
        (" Zo\u00eb \u0414\u0438\u043c\u0430 : 0               \u5c71\u7530 : 0",
         ("Zo\u00eb \u0414\u0438\u043c\u0430", "\u5c71\u7530")),
        (" ; Ann : 0                      # Bob : 0", ("; Ann", "# Bob")),
        (" Game 2 : 0                     5 point match : 0", ("Game 2", "5 point match")),
        (" : 0                             : 0", ("Player 1", "Player 2")),
    ],
)  # fmt: skip
def test_names(line, names):
    match = read([text.encode() for text in file(3, "  1) 31: 8/5 6/5", names=line)])
    assert match.names == names
    again = read(written(match).splitlines(True))
    assert (again.names, again.actions) == (match.names, match.actions)


def test_names_in_an_older_encoding():
    lines = [text.encode("latin-1") for text in file(3, "", names=" Zo\u00eb : 0        Bj\u00f6rn : 0")]
    assert read(lines).names == ("Zo\u00eb", "Bj\u00f6rn")


def test_names_and_tags_stay_on_their_line():
    lines = []
    write(lines.append, [("Event", 'The "Cup"\nfinal')], (" Ann\n Lee ", ""), {"match_length": 3}, [])
    match = read("".join(lines).splitlines(True))
    assert match.tags == [("Event", "The 'Cup' final")]
    assert match.names == ("Ann Lee", "Player 2")


def test_what_a_file_does_not_keep():
    """A tie in the opening roll and a refused offer to resign change nothing in a match."""
    actions = [dice(2, 2), *SHORT_ACTIONS[:4], OFFER + 1, REFUSE, *SHORT_ACTIONS[4:9]]
    lines = []
    write(lines.append, [], ("Ann", "Bob"), {"match_length": 5}, actions)
    assert list(read("".join(lines).splitlines(True)).actions) == SHORT_ACTIONS[:9]


# The ends of games

OPENED = "  1) 31: 8/5 6/5                 "  # Ann's first play; Bob is next
PLAYED = OPENED + "42: 8/4 6/4\n"  # Ann is next


@pytest.mark.parametrize(
    "lines, actions, score, note",
    [
        # the loser is on roll
        (PLAYED + "                                  Wins 1 point", [OFFER + 1, ACCEPT], (0, 1), None),
        (PLAYED + "                                  Wins 2 points", [OFFER + 2, ACCEPT], (0, 2), None),
        (PLAYED + "  2)  Resigns                     Wins 3 points", [OFFER + 3, ACCEPT], (0, 3), None),
        (OPENED + "\n      Wins 2 points", [OFFER + 2, ACCEPT], (2, 0), None),
        # has rolled
        (OPENED + "61: ????\n      Wins 1 point", [OFFER + 1, ACCEPT], (1, 0), "Bob resigned after the own roll"),
        # has played
        (PLAYED + "      Wins 1 point", [OFFER + 1, ACCEPT], (1, 0), "Bob resigned after the own play"),
        (PLAYED + "  2) 61:\n      Wins 1 point", [OFFER + 1, ACCEPT], (1, 0), "Bob resigned after the own play"),
        # did not answer a double
        (OPENED + " Doubles => 2\n                                  Wins 1 point", [DOUBLE, DROP], (0, 1), None),
    ],
)
def test_games_that_end_before_the_board_does(lines, actions, score, note):
    """BG-33, BG-34: what a player did between the last chance to resign and the resignation is left out."""
    match = read(file(7, lines))
    assert list(match.actions[-2:]) == actions
    assert (match.engine.score(0), match.engine.score(1)) == score
    assert (len(match.notes) == 1 and note in match.notes[0]) if note else not match.notes
    again = read(written(match).splitlines(True))
    assert again.actions == match.actions and not again.notes


def test_a_resignation_that_no_own_roll_comes_before_is_refused():
    assert "line 6: Ann can resign only before an own roll" in refused(
        file(7, OPENED + "\n                                  Wins 1 point")
    )


def test_a_session_of_whole_games_is_finished():
    match = read(file(0, OPENED + "\n      Wins 2 points", tags='; [Jacoby "Off"]\n'))
    assert list(match.actions[-3:]) == [OFFER + 2, ACCEPT, FINISH]
    assert match.engine.winners() == (0,)


def test_an_unfinished_match_goes_on_where_it_stopped():
    match = read(file(5, OPENED))
    assert (match.engine.phase, match.engine.turn) == (BEFORE_ROLL, 1)
    match = read(file(5, OPENED + " Doubles => 2"))
    assert match.actions[-1] == DOUBLE
    match = read(file(5, OPENED + "61:"))
    assert (match.engine.phase, list(match.engine.dice)) == (MOVING, [6, 1])
    assert written(match).endswith("6/5                 61:\n")


# Rules that the file tells, or not


@pytest.mark.parametrize(
    "tags, length, chosen",
    [
        ("", 7, {}),
        ('; [Crawford "Off"]\n', 7, {"crawford": "off"}),
        ('; [Crawford "On"]\n; [CubeLimit "1"]\n', 7, {"cube": "off"}),
        ('; [CubeLimit "1024"]\n', 0, {"beavers": "raccoons"}),
        ('; [Jacoby "On"]\n; [Beaver "On"]\n', 0, {"jacoby": "on", "beavers": "raccoons"}),
        ('; [Jacoby "On"]\n; [Beaver "Without raccoons"]\n', 0, {"jacoby": "on", "beavers": "beavers"}),
        ('; [Beaver "Off"]\n; [Automatic doubles "1"]\n', 0, {"automatic_doubles": 1}),
        ('; [Variation "Backgammon"]\n', 7, {}),
        ('; [Variation "NackGammon"]\n', 7, {"variant": "nackgammon"}),
        ('; [Variation "HyperGammon"]\n', 7, {"variant": "hypergammon"}),
        ('; [Gammons "Off"]\n; [Resign "Off"]\n', 7, {"gammons": "off", "resign": "off"}),
        ("", 1, {}),
    ],
)
def test_rules_in_tags(tags, length, chosen):
    chosen["match_length"] = length
    match = read(file(length, "", tags=tags))
    assert match.options == Engine(2, chosen).options
    assert match.tags == []
    again = read(written(match).splitlines(True))
    assert again.options == match.options


def test_a_gammon_worth_one_point_tells_jacoby():
    """BG-44: nothing else in the file says so."""
    actions, engine = quick_gammon()
    for jacoby in ("on", "off"):
        lines = []
        write(lines.append, [], ("Ann", "Bob"), {"jacoby": jacoby}, [*actions, FINISH])
        bare = [line for line in "".join(lines).splitlines(True) if line[0] != ";"]
        match = read(bare)
        assert match.options["jacoby"] == jacoby
        assert match.engine.score(engine.won_by) == (1 if jacoby == "on" else engine.won_points)
        assert list(match.actions) == [*actions, FINISH]


def quick_gammon():
    """A game in which one side runs in with sixes, the other dawdles and loses more than a single game."""
    engine = Engine()
    out = [0] * engine.MOST
    actions = []

    def play(action):
        engine.play(action)
        actions.append(action)

    play(dice(6, 5))
    while engine.won_by < 0:
        if engine.phase == BEFORE_ROLL:
            play(ROLL)
        elif engine.turn < 0:
            play(dice(6, 6) if engine.mover == 0 else dice(1, 2))
        else:
            n = engine.legal(out)
            play(out[0] if engine.mover == 0 else out[n - 1])
    assert engine.won_kind > 1
    return actions, engine


def test_a_double_in_the_crawford_game_tells_that_there_is_none():
    lines = [
        " 3 point match", "Game 1", "Ann : 0    Bob : 0", OPENED, "      Wins 2 points",
        "Game 2", "Ann : 2    Bob : 0", OPENED + " Doubles => 2", "  2)  Drops                       Wins 1 point",
    ]  # fmt: skip
    match = read(lines)
    assert match.options["crawford"] == "off"
    assert list(match.actions[-2:]) == [DOUBLE, DROP]
    assert "line 9: no doubling in the Crawford game" in refused(['; [Crawford "On"]', *lines])


@pytest.mark.parametrize(
    "lines, actions, cube",
    [
        (" Doubles => 2\n  2)  Beavers => 4\n", [DOUBLE, BEAVER], 2),
        (" Doubles => 2\n  2)  Beavers => 4                61: 13/7 8/7", [DOUBLE, BEAVER, TAKE, dice(6, 1)], 4),
        (" Doubles => 2\n  2)  Doubles => 4                Takes\n  3)                             61: 13/7 8/7",
         [DOUBLE, BEAVER, TAKE, dice(6, 1)], 4),
        (" Doubles => 2\n  2)  Beavers => 4                Raccoons => 8\n  3)  Takes",
         [DOUBLE, BEAVER, RACCOON, TAKE], 8),
        # GNU Backgammon 1.07 writes neither the word nor the acceptance of a raccoon
        (" Doubles => 2\n  2)  Beavers => 4                Beavers => 8\n  3)                             61: 13/7 8/7",
         [DOUBLE, BEAVER, RACCOON, TAKE, dice(6, 1)], 8),
        (" Doubles => 2\n  2)  Beavers => 4                Drops\n      Wins 2 points", [DOUBLE, BEAVER, DROP], 2),
    ],
)  # fmt: skip
def test_beavers_and_raccoons(lines, actions, cube):
    match = read(file(0, OPENED + lines))
    assert list(match.actions[4 : 4 + len(actions)]) == actions
    assert match.engine.cube == cube
    again = read(written(match).splitlines(True))
    assert again.actions == match.actions


def test_an_opening_tie_is_told_where_it_doubles_the_cube():
    """BG-45"""
    actions = [dice(4, 4), dice(2, 2), *SHORT_ACTIONS[:4], DOUBLE]
    lines = []
    write(lines.append, [], ("Ann", "Bob"), {"automatic_doubles": 1}, actions)
    text = "".join(lines)
    assert '; [Opening tie "44"]\n; [Opening tie "22"]\n' in text and "Doubles => 4" in text
    assert list(read(text.splitlines(True)).actions) == actions


# What is no match


@pytest.mark.parametrize(
    "lines, reason",
    [
        ([], 'no line "N point match" in 0 lines'),
        (['{"position": 1}\n', "x\n"], 'no line "N point match" in 2 lines; the first is: {"position": 1}'),
        ([b"\x89PNG\r\n", b"\x1a\n"], "the first is: \x89PNG"),
        ([" 5 point match\n"], "line 1: the file ends where a game and its players should follow"),
        ([" 5 point match\n", " Game 1\n"], "line 2: the file ends where"),
        ([" 5 point match\n", "  1) 31: 8/5 6/5\n"], 'line 2: "Game 1" should follow:   1) 31'),
        ([" 5 point match\n", " Game 1\n", "  1) 31: 8/5 6/5\n"], 'line 3: "name : score   name : score" should stand'),
        ([" 5 point match\n", " Game 2\n"], "line 2: this is game 1:  Game 2"),
        ([" 8 point match\n"], "line 1: match_length cannot be 8; choose from 0, 1, 3"),
        (['; [Variation "LongGammon"]\n'], "line 1: this variant is not played here: ; [Variation"),
        (['; [Jacoby "Maybe"]\n'], "line 1: the tag is not one of On, Off: ; [Jacoby"),
        ([*file(5, OPENED), " 5 point match\n"], "line 6: a second match begins"),
        ([*file(5, OPENED), "Game 2\n"], "line 6: game 1 is not over: Game 2"),
        (file(5, "", names=" Ann : 1      Bob : 0"), "line 4: the score is 0 to 0 by the games before:  Ann : 1"),
        ([*file(5, OPENED + "\n      Wins 1 point"), "Game 2\n", "Ann : 2   Bob : 0"], "line 8: the score is 1 to 0"),
        ([*file(5, OPENED + "\n      Wins 1 point"), "Game 2\n", "Bob : 1   Ann : 0"],
         "line 8: the players were Ann and Bob"),
        ([*file(1, OPENED + "\n      Wins 1 point"), "Game 2\n"], "line 7: the match was over before this game"),
        (file(5, "; Set Pos=x\n"), "line 5: a game from a set position"),
        (file(5, "  1) 33: 8/5 6/5"), "line 5: a game cannot begin with a double"),
        (file(5, "  1) 31: 8/5 6/4"), "line 5: character 14: 6/4 is more than the roll allows:   1) 31: 8/5 6/4"),
        (file(5, "  1) 31: 8/5 banana"), "line 5: character 14: 'banana' is no move"),
        (file(5, "  1) 31: 8/5* 6/5"), "line 5: character 13: nothing is hit on 5"),
        (file(5, "  1) 31: 8/5"), "line 5: character 13: more of the roll can be played"),
        (file(5, "  1) 71: 8/5"), "line 5: character 6: '71:' begins no roll and no cube action"),
        (file(5, "  1) banana"), "line 5: character 6: 'banana' begins no roll"),
        (file(5, "  1) 31: Illegal play (x)"), "line 5: an illegal play cannot be replayed"),
        (file(5, OPENED + "42: 8/4 6/4  61: 13/7"), "line 5: character 47: more than two halves"),
        (file(5, OPENED + "\n  2) 42: 8/4 6/4"), "line 6: it is the turn of Bob:   2) 42"),
        (file(5, OPENED + "61:\n  2) 42: 8/4 6/4"), "line 6: the roll of line 5 has legal plays, but shows none"),
        (file(5, OPENED + " Takes"), "line 5: roll first"),
        (file(5, OPENED + " Doubles => 4"), "line 5: the cube goes to 2"),
        (file(5, OPENED + " Doubles => x"), "line 5: a number is missing"),
        (file(5, OPENED + " Doubles => 2\n  2)                             42: 8/4 6/4"),
         "line 6: it is the turn of Ann"),
        (file(5, OPENED + " Doubles => 2\n  2)  Takes                       Doubles => 4"),
         "line 6: the dice come first"),
        (file(5, OPENED + " Doubles => 2\n  2)  Drops\n      Wins 1 point"), "line 7: Bob has won this game"),
        (file(5, OPENED + " Doubles => 2\n  2)  Drops                       Wins 2 points"),
         "line 6: this game counts 1, not 2"),
        (file(5, OPENED + " Doubles => 2\n  2)  Drops                       Wins"), "line 6: a number is missing"),
        (file(1, OPENED + " Doubles => 2"), "line 5: no cube in this game"),
        (file(5, OPENED + "\n      Wins 1 point\n  2) 61: 13/7 8/7"), "line 7: the game is over"),
        (file(5, OPENED + "\n      Wins 7 points"), "line 6: this game counts 3, not 7"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(lines, reason):
    assert reason in refused(lines)
