"""Leavers, forfeits, and matches that do not count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchmaking.fair_play.leavers import NotRated, RatedRank, SeatOutcome, rated_ranks
from matchmaking.ratings.elo import InvalidTable


def ranks(*outcomes: SeatOutcome) -> list[int]:
    rated = rated_ranks(outcomes)
    assert not isinstance(rated, NotRated)
    return [seat.rank for seat in rated]


def test_a_match_played_to_its_end_is_rated_by_its_ranks() -> None:
    assert ranks(SeatOutcome(2), SeatOutcome(1), SeatOutcome(2)) == [2, 1, 2]


def test_an_aborted_match_is_not_rated() -> None:
    assert rated_ranks([SeatOutcome(1), SeatOutcome(1)], is_aborted=True) is NotRated.ABORTED


def test_an_annulled_match_is_not_rated() -> None:
    outcomes = [SeatOutcome(1), SeatOutcome(2)]
    assert rated_ranks(outcomes, is_annulled=True) is NotRated.ANNULLED


def test_giving_up_before_ones_first_choice_costs_what_losing_costs() -> None:
    assert ranks(SeatOutcome(2, gave_up_at=0), SeatOutcome(1)) == [2, 1]


def test_a_leaver_is_last_even_when_the_house_bot_won_the_seat() -> None:
    assert ranks(SeatOutcome(1, gave_up_at=20), SeatOutcome(2), SeatOutcome(3)) == [
        3,
        1,
        2,
    ]


def test_of_two_leavers_the_later_one_ranks_better() -> None:
    early = SeatOutcome(1, gave_up_at=10)
    late = SeatOutcome(2, gave_up_at=40)
    assert ranks(early, late, SeatOutcome(3)) == [3, 2, 1]


def test_leavers_of_the_same_ply_share_the_last_place() -> None:
    gone = SeatOutcome(1, gave_up_at=10)
    assert ranks(gone, gone, SeatOutcome(3)) == [2, 2, 1]


def test_a_deserter_is_marked_and_the_team_keeps_its_rank() -> None:
    rated = rated_ranks(
        [
            SeatOutcome(1, team=1),
            SeatOutcome(1, team=1, gave_up_at=12),
            SeatOutcome(2, team=2),
        ]
    )
    assert rated == (RatedRank(1), RatedRank(1, deserted=True), RatedRank(2))


def test_a_team_whose_every_member_left_is_last_together() -> None:
    rated = rated_ranks(
        [
            SeatOutcome(1, team=1, gave_up_at=30),
            SeatOutcome(1, team=1, gave_up_at=12),
            SeatOutcome(2, team=2),
        ]
    )
    assert rated == (RatedRank(2), RatedRank(2), RatedRank(1))


def test_a_team_with_two_ranks_is_refused() -> None:
    with pytest.raises(InvalidTable):
        rated_ranks([SeatOutcome(1, team=1), SeatOutcome(2, team=1), SeatOutcome(3)])


outcome = st.builds(SeatOutcome, st.integers(1, 5), gave_up_at=st.none() | st.integers(1, 50))


@given(st.lists(outcome, min_size=2, max_size=6))
def test_no_leaver_ever_ranks_level_with_or_above_a_stayer(outcomes: list[SeatOutcome]) -> None:
    rated = ranks(*outcomes)
    stayed = [rank for rank, o in zip(rated, outcomes, strict=True) if o.gave_up_at is None]
    left = [rank for rank, o in zip(rated, outcomes, strict=True) if o.gave_up_at is not None]
    assert not stayed or not left or max(stayed) < min(left)
