"""Fair shares: who is served next, and when a unit's turn will come. Pure.

Every account has a measure of the work it received lately. The least served is next, so one
account's sixty wishes delay another's first by no more than what is under way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

HALF_LIFE_SECONDS: Final = 60.0
"""After so long half of what an account received is forgotten."""
LEAST_CHARGE_SECONDS: Final = 0.005
"""What a unit costs at least, so that many small ones count."""


class Waiting(NamedTuple):
    account: int
    due_at: float
    id: int


def remembered(served: float, seconds_ago: float) -> float:
    """What still counts of the work an account received.

    >>> remembered(8.0, 120.0)
    2.0
    """
    return served * 0.5 ** (max(0.0, seconds_ago) / HALF_LIFE_SECONDS)


def next_up(waiting: Iterable[Waiting], served: Mapping[int, float]) -> Waiting:
    """The oldest unit of the account that was served least; there must be one."""
    return min(waiting, key=lambda one: (served.get(one.account, 0.0), one.due_at, one.id))


def place(position: int, lengths: Sequence[int]) -> int:
    """About which place in the queue the unit has that is at this position of its own account.

    Accounts take turns: before its turn comes, every account has had as many as it, or all it has.

    >>> place(3, [5]), place(3, [5, 1]), place(3, [5, 1, 60])
    (3, 4, 7)
    """
    return sum(min(position, length) for length in lengths)
