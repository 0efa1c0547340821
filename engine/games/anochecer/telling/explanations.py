"""What every thing of the title is. Cards, objectives, kings and strategy cards say it in their own
texts; planets, tiles and references from what is printed on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.explaining import Explanation
from engine.core.things import id_of, owner_of
from engine.games.anochecer.board.components import (
    CARDS,
    KINGS,
    OBJECTIVES,
    PLANET,
    PLANETS,
    REFERENCES,
    STRATEGIES,
    TILES,
    UNIT,
    Tile,
)
from engine.games.anochecer.board.galaxy import CENTRE, SLOT
from engine.games.anochecer.telling.clauses import CARD_CLAUSES, CLAUSES, KIND_CLAUSES
from engine.games.anochecer.telling.goals import counted_name
from engine.games.anochecer.telling.things import place_thing

Params = dict[str, object]


def card_clause(id: str) -> str:
    """The clause that speaks of this card, else the one of its kind."""
    return CARD_CLAUSES.get(id, KIND_CLAUSES[CARDS[id].kind])


def _card(key: str) -> Explanation | None:
    id = id_of(key)
    if id in OBJECTIVES:
        return _objective(key)
    if id not in CARDS:
        return None
    return Explanation(f"card.{id}", f"card.{id}.text", card_clause(id))


def _wording(key: str) -> Explanation | None:
    """What is printed on a card, to be quoted in a sentence."""
    id = id_of(key)
    if id in OBJECTIVES:
        return Explanation(f"objective.{id}.text", f"objective.{id}.text", "TF-189")
    for kind, known in (("card", CARDS), ("king", KINGS), ("strategy", STRATEGIES)):
        if id in known:
            return Explanation(f"{kind}.{id}.text", f"{kind}.{id}.text", "TF-210")
    return None


def _objective(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in OBJECTIVES:
        return None
    stage = OBJECTIVES[id].stage
    clause = "TF-191" if stage else "TF-194"
    params: Params = {"wording": f"wording:{id}", "points": OBJECTIVES[id].points}
    return Explanation(f"objective.{id}", f"explain.objective.{stage}", clause, params)


def _counted(key: str) -> Explanation | None:
    """What an objective counts or lets be spent."""
    id = id_of(key)
    if id not in COUNTED:
        return None
    return Explanation(f"name.counted.{id}", "explain.counted", COUNTED[id])


def _strategy(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in STRATEGIES:
        return None
    return Explanation(f"strategy.{id}", f"strategy.{id}.text", CLAUSES[f"strategy:{id}"])


def _king(key: str) -> Explanation | None:
    id = id_of(key)
    return Explanation(f"king.{id}", f"king.{id}.text", "TF-16") if id in KINGS else None


def _reference(key: str) -> Explanation | None:
    found = REFERENCES.get(id_of(key))
    if found is None:
        return None
    home = TILES[found.home_tile].planets if found.home_tile is not None else ()
    params: Params = {
        "priority": found.priority,
        "planets": tuple([f"planet:{one}" for one in home]),
        "units": tuple([f"amount:{n}/{unit}" for unit, n in found.starting_units.items()]),
    }
    return Explanation(f"reference.{found.id}", "explain.reference", "TF-1", params)


def _tile(key: str) -> Explanation | None:
    tile = TILES.get(id_of(key))
    if tile is None:
        return None
    params = _printed(tile)
    is_bare = not (tile.planets or tile.anomalies or tile.wormholes)
    text = "explain.tile.empty" if is_bare else "explain.tile"
    return Explanation(f"name.tile.{tile.id}", text, "TF-54", params)


def _printed(tile: Tile) -> Params:
    return {
        "planets": tuple([f"planet:{one}" for one in tile.planets]),
        "anomalies": tuple([f"terrain:{one}" for one in tile.anomalies]),
        "gates": tuple([f"gate:{one}" for one in tile.wormholes]),
    }


def _planet(key: str) -> Explanation | None:
    id = id_of(key)
    if id not in PLANET:
        return None
    planet = PLANETS[PLANET[id]]
    params: Params = {
        "resources": planet.resources,
        "influence": planet.influence,
        "traits": tuple([f"trait:{one}" for one in planet.traits]),
        "specialties": tuple([f"colour:{one}" for one in planet.specialties]),
    }
    text = "explain.planet.legendary" if planet.legendary else "explain.planet"
    return Explanation(f"planet.{id}", text, "TF-80" if planet.legendary else "TF-72", params)


def _system(key: str) -> Explanation | None:
    slot = id_of(key)
    if slot not in SLOT:
        return None
    if SLOT[slot] == CENTRE:
        return Explanation("system.000", "explain.system.centre", "TF-6")
    if slot.isdecimal():
        params: Params = {"ring": f"ring:{slot[0]}", "number": int(slot[1:])}
        return Explanation(f"system.{slot}", "explain.system", "TF-54", params)
    if slot[0] == "H":
        params = {"seat": int(slot[1:])}
        return Explanation(f"system.{slot}", "explain.system.far_home", "TF-14", params)
    is_nexus = slot == "nexus"
    text = "explain.system.nexus" if is_nexus else "explain.system.fracture"
    return Explanation(f"system.{slot}", text, "TF-261" if is_nexus else "TF-264")


def _place(key: str) -> Explanation | None:
    """A system or a planet, by its bare id."""
    id = id_of(key)
    return _system(key) if id in SLOT else _planet(key)


def _unit(key: str) -> Explanation | None:
    """Identical units at a place."""
    place, _, group = id_of(key).partition("/")
    unit = group.rstrip("*")
    if unit not in UNIT or (place not in SLOT and place not in PLANET):
        return None
    params: Params = {
        "unit": f"group:{group}",
        "seat": owner_of(key),
        "place": place_thing(place),
    }
    name = "name.unit.on" if place in PLANET else "name.unit.in"
    return Explanation(name, f"explain.type.{unit}", CLAUSES[f"type:{unit}"], params)


def _group(key: str) -> Explanation | None:
    """A unit type, damaged or not, as options name it."""
    group = id_of(key)
    unit = group.rstrip("*")
    if unit not in UNIT:
        return None
    name = f"group.{group}" if group.endswith("*") else f"unit.{unit}"
    return Explanation(name, f"explain.type.{unit}", CLAUSES[f"type:{unit}"])


def _type(key: str) -> Explanation | None:
    """A unit type of one seat's king sheet."""
    unit = id_of(key)
    if unit not in UNIT:
        return None
    params: Params = {"unit": f"group:{unit}", "seat": owner_of(key)}
    return Explanation("name.type", f"explain.type.{unit}", CLAUSES[f"type:{unit}"], params)


def _amount(key: str) -> Explanation | None:
    """So many units of a type: `amount:3/infantry`."""
    number, _, unit = id_of(key).partition("/")
    if unit not in UNIT or not number.isdecimal():
        return None
    if int(number) == 1:
        params: Params = {"unit": f"group:{unit}"}
        return Explanation("name.amount.one", f"explain.type.{unit}", "TF-81", params)
    params = {"number": int(number), "units": f"units:{unit}"}
    return Explanation("name.amount.many", f"explain.type.{unit}", "TF-81", params)


def _units(key: str) -> Explanation | None:
    unit = id_of(key)
    if unit not in UNIT:
        return None
    return Explanation(f"name.units.{unit}", f"explain.type.{unit}", CLAUSES[f"type:{unit}"])


def _captive(key: str) -> Explanation | None:
    unit = id_of(key)
    if unit not in UNIT:
        return None
    params: Params = {"unit": f"group:{unit}", "seat": owner_of(key)}
    return Explanation("name.captive", "explain.captive", "TF-201", params)


def _item(key: str) -> Explanation | None:
    """What changes hands in a transaction besides goods (TF-136)."""
    id = id_of(key)
    if id in UNIT:
        return Explanation(
            "name.item.captive", "explain.captive", "TF-136", {"unit": f"group:{id}"}
        )
    if id == "action_card":
        return Explanation("item.action_card", "explain.hand.hand", "TF-136")
    return _card(key)


def _token(key: str) -> Explanation | None:
    slot = id_of(key)
    if slot not in SLOT:
        return None
    params: Params = {"seat": owner_of(key), "system": f"system:{slot}"}
    return Explanation("name.token", "explain.token", "TF-71", params)


def _player(key: str) -> Explanation | None:
    id = id_of(key)
    if not id.isdecimal():
        return None
    return Explanation("name.player", "explain.player", "TF-79", {"seat": int(id)})


def _seat(key: str) -> Explanation | None:
    """A number beyond the last seat: nobody's guards (TF-266)."""
    return Explanation("name.guards", "explain.guards", "TF-266") if id_of(key) != "-1" else None


def _pool(key: str) -> Explanation | None:
    id, seat = id_of(key), owner_of(key)
    if id not in ("tactic", "fleet", "strategy", "reserve"):
        return None
    clause = CLAUSES[f"pool:{id}"]
    if seat < 0:
        name = "name.pool.reserve" if id == "reserve" else f"pool.{id}"
        return Explanation(name, f"explain.pool.{id}", clause)
    return Explanation(f"name.pool_of.{id}", f"explain.pool.{id}", clause, {"seat": seat})


def _die(key: str) -> Explanation | None:
    value, _, needed = id_of(key).partition("/")
    if not value.isdecimal() or not needed.isdecimal():
        return None
    params: Params = {"value": int(value), "needed": int(needed)}
    return Explanation("name.die", "explain.die", "TF-107", params)


def _wormhole(key: str) -> Explanation | None:
    slot, _, kind = id_of(key).partition("/")
    if slot not in SLOT:
        return None
    params: Params = {"gate": f"gate:{kind}", "system": f"system:{slot}"}
    return Explanation("name.wormhole", "explain.wormhole", "TF-55", params)


def _marker(key: str) -> Explanation | None:
    slot, _, kind = id_of(key).partition("/")
    if slot not in SLOT:
        return None
    clause = CLAUSES[f"marker:{kind}"]
    params: Params = {"system": f"system:{slot}"}
    return Explanation(f"name.marker.{kind}", f"explain.marker.{kind}", clause, params)


def _route(key: str) -> Explanation | None:
    names = id_of(key).split("-")
    if any(name not in SLOT for name in names):
        return None
    params: Params = {"systems": tuple([f"system:{name}" for name in names])}
    return Explanation("name.route", "explain.route", "TF-93", params)


def _button(key: str) -> Explanation | None:
    id = id_of(key)
    if id.isdecimal():
        return Explanation("name.number_button", "explain.number_button", "TF-125", {"id": int(id)})
    if id in CLAUSES_OF_BUTTONS:
        name = f"name.button.{id}" if id in NAMED_BUTTONS else f"option.{id}"
        return Explanation(name, f"explain.button.{id}", CLAUSES_OF_BUTTONS[id])
    if id in MODES or id in UNIT:
        return _mode(key)
    if id in COLOURS:
        return Explanation(f"name.colour.{id}", "explain.colour", "TF-162")
    if id.startswith("wormhole_"):
        return Explanation(f"name.gate.{id[9:]}", "explain.gate", "TF-56")
    return None


def _mode(key: str) -> Explanation | None:
    """A way in which a card is used; some are a unit that it places."""
    id = id_of(key)
    if id in UNIT:
        return Explanation(f"unit.{id}", "explain.mode", "TF-210")
    return Explanation(f"mode.{id}", "explain.mode", "TF-210") if id in MODES else None


COUNTED: Final = {
    **{counted_name(one.condition): "TF-197" for one in OBJECTIVES.values()},
    **dict.fromkeys(("mecatol_rex", "ships_at_mecatol_rex"), "TF-197"),
    **dict.fromkeys(
        ("resources_to_spend", "influence_to_spend", "goods_to_spend", "tokens_to_spend"), "TF-192"
    ),
    "home_planets": "TF-190",
}
COLOURS: Final = ("green", "yellow", "blue", "red")
MODES: Final = (
    "two_fighters", "two_commodities", "repair", "exchange_card", "pay_card", "pay_token",
    "infantry_everywhere", "fighters_everywhere", "take_good", "take_commodity", "add_token",
    "two_others", "keep_card", "discard_three", "replenish", "buy_card", "buy_mech",
    "pay_commodity", "pay_good", "draw_card", "two_goods",
)  # fmt: skip
NAMED_BUTTONS: Final = (
    "commodity", "convert", "deny", "destroy", "die", "die_down", "die_up", "extra_die", "favour",
    "fire", "goods", "sustain", "transact",
)  # fmt: skip
"""Their options say more than the button; all others are called like their option."""
CLAUSES_OF_BUTTONS: Final = {
    id.removeprefix("button:"): clause for id, clause in CLAUSES.items() if id.startswith("button:")
}

BY_KIND: Final[dict[str, Callable[[str], Explanation | None]]] = {
    "amount": _amount,
    "button": _button,
    "captive": _captive,
    "card": _card,
    "counted": _counted,
    "die": _die,
    "group": _group,
    "item": _item,
    "king": _king,
    "marker": _marker,
    "mode": _mode,
    "objective": _objective,
    "origin": _place,
    "other": _place,
    "place": _place,
    "planet": _planet,
    "player": _player,
    "pool": _pool,
    "reference": _reference,
    "route": _route,
    "seat": _seat,
    "strategy": _strategy,
    "system": _system,
    "tile": _tile,
    "token": _token,
    "type": _type,
    "unit": _unit,
    "units": _units,
    "wording": _wording,
    "wormhole": _wormhole,
}
"""Kinds whose words come from the data or depend on more than the id; all others have a text for
each id."""
