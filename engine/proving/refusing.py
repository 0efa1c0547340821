"""Refusals: illegal, stale, foreign and malformed choices are turned away and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.core.decisions import Decision
from engine.core.errors import (
    CannotUndo,
    EngineError,
    IllegalOption,
    MatchOver,
    NotYourDecision,
    StalePly,
)
from engine.core.log import Line
from engine.core.match import Match
from engine.core.storage import encode_state
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case, Report

MALFORMED: Final[tuple[Any, ...]] = (
    "", ":", "::", " ", "\0", "pass:", ":0", "mark:٣", "option", "a" * 10_000, "🙂",
    "drop:-1", "' or 1=1", "None", "{0}", None, 0, 1.5, b"pass", (), True,
)  # fmt: skip


def refusals(
    title: str | Title,
    cases: int = 500,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Report:
    """At least this many bad choices, over as many matches as it takes."""
    report: Report | None = None
    number = first
    while report is None or report.cases < cases:
        found = refusals_of(Case(title, number, seats, game_options))
        if report is None:
            report = found
        else:
            report.add(found)
        number += 1
    return report


def refusals_of(case: Case) -> Report:
    report = Report(case.title.id, "refusals", matches=1)
    heard: list[str] = ["pass", "done"]
    with case:
        match = case.match()
        leaves_at = case.leaving_ply(100)
        while not match.is_over:
            case.expect_going_on()
            if case.ply == leaves_at:
                match.leave(case.any_leaver(match.state), "resigned")
                case.ply += 1
                continue
            owed = match.state.owed_by_house()
            if owed is not None:
                _refuse_for_the_house(case, match, owed, report)
                case.ply += sum(1 for _ in match.house_lines())
                continue
            if case.rng.random() < 0.2 or case.ply < 5:
                _refuse_all(case, match, heard, report)
            decision, chosen = case.any_choice(match.state)
            heard.append(chosen.key)
            match.choose(decision.seat, chosen.key, match.ply)
            case.ply += 1
        before = encode_state(match.state)
        for seat in range(case.seats):
            _refuse(case, match, report, MatchOver, before, match.choose, seat, heard[-1])
            _refuse(case, match, report, MatchOver, before, match.leave, seat, "resigned")
            _refuse(case, match, report, CannotUndo, before, match.undo, seat)
    report.plies = report.longest = case.ply
    return report


def _refuse_for_the_house(case: Case, match: Match, owed: Decision, report: Report) -> None:
    """Who has left chooses no more, whatever it was sent, and does not leave twice."""
    before = encode_state(match.state)
    for key in (owed.options[0].key, MALFORMED[0]):
        _refuse(case, match, report, NotYourDecision, before, match.choose, owed.seat, key)
    line = Line(match.ply, owed.seat, "house", "no:such:option")
    _refuse(case, match, report, IllegalOption, before, match.apply, line)
    _refuse(case, match, report, NotYourDecision, before, match.leave, owed.seat, "resigned")


def _refuse_all(case: Case, match: Match, heard: list[str], report: Report) -> None:
    rng, before = case.rng, encode_state(match.state)
    decision, chosen = case.any_choice(match.state)
    seat, legal = decision.seat, {one.key for one in decision.options}

    for stale in (match.ply - 1, match.ply + 1, -1, match.ply + 10**9):
        _refuse(case, match, report, StalePly, before, match.choose, seat, chosen.key, stale)
        _refuse(case, match, report, StalePly, before, match.undo, seat, stale)

    strangers = [one for one in range(case.seats) if match.state.decision_of(one) is None]
    for stranger in (*strangers, -1, case.seats, 10**9):
        _refuse(case, match, report, NotYourDecision, before, match.choose, stranger, chosen.key)
    for stranger in (-1, case.seats):
        _refuse(case, match, report, NotYourDecision, before, match.leave, stranger, "resigned")

    by_house = Line(match.ply, seat, "house", chosen.key)
    _refuse(case, match, report, NotYourDecision, before, match.apply, by_house)

    elsewhere = [key for key in rng.sample(heard, min(8, len(heard))) if key not in legal]
    mutated = [key for key in _mutations(chosen.key, rng.randrange(1000)) if key not in legal]
    for key in (*elsewhere, *mutated, *MALFORMED):
        if key not in legal:
            _refuse(case, match, report, IllegalOption, before, match.choose, seat, key)


def _mutations(key: str, number: int) -> list[str]:
    kind, _, args = key.partition(":")
    return [
        f"{key}:{number}",
        f"{kind}:{number}{args}",
        f"{kind}x:{args}",
        key.upper(),
        f" {key}",
        f"{key}\n",
        key[:-1],
        key[::-1],
    ]


def _refuse(
    case: Case,
    match: Match,
    report: Report,
    expected: type[EngineError],
    before: bytes,
    verb: Callable[..., object],
    *arguments: Any,
) -> None:
    state, ply = match.state, match.ply
    can_undo = [match.cannot_undo(seat) for seat in range(case.seats)]
    report.cases += 1
    said = f"{verb.__name__}{arguments!r:.200}"
    try:
        verb(*arguments)
    except EngineError as refusal:
        if not isinstance(refusal, expected):
            case.fail(f"{said} was refused as {refusal.code}, not {expected.code}")
        if not str(refusal):
            case.fail(f"{said} was refused without a sentence")
    else:
        case.fail(f"{said} was not refused")
    if match.state is not state or encode_state(state) != before or match.ply != ply:
        case.fail(f"{said} was refused but changed the match")
    if can_undo != [match.cannot_undo(seat) for seat in range(case.seats)]:
        case.fail(f"{said} was refused but changed what can be taken back")
