"""Holds the model of Dominus Obscura against the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.dominus_obscura import adapter
from tests.models.dominus_obscura.model import COVERS, Rules
from tests.models.dominus_obscura.position import Echo, OtherChance, Position, Side
from tests.models.dominus_obscura.stirring import crowd, stir
from tests.models.opinion import Difference

Facts = dict[tuple[str, str], object]
"""By clause and name: what of a position is compared."""


@dataclass(frozen=True, slots=True)
class DominusObscura:
    rules: Rules = field(default_factory=Rules)
    title: str = "dominus_obscura"
    clauses: frozenset[str] = COVERS

    def position(self, state: Any) -> str:
        return in_words(adapter.position(state, None))

    def stirred(self, state: Any, decision: Decision, rng: random.Random) -> tuple[Any, str] | None:
        if decision.kind == "mission_step":
            return stir(state, rng), "done"
        if decision.kind == "reward_step" and adapter.position(state, decision).awaiting:
            return crowd(state, rng), "done"
        return None

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        return self.rules.options(adapter.position(state, decision))

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        expected = adapter.position(before, decision)
        words = f"{in_words(expected)} Seat {decision.seat} chooses {option}."
        chance = adapter.chance(events)
        try:
            self.rules.choose(expected, option, chance)
        except OtherChance as other:
            yield Difference("chance", words, "did not roll it", str(other))
            return
        if left := chance.left():
            yield Difference("chance", words, f"rolled {left}", "expects no such roll")
        told = adapter.totals(events)
        if told != expected.totals:
            yield Difference("DO-69", words, f"totals {told}", f"totals {expected.totals}")
        waiting = after.waiting()
        actual = facts(adapter.position(after, waiting[0] if waiting else None))
        wanted = facts(expected)
        for clause, name in wanted | actual:
            here, there = actual.get((clause, name), "-"), wanted.get((clause, name), "-")
            if here != there:
                yield Difference(clause, words, f"{name}: {here}", f"{name}: {there}")


def facts(p: Position) -> Facts:
    found: Facts = {
        ("DO-14 to DO-17", "what is asked next"): p.asked,
        ("DO-138 to DO-147", "end"): p.ended,
        ("DO-14", "round and active seat"): (p.round, p.active_seat),
        ("DO-108 to DO-111", "blocks"): sorted(p.blocks),
        ("DO-19 to DO-26", "reward markers"): p.rewards,
        ("DO-27", "reward deck"): p.deck,
        ("DO-17, DO-51", "reward discard pile"): sorted(p.discard),
        ("DO-47", "cards played this turn"): sorted(p.played),
    }
    if p.asked is not None:
        found["DO-101 to DO-104", "waits for its Renasci move"] = _name(p.awaiting)
    if p.asked is not None and p.asked.step == "second":
        found["DO-66", "acted first"] = _name(p.acted)
    if p.asked is not None and p.asked.kind == "mission_step":
        found["DO-36", "markers at the start of the turn"] = p.markers_at_start
        found["DO-36", "mission drawn this turn"] = p.mission_is_new
    if p.asked is not None and p.asked.kind == "reward_step" and p.sides[p.asked.seat].mission:
        found["DO-34", "mission drawn in this Rewards step"] = p.mission_of_rewards
    for echo in p.echoes:
        found.update(_echo_facts(echo))
    for seat, side in enumerate(p.sides):
        found.update(_side_facts(seat, side))
    return found


def _echo_facts(echo: Echo) -> Facts:
    name = _name(echo)
    found: Facts = {
        ("DO-57 to DO-104", f"square of {name}"): echo.square,
        ("DO-48 to DO-51", f"objects of {name}"): sorted(echo.objects),
        ("DO-105 to DO-107", f"anchor and mark of {name}"): (echo.anchored, echo.marked),
        ("DO-11, DO-98, DO-130", f"token of {name}"): echo.token,
    }
    if echo.square is not None:
        found["DO-121, DO-129", f"{name} is hidden"] = echo.hidden
        found["DO-91, DO-99", f"lives of {name}"] = echo.lives
        if echo.hidden:
            found["DO-127, DO-130", f"{name} was peeked"] = echo.peeked
    return found


def _side_facts(seat: int, side: Side) -> Facts:
    return {
        ("DO-86, DO-95", f"Fragments of seat {seat}"): side.fragments,
        ("DO-112 to DO-120", f"zone markers of seat {seat}"): side.markers,
        ("DO-27", f"hand of seat {seat}"): sorted(side.hand),
        ("DO-30", f"mission of seat {seat}"): side.mission,
        ("DO-132", f"mission of seat {seat} is open"): side.mission_is_open,
        ("DO-31", f"missions drawn by seat {seat}"): sorted(side.missions_drawn),
        ("DO-31", f"mission deck of seat {seat}"): side.mission_deck,
        ("DO-45", f"mission discard pile of seat {seat}"): sorted(side.mission_discard),
        ("DO-35", f"missions completed by seat {seat}"): side.completed,
        ("DO-11", f"next token of seat {seat}"): side.next_token,
    }


def _name(echo: Echo | None) -> str | None:
    return None if echo is None else f"seat {echo.seat}'s {echo.name}"


def in_words(p: Position) -> str:
    """The position as somebody would tell it over the telephone."""
    parts = [f"Round {p.round}, seat {p.active_seat}'s turn, seat {p.first_seat} plays first."]
    for seat, side in enumerate(p.sides):
        echoes = ", ".join(_echo_in_words(echo) for echo in p.on_board(seat))
        parts.append(
            f"Seat {seat}: {echoes}; Fragments {side.fragments}, markers {side.markers}, "
            f"mission {side.mission}, completed {side.completed}, hand {side.hand}."
        )
    parts.append(f"Blocks {sorted(p.blocks)}, rewards {p.rewards}, played {p.played}.")
    if p.awaiting is not None:
        parts.append(f"{_name(p.awaiting)} waits for its Renasci move.")
    return " ".join(parts)


def _echo_in_words(echo: Echo) -> str:
    state = ["hidden"] if echo.hidden else []
    state += ["anchored"] if echo.anchored else []
    state += ["marked"] if echo.marked else []
    state += [f"{echo.lives} lives"] if echo.lives > 1 else []
    state += echo.objects
    inside = f" ({', '.join(state)})" if state else ""
    return f"{echo.token} {echo.name} {echo.square}{inside}"
