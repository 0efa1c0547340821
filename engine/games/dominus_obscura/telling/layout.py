"""The table as anybody can draw it, from a view alone."""

from __future__ import annotations

from typing import Any

from engine.core.layout import Card, Hand, Layout, Piece, Pile, Place, Row, Track
from engine.core.things import thing
from engine.core.title import View
from engine.games.dominus_obscura.board.echoes import BRIGADE, ECHO_OF
from engine.games.dominus_obscura.board.squares import IS_RENASCI, SQUARES, ZONE, ZONES
from engine.games.dominus_obscura.rules.missions import MISSIONS_TO_WIN
from engine.games.dominus_obscura.rules.zones import MOST_MARKERS
from engine.games.dominus_obscura.telling.things import BUTTONS, echo_thing

SIDES = ("south", "centre", "north")
PLACES = tuple(
    Place(
        thing("square", name),
        square % 8,
        square // 8,
        "renasci" if IS_RENASCI[square] else SIDES[ZONE[0][square]],
    )
    for square, name in enumerate(SQUARES)
)


def layout_of(view: View) -> Layout:
    table: dict[str, Any] = view
    step = str(table.get("step", ""))
    seats = table["seats"]
    return Layout(
        board="grid",
        places=PLACES,
        pieces=tuple(_pieces(table)),
        rows=(*_common_rows(table), *[row for seat in seats for row in _rows(seat)]),
        hands=tuple([_hand(seat) for seat in seats]),
        piles=(
            Pile("pile:rewards", table["reward_deck"]),
            *[
                Pile(thing("pile", "missions", seat["seat"]), seat["mission_deck"], seat["seat"])
                for seat in seats
            ],
        ),
        tracks=(
            Track("number:round", table["round"], table["rounds"]),
            *[track for seat in seats for track in _tracks(seat)],
        ),
        buttons=BUTTONS.get(step, ()),
    )


def _pieces(table: dict[str, Any]) -> list[Piece]:
    pieces = []
    for token in table["tokens"]:
        seat = token["seat"]
        known = thing("echo", token["echo"], seat) if "echo" in token else ""
        pieces.append(
            Piece(
                thing("token", token["token"]),
                thing("square", token["square"]),
                seat,
                known,
                token["hidden"],
            )
        )
    for square in table["blocks"]:
        pieces.append(Piece(thing("block", square), thing("square", square)))
    for reward in table["rewards"]:
        square = reward["square"]
        pieces.append(
            Piece(thing("reward", square), thing("square", square), count=reward["count"])
        )
    return pieces


def _common_rows(table: dict[str, Any]) -> list[Row]:
    return [
        Row("row:played", _cards("card", table["played_this_turn"])),
        Row("row:reward_discard", _cards("card", dict.fromkeys(table["reward_discard"]))),
    ]


def _rows(seat: dict[str, Any]) -> list[Row]:
    owner = seat["seat"]
    active = [] if seat["mission"] is None else [seat["mission"]["mission"]]
    missions = {
        "drawn": seat["drawn"],
        "mission": active,
        "completed": seat["completed"],
        "mission_discard": seat["mission_discard"],
    }
    return [
        Row(
            thing("row", "brigade", owner),
            tuple([_echo_card(owner, echo) for echo in seat["echoes"]]),
            owner,
        ),
        *[
            Row(thing("row", name, owner), _cards("mission", ids, owner), owner)
            for name, ids in missions.items()
        ],
    ]


def _echo_card(owner: int, echo: dict[str, Any]) -> Card:
    signs = [sign for sign in ("anchor", "mark", "awaits_move") if echo[sign]]
    if echo["status"] in ("silenced", "reserve"):
        signs.append(echo["status"])
    return Card(
        echo_thing(BRIGADE[owner][ECHO_OF[echo["echo"]]]),
        (*[thing("card", card) for card in echo["objects"]], *[f"sign:{sign}" for sign in signs]),
        tuple([(f"number:{name}", echo[name]) for name in ("threat", "movement", "lives")]),
    )


def _hand(seat: dict[str, Any]) -> Hand:
    owner = seat["seat"]
    seen = seat["known_cards"] if seat["hand"] is None else seat["hand"]
    unseen = seat["hand_size"] - len(seen)
    return Hand(owner, _cards("card", seen), unseen, thing("hand", "rewards", owner))


def _tracks(seat: dict[str, Any]) -> list[Track]:
    owner = seat["seat"]
    missions = len(seat["completed"])
    return [
        Track(thing("number", "fragments", owner), seat["fragments"], owner=owner),
        Track(thing("number", "missions", owner), missions, MISSIONS_TO_WIN, owner),
        *[
            Track(thing("zone", zone, owner), seat["zone_markers"][zone], MOST_MARKERS, owner)
            for zone in ZONES
        ],
    ]


def _cards(kind: str, ids: Any, owner: int = -1) -> tuple[Card, ...]:
    return tuple([Card(thing(kind, id, owner)) for id in ids])
