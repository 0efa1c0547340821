"""The 24 missions: eight green, eight blue, eight red (rules 3.13), and the difficulties (3.15)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Mission(NamedTuple):
    id: str
    rooms: tuple[str, ...]
    """One room, or the rooms in which the Interactions follow each other."""
    needed: int


_TABLE: Final = """
GR1 infirmary 1|GR2 escape_pods 1|GR3 armory 1|GR4 generator_room 1|GR5 control_room 1
GR6 laboratory 2|GR7 ventilation_room 1|GR8 comms_room 2
BL1 ventilation_room 2|BL2 comms_room 2|BL3 generator_room 2|BL4 control_room 2|BL5 infirmary 2
BL6 laboratory 2|BL7 armory 2|BL8 escape_pods 2
RE1 control_room,escape_pods 2|RE2 comms_room 3|RE3 ventilation_room 2|RE4 laboratory 2
RE5 generator_room 3|RE6 infirmary 2|RE7 escape_pods 2|RE8 armory 1
"""


def _read() -> dict[str, Mission]:
    entries = [one.split() for one in _TABLE.strip().replace("\n", "|").split("|")]
    return {id: Mission(id, tuple(rooms.split(",")), int(n)) for id, rooms, n in entries}


MISSIONS: Final = _read()
COLOURS: Final = ("GR", "BL", "RE")
DIFFICULTIES: Final = ("easy", "normal", "nightmare_level", "impossible")
