"""The tightest pairs along a line of ratings: `tight_tables` for two seats, where speed counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final

# How many ways to have dealt with the line so far are followed at each place, how many partners
# are tried from it, and how far ahead. A short line, where blocks and recent opponents weigh most,
# gets up to `MOST_EFFORT` times as much.
FOLLOWED: Final = 3
PARTNERS: Final = 3
REACH: Final = 16
MOST_EFFORT: Final = 4

# Waiting costs this many windows: with one, two good pairs would give way to one excellent pair.
WAITING: Final = 2.0

Conflicts = Mapping[int, set[int]]
# A trail is the last table and the trail before it.
Trail = tuple[tuple[int, ...], "Trail"] | None
# By the places already taken after this one, as bits: the price paid, and the trail.
States = dict[int, tuple[float, Trail]]

_NEVER: Final = (inf, None)
_NOBODY: Final[set[int]] = set()


def tight_pairs(
    ratings: Sequence[float], windows: Sequence[float], conflicts: Conflicts
) -> list[tuple[int, ...]]:
    """Pairs of places with the lowest total price: a pair pays twice its gap, a place left out
    two windows; see `tight_tables`."""
    count = len(ratings)
    calm = calm_places(ratings, windows, conflicts, 4)
    effort = effort_for(count)
    ahead: dict[int, States] = {0: {0: (0.0, None)}}
    for place in range(count):
        states = followed(ahead.pop(place, {}), 2, FOLLOWED * effort)
        rating, window = ratings[place], windows[place]
        barred = conflicts.get(place, _NOBODY)
        partners = 1 if calm[place] else PARTNERS + effort - 1
        last = min(count, place + 1 + REACH)
        for taken, (paid, trail) in states.items():
            reach(ahead, place, taken, paid + WAITING * window, trail)
            tried = 0
            bits = taken
            for other in range(place + 1, last):
                if not bits & 1 and other not in barred:
                    twice_gap = 2.0 * (ratings[other] - rating)
                    if twice_gap <= window + windows[other]:
                        seated = taken | 1 << (other - place - 1)
                        reach(ahead, place, seated, paid + twice_gap, ((place, other), trail))
                    tried += 1
                    if tried == partners:
                        break
                bits >>= 1
    return tables_of(ahead[count][0][1])


def effort_for(count: int) -> int:
    return max(1, min(MOST_EFFORT, 2000 // max(1, count)))


def reach(ahead: dict[int, States], place: int, taken: int, price: float, trail: Trail) -> None:
    """Step to the first place after this one that is not taken, if this is the best way there."""
    place += 1
    while taken & 1:
        taken >>= 1
        place += 1
    taken >>= 1
    states = ahead.get(place)
    if states is None:
        ahead[place] = {taken: (price, trail)}
    elif price < states.get(taken, _NEVER)[0]:
        states[taken] = (price, trail)


def followed(states: States, seats: int, most: int) -> States:
    """The cheapest few of each kind. A kind is how many have been left out, counted in tables:
    those who left one out early look dear until the others have to do it too."""
    if len(states) <= most:
        return states
    kinds: dict[int, int] = {}
    kept: States = {}
    for taken, state in sorted(states.items(), key=lambda state: (state[1][0], state[0])):
        kind = taken.bit_count() % seats
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= most:
            kept[taken] = state
    return kept


def tables_of(trail: Trail) -> list[tuple[int, ...]]:
    tables: list[tuple[int, ...]] = []
    while trail is not None:
        table, trail = trail
        tables.append(table)
    tables.reverse()
    return tables


def calm_places(
    ratings: Sequence[float], windows: Sequence[float], conflicts: Conflicts, span: int
) -> list[bool]:
    """Where a span of neighbours has no conflict and no narrow window: there the next ones are the
    best company, and nothing else needs trying."""
    count = clear_until = len(ratings)
    calm = [False] * count
    for place in range(count - 1, -1, -1):
        if place in conflicts:
            above = [other for other in conflicts[place] if other > place]
            clear_until = min(clear_until, *above) if above else clear_until
        end = place + span
        if end <= clear_until:
            spread = ratings[end - 1] - ratings[place]
            calm[place] = spread <= min(windows[place:end])
    return calm
