"""The cargo: kinds by number, what each is worth, and every way to load a boat."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option

KINDS: Final = ("salt", "cloth", "spice", "powder", "idol")
WORTH: Final = (1, 2, 3, 5, 8)
COPIES: Final = (14, 12, 10, 8, 4)
FIRST_CONTRABAND: Final = 3
DECK: Final = tuple([kind for kind, copies in enumerate(COPIES) for _ in range(copies)])
"""NF-1."""
NUMBER: Final = {name: kind for kind, name in enumerate(KINDS)}

HAND: Final = 4
COINS: Final = 5
OFFICES: Final = 2
"""How often everybody is the Warden."""
MOST_BRIBE: Final = 3
FINE: Final = 2
SEARCH_TARGET: Final = 8

LOAD_ONE: Final[dict[int, Option]] = {
    kind: option("load_one", name) for kind, name in enumerate(KINDS)
}
LOAD_TWO: Final[dict[tuple[int, int], Option]] = {
    (low, high): option("load_two", KINDS[low], KINDS[high])
    for low in range(len(KINDS))
    for high in range(low, len(KINDS))
}
SEARCH: Final = tuple([option("search", seat) for seat in range(4)])
REST: Final = option("rest")
OFFER: Final = tuple([option("offer", coins) for coins in range(MOST_BRIBE + 1)])
TAKE: Final = option("take")
REFUSE: Final = option("refuse")


def is_contraband(kind: int) -> bool:
    return kind >= FIRST_CONTRABAND


def names(cards: list[int]) -> list[str]:
    return [KINDS[card] for card in cards]


def numbers(cards: list[str]) -> list[int]:
    return [NUMBER[card] for card in cards]
