"""The table as anybody can draw it, from a view alone.

Both levels lie side by side. The Hero's table holds the Labyrinth, and dark squares where a way out
of it leads; Evil's holds the whole station.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from engine.core.layout import Card, Hand, Layout, Piece, Pile, Place, Row, Track
from engine.core.things import thing
from engine.core.title import View
from engine.games.alone.board.creatures import NIGHTMARE, NORMAL, SKILLS, TOKENS, TYPES
from engine.games.alone.board.items import CHARACTERS
from engine.games.alone.board.maps import ROOMS
from engine.games.alone.board.reaction_cards import COPIES, DECKS, REACTIONS
from engine.games.alone.rules.hero.searching import TARGETS
from engine.games.alone.state import ADRENALINE_LIMIT, HERO, MARKER_END, METER, SLOTS, TURNS
from engine.games.alone.telling.places import beyond, door_thing, parsed
from engine.games.alone.telling.things import ACTION_BUTTONS, START_BUTTONS, answer_thing

LEVEL_AT: Final = {"A": 0, "B": 6, "h": 0, "f": 10}
"""How far to the east a level is drawn."""
ANSWERS_SHOWN: Final = 6
EVIL: Final = 1
"""Whose colour Evil's creatures have: the first Evil seat stands for its side."""
STATS: Final = ("wound", "kill", "dark", "lit", "encounter", "min_spawn")

Tile = dict[str, Any]


def layout_of(view: View) -> Layout:
    table: dict[str, Any] = view
    evil = table.get("evil")
    tiles: dict[str, Tile] = table["labyrinth"] if evil is None else evil["map"]
    faded: dict[str, Tile] = table["ghosts"] if evil is None else {}
    return Layout(
        board="grid" if tiles else "none",
        places=tuple(_places(tiles, faded)),
        pieces=tuple(_pieces(table, tiles, faded)),
        rows=tuple(_rows(table)),
        hands=tuple(_hands(table)),
        piles=tuple(_piles(table)),
        tracks=tuple(_tracks(table)),
        buttons=_hero_buttons(table) if evil is None else ("button:common", "button:pass"),
    )


# --- places


def _places(tiles: dict[str, Tile], faded: dict[str, Tile]) -> list[Place]:
    seen = {**faded, **tiles}
    places = [_place(name, _light(name, tiles), _links(name, tile)) for name, tile in seen.items()]
    dark = dict.fromkeys(there for name, tile in seen.items() for there in _ways_out(name, tile))
    return places + [_place(name, "unknown", ()) for name in dark if name not in seen]


def _place(name: str, light: str, links: tuple[str, ...]) -> Place:
    place = parsed(name)
    assert place is not None
    level, x, y = place
    return Place(thing("sector", name), LEVEL_AT[level] + x, -y, thing("light", light), links)


def _light(name: str, tiles: dict[str, Tile]) -> str:
    tile = tiles.get(name)
    if tile is None:
        return "remembered"
    light = "lit" if tile["lit"] else "dark"
    return light if tile.get("revealed", True) else f"unseen_{light}"


def _links(name: str, tile: Tile) -> tuple[str, ...]:
    barred = {beyond(name, way) for way, how in tile["exits"].items() if how == "barred"}
    return tuple([thing("sector", to) for to in _ways_out(name, tile) if to not in barred])


def _ways_out(name: str, tile: Tile) -> list[str]:
    ways = [*tile["exits"], *(["X"] if tile["stairs"] else [])]
    return [beyond(name, way) for way in ways]


# --- what stands on them


def _pieces(table: dict[str, Any], tiles: dict[str, Tile], faded: dict[str, Tile]) -> list[Piece]:
    evil = table.get("evil")
    pieces: dict[str, Piece] = {}
    for name, tile in tiles.items():
        standing = [*_fixtures(name, tile, table["looted"]), *_tokens(name, tile)]
        standing += _foes(name, tile) if evil is None else []
        for piece in standing:
            pieces.setdefault(piece.thing, piece)
    for name, tile in faded.items():
        for piece in _fixtures(name, tile, table["looted"]):
            # A Door whose other side is seen is as that side shows it.
            if piece.thing.replace("door:", "barred:") not in pieces:
                pieces.setdefault(piece.thing, piece)
    if evil is not None:
        for token in evil["tokens"]:
            key = thing("token", token["token"])
            shows = "sign:wounded" if token["wounded"] else ""
            pieces[key] = Piece(key, thing("sector", token["at"]), EVIL, shows)
    marks = _marks(table["hero"], "h+0+0") if evil is None else _marks(evil["hero"], evil["start"])
    return [*pieces.values(), *marks]


def _marks(hero: str | None, start: str | None) -> list[Piece]:
    if hero is None or start is None:
        return []
    return [
        Piece("mark:start", thing("sector", start)),
        Piece("figure:hero", thing("sector", hero), HERO),
    ]


def _fixtures(name: str, tile: Tile, looted: list[str]) -> list[Piece]:
    """What is built into a Sector."""
    at, room = thing("sector", name), tile["room"]
    pieces = []
    if room:
        pieces.append(Piece(thing("room", room), at, shows="sign:looted" * (room in looted)))
    keys = [thing(kind, name) for kind in ("stairs", "lcu") if tile[kind]]
    keys += [
        door_thing(name, way, how == "barred")
        for way, how in tile["exits"].items()
        if how in ("door", "barred")
    ]
    return pieces + [Piece(key, at) for key in keys]


def _tokens(name: str, tile: Tile) -> list[Piece]:
    at = thing("sector", name)
    keys = [thing("danger", name)] if tile["danger"] else []
    if tile["condition"]:
        keys.append(thing("condition", f"{tile['condition']}-{name}"))
    return [Piece(key, at) for key in keys]


def _foes(name: str, tile: Tile) -> list[Piece]:
    """Creatures as the Hero tells them apart (AL-85)."""
    counts = Counter((kind, "wounded" if hurt else "unhurt") for kind, hurt in tile["creatures"])
    return [
        Piece(thing("foe", f"{kind}-{state}-{name}"), thing("sector", name), EVIL, count=count)
        for (kind, state), count in counts.items()
    ]


# --- cards


def _rows(table: dict[str, Any]) -> list[Row]:
    evil = table.get("evil")
    rows = [
        Row("row:characters", tuple([_character(table, character) for character in CHARACTERS])),
        Row("row:missions", tuple([_mission(table, mission) for mission in table["missions"]])),
        Row("row:track", tuple([_on_track(played) for played in table["track"]])),
        Row("row:bestiary", tuple([_creature(table, kind) for kind in TYPES])),
        Row("row:item_discard", _cards("item", table["items"]["discard"])),
    ]
    if evil is not None:
        cards = [card for pile in evil["discards"] for card in pile]
        rows.append(Row("row:reaction_discard", _cards("card", dict.fromkeys(cards))))
    targets = _targets(table)
    return [*rows, Row("row:targets", _cards("target", targets))] if targets else rows


def _character(table: dict[str, Any], character: str) -> Card:
    key = thing("character", character)
    if character == table["character"]:
        return Card(key, ("sign:hero", *(["sign:bullet_time"] if _now(table, "bullet") else [])))
    if character == table["companion"]:
        return Card(key, ("sign:companion",), (("number:charges", table["companion_charges"]),))
    return Card(key)


def _mission(table: dict[str, Any], mission: dict[str, Any]) -> Card:
    id = mission["id"]
    notes = []
    if mission["progress"] >= mission["needed"]:
        notes.append("sign:complete")
    elif id.startswith("RE") and not table["final_active"]:
        notes.append("sign:locked")
    if table["hunt"] and id == "RE8":
        notes.append("sign:hunt")
    numbers = (("number:progress", mission["progress"]), ("number:needed", mission["needed"]))
    return Card(thing("mission", id), tuple(notes), numbers)


def _on_track(played: dict[str, Any]) -> Card:
    key = thing("face_down", played["deck"])
    if played["card"] is not None:
        key = thing("card", played["card"])
    notes = ("sign:face_down",) if played["face_down"] else ()
    return Card(key, notes, (("number:slots", played["slots"]),))


def _creature(table: dict[str, Any], kind: str) -> Card:
    side = (NIGHTMARE if table["nightmare"] else NORMAL)[kind]
    numbers = [(f"number:{stat}", int(getattr(side, stat))) for stat in STATS]
    if "evil" in table:
        out = [token["creature"] for token in table["evil"]["tokens"]].count(kind)
        numbers.append(("number:supply", TOKENS.count(kind) - out))
    return Card(thing("creature", kind), numbers=tuple(numbers))


def _targets(table: dict[str, Any]) -> tuple[str, ...]:
    """What can be tracked, while the Hero tracks; Evil sees what he named."""
    action = _now(table, "action")
    if not action or action[0] not in ("track", "scan"):
        return ()
    return tuple(_now(table, "named")) if "evil" in table else TARGETS


def _hands(table: dict[str, Any]) -> list[Hand]:
    items = tuple([_item(held) for held in table["inventory"]])
    hands = [Hand(HERO, items, thing="hand:items")]
    for seat, size in enumerate(table["hand_sizes"]):
        if seat == HERO:
            continue
        seen = table["evil"]["hands"][seat] if "evil" in table else None
        cards = () if seen is None else _cards("card", dict.fromkeys(seen), seat)
        unseen = size if seen is None else 0
        hands.append(Hand(seat, cards, unseen, thing("hand", "reactions", seat)))
    return hands


def _item(held: dict[str, Any]) -> Card:
    notes = ("sign:upgraded",) if held["upgraded"] else ()
    return Card(thing("item", held["item"]), notes, (("number:charges", held["charges"]),))


def _cards(kind: str, ids: Any, owner: int = -1) -> tuple[Card, ...]:
    return tuple([Card(thing(kind, id, owner)) for id in ids])


# --- piles, tracks, buttons


def _piles(table: dict[str, Any]) -> list[Pile]:
    whole = len(REACTIONS) * COPIES // len(DECKS)
    piles = [Pile("pile:items", table["items"]["deck"])]
    if not table["decks"]:
        return piles + [Pile(thing("deck", deck), whole) for deck in DECKS]
    for deck in table["decks"]:
        piles.append(Pile(thing("deck", deck["deck"]), deck["pile"]))
        piles.append(Pile(thing("discard", deck["deck"]), deck["discard"]))
    return piles


def _tracks(table: dict[str, Any]) -> list[Track]:
    covered = sum(played["slots"] for played in table["track"])
    tracks = [
        Track("number:round", table["round"], table["game_options"]["max_rounds"]),
        Track("number:turn", table["turn"], TURNS),
        Track("number:marker", table["marker"], MARKER_END),
        Track("number:nightmare", int(table["nightmare"]), 1),
        Track("number:life", table["life"], METER, HERO),
        Track("number:self_control", table["self_control"], METER, HERO),
        Track("number:heal_limit", table["heal_limit"], METER, HERO),
        Track("number:adrenaline", table["adrenaline"], ADRENALINE_LIMIT, HERO),
        Track("number:rooms_looted", len(table["looted"]), len(ROOMS), HERO),
        Track("number:covered", covered, SLOTS),
    ]
    tracks += [Track(thing("skill", skill), table["skills"][skill], 2, HERO) for skill in SKILLS]
    tracks += [Track(thing("icon", icon), 1, 1) for icon in _now(table, "unlocked")]
    tracks += [
        Track(thing("noise", heard), times) for heard, times in Counter(table["noises"]).items()
    ]
    answers = dict.fromkeys(table["answers"][-ANSWERS_SHOWN:])
    return tracks + [_answer(answer) for answer in answers]


def _answer(answer: str) -> Track:
    far = answer.split(" ")[1]
    return Track(answer_thing(answer), int(far) if far.isdecimal() else 0, owner=HERO)


def _hero_buttons(table: dict[str, Any]) -> tuple[str, ...]:
    names = [*START_BUTTONS, *ACTION_BUTTONS]
    if table["character"] != "pilot":
        names.remove("move2")
    if not table["companion"]:
        names.remove("sacrifice")
    if not _now(table, "bullet"):
        names.remove("skip")
    return tuple([thing("button", name) for name in names])


def _now(table: dict[str, Any], field: str) -> Any:
    """What is so in this Turn."""
    return table["this_turn"][field]
