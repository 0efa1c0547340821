"""Secrets and chance: a title deals in what its meta says, and in nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.events import PUBLIC, Event
from engine.core.flow import State
from engine.core.storage import canonical, state_hash
from engine.core.title import Title
from engine.proving.case import NOTHING_GIVEN, Case, Fault, Report


def declared(
    title: str | Title,
    matches: int = 10,
    first: int = 0,
    seats: int = 0,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Report:
    """Random matches show a secret if the meta claims any, and none if it does not; so for chance.

    Nobody can be told of chance that never strikes, nor of a secret that everybody sees, so both
    have to show themselves within these matches.
    """
    report: Report | None = None
    secrets = chances = 0
    for number in range(first, first + matches):
        case = Case(title, number, seats, game_options)
        found = Report(case.title.id, "declared", matches=1)
        has_secret, has_chance = _watch(case, found)
        secrets += has_secret
        chances += has_chance
        if report is None:
            report = found
        else:
            report.add(found)
    if report is None:
        raise ValueError("a proof needs at least one match")
    meta = case.title.meta
    if meta.has_secrets and not secrets:
        raise Fault(f"{report.title} says has_secrets, but everybody saw everything [{report}]")
    if meta.has_chance and not chances:
        raise Fault(f"{report.title} says has_chance, but nothing was rolled or drawn [{report}]")
    return report


def _watch(case: Case, report: Report) -> tuple[bool, bool]:
    """Whether one match had a secret, and whether it had chance; what is denied is a fault."""
    meta = case.title.meta
    has_secret = False
    with case:
        state = case.state()
        while True:
            if not meta.has_chance and state.draws:
                case.fail("the meta denies chance, but something was rolled, drawn or shuffled")
            if not has_secret:
                report.cases += 1
                secret = _secret_of(case, state)
                has_secret = bool(secret)
                if has_secret and not meta.has_secrets:
                    case.fail(f"the meta denies secrets, but {secret}")
            if state.result is not None:
                break
            case.expect_going_on()
            decision, chosen = case.any_choice(state)
            events: list[Event] = []
            state.events = events
            state.answer(decision, chosen)
            case.ply += 1
            if not has_secret:
                secret = _secret_event(case, events)
                has_secret = bool(secret)
                if has_secret and not meta.has_secrets:
                    case.fail(f"the meta denies secrets, but {secret}")
    report.plies = report.longest = case.ply
    report.differing += has_secret
    return has_secret, state.draws > 0


def _secret_of(case: Case, state: State) -> str:
    """What one audience is shown of this moment and another is not; empty if nothing."""
    if any(decision.secret for decision in state.asked):
        return "a decision is secret"
    if state.sealed:
        return "a choice is sealed"
    public = _open_part(case, state, PUBLIC)
    for seat in range(case.seats):
        if _open_part(case, state, seat) != public:
            return f"seat {seat} has another view than the public"
    twin = case.title.scramble(state, PUBLIC, case.rng)
    if twin is not None and state_hash(twin) != state_hash(state):
        return "scramble finds something the public does not know"
    return ""


def _open_part(case: Case, state: State, audience: int) -> bytes:
    """A view without the position in the rules, which only a seat that decides is given."""
    view = case.title.view(state, audience)
    return canonical({key: value for key, value in view.items() if key != "flow"})


def _secret_event(case: Case, events: list[Event]) -> str:
    for event in events:
        public = canonical(event.seen_by(PUBLIC))
        if any(canonical(event.seen_by(seat)) != public for seat in range(case.seats)):
            return f"{event.kind} is not told to everybody alike"
    return ""
