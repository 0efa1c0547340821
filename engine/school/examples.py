"""Examples of clauses: moments of played matches, drawn in the book by the title's board.

They are data in `book/examples.json`: matches as seeds and choices, and for a clause the choice
that shows it. What has to happen in it is said with it, so that a change of rules is noticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import msgspec

from engine.core.errors import EngineError
from engine.core.events import Event, seen
from engine.core.match import Match
from engine.core.registry import folder
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.school.book import FOLDER
from engine.school.lessons import Shown

FILE: Final = "examples.json"


class BadExample(EngineError):
    """An example that does not fit the present rules: it says where."""

    code = "bad_example"


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as far as examples need it."""

    seats: int
    seed: str
    choices: tuple[str, ...]
    """Seat and key: `1 move:2:c4`."""
    game_options: Mapping[str, int | str] = {}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    match: int
    """Which of the played matches, from 0."""
    at: int
    """How many choices were made before the first picture."""
    choices: int = 1
    """How many choices are shown: a picture before them, and one after each."""
    shows: tuple[Shown, ...] = ()
    """Events that have to happen in it."""


class Examples(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    matches: tuple[Played, ...] = ()
    examples: tuple[Example, ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """The choice that led to a picture."""

    seat: int
    kind: str
    """Of the decision."""
    key: str


class Picture(msgspec.Struct, frozen=True):
    """A moment as the seat sees it that makes the first choice of the example."""

    match: Match
    choice: Choice | None
    events: list[Event]


class Pictured(msgspec.Struct, frozen=True):
    example: Example
    title: Title
    seats: int
    seat: int
    """Through whose eyes it is seen."""
    pictures: tuple[Picture, ...]


@cache
def read_examples(title: str) -> Examples:
    place = folder(title).path / FOLDER / FILE
    if not place.is_file():
        return Examples()
    try:
        return msgspec.json.decode(place.read_bytes(), type=Examples)
    except msgspec.DecodeError as problem:
        raise BadExample(f"{title}, {FOLDER}/{FILE}: {problem}") from None


def clauses_with_examples(title: str) -> tuple[str, ...]:
    return tuple(example.clause for example in read_examples(title).examples)


def pictured(title: str, clause: str) -> Pictured | None:
    """The example of a clause, played by the present rules; None where it has none."""
    known = read_examples(title)
    for example in known.examples:
        if example.clause == clause:
            return _pictured(find_title(title), known.matches[example.match], example)
    return None


def _pictured(title: Title, played: Played, example: Example) -> Pictured:
    match = Match.new(title, played.seats, played.game_options, played.seed.encode())
    for line in played.choices[: example.at]:
        _choose(match, line)
    shown = [Picture(_copy(match), None, [])]
    lines = played.choices[example.at : example.at + example.choices]
    if len(lines) != example.choices:
        raise BadExample(f"its match has {len(played.choices)} choices")
    for line in lines:
        choice = _choose(match, line)
        shown.append(Picture(_copy(match), choice, list(match.events)))
    first = shown[1].choice
    assert first is not None
    return Pictured(example, title, played.seats, first.seat, tuple(shown))


def _choose(match: Match, line: str) -> Choice:
    seat, _, key = line.partition(" ")
    decision = match.state.decision_of(int(seat))
    try:
        match.choose(int(seat), key)
    except EngineError as problem:
        raise BadExample(f"{line!r} cannot be chosen: {problem}") from None
    assert decision is not None
    return Choice(int(seat), decision.kind, key)


def _copy(match: Match) -> Match:
    return Match(match.title, match.state.copy(), match.ply)


def problems(title: str, known_clauses: frozenset[str]) -> Iterator[str]:
    """What is wrong with the examples of a title, each with its clause."""
    known = read_examples(title)
    clauses = [example.clause for example in known.examples]
    for clause in sorted({one for one in clauses if clauses.count(one) > 1}):
        yield f"{clause} has two examples"
    for example in known.examples:
        if example.clause not in known_clauses:
            yield f"there is no clause {example.clause}"
        try:
            found = _pictured(find_title(title), known.matches[example.match], example)
        except EngineError as problem:
            yield f"{example.clause}: {problem}"
            continue
        heard = [event for picture in found.pictures for event in seen(picture.events, found.seat)]
        if not example.shows:
            yield f"{example.clause}: it promises no event"
        for promised in example.shows:
            if not promised.is_in(heard):
                yield f"{example.clause}: {promised.kind} {dict(promised.fields)} did not happen"
