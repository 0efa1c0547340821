"""How pieces and cards are numbered in the lists of a state, and back.

Armies of all seats stand in one list, ships in another, and what is known of hands in rows. Only
these functions know how; a piece's printed number counts from 1.
"""

from __future__ import annotations

from typing import Final

from engine.games.dark_kingdoms.board.components import ARMIES, SHIPS
from engine.games.dark_kingdoms.board.geography import RESOURCES

MOST_SEATS: Final = 4
ALL_ARMIES: Final = range(MOST_SEATS * ARMIES)
"""Every army there can be, for tables of options."""
ALL_SHIPS: Final = range(MOST_SEATS * SHIPS)
KINDS: Final = len(RESOURCES)


def army_of(seat: int, number: int) -> int:
    """A seat's army by its printed number.

    >>> army_of(2, 1), owner_of(army_of(2, 1)), army_number(army_of(2, 1))
    (6, 2, 1)
    """
    return seat * ARMIES + number - 1


def owner_of(army: int) -> int:
    """The seat an army belongs to."""
    return army // ARMIES


def army_number(army: int) -> int:
    """The printed number of an army."""
    return army % ARMIES + 1


def first_army(seat: int) -> int:
    """A seat's armies are `ARMIES` in a row from here on. Rules count through them themselves:
    compiled, that is much quicker than to walk a range that was handed over."""
    return seat * ARMIES


def armies_of_seat(seat: int) -> range:
    """All armies of a seat, on the map or not."""
    return range(first_army(seat), first_army(seat) + ARMIES)


def ship_of(seat: int, number: int) -> int:
    """A seat's ship by its printed number."""
    return seat * SHIPS + number - 1


def captain_of(ship: int) -> int:
    """The seat a ship belongs to."""
    return ship // SHIPS


def ship_number(ship: int) -> int:
    """The printed number of a ship."""
    return ship % SHIPS + 1


def first_ship(seat: int) -> int:
    """A seat's ships are `SHIPS` in a row from here on."""
    return seat * SHIPS


def ships_of_seat(seat: int) -> range:
    """All ships of a seat, on the map or not."""
    return range(first_ship(seat), first_ship(seat) + SHIPS)


def other_ship(ship: int) -> int:
    """The second ship of the same seat.

    >>> other_ship(ship_of(1, 1)) == ship_of(1, 2), other_ship(ship_of(1, 2)) == ship_of(1, 1)
    (True, True)
    """
    return ship_of(captain_of(ship), SHIPS + 1 - ship_number(ship))


def card_in_hand(seat: int, resource: int) -> int:
    """Where a row of `known` counts the cards of a resource in a seat's hand."""
    return seat * KINDS + resource


def hand_of_seat(seat: int) -> slice:
    """The part of a row of `known` that is about a seat's hand."""
    return slice(seat * KINDS, seat * KINDS + KINDS)
