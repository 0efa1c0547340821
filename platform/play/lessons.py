"""Lessons on the site: a moment of one as the learner sees it, and what is kept of it.

The engine plays a lesson anew from the learner's answers, so nothing of it runs between two
requests, and there is no row of a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from django.utils import timezone

from engine.core.errors import EngineError, NotWritten
from engine.core.events import seen
from engine.core.registry import title as find_title
from engine.core.sight import sight, waiting
from engine.core.title import Title
from engine.school.lesson_play import NotTheAnswer, Playing, played, pointed
from engine.school.lessons import Lesson, lesson_named
from play.models import LessonProgress
from players.models import Player

COUNT = """
INSERT INTO play_lessonstep (title, lesson, step, reached, corrected)
VALUES (%(title)s, %(lesson)s, %(step)s, %(reached)s, %(corrected)s)
ON CONFLICT (title, lesson, step) DO UPDATE SET
    reached = play_lessonstep.reached + EXCLUDED.reached,
    corrected = play_lessonstep.corrected + EXCLUDED.corrected
"""


def taken_up(player: Player | None, title: str, lesson: Lesson) -> list[str]:
    """The answers with which the player goes on: none when the rules have moved on meanwhile."""
    if player is None:
        return []
    kept = LessonProgress.objects.filter(player=player, title=title, lesson=lesson.id).first()
    if kept is None or len(kept.answers) >= len(lesson.steps):
        return []
    try:
        played(find_title(title), lesson, kept.answers)
    except EngineError:
        return []
    return list(kept.answers)


def answered(
    player: Player | None, title: str, id: str, answers: Sequence[str] | None, language: str
) -> dict[str, Any]:
    """The moment after these answers, or after those kept. What does not pass the gate is put
    back, with a word on it."""
    lesson = lesson_named(title, id)
    is_taken_up = answers is None
    given = taken_up(player, title, lesson) if answers is None else list(answers)
    found = find_title(title)
    correction = None
    try:
        playing = played(found, lesson, given)
    except NotTheAnswer as refusal:
        given = given[:-1]
        playing = played(found, lesson, given)
        correction = "" if refusal.say is None else refusal.say.in_language(language)
    if correction is not None:
        _count(title, lesson, playing.at, corrected=1)
    elif not is_taken_up or not given:
        _count(title, lesson, playing.at, reached=1)
        if player is not None:
            _keep(player, title, lesson, given)
    return {"answers": given, "correction": correction, **shown(playing, language)}


def shown(playing: Playing, language: str) -> dict[str, Any]:
    """What the learner sees; asked are they only where a choice is due."""
    title, state, lesson = playing.title, playing.match.state, playing.lesson
    seen_now: dict[str, Any] = sight(title, state, lesson.seat)
    is_asked = not playing.is_over and not playing.step.is_read
    decision = playing.decision if is_asked else None
    step = None if playing.is_over else playing.step
    return {
        "title": title.id,
        "rules_version": title.version,
        "id": lesson.id,
        "name": lesson.name.in_language(language),
        "idea": lesson.idea.in_language(language),
        "clauses": list(lesson.clauses),
        "seat": lesson.seat,
        "seats": lesson.seats,
        "step": playing.at,
        "steps": len(lesson.steps),
        "say": "" if step is None else step.say.in_language(language),
        "point": list(pointed(playing)),
        "waits": "over" if step is None else "choice" if is_asked else "read",
        "view": seen_now["view"],
        "waiting": [seat for seat, _ in waiting(state, lesson.seat) if seat is not None],
        "decision": seen_now["decision"] if is_asked else None,
        "left": seen_now["left"],
        "result": seen_now["result"],
        "events": [seen(events, lesson.seat) for events in playing.happened],
        "touches": {}
        if decision is None
        else {one.key: title.touches(state, decision, one) for one in decision.options},
        **_table(title, playing),
    }


def why_not(title: str, id: str, answers: Sequence[str], wish: str) -> Any:
    """Why the learner cannot choose it now; None when they can."""
    lesson = lesson_named(title, id)
    playing = played(find_title(title), lesson, answers)
    return playing.title.why_not(playing.match.state, lesson.seat, wish)


def progress_of(player: Player | None, title: str) -> Mapping[str, LessonProgress]:
    if player is None:
        return {}
    return {one.lesson: one for one in LessonProgress.objects.filter(player=player, title=title)}


def _table(title: Title, playing: Playing) -> dict[str, Any]:
    state, seat = playing.match.state, playing.lesson.seat
    try:
        return {"sheet": title.sheet(state, seat), "layout": title.layout(title.view(state, seat))}
    except NotWritten:
        return {"sheet": None, "layout": None}


def _keep(player: Player, title: str, lesson: Lesson, answers: Sequence[str]) -> None:
    now = timezone.now()
    kept, _is_new = LessonProgress.objects.get_or_create(
        player=player, title=title, lesson=lesson.id
    )
    kept.answers = list(answers)
    kept.updated_at = now
    if len(answers) == len(lesson.steps) and kept.finished_at is None:
        kept.finished_at = now
    kept.save(update_fields=["answers", "updated_at", "finished_at"])


def _count(title: str, lesson: Lesson, step: int, *, reached: int = 0, corrected: int = 0) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            COUNT,
            {
                "title": title,
                "lesson": lesson.id,
                "step": step,
                "reached": reached,
                "corrected": corrected,
            },
        )
