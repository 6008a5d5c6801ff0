"""The rule switches of Three-player Moon and their named sets, as the table of the rule sheet has them."""

from games.switches import over_defaults

# Name, choices, default.
OPTIONS = (
    ("trump_before_widow", ("off", "on"), "off"),
    ("all_pass", ("redeal", "last_must_bid"), "redeal"),
    ("doubles_trump", ("on", "off"), "on"),
    ("no_trump", ("on", "off"), "on"),
    ("trump_zero", ("on", "off"), "on"),
    ("first_lead_trump", ("off", "on"), "off"),
    ("make_21", ("instant_win", "score_only"), "instant_win"),
    ("win_check", ("highest", "bidder_first"), "highest"),
    ("target", (21, 15, 31), 21),
)

# Name, and what differs from the defaults.
PRESETS = (
    ("standard", {}),
    ("pagat_order", {"trump_before_widow": "on"}),
)


def effective(chosen, seats=3):
    """Every option's choice: `chosen` (or None) over the defaults.

    ValueError for a name or a choice that is not in OPTIONS, saying which are, and for other than three `seats`.
    """
    if seats != 3:
        raise ValueError("Three-player Moon is for three, not for %d" % seats)  # TM-01
    rules = over_defaults(OPTIONS, chosen)
    return rules


def fewest_most(chosen):
    """(fewest, most) players that these options allow."""
    return 3, 3


def choices(name, chosen, seats):
    """The choices of one option: here each goes with all the others."""
    return [offered for option, offered, _ in OPTIONS if option == name][0]


def deal_of(chosen, seats):
    """(highest number of the set, tiles dealt to each, tiles left: the widow)  (TM-03)"""
    return 6, 7, 1
