"""Pods keep to docs/explanation/pods.md and stay close to the best seating there is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.events import at_random, entries, play
from tournaments.formats import FormatError, History, Pairing, Pods, Record, check_pods
from tournaments.formats.pod_tables import (
    _partitions,
    best_tables,
    lower_bound,
    table_sizes,
    total_cost,
)

sizes_of_tables = st.tuples(st.integers(3, 8), st.integers(3, 8), st.integers(3, 8)).map(sorted)


@given(players=st.integers(0, 400), sizes=sizes_of_tables)
def test_tables_are_balanced_and_leave_out_as_few_as_possible(
    players: int, sizes: list[int]
) -> None:
    smallest, preferred, largest = sizes
    found = table_sizes(players, smallest, preferred, largest)
    assert all(smallest <= size <= largest for size in found)
    assert not found or max(found) - min(found) <= 1
    more = [
        seated
        for seated in range(sum(found) + 1, players + 1)
        if any(
            seated // tables >= smallest and -(-seated // tables) <= largest
            for tables in range(1, seated + 1)
        )
    ]
    assert more == []


def test_with_three_to_five_nobody_sits_out_from_six_on() -> None:
    assert all(sum(table_sizes(n, 3, 4, 5)) == n for n in range(6, 400))


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(count=st.integers(3, 90), seed=st.integers(0, 999), sizes=sizes_of_tables)
def test_every_round_keeps_to_the_articles(count: int, seed: int, sizes: list[int]) -> None:
    if count < sizes[0]:
        return
    rules, field = Pods(3, *sizes), entries(count)
    history = play(rules, field, at_random(random.Random(seed), draws=0.2))
    for number in (1, 2, 3):
        before = History([r for r in history.records if r.pairing.round_number < number])
        now = [r.pairing for r in history.records if r.pairing.round_number == number]
        checked = check_pods(rules, field, before, now)
        assert checked.broken == ()
        assert checked.bound <= checked.cost + 1e-6


@pytest.mark.parametrize(("count", "size"), [(9, 3), (10, 5), (8, 4), (7, 3), (11, 4)])
def test_small_fields_are_seated_at_the_optimum(count: int, size: int) -> None:
    rules, field = Pods(4, 3, size, 5), entries(count)
    history = play(rules, field, at_random(random.Random(count)))
    before = History([r for r in history.records if r.pairing.round_number < 4])
    record = rules.record(field, before)
    sizes = table_sizes(count, 3, size, 5)
    order = sorted((e.id for e in field), key=lambda e: (-record.points[e], e))
    optimum = min(total_cost(t, record) for t in _partitions(order, sizes))
    found = total_cost(best_tables(order, sizes, record), record)
    assert found <= optimum * 1.1 + 1e-6
    assert lower_bound(order, sizes, record) <= optimum + 1e-6


def test_the_exchange_search_stays_within_a_tenth_of_the_optimum(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tournaments.formats import pod_tables

    ratios = []
    for seed in range(20):
        rules, field = Pods(4, 3, 3, 4), entries(9)
        history = play(rules, field, at_random(random.Random(seed)))
        record = rules.record(field, History(history.records[:9]))
        order = sorted((e.id for e in field), key=lambda e: (-record.points[e], e))
        best = total_cost(best_tables(order, [3, 3, 3], record), record)
        monkeypatch.setattr(pod_tables, "EXHAUSTIVE", 0)
        found = total_cost(best_tables(order, [3, 3, 3], record), record)
        monkeypatch.undo()
        ratios.append(found / best)
    assert sum(ratios) / len(ratios) < 1.1


def test_the_checker_names_the_article_that_is_broken() -> None:
    rules, field = Pods(3, 3, 3, 4), entries(6)
    pairings = rules.next_pairings(field, History())
    short = pairings[:1]
    assert check_pods(rules, field, History(), short).broken[0].startswith("1")
    one_table = [Pairing("X", 1, tuple(e.id for e in field))]
    assert check_pods(rules, field, History(), one_table).broken[0].startswith("2")
    history = play(rules, field, at_random(random.Random(1)))
    first = [r for r in history.records if r.pairing.round_number == 1]
    again = [Pairing(f"Y{i}", 2, r.pairing.seats) for i, r in enumerate(first)]
    broken = check_pods(rules, field, History(first), again).broken
    assert any(text.startswith(("6", "10")) for text in broken)


def test_equals_at_a_table_share_the_points_of_their_places() -> None:
    rules, field = Pods(1, scale=(9, 6, 3, 0, 0)), entries(3)
    (table,) = rules.next_pairings(field, History())
    ranks = dict(zip(table.seats, (1, 1, 3), strict=True))
    from tournaments.formats import Result

    standings = rules.standings(field, History([Record(table, Result(ranks))]))
    assert [s.points for s in standings] == [7.5, 7.5, 3.0]
    assert [s.place for s in standings] == [1, 1, 3]


@pytest.mark.parametrize(
    "bad",
    [
        {"smallest": 2},
        {"largest": 9},
        {"smallest": 5, "preferred": 4},
        {"scale": (3.0, 2.0)},
        {"scale": (1.0, 2.0, 3.0, 4.0, 5.0)},
    ],
)
def test_bad_rules_are_refused(bad: dict[str, int]) -> None:
    with pytest.raises(FormatError):
        Pods(3, **bad)  # type: ignore[arg-type]
