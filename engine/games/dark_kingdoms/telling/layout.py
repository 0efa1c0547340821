"""The table as anybody can draw it, from a view alone."""

from __future__ import annotations

from typing import Any, Final

from engine.core.layout import Card, Hand, Layout, Piece, Pile, Place, Row, Track
from engine.core.things import thing
from engine.core.title import View
from engine.games.dark_kingdoms.board.components import DICE_OF_A_COLOUR
from engine.games.dark_kingdoms.board.geography import (
    IDS,
    JUTES,
    MAP,
    NEIGHBOURS,
    OPEN,
    PEOPLES,
    PORT_OF,
    RESOURCES,
    RING_SIZE,
    TERRITORIES,
)
from engine.games.dark_kingdoms.telling.things import BUTTONS, PURCHASES

SCALE: Final = 100
"""Points of the drawn map to a step of the layout."""
ARMY_SIGNS: Final = ("moved", "fought", "retreated")
SHIP_SIGNS: Final = ("sailed", "fair")
SUPPLIES: Final = ("markers", "villages", "fortresses", "armies", "ships")


def _lands(seats: int) -> list[Place]:
    places = []
    for number, territory in enumerate(TERRITORIES):
        is_open = number in OPEN[seats]
        places.append(
            Place(
                thing("territory", territory.id),
                territory.x / SCALE,
                (MAP.height - territory.y) / SCALE,
                thing("land", territory.resource if is_open else "closed"),
                tuple([thing("territory", IDS[there]) for there in NEIGHBOURS[seats][number]]),
            )
        )
    return places


def _ports() -> list[Place]:
    places = []
    for port in MAP.ports:
        beside = [PORT_OF[(port.ring + side) % RING_SIZE] for side in (-1, 1)]
        places.append(
            Place(
                thing("port", port.territory),
                port.x / SCALE,
                (MAP.height - port.y) / SCALE,
                "land:sea",
                tuple([thing("port", IDS[there]) for there in beside]),
            )
        )
    return places


PLACES: Final = {seats: (*_lands(seats), *_ports()) for seats in (3, 4)}


def layout_of(view: View) -> Layout:
    table: dict[str, Any] = view
    seats = list(enumerate(table["seats"]))
    return Layout(
        board="places",
        places=PLACES[len(seats)],
        pieces=tuple([piece for owner, seat in seats for piece in _pieces(owner, seat)])
        + _combat_sign(table),
        rows=(*_common_rows(table), *[row for owner, seat in seats for row in _rows(table, owner)]),
        hands=tuple([hand for owner, seat in seats for hand in _hands(owner, seat)]),
        piles=(
            Pile("pile:fame", table["fame_deck"]),
            Pile("pile:britannia", sum(table["britannia"]["left"])),
        ),
        tracks=(
            Track("number:round", table["round"], table["rounds"]),
            Track("number:red_dice", table["dice"]["red"], DICE_OF_A_COLOUR),
            Track("number:black_dice", table["dice"]["black"], DICE_OF_A_COLOUR),
            *[track for owner, seat in seats for track in _tracks(table, owner)],
        ),
        buttons=BUTTONS.get(str(table.get("step", "")), ()),
    )


# --- on the map


def _pieces(owner: int, seat: dict[str, Any]) -> list[Piece]:
    pieces = [
        Piece(thing("marker", id, owner), thing("territory", id), owner) for id in seat["markers"]
    ]
    for what, placed in (("village", seat["villages"]), ("fortress", seat["fortresses"])):
        pieces += [
            Piece(thing(what, id, owner), thing("territory", id), owner, count=count)
            for id, count in placed.items()
        ]
    pieces += [
        Piece(
            thing("army", army["number"], owner),
            thing("territory", army["at"]),
            owner,
            count=army["troops"],
        )
        for army in seat["armies"]
    ]
    pieces += [
        Piece(thing("ship", ship["number"], owner), thing("port", ship["at"]), owner)
        for ship in seat["ships"]
    ]
    return pieces


def _combat_sign(table: dict[str, Any]) -> tuple[Piece, ...]:
    combat = table["combat"]
    if combat is None:
        return ()
    return (Piece("sign:combat", thing("territory", combat["territory"])),)


# --- cards and dice in the middle


def _common_rows(table: dict[str, Any]) -> list[Row]:
    event, britannia = table["event"], table["britannia"]
    taken = [seat["people"] for seat in table["seats"]]
    in_play = [id for id in PEOPLES if len(taken) == 4 or id != PEOPLES[JUTES]]
    rows = [
        Row("row:peoples", _cards("people", [id for id in in_play if id not in taken])),
        Row("row:event", _cards("card", [] if event is None else [event])),
        Row("row:britannia", _cards("card", britannia["played"])),
        Row("row:fame_seen", _cards("card", table["fame_seen"])),
        Row(
            "row:bank",
            tuple(
                [
                    Card(thing("bank", id), numbers=(("number:in_bank", table["bank"][id]),))
                    for id in RESOURCES
                ]
            ),
        ),
        Row("row:prices", _prices(table["prices"])),
        Row("row:production", _production(table["dice"])),
    ]
    combat = table["combat"]
    if combat is not None:
        rows.append(Row("row:attack_dice", _dice("attack", combat["attack_dice"])))
        rows.append(Row("row:defence_dice", _dice("defence", combat["defence_dice"])))
    return rows


def _prices(prices: dict[str, Any]) -> tuple[Card, ...]:
    things = [
        Card(
            thing("price", what),
            numbers=tuple([(thing("card", id), amount) for id, amount in prices[what].items()]),
        )
        for what in PURCHASES
    ]
    return (*things, Card("price:card", numbers=(("card:gold", prices["card"]),)))


def _production(dice: dict[str, Any]) -> tuple[Card, ...]:
    """The dice on the table; their values once they are rolled."""
    cards: list[Card] = []
    for colour in ("red", "black"):
        rolled = dice[f"{colour}_rolled"]
        cards += _dice(colour, rolled) or [Card(thing("die", colour))] * dice[colour]
    return tuple(cards)


def _dice(sort: str, values: list[int]) -> tuple[Card, ...]:
    return tuple([Card(thing("die", sort), numbers=(("number:die", value),)) for value in values])


# --- of each seat


def _rows(table: dict[str, Any], owner: int) -> list[Row]:
    seat = table["seats"][owner]
    rows = []
    if seat["people"] is not None:
        rows.append(Row(thing("row", "people", owner), (_people(table, owner),), owner))
    rows.append(
        Row(
            thing("row", "armies", owner),
            tuple(
                [
                    Card(
                        thing("army", army["number"], owner),
                        _signs(army, ARMY_SIGNS),
                        (("number:troops", army["troops"]),),
                    )
                    for army in seat["armies"]
                ]
            ),
            owner,
        )
    )
    rows.append(
        Row(
            thing("row", "ships", owner),
            tuple(
                [
                    Card(thing("ship", ship["number"], owner), _signs(ship, SHIP_SIGNS))
                    for ship in seat["ships"]
                ]
            ),
            owner,
        )
    )
    return rows


def _people(table: dict[str, Any], owner: int) -> Card:
    seat = table["seats"][owner]
    signs = []
    if table["active"] == owner:
        signs.append("sign:active")
    if seat["text_used"]:
        signs.append("sign:text_used")
    if owner in table["left"]:
        signs.append("sign:left")
    colour = table["dice"]["colours"][owner]
    if colour is not None:
        signs.append(thing("sign", f"produced_{colour}"))
    return Card(
        thing("people", seat["people"]),
        tuple(signs),
        tuple([(f"number:supply_{what}", seat["supply"][what]) for what in SUPPLIES]),
    )


def _signs(piece: dict[str, Any], names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([thing("sign", name) for name in names if piece[name]])


def _hands(owner: int, seat: dict[str, Any]) -> list[Hand]:
    """A hand that may not be seen shows the cards one can be sure of."""
    known = seat["known"] if seat["hand"] is None else seat["hand"]
    resources = [id for id, count in known.items() for _ in range(count)]
    fame = [id for id, count in (seat["fame"] or {}).items() for _ in range(count)]
    return [
        Hand(
            owner,
            _cards("card", resources),
            seat["cards"] - len(resources),
            thing("hand", "resources", owner),
        ),
        Hand(
            owner,
            _cards("card", fame),
            seat["fame_cards"] - len(fame),
            thing("hand", "fame", owner),
        ),
    ]


def _tracks(table: dict[str, Any], owner: int) -> list[Track]:
    seat = table["seats"][owner]
    controlled = list(table["control"].values()).count(owner)
    victories = seat["points"]["victories"]
    tracks = [
        Track(thing("number", "points", owner), seat["points"]["total"], table["target"], owner),
        Track(thing("number", "victories", owner), victories, owner=owner),
        Track(thing("number", "territories", owner), controlled, owner=owner),
    ]
    combat = table["combat"]
    if combat is not None and combat["attack_dice"]:
        for side, total in (("attacker", "attack"), ("defender", "defence")):
            if combat[side] == owner:
                value = combat[f"{total}_total"]
                tracks.append(Track(thing("number", total, owner), value, owner=owner))
    return tracks


def _cards(kind: str, ids: Any) -> tuple[Card, ...]:
    return tuple([Card(thing(kind, id)) for id in ids])
