"""Isolation of what a title tells: states an audience cannot tell apart give it the same reasons,
score sheet, layout and narration. Twins come from `scramble`, as in `isolation`."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.decisions import Decision
from engine.core.events import PUBLIC, seen
from engine.core.flow import State
from engine.core.languages import COMPLETE
from engine.core.narration import Narrator
from engine.core.options import Option
from engine.core.storage import canonical, state_hash
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case, Report
from engine.proving.isolation import difference, outcome
from engine.proving.walking import cases, players, walked


def secrecy(
    title: str | Title,
    comparisons: int = 200,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
    share: int = 4,
) -> Report:
    """Compare what at least so many twins are told, at one moment out of `share` of each match."""
    report: Report | None = None
    for case in cases(title, first, seats, game_options):
        report = report or Report(case.title.id, "secrecy")
        with case:
            for state, decision, chosen in walked(case):
                if case.rng.randrange(share) == 0:
                    for audience in range(PUBLIC, case.seats):
                        _compare(case, state, decision, chosen, audience, report)
        report.matches += 1
        report.plies += case.ply
        report.longest = max(report.longest, case.ply)
        if report.cases >= comparisons:
            return report
    raise AssertionError("cases never end")


def _compare(
    case: Case, state: State, decision: Decision, chosen: Option, audience: int, report: Report
) -> None:
    title = case.title
    twin = title.scramble(state, audience, case.rng) or state.copy()
    report.cases += 1
    report.differing += state_hash(twin) != state_hash(state)
    one, other = told_to(title, state, audience), told_to(title, twin, audience)
    counterpart = twin.decision_of(decision.seat)
    if counterpart is not None and counterpart.find(chosen.key) is not None:
        one["narration"] = _narrated(case, state, decision, chosen, audience)
        other["narration"] = _narrated(case, twin, counterpart, chosen, audience)
        _cut_to_what_both_heard(one, other)
    for part, value in one.items():
        if canonical(value) != canonical(other[part]):
            where, left, right = difference(value, other[part])
            who = "the public" if audience == PUBLIC else f"seat {audience}"
            case.fail(
                f"{who} is told different things of two states that must look alike: "
                f"{part}{where} is {left!r} in one and {right!r} in the other"
            )


def told_to(title: Title, state: State, audience: int) -> dict[str, object]:
    """All a title tells an audience about one state."""
    layout = title.layout(title.view(state, audience))
    reasons: dict[str, object] = {}
    if audience >= 0:
        reasons = {
            thing: _plain(title.why_not(state, audience, thing)) for thing in layout.choosable()
        }
    return {
        "reasons": reasons,
        "sheet": _plain(title.sheet(state, audience)),
        "layout": _plain(layout),
    }


def _plain(value: object) -> object:
    return msgspec.to_builtins(value)


def _narrated(
    case: Case, state: State, decision: Decision, chosen: Option, audience: int
) -> list[object]:
    """What the audience is told of the choice, event by event, with the event itself before it."""

    def take(taker: State) -> None:
        taker.choose(decision.seat, chosen.key)

    _, events = outcome(state, take)
    return [_said(case, event) for event in seen(events, audience)]


def _said(case: Case, event: Mapping[str, object]) -> list[object]:
    sentences = [
        Narrator(case.title, language, players(case.seats)).event(event) for language in COMPLETE
    ]
    return [event, sentences]


def _cut_to_what_both_heard(one: dict[str, object], other: dict[str, object]) -> None:
    """Up to the first event that tells the twins apart: that one reveals, as `isolation` checks."""
    left, right = one["narration"], other["narration"]
    assert isinstance(left, list) and isinstance(right, list)
    alike = 0
    for mine, theirs in zip(left, right, strict=False):
        if canonical(mine[0]) != canonical(theirs[0]):
            break
        alike += 1
    one["narration"], other["narration"] = left[:alike], right[:alike]
