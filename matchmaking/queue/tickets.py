"""What the matcher works with: tickets in, tables out, and the rules of one queue."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class InvalidTicket(ValueError):
    """A ticket that no table could ever satisfy."""

    code = "invalid_ticket"


class Pool(NamedTuple):
    """Only tickets of one pool can share a table."""

    title: str
    tempo: str
    options: str = ""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A player's place in the queue.

    `blocked` players never share a table with this one. `recent` opponents do so only once someone
    at the table has waited out the queue's patience. `seat_counts` lists the accepted table sizes.
    """

    id: str
    player: str
    pool: Pool
    rating: float
    joined_at: float
    seat_counts: tuple[int, ...] = (2,)
    blocked: frozenset[str] = frozenset()
    recent: frozenset[str] = frozenset()
    allows_bots: bool = False

    def __post_init__(self) -> None:
        if not self.seat_counts or min(self.seat_counts) < 2:
            raise InvalidTicket("A ticket accepts at least one table size of two or more seats.")
        if self.rating - self.rating != 0.0 or self.joined_at - self.joined_at != 0.0:
            raise InvalidTicket("A ticket needs a finite rating and joining time.")


@dataclass(frozen=True, slots=True)
class QueueRules:
    """How far a ticket looks, and when it stops being choosy.

    The window starts at `first_window` rating points and widens by `widening` a second up to
    `widest`. After `patience` seconds the ticket is overdue: it is seated before all others, with
    whoever is nearest. After `bots_after` seconds house bots fill the table, where allowed.
    """

    first_window: float = 60.0
    widening: float = 5.0
    widest: float = 600.0
    patience: float = 120.0
    bots_after: float = 60.0

    def __post_init__(self) -> None:
        if min(self.first_window, self.widening, self.patience, self.bots_after) < 0:
            raise InvalidTicket("Windows and waiting times of a queue cannot be negative.")
        if self.widest < self.first_window:
            raise InvalidTicket("The widest window cannot be narrower than the first.")

    def window(self, wait_seconds: float) -> float:
        """The rating spread a ticket accepts after that wait; the whole range once overdue."""
        if wait_seconds >= self.patience:
            return OVERDUE_WINDOW
        return min(self.widest, self.first_window + self.widening * max(0.0, wait_seconds))

    def is_overdue(self, wait_seconds: float) -> bool:
        return wait_seconds >= self.patience


# Wider than any two ratings are apart, so leaving an overdue ticket out costs more than anything.
OVERDUE_WINDOW = 1e6


class Ground(StrEnum):
    """Why a table was formed."""

    FIT = "fit"
    OVERDUE = "overdue"
    BOT_FILL = "bot_fill"


@dataclass(frozen=True, slots=True)
class Table:
    """Tickets to seat together, by rating from low to high, and seats left to house bots.

    `spread` is highest minus lowest rating. `quality` is how open the match is between people:
    1 for equal ratings, falling with every gap and with every seat a bot takes.
    """

    pool: Pool
    tickets: tuple[Ticket, ...]
    seats: int
    spread: float
    quality: float
    ground: Ground

    @property
    def bots(self) -> int:
        return self.seats - len(self.tickets)


@dataclass(frozen=True, slots=True)
class Batch:
    """One run of the matcher: tables to make, and tickets that go on waiting."""

    tables: tuple[Table, ...]
    waiting: tuple[Ticket, ...]
