"""Orders of seeds: by rating, by an earlier event, drawn, and with club-mates kept apart. Pure."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tournaments.formats.bracket import bracket_size, seeding_order

if TYPE_CHECKING:
    from tournaments.models import Entrant


def in_order(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Seeds given by hand first, the others by rating behind them."""
    return sorted(
        entrants,
        key=lambda one: (one.seed is None, one.seed or 0, -one.rating, one.registered_at, one.pk),
    )


def by_rating(entrants: Sequence[int], ratings: Mapping[int, int]) -> list[int]:
    """Strongest first; whoever stood before somebody of equal rating stays before.

    >>> by_rating([1, 2, 3], {1: 1500, 2: 1700, 3: 1500})
    [2, 1, 3]
    """
    return sorted(entrants, key=lambda entrant: -ratings[entrant])


def by_earlier(entrants: Sequence[int], places: Mapping[int, int]) -> list[int]:
    """By the place in an earlier event; newcomers follow in the order in which they stand.

    >>> by_earlier([1, 2, 3], {3: 1, 2: 4})
    [3, 2, 1]
    """
    behind = len(entrants) + max(places.values(), default=0)
    return sorted(entrants, key=lambda entrant: places.get(entrant, behind))


def shuffled(entrants: Sequence[int], seed: int) -> list[int]:
    drawn = list(entrants)
    random.Random(seed).shuffle(drawn)
    return drawn


def apart(order: Sequence[int], clubs: Mapping[int, str]) -> list[int]:
    """The same order with as few moves as keep club-mates from meeting early in a bracket.

    Seeds change places only within their tier (1, 2, 3-4, 5-8, 9-16, ...), so nobody becomes a
    much better or worse seed. Where the club-mates are too many, as few as possible meet.
    """
    placed = list(order)
    for tier in _tiers(len(placed)):
        for place in tier:
            _settle(placed, place, tier, clubs)
    return placed


def _tiers(entrants: int) -> list[range]:
    tiers: list[range] = []
    start = 2
    while start < entrants:
        tiers.append(range(start, min(2 * start, entrants)))
        start *= 2
    return tiers


def _settle(placed: list[int], place: int, tier: range, clubs: Mapping[int, str]) -> None:
    """Swap this place with the one of its tier that makes early meetings fewest, if any does."""
    cost = _meetings(placed, clubs)
    best, chosen = cost, place
    for other in tier:
        if other == place:
            continue
        placed[place], placed[other] = placed[other], placed[place]
        found = _meetings(placed, clubs)
        placed[place], placed[other] = placed[other], placed[place]
        if found < best:
            best, chosen = found, other
    if chosen != place:
        placed[place], placed[chosen] = placed[chosen], placed[place]


def _meetings(placed: Sequence[int], clubs: Mapping[int, str]) -> float:
    """How early club-mates can meet: a first round counts most, every later one half as much."""
    size = bracket_size(len(placed))
    slots = {seed: slot for slot, seed in enumerate(seeding_order(size))}
    by_club: dict[str, list[int]] = {}
    for index, entrant in enumerate(placed):
        club = clubs.get(entrant, "").strip().casefold()
        if club:
            by_club.setdefault(club, []).append(slots[index + 1])
    return sum(
        2.0 ** -_round_of_meeting(one, other)
        for mates in by_club.values()
        for at, one in enumerate(mates)
        for other in mates[at + 1 :]
    )


def _round_of_meeting(one: int, other: int) -> int:
    """In which round two places of a bracket meet if both win: the final has the highest number.

    >>> _round_of_meeting(0, 1), _round_of_meeting(0, 3), _round_of_meeting(0, 7)
    (1, 2, 3)
    """
    return (one ^ other).bit_length()
