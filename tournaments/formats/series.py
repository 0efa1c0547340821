"""Best of n: how many matches a pairing needs, who sits first, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats.values import EntrantId, FormatError, Pairing, Result


@dataclass(frozen=True, slots=True)
class SeriesState:
    """Wins by entrant; `result` once it is decided; seats of the next match until then."""

    wins: dict[EntrantId, float]
    result: Result | None
    next_seats: tuple[EntrantId, ...] | None


def series(pairing: Pairing, matches: Sequence[Result]) -> SeriesState:
    """The state of a series of two entrants after some matches.

    A drawn match counts half for both. Seats change after every match. After `best_of`
    matches the higher total wins; equal totals are a draw, for the format to resolve.
    """
    if len(pairing.seats) != 2:
        raise FormatError("a series is between two entrants")
    first, second = pairing.seats
    wins: dict[EntrantId, float] = {first: 0.0, second: 0.0}
    needed = pairing.best_of / 2
    for index, match in enumerate(matches):
        if max(wins.values()) > needed or index >= pairing.best_of:
            raise FormatError("the series was decided before its last match")
        winner = match.winner
        if winner is None:
            wins[first] += 0.5
            wins[second] += 0.5
        else:
            wins[winner] += 1
    if max(wins.values()) > needed or len(matches) == pairing.best_of:
        leading = wins[first] - wins[second]
        ranks = {first: 1 if leading >= 0 else 2, second: 1 if leading <= 0 else 2}
        return SeriesState(wins, Result(ranks), None)
    seats = (first, second) if len(matches) % 2 == 0 else (second, first)
    return SeriesState(wins, None, seats)
