"""The rule switches of backgammon and their named sets, as the table of the rule sheet has them."""

from games.switches import over_defaults

# Name, choices, default.
OPTIONS = (
    ("match_length", (0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25), 0),
    ("gammons", ("off", "on"), "on"),
    ("cube", ("off", "on"), "on"),
    ("jacoby", ("off", "on"), "off"),
    ("crawford", ("off", "on"), "on"),
    ("automatic_doubles", (0, 1), 0),
    ("beavers", ("off", "beavers", "raccoons"), "off"),
    ("resign", ("on", "off"), "on"),
    ("variant", ("standard", "nackgammon", "hypergammon"), "standard"),
)

# Name, and what differs from the defaults.
PRESETS = (
    ("plain", {"gammons": "off", "cube": "off", "crawford": "off"}),
    ("money", {"jacoby": "on", "crawford": "off"}),
    ("match", {"match_length": 5}),
)

# Variant -> the starting checkers of a side: point, count, point, count, ... (BG-01)
SETUPS = {
    "standard": b"\x18\x02\x0d\x05\x08\x03\x06\x05",
    "nackgammon": b"\x18\x02\x17\x02\x0d\x04\x08\x03\x06\x04",
    "hypergammon": b"\x18\x01\x17\x01\x16\x01",
}


def effective(chosen):
    """Every option's choice: `chosen` (or None) over the defaults, what lacks its need switched off.

    ValueError for a name or a choice that is not in OPTIONS, saying which are.
    """
    rules = over_defaults(OPTIONS, chosen)
    if rules["match_length"] == 1:
        rules["cube"] = "off"  # BG-43
    money = rules["match_length"] == 0 and rules["cube"] == "on"
    if not money:
        rules["jacoby"] = "off"
        rules["automatic_doubles"] = 0
        rules["beavers"] = "off"
    if rules["match_length"] <= 1 or rules["cube"] == "off":
        rules["crawford"] = "off"
    return rules
