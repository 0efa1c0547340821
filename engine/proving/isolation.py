"""View isolation: states an audience cannot tell apart look, and go on, alike to it.

Twins come from `scramble` (any audience) and from `determinize` (the seat that decides). Both are
given the same choice and the same chance. The first event in which they differ has to be one that
reveals something to the audience; if none differs, whatever it is shown next is byte-identical.
The same holds when a seat leaves, and for the house's choices afterwards, which follow from what
the seat that left may know.

What is compared is what a `Table` shows and sends: the engine's sight, or encoded frames.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest

import msgspec

from engine.core.decisions import Decision
from engine.core.events import PUBLIC, Event
from engine.core.flow import State
from engine.core.house import default_option, house_option
from engine.core.options import Option
from engine.core.sight import shown_decision
from engine.core.storage import canonical, state_hash
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case, Report
from engine.proving.table import Parts, SetTable, SightTable, Table

LEAVING = "resigned"


def isolation(
    title: str | Title,
    cases: int = 200,
    first: int = 0,
    seats: int = 0,
    points: int = 12,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
    set_table: SetTable = SightTable,
) -> Report:
    """Compare at least this many twins, at about `points` moments of each match."""
    report: Report | None = None
    number = first
    while report is None or report.cases < cases:
        found = isolation_of(Case(title, number, seats, game_options), points, set_table)
        if report is None:
            report = found
        else:
            report.add(found)
        number += 1
    return report


def isolation_of(case: Case, points: int = 12, set_table: SetTable = SightTable) -> Report:
    """Twins at some moments of one random match."""
    report = Report(case.title.id, "isolation", matches=1)
    with case:
        state = case.state()
        length = _length(case)
        leaves_at = case.leaving_ply(length)
        while state.result is None:
            case.expect_going_on()
            if case.ply == leaves_at:
                leaver = case.any_leaver(state)
                _compare_leaving(case, state, leaver, report, set_table)
                state.depart(leaver, LEAVING)
                case.ply += 1
                continue
            decision, chosen = case.any_choice(state)
            if case.rng.random() * length < points:
                _compare_all(case, state, decision, chosen, report, set_table)
            state.answer(decision, chosen)
            case.ply += 1
        for audience in range(PUBLIC, case.seats):
            twin = case.title.scramble(state, audience, case.rng)
            if twin is not None:
                tables = set_table(case.title, state), set_table(case.title, twin)
                _compare_sights(case, tables, audience, report, "the end")
    report.plies = report.longest = case.ply
    return report


def moments_of(case: Case, count: int = 100) -> list[State]:
    """Up to so many states, at random, at which somebody has to decide, of one match."""
    kept: list[State] = []
    with case:
        state = case.state()
        while state.result is None:
            case.expect_going_on()
            if len(kept) < count:
                kept.append(state.copy())
            else:
                place = case.rng.randrange(case.ply + 1)
                if place < count:
                    kept[place] = state.copy()
            state.answer(*case.any_choice(state))
            case.ply += 1
    return kept


def compare_choice(
    case: Case,
    state: State,
    decision: Decision,
    chosen: Option,
    audience: int,
    report: Report,
    set_table: SetTable = SightTable,
) -> None:
    """One audience's scrambled twin of one state: alike before the choice, and after it."""
    twin = case.title.scramble(state, audience, case.rng)
    if twin is None:
        return
    if twin is state:
        case.fail("scramble gave the state itself back instead of a copy")
    if twin.draws != state.draws:
        case.fail("scramble must leave the count of draws alone")
    tables = set_table(case.title, state), set_table(case.title, twin)
    _compare_sights(case, tables, audience, report, "scramble")
    counterpart = twin.decision_of(decision.seat)
    if counterpart is None or counterpart.find(chosen.key) is None:
        return
    _compare_outcomes(case, tables, decision, chosen, audience)


def _compare_all(
    case: Case,
    state: State,
    decision: Decision,
    chosen: Option,
    report: Report,
    set_table: SetTable,
) -> None:
    for audience in range(PUBLIC, case.seats):
        compare_choice(case, state, decision, chosen, audience, report, set_table)
    compare_determinized(case, state, decision, chosen, report, set_table)
    _compare_unasked(case, state, decision)


def _compare_leaving(
    case: Case, state: State, leaver: int, report: Report, set_table: SetTable
) -> None:
    for audience in range(PUBLIC, case.seats):
        twin = case.title.scramble(state, audience, case.rng)
        if twin is not None:
            tables = set_table(case.title, state), set_table(case.title, twin)
            _compare_sights(case, tables, audience, report, "scramble")
            for table in tables:
                table.leave(leaver, LEAVING)
            _compare_accounts(case, tables, audience, f"seat {leaver} left")


def _compare_unasked(case: Case, state: State, decision: Decision) -> None:
    """What is taken for a seat that has left, or does not answer, follows from what it knows."""
    seat = decision.seat
    twin = case.title.scramble(state, seat, case.rng)
    counterpart = None if twin is None else twin.decision_of(seat)
    if twin is None or counterpart is None:
        return
    take = house_option if seat in state.left else default_option
    taken = take(case.title, state, decision).key
    if take(case.title, twin, counterpart).key != taken:
        case.fail(
            f"{taken} is taken for seat {seat} at {decision.kind}, and another option where only "
            "what the seat may not know is different"
        )


def compare_determinized(
    case: Case,
    state: State,
    decision: Decision,
    chosen: Option,
    report: Report,
    set_table: SetTable = SightTable,
) -> None:
    """The deciding seat's twin, made from its view as search makes it."""
    title, seat = case.title, decision.seat
    view = title.view(state, seat)
    twin = title.determinize(view, decision, case.rng)
    twin.chance = state.chance
    twin.draws = state.draws
    report.count(seat, state_hash(twin) != state_hash(state))
    _same(case, seat, "view", view, title.view(twin, seat), "determinize")
    own = twin.decision_of(seat)
    if own is None:
        case.fail(f"determinize for seat {seat} gave a state in which it has nothing to decide")
        return
    _same(
        case,
        seat,
        "decision",
        shown_decision(title, state, decision),
        shown_decision(title, twin, own),
        "determinize",
    )
    # Nobody knows what others have sealed, so what comes of it cannot be compared.
    if len(state.asked) == 1:
        tables = set_table(title, state), set_table(title, twin)
        _compare_outcomes(case, tables, decision, chosen, seat)


def _compare_sights(
    case: Case, tables: tuple[Table, Table], audience: int, report: Report, origin: str
) -> None:
    one, other = tables
    report.count(audience, state_hash(other.match.state) != state_hash(one.match.state))
    _compare_parts(case, audience, one.shown(audience), other.shown(audience), origin)


def _compare_untold(case: Case, table: Table, audience: int, before: Parts, what: str) -> None:
    """Whoever is told nothing is shown what they were shown before; else what they are not told
    could be found out by asking."""
    if table.sent(audience) is None:
        _compare_parts(case, audience, before, table.shown(audience), f"untold of {what}")


def _compare_outcomes(
    case: Case,
    tables: tuple[Table, Table],
    decision: Decision,
    chosen: Option,
    audience: int,
) -> None:
    what = f"{decision.kind}, {chosen.key} by seat {decision.seat}"
    before = tables[0].shown(audience)
    for table in tables:
        table.choose(decision.seat, chosen.key)
    _compare_untold(case, tables[0], audience, before, what)
    exposed, twin_exposed = (table.match.state.exposed for table in tables)
    if audience == decision.seat and exposed != twin_exposed:
        case.fail(
            f"after {what} whether it can be taken back tells seat {audience} "
            "something it may not know: reveal in both cases or in neither"
        )
    _compare_accounts(case, tables, audience, what)


def _compare_accounts(case: Case, tables: tuple[Table, Table], audience: int, what: str) -> None:
    """What an audience is told of the same act in two states, and shown after it."""
    one, other = tables
    for event, twin_event in zip_longest(
        _seen(one.match.events, audience), _seen(other.match.events, audience)
    ):
        shown, reveals = event or (None, False)
        twin_shown, twin_reveals = twin_event or (None, False)
        if canonical(shown) != canonical(twin_shown):
            if not reveals and not twin_reveals:
                _same(case, audience, "event", shown, twin_shown, what)
            return
    sent, twin_sent = one.sent(audience), other.sent(audience)
    _same(case, audience, "is told", sent is not None, twin_sent is not None, what)
    _compare_parts(case, audience, sent or {}, twin_sent or {}, what)
    _compare_parts(case, audience, one.shown(audience), other.shown(audience), f"after {what}")


def outcome(state: State, act: Callable[[State], None]) -> tuple[State, list[Event]]:
    """What comes of an act, on a copy."""
    after = state.copy()
    events: list[Event] = []
    after.events = events
    act(after)
    return after, events


def _seen(events: list[Event], audience: int) -> list[tuple[dict[str, object], bool]]:
    """The events the audience sees, and whether each reveals something to it.

    An event with private fields reveals to the seats it names there, to nobody else.
    """
    return [
        (shown, event.reveals and (not event.private or audience in event.private))
        for event in events
        if (shown := event.seen_by(audience)) is not None
    ]


def _compare_parts(case: Case, audience: int, one: Parts, other: Parts, origin: str) -> None:
    if list(one) != list(other):
        _same(case, audience, "parts", list(one), list(other), origin)
    for part, value in one.items():
        _same(case, audience, part, value, other[part], origin)


def _same(case: Case, audience: int, part: str, one: object, other: object, origin: str) -> None:
    if isinstance(one, bytes) and isinstance(other, bytes):
        if one == other:
            return
        where, left, right = difference(msgspec.json.decode(one), msgspec.json.decode(other))
    elif canonical(one) == canonical(other):
        return
    else:
        where, left, right = difference(one, other)
    who = "the public" if audience == PUBLIC else f"seat {audience}"
    case.fail(
        f"{who} can tell two states apart that must look alike ({origin}): "
        f"{part}{where} is {left!r} in one and {right!r} in the other"
    )


def difference(one: object, other: object, path: str = "") -> tuple[str, object, object]:
    """Where two values first differ, for the message."""
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):
            return f"{path} (keys)", list(one), list(other)
        for key in one:
            if canonical(one[key]) != canonical(other[key]):
                return difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            return f"{path} (length)", one, other
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            if canonical(left) != canonical(right):
                return difference(left, right, f"{path}[{at}]")
    return path, one, other


def _length(case: Case) -> int:
    """About how many choices this very match has: it is played once, blindly, to find out."""
    twin = Case(case.title, case.number, case.seats, case.given)
    state = twin.state()
    plies = 0
    while state.result is None and plies <= case.title.max_plies:
        state.answer(*twin.any_choice(state))
        plies += 1
    return max(1, plies)
