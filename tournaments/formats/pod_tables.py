"""Who sits together: table sizes (article 2), the partition (4 to 6) and a bound for it (7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tournaments.formats.pod_record import PodRecord
from tournaments.formats.values import EntrantId

Tables = list[list[EntrantId]]

EXHAUSTIVE = 2_000
"""Article 6: up to so many partitions all are tried."""
NEAR = 10
"""Article 6: exchanges are tried with so many tables further down."""


def table_sizes(players: int, smallest: int, preferred: int, largest: int) -> list[int]:
    """Article 2: sizes that differ by one at most, larger tables first.

    As many players as possible sit down; among the ways to do so the sizes closest to the
    preferred one are taken, then the fewest tables.
    """
    for seated in range(players, smallest - 1, -1):
        options: list[tuple[int, int, list[int]]] = []
        for tables in range(1, seated // smallest + 1):
            size, rest = divmod(seated, tables)
            sizes = [size + 1] * rest + [size] * (tables - rest)
            if sizes[0] <= largest:
                away = sum(abs(size - preferred) for size in sizes)
                options.append((away, tables, sizes))
        if options:
            return min(options)[2]
    return []


def total_cost(tables: Sequence[Sequence[EntrantId]], record: PodRecord) -> float:
    """Article 5: the sum over all pairs that share a table."""
    return sum(
        record.cost(one, other)
        for table in tables
        for index, one in enumerate(table)
        for other in table[index + 1 :]
    )


def lower_bound(players: Sequence[EntrantId], sizes: Sequence[int], record: PodRecord) -> float:
    """Article 7: no seating can cost less than this.

    Everybody shares a table with at least as many others as the smallest table has places
    besides one's own; at best these are the cheapest companions.
    """
    if not sizes:
        return 0.0
    fewest = min(sizes) - 1
    total = 0.0
    for one in players:
        costs = sorted(record.cost(one, other) for other in players if other != one)
        total += sum(costs[:fewest])
    return total / 2


def best_tables(players: Sequence[EntrantId], sizes: Sequence[int], record: PodRecord) -> Tables:
    """Articles 4 to 6: the seating of least cost, or one no exchange of two can improve."""
    if not sizes:
        return []
    if _partitions_up_to(sizes, EXHAUSTIVE):
        best = min(_partitions(list(players), list(sizes)), key=lambda t: total_cost(t, record))
        return _in_order(best, players)
    tables: Tables = []
    start = 0
    for size in _sizes_by_rank(sizes):
        tables.append(list(players[start : start + size]))
        start += size
    while _improve(tables, record):
        tables = _in_order(tables, players)
    return tables


def _sizes_by_rank(sizes: Sequence[int]) -> list[int]:
    """Smaller tables at the top, where a place counts most."""
    return sorted(sizes)


def _in_order(tables: Sequence[Sequence[EntrantId]], players: Sequence[EntrantId]) -> Tables:
    rank = {entrant: index for index, entrant in enumerate(players)}
    sorted_tables = [sorted(table, key=lambda entrant: rank[entrant]) for table in tables]
    return sorted(sorted_tables, key=lambda table: [rank[entrant] for entrant in table])


def _improve(tables: Tables, record: PodRecord) -> bool:
    """One pass over near tables, making every exchange that lowers the cost."""
    improved = False
    for first in range(len(tables)):
        for second in range(first + 1, min(len(tables), first + 1 + NEAR)):
            while _exchange(tables[first], tables[second], record):
                improved = True
    return improved


def _exchange(one: list[EntrantId], other: list[EntrantId], record: PodRecord) -> bool:
    """Make the best exchange between two tables, if one helps."""
    at_home = [sum(record.cost(a, mate) for mate in one if mate != a) for a in one]
    away = [sum(record.cost(b, mate) for mate in other if mate != b) for b in other]
    best, chosen = -1e-9, (-1, -1)
    for i, a in enumerate(one):
        joins = sum(record.cost(a, mate) for mate in other)
        for j, b in enumerate(other):
            change = joins + sum(record.cost(b, mate) for mate in one) - 2 * record.cost(a, b)
            change -= at_home[i] + away[j]
            if change < best:
                best, chosen = change, (i, j)
    if chosen[0] < 0:
        return False
    i, j = chosen
    one[i], other[j] = other[j], one[i]
    return True


def _partitions_up_to(sizes: Sequence[int], limit: int) -> bool:
    """Whether there are at most `limit` ways to fill these tables."""
    left = sum(sizes)
    ways = 1
    for size in sorted(sizes, reverse=True):
        for index in range(size - 1):
            ways = ways * (left - 1 - index) // (index + 1)
        left -= size
        if ways > limit:
            return False
    return True


def _partitions(players: list[EntrantId], sizes: list[int]) -> Iterator[Tables]:
    """All ways to fill the tables; the first player left always opens the next one."""
    if not players:
        yield []
        return
    first, others = players[0], players[1:]
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for mates in _choices(others, size - 1):
            chosen = set(mates)
            remaining = [entrant for entrant in others if entrant not in chosen]
            for tables in _partitions(remaining, left):
                yield [[first, *mates], *tables]


def _choices(items: Sequence[EntrantId], count: int) -> Iterator[list[EntrantId]]:
    if count == 0:
        yield []
        return
    for index in range(len(items) - count + 1):
        for rest in _choices(items[index + 1 :], count - 1):
            yield [items[index], *rest]
