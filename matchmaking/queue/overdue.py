"""Seats for those who waited out their patience: oldest first, with whoever is nearest."""

from __future__ import annotations

from collections.abc import Iterable

from matchmaking.queue.waiting_line import WaitingLine

# Enough for every queue of people; a crowd that bars each other at every turn waits on.
MOST_LOOKED_AT = 20_000


def seat_overdue(line: WaitingLine, overdue: Iterable[int]) -> list[tuple[int, ...]]:
    """A table around each of these places, as far as anybody is left to sit there.

    Blocks always hold; a recent opponent is taken only when there is nobody else.
    """
    free = _FreePlaces(len(line))
    tables: list[tuple[int, ...]] = []
    for place in sorted(overdue, key=lambda p: (line.tickets[p].joined_at, line.tickets[p].id)):
        if not free.is_free(place):
            continue
        members = _best_table(line, free, place, line.conflicts) or _best_table(
            line, free, place, line.blocks
        )
        if members is not None:
            free.take(members)
            tables.append(members)
    return tables


def _best_table(
    line: WaitingLine, free: _FreePlaces, place: int, barred: dict[int, set[int]]
) -> tuple[int, ...] | None:
    """The tightest of the sizes this ticket accepts, by spread over (seats - 1)."""
    found: list[tuple[float, int, tuple[int, ...]]] = []
    for seats in sorted(set(line.tickets[place].seat_counts)):
        members = _nearest(line, free, place, seats, barred)
        if members is not None:
            found.append((line.spread(members) / (seats - 1), seats, members))
    return min(found)[2] if found else None


def _nearest(
    line: WaitingLine, free: _FreePlaces, place: int, seats: int, barred: dict[int, set[int]]
) -> tuple[int, ...] | None:
    ratings, tickets = line.ratings, line.tickets
    members = [place]
    out = set(barred.get(place, ()))
    company: list[int] = []
    below, above = free.before(place), free.after(place)
    while len(members) < seats:
        if below < 0 and above >= len(line):
            return _any_table(place, company, seats, barred)
        take_below = above >= len(line) or (
            below >= 0 and ratings[place] - ratings[below] <= ratings[above] - ratings[place]
        )
        if take_below:
            other, below = below, free.before(below)
        else:
            other, above = above, free.after(above)
        if seats not in tickets[other].seat_counts or other in barred.get(place, ()):
            continue
        company.append(other)
        if other not in out:
            members.append(other)
            out |= barred.get(other, set())
    return tuple(sorted(members))


def _any_table(
    place: int, company: list[int], seats: int, barred: dict[int, set[int]]
) -> tuple[int, ...] | None:
    """A table found by going back, where the nearest ones would not sit with each other."""
    looked_at = 0

    def fill(members: tuple[int, ...], rest: list[int]) -> tuple[int, ...] | None:
        nonlocal looked_at
        if len(members) == seats:
            return members
        for at, other in enumerate(rest):
            looked_at += 1
            if looked_at > MOST_LOOKED_AT:
                return None
            out = barred.get(other, set())
            found = fill((*members, other), [one for one in rest[at + 1 :] if one not in out])
            if found is not None:
                return found
        return None

    found = fill((place,), company)
    return None if found is None else tuple(sorted(found))


class _FreePlaces:
    """Places not yet seated, each knowing its free neighbours."""

    def __init__(self, count: int) -> None:
        self._before = list(range(-1, count))
        self._after = list(range(1, count + 2))
        self._count = count
        self._taken: set[int] = set()

    def is_free(self, place: int) -> bool:
        return place not in self._taken

    def before(self, place: int) -> int:
        return self._before[place]

    def after(self, place: int) -> int:
        return self._after[place]

    def take(self, places: Iterable[int]) -> None:
        for place in places:
            self._taken.add(place)
            before, after = self._before[place], self._after[place]
            if before >= 0:
                self._after[before] = after
            self._before[after] = before
