"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Conditions of the rules stand with the rules, as guards; the modules beside this one find those that
concern a card, a unit, a place, or what else lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.core.things import id_of, owner_of
from engine.games.anochecer.board.galaxy import SLOTS, place_name
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.telling.card_reasons import card
from engine.games.anochecer.telling.place_reasons import planet, system
from engine.games.anochecer.telling.table_reasons import (
    button,
    captive,
    die,
    king,
    marker,
    objective,
    player,
    pool,
    position,
    reference,
    strategy,
    tile,
    token,
    unit_type,
    wormhole,
)
from engine.games.anochecer.telling.unit_reasons import unit

MAIN: Final[dict[str, tuple[str, ...]]] = {
    "draft_reference": ("reference",),
    "map_tile": ("tile",),
    "inaugural_pick": ("card",),
    "inaugural_keep": ("card",),
    "turn_action": ("card",),
    "react": ("card",),
    "move_ship": ("unit",),
    "load_unit": ("unit",),
    "bombard_target": ("unit",),
    "commit_unit": ("unit",),
    "assign_hit": ("unit",),
    "pay": ("planet",),
    "score_public": ("objective",),
    "score_secret": ("objective",),
}
"""What drafts and turns are about, and the own things that are used in them."""


def forbids(s: Twilight, decision: Decision, wish: str) -> Reason | None:
    kind, _, rest = wish.partition(":")
    if not rest:
        return button(s, decision, kind, -1)
    if kind in BY_OPTION:
        wish = BY_OPTION[kind](s, decision, rest.split(":"))
        kind = wish.partition(":")[0]
    by_kind = WISHES.get(kind)
    return None if by_kind is None else by_kind(s, decision, id_of(wish), owner_of(wish))


Words = list[str]


def _unit_here(s: Twilight, decision: Decision, words: Words) -> str:
    """`destroy:cruiser`, `commit:infantry:lodor:2`: units at the place it is about."""
    place = s.volleys[-1].place if decision.kind == "assign_hit" and s.volleys else -1
    if place < 0 and s.expedition is not None:
        place = s.expedition.slot
    name = place_name(place) if place >= 0 else SLOTS[0]
    return f"unit:{name}/{words[0]}@{decision.seat}"


def _unit_there(s: Twilight, decision: Decision, words: Words) -> str:
    """`ship:301:cruiser`, `load:lodor:infantry:2`."""
    return f"unit:{words[0]}/{words[1] if len(words) > 1 else ''}@{decision.seat}"


def _as(kind: str) -> Callable[[Twilight, Decision, Words], str]:
    def key(s: Twilight, decision: Decision, words: Words) -> str:
        return f"{kind}:{words[0]}"

    return key


BY_OPTION: Final[dict[str, Callable[[Twilight, Decision, Words], str]]] = {
    "bombard": _unit_here,
    "commit": _unit_here,
    "component": _as("card"),
    "destroy": _unit_here,
    "effect": _as("card"),
    "fire": _as("player"),
    "free": _as("card"),
    "load": _unit_there,
    "play": _as("card"),
    "produce": lambda s, decision, words: f"type:{words[0]}@{decision.seat}",
    "remove": _unit_here,
    "reveal": _as("card"),
    "score": _as("objective"),
    "ship": _unit_there,
    "strategic": _as("strategy"),
    "sustain": _unit_here,
    "transact": _as("player"),
    "use": _as("card"),
}
"""Kinds of options that are not called like the thing they go by."""

WISHES: Final[dict[str, Callable[[Twilight, Decision, str, int], Reason | None]]] = {
    "button": button,
    "captive": captive,
    "card": card,
    "die": die,
    "king": king,
    "marker": marker,
    "objective": objective,
    "planet": planet,
    "player": player,
    "pool": pool,
    "position": position,
    "reference": reference,
    "strategy": strategy,
    "system": system,
    "tile": tile,
    "token": token,
    "type": unit_type,
    "unit": unit,
    "wormhole": wormhole,
}
