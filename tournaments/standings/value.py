"""A tie-break value that can be unfolded into the rounds it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Source(Enum):
    """Why a round contributes what it does; each has a text in the catalogue."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    BYE = "bye"
    ABSENT = "absent"
    OPPONENT_SCORE = "opponent_score"
    DUMMY_OPPONENT = "dummy_opponent"
    RUNNING_TOTAL = "running_total"
    OPPONENT_RATING = "opponent_rating"
    DIRECT_GAME = "direct_game"
    BELOW_LIMIT = "below_limit"


@dataclass(frozen=True, slots=True)
class Part:
    """One round's share. A part that was cut does not count."""

    round_number: int
    opponent: int
    amount: Fraction
    source: Source
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """A number and its parts. `number` is None where the rules give no value."""

    number: Fraction | None
    parts: tuple[Part, ...] = ()

    @staticmethod
    def total(parts: list[Part]) -> Value:
        return Value(
            sum((part.amount for part in parts if not part.is_cut), Fraction(0)), tuple(parts)
        )
