"""The table as anybody can draw it, from a view alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.core.layout import Card, Hand, Layout, Piece, Pile, Place, Row, Track
from engine.core.things import thing
from engine.core.title import View
from engine.games.anima.board.components import CHARACTERS, ENCOUNTERS, MISSIONS, MOST_GIFTS
from engine.games.anima.rules.missions.hunting import NEEDED
from engine.games.anima.telling import things
from engine.games.anima.telling.things import ROAD

COLUMNS: Final = 5
PILES: Final = ("gift", "character", "encounter", "location")
SEAT_SIGNS: Final = (
    "staying", "explored", "lost_turn", "lose_next_turn", "rest_now", "rest_next", "temp_combat",
    "safe_passage_until", "courier_stage", "removed",
)  # fmt: skip
COMBAT_SIGNS: Final = ("silenced", "shielded")
BUTTONS: Final = {
    "movement_action": ("rest", "new_horizons_draw"),
    "interaction_action": ("done",),
    "explore_choice": ("explore", "do_not_explore"),
    "reward_choice": ("gift", "recruit", "ex", "none"),
    "combat_action": ("pass",),
    "interrupt": ("pass",),
    "protect_location": ("pass",),
    "take_discarded_gift": ("take", "decline"),
    "take_expelled": ("take", "decline"),
    "trade_offer": ("done", "cancel"),
    "trade_reply": ("done", "reject"),
    "trade_confirm": ("confirm", "cancel"),
    "hunt_claim": ("claim", "decline"),
}
"""What has no place on the table, by the kind of decision; shown whether it is offered or not."""
EVENT_BUTTONS: Final = {
    "la_posada": ("recruit", "decline"),
    "peaje": ("lose_turn",),
    "mercader_ambulante": ("done",),
}


def layout_of(view: View) -> Layout:
    table: dict[str, Any] = view
    seats = list(enumerate(table["seats"]))
    return Layout(
        board="places",
        places=tuple(_places(table)),
        pieces=tuple(_pieces(table)),
        rows=(
            *_common_rows(table),
            *[row for seat, shown in seats for row in _rows(table, seat, shown)],
        ),
        hands=(*_dealt(table), *[_hand(seat, shown) for seat, shown in seats]),
        piles=(
            *[Pile(thing("pile", name), table["decks"][name]) for name in PILES],
            *[_secrets(table, seat, shown) for seat, shown in seats],
        ),
        tracks=(
            *_common_tracks(table),
            *[track for seat, shown in seats for track in _tracks(table, seat, shown)],
        ),
        buttons=tuple([thing("button", name) for name in _buttons(table)]),
    )


# --- places and who stands there


def _places(table: dict[str, Any]) -> list[Place]:
    """The road lies below; in the tree each level has a row of its own (AN-156)."""
    is_tree = table["game_options"]["tree"] == "yes"
    locations = table["locations"]
    rows = -(-len(locations) // COLUMNS)
    width: dict[int, int] = {}
    places = []
    for at, one in enumerate(locations):
        level = one["level"]
        x, y = at % COLUMNS, rows - at // COLUMNS
        links = [ROAD]
        if is_tree:
            x, y = width.get(level, 0), level
            width[level] = x + 1
            links = _reached(locations, (level - 1, level, level + 1), one["id"])
        places.append(Place(things.location(one["id"]), x, y, thing("level", level), tuple(links)))
    from_road = _reached(locations, (1,) if is_tree else (1, 2, 3), "")
    return [*places, Place(ROAD, COLUMNS // 2, 0, "", tuple(from_road))]


def _reached(locations: list[Any], levels: tuple[int, ...], own: str) -> list[str]:
    return [
        things.location(one["id"])
        for one in locations
        if one["level"] in levels and one["id"] != own
    ]


def _pieces(table: dict[str, Any]) -> list[Piece]:
    pieces = []
    for seat, shown in enumerate(table["seats"]):
        if not shown["removed"]:
            place = things.location(shown["position"]) if shown["position"] else ROAD
            pieces.append(Piece(things.group(seat), place, seat))
            pieces += [
                Piece(things.character(one["character"]), place, seat) for one in shown["group"]
            ]
    spied = {note[2]: note[3] for note in table["notes"] if note[0] == "encounter"}
    for one in table["locations"]:
        lying, place = one["previous"], one["id"]
        if lying is not None:
            card = lying["encounter"] or spied.get(place)
            pieces.append(
                Piece(
                    thing("previous", place),
                    things.location(place),
                    shows=things.encounter(card) if card else "",
                    is_hidden=not lying["face_up"],
                )
            )
    return pieces


# --- rows


def _common_rows(table: dict[str, Any]) -> list[Row]:
    turn = [thing("phase", table["phase"])] if table["phase"] else []
    turn += ["sign:new_horizons_used"] if table["new_horizons_used"] else []
    rows = [
        Row("row:turn", _cards(turn)),
        Row("row:final", _cards([things.mission(one) for one in _some(table["final_mission"])])),
        Row("row:declared", _cards(_declared(table["declared"]))),
        Row("row:plays", tuple([_play(one) for one in table["plays"]])),
        Row("row:dying", _cards([things.character(one) for one in _some(table["dying"])])),
        Row("row:looked", _cards([things.location(one) for one in table["looked"]])),
        Row("row:expelled", tuple([_member(one) for one in table["expelled"]])),
    ]
    rows += _meeting_rows(table)
    rows += _placement_rows(table["placement"])
    rows += _trade_rows(table["trade"])
    rows += [
        Row(f"row:discarded_{name}", _cards([thing(name, one) for one in table["discards"][name]]))
        for name in PILES
    ]
    return [row for row in rows if row.cards]


def _meeting_rows(table: dict[str, Any]) -> list[Row]:
    """The encounter being met, and the enemy of a Mission."""
    met = table["meeting"]
    rows = []
    if met is not None:
        rows.append(Row("row:meeting", (_encounter(met["encounter"], met["avoided"]),)))
    combat = table["combat"]
    if combat is not None and combat["is_mission"]:
        card = Card(
            things.mission(combat["enemy"]),
            (thing("sign", combat["nature"]),),
            (("number:strength", combat["strength"]),),
        )
        rows.append(Row("row:enemy", (card,)))
    return rows


def _encounter(key: str, is_avoided: bool) -> Card:
    card = ENCOUNTERS[key]
    notes = [thing("sign", card.nature)] if card.is_creature else []
    notes += ["sign:avoided"] if is_avoided else []
    numbers = [("number:level", card.level)]
    numbers += [("number:strength", card.combat)] if card.is_creature else []
    return Card(things.encounter(key), tuple(notes), tuple(numbers))


def _placement_rows(placement: dict[str, Any] | None) -> list[Row]:
    if placement is None:
        return []
    lists = {
        "newest": [placement["newest"]],
        "retiring": _some(placement["retiring"]),
        "protected": placement["protected"],
    }
    return [
        Row(f"row:{name}", _cards([things.location(one) for one in places]))
        for name, places in lists.items()
    ]


def _trade_rows(trade: dict[str, Any] | None) -> list[Row]:
    if trade is None:
        return []
    sides = (("offer", trade["proposer"]), ("answer", trade["partner"]))
    return [
        Row(
            thing("row", name, seat),
            _cards([things.item(one) for one in trade[name] or ()]),
            seat,
        )
        for name, seat in sides
    ]


def _play(play: dict[str, Any]) -> Card:
    notes = [things.character(one) for one in _some(play["turner"])]
    notes += [things.target(play["target"])] if play["target"] != "" else []
    notes += ["sign:cancelled"] if play["cancelled"] else []
    return Card(things.gift(play["gift"]), tuple(notes))


def _declared(declared: dict[str, Any] | None) -> list[str]:
    if declared is None:
        return []
    place = declared["location"]
    return [
        thing("movement", declared["movement"]),
        *[things.location(one) for one in _some(place)],
    ]


def _rows(table: dict[str, Any], seat: int, shown: dict[str, Any]) -> list[Row]:
    secret = shown["secret"] or _noted(table, seat, shown)
    rows = [
        Row(thing("row", "group", seat), tuple([_member(one) for one in shown["group"]]), seat),
        Row(thing("row", "signs", seat), _cards(_signs(table, seat, shown)), seat),
        Row(
            thing("row", "organisation", seat),
            _cards([things.gift(one) for one in _some(shown["organisation"])]),
            seat,
        ),
        Row(
            thing("row", "hunted", seat),
            _cards([things.encounter(one) for one in shown["hunted"]]),
            seat,
        ),
    ]
    missions = {"secret": secret, "in_play": shown["in_play"], "done": shown["done"]}
    rows += [
        Row(thing("row", name, seat), _cards([things.mission(one) for one in ids]), seat)
        for name, ids in missions.items()
    ]
    return [row for row in rows if row.cards]


def _member(member: dict[str, Any]) -> Card:
    key = member["character"]
    card = CHARACTERS[key]
    notes = [things.gift(one) for one in _some(member["object"])]
    notes += [f"sign:{sign}" for sign in ("turned", "incapacitated") if member[sign]]
    notes += [f"sign:{skill}" for skill in card.skills]
    numbers = (("number:combat", card.combat), ("number:speed", card.speed))
    return Card(things.character(key), tuple(notes), numbers)


def _signs(table: dict[str, Any], seat: int, shown: dict[str, Any]) -> list[str]:
    signs = [thing("sign", name, seat) for name in SEAT_SIGNS if shown[name]]
    combat = table["combat"]
    if combat is not None:
        signs += [thing("sign", name, seat) for name in COMBAT_SIGNS if seat in combat[name]]
    return signs


# --- hands, piles, numbers


def _dealt(table: dict[str, Any]) -> list[Hand]:
    """The two characters of the set-up, until one is kept."""
    cards = [one for one in table["dealt"] if table["kept"] in ("", one)]
    if not cards:
        return []
    seat = next(seat for seat, shown in enumerate(table["seats"]) if shown["hand"] is not None)
    return [
        Hand(
            seat,
            _cards([things.character(one) for one in cards]),
            thing=thing("hand", "dealt", seat),
        )
    ]


def _hand(seat: int, shown: dict[str, Any]) -> Hand:
    seen = shown["known"] if shown["hand"] is None else shown["hand"]
    cards = _cards([things.gift(one) for one in seen])
    return Hand(seat, cards, shown["gifts"] - len(seen), thing("hand", "gifts", seat))


def _secrets(table: dict[str, Any], seat: int, shown: dict[str, Any]) -> Pile:
    """Secret Missions this audience does not know."""
    known = shown["secret"] or _noted(table, seat, shown)
    return Pile(thing("pile", "secret", seat), shown["secret_missions"] - len(known), seat)


def _noted(table: dict[str, Any], seat: int, shown: dict[str, Any]) -> list[str]:
    """Secret Missions of another seat that this audience was shown."""
    seen = [note[3] for note in table["notes"] if note[0] == "mission" and note[2] == seat]
    open_ones = shown["in_play"] + shown["done"]
    noted = [one for one in dict.fromkeys(seen) if one not in open_ones]
    return noted if shown["secret_missions"] else []


def _common_tracks(table: dict[str, Any]) -> list[Track]:
    tracks = [Track("number:turn", table["turn"], table["turn_limit"])]
    exploring, test, combat = table["exploring"], table["speed_test"], table["combat"]
    if exploring is not None:
        tracks.append(Track("number:die", exploring["die"], 6))
        tracks.append(Track("number:encounters_left", exploring["encounters_left"]))
    if test is not None:
        tracks.append(Track("number:difficulty", test["difficulty"]))
        tracks.append(Track("number:speed_bonus", test["bonus"]))
    if combat is not None:
        sides = (("attack", combat["attacker"]), ("defence", combat["defender"]))
        for name, seat in sides:
            tracks.append(Track(thing("number", name, seat), combat[name], owner=seat))
            if combat[f"{name}_die"]:
                die = thing("number", f"{name}_die", seat)
                tracks.append(Track(die, combat[f"{name}_die"], 6, seat))
    return tracks


def _tracks(table: dict[str, Any], seat: int, shown: dict[str, Any]) -> list[Track]:
    if shown["removed"]:
        return []
    needed = 2 if table["game_options"]["multiple_missions"] == "yes" else 1
    numbers: list[tuple[str, int, int | None]] = [
        ("group_combat", shown["combat"], None),
        ("group_speed", shown["speed"], None),
        ("gifts", shown["gifts"], MOST_GIFTS),
        ("missions", len(shown["done"]), needed),
    ]
    if seat in table["turn_order"]:
        place = table["turn_order"].index(seat) + 1
        numbers.append(("order", place, len(table["turn_order"])))
    if shown["resist"]:
        numbers.append(("rounds", shown["resist_won"], len(MISSIONS[shown["resist"]].rounds)))
    if shown["hunted"]:
        numbers.append(("hunted", len(shown["hunted"]), NEEDED))
    return [Track(thing("number", name, seat), value, of, seat) for name, value, of in numbers]


def _buttons(table: dict[str, Any]) -> tuple[str, ...]:
    step = str(table.get("step", ""))
    if step == "event_choice":
        return EVENT_BUTTONS[table["meeting"]["encounter"]]
    if step == "start_action":
        own = table["seats"][table["active"]]
        ends = ("end_stay", "end_leave") if own["position"] else ("end",)
        return (*ends, "leave_organisation")
    return BUTTONS.get(step, ())


def _some(value: str | None) -> list[str]:
    return [value] if value else []


def _cards(keys: Iterable[str]) -> tuple[Card, ...]:
    return tuple([Card(key) for key in keys])
