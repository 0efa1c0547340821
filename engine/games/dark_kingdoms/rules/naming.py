"""How reasons name pieces, places and prices: the keys of their things, as words are filled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.reasons import Params
from engine.core.things import thing
from engine.games.dark_kingdoms.board.geography import IDS, RESOURCES
from engine.games.dark_kingdoms.board.numbering import (
    army_number,
    captain_of,
    owner_of,
    ship_number,
)


def territory(there: int) -> Params:
    return {"territory": thing("territory", IDS[there])}


def army_key(army: int) -> str:
    return thing("army", army_number(army), owner_of(army))


def ship_key(ship: int) -> str:
    return thing("ship", ship_number(ship), captain_of(ship))


def amounts(cards: Iterable[tuple[str, int]]) -> list[str]:
    """So many cards of each resource: `amount:wood-2`.

    >>> amounts([("wood", 2), ("iron", 0), ("gold", 1)])
    ['amount:wood-2', 'amount:gold-1']
    """
    return [thing("amount", f"{id}-{count}") for id, count in cards if count]


def price_and_lack(cost: Sequence[int], held: Sequence[int]) -> Params:
    """What something costs, and which of those cards are missing."""
    missing = [max(0, amount - own) for amount, own in zip(cost, held, strict=True)]
    return {
        "price": amounts(zip(RESOURCES, cost, strict=True)),
        "missing": amounts(zip(RESOURCES, missing, strict=True)),
    }
