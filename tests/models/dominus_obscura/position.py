"""A position as the model holds it, and the chance that befell a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.models.dominus_obscura.pieces import ZONES


@dataclass(slots=True)
class Echo:
    seat: int
    name: str
    square: str | None
    """None when silenced, or not yet deployed."""
    token: str = ""
    hidden: bool = True
    peeked: bool = False
    lives: int = 1
    anchored: bool = False
    marked: bool = False
    objects: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Side:
    """What a seat has beside its Echoes."""

    fragments: int = 0
    markers: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ZONES, 0))
    hand: list[str] = field(default_factory=list)
    mission: str | None = None
    mission_is_open: bool = False
    missions_drawn: list[str] = field(default_factory=list)
    mission_deck: list[str] = field(default_factory=list)
    """The next card first."""
    mission_discard: list[str] = field(default_factory=list)
    completed: list[str] = field(default_factory=list)
    next_token: int = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """The decision that is open."""

    seat: int
    kind: str
    card: str = ""
    """Of a choice for a card."""
    chosen: tuple[str, ...] = ()
    """What was chosen for it before."""
    step: str = ""
    """`set-up`, `missions` or `rewards`, where a mission is kept; `first` or `second` Echo step."""


@dataclass(frozen=True, slots=True)
class Ended:
    ranks: tuple[int, int]
    reason: str
    final_scores: tuple[int, int]
    tie_break: str


@dataclass(slots=True)
class Position:
    game_options: dict[str, int | str]
    echoes: list[Echo]
    sides: list[Side]
    first_seat: int
    active_seat: int
    round: int
    blocks: set[str]
    rewards: dict[str, int]
    deck: list[str]
    """The next card first."""
    discard: list[str]
    played: list[str]
    """Actions of this turn, and an object until its bearer is chosen."""
    awaiting: Echo | None
    """Returned by Renasci this turn and not moved yet."""
    acted: Echo | None
    """Used in the first Echo step of this turn."""
    markers_at_start: int
    """Of the active seat, when its turn began."""
    mission_is_new: bool
    """The active seat's mission was drawn in this turn."""
    mission_of_rewards: bool
    """It was drawn in this turn's Rewards step."""
    asked: Asked | None
    ended: Ended | None = None
    totals: list[tuple[int, int]] = field(default_factory=list)
    """Of the Fractures this choice led to."""

    def on_board(self, seat: int) -> list[Echo]:
        return [echo for echo in self.echoes if echo.seat == seat and echo.square is not None]

    def echo_on(self, square: str) -> Echo | None:
        for echo in self.echoes:
            if echo.square == square:
                return echo
        return None

    def echo_named(self, seat: int, name: str) -> Echo:
        return next(echo for echo in self.echoes if echo.seat == seat and echo.name == name)

    def echo_of(self, token: str) -> Echo:
        return next(echo for echo in self.echoes if echo.token == token and echo.square is not None)

    def turn_order(self) -> tuple[int, int]:
        return self.first_seat, 1 - self.first_seat


class OtherChance(Exception):
    """The model looks for a roll that was not made."""


@dataclass(slots=True)
class Chance:
    """What the dice showed, in order of falling."""

    fractures: Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]
    """Which kind, then the dice of attacker or invoker and of the Echo aimed at."""
    reward_rolls: Iterator[tuple[int, int]]
    stolen: Iterator[str]
    time_fractures: Iterator[tuple[int, int]]

    def fracture(self, kind: str, dice: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """`dice` is what attacker or invoker rolls; the Echo aimed at rolls two."""
        rolled, first, second = next(self.fractures, ("no Fracture", (), ()))
        if rolled != kind:
            raise OtherChance(f"the model expects a roll for {kind}, there was {rolled}")
        if (len(first), len(second)) != (dice, 2):
            raise OtherChance(f"the model expects {dice} dice against 2, not {first} and {second}")
        return first, second

    def reward_roll(self) -> tuple[int, int]:
        rolled = next(self.reward_rolls, None)
        if rolled is None:
            raise OtherChance("the model expects a roll for a reward marker")
        return rolled

    def stolen_card(self) -> str:
        card = next(self.stolen, None)
        if card is None:
            raise OtherChance("the model expects a stolen card")
        return card

    def time_fracture(self) -> tuple[int, int]:
        rolled = next(self.time_fractures, None)
        if rolled is None:
            raise OtherChance("the model expects the time Fracture")
        return rolled

    def left(self) -> list[object]:
        """What fell and was not asked for."""
        return [*self.fractures, *self.reward_rolls, *self.stolen, *self.time_fractures]
