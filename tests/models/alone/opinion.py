"""The model of ALONE as the runner asks it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.alone import account, adapter, choices, model, tracking
from tests.models.alone.clauses import COVERS
from tests.models.alone.position import Position, Question, name
from tests.models.opinion import Difference

KNOWN_DIFFERENCES = {
    "AL-39": (
        "VE08 needs a target that can make a legal step. It is offered whenever an adjacent Sector "
        "exists: also for a Boss hunted by RE8 in the Hero Sector, for whom every step leads away "
        "(played, it lets the Boss stop at once), and not where unbarring a Door is the only step."
    ),
    "AL-123": (
        "With a direction, the Leader chooses among the first steps of all shortest paths. Where "
        "several Sectors of the kind are equally near, only paths to the first of them are offered."
    ),
    "AL-145": (
        "A companion may be given up at the start of any Turn. A commander is offered for it only "
        "while a creature is in the Hero Sector."
    ),
}


class Alone:
    title = "alone"
    clauses = frozenset(COVERS)

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        p = adapter.position(state)
        asked = adapter.question(state, decision)
        expected = choices.options(p, asked)
        if expected is None:
            return None
        offered = frozenset(option.key for option in decision.options)
        differing = offered ^ expected
        is_known = (
            _is_dodge(p, differing)
            or _is_idle_commander(p, differing)
            or _is_first_of_several(p, asked, offered)
        )
        return offered if is_known else expected

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


def _is_dodge(p: Position, differing: frozenset[str]) -> bool:
    """The known difference of AL-39: the card, or the stop it is answered with."""
    if p.target < 0 or not differing or not differing <= {"play:VE08", "stop"}:
        return False
    at = p.creatures[p.target].at
    is_cornered = p.is_hunting and not model.creature_steps(p, p.target)
    return is_cornered or (at is not None and not model.neighbours(p, at))


def _is_idle_commander(p: Position, differing: frozenset[str]) -> bool:
    """The known difference of AL-145."""
    has_target = bool(model.in_sector(p, p.hero))
    return differing == {"sacrifice"} and p.companion == "commander" and not has_target


def _is_first_of_several(p: Position, asked: Question, offered: frozenset[str]) -> bool:
    """The known difference of AL-123."""
    if asked.kind != "answer_direction":
        return False
    target = p.named[asked.left]
    places = tracking.nearest_places(p, target)
    distance, level = tracking.nearest(p, target)
    ways = model.first_steps(p, places[0], through_bars=True)
    told = {f"truth:{distance}:{level}:{way}" for way in ways}
    return len(places) > 1 and offered == told


OPINION = Alone()
