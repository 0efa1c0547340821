"""The cross table of an event: who entered, and what happened to each entrant in each round.

Plain values shared by pairing, standings and the TRF files. Points are whole tenths (a win is
10, a draw 5), so that no sum is ever rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

Points = int
"""Tenths of a point."""


class Colour(Enum):
    """The two seats of a pairing: white is the seat that moves first."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Outcome(Enum):
    """What a round brought to one entrant, by its TRF letter."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    HALF_POINT_BYE = "H"
    FULL_POINT_BYE = "F"
    PAIRING_BYE = "U"
    ZERO_POINT_BYE = "Z"

    @property
    def is_played(self) -> bool:
        return self in _PLAYED


_PLAYED = frozenset(
    {
        Outcome.WIN,
        Outcome.DRAW,
        Outcome.LOSS,
        Outcome.UNRATED_WIN,
        Outcome.UNRATED_DRAW,
        Outcome.UNRATED_LOSS,
    }
)


@dataclass(frozen=True, slots=True)
class Scoring:
    """How many points each outcome is worth."""

    win: Points = 10
    draw: Points = 5
    loss: Points = 0
    pairing_bye: Points = 10
    forfeit_win: Points = 10
    forfeit_loss: Points = 0
    full_bye: Points = 10
    half_bye: Points = 5
    zero_bye: Points = 0

    def points(self, outcome: Outcome) -> Points:
        match outcome:
            case Outcome.WIN | Outcome.UNRATED_WIN:
                return self.win
            case Outcome.DRAW | Outcome.UNRATED_DRAW:
                return self.draw
            case Outcome.LOSS | Outcome.UNRATED_LOSS:
                return self.loss
            case Outcome.FORFEIT_WIN:
                return self.forfeit_win
            case Outcome.FORFEIT_LOSS:
                return self.forfeit_loss
            case Outcome.PAIRING_BYE:
                return self.pairing_bye
            case Outcome.FULL_POINT_BYE:
                return self.full_bye
            case Outcome.HALF_POINT_BYE:
                return self.half_bye
            case Outcome.ZERO_POINT_BYE:
                return self.zero_bye


STANDARD = Scoring()


@dataclass(frozen=True, slots=True)
class Cell:
    """One entrant's round. `opponent` is 0 where nobody was paired against the entrant."""

    outcome: Outcome
    opponent: int = 0
    colour: Colour | None = None

    @property
    def is_played(self) -> bool:
        return self.outcome.is_played and self.opponent != 0


ABSENT = Cell(Outcome.ZERO_POINT_BYE)


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant by start number (1 is the strongest), with one cell per round so far."""

    number: int
    name: str = ""
    rating: int = 0
    cells: tuple[Cell, ...] = ()
    virtual_points: tuple[Points, ...] = ()
    """Acceleration: points added for pairing only, one figure per round."""
    sex: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""

    def points(self, scoring: Scoring, rounds: int | None = None) -> Points:
        return sum(scoring.points(cell.outcome) for cell in self.cells[:rounds])


@dataclass(frozen=True, slots=True)
class CrossTable:
    """Everything pairing and standings need to know about an event."""

    entrants: Mapping[int, Entrant]
    total_rounds: int
    scoring: Scoring = STANDARD
    initial_colour: Colour = Colour.WHITE
    forbidden: frozenset[frozenset[int]] = field(default_factory=frozenset)
    """Pairs that must not be made, each a set of two start numbers."""

    @property
    def rounds_recorded(self) -> int:
        return max((len(entrant.cells) for entrant in self.entrants.values()), default=0)

    def until(self, rounds: int) -> CrossTable:
        """The same event with only the first `rounds` rounds known."""
        known = {n: replace(e, cells=e.cells[:rounds]) for n, e in self.entrants.items()}
        return replace(self, entrants=known)


def crosstable(
    entrants: Iterable[Entrant],
    total_rounds: int,
    scoring: Scoring = STANDARD,
    initial_colour: Colour = Colour.WHITE,
    forbidden: Iterable[tuple[int, int]] = (),
) -> CrossTable:
    """Build a cross table; rounds an entrant has no cell for count as an absence."""
    listed = list(entrants)
    rounds = max((len(entrant.cells) for entrant in listed), default=0)
    table: dict[int, Entrant] = {}
    for entrant in listed:
        if entrant.number in table:
            raise ValueError(f"start number {entrant.number} is used twice")
        absences = (ABSENT,) * (rounds - len(entrant.cells))
        table[entrant.number] = replace(entrant, cells=entrant.cells + absences)
    pairs = frozenset(frozenset(pair) for pair in forbidden)
    return CrossTable(table, total_rounds, scoring, initial_colour, pairs)
