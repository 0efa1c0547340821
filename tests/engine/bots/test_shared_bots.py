"""Bots of every title: they see views only, choose legally, and repeat themselves by seed."""

from __future__ import annotations

import random
from math import inf

import pytest

from engine.bots import UnknownBot, bot
from engine.bots.playing import play_out
from engine.bots.search import SearchBot, shares
from engine.bots.strength import elo_of, strength
from engine.core.chance import FastChance
from engine.core.errors import EngineError
from engine.core.registry import title
from tests.engine.titles.sealed_bids import SealedBids


@pytest.mark.parametrize("spec", ["random", "greedy", "search", "search:50"])
def test_a_bot_plays_any_title_to_its_end(spec: str) -> None:
    for one, seats in ((SealedBids(), 3), (title("connect_four"), 2)):
        state = one.start(seats, {}, FastChance(5))
        result, plies = play_out(
            one, state, [bot(spec if plies else "random") for plies in range(seats)], "s"
        )
        assert plies > 0
        assert len(result.ranks) == seats


def test_search_repeats_itself_for_the_same_seed_and_iterations() -> None:
    one = title("connect_four")
    state = one.start(2, {}, FastChance(5))
    (decision,) = state.waiting()
    view = one.view(state, 0)
    chosen = {bot("search:60").choose(one, view, decision, random.Random(3)) for _ in range(3)}
    assert len(chosen) == 1


def test_search_stops_when_its_clock_says_so() -> None:
    ticks = iter(range(1000))
    asked = 0

    def clock() -> float:
        nonlocal asked
        asked += 1
        return next(ticks) / 10

    one = title("tic_tac_toe")
    state = one.start(2, {}, FastChance(5))
    (decision,) = state.waiting()
    SearchBot(seconds=1.0, clock=clock).choose(one, one.view(state, 0), decision, random.Random(1))
    assert 5 < asked < 20


def test_greedy_takes_the_win_and_stops_the_loss() -> None:
    one = title("tic_tac_toe")
    state = one.start(2, {}, FastChance(5))
    for seat, key in ((0, "mark:0"), (1, "mark:4"), (0, "mark:1")):
        state.choose(seat, key)
    (decision,) = state.waiting()
    chosen = bot("greedy").choose(one, one.view(state, 1), decision, random.Random(1))
    assert chosen.key == "mark:2"


def test_search_finds_a_forced_win_in_two() -> None:
    """Two in a row with both ends free, at the bottom of a rack: the next disc decides."""
    one = title("connect_four")
    state = one.start(2, {}, FastChance(5))
    for seat, key in ((0, "drop:2"), (1, "drop:2"), (0, "drop:3"), (1, "drop:3")):
        state.choose(seat, key)
    (decision,) = state.waiting()
    chosen = bot("search:1500").choose(one, one.view(state, 0), decision, random.Random(1))
    assert chosen.key in ("drop:1", "drop:4")


@pytest.mark.parametrize(
    "spec",
    ["", "clever", "greedy:3", "search:-1", "search:0", "search:1e3", "search:s", "search:.s"],
)
def test_an_unknown_bot_is_refused(spec: str) -> None:
    with pytest.raises(UnknownBot):
        bot(spec, clock=lambda: 0.0)


def test_seconds_need_a_clock() -> None:
    with pytest.raises(UnknownBot):
        bot("search:0.2s")
    with pytest.raises(EngineError):
        SearchBot(seconds=0.2)
    with pytest.raises(EngineError):
        SearchBot(iterations=10, seconds=0.2, clock=lambda: 0.0)


def test_ranks_are_shared_out_between_one_and_nothing() -> None:
    assert shares((1, 2)) == [1.0, 0.0]
    assert shares((1, 1)) == [0.5, 0.5]
    assert shares((2, 1, 3)) == [0.5, 1.0, 0.0]
    assert shares((1,)) == [1.0]


def test_a_score_is_worth_its_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(0.25) == pytest.approx(-190.85, abs=0.01)
    assert (elo_of(0), elo_of(1)) == (-inf, inf)


def test_the_interval_narrows_with_the_number_of_pairs() -> None:
    few, many = strength([1.0, 0.5, 0.0, 0.5] * 5), strength([1.0, 0.5, 0.0, 0.5] * 500)
    assert few.score == many.score == 0.5
    assert few.low < many.low < 0.5 < many.high < few.high


def test_all_wins_leave_the_upper_end_open_and_bound_the_lower() -> None:
    sure = strength([1.0] * 100)
    assert sure.elo_high == inf
    assert 0.95 < sure.low < 1
