"""How much a rated match counts: less against an opponent met again and again, and less against one
whose own rating is not yet known.

Functions of plain values. What they return is stored with the result, so a replay never asks again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.records import Weights

DAY_SECONDS: Final = 24 * 60 * 60.0
WINDOW_SECONDS: Final = 7 * DAY_SECONDS
SAME_DAY: Final = 1 / 4
"""What each earlier match of the last 24 hours against the same opponent leaves of the next."""
EARLIER: Final = 3 / 4
"""The same for each match of the six days before."""
SETTLED_TRUST: Final = 1 / 8
"""What a result against somebody who has never played counts for a settled player."""
NEWCOMERS_TRUST: Final = 1 / 2
"""The same for another newcomer who picked that opponent."""
MOST_MEETINGS: Final = 30
"""More change nothing that anybody could see, and keep weights above zero."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often two people met rated on one ladder: in the last day, and in the week before it."""

    today: int = 0
    earlier: int = 0

    @property
    def total(self) -> int:
        return self.today + self.earlier


NEVER: Final = Meetings()


def meetings_at(times: Iterable[float], now: float) -> Meetings:
    """Those of these meetings that still matter, in seconds on one clock."""
    ages = [now - time for time in times]
    today = sum(age < DAY_SECONDS for age in ages)
    return Meetings(today, sum(age < WINDOW_SECONDS for age in ages) - today)


def repeat_weight(met: Meetings) -> float:
    """
    >>> [repeat_weight(Meetings(today)) for today in range(3)]
    [1.0, 0.25, 0.0625]
    >>> repeat_weight(Meetings(0, 2))
    0.5625
    """
    today, earlier = min(met.today, MOST_MEETINGS), min(met.earlier, MOST_MEETINGS)
    return float(SAME_DAY**today * EARLIER**earlier)


def trust(counted: float, rules: LadderRules, least: float = SETTLED_TRUST) -> float:
    """How much a result against a player with this experience says: `least` at first, then more.

    >>> [trust(counted, LadderRules()) for counted in (0, 10, 20, 500)]
    [0.125, 0.5625, 1.0, 1.0]
    """
    if not rules.is_provisional(counted):
        return 1.0
    return least + (1.0 - least) * counted / rules.provisional_matches


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat as far as weights care. `person` decides for it: a bot's owner for a bot.

    Seats that the house plays (`is_house`) throw no matches and pick no opponents.
    """

    person: int
    counted: float = 0.0
    is_house: bool = False


@dataclass(frozen=True, slots=True)
class Weighed:
    weights: Weights
    """Empty where everything counts in full."""
    is_chosen: bool
    is_repeat: bool


def weigh(
    table: Sequence[Sitter],
    met: Mapping[frozenset[int], Meetings],
    *,
    by_chance: bool,
    rules: LadderRules,
) -> Weighed:
    """The weights of a table; `by_chance` says that the site picked the opponents among many.

    A newcomer learns as much from another newcomer met by chance as from anybody, or a new ladder
    would never settle. Whoever has settled is moved less by those who have not, however they met.
    """
    weights = tuple(
        tuple(_weight(own, other, met, by_chance, rules) for other in table) for own in table
    )
    guests = [sitter for sitter in table if not sitter.is_house]
    return Weighed(
        weights if any(weight != 1.0 for row in weights for weight in row) else (),
        is_chosen=len(guests) > 1 and not by_chance,
        is_repeat=any(
            met.get(frozenset((one.person, other.person)), NEVER).total
            for one in guests
            for other in table
            if one is not other
        ),
    )


def _weight(
    own: Sitter,
    other: Sitter,
    met: Mapping[frozenset[int], Meetings],
    by_chance: bool,
    rules: LadderRules,
) -> float:
    if own is other or (own.is_house and other.is_house):
        return 1.0
    weight = repeat_weight(met.get(frozenset((own.person, other.person)), NEVER))
    if other.is_house:
        return weight
    if not rules.is_provisional(own.counted):
        return weight * trust(other.counted, rules)
    return weight if by_chance else weight * trust(other.counted, rules, NEWCOMERS_TRUST)
