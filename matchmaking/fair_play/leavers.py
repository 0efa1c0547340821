"""Which ranks a match is rated by when seats were given up, and when it is not rated at all.

The engine's ranks say how the match ended; these rules say what that is worth to the people in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from matchmaking.ratings.elo import InvalidTable


class NotRated(StrEnum):
    """Why a match leaves all ratings as they were."""

    ABORTED = "aborted"
    ANNULLED = "annulled"
    ONE_PERSON = "one_person"
    """A player twice, a person and their own bot, or two bots of one owner."""


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """How one seat ended: the final rank, and when its player gave it up.

    `gave_up_at` is the ply at which the player resigned, left, was timed out for good or forfeited;
    a player who came back and finished has None.
    """

    rank: int
    team: int | None = None
    gave_up_at: int | None = None


@dataclass(frozen=True, slots=True)
class RatedRank:
    """The rank a seat is rated by; `deserted` says its team finished without this player."""

    rank: int
    deserted: bool = False


def rated_ranks(
    outcomes: Sequence[SeatOutcome], *, is_aborted: bool = False, is_annulled: bool = False
) -> tuple[RatedRank, ...] | NotRated:
    """Ranks to rate by, or the reason why nobody's rating changes.

    Aborted and annulled matches are not rated. Any other counts from its start, however early it
    ended: hands, dice and who begins were shown. A side that gave up ranks behind all that stayed,
    and of two that gave up the later one ranks better. A player who leaves a team that plays on
    loses alone; the team keeps its rank.
    """
    if is_annulled:
        return NotRated.ANNULLED
    if is_aborted:
        return NotRated.ABORTED
    sides = _sides(outcomes)
    if len(sides) < 2:
        raise InvalidTable("A rated table needs at least two sides.")
    order = {
        number: _order_key([outcomes[seat] for seat in side]) for number, side in sides.items()
    }
    places = {key: place for place, key in enumerate(sorted(set(order.values())), 1)}
    ranked: dict[int, RatedRank] = {}
    for number, side in sides.items():
        side_gave_up = order[number][0] == 1
        for seat in side:
            deserted = outcomes[seat].gave_up_at is not None and not side_gave_up
            ranked[seat] = RatedRank(places[order[number]], deserted)
    return tuple(ranked[seat] for seat in range(len(outcomes)))


def _sides(outcomes: Sequence[SeatOutcome]) -> dict[int, list[int]]:
    sides: dict[int, list[int]] = {}
    first_of_team: dict[int, int] = {}
    for seat, outcome in enumerate(outcomes):
        key = seat if outcome.team is None else first_of_team.setdefault(outcome.team, seat)
        sides.setdefault(key, []).append(seat)
    return sides


def _order_key(side: Sequence[SeatOutcome]) -> tuple[int, int]:
    """Sorts stayers by rank before leavers by the ply they held out to, longest first."""
    if len({outcome.rank for outcome in side}) != 1:
        raise InvalidTable("The members of a team must share one rank.")
    held_out = [outcome.gave_up_at for outcome in side]
    left = [ply for ply in held_out if ply is not None]
    if len(left) == len(held_out):
        return (1, -max(left))
    return (0, side[0].rank)
