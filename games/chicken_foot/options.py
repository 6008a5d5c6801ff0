"""The rule switches of Chicken Foot and their named sets, as the table of the rule sheet has them."""

from games.switches import over_defaults

# Name, choices, default.
OPTIONS = (
    ("initial_trains", ("players", 2, 3, 4, 5, 6, 7, 8), "players"),
    ("draw_rule", ("one", "until_playable"), "one"),
    ("dead_foot", ("block", "release"), "block"),
    ("double_plays_again", ("off", "on"), "off"),
    ("double_blank", (0, 50), 0),
    ("rounds", ("full", 1, 2, 3, 4, 5, 6, 7, 8, 9), "full"),
    ("tiebreak", ("rounds_won", "shared"), "rounds_won"),
)

# Name, and what differs from the defaults.
PRESETS = (
    ("standard", {}),
    ("house", {"dead_foot": "release", "double_blank": 50}),
)

# Tiles in a hand by the number of players, from two on (CF-05).
HANDS = b"\x15\x0e\x0b\x08\x07\x06\x05"


def effective(chosen, seats=0):
    """Every option's choice: `chosen` (or None) over the defaults.

    ValueError for a name or a choice that is not in OPTIONS, saying which are, and, if `seats` is given, for a
    number of players that these options are not for.
    """
    rules = over_defaults(OPTIONS, chosen)
    if seats:
        fewest, most = _range(rules)
        if not fewest <= seats <= most:
            raise ValueError("with these options %d to %d can play, not %d" % (fewest, most, seats))
    return rules


def fewest_most(chosen):
    """(fewest, most) players that these options allow."""
    return _range(effective(chosen))


def choices(name, chosen, seats):
    """The choices of one option that go with the number of players; each goes with all the others."""
    for option, offered, _ in OPTIONS:
        if option == name:
            return offered[:1] + offered[seats - 1 :] if name == "initial_trains" else offered


def deal_of(chosen, seats):
    """(highest number of the set, tiles dealt to each, tiles in the yard with its reserve)  (CF-05)"""
    hand = HANDS[seats - 2]
    return 9, hand, 54 - seats * hand


def _range(rules):
    """No fewer trains than players (`initial_trains` is players..8)."""
    return 2, 8 if rules["initial_trains"] == "players" else rules["initial_trains"]
