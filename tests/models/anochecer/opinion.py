"""Holds the model of Anochecer against the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.anochecer import adapter, scope
from tests.models.anochecer.covers import COVERS
from tests.models.anochecer.happenings import departures
from tests.models.anochecer.model import Position
from tests.models.anochecer.options import DECISIONS
from tests.models.opinion import Difference

SETTINGS: Mapping[str, int | str] = {
    "rules_level": "M1",
    "pok": "no",
    "fracture": "no",
    "veiled_heart": "no",
}
"""The matches it is held against: those whose cards it knows."""
LEFT_TO_THE_ENGINE = ("component", "free")
"""Kinds of options of `turn_action` that come from single cards: the model takes them over."""


@dataclass(frozen=True, slots=True)
class Anochecer:
    title: str = "anochecer"
    clauses: frozenset[str] = COVERS
    settings: Mapping[str, int | str] = field(default_factory=lambda: SETTINGS)

    def position(self, state: Any) -> str:
        waiting = state.waiting()
        return in_words(adapter.position_of(state, waiting[0].seat if waiting else 0))

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        asked = DECISIONS.get(decision.kind)
        if asked is None:
            return None
        position = adapter.position_of(state, decision.seat)
        if decision.kind not in scope.OFF_THE_BOARD and not scope.is_plain(position):
            return None
        keys = asked(position, decision.seat, adapter.args_of(state, decision))
        if keys is None:
            return None
        if decision.kind == "turn_action":
            keys |= {option.key for option in decision.options if option.kind in LEFT_TO_THE_ENGINE}
        return frozenset(keys)

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        if len(before.asked) > 1:
            return
        start = adapter.position_of(before, decision.seat)
        end = adapter.position_of(after, decision.seat)
        if not (scope.is_plain(start) and scope.is_plain(end)):
            return
        told = [(event.kind, dict(event.fields)) for event in events]
        result = None if after.result is None else (after.result.ranks, after.result.reason)
        args = adapter.args_of(before, decision)
        for found in departures(
            start, decision.kind, args, decision.seat, option, told, end, result
        ):
            words = f"{in_words(start)} Seat {decision.seat} at {decision.kind} chooses {option}."
            yield Difference(found.clause, words, found.engine, found.model)


def in_words(position: Position) -> str:
    parts = [f"Round {position.round}, {position.phase} phase."]
    if position.tactical is not None:
        system = position.systems[position.tactical.system]
        parts.append(
            f"Seat {position.tactical.seat} has activated {position.tactical.system} "
            f"(tile {system.tile}, units {dict(system.units)})."
        )
    for seat, realm in enumerate(position.realms):
        fleets = {
            name: dict(system.units[seat])
            for name, system in position.systems.items()
            if seat in system.units
        }
        parts.append(
            f"Seat {seat} ({realm.king}): pools {realm.tactic}/{realm.fleet}/{realm.strategy}, "
            f"{realm.goods} trade goods, {realm.points} points, cards {', '.join(realm.cards)}, "
            f"ships {fleets}."
        )
    return " ".join(parts)
