"""The 21 item cards, their matrices and components, and the four characters (rules 3.11, 3.12)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Item(NamedTuple):
    sort: str
    copies: int
    matrix: str
    component: str
    icon: str
    """The Action it is used with, or "passive"."""


SORTS: Final = {
    one.sort: one
    for one in (
        Item("ammo", 3, "mechanical", "chemical", "combat"),
        Item("jet", 2, "mechanical", "electrical", "movement"),
        Item("armor", 2, "mechanical", "chemical", "passive"),
        Item("lamp", 2, "electrical", "mechanical", "exploration"),
        Item("scan", 2, "electrical", "chemical", "tracking"),
        Item("sensor", 1, "electrical", "mechanical", "passive"),
        Item("weld", 1, "electrical", "chemical", "movement"),
        Item("flare", 2, "chemical", "electrical", "interaction"),
        Item("med", 2, "chemical", "mechanical", "interaction"),
        Item("sedative", 2, "chemical", "mechanical", "passive"),
        Item("grenade", 1, "chemical", "mechanical", "combat"),
        Item("stim", 1, "chemical", "electrical", "passive"),
    )
}
ITEMS: Final = tuple(
    f"{one.sort}_{copy}" for one in SORTS.values() for copy in range(1, one.copies + 1)
)
"""Each card by name: ammo_1, ammo_2, ammo_3, jet_1 …"""
CHARACTERS: Final = ("commander", "pilot", "technician", "doctor")


def sort_of(item: str) -> Item:
    return SORTS[item.partition("_")[0]]
