"""What the others see of a pass is the same whether it was chosen, forced or automatic."""

from __future__ import annotations

import random

import pytest

from engine.core.match import Match
from engine.core.passing import MATCH, NEW, PassSetting
from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.core.title import Title
from play.clock import ClockRules, start_clocks
from play.live import frames
from play.live.live_match import LiveMatch, SeatHolder, running_seats

TITLES = [name for name, folder in folders().items() if folder.meta.listed]
NOW_MS = 1_800_000_000_000
LATER_MS = NOW_MS + 900
RULES = ClockRules.real_time(600, 5)
ENOUGH = 12


def at_table(title: Title, match: Match) -> LiveMatch:
    """People at a position, with all that would be sent of it."""
    twin = Match(title, match.state.copy(), match.ply)
    running, window = running_seats(twin)
    seats = twin.state.seats
    return LiveMatch(
        id=0,
        slug="table",
        rules=RULES,
        seats=tuple(SeatHolder(seat + 1, f"p{seat}", f"P {seat}", "") for seat in range(seats)),
        match=twin,
        clocks=start_clocks(RULES, seats, running, NOW_MS, window),
        timeouts=[0] * seats,
        pace_key=b"secret",
    )


def seen_by_others(live: LiveMatch, seat: int) -> dict[int, bytes]:
    shown = frames.updates(live, LATER_MS)
    return {audience: frame for audience, frame in shown.items() if audience != seat}


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_others_cannot_tell_how_a_pass_came_about(name: str) -> None:
    title = find_title(name)
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        match = Match.new(title, title.seat_counts[0], {}, b"passes %d" % seed)
        for _ in range(400):
            if match.is_over or compared >= ENOUGH:
                break
            decision = match.state.waiting()[0]
            automatic = at_table(title, match)
            keys = tuple(one.key for one in decision.options)
            spans = title.spans(match.state)
            automatic.auto_pass[decision.seat] = {
                one.id: PassSetting(until, spans.get(until, 0), keys if until == NEW else ())
                for one in title.passable
                for until in one.until[:1]
            }
            option = automatic.passed_option(decision.seat)
            if option:
                chosen = at_table(title, match)
                number = chosen.numbers[decision.seat]
                one = chosen.choose(decision.seat, number, option, "", LATER_MS)
                other = automatic.pass_on(decision.seat, "", LATER_MS)
                assert seen_by_others(chosen, decision.seat) == seen_by_others(
                    automatic, decision.seat
                )
                assert one.passes_due_ms == other.passes_due_ms
                assert chosen.bot_pace_ms() == automatic.bot_pace_ms()
                compared += 1
            match.choose(decision.seat, rng.choice(decision.options).key)
    assert compared >= ENOUGH


def dead_end(name: str, kind: str) -> tuple[Title, Match, int]:
    """A position whose only option is to go on."""
    title = find_title(name)
    rng = random.Random(3)
    match = Match.new(title, title.seat_counts[0], {}, b"dead end")
    while not match.is_over:
        decision = match.state.waiting()[0]
        if decision.kind == kind and len(decision.options) == 1:
            return title, match, decision.seat
        match.choose(decision.seat, rng.choice(decision.options).key)
    raise AssertionError(f"{kind} always has a choice")


@pytest.mark.parametrize(
    ("name", "kind", "key"),
    [
        ("dominus_obscura", "mission_step", "done"),
        ("dominus_obscura", "reward_step", "done"),
        ("dark_kingdoms", "add_die", "pass"),
    ],
)
def test_a_question_with_one_answer_is_answered_for_a_person(
    name: str, kind: str, key: str
) -> None:
    title, match, seat = dead_end(name, kind)
    live = at_table(title, match)
    assert live.owed_by_bots() == [seat]
    assert live.passed_option(seat) == key


def test_time_outs_in_a_row_are_not_forgotten_by_a_pass_nobody_made() -> None:
    title, match, seat = dead_end("dark_kingdoms", "add_die")
    live = at_table(title, match)
    live.timeouts[seat] = 2
    change = live.pass_on(seat, "", LATER_MS)
    assert live.timeouts[seat] == 2 and change.clocks["timeouts"][seat] == 2


def test_a_program_that_came_to_play_answers_in_the_open_itself() -> None:
    title, match, seat = dead_end("dark_kingdoms", "add_die")
    live = at_table(title, match)
    live.seats = tuple(
        SeatHolder(index + 1, f"b{index}", f"B {index}", "", is_bot=True)
        for index in range(len(live.seats))
    )
    assert live.owed_by_bots() == []
    assert seat in live.clocks.running


def test_whoever_takes_a_pass_back_is_asked() -> None:
    title, match, seat = dead_end("dominus_obscura", "mission_step")
    live = at_table(title, match)
    live.pass_on(seat, "", LATER_MS)
    if live.match.cannot_undo(seat):
        pytest.fail("the pass showed something: choose another position")
    change = live.undo(seat, live.numbers[seat], "", LATER_MS)
    assert change.bots_due_ms is None and change.passes_due_ms is None
    assert live.owed_by_bots() == []


def test_a_setting_of_another_seat_answers_nothing() -> None:
    title = find_title("dark_kingdoms")
    match = Match.new(title, 3, {}, b"another seat")
    live = at_table(title, match)
    live.auto_pass[1] = {"dice": PassSetting(MATCH)}
    assert live.owed_by_bots() == []
