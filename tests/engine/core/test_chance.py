"""Dice and shuffles: uniform, reproducible, named, and committed to beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import sqrt

import pytest

from engine.core.chance import (
    Chance,
    FastChance,
    ScriptedChance,
    VerifiableChance,
    commitment,
    mixed_seed,
)

SEED = bytes(range(32))

many = pytest.mark.parametrize("draws", [60_000, pytest.param(1_000_000, marks=pytest.mark.long)])


def chi_square(seen: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in seen)


ONCE_IN_1_000 = 3.0902
ONCE_IN_100_000 = 4.2649


def bound(freedom: int, quantile: float = ONCE_IN_100_000) -> float:
    """What chance exceeds so seldom, by Wilson and Hilferty's approximation."""
    third = 2 / (9 * freedom)
    return freedom * (1 - third + quantile * sqrt(third)) ** 3


def test_the_bound_is_the_tabled_one() -> None:
    assert bound(5, ONCE_IN_1_000) == pytest.approx(20.515, rel=0.02)
    assert bound(100, ONCE_IN_1_000) == pytest.approx(149.449, rel=0.02)


@pytest.mark.slow
@many
@pytest.mark.parametrize("sides", [2, 6, 10, 20])
def test_every_face_of_a_die_is_as_likely(draws: int, sides: int) -> None:
    chance = VerifiableChance(SEED)
    seen = Counter(chance.roll(draw, "die", 1, sides)[0] for draw in range(draws))
    assert sorted(seen) == list(range(1, sides + 1))
    assert chi_square(seen.values(), draws / sides) < bound(sides - 1)


@many
def test_dice_of_one_roll_do_not_know_of_each_other(draws: int) -> None:
    chance = VerifiableChance(SEED)
    seen = Counter(chance.roll(draw, "pair", 2, 6) for draw in range(draws))
    assert chi_square(seen.values(), draws / 36) < bound(35)


@many
def test_every_order_of_a_shuffle_is_as_likely(draws: int) -> None:
    chance = VerifiableChance(SEED)
    seen = Counter(tuple(chance.order(draw, "cards", 4)) for draw in range(draws))
    assert set(seen) == set(permutations(range(4)))
    assert chi_square(seen.values(), draws / 24) < bound(23)


def test_every_card_comes_to_every_place_of_a_big_deck_alike() -> None:
    chance = VerifiableChance(SEED)
    decks = 4_000
    seen = Counter(
        (place, card)
        for draw in range(decks)
        for place, card in enumerate(chance.order(draw, "deck", 33))
    )
    assert chi_square((seen[key] for key in seen), decks / 33) < bound(32 * 32)


@many
def test_picks_are_uniform_also_where_words_do_not_divide(draws: int) -> None:
    chance = VerifiableChance(SEED)
    seen = Counter(chance.pick(draw, "pick", 7) for draw in range(draws))
    assert chi_square(seen.values(), draws / 7) < bound(6)


def test_a_draw_depends_on_nothing_but_seed_number_and_name() -> None:
    chance, again = VerifiableChance(SEED), VerifiableChance(SEED)
    later = [again.roll(number, "x", 3, 6) for number in reversed(range(20))]
    assert [chance.roll(number, "x", 3, 6) for number in range(20)] == later[::-1]
    assert chance.roll(0, "x", 8, 100) != chance.roll(0, "y", 8, 100)
    assert chance.roll(0, "x", 8, 100) != chance.roll(1, "x", 8, 100)
    assert chance.roll(0, "x", 8, 100) != VerifiableChance(b"other").roll(0, "x", 8, 100)


def test_the_stream_is_fixed_for_ever() -> None:
    chance = VerifiableChance(SEED)
    assert chance.roll(0, "fracture.attack", 4, 6) == (4, 5, 2, 6)
    assert chance.order(7, "deck", 10) == [0, 2, 5, 7, 8, 1, 3, 9, 4, 6]


def test_a_commitment_binds_the_secret() -> None:
    assert commitment(b"secret") == commitment(b"secret")
    assert commitment(b"secret") != commitment(b"secret ")
    assert len(commitment(b"")) == 64


def test_every_seat_has_a_say_in_the_seed() -> None:
    seed = mixed_seed(b"secret", [b"a", b"b"])
    assert seed != mixed_seed(b"secret", [b"a", b"c"])
    assert seed != mixed_seed(b"secret", [b"b", b"a"])
    assert seed != mixed_seed(b"secret", [b"ab", b""])
    assert seed != mixed_seed(b"another", [b"a", b"b"])


@pytest.mark.parametrize("chance", [FastChance(1), VerifiableChance(SEED)])
def test_sources_keep_to_their_ranges(chance: Chance) -> None:
    for number in range(500):
        assert all(1 <= die <= 6 for die in chance.roll(number, "dice", 3, 6))
        assert 0 <= chance.pick(number, "pick", 3) < 3
        assert sorted(chance.order(number, "deck", 5)) == [0, 1, 2, 3, 4]


def test_written_dice_come_in_order_and_then_from_the_fallback() -> None:
    chance = ScriptedChance({"attack": [(2, 4), (6, 6)], "pick": [(3,)], "deck": [(1, 0)]})
    assert chance.roll(0, "attack", 2, 6) == (2, 4)
    assert chance.roll(1, "attack", 2, 6) == (6, 6)
    assert len(chance.roll(2, "attack", 2, 6)) == 2
    assert chance.pick(3, "pick", 5) == 3
    assert chance.order(4, "deck", 2) == [1, 0]


@pytest.mark.parametrize("written", [(7, 1), (1,), (0, 1)])
def test_dice_that_cannot_show_what_is_written_are_refused(written: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot show"):
        ScriptedChance({"attack": [written]}).roll(0, "attack", 2, 6)
