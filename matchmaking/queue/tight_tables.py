"""The tightest tables of one size along a line of ratings.

A shortest path from the lowest rating to the highest. Each ticket either waits, at the price of
two windows, or sits at a table of neighbours, at the price of the spread it would play in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matchmaking.queue.tight_pairs import (
    WAITING,
    Conflicts,
    States,
    Trail,
    calm_places,
    effort_for,
    followed,
    reach,
    tables_of,
    tight_pairs,
)

FOLLOWED: Final = 1
REACH_PER_SEAT: Final = 8


def tight_tables(
    ratings: Sequence[float], windows: Sequence[float], conflicts: Conflicts, seats: int
) -> list[tuple[int, ...]]:
    """Tables of `seats` places each, by their lowest place; nobody sits twice.

    A table is acceptable when its spread is at most the mean of its members' windows and no two of
    them conflict. The price to keep low: every seat pays the spread over (seats - 1), everyone
    left out pays two windows. Neighbours may be passed over and seated later, so that a conflict or
    a narrow window costs a step aside, not a table.
    """
    if len(ratings) < seats:
        return []
    if seats == 2:
        return tight_pairs(ratings, windows, conflicts)
    return _Path(ratings, windows, conflicts, seats).tables()


def reach_of(seats: int) -> int:
    """Places farther apart than this never meet at a table, so their conflicts do not matter."""
    return REACH_PER_SEAT * seats


class _Path:
    def __init__(
        self, ratings: Sequence[float], windows: Sequence[float], conflicts: Conflicts, seats: int
    ) -> None:
        self.ratings = ratings
        self.windows = windows
        self.conflicts = conflicts
        self.seats = seats
        self.count = len(ratings)
        self.barred = _barred_above(conflicts, self.count)
        self.horizon = [(1 << steps) - 1 for steps in range(reach_of(seats) + 1)]
        self.ahead: dict[int, States] = {0: {0: (0.0, None)}}

    def tables(self) -> list[tuple[int, ...]]:
        ahead, ratings, windows, seats = self.ahead, self.ratings, self.windows, self.seats
        most = FOLLOWED * effort_for(self.count)
        calm = calm_places(ratings, windows, self.conflicts, seats)
        share = seats / (seats - 1)
        for place in range(self.count):
            states = ahead.pop(place, None)
            if states is None:
                continue
            if len(states) > most:
                states = followed(states, seats, most)
            waiting = WAITING * windows[place]
            for taken, (paid, trail) in states.items():
                reach(ahead, place, taken, paid + waiting, trail)
                if calm[place] and not taken:
                    # All of them are free and fit: nothing to look for.
                    fare = (ratings[place + seats - 1] - ratings[place]) * share
                    company = tuple(range(place, place + seats))
                    reach(ahead, place + seats - 1, 0, paid + fare, (company, trail))
                else:
                    self._seat_with_care(place, taken, paid, trail)
        return tables_of(ahead[self.count][0][1])

    def _seat_with_care(self, place: int, taken: int, paid: float, trail: Trail) -> None:
        """With the nearest free company. Where that meant passing over a conflict, or does not
        fit, also without each of those who may be in the way."""
        found = self._company(place, taken)
        if found is None:
            return
        company, seated, passed_over = found
        fits = self._seat(company, taken | seated, paid, trail)
        if fits and not passed_over:
            return
        for aside in company[1:]:
            if not fits or aside in self.conflicts:
                other = self._company(place, taken | 1 << (aside - place - 1))
                if other is not None:
                    self._seat(other[0], taken | other[1], paid, trail)

    def _seat(self, company: tuple[int, ...], taken: int, paid: float, trail: Trail) -> bool:
        seats, place, windows = self.seats, company[0], self.windows
        width = (self.ratings[company[-1]] - self.ratings[place]) * seats
        if width > sum([windows[member] for member in company]):
            return False
        reach(self.ahead, place, taken, paid + width / (seats - 1), (company, trail))
        return True

    def _company(self, place: int, taken: int) -> tuple[tuple[int, ...], int, bool] | None:
        """The nearest free places above that may all sit together with this one, the same as
        bits, and whether somebody free had to be passed over."""
        barred = self.barred
        free = self.horizon[min(self.count - 1 - place, len(self.horizon) - 1)] & ~taken
        allowed = free & ~barred[place]
        company = [place]
        seated = nearest = 0
        for _ in range(self.seats - 1):
            if not allowed:
                return None
            nearest = allowed & -allowed
            seated |= nearest
            steps = nearest.bit_length()
            company.append(place + steps)
            allowed &= ~(nearest | barred[place + steps] << steps)
        return tuple(company), seated, (free & (nearest - 1) & ~seated) != 0


def _barred_above(conflicts: Conflicts, count: int) -> list[int]:
    """For each place the places after it that it conflicts with, as bits."""
    barred = [0] * count
    for place, others in conflicts.items():
        for other in others:
            if other > place:
                barred[place] |= 1 << (other - place - 1)
    return barred
