"""A player as the Dutch system sees one just before a round is paired.

Score, colours, floats and past opponents are read off the cross table once; the criteria then
only look at these fields. Article numbers refer to FIDE C.04.3 (February 2026).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

from tournaments.crosstable import Cell, Colour, CrossTable, Entrant, Points


class Strength(IntEnum):
    """How much a player needs the preferred colour (1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(Enum):
    """The float a player received in a round (1.4)."""

    NONE = ""
    DOWN = "down"
    UP = "up"


class ColourNeed(NamedTuple):
    """Colour difference and preference of a player (1.6, 1.7)."""

    preference: Colour | None
    strength: Strength
    difference: int
    """Games with white minus games with black."""
    repeated: Colour | None
    """The colour of the last two games, if they had the same one."""


@dataclass(slots=True)
class Player:
    number: int
    score: Points
    """With acceleration: the score that decides the bracket."""
    need: ColourNeed
    colours: tuple[Colour, ...]
    """Colours of the games played, oldest first; unplayed rounds leave no trace."""
    last_float: Float
    earlier_float: Float
    may_get_bye: bool
    unplayed: int
    is_topscorer: bool
    """Has more than half of the possible points, and this is the last round (1.8)."""
    barred: frozenset[int]
    """Start numbers this player may not meet: met before, or forbidden by the organiser."""
    place: int = 0
    """Pairing number among those who were paired at least once (5.2.5)."""
    rank: int = 0
    """Position in the order of 1.2, from 0."""


def colour_need(colours: tuple[Colour, ...]) -> ColourNeed:
    """Articles 1.6 and 1.7 for a history of played colours."""
    whites = colours.count(Colour.WHITE)
    difference = 2 * whites - len(colours)
    repeated = colours[-1] if len(colours) > 1 and colours[-1] is colours[-2] else None
    if not colours:
        return ColourNeed(None, Strength.NONE, 0, None)
    balancing = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) > 1:
        return ColourNeed(balancing, Strength.ABSOLUTE, difference, repeated)
    if repeated is not None:
        return ColourNeed(repeated.other, Strength.ABSOLUTE, difference, repeated)
    if difference:
        return ColourNeed(balancing, Strength.STRONG, difference, None)
    return ColourNeed(colours[-1].other, Strength.MILD, 0, None)


def pairing_score(table: CrossTable, entrant: Entrant, rounds: int) -> Points:
    """Points after `rounds` rounds plus the acceleration in force when the next is paired."""
    virtual = entrant.virtual_points[rounds] if rounds < len(entrant.virtual_points) else 0
    return entrant.points(table.scoring, rounds) + virtual


def float_in(table: CrossTable, entrant: Entrant, index: int) -> Float:
    """The float received in the round with this index (1.4.2, 1.4.3)."""
    if index < 0:
        return Float.NONE
    cell = entrant.cells[index]
    if not cell.is_played:
        gained = table.scoring.points(cell.outcome)
        return Float.DOWN if gained > table.scoring.loss else Float.NONE
    own = pairing_score(table, entrant, index)
    other = pairing_score(table, table.entrants[cell.opponent], index)
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


def bars_from_bye(table: CrossTable, cell: Cell) -> bool:
    """C.04.1 article 4: a round scored like a win without playing."""
    return not cell.is_played and table.scoring.points(cell.outcome) >= table.scoring.win


def players_of(table: CrossTable, absent: frozenset[int]) -> list[Player]:
    """All players to be paired in the next round, in the order of 1.2."""
    rounds = table.rounds_recorded
    is_last = rounds >= table.total_rounds - 1
    half = rounds * max(table.scoring.win, table.scoring.draw) / 2
    barred_by_rule: dict[int, set[int]] = {}
    for pair in table.forbidden:
        for one in pair:
            barred_by_rule.setdefault(one, set()).update(pair - {one})
    players: list[Player] = []
    place = 0
    for number in sorted(table.entrants):
        entrant = table.entrants[number]
        present = number not in absent
        if present or any(_was_paired(cell) for cell in entrant.cells):
            place += 1
        if not present:
            continue
        games = [cell for cell in entrant.cells if cell.is_played]
        colours = tuple(cell.colour for cell in games if cell.colour is not None)
        score = pairing_score(table, entrant, rounds)
        barred = barred_by_rule.get(number, set()) | {cell.opponent for cell in games}
        players.append(
            Player(
                number=number,
                score=score,
                need=colour_need(colours),
                colours=colours,
                last_float=float_in(table, entrant, rounds - 1),
                earlier_float=float_in(table, entrant, rounds - 2),
                may_get_bye=not any(bars_from_bye(table, cell) for cell in entrant.cells),
                unplayed=rounds - len(games),
                is_topscorer=is_last and score > half,
                barred=frozenset(barred),
                place=place,
            )
        )
    players.sort(key=lambda player: (-player.score, player.number))
    for rank, player in enumerate(players):
        player.rank = rank
    return players


def _was_paired(cell: Cell) -> bool:
    return cell.opponent != 0 or cell.outcome.value == "U"
