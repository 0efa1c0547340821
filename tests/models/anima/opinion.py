"""Joins model and engine: the model plays along and is compared at every choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.opinion import Difference

from . import adapter
from .model import COVERS, Anima
from .table import Ask

CLAUSES = {
    "asked": "AN-4, AN-16, AN-20, AN-138",
    "turn": "AN-20",
    "order": "AN-21 to AN-24",
    "draws": "section 8",
    "deck": "AN-151",
    "pile": "AN-148, AN-151",
    "active locations": "AN-43 to AN-51",
    "previous encounters": "AN-56 to AN-59",
    "turned": "AN-124, AN-125",
    "incapacitated": "AN-135",
    "objects": "AN-129, AN-130",
    "final mission": "AN-114",
    "new horizons": "AN-42",
    "hand": "AN-6, AN-7",
    "missions": "AN-110, AN-120, AN-121",
    "group": "AN-5, AN-99, AN-149",
    "position": "AN-35, AN-36, AN-41",
    "organisation": "AN-131 to AN-133",
    "hunted": "AN-121",
    "letter": "AN-120",
    "resisting": "AN-116 to AN-119",
    "turn lost": "AN-145",
    "rest": "AN-52",
    "passing bonus": "AN-8",
    "staying": "AN-35",
    "fought": "AN-71",
    "traded": "AN-63",
    "recruited": "AN-100",
    "safe passage": "AN-55",
    "tie rolls": "AN-23 to AN-25",
    "totals": "AN-8, AN-79, AN-122",
    "ranks": "AN-163 to AN-165, section 9",
}
"""By the last words of a fact, the clauses that decide it."""


class Playing:
    """One match, as the model sees it."""

    def __init__(self, game: Anima) -> None:
        self.game = game
        self.flow = game.match()
        self.asks: tuple[Ask, ...] = next(self.flow)
        self.answers: dict[int, str] = {}
        self.totals: list[tuple[int, int]] = []
        """What the engine has announced since both stood at the same question."""

    def ask_of(self, decision: Decision) -> Ask | None:
        for ask in self.asks:
            if (ask.seat, ask.kind) == (decision.seat, decision.kind):
                return ask
        return None

    @property
    def open_asks(self) -> set[tuple[int, str]]:
        return {(ask.seat, ask.kind) for ask in self.asks if ask.seat not in self.answers}

    def answer(self, seat: int, option: str) -> None:
        self.answers[seat] = option
        if len(self.answers) < len(self.asks):
            return
        answers = tuple(self.answers[ask.seat] for ask in self.asks)
        self.answers = {}
        try:
            self.asks = self.flow.send(answers)
        except StopIteration:
            self.asks = ()


class AnimaOpinion:
    title = "anima"
    clauses = COVERS

    def __init__(self, model: type[Anima] = Anima) -> None:
        self.model = model
        self.playing: Playing | None = None

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        if decision.kind == "setup_character" and not state.sealed:
            self.playing = Playing(adapter.begin(self.model, state))
        if self.playing is None or is_mere_pass(decision):
            return None
        ask = self.playing.ask_of(decision)
        return frozenset(ask.options) if ask else frozenset()

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        playing = self.playing
        if playing is None:
            return
        playing.totals += adapter.totals(events)
        if not is_mere_pass(decision):
            ask = playing.ask_of(decision)
            if ask is None or option not in ask.options:
                self.playing = None  # its options differed, and it cannot go on from here
                return
            playing.answer(decision.seat, option)
        if any(is_mere_pass(waiting) for waiting in after.waiting()):
            return
        said = f"seat {decision.seat} chose {option} at {decision.kind}. {self.position(before)}"
        for fact, engine, model in compared(playing, after):
            yield Difference(clause_of(fact), said, f"{fact} = {engine}", f"{fact} = {model}")

    def position(self, state: Any) -> str:
        asks = self.playing.asks if self.playing else ()
        words = [f"{fact} {value}" for fact, value in adapter.of_engine(state).items() if value]
        return f"The model asks {asks}. " + "; ".join(words)


def compared(playing: Playing, after: Any) -> Iterator[tuple[str, object, object]]:
    """The facts in which engine and model differ, with both answers."""
    engine_totals, playing.totals = playing.totals, []
    model_totals, playing.game.totals = playing.game.totals, []
    if engine_totals != model_totals:
        yield "totals", engine_totals, model_totals
    if after.result is not None:
        if after.result.ranks != playing.game.ranks:
            yield "ranks", after.result.ranks, playing.game.ranks
        return
    asked = {(decision.seat, decision.kind) for decision in after.waiting()}
    if asked != playing.open_asks:
        yield "asked", sorted(asked), sorted(playing.open_asks)
    engine, model = adapter.of_engine(after), adapter.of_model(playing.game)
    for fact, value in engine.items():
        if value != model[fact]:
            yield fact, value, model[fact]


def clause_of(fact: str) -> str:
    return next(clause for word, clause in CLAUSES.items() if fact.endswith(word))


def is_mere_pass(decision: Decision) -> bool:
    """A question in a window to a seat that can only pass (AN-141), which the model leaves out."""
    return decision.kind == "interrupt" and [one.key for one in decision.options] == ["pass"]
