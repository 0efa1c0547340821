"""Game options of the expansions and tables of seven and eight."""

from __future__ import annotations

import random

import pytest

from engine.core.errors import BadGameOptions
from engine.games.anochecer import TITLE
from engine.games.anochecer.rules.phases.rounds import picks
from tests.engine.games.anochecer.scenes import start


def test_large_tables_need_prophecy_of_kings() -> None:
    for seats in (7, 8):
        with pytest.raises(BadGameOptions, match="pok"):
            TITLE.checked(seats, {})
        with pytest.raises(BadGameOptions, match="preset"):
            TITLE.checked(seats, {"pok": "yes", "map_mode": "preset"})
        assert TITLE.checked(seats, {"pok": "yes"})["pok"] == "yes"
    assert TITLE.seats_with({}) == (3, 4, 5, 6)
    assert TITLE.seats_with({"pok": "yes"}) == (3, 4, 5, 6, 7, 8)
    assert TITLE.seats_with({"pok": "yes", "fracture": "yes"}) == (3, 4, 5, 6, 7, 8)


def test_expansions_not_played_leave_a_match_as_it_was() -> None:
    assert "pok" not in TITLE.checked(4, {"pok": "no"})
    assert len(start(3).tokens) < len(start(3, pok="yes").tokens)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (8, {"pok": "yes", "round_limit": 3}),
        (7, {"pok": "yes", "fracture": "yes", "veiled_heart": "yes", "round_limit": 3}),
        (8, {"pok": "yes", "fracture": "yes", "round_limit": 3}),
    ],
)
def test_a_random_match_of_a_large_table_ends_with_all_in_its_place(
    seats: int, options: dict[str, int | str]
) -> None:
    rng = random.Random(seats)
    s = start(seats, seats, **options)
    most = plies = 0
    while s.result is None:
        decision = rng.choice(s.waiting())
        most = max(most, len(decision.options))
        s.answer(decision, rng.choice(decision.options))
        plies += 1
        if plies % 25 == 0:
            TITLE.check(s)
        if s.phase == "strategy":
            assert len(picks(s)) == len(s.clockwise(s.speaker))
    assert sorted(s.result.ranks) == list(range(1, seats + 1))
    assert len({realm.king for realm in s.realms[:seats]}) == seats
    assert most <= 200
