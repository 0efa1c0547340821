"""Layouts: a view as a table one can draw without knowing the title.

Places with coordinates (a grid, hexes, or free), what stands on them, piles, hands, rows of open
cards, tracks and buttons. Every element carries the key of its thing; what it is called and what
it does says `Title.explain`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Where pieces stand. `x` runs to the right and `y` upwards, one a step of the grid."""

    thing: str
    x: float
    y: float
    sort: str = ""
    """What to tint alike: a zone, a terrain."""
    links: tuple[str, ...] = ()
    """Places one can go to from here, where neighbours do not follow from the coordinates."""
    stacks: int = 0
    """How many pieces can lie on one another here, the first at the bottom; 0: side by side."""


class Piece(msgspec.Struct, frozen=True):
    """Something on a place. `shows` is what is known to lie behind it: who a token is."""

    thing: str
    at: str
    owner: int = -1
    shows: str = ""
    is_hidden: bool = False
    count: int = 1


class Card(msgspec.Struct, frozen=True):
    """A card in a hand or row, with what lies on it: objects, signs."""

    thing: str
    notes: tuple[str, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    """Things and their values on this card: movement, lives."""


class Row(msgspec.Struct, frozen=True):
    """Open cards in a row: a tableau, what was played, a discard pile spread out."""

    thing: str
    cards: tuple[Card, ...]
    owner: int = -1


class Hand(msgspec.Struct, frozen=True):
    """The cards this audience may see, and how many more there are.

    `owner` is a seat, or -1 for the audience's own hand where the view does not say who looks.
    """

    owner: int
    cards: tuple[Card, ...]
    unseen: int = 0
    thing: str = ""


class Pile(msgspec.Struct, frozen=True):
    thing: str
    count: int
    owner: int = -1


class Track(msgspec.Struct, frozen=True):
    """A number that is watched: points, rounds, markers. `of` is its limit or goal."""

    thing: str
    value: int
    of: int | None = None
    owner: int = -1


class Layout(msgspec.Struct, frozen=True):
    board: Literal["grid", "hexes", "places", "none"] = "none"
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    rows: tuple[Row, ...] = ()
    hands: tuple[Hand, ...] = ()
    piles: tuple[Pile, ...] = ()
    tracks: tuple[Track, ...] = ()
    buttons: tuple[str, ...] = ()

    def choosable(self) -> Iterator[str]:
        """Places, pieces, cards and buttons: what a person may wish to choose, each once."""
        cards = [card.thing for row in self._cards_in_rows() for card in row]
        yield from dict.fromkeys(
            [
                *[place.thing for place in self.places],
                *[piece.thing for piece in self.pieces],
                *cards,
                *self.buttons,
            ]
        )

    def shown(self) -> Iterator[str]:
        """Everything that carries a key, choosable or not, each once."""
        keys = list(self.choosable())
        keys += [piece.shows for piece in self.pieces if piece.shows]
        keys += [row.thing for row in self.rows]
        keys += [hand.thing for hand in self.hands if hand.thing]
        for row in self._cards_in_rows():
            for card in row:
                keys += card.notes
                keys += [number for number, _ in card.numbers]
        keys += [pile.thing for pile in self.piles]
        keys += [track.thing for track in self.tracks]
        keys += [place.sort for place in self.places if ":" in place.sort]
        yield from dict.fromkeys(keys)

    def _cards_in_rows(self) -> list[tuple[Card, ...]]:
        return [*[row.cards for row in self.rows], *[hand.cards for hand in self.hands]]

    def own(self, seat: int) -> Iterator[str]:
        """The cards in the seat's hand and its pieces."""
        hands = [
            card.thing for hand in self.hands if hand.owner in (seat, -1) for card in hand.cards
        ]
        yield from dict.fromkeys(
            [*hands, *[piece.thing for piece in self.pieces if piece.owner == seat]]
        )
