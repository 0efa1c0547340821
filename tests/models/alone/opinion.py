"""The model of ALONE as the runner asks it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.alone import account, adapter, choices
from tests.models.alone.clauses import COVERS
from tests.models.alone.position import name
from tests.models.opinion import Difference


class Alone:
    title = "alone"
    clauses = frozenset(COVERS)

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        p = adapter.position(state)
        asked = adapter.question(state, decision)
        return choices.options(p, asked)

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        asked = adapter.question(before, decision)
        follows = adapter.question(after, after.asked[0]) if after.asked else None
        for clause, engine, mine in account.findings(
            adapter.position(before),
            asked,
            option,
            adapter.happenings(before, events),
            adapter.position(after),
            follows,
            adapter.winner(after),
        ):
            where = f"{self.position(before)} {decision.kind} is answered with {option}."
            yield Difference(clause, where, engine, mine)

    def position(self, state: Any) -> str:
        p = adapter.position(state)
        creatures = ", ".join(
            f"{creature.kind} in {name(creature.at)}{' wounded' * creature.is_wounded}"
            for creature in p.creatures
            if creature.at is not None
        )
        return (
            f"Round {p.round}, Turn {p.turn}, {p.character} in {name(p.hero)}, "
            f"Life {p.life}, Self-control {p.self_control}, adrenaline {p.adrenaline}, "
            f"missions {p.missions} at {p.progress}, creatures: {creatures or 'none'}, "
            f"Action {p.action}."
        )


OPINION = Alone()
