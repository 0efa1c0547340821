"""What happened, in sentences: of nearly every event the plain text would name ids, or say too
little to somebody who does not see the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.core.title import Phrase

Told = Mapping[str, Any]
Teller = Callable[[Told], Sequence[Phrase]]

PARAMETERS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("way",), "move2": ("way",), "unbar": ("way",), "explore": ("way",),
    "jet": ("item", "way"), "lamp": ("item", "way"), "grenade": ("item", "way"),
    "attack": ("creature",), "ammo": ("item", "creature"), "mission": ("mission",),
    "weld": ("item",), "scan": ("item",), "flare": ("item",), "med": ("item",),
}  # fmt: skip
"""What the arguments of a declared Action are, by its kind."""


def _plain(event: Told) -> Sequence[Phrase]:
    return [(f"tell.{event['kind']}", event)]


def _by_field(name: str) -> Teller:
    """A sentence for each value of a field: `tell.<kind>.<value>`."""
    return lambda event: [(f"tell.{event['kind']}.{event[name]}", event)]


def _counted(name: str) -> Teller:
    """One, many or none of something, told as `count`."""
    return lambda event: [
        (f"tell.{event['kind']}.{_number(event[name])}", {**event, "count": event[name]})
    ]


def _with_count(event: Told) -> Sequence[Phrase]:
    """Of `tokens` the number is told, not the creature that has it."""
    return [(f"tell.{event['kind']}", {"count": event["tokens"]})]


def _number(count: int) -> str:
    return "none" if count == 0 else "one" if count == 1 else "many"


def _listed(name: str) -> Teller:
    """A list, or the sentence for an empty one."""

    def phrases(event: Told) -> Sequence[Phrase]:
        return [(f"tell.{event['kind']}" + ("" if event[name] else ".none"), event)]

    return phrases


def _nothing(event: Told) -> Sequence[Phrase]:
    return ()


def _hands(event: Told) -> Sequence[Phrase]:
    return [
        (f"tell.hand.{_number(cards)}", {"seat": seat, "cards": cards})
        for seat, cards in enumerate(event["hands"], start=1)
    ]


def _dealt(event: Told) -> Sequence[Phrase]:
    return [("tell.cards_dealt", _copies(event))] if event["cards"] else ()


def _copies(event: Told) -> Told:
    """A card that comes twice is named once, and then as a second copy."""
    cards = event["cards"]
    twice = [card for card in dict.fromkeys(cards) if cards.count(card) > 1]
    return {**event, "cards": list(dict.fromkeys(cards)), "twice": twice}


def _declared(event: Told) -> Sequence[Phrase]:
    kind, *values = event["detail"]
    params = dict(zip(PARAMETERS.get(kind, ()), values, strict=False))
    return [(f"tell.declared.{kind}", params)]


def _revealed(event: Told) -> Sequence[Phrase]:
    tile = event["tile"]
    features = [name for name in ("lit", "stairs", "lcu", "danger") if tile[name]]
    features += [tile["condition"]] if tile["condition"] else []
    features += ["wounded_" * wounded + kind for kind, wounded in tile["creatures"]]
    values = {"sector": event["sector"], "place": event["place"], "features": features}
    return [("tell.revealed", values)]


def _forgotten(event: Told) -> Sequence[Phrase]:
    sectors = event["sectors"]
    values = {"sector": sectors[0], "count": len(sectors)}
    return [(f"tell.forgotten.{_number(len(sectors))}", values)]


def _sensor(event: Told) -> Sequence[Phrase]:
    is_far = event["distance"] == "infinite"
    is_typed = event["creature"] != "unknown"
    ending = {(0, 0): "", (0, 1): ".typed", (1, 0): ".far", (1, 1): ".far_typed"}
    values = {**event, "distance": 0 if is_far else int(event["distance"])}
    return [(f"tell.sensor_read{ending[is_far, is_typed]}", values)]


def _answer(event: Told) -> Sequence[Phrase]:
    target = f"target:{event['target']}"
    if event["distance"] == "none":
        return [("tell.answer.none", {"target": target})]
    way = "" if event["direction"] == "none" else event["direction"]
    values = {
        "target": target,
        "distance": int(event["distance"]),
        "level": event["level"],
        "direction": way,
    }
    return [("tell.answer", values)]


def _reaction(event: Told) -> Sequence[Phrase]:
    return [("tell.reaction_played" + (".dangerous" if event["dangerous"] else ""), event)]


def _left(event: Told) -> Sequence[Phrase]:
    if not event.get("cards"):
        return [("tell.seat_left", event)]
    return [("tell.seat_left.known", _copies(event))]


PHRASES: Final[Mapping[str, Teller]] = {
    **dict.fromkeys(
        (
            "turn", "round", "character", "missions", "cards_drawn", "card_discarded",
            "bullet_time", "hero_moved", "lights_kept", "door_barred", "door_unbarred",
            "danger_placed", "danger_removed", "danger_lost", "condition_cleared", "air_cleared",
            "creature_seen", "creature_moved", "creature_left", "creature_lurks",
            "creature_wounded", "creature_mended", "creature_killed", "encounter", "lost",
            "recovered", "common_reaction", "interaction_failed",
            "mission_progress", "mission_complete", "final_active", "round_gained", "nightmare",
            "companion_joined", "companion_hurt", "companion_lost", "sacrificed",
        ),
        _plain,
    ),
    **dict.fromkeys(("explored", "answer_sought"), _nothing),
    **dict.fromkeys(("adrenaline", "adrenaline_lost"), _with_count),
    "hands_refilled": _hands,
    "cards_dealt": _dealt,
    "items_drawn": _listed("items"),
    "declared": _declared,
    "revealed": _revealed,
    "forgotten": _forgotten,
    "lights": _listed("sectors"),
    "danger_set_aside": _counted("tokens"),
    "condition_placed": _by_field("condition"),
    "noise": _by_field("direction"),
    "sensor_read": _sensor,
    "creature_dice": _counted("hits"),
    "hero_dice": _counted("hits"),
    "experience": _counted("points"),
    "reaction_played": _reaction,
    "answer": _answer,
    "seat_left": _left,
}  # fmt: skip


def phrases_of(event: Told) -> Sequence[Phrase] | None:
    """None: the plain text of the event says it well."""
    teller = PHRASES.get(str(event["kind"]))
    return None if teller is None else teller(event)
