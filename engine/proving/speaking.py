"""Words: a whole match in every language, walked: no raw id, no key without a text, nothing shown
that is not explained."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.events import PUBLIC, Event, seen
from engine.core.flow import State
from engine.core.languages import COMPLETE
from engine.core.narration import Narrator
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case, Report
from engine.proving.clauses import known_clauses
from engine.proving.walking import cases, players, walked

RAW: Final = re.compile(r"[{}_]|\b[a-z]+:[a-z0-9]|\b\d+-\d+\b|\bNone\b|\b[a-z]+\.[a-z]+\b")
"""What no sentence for a person holds: braces, ids, keys."""


def words(
    title: str | Title,
    matches: int = 2,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Report:
    """Everything said and shown in so many random matches. `cases` counts sentences."""
    report: Report | None = None
    for case in cases(title, first, seats, game_options):
        report = report or Report(case.title.id, "words")
        with case:
            _walk(case, report)
        report.matches += 1
        report.plies += case.ply
        report.longest = max(report.longest, case.ply)
        if report.matches >= matches:
            return report
    raise AssertionError("cases never end")


def _walk(case: Case, report: Report) -> None:
    names = players(case.seats)
    narrators = [Narrator(case.title, language, names, is_strict=True) for language in COMPLETE]
    explained: set[str] = set()
    heard: list[Event] = []
    last: State | None = None
    for state, decision, _ in walked(case, heard):
        for narrator in narrators:
            _listen(case, narrator, heard, report)
            prompt = case.title.prompt(state, decision)
            spoken = [narrator.decision(decision.kind, prompt)]
            spoken += [narrator.option(option) for option in decision.options]
            spoken += narrator.sheet(case.title.sheet(state, decision.seat))
            _check(case, spoken, report)
        for audience in range(PUBLIC, case.seats):
            _explain_all(case, state, audience, narrators, explained, report)
        heard.clear()
        last = state
    for narrator in narrators:
        _listen(case, narrator, heard, report)
        if last is not None and last.result is not None:
            _check(case, [narrator.result(last.result)], report)


def _listen(case: Case, narrator: Narrator, events: list[Event], report: Report) -> None:
    for audience in range(PUBLIC, case.seats):
        accounts = seen(events, audience)
        for account in accounts:
            _check(case, narrator.event(account), report)


def _explain_all(
    case: Case,
    state: State,
    audience: int,
    narrators: list[Narrator],
    explained: set[str],
    report: Report,
) -> None:
    title = case.title
    sheet = title.sheet(state, audience)
    shown = set(title.layout(title.view(state, audience)).shown())
    shown.update(part.thing for part in sheet.end)
    shown.update(part.thing for standing in sheet.standings for part in standing.parts)
    shown.update(part.thing for goal in sheet.goals for part in goal.parts)
    for thing in shown - explained:
        explanation = title.explain(thing)
        if explanation is None:
            case.fail(f"{thing} is shown to audience {audience} and not explained")
            continue
        if explanation.clause not in known_clauses(title):
            case.fail(f"{thing} is explained by no clause that exists: {explanation.clause!r}")
        for narrator in narrators:
            _check(case, [narrator.explanation(thing) or ""], report)
        explained.add(thing)


def _check(case: Case, spoken: Iterable[str], report: Report) -> None:
    for sentence in spoken:
        report.cases += 1
        raw = RAW.search(sentence)
        if raw is not None or not sentence:
            case.fail(f"a person would read {sentence!r}")
