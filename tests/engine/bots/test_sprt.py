"""The sequential test: the stronger bot passes, an equal one does not."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.bots import bot
from engine.bots.playing import play_out
from engine.bots.sprt import Sprt, Verdict, expected_score
from engine.core.chance import FastChance
from engine.core.registry import title as find_title

SEEDS = range(20)
MOST_PAIRS = 1500


def outcome(test: Sprt, elo: float, seed: int, draws: float = 0.3) -> Verdict:
    """Run a test on results drawn for two players that differ by `elo`."""
    rng = random.Random(seed)
    wins = expected_score(elo) - draws / 2
    tally: Counter[float] = Counter()
    for _ in range(20_000):
        drawn = rng.random()
        tally[1.0 if drawn < wins else 0.5 if drawn < wins + draws else 0.0] += 1
        if (verdict := test.verdict(tally)) is not Verdict.OPEN:
            return verdict
    return Verdict.OPEN


def test_before_the_first_result_nothing_is_known() -> None:
    assert Sprt().llr({}) == 0.0


def test_the_bounds_are_those_of_wald() -> None:
    test = Sprt(alpha=0.05, beta=0.1)
    assert (round(test.lower, 3), round(test.upper, 3)) == (-2.251, 2.89)


def test_wins_raise_the_ratio_and_losses_lower_it() -> None:
    test = Sprt()
    assert (
        test.llr({1.0: 30, 0.0: 20}) > test.llr({1.0: 25, 0.0: 25}) > test.llr({1.0: 20, 0.0: 30})
    )


@pytest.mark.slow
def test_errors_stay_within_what_was_allowed() -> None:
    """Wald's promise, on drawn results: 200 tests at each hypothesis, 5 % errors allowed."""
    test = Sprt(0.0, 40.0)
    wrong_passes = sum(outcome(test, 0.0, seed) is Verdict.STRONGER for seed in range(200))
    wrong_fails = sum(outcome(test, 40.0, seed) is Verdict.NOT_STRONGER for seed in range(200))
    assert (wrong_passes <= 18, wrong_fails <= 18) == (True, True), (wrong_passes, wrong_fails)


def paired_score(first: str, second: str, seed: str) -> float:
    """Two matches of connect four with the seats changed; the mean score of the first bot."""
    title = find_title("connect_four")
    total = 0.0
    for swap in (False, True):
        bots = [bot(first), bot(second)]
        state = title.start(2, {}, FastChance(random.Random(seed)))
        result, _ = play_out(title, state, bots[::-1] if swap else bots, f"{seed}/{swap}")
        own, other = result.ranks[::-1] if swap else result.ranks
        total += 1.0 if own < other else 0.0 if own > other else 0.5
    return total / 2


def judged(first: str, second: str, seed: int) -> Verdict:
    test = Sprt(0.0, 60.0, alpha=0.02)
    tally: Counter[float] = Counter()
    for pair in range(MOST_PAIRS):
        tally[paired_score(first, second, f"{seed}/{pair}")] += 1
        if (verdict := test.verdict(tally)) is not Verdict.OPEN:
            return verdict
    return Verdict.OPEN


def test_greedy_is_found_stronger_than_random_over_twenty_seeds() -> None:
    assert Counter(judged("greedy", "random", seed) for seed in SEEDS) == {Verdict.STRONGER: 20}


@pytest.mark.slow
def test_equal_bots_are_not_found_stronger_over_twenty_seeds() -> None:
    verdicts = Counter(judged("random", "random", seed) for seed in SEEDS)
    assert verdicts[Verdict.STRONGER] == 0


@pytest.mark.parametrize("elo", [-200.0, 0.0, 75.0])
def test_expected_scores_of_two_players_add_up_to_one(elo: float) -> None:
    assert abs(expected_score(elo) + expected_score(-elo) - 1) < 1e-12
