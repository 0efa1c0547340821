"""Undo: a choice comes back whole, and never once it showed anybody anything."""

from __future__ import annotations

from engine.core.errors import CannotUndo
from engine.core.events import PUBLIC
from engine.core.match import Match
from engine.core.sight import sight
from engine.core.storage import canonical, encode_state
from engine.core.title import Title
from engine.proving.case import Case, Report
from engine.proving.isolation import compare_choice


def undo(title: str | Title, matches: int = 10, first: int = 0, seats: int = 0) -> Report:
    report: Report | None = None
    for number in range(first, first + matches):
        found = undo_of(Case(title, number, seats))
        if report is None:
            report = found
        else:
            report.add(found)
    if report is None:
        raise ValueError("a proof needs at least one match")
    return report


def undo_of(case: Case) -> Report:
    """One match in which about every fourth choice that can be taken back is."""
    report = Report(case.title.id, "undo", matches=1)
    with case:
        match = case.match()
        while not match.is_over:
            case.expect_going_on()
            before, shown = encode_state(match.state), _shown(match)
            state = match.state
            decision, chosen = case.any_choice(state)
            match.choose(decision.seat, chosen.key)
            case.ply += 1
            _check_reach(case, match, decision.seat)
            if match.cannot_undo(decision.seat) or case.rng.random() > 0.25:
                continue
            after = encode_state(match.state)
            match.undo(decision.seat)
            report.cases += 1
            report.differing += before != after
            if encode_state(match.state) != before:
                case.fail(f"undoing {chosen.key} left another state than before it")
            if _shown(match) != shown:
                case.fail(f"undoing {chosen.key} left other views than before it")
            for audience in range(PUBLIC, case.seats):
                compare_choice(case, state, decision, chosen, audience, report)
            match.choose(decision.seat, chosen.key)
            if encode_state(match.state) != after:
                case.fail(f"{chosen.key}, taken back and chosen again, did something else")
        for seat in range(case.seats):
            _expect_refusal(case, match, seat)
    report.plies = report.longest = case.ply
    return report


def _check_reach(case: Case, match: Match, chooser: int) -> None:
    """After a choice: nobody else can undo, nor the chooser once anything was shown."""
    for seat in range(case.seats):
        if seat != chooser:
            _expect_refusal(case, match, seat)
    shown = any(event.reveals for event in match.events)
    rolled = any(draw.kind != "shuffle" for draw in match.draws)
    if shown or rolled:
        _expect_refusal(case, match, chooser)


def _expect_refusal(case: Case, match: Match, seat: int) -> None:
    before = encode_state(match.state)
    try:
        match.undo(seat)
    except CannotUndo:
        if encode_state(match.state) != before:
            case.fail("a refused undo changed the state")
        return
    case.fail(f"seat {seat} could take back what it must not")


def _shown(match: Match) -> list[bytes]:
    return [
        canonical(sight(match.title, match.state, audience))
        for audience in range(PUBLIC, match.state.seats)
    ]
