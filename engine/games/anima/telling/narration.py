"""What happened, in sentences: events whose plain text would name ids or leave the best out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.core.title import Phrase
from engine.games.anima.board.components import CHARACTERS, KEY_OF, LOCATIONS, MISSIONS
from engine.games.anima.cards.abilities import SUCCEEDS_FROM
from engine.games.anima.cards.gifts import BETRAYED_FROM
from engine.games.anima.telling import things

Told = Mapping[str, Any]
AIMED: Final = frozenset(
    (
        "objeto_magico",
        "dormir",
        "direccion_equivocada",
        "viaje_en_zepelin",
        "hurto",
        "traicion",
    )
)
"""Gifts that name something, each with a sentence of its own."""


def _by_field(name: str) -> Callable[[Told], Sequence[Phrase]]:
    """A sentence for each value of a field: `tell.<kind>.<value>`."""
    return lambda event: [(f"tell.{event['kind']}.{event[name]}", event)]


def _nothing(event: Told) -> Sequence[Phrase]:
    return ()


def _aim(target: str | int) -> dict[str, object]:
    """A target under the name its sentence calls it by."""
    if isinstance(target, int):
        return {"rival": target}
    return {"location" if target in LOCATIONS else "target": things.target(target)}


def _played(event: Told) -> Sequence[Phrase]:
    """A card, who turns for it, and what it is aimed at."""
    key = KEY_OF[event["gift"]]
    values: dict[str, object] = {
        "seat": event["seat"],
        "gift": event["gift"],
        "character": event.get("character", ""),
    }
    if key in AIMED:
        return [(f"tell.played.{key}", {**values, **_aim(event["target"])})]
    return [("tell.played", values)]


def _ability(event: Told) -> Sequence[Phrase]:
    target = event["target"]
    aim = {} if target == "" else _aim(target)
    return [(f"tell.ability_used.{event['ability']}", {**event, **aim})]


def _ability_rolled(event: Told) -> Sequence[Phrase]:
    needed = SUCCEEDS_FROM[CHARACTERS[event["character"]].ability]
    return [(_judged("ability_rolled", event["die"] >= needed), event)]


def _card_rolled(event: Told) -> Sequence[Phrase]:
    return [(_judged("card_rolled", event["die"] >= BETRAYED_FROM), event)]


def _speed_rolled(event: Told) -> Sequence[Phrase]:
    return [(_judged("speed_rolled", event["total"] >= event["difficulty"]), event)]


def _judged(kind: str, is_success: bool) -> str:
    return f"tell.{kind}.{'success' if is_success else 'failure'}"


def _enemy(event: Told) -> Sequence[Phrase]:
    """A creature, or the Mission whose enemy is fought."""
    enemy = event["enemy"]
    sort = "mission" if enemy in MISSIONS else "encounter"
    is_tie = "attack" in event and event["attack"] == event["defence"]
    key = f"tell.{event['kind']}.{sort}{'.tie' if is_tie else ''}"
    return [(key, {**event, sort: enemy})]


def _read(event: Told) -> Sequence[Phrase]:
    return [(f"tell.exploration_read.{event['encounters']}", event)]


def _hand_seen(event: Told) -> Sequence[Phrase] | None:
    return [("tell.hand_seen.empty", event)] if event.get("gifts") == [] else None


def _ended(event: Told) -> Sequence[Phrase]:
    winners = [seat for seat, rank in enumerate(event["ranks"]) if rank == 1]
    return [(f"tell.match_ended.{event['reason']}", {"winner": winners})]


PHRASES: Final[Mapping[str, Callable[[Told], Sequence[Phrase] | None]]] = {
    "considers": _nothing,
    "window_opened": _nothing,
    "window_closed": _nothing,
    "movement_declared": _by_field("movement"),
    "reward_claimed": _by_field("reward"),
    "ability_card_played": _played,
    "plot_card_played": _played,
    "ability_used": _ability,
    "ability_rolled": _ability_rolled,
    "card_rolled": _card_rolled,
    "speed_rolled": _speed_rolled,
    "combat_began": _enemy,
    "combat_won": _enemy,
    "combat_lost": _enemy,
    "exploration_read": _read,
    "hand_seen": _hand_seen,
    "match_ended": _ended,
}


def phrases_of(event: Told) -> Sequence[Phrase] | None:
    """None: the plain text of the event says it well."""
    by_kind = PHRASES.get(str(event["kind"]))
    return None if by_kind is None else by_kind(event)
