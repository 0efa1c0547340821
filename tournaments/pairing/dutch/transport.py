"""Least-cost pairing of two halves when players of one kind are interchangeable.

A bracket of a thousand players has a dozen kinds. Forgetting for a moment who met whom, the
best pairing of the halves is a transport problem between kinds; its prices prove the pairing
best, and tell at once which pairs no best pairing can contain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Cost = Callable[[int, int], int | None]


@dataclass(frozen=True, slots=True)
class Transport:
    """`flow[u][v]` pairs of kinds, and prices with `upper[u] + lower[v] <= cost(u, v)`.

    The prices are equal to the cost wherever there is flow.
    """

    flow: list[list[int]]
    upper: list[int]
    lower: list[int]
    total: int


def transport(supply: Sequence[int], demand: Sequence[int], cost: Cost) -> Transport | None:
    """Send all supply to the demand at least cost, or None if that cannot be done.

    Successive shortest paths; the distances become the prices.
    """
    rows, columns = len(supply), len(demand)
    table = [[cost(row, column) for column in range(columns)] for row in range(rows)]
    flow = [[0] * columns for _ in range(rows)]
    left, wanted = list(supply), list(demand)
    price_row = [0] * rows
    price_column = [0] * columns
    for row in range(rows):
        known = [value for value in table[row] if value is not None]
        price_row[row] = min(known, default=0)
    while any(left):
        reached = _shortest(table, flow, price_row, price_column, left, wanted)
        if reached is None:
            return None
        end, distance_row, distance_column, from_row, from_column = reached
        limit = distance_column[end]
        assert limit is not None
        for row in range(rows):
            value = distance_row[row]
            price_row[row] += limit - (limit if value is None or value > limit else value)
        for column in range(columns):
            value = distance_column[column]
            price_column[column] -= limit - (limit if value is None or value > limit else value)
        path: list[tuple[int, int, int]] = []
        column = end
        while True:
            row = from_row[column]
            path.append((row, column, 1))
            back = from_column[row]
            if back < 0:
                break
            path.append((row, back, -1))
            column = back
        amount = min(left[row], wanted[end])
        for one, other, sign in path:
            if sign < 0:
                amount = min(amount, flow[one][other])
        for one, other, sign in path:
            flow[one][other] += sign * amount
        left[row] -= amount
        wanted[end] -= amount
    if any(wanted):
        return None
    total = sum(price * count for price, count in zip(price_row, supply, strict=True))
    total += sum(price * count for price, count in zip(price_column, demand, strict=True))
    return Transport(flow, price_row, price_column, total)


_Reached = tuple[int, list[int | None], list[int | None], list[int], list[int]]


def _shortest(
    table: Sequence[Sequence[int | None]],
    flow: Sequence[Sequence[int]],
    price_row: Sequence[int],
    price_column: Sequence[int],
    left: Sequence[int],
    wanted: Sequence[int],
) -> _Reached | None:
    """Dijkstra over reduced costs from all rows with supply left to a column that wants more."""
    rows, columns = len(table), len(price_column)
    distance_row: list[int | None] = [0 if count else None for count in left]
    distance_column: list[int | None] = [None] * columns
    from_row = [-1] * columns
    from_column = [-1] * rows
    done_row = [False] * rows
    done_column = [False] * columns
    while True:
        best: int | None = None
        chosen, is_row = -1, True
        for row in range(rows):
            value = distance_row[row]
            if value is not None and not done_row[row] and (best is None or value < best):
                best, chosen, is_row = value, row, True
        for column in range(columns):
            value = distance_column[column]
            if value is not None and not done_column[column] and (best is None or value < best):
                best, chosen, is_row = value, column, False
        if best is None:
            return None
        if is_row:
            done_row[chosen] = True
            for column in range(columns):
                price = table[chosen][column]
                if price is None or done_column[column]:
                    continue
                value = best + price - price_row[chosen] - price_column[column]
                known = distance_column[column]
                if known is None or value < known:
                    distance_column[column] = value
                    from_row[column] = chosen
        else:
            if wanted[chosen]:
                return chosen, distance_row, distance_column, from_row, from_column
            done_column[chosen] = True
            for row in range(rows):
                if flow[row][chosen] and not done_row[row]:
                    known = distance_row[row]
                    if known is None or best < known:
                        distance_row[row] = best
                        from_column[row] = chosen
