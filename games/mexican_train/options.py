"""The rule switches of Mexican Train, their named sets and the deal tables, as the rule sheet has them.

The number of players is no switch here: a match is made for its seats. Rules: MT-02 to MT-04, MT-94.
"""

from games.dominoes.tiles import count
from games.switches import over_defaults

# Name, choices, default.
OPTIONS = (
    ("set", ("auto", 6, 9, 12, 15, 18), 12),
    ("deal", ("classic", "large"), "large"),
    ("first_turn", ("single", "chain"), "chain"),
    ("cannot_start", ("draw_until_playable", "draw_one", "no_draw_mark"), "draw_one"),
    ("first_turn_out", ("finish_orbit", "immediate"), "finish_orbit"),
    ("first_turn_doubles", ("enforce_after_orbit", "inert"), "enforce_after_orbit"),
    ("draw_rule", ("one", "until_playable"), "one"),
    ("drawn_tile", ("must_play", "may_keep"), "must_play"),
    ("unmark_when", ("own_train", "any_train"), "own_train"),
    ("double_bonus", ("anywhere", "must_cover", "none"), "anywhere"),
    ("open_double_order", ("oldest_first", "any_order"), "oldest_first"),
    ("dead_double", ("when_all_on_table", "never"), "when_all_on_table"),
    ("go_out_on_double", ("ends_round", "must_cover"), "ends_round"),
    ("scoring", ("pips", "tiles"), "pips"),
    ("double_blank", (0, 50), 50),
    ("rounds", ("full",) + tuple(range(1, 19)), "full"),
    ("tiebreak", ("zero_rounds", "shared"), "zero_rounds"),
)

# Name, and what differs from the defaults.
PRESETS = (
    ("classic_twelve", {
        "deal": "classic", "first_turn": "single", "cannot_start": "draw_until_playable", "dead_double": "never",
        "double_blank": 0,
    }),
    ("big_table", {"set": "auto", "cannot_start": "no_draw_mark", "dead_double": "never"}),
    ("house", {}),
)  # fmt: skip

# Tiles dealt to each, by players from 2 on.
_CLASSIC = b"\x0c\x0c\x0c\x0c\x0c\x0a\x0a\x08\x08"
_LARGE = b"\x0f\x0f\x0f\x0c\x0c\x0b\x0b\x0b\x0b\x0b\x0b\x0b\x0b"
# `set` auto, by players from 2 on.
_AUTO = b"\x09\x09\x0c\x0c\x0c\x0c\x0c\x0f\x0f\x0f\x0f\x12\x12"


def effective(chosen, seats=0):
    """Every option's choice: `chosen` (or None) over the defaults.

    ValueError for a name or a choice that is not in OPTIONS, for what does not go together (MT-94) and,
    if `seats` is given, for a number of players that these options are not for (MT-02, MT-04).
    """
    rules = over_defaults(OPTIONS, chosen)
    if rules["deal"] == "classic" and rules["set"] != 12:
        raise ValueError("the classic deal needs set 12, not %s" % rules["set"])
    if seats:
        fewest, most = _range(rules)
        if not fewest <= seats <= most:
            raise ValueError("with these options %d to %d can play, not %d" % (fewest, most, seats))
    if rules["rounds"] != "full" and rules["rounds"] > _top(rules, seats or 2):
        rules["rounds"] = "full"  # there are no more engines than that
    return rules


def fewest_most(chosen):
    """(fewest, most) players that these options allow."""
    return _range(effective(chosen))


def choices(name, chosen, seats):
    """The choices of one option that go with all the others and with the number of players."""
    offered = [option[1] for option in OPTIONS if option[0] == name][0]
    if name == "rounds":
        return offered[: 1 + _top(effective(chosen), seats)]
    if name != "set" and name != "deal":
        return offered
    fit = []
    for choice in offered:
        changed = dict(chosen)
        changed[name] = choice
        try:
            effective(changed, seats)
            fit.append(choice)
        except ValueError:
            pass
    return tuple(fit)


def deal_of(chosen, seats):
    """(highest number of the set, tiles dealt to each, tiles left in the boneyard)  (MT-03)"""
    rules = effective(chosen, seats)
    top = _top(rules, seats)
    hand = _hand(rules, seats)
    return top, hand, count(top) - seats * hand


def _top(rules, seats):
    return _AUTO[seats - 2] if rules["set"] == "auto" else rules["set"]


def _hand(rules, seats):
    if rules["deal"] == "classic":
        return _CLASSIC[seats - 2] if seats - 2 < len(_CLASSIC) else 0
    return 7 if rules["set"] == 6 else _LARGE[seats - 2]


def _range(rules):
    """The numbers of players for whom there are a hand in the table and tiles enough: always 2 and so many more."""
    most = 2
    while most < 14 and 0 < _hand(rules, most + 1) * (most + 1) <= count(_top(rules, most + 1)):
        most += 1
    return 2, most
