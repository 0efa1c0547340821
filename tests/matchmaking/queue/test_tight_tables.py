"""Tight tables against the true optimum: weighted matching for pairs, exhaustion for threes."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
import rustworkx as rx
from hypothesis import given
from hypothesis import strategies as st

from matchmaking.queue.tickets import QueueRules
from matchmaking.queue.tight_tables import reach_of, tight_tables
from matchmaking.queue.waiting_line import WaitingLine, conflicts_among
from tests.matchmaking.queue_world import NOW, crowd


def price(
    ratings: list[float], windows: list[float], tables: list[tuple[int, ...]], seats: int
) -> float:
    sitting = {place for table in tables for place in table}
    spreads = sum(ratings[table[-1]] - ratings[table[0]] for table in tables)
    left = sum(window for place, window in enumerate(windows) if place not in sitting)
    return spreads * seats / (seats - 1) + 2 * left


def gap(ratings: list[float], tables: list[tuple[int, ...]]) -> float:
    return sum(ratings[table[-1]] - ratings[table[0]] for table in tables)


def best_pairs(line: WaitingLine) -> list[tuple[int, ...]]:
    """The optimum over all acceptable pairs of the line, near and far, by weighted matching."""
    graph = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(line)))
    for one, other in combinations(range(len(line)), 2):
        room = line.windows[one] + line.windows[other]
        twice_gap = 2 * (line.ratings[other] - line.ratings[one])
        if twice_gap <= room and other not in line.conflicts.get(one, ()):
            graph.add_edge(one, other, round((2 * room - twice_gap) * 10_000))
    pairs = rx.max_weight_matching(graph, weight_fn=lambda weight: weight)
    return [(min(pair), max(pair)) for pair in pairs]


@pytest.mark.parametrize(("count", "mean_wait"), [(400, 10.0), (300, 0.5), (301, 10.0), (60, 20.0)])
def test_pairs_come_within_three_percent_of_the_optimum(count: int, mean_wait: float) -> None:
    line = WaitingLine(crowd(count, (2,), seed=3, mean_wait=mean_wait), NOW, QueueRules())
    found = tight_tables(line.ratings, line.windows, conflicts_among(line.tickets, reach_of(2)), 2)
    best = best_pairs(line)
    assert price(line.ratings, line.windows, found, 2) <= 1.03 * price(
        line.ratings, line.windows, best, 2
    )
    if len(found) == len(best):
        assert gap(line.ratings, found) <= 1.03 * gap(line.ratings, best)


def cheapest(ratings: list[float], windows: list[float], seats: int) -> float:
    """The lowest price of all ways to seat, by trying every one of them."""

    @cache
    def rest(waiting: frozenset[int]) -> float:
        if not waiting:
            return 0.0
        first = min(waiting)
        best = 2 * windows[first] + rest(waiting - {first})
        for others in combinations(sorted(waiting - {first}), seats - 1):
            spread = ratings[others[-1]] - ratings[first]
            members = {first, *others}
            if spread * seats <= sum(windows[place] for place in members):
                best = min(best, spread * seats / (seats - 1) + rest(waiting - members))
        return best

    return rest(frozenset(range(len(ratings))))


@given(
    st.lists(st.tuples(st.integers(1000, 1300), st.just(60)), max_size=10), st.sampled_from([2, 3])
)
def test_with_equal_windows_and_no_conflicts_the_price_is_the_lowest_there_is(
    tickets: list[tuple[int, int]], seats: int
) -> None:
    ratings = [float(rating) for rating, _ in sorted(tickets)]
    windows = [float(window) for _, window in sorted(tickets)]
    found = tight_tables(ratings, windows, {}, seats)
    assert price(ratings, windows, found, seats) == pytest.approx(cheapest(ratings, windows, seats))
