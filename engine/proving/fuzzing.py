"""Fuzzing: whole matches of random legal play, looked at closely on the way."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from engine.core.chance import VerifiableChance
from engine.core.events import Event
from engine.core.flow import State
from engine.core.storage import decode_state, encode_state, state_hash
from engine.core.title import Title
from engine.proving import wording
from engine.proving.case import NOTHING_GIVEN, Case, Report

Choices = list[tuple[int, str]]
"""Seat and option key of each choice, the house's among them; a leaving has the key
``!reason``."""

LEAVING = "!resigned"


def fuzz(
    title: str | Title,
    matches: int = 20,
    first: int = 0,
    seats: int = 0,
    is_thorough: bool = True,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> Report:
    """Play and check so many matches; each is replayed and has to come out the same."""
    report: Report | None = None
    for number in range(first, first + matches):
        case = Case(title, number, seats, game_options)
        found, choices, digest = fuzz_of(case, is_thorough)
        again = replayed_digest(title, number, choices, seats, is_thorough, game_options)
        if again != digest:
            case.fail("a replay of the same choices came to other states")
        if report is None:
            report = found
        else:
            report.add(found)
    if report is None:
        raise ValueError("a fuzz needs at least one match")
    return report


def fuzz_of(case: Case, is_thorough: bool = True) -> tuple[Report, Choices, str]:
    """One match: invariants at every step, and a close look at a few moments of it.

    Thorough: the hash of every ply goes into the digest, otherwise only the last.
    """
    report = Report(case.title.id, "fuzz", matches=1)
    choices: Choices = []
    digest = hashlib.sha256()
    title, rng = case.title, case.rng
    close_look = rng.randrange(1, 30)
    leaves_at = case.leaving_ply(200)
    known: set[str] = set()
    with case:
        state = case.state()
        title.check(state)
        while state.result is None:
            case.expect_going_on()
            events: list[Event] = []
            if case.ply == close_look:
                close_look += rng.randrange(20, 200)
                _look_closely(case, state, report)
            if case.ply == leaves_at:
                seat = case.any_leaver(state)
                state.events = events
                state.depart(seat, LEAVING[1:])
                choices.append((seat, LEAVING))
                # Half of the time another one follows.
                leaves_at = case.ply + rng.randrange(1, 100) if rng.random() < 0.5 else -1
            else:
                decision, chosen = case.any_choice(state)
                if decision.kind not in known:
                    known.add(decision.kind)
                    wording.check_decision(case, state, decision)
                for one in decision.options:
                    if one.kind not in known:
                        known.add(one.kind)
                        wording.check_option(case, one)
                state.events = events
                state.answer(decision, chosen)
                choices.append((decision.seat, chosen.key))
            for event in events:
                wording.check_event(case, event)
            case.ply += 1
            title.check(state)
            if is_thorough:
                digest.update(state_hash(state).encode())
        _check_result(case, state)
        digest.update(state_hash(state).encode())
    report.plies = report.longest = case.ply
    return report, choices, digest.hexdigest()


def replayed_digest(
    title: str | Title,
    number: int,
    choices: Sequence[tuple[int, str]],
    seats: int = 0,
    is_thorough: bool = True,
    game_options: Mapping[str, int | str] = NOTHING_GIVEN,
) -> str:
    """The digest of the same match played again from its choices. Any process gets the same."""
    digest = hashlib.sha256()
    with Case(title, number, seats, game_options) as case:
        state = case.state()
        for seat, key in choices:
            if key == LEAVING:
                state.depart(seat, key[1:])
            else:
                state.choose(seat, key, by_house=seat in state.left)
            case.ply += 1
            if is_thorough:
                digest.update(state_hash(state).encode())
        digest.update(state_hash(state).encode())
    return digest.hexdigest()


def _look_closely(case: Case, state: State, report: Report) -> None:
    """Copies are independent, storage is faithful, and every listed option can be taken."""
    before = state_hash(state)
    blob = encode_state(state)
    restored = decode_state(blob, case.title.state_class, VerifiableChance(case.seed))
    if encode_state(restored) != blob:
        case.fail("a stored state came back as another one")
    if state_hash(state.copy()) != before:
        case.fail("a copy is not equal to its original")
    for decision in state.waiting():
        keys = [one.key for one in decision.options]
        if len(set(keys)) < len(keys):
            case.fail(f"{decision.kind} lists an option twice: {sorted(keys)}")
        for one in decision.options:
            by_house = decision.seat in state.left
            twin = state.copy()
            twin.choose(decision.seat, one.key, by_house)
            case.title.check(twin)
            report.cases += 1
            if state_hash(state) != before:
                case.fail(f"taking {one.key} on a copy changed the original")
            second = decode_state(blob, case.title.state_class, VerifiableChance(case.seed))
            second.choose(decision.seat, one.key, by_house)
            if encode_state(second) != encode_state(twin):
                case.fail(f"{one.key} does not do the same to a restored state")


def _check_result(case: Case, state: State) -> None:
    result = state.result
    assert result is not None
    if len(result.ranks) != case.seats or min(result.ranks) != 1:
        case.fail(f"ranks {result.ranks} do not rank {case.seats} seats from 1")
    if result.reason != LEAVING[1:]:
        wording.check_result(case, result.reason)
    case.title.view(state, -1)
