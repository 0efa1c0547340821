"""Score sheets: the order they give is the result's, their sums are its points, "if it ended now"
is the title's own ranking, and what a seat is shown is true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.core.decisions import Decision
from engine.core.events import PUBLIC
from engine.core.flow import State
from engine.core.options import Option
from engine.core.result import Result
from engine.core.sheet import DECIDED, EVERYTHING, NOTHING_DECIDED, Sheet, if_it_ended_now
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case
from engine.proving.isolation import LEAVING
from engine.proving.walking import cases, walked

SEEDS = range(8)
"""With which dice a tie is broken; if they do not agree, chance decides it."""


class Sheets(msgspec.Struct):
    title: str
    matches: int = 0
    positions: int = 0
    decided: int = 0
    endings: int = 0
    """Matches that ended by an option: each was named as a stake beforehand."""

    def __str__(self) -> str:
        return (
            f"{self.title}: sheets: {self.matches} finished matches ranked as the result, "
            f"{self.positions} positions, {self.decided} of them ranked as if they ended now, "
            f"{self.endings} ends foretold"
        )


def sheets(
    title: str | Title,
    matches: int = 10,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
    share: int = 12,
) -> Sheets:
    """Random matches to their ends; sheets are compared at one moment out of `share`."""
    report: Sheets | None = None
    for case in cases(title, first, seats, game_options):
        report = report or Sheets(case.title.id)
        with case:
            _match(case, report, share)
        report.matches += 1
        if report.matches >= matches:
            return report
    raise AssertionError("cases never end")


def _match(case: Case, report: Sheets, share: int) -> None:
    leaves_at = case.leaving_ply(case.title.max_plies)
    last: State | None = None
    for state, decision, chosen in walked(case):
        last = state
        if case.ply == leaves_at:
            state.depart(case.any_leaver(state), LEAVING)
            break
        stakes = case.title.sheet(state, decision.seat).stakes
        effects = {stake.option: stake.effect for stake in stakes}
        _check_stakes(case, state, decision, chosen, effects, report)
        if case.rng.randrange(share) == 0:
            _check_position(case, state, report)
    if last is None or last.result is None:
        return
    _check_end(case, last, last.result)


def _check_stakes(
    case: Case,
    state: State,
    decision: Decision,
    chosen: Option,
    effects: Mapping[str, str],
    report: Sheets,
) -> None:
    after = state.copy()
    after.answer(after_decision(after, decision), chosen)
    effect = effects.get(chosen.key)
    if after.result is not None:
        report.endings += 1
        if effect not in ("ends", "may_end", "may_win"):
            case.fail(f"{chosen.key} at {decision.kind} ended the match and no stake said so")
    elif effect == "ends":
        case.fail(f"{chosen.key} at {decision.kind} was to end the match and did not")


def after_decision(state: State, decision: Decision) -> Decision:
    """The same decision in a copy of the state."""
    found = state.decision_of(decision.seat)
    assert found is not None
    return found


def _check_position(case: Case, state: State, report: Sheets) -> None:
    title = case.title
    report.positions += 1
    whole = title.sheet(state, EVERYTHING)
    _check_form(case, whole)
    ends = [title.end_now(state, seed) for seed in SEEDS]
    found = [end.ranks for end in ends if end is not None]
    if not found:
        if whole.if_now.verdict != NOTHING_DECIDED:
            case.fail("the sheet ranks a state that the rules do not rank")
    else:
        report.decided += 1
        _same_order(case, whole.if_now.ranks, found, "if it ended now")
    for audience in range(PUBLIC, case.seats):
        _check_truth(case, title.sheet(state, audience), whole, audience)


def _check_form(case: Case, sheet: Sheet) -> None:
    if [standing.seat for standing in sheet.standings] != list(range(case.seats)):
        case.fail("a sheet has one standing for each seat, in their order")
    if any(part.value is None for standing in sheet.standings for part in standing.parts):
        case.fail("a part is unknown to the audience that knows everything")


def _check_truth(case: Case, sheet: Sheet, whole: Sheet, audience: int) -> None:
    """What an audience is given is what is so."""
    if (sheet.goal, sheet.end) != (whole.goal, whole.end):
        case.fail(f"goal or end in the sheet of audience {audience} are not the true ones")
    for standing, true in zip(sheet.standings, whole.standings, strict=True):
        for part, true_part in zip(standing.parts, true.parts, strict=True):
            if part.thing != true_part.thing or part.value not in (None, true_part.value):
                case.fail(f"audience {audience} is told {part}, and it is {true_part}")
    if sheet.if_now != if_it_ended_now(sheet.standings):
        case.fail("the ranks of a sheet do not follow from its measures")
    if sheet.if_now.verdict == DECIDED and sheet.if_now != whole.if_now:
        case.fail(f"audience {audience} is told {sheet.if_now}, and it is {whole.if_now}")


def _check_end(case: Case, state: State, result: Result) -> None:
    sheet = case.title.sheet(state, EVERYTHING)
    _check_form(case, sheet)
    if any(standing.measure for standing in sheet.standings):
        _same_order(case, sheet.if_now.ranks, [result.ranks], "at the end")
    detail = case.title.points_detail
    if detail and detail in result.details:
        points = [standing.points for standing in sheet.standings]
        if points != result.details[detail]:
            case.fail(f"the sheet sums up to {points}, the result to {result.details[detail]}")


def _same_order(
    case: Case, ranks: Sequence[int], found: Sequence[Sequence[int]], when: str
) -> None:
    """Whom the sheet ranks apart, the rules rank so; whom it ties, they tie or leave to dice."""
    for seat, rank in enumerate(ranks):
        for other, other_rank in enumerate(ranks):
            orders = {(ends[seat] > ends[other]) - (ends[seat] < ends[other]) for ends in found}
            order = (rank > other_rank) - (rank < other_rank)
            if order and orders != {order}:
                case.fail(f"{when} the sheet ranks {list(ranks)}, the rules {found[0]}")
            if not order and len(found) > 1 and len(orders) == 1 and orders != {0}:
                case.fail(f"{when} the sheet ties {list(ranks)}, the rules rank {found[0]}")
