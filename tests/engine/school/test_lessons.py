"""The lessons of the titles, played against the present rules in both languages."""

from __future__ import annotations

import re

import pytest

from engine.core.languages import COMPLETE
from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.school.lesson_check import FIRST_LESSON_SECONDS, guide_problems, problems
from engine.school.lesson_play import READ, begin, pointed
from engine.school.lessons import Lesson, Words, lessons_of, read_guide

TAUGHT = [name for name in folders() if lessons_of(name)]
LESSONS = [(name, lesson) for name in TAUGHT for lesson in lessons_of(name)]
IDENTIFIER = re.compile(r"`|\b[a-z]+_[a-z_]+\b")


def paths(title: str) -> dict[int, list[Lesson]]:
    """The lessons of each role, in their order."""
    roles = len(find_title(title).meta.seat_roles)
    found: dict[int, list[Lesson]] = {}
    for lesson in lessons_of(title):
        found.setdefault(min(lesson.seat, max(0, roles - 1)), []).append(lesson)
    return found


@pytest.mark.parametrize(
    ("title", "lesson"), LESSONS, ids=[f"{title}-{lesson.id}" for title, lesson in LESSONS]
)
def test_a_lesson_fits_the_present_rules(title: str, lesson: Lesson) -> None:
    assert problems(find_title(title), lesson) == []


def every_text(lesson: Lesson) -> list[Words]:
    said = [lesson.name, lesson.idea]
    for step in lesson.steps:
        said += [step.say, *(one.say for one in step.corrections)]
        if step.otherwise is not None:
            said.append(step.otherwise)
    return said


@pytest.mark.parametrize("title", TAUGHT)
@pytest.mark.parametrize("language", COMPLETE)
def test_lessons_are_written_for_players(title: str, language: str) -> None:
    texts = [
        words.in_language(language) for lesson in lessons_of(title) for words in every_text(lesson)
    ]
    assert [text for text in texts if IDENTIFIER.search(text)] == []


def every_steps(lesson: Lesson) -> list[Words]:
    return [step.say for step in lesson.steps]


@pytest.mark.parametrize("title", TAUGHT)
def test_each_path_has_five_to_eight_short_lessons(title: str) -> None:
    for path in paths(title).values():
        assert 5 <= len(path) <= 8
        assert path[0].seconds < FIRST_LESSON_SECONDS


@pytest.mark.parametrize("title", TAUGHT)
def test_the_first_thing_a_path_asks_for_is_to_do_something(title: str) -> None:
    for path in paths(title).values():
        assert not path[0].steps[0].is_read


@pytest.mark.parametrize(
    ("title", "lesson"), LESSONS, ids=[f"{title}-{lesson.id}" for title, lesson in LESSONS]
)
def test_every_question_is_pointed_at_or_open_to_many_answers(title: str, lesson: Lesson) -> None:
    playing = begin(find_title(title), lesson)
    while not playing.is_over:
        key = READ
        if not playing.step.is_read:
            decision = playing.decision
            assert decision is not None
            passing = [one.key for one in decision.options if playing.step.passes(one.key)]
            assert pointed(playing) or len(passing) > 3
            key = passing[0]
        playing.answer(key)


@pytest.mark.parametrize("title", TAUGHT)
def test_a_first_match_is_explained_question_by_question(title: str) -> None:
    guide = read_guide(title)
    assert guide_problems(find_title(title), guide) == []
    assert guide.questions
