"""The tables of ALONE that the model reads: creatures, Reaction cards, items, missions."""

from __future__ import annotations

from dataclasses import dataclass

FIVE = ("spores", "parasite", "cultist", "mutant", "worm")
BOSSES = ("brood_mother", "harbinger")
SKILLS = ("courage", "cold_blood", "keen_eye", "precision", "dexterity")
"""In the order of the five types that teach them (3.7)."""
CHARACTERS = ("commander", "pilot", "technician", "doctor")
TOKENS = {**dict.fromkeys(FIVE, 3), **dict.fromkeys(BOSSES, 1)}
ROOMS = (
    "infirmary",
    "control_room",
    "laboratory",
    "ventilation_room",
    "generator_room",
    "escape_pods",
    "armory",
    "comms_room",
)
SHAPES = ("straight", "curve", "branch", "cross")
TARGETS = (
    *ROOMS,
    "room",
    *SHAPES,
    *("door", "barred_door", "stairs", "lcu", "danger", "condition", "lit_sector"),
    *("creature", *FIVE, "boss"),
)

INVENTORY_LIMIT = 6
HAND_SIZE = 6
TURNS_PER_ROUND = 8
TRACK_SLOTS = 8
DANGER_PER_LEVEL = 8
CONDITIONS_ON_MAP = 8
ADRENALINE_HELD = 6
METER_MAX = 12
FIRST_SPACE = 4
LAST_SPACE = 5
HEAL_LIMIT = (2, 4, 6, 8, 10, 12)
"""By the space of the Round marker, 0 to 5."""


@dataclass(frozen=True, slots=True)
class Side:
    """What a creature is worth: on its ordinary or on its nightmare side."""

    wound: int
    kill: int
    dark: int
    lit: int
    encounter: int
    min_spawn: int


ORDINARY = {
    "spores": Side(1, 1, 3, 2, 1, 1),
    "parasite": Side(2, 1, 2, 1, 1, 2),
    "cultist": Side(2, 2, 2, 2, 0, 2),
    "mutant": Side(2, 1, 2, 1, 2, 3),
    "worm": Side(2, 2, 3, 0, 2, 3),
    "brood_mother": Side(3, 2, 3, 3, 3, 3),
    "harbinger": Side(3, 2, 3, 3, 3, 3),
}
NIGHTMARE = {
    "spores": Side(1, 1, 4, 3, 2, 1),
    "parasite": Side(2, 1, 3, 2, 2, 1),
    "cultist": Side(2, 2, 3, 3, 1, 1),
    "mutant": Side(2, 1, 3, 2, 3, 2),
    "worm": Side(2, 2, 4, 1, 3, 2),
    "brood_mother": Side(3, 2, 4, 4, 4, 2),
    "harbinger": Side(3, 2, 4, 4, 4, 2),
}


@dataclass(frozen=True, slots=True)
class Card:
    icon: str
    timing: str
    needs: str
    spawns: tuple[str, ...] = ()
    moves: tuple[tuple[int, int], tuple[int, int]] | None = None
    """(creatures, steps) of the basic and of the dangerous MOVE."""


def _cards(rows: str) -> dict[str, Card]:
    cards = {}
    for row in rows.strip().splitlines():
        name, icon, timing, needs, *rest = row.split()
        spawns: tuple[str, ...] = ()
        moves = None
        for word in rest:
            if word[0].isdigit():
                basic, dangerous = word.split("/")
                moves = (
                    (int(basic[0]), int(basic[2])),
                    (int(dangerous[0]), int(dangerous[2])),
                )
            else:
                spawns = FIVE if word == "five" else tuple(word.split(","))
        cards[name] = Card(icon, timing, needs, spawns, moves)
    return cards


CARDS = _cards("""
FU01 combat result here
FU02 combat declare -
FU03 combat end wounded
FU04 movement result creature 1,2/1,3
FU05 movement end spawnable worm,parasite
FU06 movement declare step_among
FU07 exploration end creature 1,2/1,2
FU08 exploration result creature 1,3/1,3
FU09 life_damage damage creature 1,2/2,2
FU10 life_damage damage -
FU11 loot end spawnable mutant,worm
FU12 tracking end spawnable five
FU13 interaction end spawnable brood_mother,worm
VE01 movement result creature 1,3/2,3
VE02 movement end creature 3,1/3,2
VE03 movement declare creature 1,2/2,2
VE04 exploration result hidden
VE05 exploration end creature 2,2/2,3
VE06 combat end spawnable parasite,spores
VE07 combat declare here
VE08 combat declare target_moves
VE09 tracking end creature 2,2/3,2
VE10 loot end creature 1,3/2,3
VE11 interaction end creature 2,2/2,3
VE12 life_damage damage creature 1,3/2,3
VE13 sc_damage damage spawnable parasite,cultist
TE01 movement result dark
TE02 movement end -
TE03 exploration result -
TE04 tracking declare -
TE05 tracking end creature 1,2/2,2
TE06 combat declare -
TE07 combat result target_left
TE08 loot result drawn
TE09 interaction declare -
TE10 sc_damage damage -
TE11 sc_damage damage adrenaline
TE12 movement end spawnable mutant,spores
TE13 exploration end spawnable harbinger,mutant,cultist
TR01 movement result -
TR02 movement result free_here
TR03 movement end open_door
TR04 exploration end free_near
TR05 exploration result - cultist,parasite
TR06 interaction declare lights
TR07 interaction end lit_near
TR08 loot result -
TR09 tracking declare -
TR10 combat end free_here
TR11 life_damage damage -
TR12 sc_damage damage -
TR13 movement end spawnable spores,parasite
""")
LOWERS_MIN_SPAWN = frozenset(("FU05", "FU11", "FU13", "TE12", "TE13"))
"""Cards whose dangerous side spawns one step nearer."""

HARM = {
    "FU10": (("life", 1), ("life", 2)),
    "TE01": (("self_control", 1), ("self_control", 2)),
    "TE03": (("self_control", 1), ("self_control", 1)),
    "TE06": (None, ("self_control", 1)),
    "TE07": (("self_control", 1), ("self_control", 2)),
    "TE09": (("self_control", 1), None),
    "TE10": (("self_control", 1), ("self_control", 2)),
    "TR01": (("life", 1), ("life", 2)),
    "TR02": (None, ("life", 1)),
    "TR08": (("life", 1), ("life", 2)),
    "TR10": (None, ("life", 1)),
    "TR11": (None, ("life", 1)),
    "TR12": (None, ("self_control", 1)),
}
"""The damage a card itself does, basic and dangerous."""

MATRIX = {
    "ammo": ("mechanical", "chemical"),
    "jet": ("mechanical", "electrical"),
    "armor": ("mechanical", "chemical"),
    "lamp": ("electrical", "mechanical"),
    "scan": ("electrical", "chemical"),
    "sensor": ("electrical", "mechanical"),
    "weld": ("electrical", "chemical"),
    "flare": ("chemical", "electrical"),
    "med": ("chemical", "mechanical"),
    "sedative": ("chemical", "mechanical"),
    "grenade": ("chemical", "mechanical"),
    "stim": ("chemical", "electrical"),
}
"""Of each item its matrix and the component it asks for."""

ACTION_OF = {
    **dict.fromkeys(("move", "move2", "unbar", "tear_web", "jet", "weld"), "movement"),
    **dict.fromkeys(("explore", "lamp"), "exploration"),
    **dict.fromkeys(("attack", "ammo", "grenade"), "combat"),
    **dict.fromkeys(("track", "scan"), "tracking"),
    **dict.fromkeys(("loot", "loot_room"), "loot"),
    **dict.fromkeys(("repair", "mission", "clear_condition", "flare", "med"), "interaction"),
}

MISSION_ROOM = {
    "GR1": "infirmary",
    "GR2": "escape_pods",
    "GR3": "armory",
    "GR4": "generator_room",
    "GR5": "control_room",
    "GR6": "laboratory",
    "GR7": "ventilation_room",
    "GR8": "comms_room",
    "BL1": "ventilation_room",
    "BL2": "comms_room",
    "BL3": "generator_room",
    "BL4": "control_room",
    "BL5": "infirmary",
    "BL6": "laboratory",
    "BL7": "armory",
    "BL8": "escape_pods",
    "RE1": "control_room",
    "RE2": "comms_room",
    "RE3": "ventilation_room",
    "RE4": "laboratory",
    "RE5": "generator_room",
    "RE6": "infirmary",
    "RE7": "escape_pods",
    "RE8": "armory",
}
"""RE1 is finished in another room than the one it begins in."""
MISSION_LENGTH = {
    **dict.fromkeys(("GR1", "GR2", "GR3", "GR4", "GR5", "GR7"), 1),
    **dict.fromkeys(("GR6", "GR8"), 2),
    **dict.fromkeys((f"BL{number}" for number in range(1, 9)), 2),
    **dict.fromkeys(("RE1", "RE3", "RE4", "RE6", "RE7"), 2),
    **dict.fromkeys(("RE2", "RE5"), 3),
    "RE8": 1,
}
