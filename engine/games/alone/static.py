"""What never changes and a client draws from: creatures, items, Reactions, missions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.games.alone.board.creatures import NIGHTMARE, NORMAL, TOKENS, TYPES, Side
from engine.games.alone.board.items import SORTS
from engine.games.alone.board.reaction_cards import REACTIONS
from engine.games.alone.state import ADRENALINE_LIMIT, INVENTORY_LIMIT, METER, SLOTS, TURNS

HERO_WINS: Final = {"easy": 44.0, "normal": 37.0, "nightmare_level": 34.5, "impossible": 26.0}
"""Per cent of matches the Hero won, both sides greedy, 200 each (house-bots.md)."""


@cache
def static() -> Mapping[str, object]:
    """One tree of plain values::

    creatures   [{id, tokens, normal, nightmare}], a side is {wound, kill, dark, lit, encounter,
                min_spawn}
    items       {sort: {matrix, component, icon}}
    cards       {id: {deck, icon, timing}}
    limits      {meter, turns, slots, adrenaline, inventory}
    hero_wins   {difficulty: per cent}, as measured
    """
    return {
        "creatures": [
            {
                "id": kind,
                "tokens": TOKENS.count(kind),
                "normal": _side(NORMAL[kind]),
                "nightmare": _side(NIGHTMARE[kind]),
            }
            for kind in TYPES
        ],
        "items": {
            sort: {"matrix": item.matrix, "component": item.component, "icon": item.icon}
            for sort, item in SORTS.items()
        },
        "cards": {
            id: {"deck": card.deck, "icon": card.icon, "timing": card.timing}
            for id, card in REACTIONS.items()
        },
        "limits": {
            "meter": METER,
            "turns": TURNS,
            "slots": SLOTS,
            "adrenaline": ADRENALINE_LIMIT,
            "inventory": INVENTORY_LIMIT,
        },
        "hero_wins": HERO_WINS,
    }


def _side(side: Side) -> dict[str, int]:
    return side._asdict()
