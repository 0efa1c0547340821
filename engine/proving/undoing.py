"""Undo: a choice comes back whole, and never once it showed anybody anything."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.errors import CannotUndo
from engine.core.events import PUBLIC
from engine.core.flow import State
from engine.core.match import Match
from engine.core.sight import sight
from engine.core.storage import canonical, encode_state
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case, Report
from engine.proving.isolation import compare_choice


def undo(
    title: str | Title,
    matches: int = 10,
    first: int = 0,
    seats: int = 0,
    plies: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Report:
    """So many matches, each followed for so many choices; 0 for all of them."""
    report: Report | None = None
    for number in range(first, first + matches):
        found = undo_of(Case(title, number, seats, game_options), plies)
        if report is None:
            report = found
        else:
            report.add(found)
    if report is None:
        raise ValueError("a proof needs at least one match")
    return report


def undo_of(case: Case, plies: int = 0) -> Report:
    """One match in which about every fourth choice that can be taken back is.

    In some a seat leaves, and choices are taken back across the house's.
    """
    report = Report(case.title.id, "undo", matches=1)
    with case:
        match = case.match()
        after = encode_state(match.state)
        leaves_at = case.leaving_ply(60)
        last: tuple[int, bytes] | None = None
        """Who chose last, the house aside, and the state before."""
        while not match.is_over and not 0 < plies <= case.ply:
            case.expect_going_on()
            state, before = match.state, after
            if case.ply == leaves_at:
                match.leave(case.any_leaver(state), "resigned")
                case.ply += 1
                last, after = None, encode_state(match.state)
                for seat in range(case.seats):
                    _expect_refusal(case, match, seat)
                continue
            if state.owed_by_house() is not None:
                _cross_house(case, match, last, report)
                after = encode_state(match.state)
                continue
            decision, chosen = case.any_choice(state)
            last = decision.seat, before
            match.choose(decision.seat, chosen.key)
            case.ply += 1
            if encode_state(state) != before:
                case.fail(f"{chosen.key}, or an undo refused before it, changed a state in place")
            after = encode_state(match.state)
            _check_reach(case, match, decision.seat)
            if match.cannot_undo(decision.seat) or case.rng.random() > 0.25:
                continue
            shown = _shown(match.title, state)
            match.undo(decision.seat)
            report.cases += 1
            report.differing += before != after
            if encode_state(match.state) != before:
                case.fail(f"undoing {chosen.key} left another state than before it")
            if _shown(match.title, match.state) != shown:
                case.fail(f"undoing {chosen.key} left other views than before it")
            for audience in range(PUBLIC, case.seats):
                compare_choice(case, state, decision, chosen, audience, report)
            match.choose(decision.seat, chosen.key)
            if encode_state(match.state) != after:
                case.fail(f"{chosen.key}, taken back and chosen again, did something else")
        for seat in range(case.seats) if match.is_over else ():
            _expect_refusal(case, match, seat)
        if encode_state(match.state) != after:
            case.fail("a refused undo changed the state")
    report.plies = report.longest = case.ply
    return report


def _cross_house(case: Case, match: Match, last: tuple[int, bytes] | None, report: Report) -> None:
    """Let the house choose once: whoever could take back a choice still can, unless something was
    shown."""
    could = _can_undo(match)
    next(match.house_lines())
    case.ply += 1
    can = _can_undo(match)
    if can != ([] if match.state.exposed else could) or (can and _has_shown(match)):
        case.fail(f"before the house's choice seats {could} could take back theirs, now {can}")
    if not can or case.rng.random() > 0.25:
        return
    assert last is not None
    chooser, before = last
    if can != [chooser]:
        case.fail(f"seats {can} can take something back, and seat {chooser} chose last")
    match.undo(chooser)
    report.cases += 1
    report.differing += 1
    if encode_state(match.state) != before:
        case.fail("an undo across the house's choice left another state than before it")


def _can_undo(match: Match) -> list[int]:
    return [seat for seat in range(match.state.seats) if not match.cannot_undo(seat)]


def _has_shown(match: Match) -> bool:
    """Whether the last line revealed anything, or rolled dice."""
    return any(event.reveals for event in match.events) or any(
        draw.kind != "shuffle" for draw in match.draws
    )


def _check_reach(case: Case, match: Match, chooser: int) -> None:
    """After a choice: nobody else can undo, nor the chooser once anything was shown."""
    for seat in range(case.seats):
        if seat != chooser:
            _expect_refusal(case, match, seat)
    if _has_shown(match):
        _expect_refusal(case, match, chooser)


def _expect_refusal(case: Case, match: Match, seat: int) -> None:
    before = match.state
    try:
        match.undo(seat)
    except CannotUndo:
        if match.state is not before:
            case.fail("a refused undo put another state in place")
        return
    case.fail(f"seat {seat} could take back what it must not")


def _shown(title: Title, state: State) -> list[bytes]:
    return [canonical(sight(title, state, audience)) for audience in range(PUBLIC, state.seats)]
