"""Windows of Ánima that the server passes: nobody else can tell whether the seat held an answer."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator

import pytest
from django.conf import LazySettings

from engine.core.decisions import Decision
from engine.core.match import Match
from engine.core.passing import MATCH, PassSetting
from engine.core.registry import title as find_title
from engine.games.anima.board.components import GIFT_OF
from engine.games.anima.rules.playing import window
from engine.games.anima.state import Anima
from tests.play.live.test_passing import LATER_MS, at_table, seen_by_others

pytestmark = pytest.mark.slow
LONGEST_MS = 1100
WINDOWS = 500
MOST_MATCHES = 1000
TITLE = find_title("anima")


def windows(seats: int) -> Iterator[tuple[Match, Decision]]:
    """Interrupts as they come in matches at random in which everybody is asked."""
    for seed in range(MOST_MATCHES):
        rng = random.Random(seed)
        options: dict[str, int | str] = {"interrupt_prompt": "everyone", "turn_limit": 10}
        match = Match.new(TITLE, seats, options, b"windows %d" % seed)
        while not match.is_over:
            decision = match.state.waiting()[0]
            if decision.kind == "interrupt":
                yield match, decision
            # Few cards are played, so that hands hold something.
            passes = [one for one in decision.options if one.kind == "pass"]
            option = passes[0] if passes and rng.random() < 0.8 else rng.choice(decision.options)
            match.choose(decision.seat, option.key)


def otherwise(match: Match, decision: Decision) -> Match | None:
    """The same table, but a seat that held answers holds none, or one that held none holds one:
    cards of its hand are exchanged for cards in the middle of the deck. None if somebody would
    know, or if no card decides it."""
    state = match.state.copy()
    assert isinstance(state, Anima)
    name, acting, passed = decision.args
    hand, deck = state.players[decision.seat].hand, state.gift_deck
    watched = {gift for player in state.players for gift in player.known}
    middle = range(3, len(deck) - 3)
    answers = sorted({str(one.args[0]) for one in decision.options if one.kind == "play"})
    fitting = [at for at in middle if (name in GIFT_OF[deck[at]].timings) != bool(answers)]
    given = answers or [gift for gift in hand if gift not in watched][:1]
    if not given or watched.intersection(given):
        return None
    for gift, at in zip(given, fitting, strict=False):
        hand[hand.index(gift)], deck[at] = deck[at], gift
    state.asked = ()
    assert isinstance(passed, tuple)
    window(state, str(name), int(str(acting)), tuple([int(str(one)) for one in passed]), 1)
    again = state.decision_of(decision.seat)
    if again is None or (len(again.options) > 1) == (len(decision.options) > 1):
        return None
    return Match(TITLE, state, match.ply)


@pytest.mark.parametrize("seats", [3, 5])
def test_frames_and_pauses_are_the_same_whether_the_seat_held_an_answer(
    seats: int, settings: LazySettings
) -> None:
    settings.BOT_PACE_MS = LONGEST_MS
    compared = 0
    for match, decision in windows(seats):
        seat = decision.seat
        twin = otherwise(match, decision)
        if twin is None:
            continue
        tables = at_table(TITLE, match), at_table(TITLE, twin)
        holding, empty = tables if len(decision.options) > 1 else reversed(tables)
        for live in tables:
            live.pace_key = b"secret %d" % compared
            live.auto_pass[seat] = {"interrupts": PassSetting(MATCH)}
        if holding.passed_option(seat) != "pass":  # its own affairs are never passed for it
            continue
        assert empty.passed_option(seat) == "pass"
        assert seat in holding.owed_by_bots() and seat in empty.owed_by_bots()
        assert holding.bot_pace_ms() == empty.bot_pace_ms()
        assert seen_by_others(holding, seat) == seen_by_others(empty, seat)
        one = holding.pass_on(seat, "", LATER_MS)
        other = empty.pass_on(seat, "", LATER_MS)
        if holding.match.is_over:  # then all hands lie open
            continue
        assert seen_by_others(holding, seat) == seen_by_others(empty, seat)
        assert (one.passes_due_ms, one.bots_due_ms) == (other.passes_due_ms, other.bots_due_ms)
        compared += 1
        if compared == WINDOWS:
            return
    raise AssertionError(f"only {compared} windows in {MOST_MATCHES} matches")


@pytest.mark.parametrize("count", [100, pytest.param(WINDOWS, marks=pytest.mark.long)])
def test_pauses_of_those_who_held_an_answer_fall_like_those_of_the_others(
    count: int, settings: LazySettings
) -> None:
    settings.BOT_PACE_MS = LONGEST_MS
    pauses: dict[bool, list[int]] = {True: [], False: []}
    for number, (match, decision) in enumerate(windows(4)):
        alike = pauses[len(decision.options) > 1]
        if len(alike) == count:
            continue
        live = at_table(TITLE, match)
        live.pace_key = b"match %d" % number
        live.auto_pass[decision.seat] = {"interrupts": PassSetting(MATCH)}
        if live.passed_option(decision.seat):
            alike.append(live.bot_pace_ms())
        if all(len(found) == count for found in pauses.values()):
            break
    held, empty = sorted(pauses[True]), sorted(pauses[False])
    assert len(held) == len(empty) == count
    # Kolmogorov and Smirnov: by chance the curves are this far apart once in a thousand times.
    apart = max(
        abs(bisect_right(held, pause) - bisect_right(empty, pause)) / count
        for pause in {*held, *empty}
    )
    assert apart < 1.95 * (2 / count) ** 0.5
