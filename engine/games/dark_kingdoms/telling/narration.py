"""What happened, in sentences: events whose plain text would name ids or leave the best out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.core.title import Phrase
from engine.games.dark_kingdoms.board.components import BRITANNIA_IDS
from engine.games.dark_kingdoms.rules.naming import amounts

Told = Mapping[str, Any]
Phrases = Sequence[Phrase]


def _plain(event: Told) -> Phrases:
    return [(f"tell.{event['kind']}", event)]


def _by_field(name: str) -> Callable[[Told], Phrases]:
    """A sentence for each value of a field: `tell.<kind>.<value>`."""
    return lambda event: [(f"tell.{event['kind']}.{event[name]}", event)]


def _with(field: str) -> Callable[[Told], Phrases]:
    """One sentence for those who are told a field, another for the rest."""

    def phrases(event: Told) -> Phrases:
        known = "known" if field in event else "hidden"
        return [(f"tell.{event['kind']}.{known}", event)]

    return phrases


def _start_rolled(event: Told) -> Phrases:
    rolled = zip(event["seats"], event["dice"], strict=True)
    return [("tell.start_rolled", {"seat": seat, "die": die}) for seat, die in rolled]


def _peoples_dealt(event: Told) -> Phrases:
    return [
        ("tell.people_chosen", {"seat": seat, "people": people})
        for seat, people in enumerate(event["peoples"])
    ]


def _britannia(event: Told) -> Phrases:
    card = event["card"]
    assert card in BRITANNIA_IDS
    return [("tell.britannia_turned", event), (f"card.{card}.text", {})]


def _cards(event: Told) -> Phrases:
    """Cards taken, produced or paid; a bank that had none gives nothing."""
    taken = amounts(event["cards"].items())
    key = f"tell.{event['kind']}"
    if "what" in event:
        key += f".{event['what']}"
    return [(key if taken else f"{key}.nothing", {**event, "cards": taken})]


def _production(event: Told) -> Phrases:
    red, black = max(event["red"]), max(event["black"])
    outcome = "double" if red == black else "red" if red > black else "black"
    return [(f"tell.production_rolled.{outcome}", event)]


def _troop_lost(event: Told) -> Phrases:
    return [("tell.troop_lost" if event["left"] else "tell.troop_lost.last", event)]


def _regrouped(event: Told) -> Phrases:
    return [(f"tell.regrouped.{'one' if event['troops'] == 1 else 'several'}", event)]


def _sailed(event: Told) -> Phrases:
    rolled = "rolled" if event["dice"] else "fair"
    return [(f"tell.sailed.{rolled}", {**event, "army": event["army"] or None})]


def _rolled(event: Told) -> Phrases:
    attack, defence = max(event["attack"]), max(event["defence"])
    values = {
        "seat": event["attacker"],
        "rival": event["defender"],
        "territory": event["territory"],
        "attack": attack,
        "defence": defence,
    }
    return [(f"tell.{event['kind']}", values)]


def _attack(event: Told) -> Phrases:
    values = {
        "seat": event["attacker"],
        "rival": event["defender"],
        "army": event["army"],
        "territory": event["territory"],
    }
    return [(f"tell.attack_declared.{event['mode']}", values)]


def _mustered(event: Told) -> Phrases:
    armies = event["armies"]
    number = "none" if not armies else "one" if len(armies) == 1 else "several"
    return [(f"tell.armies_mustered.{event['mode']}.{number}", event)]


def _structure(event: Told) -> Phrases:
    values = {**event, "rival": event.get("loser")}
    return [(f"tell.{event['kind']}.{event['what']}", values)]


def _combat_won(event: Told) -> Phrases:
    values = {**event, "rival": event["loser"]}
    return [(f"tell.combat_won.{event['mode']}", values)]


def _theft(event: Told) -> Phrases:
    values: dict[str, object] = {"seat": event["thief"], "rival": event["victim"]}
    if "card" not in event:
        return [("tell.card_stolen.hidden", values)]
    return [(f"tell.{event['kind']}", {**values, "resource": event["card"]})]


def _ended(event: Told) -> Phrases:
    winners = [seat for seat, rank in enumerate(event["ranks"]) if rank == 1]
    key = "tell.match_ended.won" if len(winners) == 1 else "tell.match_ended.shared"
    return [
        (f"tell.match_ended.{event['reason']}", {}),
        (key, {"winner": winners[0], "seats": winners}),
    ]


PHRASES: Final[Mapping[str, Callable[[Told], Phrases]]] = {
    "start_rolled": _start_rolled,
    "peoples_dealt": _peoples_dealt,
    "people_chosen": _plain,
    "home_settled": _plain,
    "built": _by_field("what"),
    "round_began": _plain,
    "britannia_turned": _britannia,
    "received": _cards,
    "marker_placed": _plain,
    "marker_removed": _plain,
    "die_added": _by_field("colour"),
    "production_rolled": _production,
    "colour_chosen": _by_field("colour"),
    "produced": _cards,
    "turn_began": _plain,
    "paid": _cards,
    "troop_added": _plain,
    "troop_lost": _troop_lost,
    "destroyed": _plain,
    "sold": _plain,
    "bought": lambda event: [("tell.bought", {**event, "resource": event["card"]})],
    "toppled": _plain,
    "seized": _plain,
    "sailed": _sailed,
    "transferred": _plain,
    "wind_turned": _plain,
    "regrouped": _regrouped,
    "attack_declared": _attack,
    "attack_cancelled": _plain,
    "armies_mustered": _mustered,
    "combat_rolled": _rolled,
    "plunder_rolled": _rolled,
    "bonus_resource": lambda event: [("tell.bonus_resource", {**event, "resource": event["card"]})],
    "bonus_fame": _plain,
    "bonus_passed": _plain,
    "round_won": _plain,
    "combat_won": _combat_won,
    "structure_captured": _structure,
    "structure_given_up": _structure,
    "stood": _plain,
    "plunder_denied": _plain,
    "card_stolen": _theft,
    "card_taken": _theft,
    "fame_drawn": _with("card"),
    "traded": lambda event: [("tell.traded", {**event, "resource": event["card"]})],
    "match_ended": _ended,
}


def phrases_of(event: Told) -> Phrases | None:
    """None: the plain text of the event says it well."""
    by_kind = PHRASES.get(str(event["kind"]))
    return None if by_kind is None else by_kind(event)
