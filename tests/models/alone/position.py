"""A position of ALONE and a question put in it, as values, and the names of Sectors."""

from __future__ import annotations

from dataclasses import dataclass

STEP = {"N": -5, "E": 1, "S": 5, "W": -1}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
WAYS = ("N", "E", "S", "W", "X")
LEVEL = 25
"""Sectors are numbered west to east, north to south, level A before level B."""


@dataclass(slots=True)
class Creature:
    kind: str
    at: int | None
    is_wounded: bool
    has_arrived: bool
    """By a step of this Turn (AL-28)."""


@dataclass(slots=True)
class Item:
    card: str
    charges: int
    is_upgraded: bool

    @property
    def kind(self) -> str:
        return self.card.rpartition("_")[0]


@dataclass(slots=True)
class Position:
    exits: tuple[str, ...]
    """The ways out of every Sector, "" where there is none; Stairs stand apart."""
    rooms: tuple[str, ...]
    stairs: frozenset[int]
    """Squares of both ends."""
    lcus: frozenset[int]
    start: int
    seats: int
    max_rounds: int
    difficulty: str
    cleans_labyrinth: bool
    character: str
    companion: str
    companion_charges: int
    missions: list[str]
    progress: list[int]
    is_final_open: bool
    is_hunting: bool
    """The first half of RE8 is done."""
    has_plans: bool
    round: int
    turn: int
    marker: int
    is_nightmare: bool
    life: int
    self_control: int
    adrenaline: int
    leader: int
    played: int
    is_bullet_time: bool
    has_healed: bool
    set_aside: int
    hero: int
    revealed: set[int]
    lit: set[int]
    danger: set[int]
    conditions: dict[int, str]
    bars: set[tuple[int, str]]
    """Barred Doors, once from each side."""
    creatures: list[Creature]
    skills: list[int]
    looted: set[str]
    items: list[Item]
    item_deck: int
    """How many cards are left."""
    item_discard: list[str]
    decks: list[str]
    piles: list[int]
    discards: list[list[str]]
    hands: list[list[str]]
    track: list[str]
    slots_covered: int
    unlocked: set[str]
    used_stims: set[str]
    used_this_round: set[str]
    action: list[str]
    named: list[str]
    drawn: list[str]
    explored: list[int]
    defences: set[str]
    cancelled_hits: int
    """By upgraded IT_ARMOR in this attack roll."""
    dice: list[str]
    targets: list[int]
    """Numbers of the creatures the attack is or was meant for."""
    fewer_dice: int
    slash: int
    fierce: int
    may_lie: bool
    dim: int
    """TR06: 1 for Lights in the Hero Sector only, 2 for none."""
    ahead: frozenset[str]
    """Which of T5, T6, T7, T8 and R5 are still to come."""
    is_leaving: bool
    """The Hero is in the middle of a step and has not arrived."""


@dataclass(frozen=True, slots=True)
class Window:
    """A reaction window that is being gone through."""

    timing: str
    icon: str


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of whom, and what the card or Action behind it is about."""

    kind: str
    seat: int
    window: Window | None = None
    """The innermost one that is open."""
    card: str = ""
    """The Reaction being carried out."""
    creature: int = -1
    """The creature that steps or is heard."""
    stepping: tuple[int, ...] = ()
    """Creatures in the middle of their movement; a card played in between comes last."""
    moved: frozenset[int] = frozenset()
    """Creatures this card has moved."""
    picks: str = ""
    """What a creature is picked for: move, mend or teleport."""
    left: int = 0
    """How many creatures, steps, Doors or Sectors are still to be chosen."""
    steps: int = 0
    """How many each picked creature may make."""
    used: frozenset[str] = frozenset()
    """What was already used or changed for this trigger or in this Action."""
    has_attack_ahead: bool = False
    """FU08: its ATTACK follows its MOVE."""
    spawns: tuple[str, ...] = ()
    spawn_kind: str = ""
    spawn_lowered: int = 0
    is_second_action: bool = False
    is_combat_only: bool = False
    """The Combat Action an upgraded jet pack grants (AL-139)."""
    is_set_up: bool = False
    may_be_false: bool = False
    """TE05: the noise asked for need not be true."""
    split: tuple[int, int] = (0, 0)
    """Cards to be drawn from each deck."""
    harm: int = 0
    """Points of damage that are being dealt with."""


def name(sector: int) -> str:
    """As Evil sees it: A00 to B44."""
    level, square = divmod(sector, LEVEL)
    return f"{'AB'[level]}{square % 5}{square // 5}"


def seen_name(p: Position, sector: int) -> str:
    """As the Hero sees it: relative to the Sector he started in (section 7)."""
    level, square = divmod(sector, LEVEL)
    home, origin = divmod(p.start, LEVEL)
    east, south = square % 5 - origin % 5, square // 5 - origin // 5
    return f"{'h' if level == home else 'f'}{east:+d}{south:+d}"


def sector_named(name: str) -> int:
    """The Sector called B31."""
    return "AB".index(name[0]) * LEVEL + int(name[1]) + 5 * int(name[2])
