"""Holds the model of Dark Kingdoms beside the engine, through a whole match.

The model is carried along: it starts from the decks and the first seat, then goes by the choices
and by the dice and blind draws the engine reports, and keeps a position of its own. Put before a
state it has not followed, it goes on from the next `act`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.dark_kingdoms.acts import Play, Question
from tests.models.dark_kingdoms.adapter import Misreported, Reported, read_position
from tests.models.dark_kingdoms.clauses import COVERS, clause_of
from tests.models.dark_kingdoms.model import Model
from tests.models.dark_kingdoms.position import Position
from tests.models.opinion import Difference


class DarkKingdoms:
    title = "dark_kingdoms"
    clauses = COVERS

    def __init__(self, model: type[Model] = Model) -> None:
        self._kind = model
        self._model: Model | None = None
        self._play: Play[None]
        self._state: object = None
        """The state the model stands at; only ever compared for identity."""
        self._question: Question | None = None

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        self._follow(state, decision)
        return None if self._question is None else frozenset(self._question.options)

    def position(self, state: Any) -> str:
        return in_words(read_position(state))

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        self._follow(before, decision)
        if self._model is None:
            return
        where = f"seat {decision.seat} chose {option} at {decision.kind}. {self.position(before)}"
        clause = clause_of(decision.kind, option)
        for engine, model in self._parted(self._model, decision, option, events, after):
            self._model = None
            yield Difference(clause, where, engine, model)

    def _follow(self, state: Any, decision: Decision) -> None:
        if self._model is not None and self._state is state:
            return
        position = read_position(state)
        model = self._kind(position)
        self._state, self._question = state, None
        if decision.kind == "act":
            self._model, self._play = model, model.from_act(decision.seat)
        elif is_opening(position, decision.kind):
            self._model, self._play = model, model.match(decision.seat)
        else:
            self._model = None
            return
        self._question = next(self._play)

    def _parted(
        self, model: Model, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[tuple[str, str]]:
        """Where engine and model part, in both their words."""
        asked, listed = self._question, tuple(option.key for option in decision.options)
        if asked is not None and asked.options != listed:
            yield f"lists {listed}", f"lists {asked.options} (DK-9)"
            return
        model.chance = reported = Reported(events)
        try:
            self._question = self._play.send(option)
        except StopIteration:
            self._question = None
        except Misreported as difference:
            yield difference.engine, difference.model
            return
        self._state = after
        if reported.events:
            yield f"also rolls or draws {reported.rest()}", "does not"
        yield from compared_positions(read_position(after), model.position)
        yield from compared_questions(after.waiting(), self._question)


def is_opening(position: Position, kind: str) -> bool:
    if any(seat.villages for seat in position.seats):
        return False
    if position.game_options["people_choice"] == "random":
        return True
    return kind == "choose_people" and not any(seat.people for seat in position.seats)


def compared_questions(
    waiting: Sequence[Decision], question: Question | None
) -> Iterator[tuple[str, str]]:
    asked = {(decision.seat, decision.kind) for decision in waiting}
    expected = {(question.seat, question.kind)} if question is not None else set()
    if asked != expected:
        yield f"then asks {sorted(asked)}", f"then asks {sorted(expected)}"


def compared_positions(engine: Position, model: Position) -> Iterator[tuple[str, str]]:
    if engine == model:
        return
    for number, (seat, modelled) in enumerate(zip(engine.seats, model.seats, strict=True)):
        for part in fields(seat):
            ours, theirs = getattr(modelled, part.name), getattr(seat, part.name)
            if ours != theirs:
                yield (
                    f"seat {number}: {part.name} {shown(theirs)}",
                    f"seat {number}: {part.name} {shown(ours)}",
                )
    for part in fields(engine):
        ours, theirs = getattr(model, part.name), getattr(engine, part.name)
        if part.name != "seats" and ours != theirs:
            yield f"{part.name} {shown(theirs)}", f"{part.name} {shown(ours)}"


def in_words(position: Position) -> str:
    lines = [f"Round {position.round}, {position.event}, bank {shown(position.bank)}."]
    for number, seat in enumerate(position.seats):
        parts = [
            f"{part.name} {shown(getattr(seat, part.name))}"
            for part in fields(seat)
            if getattr(seat, part.name)
        ]
        lines.append(f"Seat {number}: {', '.join(parts)}.")
    if position.combat is not None:
        lines.append(str(position.combat))
    return "\n    ".join(lines)


def shown(value: object) -> str:
    if isinstance(value, Counter):
        return str({key: count for key, count in sorted(value.items()) if count})
    if isinstance(value, set):
        return str(sorted(value))
    return str(value)
