"""Whether a lesson fits the present rules: it is played to its end, and so by all its answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Final

from engine.core.errors import EngineError
from engine.core.events import seen
from engine.core.languages import COMPLETE
from engine.core.match import Match
from engine.core.title import Title
from engine.school.book import REFERENCE, has_book, read_book
from engine.school.lesson_play import MOST_POINTED, READ, Playing, begin, pointed
from engine.school.lessons import Guide, Lesson, Step, Words

FIRST_LESSON_SECONDS: Final = 120.0


def problems(title: Title, lesson: Lesson) -> list[str]:
    """What is wrong with it, each with its step; empty when it can be taught."""
    known = _known_clauses(title)
    found = [
        f"{where}: there is no clause {clause}"
        for where, words in _texts(lesson)
        for clause in _unknown(words, known)
    ]
    found += [f"there is no clause {one}" for one in lesson.clauses if known and one not in known]
    try:
        playing = begin(title, lesson)
    except EngineError as problem:
        return [*found, f"opening: {problem}"]
    while not playing.is_over:
        where = f"step {playing.at + 1}"
        step = playing.step
        found += [f"{where}: {one}" for one in _faults(playing, step)]
        answers = _answers(playing, step)
        if not answers:
            return [*found, f"{where}: no open option passes the gate {' '.join(step.options)}"]
        for other in answers[1:]:
            found += [f"{where}, {other}: {one}" for one in _rest(playing, other)]
        try:
            playing.answer(answers[0])
        except EngineError as problem:
            return [*found, f"{where}: {problem}"]
        found += [f"{where}: {one}" for one in _missing(playing, step)]
    return found


def guide_problems(title: Title, guide: Guide) -> list[str]:
    """A guide speaks of decisions the title has words for."""
    known = _known_clauses(title)
    kinds = {key.split(".")[1] for key in title.texts("en") if key.startswith("decision.")}
    asked = {re.split("[:.]", key)[0] for key in guide.questions}
    found = [f"there is no decision {kind}" for kind in sorted(asked - kinds)]
    found += [
        f"{kind}: there is no clause {clause}"
        for kind, words in guide.questions.items()
        for clause in _unknown(words, known)
    ]
    try:
        title.checked(min(title.seat_counts), guide.game_options)
    except EngineError as problem:
        found.append(f"options of the first match: {problem}")
    return found


def _rest(playing: Playing, key: str) -> list[str]:
    """The lesson goes on as well after another answer that passes."""
    match = Match(playing.title, playing.match.state.copy(), playing.match.ply)
    other = Playing(playing.title, playing.lesson, match, playing.at, list(playing.happened))
    step = other.step
    try:
        other.answer(key)
        found = _missing(other, step)
        while not other.is_over:
            step = other.step
            answers = _answers(other, step)
            if not answers:
                return [*found, f"step {other.at + 1}: no open option passes the gate"]
            other.answer(answers[0])
            found += _missing(other, step)
    except EngineError as problem:
        return [str(problem)]
    return found


def _answers(playing: Playing, step: Step) -> list[str]:
    if step.is_read:
        return [READ]
    decision = playing.decision
    if decision is None:
        return []
    return [one.key for one in decision.options if step.passes(one.key)]


def _faults(playing: Playing, step: Step) -> Iterator[str]:
    decision = playing.decision
    keys = [] if decision is None else [one.key for one in decision.options]
    for named in step.point:
        is_option = any(fnmatchcase(key, named) for key in keys)
        if not is_option and playing.title.explain(named) is None:
            yield f"there is nothing called {named} to point at"
    if step.is_read:
        return
    if any(step.passes(key) for key in keys) and not pointed(playing):
        yield f"its answers are chosen by more than {MOST_POINTED} things: say what to point at"
    for key in keys:
        if not step.passes(key) and step.correction(key) is None:
            yield f"nothing is said to whoever chooses {key}"
            return


def _missing(playing: Playing, step: Step) -> list[str]:
    """Events the step promises and that did not happen."""
    heard = seen(playing.happened[-1], playing.lesson.seat)
    return [
        f"{promised.kind} {dict(promised.fields)} did not happen"
        for promised in step.shows
        if not promised.is_in(heard)
    ]


def _texts(lesson: Lesson) -> Iterator[tuple[str, Words]]:
    yield "idea", lesson.idea
    for number, step in enumerate(lesson.steps, start=1):
        yield f"step {number}", step.say
        for said in (step.otherwise, *(one.say for one in step.corrections)):
            if said is not None:
                yield f"step {number}", said


def _unknown(words: Words, known: frozenset[str]) -> set[str]:
    if not known:
        return set()
    return {
        clause
        for language in COMPLETE
        for clause in REFERENCE.findall(words.in_language(language))
        if clause not in known
    }


def _known_clauses(title: Title) -> frozenset[str]:
    if not has_book(title.id):
        return frozenset()
    return frozenset(clause.id for clause in read_book(title.id, "en").clauses)
