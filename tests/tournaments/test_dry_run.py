"""Dry runs: figures that hang together, and that move the way they must."""

from __future__ import annotations

import random

import pytest

from tests.tournaments.events import entries
from tournaments.dry_run import Forecast, Pace, StagePlan, estimate_minutes, forecast
from tournaments.formats import (
    Arena,
    Cut,
    DoubleElimination,
    EntrantId,
    Entry,
    Format,
    FormatError,
    History,
    Pods,
    Record,
    Result,
    RoundRobin,
    Seeding,
    SingleElimination,
    Swiss,
)

FORMATS: list[Format] = [
    SingleElimination(),
    DoubleElimination(),
    RoundRobin(),
    Swiss(4),
    Pods(3),
    Arena(),
]


def run(format_: Format, count: int = 9, runs: int = 60, **options: object) -> Forecast:
    return forecast([StagePlan(format_)], entries(count), runs=runs, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("format_", FORMATS, ids=lambda f: type(f).__name__)
def test_the_chances_to_win_add_up_to_one(format_: Format) -> None:
    found = run(format_)
    assert sum(found.win_chance.values()) == pytest.approx(1)
    assert found.minutes[0] <= found.minutes[1] <= found.minutes[2]
    assert found.matches > 0


@pytest.mark.parametrize("format_", FORMATS, ids=lambda f: type(f).__name__)
def test_the_same_seed_gives_the_same_forecast(format_: Format) -> None:
    assert run(format_, runs=20, seed=7) == run(format_, runs=20, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize("format_", FORMATS, ids=lambda f: type(f).__name__)
def test_a_giant_among_equals_wins_nearly_always(format_: Format) -> None:
    field = [Entry(EntrantId(1), 1, 3200)]
    field += [Entry(EntrantId(n), n, 1600) for n in range(2, 10)]
    plan = StagePlan(Arena(minutes=240) if format_.is_continuous else format_)
    found = forecast([plan], field, runs=60)
    assert found.strongest_wins > 0.9


@pytest.mark.slow
def test_longer_series_help_the_stronger() -> None:
    single = run(SingleElimination(), count=16, runs=600)
    series = run(SingleElimination(best_of=7), count=16, runs=600)
    assert series.strongest_wins > single.strongest_wins


def test_two_equal_players_win_equally_often() -> None:
    field = [Entry(EntrantId(n), n, 1500) for n in (1, 2)]
    found = forecast([StagePlan(SingleElimination())], field, runs=4000)
    assert found.win_chance[EntrantId(1)] == pytest.approx(0.5, abs=0.03)


def test_groups_feed_a_play_off() -> None:
    plan = [
        StagePlan(RoundRobin(groups=2), Cut(2, per_group=True), Seeding.CROSS_GROUPS),
        StagePlan(SingleElimination()),
    ]
    found = forecast(plan, entries(8), runs=80)
    assert sum(found.qualify_chance[0].values()) == pytest.approx(4)
    assert found.matches == 2 * 6 + 3
    assert found.rounds == 3 + 2


def test_chances_follow_the_results_so_far() -> None:
    field = entries(4)
    format_ = SingleElimination()
    first, second = format_.next_pairings(field, History())
    upset = Result({first.seats[0]: 2, first.seats[1]: 1})
    found = forecast(
        [StagePlan(format_)],
        field,
        runs=100,
        history=History([Record(first, upset), Record(second)]),
    )
    assert found.win_chance[first.seats[0]] == 0
    assert found.matches == 1


def test_a_swiss_that_is_under_way_goes_on_by_the_real_rules() -> None:
    field = entries(8)
    format_ = Swiss(3)
    first = format_.next_pairings(field, History())
    records = [Record(p, Result(dict(zip(p.seats, (1, 2), strict=True)))) for p in first]
    found = forecast([StagePlan(format_)], field, runs=15, history=History(records))
    assert found.matches == 8
    assert sum(found.win_chance.values()) == pytest.approx(1)


@pytest.mark.slow
def test_the_plain_estimate_is_near_the_middle_of_the_simulation() -> None:
    pace = Pace(match_minutes=40)
    for format_ in (Swiss(7), SingleElimination(), Pods(4)):
        plan = [StagePlan(format_)]
        found = forecast(plan, entries(64), runs=100, pace=pace)
        assert estimate_minutes(plan, 64, pace) == pytest.approx(found.minutes[1], rel=0.25)


def test_a_round_with_more_matches_lasts_longer() -> None:
    pace, rng = Pace(), random.Random(1)
    assert pace.expected_round(32) > pace.expected_round(2) > pace.match_minutes
    assert pace.one_round(0, rng) == 0


@pytest.mark.parametrize(
    ("plan", "field", "reason"),
    [
        ([], 4, "needs a cut"),
        ([StagePlan(Swiss(2)), StagePlan(SingleElimination())], 4, "needs a cut"),
        ([StagePlan(Swiss(2))], 1, "two entrants"),
        ([StagePlan(Pods(2, 4, 4, 4))], 3, "not enough"),
    ],
)
def test_a_plan_that_cannot_work_is_refused(plan: list[StagePlan], field: int, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        forecast(plan, entries(field), runs=3)
