"""The tightest tables of one size along a line of ratings.

A shortest path from the lowest rating to the highest. Each ticket either waits, at the price of
two windows, or sits at a table of neighbours, at the price of the spread it would play in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matchmaking.tight_pairs import (
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

_NOBODY: Final[set[int]] = set()


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
        self.ahead: dict[int, States] = {0: {0: (0.0, None)}}

    def tables(self) -> list[tuple[int, ...]]:
        ahead, windows, seats = self.ahead, self.windows, self.seats
        most = FOLLOWED * effort_for(self.count)
        calm = calm_places(self.ratings, windows, self.conflicts, seats)
        for place in range(self.count):
            states = followed(ahead.pop(place, {}), seats, most)
            for taken, (paid, trail) in states.items():
                reach(ahead, place, taken, paid + WAITING * windows[place], trail)
                if calm[place] and not taken:
                    company = tuple(range(place, place + seats))
                    self._seat(company, taken, paid, trail)
                else:
                    self._seat_with_care(place, taken, paid, trail)
        return tables_of(ahead[self.count][0][1])

    def _seat_with_care(self, place: int, taken: int, paid: float, trail: Trail) -> None:
        """With the nearest free company. Where that meant passing over a conflict, or does not
        fit, also without each of those who may be in the way."""
        company, passed_over = self._company(place, taken)
        if len(company) < self.seats:
            return
        fits = self._seat(company, taken, paid, trail)
        if fits and not passed_over:
            return
        for aside in company[1:]:
            if not fits or aside in self.conflicts:
                other, _ = self._company(place, taken | 1 << (aside - place - 1))
                if len(other) == self.seats:
                    self._seat(other, taken, paid, trail)

    def _seat(self, company: tuple[int, ...], taken: int, paid: float, trail: Trail) -> bool:
        seats, place, windows = self.seats, company[0], self.windows
        spread = self.ratings[company[-1]] - self.ratings[place]
        if spread * seats > sum([windows[member] for member in company]):
            return False
        for member in company[1:]:
            taken |= 1 << (member - place - 1)
        fare = spread * seats / (seats - 1)
        reach(self.ahead, place, taken, paid + fare, (company, trail))
        return True

    def _company(self, place: int, taken: int) -> tuple[tuple[int, ...], bool]:
        """The nearest free places above that may all sit together with this one, and whether
        somebody free had to be passed over."""
        conflicts, seats = self.conflicts, self.seats
        company = [place]
        barred = conflicts.get(place, _NOBODY)
        passed_over = False
        for other in range(place + 1, min(self.count, place + 1 + reach_of(seats))):
            if not taken & 1:
                if other in barred:
                    passed_over = True
                else:
                    company.append(other)
                    if len(company) == seats:
                        break
                    if other in conflicts:
                        barred = barred | conflicts[other]
            taken >>= 1
        return tuple(company), passed_over
