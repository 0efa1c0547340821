"""What every thing of the title is: its clause here, its words in the texts.

Cards, items, characters and missions have their own texts; of the rest each kind has one, or one
for each id (`explain.*`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.explaining import Explanation
from engine.core.things import id_of, kind_of, owner_of, thing
from engine.games.alone.board.creatures import BOSSES, TOKENS, TYPES
from engine.games.alone.board.grid import COMPASS
from engine.games.alone.board.items import CHARACTERS, ITEMS, sort_of
from engine.games.alone.board.maps import ROOMS
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.board.reaction_cards import DECKS, REACTIONS
from engine.games.alone.rules.hero.searching import TARGETS
from engine.games.alone.telling.places import ON_MAP, parsed

CLAUSES: Final[dict[str, str]] = {
    "sector": "AL-10",
    "room": "AL-125",
    "door": "AL-56",
    "barred": "AL-58",
    "stairs": "AL-14",
    "lcu": "AL-150",
    "danger": "AL-162",
    "condition:fire": "AL-165",
    "condition:gas": "AL-166",
    "condition:web": "AL-167",
    "foe": "AL-92",
    "token": "AL-73",
    "creature": "AL-95",
    "creature:brood_mother": "AL-101",
    "creature:harbinger": "AL-101",
    "figure:hero": "AL-1",
    "mark:start": "AL-198",
    "item": "AL-133",
    "item:passive": "AL-134",
    "card": "AL-39",
    "face_down": "AL-52",
    "character": "AL-141",
    "mission:GR": "AL-157",
    "mission:BL": "AL-155",
    "mission:RE": "AL-159",
    "deck": "AL-178",
    "discard": "AL-179",
    "target": "AL-120",
    "noise": "AL-78",
    "answer": "AL-120",
    "question": "AL-2",
    "hand:items": "AL-129",
    "hand:reactions": "AL-178",
    "row:characters": "AL-141",
    "row:missions": "AL-155",
    "row:track": "AL-44",
    "row:bestiary": "AL-95",
    "row:item_discard": "AL-138",
    "row:reaction_discard": "AL-179",
    "row:targets": "AL-120",
    "pile:items": "AL-138",
    "light:lit": "AL-26",
    "light:dark": "AL-26",
    "light:unseen_lit": "AL-16",
    "light:unseen_dark": "AL-16",
    "light:unknown": "AL-16",
    "light:remembered": "AL-197",
    "sign:hero": "AL-1",
    "sign:companion": "AL-141",
    "sign:bullet_time": "AL-33",
    "sign:complete": "AL-154",
    "sign:locked": "AL-156",
    "sign:hunt": "AL-13",
    "sign:face_down": "AL-52",
    "sign:upgraded": "AL-131",
    "sign:wounded": "AL-95",
    "sign:looted": "AL-126",
    "skill:courage": "AL-103",
    "skill:cold_blood": "AL-104",
    "skill:keen_eye": "AL-105",
    "skill:precision": "AL-106",
    "skill:dexterity": "AL-108",
    "moment": "AL-41",
    "icon:movement": "AL-36",
    "icon:exploration": "AL-36",
    "icon:combat": "AL-36",
    "icon:tracking": "AL-36",
    "icon:loot": "AL-36",
    "icon:interaction": "AL-36",
    "icon:life_damage": "AL-36",
    "icon:sc_damage": "AL-36",
    "number:round": "AL-182",
    "number:turn": "AL-3",
    "number:marker": "AL-176",
    "number:nightmare": "AL-183",
    "number:life": "AL-114",
    "number:self_control": "AL-114",
    "number:heal_limit": "AL-118",
    "number:adrenaline": "AL-31",
    "number:rooms_looted": "AL-125",
    "number:covered": "AL-44",
    "number:charges": "AL-128",
    "number:progress": "AL-153",
    "number:needed": "AL-153",
    "number:slots": "AL-44",
    "number:wound": "AL-95",
    "number:kill": "AL-95",
    "number:dark": "AL-111",
    "number:lit": "AL-111",
    "number:encounter": "AL-61",
    "number:min_spawn": "AL-70",
    "number:supply": "AL-72",
    "number:experience": "AL-99",
    "number:items": "AL-129",
    "number:initial_missions": "AL-155",
    "number:final_mission": "AL-159",
    "number:health_lost": "AL-117",
    "number:cards": "AL-178",
    "number:creatures": "AL-72",
    "number:wounded": "AL-95",
    "number:danger_tokens": "AL-163",
    "button:heal_life": "AL-32",
    "button:heal_sc": "AL-32",
    "button:bullet_time": "AL-33",
    "button:sacrifice": "AL-145",
    "button:go": "AL-31",
    "button:move": "AL-53",
    "button:move2": "AL-68",
    "button:unbar": "AL-59",
    "button:tear_web": "AL-167",
    "button:explore": "AL-87",
    "button:attack": "AL-92",
    "button:track": "AL-120",
    "button:loot": "AL-125",
    "button:loot_room": "AL-125",
    "button:repair": "AL-150",
    "button:clear_condition": "AL-149",
    "button:skip": "AL-5",
    "button:common": "AL-42",
    "button:pass": "AL-48",
    "button:done": "AL-49",
    "button:stop": "AL-68",
    "button:none": "AL-205",
    "button:yes": "AL-141",
    "button:no": "AL-205",
    "button:keep": "AL-106",
    "button:reroll": "AL-106",
    "button:dexterity": "AL-108",
    "button:commander": "AL-61",
    "button:courage": "AL-103",
    "button:suffer": "AL-115",
    "button:fail": "AL-51",
    "button:life": "AL-118",
    "button:self_control": "AL-118",
    "button:charges_1": "AL-135",
    "button:charges_2": "AL-135",
    "button:truth": "AL-7",
    "button:lie": "AL-124",
    "button:here": "AL-82",
    "button:other_level": "AL-79",
    "button:same_level": "AL-79",
    "button:no_direction": "AL-82",
}

Params = dict[str, object]


def explain_sector(key: str) -> Explanation | None:
    id = id_of(key)
    place = parsed(id)
    if place is None:
        return None
    level, x, y = place
    if ON_MAP.fullmatch(id):
        params: Params = {"id": id, "level": level, "east": x, "south": y}
        return Explanation("name.sector.map", "explain.sector.map", CLAUSES["sector"], params)
    home = "home" if level == "h" else "far"
    sides = ("west" if x < 0 else "east" if x else "") + ("_" if x and y else "")
    sides += "north" if y < 0 else "south" if y else ""
    name = f"name.sector.{home}.{sides or 'start'}"
    params = {"across": abs(x), "along": abs(y)}
    return Explanation(name, "explain.sector", CLAUSES["sector"], params)


def _map_name(key: str) -> Explanation | None:
    """A Sector of the map without the word, for sentences that say it themselves."""
    sector = explain_sector(f"sector:{id_of(key)}")
    if sector is None:
        return None
    return Explanation("name.map_name", sector.text, sector.clause, sector.params)


def _at_sector(key: str) -> Explanation | None:
    """Stairs, light units and Danger tokens are named by their Sector."""
    kind, id = kind_of(key), id_of(key)
    if parsed(id) is None:
        return None
    params: Params = {"sector": thing("sector", id)}
    return Explanation(f"name.{kind}", f"explain.{kind}", CLAUSES[kind], params)


def _door(key: str) -> Explanation | None:
    kind = kind_of(key)
    sector, _, way = id_of(key).rpartition("-")
    if parsed(sector) is None or way not in COMPASS:
        return None
    params: Params = {"sector": thing("sector", sector)}
    return Explanation(f"name.{kind}.{way}", f"explain.{kind}", CLAUSES[kind], params)


def _condition(key: str) -> Explanation | None:
    condition, _, sector = id_of(key).partition("-")
    clause = CLAUSES.get(f"condition:{condition}")
    if clause is None:
        return None
    if not sector:
        return Explanation(f"condition.{condition}", f"explain.condition.{condition}", clause)
    params: Params = {"condition": condition, "sector": thing("sector", sector)}
    return Explanation("name.condition", f"explain.condition.{condition}", clause, params)


def _foe(key: str) -> Explanation | None:
    creature, _, rest = id_of(key).partition("-")
    state, _, sector = rest.partition("-")
    if creature not in TYPES or parsed(sector) is None:
        return None
    params: Params = {"creature": creature, "sector": thing("sector", sector)}
    return Explanation(f"name.foe.{state}", f"explain.creature.{creature}", CLAUSES["foe"], params)


def _token(key: str) -> Explanation | None:
    """Evil tells creatures of a type apart by number; a Boss is the only one of its type."""
    id = id_of(key)
    if not id.isdecimal() or int(id) >= len(TOKENS):
        return None
    kind = TOKENS[int(id)]
    params: Params = {"creature": kind, "number": 1 + int(id) - TOKENS.index(kind)}
    name = "name.token.boss" if kind in BOSSES else "name.token"
    return Explanation(name, f"explain.creature.{kind}", CLAUSES["token"], params)


def _creature(key: str) -> Explanation | None:
    kind = id_of(key)
    if kind not in TYPES:
        return None
    clause = CLAUSES.get(f"creature:{kind}", CLAUSES["creature"])
    return Explanation(f"creature.{kind}", f"explain.creature.{kind}", clause)


def _card(key: str) -> Explanation | None:
    return _with_text(key, id_of(key) in REACTIONS, CLAUSES["card"])


def _item(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in ITEMS:
        return None
    is_passive = sort_of(id).icon == "passive"
    return _with_text(key, True, CLAUSES["item:passive" if is_passive else "item"])


def _character(key: str) -> Explanation | None:
    return _with_text(key, id_of(key) in CHARACTERS, CLAUSES["character"])


def _mission(key: str) -> Explanation | None:
    id = id_of(key)
    return _with_text(key, id in MISSIONS, CLAUSES.get(f"mission:{id[:2]}", ""))


def _with_text(key: str, is_known: bool, clause: str) -> Explanation | None:
    """Cards whose text stands beside their name."""
    name = f"{kind_of(key)}.{id_of(key)}"
    return Explanation(name, f"{name}.text", clause) if is_known else None


def _room(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in ROOMS:
        return None
    return Explanation(f"room.{id}", "explain.room", CLAUSES["room"])


def _of_deck(key: str) -> Explanation | None:
    kind, deck = kind_of(key), id_of(key)
    if deck not in DECKS:
        return None
    name = f"deck.{deck}" if kind == "deck" else f"name.{kind}"
    text = f"explain.deck.{deck}" if kind == "deck" else f"explain.{kind}"
    return Explanation(name, text, CLAUSES[kind], {"deck": deck})


def _target(key: str) -> Explanation | None:
    """Rooms, shapes and creatures are called by their own names."""
    id = id_of(key)
    if id not in TARGETS:
        return None
    return Explanation(f"name.target.{id}", "explain.target", CLAUSES["target"])


def _noise(key: str) -> Explanation:
    heard = id_of(key)
    return Explanation("name.noise", "explain.noise", CLAUSES["noise"], {"direction": heard})


def _answer(key: str) -> Explanation | None:
    parts = id_of(key).split("/")
    if len(parts) != 4:
        return None
    target, level, way, place = parts
    params: Params = {
        "target": thing("target", target),
        "level": "" if level == "none" else level,
        "direction": "" if way == "none" else way,
        "sector": thing("sector", place),
    }
    name = "name.answer.none" if level == "none" else "name.answer"
    return Explanation(name, "explain.answer", CLAUSES["answer"], params)


def _question(key: str) -> Explanation:
    """What a seat is asked, for reasons that say what has to be answered first."""
    return Explanation(f"decision.{id_of(key)}", "explain.question", CLAUSES["question"])


def _hand(key: str) -> Explanation | None:
    id, owner = id_of(key), owner_of(key)
    clause = CLAUSES.get(f"hand:{id}")
    if clause is None:
        return None
    return Explanation(f"name.hand.{id}", f"explain.hand.{id}", clause, {"seat": owner})


BY_KIND: Final[dict[str, Callable[[str], Explanation | None]]] = {
    "sector": explain_sector, "map_name": _map_name, "stairs": _at_sector, "lcu": _at_sector,
    "danger": _at_sector, "door": _door, "barred": _door, "condition": _condition, "foe": _foe,
    "token": _token, "creature": _creature, "card": _card, "item": _item, "character": _character,
    "mission": _mission, "room": _room, "deck": _of_deck, "discard": _of_deck,
    "face_down": _of_deck, "target": _target, "noise": _noise, "answer": _answer,
    "question": _question, "hand": _hand,
}  # fmt: skip
"""Kinds whose words depend on more than the id; all others have a text for each id."""
