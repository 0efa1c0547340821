"""Lessons of a title: guided positions with words, gates and scripted rivals.

They are data in `lessons/`. A lesson is a file, `2_attack.json`; they follow one another by their
numbers. `engine.school.lesson_play` plays a lesson, `engine.school.lesson_check` holds it to the
present rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from engine.core.errors import EngineError
from engine.core.languages import with_further_languages
from engine.core.registry import folder

FOLDER: Final = "lessons"
GUIDE_FILE: Final = "guide.json"

_Kind = TypeVar("_Kind")
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=600)]


class BadLesson(EngineError):
    """A lesson that cannot be read, or does not fit the present rules: it says where."""

    code = "bad_lesson"


class UnknownLesson(EngineError):
    code = "unknown_lesson"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Markdown in every language of the site; clauses by their id become links."""

    en: Text
    es: Text
    further: Mapping[str, Text] = {}
    """In the languages that were added."""

    def in_language(self, language: str) -> str:
        return self.es if language == "es" else self.further.get(language, self.en)


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to a choice that does not pass the gate."""

    options: tuple[str, ...]
    say: Words


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event that has to happen, with these of its fields: what the lesson's words rely on."""

    kind: str
    fields: Mapping[str, object] = {}

    def is_in(self, heard: Iterable[Mapping[str, object]]) -> bool:
        return any(
            event["kind"] == self.kind
            and all(event.get(name) == value for name, value in self.fields.items())
            for event in heard
        )


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: Words
    point: tuple[str, ...] = ()
    """Things (`square:d4`) and keys of options (`move:3:d4`) to point at."""
    options: tuple[str, ...] = ()
    """What passes the gate: keys of options, with `*` for anything. None: it is only read."""
    otherwise: Words | None = None
    """Said to every other choice that has no correction of its own."""
    corrections: tuple[Correction, ...] = ()
    then: tuple[str, ...] = ()
    """What is chosen after it, seat and key: `1 move:2:c4`. Who is asked and not named here takes
    what the rules take for a seat that does not answer."""
    shows: tuple[Shown, ...] = ()

    @property
    def is_read(self) -> bool:
        """Nothing is asked: one reads and goes on."""
        return not self.options

    def passes(self, key: str) -> bool:
        return _matches(self.options, key)

    def correction(self, key: str) -> Words | None:
        for one in self.corrections:
            if _matches(one.options, key):
                return one.say
        return self.otherwise


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Words
    idea: Words
    """The one thing one knows after it, in a sentence."""
    seats: int
    seed: str
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    seat: int = 0
    """The learner's."""
    game_options: Mapping[str, int | str] = {}
    opening: tuple[str, ...] = ()
    """What was chosen before the lesson begins, as in `Step.then`."""
    clauses: tuple[str, ...] = ()
    """To read on."""
    id: str = ""
    """The name of its file without the number, filled in when it is read."""

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return max(1, round(self.seconds / 60))

    @property
    def seconds(self) -> float:
        words = sum(len(step.say.en.split()) for step in self.steps)
        choices = sum(not step.is_read for step in self.steps)
        return words / WORDS_READ_A_SECOND + choices * SECONDS_A_CHOICE


WORDS_READ_A_SECOND: Final = 3.3
SECONDS_A_CHOICE: Final = 6.0


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What accompanies the first match: the asked thing, explained."""

    opening: Words | None = None
    questions: Mapping[str, Words] = {}
    """By kind of decision; `choose_action:mission` while an option of that kind is open, and
    `retreat.before` in a case in which the question is put (`Title.prompt`)."""
    game_options: Mapping[str, int | str] = {}
    """Of a first match: what spares a beginner the longest part of the set-up."""


NO_GUIDE: Final = Guide()


@cache
def lessons_of(title: str) -> tuple[Lesson, ...]:
    """In their order; none where the title has none."""
    place = _place(title)
    if not place.is_dir():
        return ()
    files = [path for path in place.glob("*.json") if path.name != GUIDE_FILE]
    return tuple(read_lesson(path) for path in sorted(files, key=_number))


def lesson_named(title: str, id: str) -> Lesson:
    for lesson in lessons_of(title):
        if lesson.id == id:
            return lesson
    raise UnknownLesson(f"{title} has no lesson called {id}")


def _number(path: Path) -> int:
    number, _, id = path.stem.partition("_")
    if not number.isdecimal() or not id:
        raise BadLesson(f"{path.name}: a lesson's file is called like `2_attack.json`")
    return int(number)


def read_lesson(path: Path) -> Lesson:
    try:
        lesson = _decoded(path, Lesson)
    except msgspec.DecodeError as problem:
        raise BadLesson(f"{path.name}: {problem}") from None
    return msgspec.structs.replace(lesson, id=path.stem.partition("_")[2])


@cache
def read_guide(title: str) -> Guide:
    place = _place(title) / GUIDE_FILE
    if not place.is_file():
        return NO_GUIDE
    try:
        return _decoded(place, Guide)
    except msgspec.DecodeError as problem:
        raise BadLesson(f"{title}, {GUIDE_FILE}: {problem}") from None


def _decoded(path: Path, kind: type[_Kind]) -> _Kind:
    return msgspec.convert(with_further_languages(msgspec.json.decode(path.read_bytes())), kind)


def _matches(patterns: tuple[str, ...], key: str) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in patterns)


def _place(title: str) -> Path:
    return folder(title).path / FOLDER
