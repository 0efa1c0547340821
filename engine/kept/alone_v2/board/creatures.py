"""The creatures: 17 tokens of seven types, with a normal and a nightmare side (rules 3.5, 3.7)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Side(NamedTuple):
    wound: int
    kill: int
    dark: int
    lit: int
    encounter: int
    min_spawn: int


TYPES: Final = ("spores", "parasite", "cultist", "mutant", "worm", "brood_mother", "harbinger")
COMMON: Final = TYPES[:5]
BOSSES: Final = TYPES[5:]
NORMAL: Final = {
    "spores": Side(1, 1, 3, 2, 1, 1),
    "parasite": Side(2, 1, 2, 1, 1, 2),
    "cultist": Side(2, 2, 2, 2, 0, 2),
    "mutant": Side(2, 1, 2, 1, 2, 3),
    "worm": Side(2, 2, 3, 0, 2, 3),
    "brood_mother": Side(3, 2, 3, 3, 3, 3),
    "harbinger": Side(3, 2, 3, 3, 3, 3),
}
NIGHTMARE: Final = {
    "spores": Side(1, 1, 4, 3, 2, 1),
    "parasite": Side(2, 1, 3, 2, 2, 1),
    "cultist": Side(2, 2, 3, 3, 1, 1),
    "mutant": Side(2, 1, 3, 2, 3, 2),
    "worm": Side(2, 2, 4, 1, 3, 2),
    "brood_mother": Side(3, 2, 4, 4, 4, 2),
    "harbinger": Side(3, 2, 4, 4, 4, 2),
}
TOKENS: Final = tuple(kind for kind in COMMON for _ in range(3)) + BOSSES
"""The type of each token; a token's place in this list is its identity."""
SKILLS: Final = ("courage", "cold_blood", "keen_eye", "precision", "dexterity")
"""In the order of the common types that teach them."""
FACES: Final = "HHFFMM"
"""What the values 1 to 6 of a die show: hit, flash or miss."""
