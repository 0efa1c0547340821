"""Fitting finds the weights that made the outcomes, and does so in the same way every time."""

from __future__ import annotations

import random
from array import array
from math import exp

import pytest

from engine.bots import bot
from engine.bots.fitting import RIDGE, Pair, fitted, loss, pairs_of_match
from engine.cli import main
from engine.core.chance import FastChance
from engine.core.flow import State
from engine.core.registry import title
from engine.core.title import Title
from engine.games import dark_kingdoms, dominus_obscura
from engine.games.dark_kingdoms.mind import standing as dark_kingdoms_standing
from engine.games.dark_kingdoms.mind.weights import STANDING as DARK_KINGDOMS_WEIGHTS
from engine.games.dominus_obscura.mind import standing as dominus_obscura_standing
from engine.games.dominus_obscura.mind.weights import STANDING as DOMINUS_OBSCURA_WEIGHTS

TRUTH = (1.5, -0.5, 0.0)
FITTED: list[Title] = [dominus_obscura.TITLE, dark_kingdoms.TITLE]


def drawn(count: int, seed: int) -> list[Pair]:
    """Pairs whose outcomes follow the truth."""
    rng = random.Random(seed)
    pairs = []
    for _ in range(count):
        traits = array("d", [rng.gauss(0, 1) for _ in TRUTH])
        worth = sum(weight * trait for weight, trait in zip(TRUTH, traits, strict=True))
        pairs.append(Pair(traits, float(rng.random() < 1 / (1 + exp(-worth)))))
    return pairs


def settled_states(one: Title, seats: int) -> list[State]:
    """Copies of the settled positions of a match between greedy bots."""
    greedy, rng = bot("greedy"), random.Random(3)
    state = one.start(seats, {}, FastChance(3))
    found = []
    while state.result is None:
        decision = state.waiting()[0]
        if one.is_settled(state, decision.seat):
            found.append(state.copy())
        view = one.recalled(state, decision.seat)
        state.answer(decision, greedy.choose(one, view, decision, rng))
    return found


def test_the_weights_behind_the_outcomes_are_found() -> None:
    pairs = drawn(6000, 1)
    weights = fitted(pairs, len(TRUTH), 100)
    assert weights == pytest.approx(TRUTH, abs=0.1)
    others = drawn(2000, 2)
    assert loss(others, weights) < loss(others, [0.0] * 3) - 0.1
    assert loss(others, [0.0] * 3) == pytest.approx(0.6931, abs=1e-4)


def test_fitting_ends_at_the_lowest_point_and_not_before() -> None:
    pairs = drawn(500, 3)

    def height(weights: list[float]) -> float:
        return len(pairs) * loss(pairs, weights) + RIDGE / 2 * sum(one**2 for one in weights)

    weights = fitted(pairs, len(TRUTH), 100)
    for at in range(len(TRUTH)):
        for change in (-0.02, 0.02):
            moved = weights[:]
            moved[at] += change
            assert height(moved) > height(weights)


@pytest.mark.parametrize("one", FITTED)
def test_positions_follow_from_their_key(one: Title) -> None:
    seats = one.seat_counts[0]
    bots = [bot("greedy"), bot("careless:30")]
    first, again, other = (
        pairs_of_match(one, bots, seats, key, 0.3) for key in ("key", "key", "another")
    )
    assert first and first == again != other
    names = [name for name in one.weights if name.startswith("standing.")]
    assert {len(pair.traits) for pair in first} == {len(names)}


def test_weights_are_kept_in_the_order_of_the_features() -> None:
    assert tuple(DOMINUS_OBSCURA_WEIGHTS) == dominus_obscura_standing.NAMES
    assert tuple(DARK_KINGDOMS_WEIGHTS) == dark_kingdoms_standing.NAMES


@pytest.mark.parametrize("one", FITTED)
def test_what_is_fitted_is_what_bots_go_by(one: Title) -> None:
    weights = [weight for name, weight in one.weights.items() if name.startswith("standing.")]
    for state in settled_states(one, 2 if 2 in one.seat_counts else 3)[::9]:
        worths = [
            sum(weight * trait for weight, trait in zip(weights, row, strict=True))
            for row in one.traits(state)
        ]
        shares = one.evaluate(state)
        others = len(worths) - 1
        for seat, share in enumerate(shares):
            beaten = [
                1 / (1 + exp(other - worths[seat]))
                for rival, other in enumerate(worths)
                if rival != seat
            ]
            assert share == pytest.approx(sum(beaten) / others)


@pytest.mark.parametrize("one", FITTED)
def test_the_kept_weights_foretell_matches_they_were_not_fitted_to(one: Title) -> None:
    seats = 2 if 2 in one.seat_counts else 4
    pairs = [
        pair
        for number in range(12)
        for pair in pairs_of_match(one, [bot("greedy")], seats, f"unseen/{number}", 0.5)
    ]
    weights = [weight for name, weight in one.weights.items() if name.startswith("standing.")]
    assert loss(pairs, weights) < 0.62


def test_dominus_obscura_is_settled_where_the_seat_itself_begins_its_turn() -> None:
    one = dominus_obscura.TITLE
    for state in settled_states(one, 2):
        active = state.asked[0].seat
        assert state.asked[0].kind == "mission_step"
        assert one.is_settled(state, active) and not one.is_settled(state, 1 - active)


def test_the_command_says_what_it_found_and_writes_nothing_unasked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--play", "12:greedy,careless:20", "--passes", "3", "--jobs", "1")
    assert main(("fit", "dominus_obscura", *words)) == 0
    out = capsys.readouterr().out
    assert "standing.fragments " in out and "pairs held back" in out
    kept = title("dominus_obscura").weights
    assert kept["standing.fragments"] == DOMINUS_OBSCURA_WEIGHTS["fragments"]


def test_a_title_without_such_weights_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("fit", "connect_four")) == 1
    assert capsys.readouterr().err == "fit: connect_four has no weights of standings to fit\n"


@pytest.mark.parametrize("words", ["greedy", "0:greedy", "5:", "many:greedy"])
def test_a_series_of_matches_that_cannot_be_read_is_refused(words: str) -> None:
    with pytest.raises(SystemExit):
        main(("fit", "dominus_obscura", "--play", words))
