"""What lies before one seat: its cards, its king sheet, its command tokens and its hands."""

from __future__ import annotations

from typing import Any, Final

from engine.core.layout import Card, Hand, Row, Track
from engine.core.things import thing
from engine.games.anochecer.board.components import (
    CARDS,
    OBJECTIVES,
    REFERENCES,
    UNITS,
    Stats,
    statistics,
)
from engine.games.anochecer.state import LEVELS
from engine.games.anochecer.telling.things import card_thing, type_thing

AREAS: Final = ("abilities", "upgrades", "genomes", "paradigms", "techs", "relics", "scored")
HANDS: Final = ("hand", "secrets", "draft", "kept", "tiles")
POOLS: Final = ("tactic", "fleet", "strategy", "reserve")


def rows_of(table: dict[str, Any], owner: int, seat: dict[str, Any]) -> list[Row]:
    spent = seat["exhausted"]
    rows = [
        Row(
            thing("row", name, owner),
            tuple([_in_play(card, spent, seat["marks"]) for card in dict.fromkeys(seat[name])]),
            owner,
        )
        for name in AREAS
    ]
    rows.append(Row(thing("row", "waiting_techs", owner), _waiting(seat), owner))
    rows.append(Row(thing("row", "captured", owner), _captives(owner, seat), owner))
    if table["phase"] == "setup" and seat["seat_card"]:
        card = Card(thing("reference", seat["seat_card"]))
        rows.append(Row(thing("row", "seat_card", owner), (card,), owner))
    rows = [row for row in rows if row.cards]
    if seat["king"]:
        rows.append(Row(thing("row", "sheet", owner), _sheet(table, owner, seat), owner))
        pools = [
            Card(thing("pool", pool, owner), (), (("number:tokens", seat[pool]),)) for pool in POOLS
        ]
        rows.append(Row(thing("row", "tokens", owner), tuple(pools), owner))
    return rows


def hands_of(owner: int, seat: dict[str, Any]) -> list[Hand]:
    """Cards others do not see: here only those this audience does."""
    found = []
    for name in HANDS:
        held = seat[name]
        key = thing("hand", name, owner)
        if isinstance(held, list):
            cards = tuple([Card(held_thing(name, id)) for id in dict.fromkeys(held)])
            if cards:
                found.append(Hand(owner, cards, 0, key))
        elif held["number"]:
            found.append(Hand(owner, (), held["number"], key))
    return found


def tracks_of(table: dict[str, Any], owner: int, seat: dict[str, Any]) -> list[Track]:
    return [
        Track(thing("number", "points", owner), seat["points"], table["target"], owner),
        Track(thing("number", "goods", owner), seat["goods"], None, owner),
        Track(thing("number", "commodities", owner), seat["commodities"], None, owner),
    ]


def held_thing(name: str, id: str) -> str:
    """What lies in a hand of this name."""
    if name == "tiles":
        return thing("tile", id)
    if id in CARDS or id in OBJECTIVES:
        return card_thing(id)
    assert id in REFERENCES, id
    return thing("reference", id)


def _in_play(card: str, spent: list[str], marks: dict[str, str]) -> Card:
    signs: tuple[str, ...] = ("sign:exhausted",) if card in spent else ()
    if card in marks:
        signs += (card_thing(marks[card]),)
    return Card(card_thing(card), signs)


def _waiting(seat: dict[str, Any]) -> tuple[Card, ...]:
    """Faction technologies of the king that are not gained yet (TF-170)."""
    king = seat["king"]
    if not king:
        return ()
    both = (f"wavelength_{king}", f"antimatter_{king}")
    return tuple([Card(card_thing(tech)) for tech in both if tech not in seat["techs"]])


def _captives(owner: int, seat: dict[str, Any]) -> tuple[Card, ...]:
    units: dict[str, list[int]] = {}
    for captured, unit in seat["captured"]:
        units.setdefault(unit, []).append(-1 if captured is None else captured)
    return tuple([
        Card(
            thing("captive", unit, owner),
            tuple([thing("player", one) for one in sorted(set(owners)) if one >= 0]),
            (("number:captured", len(owners)),),
        )
        for unit, owners in units.items()
    ])  # fmt: skip


def _sheet(table: dict[str, Any], owner: int, seat: dict[str, Any]) -> tuple[Card, ...]:
    level = LEVELS[table["game_options"]["rules_level"]]
    stats = statistics(seat["king"], tuple(seat["upgrades"]), level)
    return tuple([
        Card(type_thing(unit, owner), (), _numbers(stats[kind]))
        for kind, unit in enumerate(UNITS)
        if unit != "mech" or table["game_options"].get("pok") == "yes"
    ])  # fmt: skip


def _numbers(stats: Stats) -> tuple[tuple[str, int], ...]:
    halves = stats.cost % 2
    shown = {
        "number:cost_of_two": stats.cost if halves else 0,
        "number:cost": 0 if halves else stats.cost // 2,
        "number:combat": stats.combat,
        "number:dice": stats.dice if stats.dice > 1 else 0,
        "number:move": stats.move,
        "number:capacity": stats.capacity,
    }
    return tuple([(name, value) for name, value in shown.items() if value])
