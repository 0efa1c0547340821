"""The table as anybody can draw it, from a view alone: the map and what everybody shares."""

from __future__ import annotations

from typing import Any, Final

from engine.core.layout import Card, Layout, Piece, Pile, Place, Row, Track
from engine.core.things import thing
from engine.core.title import View
from engine.games.anochecer.board.components import KINGS, LAYOUTS, TILES
from engine.games.anochecer.board.galaxy import HEXES, OFF_BOARD, RIFT_ROW, SLOT, layout_of
from engine.games.anochecer.telling.seats import hands_of, rows_of, tracks_of
from engine.games.anochecer.telling.things import card_thing, token_thing, unit_thing

HALF_WIDTH: Final = 3**0.5 / 2
"""Flat-topped hexes whose neighbours lie one step apart."""
BESIDE: Final = 5.0
"""Where systems off the map begin, to the right of it."""
HOLLOW: Final = "terrain:free"
BUTTONS: Final[dict[str, tuple[str, ...]]] = {
    "action": ("button:tactical", "button:pass", "button:done"),
    "status": ("button:none",),
}


def _coordinates() -> dict[str, tuple[float, float]]:
    found = {
        name: (round(q * HALF_WIDTH, 3), round(-(r + q / 2), 3))
        for name, (q, r) in LAYOUTS.slots.items()
    }
    for at, name in enumerate(OFF_BOARD):
        found[name] = (BESIDE, 4.0 - at)
    for at, name in enumerate(RIFT_ROW):
        found[name] = (BESIDE + 1.0, 4.0 - at)
    found["nexus"] = (BESIDE, -4.0)
    return found


AT: Final = _coordinates()


def layout_of_view(view: View) -> Layout:
    table: dict[str, Any] = view
    seats = table["seats"]
    owned = [(owner, seat) for owner, seat in enumerate(seats)]
    return Layout(
        board="hexes",
        places=tuple(_places(table)),
        pieces=tuple(_pieces(table)),
        rows=(
            *_common_rows(table),
            *[row for owner, seat in owned for row in rows_of(table, owner, seat)],
        ),
        hands=tuple([hand for owner, seat in owned for hand in hands_of(owner, seat)]),
        piles=tuple([
            Pile(thing("pile", kind), number)
            for kind, number in table["decks"].items()
            if not kind.endswith("_discard")
        ]),
        tracks=(
            Track("number:round", table["round"], table["game_options"]["round_limit"] or None),
            *[track for owner, seat in owned for track in tracks_of(table, owner, seat)],
        ),
        buttons=BUTTONS.get(table["phase"], ()),
    )  # fmt: skip


# --- the map


def _places(table: dict[str, Any]) -> list[Place]:
    systems = table["systems"]
    found = [
        Place(
            thing("system", slot),
            *AT[slot],
            _terrain(system),
            tuple([thing("system", one) for one in system["near"] if not _touch(slot, one)]),
        )
        for slot, system in systems.items()
    ]
    if table["phase"] == "setup":
        layout = layout_of(len(table["seats"]))
        found += [
            Place(thing("system", slot), *AT[slot], HOLLOW)
            for slot in (*layout.tiles, *layout.homes)
            if slot not in systems
        ]
    return found


def _touch(slot: str, other: str) -> bool:
    """Whether two systems are neighbours by where they lie."""
    number = SLOT[slot]
    return number < len(HEXES) and SLOT[other] in HEXES[number]


def _terrain(system: dict[str, Any]) -> str:
    if system["anomalies"]:
        return thing("terrain", system["anomalies"][0])
    kind = TILES[system["tile"]].kind
    if kind in ("home", "off_board_home", "mecatol", "fracture"):
        return thing("terrain", kind)
    return "terrain:space"


def _pieces(table: dict[str, Any]) -> list[Piece]:
    found = []
    planets = table["planets"]
    for slot, system in table["systems"].items():
        at = thing("system", slot)
        for planet in system["planets"]:
            owner = planets[planet]["controller"]
            found.append(Piece(thing("planet", planet), at, -1 if owner is None else owner))
            found += _units(planet, at, planets[planet]["units"])
        found += _units(slot, at, system["units"])
        found += [Piece(token_thing(slot, seat), at, seat) for seat in system["tokens"]]
        found += [Piece(thing("wormhole", f"{slot}/{kind}"), at) for kind in system["wormholes"]]
        found += [
            Piece(thing("marker", f"{slot}/{name}"), at)
            for name in ("frontier", "ingress", "ion_storm")
            if system[name]
        ]
        if table["custodians"] and "mecatol_rex" in system["planets"]:
            found.append(Piece(thing("marker", f"{slot}/custodians"), at))
    return found


def _units(place: str, at: str, units: dict[str, dict[str, int]]) -> list[Piece]:
    return [
        Piece(unit_thing(place, group, int(party)), at, int(party), count=number)
        for party, groups in units.items()
        for group, number in groups.items()
    ]


# --- what everybody shares


def _common_rows(table: dict[str, Any]) -> list[Row]:
    splice = table["splice"]
    dice = table["dice"]
    rows = [
        Row("row:players", tuple(_players(table))),
        Row("row:strategies", tuple(_strategies(table))),
        Row("row:objectives", tuple(_objectives(table))),
        Row("row:attachments", tuple(_attachments(table))),
        Row("row:discards", _cards(table["discard"])),
        Row("row:pool", () if splice is None else _cards(splice["pool"])),
        Row("row:shown", _cards(table["shown"])),
        Row("row:edicts", _cards(table["edicts"])),
        Row("row:dice", () if dice is None else tuple(_dice(dice["dice"]))),
    ]
    rows += [Row(thing("row", f"{deck}_finds"), _cards(ids)) for deck, ids in _finds(table)]
    if table["phase"] == "setup":
        taken = [seat["king"] for seat in table["seats"]]
        kings = tuple([Card(thing("king", king)) for king in KINGS if king not in taken])
        rows.append(Row("row:kings", kings))
    return [row for row in rows if row.cards]


def _finds(table: dict[str, Any]) -> list[tuple[str, list[str]]]:
    return list(table["explored"].items())


def _cards(ids: list[str]) -> tuple[Card, ...]:
    return tuple([Card(card_thing(id)) for id in dict.fromkeys(ids)])


def _dice(dice: list[list[int]]) -> list[Card]:
    shown = dict.fromkeys([thing("die", f"{value}/{needed}") for value, needed in dice])
    return [Card(die) for die in shown]


def _players(table: dict[str, Any]) -> list[Card]:
    """Everybody clockwise, with what they hold at the table; nobody's guards last (TF-266)."""
    found = []
    for seat in table["table"]:
        entry = table["seats"][seat]
        signs = [thing("king", entry["king"])] if entry["king"] else []
        signs += [
            thing("sign", name) for name in ("speaker", "tyrant", "active") if table[name] == seat
        ]
        signs += ["sign:censured"] if table["law"] == seat else []
        signs += [f"sign:{name}" for name in ("passed", "eliminated") if entry[name]]
        found.append(Card(thing("player", seat), tuple(signs)))
    if table["game_options"].get("fracture") == "yes":
        found.append(Card(thing("player", len(table["seats"]))))
    return found


def _strategies(table: dict[str, Any]) -> list[Card]:
    found = []
    for name, entry in table["strategies"].items():
        notes = [] if entry["holder"] is None else [thing("player", entry["holder"])]
        notes += ["sign:exhausted"] if entry["used"] else []
        numbers = (("number:goods_on_card", entry["goods"]),) if entry["goods"] else ()
        found.append(Card(thing("strategy", name), tuple(notes), numbers))
    return found


def _objectives(table: dict[str, Any]) -> list[Card]:
    """Face-down ones by their number in the row; who has looked at one sees which it is."""
    found = []
    for at, entry in enumerate(table["objectives"], start=1):
        id = entry["objective"]
        if entry["face_up"]:
            scorers = tuple([thing("player", seat) for seat in entry["scored"]])
            found.append(Card(thing("objective", id), scorers))
        else:
            known = () if id is None else (thing("objective", id),)
            found.append(Card(thing("position", at), known))
    return found


def _attachments(table: dict[str, Any]) -> list[Card]:
    return [
        Card(card_thing(card), (thing("planet", planet),))
        for planet, entry in table["planets"].items()
        for card in entry["attachments"]
    ]
