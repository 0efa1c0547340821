"""A lesson being played: the fold of the learner's answers, from the lesson's seed.

An answer is the key of an option, or `READ` where nothing is asked. Nothing is stored: the same
answers give the same moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.decisions import Decision
from engine.core.errors import EngineError
from engine.core.events import Event
from engine.core.match import Match
from engine.core.title import Title
from engine.school.lessons import BadLesson, Lesson, Step, Words

READ: Final = ""
MOST_POINTED: Final = 12
"""More things than these are not pointed at."""
MOST_TAKEN: Final = 500
"""More choices than any lesson has between two answers."""


class NotTheAnswer(EngineError):
    """It does not pass the gate; nothing has changed."""

    code = "not_the_answer"

    def __init__(self, say: Words | None) -> None:
        super().__init__("this choice does not pass the gate of the step")
        self.say: Final = say


@dataclass(slots=True)
class Playing:
    title: Title
    lesson: Lesson
    match: Match
    at: int = 0
    """How many steps are done."""
    happened: list[list[Event]] = field(default_factory=list)
    """What the opening, and each step that is done, brought."""

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def decision(self) -> Decision | None:
        return self.match.state.decision_of(self.lesson.seat)

    def answer(self, key: str) -> None:
        """Do the step; refused, with words, where the gate lets it not pass."""
        if self.is_over:
            raise BadLesson("the lesson is over")
        step = self.step
        if step.is_read:
            if key != READ:
                raise NotTheAnswer(None)
            heard: list[Event] = []
        else:
            heard = self._choose(step, key)
        heard += self._script(step.then)
        self.at += 1
        heard += self._settle()
        self.happened.append(heard)

    def _choose(self, step: Step, key: str) -> list[Event]:
        decision = self.decision
        if decision is None or decision.find(key) is None or not step.passes(key):
            raise NotTheAnswer(step.correction(key))
        self.match.choose(self.lesson.seat, key)
        return list(self.match.events)

    def _script(self, lines: Sequence[str]) -> list[Event]:
        heard: list[Event] = []
        for line in lines:
            seat, _, key = line.partition(" ")
            if not seat.isdecimal():
                raise BadLesson(f"{line!r}: a scripted choice is a seat and a key, `1 pass`")
            try:
                self.match.choose(int(seat), key)
            except EngineError as problem:
                raise BadLesson(f"{line!r} cannot be chosen: {problem}") from None
            heard += self.match.events
        return heard

    def _settle(self) -> list[Event]:
        """Let others choose until the learner is asked what the next gate is about."""
        heard: list[Event] = []
        for _ in range(MOST_TAKEN):
            taken = self._taken()
            if taken is None:
                return heard
            self.match.choose(*taken)
            heard += self.match.events
        raise BadLesson("others choose for ever")

    def _taken(self) -> tuple[int, str] | None:
        """Seat and key of a choice nobody has to make; None once the learner is asked."""
        if self.is_over or self.match.is_over or self.step.is_read:
            return None
        own = self.decision
        if own is not None:
            (only, *others) = own.options
            if others or self.step.passes(only.key):
                return None
            return own.seat, only.key
        for decision in self.match.state.waiting():
            if len(decision.options) == 1:
                return decision.seat, decision.options[0].key
            named = self.match.state.default(decision)
            if named is None:
                raise BadLesson(f"nobody says what seat {decision.seat} answers: {decision.kind}")
            return decision.seat, named.key
        return None


def pointed(playing: Playing) -> tuple[str, ...]:
    """What the step points at: what it names, or else by what its answers are chosen."""
    if playing.is_over:
        return ()
    step, decision = playing.step, playing.decision
    if step.point or step.is_read or decision is None:
        return step.point
    passing = [one for one in decision.options if step.passes(one.key)]
    things = [
        thing
        for one in passing
        for thing in (
            one.key,
            *playing.title.touches(playing.match.state, decision, one),
        )
    ]
    found = tuple(dict.fromkeys(things))
    return found if len(found) <= MOST_POINTED else ()


def begin(title: Title, lesson: Lesson) -> Playing:
    match = Match.new(title, lesson.seats, lesson.game_options, lesson.seed.encode())
    playing = Playing(title, lesson, match)
    heard = list(match.events)
    heard += playing._script(lesson.opening)
    heard += playing._settle()
    playing.happened.append(heard)
    return playing


def played(title: Title, lesson: Lesson, answers: Sequence[str]) -> Playing:
    """The moment after these answers."""
    playing = begin(title, lesson)
    for key in answers:
        playing.answer(key)
    return playing
