"""The keys of what lies on the table, and by which of them an option is chosen.

Units are named by where they stand: `unit:lodor/infantry@2` are the infantry of seat 2 on Lodor. A
button with a number is an amount: `button:3`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.things import id_of, thing
from engine.games.anochecer.board.components import OBJECTIVES, PLANET, PLANETS
from engine.games.anochecer.board.galaxy import (
    SLOT,
    SLOTS,
    is_planet,
    place_name,
    place_number,
    planet_in,
)
from engine.games.anochecer.rules.units.units import group_number, units_at
from engine.games.anochecer.state import Twilight

Things = tuple[str, ...]
Toucher = Callable[[Twilight, Decision, Option], Things]


def unit_thing(place: str, group: str, party: int) -> str:
    """Identical units of one party at one place."""
    return thing("unit", f"{place}/{group}", party)


def token_thing(slot: str, seat: int) -> str:
    return thing("token", slot, seat)


def type_thing(unit: str, party: int) -> str:
    """A unit type on the king sheet of a party."""
    return thing("type", unit.rstrip("*"), party)


def card_thing(id: str) -> str:
    """A card of any kind; objectives are drawn and kept like cards."""
    return thing("objective" if id in OBJECTIVES else "card", id)


def place_thing(place: str) -> str:
    return thing("system" if place in SLOT else "planet", place)


def place_of(number: int) -> str:
    """The thing of a place by its number in the state."""
    if is_planet(number):
        return thing("planet", PLANETS[planet_in(number)].id)
    return thing("system", SLOTS[number])


def unit_parts(key: str) -> tuple[str, str]:
    """Place and group of a unit's thing."""
    place, _, group = id_of(key).partition("/")
    return place, group


def amount(number: int) -> str:
    return thing("button", number)


# --- what an option goes by


def touches(s: Twilight, decision: Decision, option: Option) -> Things:
    by_kind = TOUCHED.get(option.kind)
    if by_kind is not None:
        return by_kind(s, decision, option)
    return (thing("button", option.kind),)


def _own_unit(s: Twilight, decision: Decision, place: str, group: str) -> str:
    """The units themselves; where none stand yet, their type on the king sheet."""
    seat = party_of(s, decision)
    if units_at(s, seat, place_number(place))[group_number(group)]:
        return unit_thing(place, group, seat)
    return type_thing(group, seat)


def party_of(s: Twilight, decision: Decision) -> int:
    """Whose units a decision is about: the speaker decides for nobody's guards (TF-266)."""
    return s.seats if decision.step == "by_proxy" else decision.seat


def _card(s: Twilight, decision: Decision, option: Option) -> Things:
    return (card_thing(option.word()),)


def _seat(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("player", option.number()),)


def _yes_to(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("player", option.number()), thing("button", option.kind))


def _place(s: Twilight, decision: Decision, option: Option) -> Things:
    return (place_thing(option.word()),)


def _paying(s: Twilight, decision: Decision, option: Option) -> Things:
    """A planet; The Triad pays like one."""
    id = option.word()
    return (thing("planet", id) if id in PLANET else card_thing(id),)


def _unit(s: Twilight, decision: Decision, option: Option) -> Things:
    place, group = option.word(), option.word(1)
    if s.combat is not None and _aims_at_foe(decision):
        foe = s.combat.other(decision.seat)
        return (unit_thing(place, group, foe), place_thing(place))
    return (_own_unit(s, decision, place, group), place_thing(place))


AIMED_AT_FOES: Final = frozenset(("dimensional_splicer", "exotrireme", "raid_formation"))
"""Cards whose units are the opponent's in the combat."""


def _aims_at_foe(decision: Decision) -> bool:
    """Devotion gives up an own ship first, then hits one of the opponent's."""
    args = decision.args
    card = args[0] if args else ""
    return card in AIMED_AT_FOES or (card == "devotion" and bool(args[3]))


def _load(s: Twilight, decision: Decision, option: Option) -> Things:
    unit = _own_unit(s, decision, option.word(), option.word(1))
    return (unit, amount(option.number(2)))


def _unit_at(s: Twilight, decision: Decision, option: Option) -> Things:
    seat, group, place = option.number(), option.word(1), option.word(2)
    stands = units_at(s, seat, place_number(place))[group_number(group)]
    unit = unit_thing(place, group, seat) if stands else type_thing(group, seat)
    return (unit, place_thing(place))


def _unit_of(s: Twilight, decision: Decision, option: Option) -> Things:
    return (type_thing(option.word(1), option.number()),)


def _type(s: Twilight, decision: Decision, option: Option) -> Things:
    return (type_thing(option.word(), party_of(s, decision)),)


def _type_and_number(s: Twilight, decision: Decision, option: Option) -> Things:
    return (type_thing(option.word(), party_of(s, decision)), amount(option.number(1)))


def _hit(s: Twilight, decision: Decision, option: Option) -> Things:
    place = place_name(s.volleys[-1].place)
    unit = _own_unit(s, decision, place, option.word())
    return (unit, thing("button", option.kind))


def _removed(s: Twilight, decision: Decision, option: Option) -> Things:
    place = decision.args[0]
    assert isinstance(place, int)
    return (_own_unit(s, decision, place_name(place), option.word()),)


def _onto(s: Twilight, decision: Decision, option: Option) -> Things:
    """A unit of the king sheet put on a planet."""
    return (type_thing(option.word(), party_of(s, decision)), place_thing(option.word(1)))


def _many_onto(s: Twilight, decision: Decision, option: Option) -> Things:
    return (*_onto(s, decision, option), amount(option.number(2)))


def _aimed(s: Twilight, decision: Decision, option: Option) -> Things:
    """Units in the active system that land on a planet there or bombard it."""
    system = SLOTS[s.tour().slot]
    unit = _own_unit(s, decision, system, option.word())
    found = (unit, place_thing(option.word(1)), amount(option.number(2)))
    if option.kind == "bombard_seat":
        return (*found, thing("player", option.number(3)))
    return found


def _aimed_at_all(s: Twilight, decision: Decision, option: Option) -> Things:
    return (_own_unit(s, decision, SLOTS[s.tour().slot], option.word()),)


def _from_afar(s: Twilight, decision: Decision, option: Option) -> Things:
    unit = _own_unit(s, decision, option.word(1), option.word())
    return (unit, place_thing(option.word(2)))


def _spread(s: Twilight, decision: Decision, option: Option) -> Things:
    return (place_thing(option.word()), place_thing(option.word(1)))


def _route(s: Twilight, decision: Decision, option: Option) -> Things:
    return tuple([thing("system", name) for name in option.word().split("-")])


def _token_of(s: Twilight, decision: Decision, option: Option) -> Things:
    return (token_thing(option.word(1), option.number()),)


def _fleet_in(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("system", option.word(1)), thing("player", option.number()))


def _wormhole(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("system", option.word(1)), thing("button", f"wormhole_{option.word()}"))


def _engage(s: Twilight, decision: Decision, option: Option) -> Things:
    return (place_thing(option.word()), thing("player", option.number(1)))


def _captive(s: Twilight, decision: Decision, option: Option) -> Things:
    trade = s.deal()
    holder = trade.proposer if decision.kind == "tx_give_item" else trade.partner
    return (thing("captive", option.word(), holder),)


def _die(s: Twilight, decision: Decision, option: Option) -> Things:
    die = thing("die", f"{option.number()}/{option.number(1)}")
    if option.kind == "reroll":
        return (die, amount(option.number(2)))
    return (die, thing("button", option.kind))


def _amount(s: Twilight, decision: Decision, option: Option) -> Things:
    return (amount(option.number()),)


def _named_button(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("button", option.word()),)


def _own_pool(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("pool", option.word(), decision.seat),)


def _pool_size(s: Twilight, decision: Decision, option: Option) -> Things:
    pool = "fleet" if option.kind == "fleet" else "strategy"
    return (thing("pool", pool, decision.seat), amount(option.number()))


def _goods(s: Twilight, decision: Decision, option: Option) -> Things:
    """Trade goods and commodities by number; without one it is a way of Bless (TF-183)."""
    if not option.args:
        return (thing("button", option.kind),)
    return (amount(option.number()),)


def _pile(s: Twilight, decision: Decision, option: Option) -> Things:
    return (thing("pile", option.word()),)


TOUCHED: Final[dict[str, Toucher]] = {
    "any_card": lambda s, decision, option: (thing("player", s.deal().partner),),
    "bombard": _aimed,
    "bombard_all": _aimed_at_all,
    "bombard_seat": _aimed,
    "captive": _captive,
    "card": _card,
    "colour": _named_button,
    "commit": _aimed,
    "commit_from": _from_afar,
    "commodities": _amount,
    "commodity": lambda s, decision, option: (
        thing("button", "commodity"),
        amount(option.number()),
    ),
    "component": _card,
    "convert": lambda s, decision, option: (
        thing("button", "convert"),
        amount(option.number()),
    ),
    "deck": _pile,
    "deny": _yes_to,
    "destroy": _hit,
    "die": _die,
    "die_down": _die,
    "die_up": _die,
    "effect": _card,
    "engage": _engage,
    "extra_die": lambda s, decision, option: (
        thing("button", "extra_die"),
        amount(option.number()),
    ),
    "face_down": _seat,
    "favour": _yes_to,
    "fire": lambda s, decision, option: (
        (thing("player", option.number()), thing("button", "fire"))
        if option.args
        else (thing("button", "fire"),)
    ),
    "fleet": _pool_size,
    "fleet_in": _fleet_in,
    "fragment": _card,
    "fragments": _card,
    "free": _card,
    "goods": _goods,
    "king": lambda s, decision, option: (thing("king", option.word()),),
    "land": _onto,
    "land_units": _many_onto,
    "load": _load,
    "mode": _named_button,
    "number": _amount,
    "objective": _card,
    "place": _onto,
    "planet": _paying,
    "play": _card,
    "player": _seat,
    "pool": _own_pool,
    "position": lambda s, decision, option: (thing("position", option.number()),),
    "produce": _type_and_number,
    "production_at": _place,
    "ransom": _type_and_number,
    "reference": lambda s, decision, option: (thing("reference", option.word()),),
    "relic": _card,
    "remove": _removed,
    "reroll": _die,
    "reveal": _card,
    "route": _route,
    "score": _card,
    "ship": _unit,
    "spread": _spread,
    "store": _type_and_number,
    "strategic": lambda s, decision, option: (thing("strategy", option.word()),),
    "strategy": lambda s, decision, option: (thing("strategy", option.word()),),
    "strategy_pool": _pool_size,
    "sustain": _hit,
    "system": _place,
    "tile": lambda s, decision, option: (thing("tile", option.word()),),
    "token_of": _token_of,
    "tokens": _amount,
    "transact": lambda s, decision, option: (
        thing("player", option.number()),
        thing("button", "transact"),
    ),
    "unit": _unit,
    "unit_at": _unit_at,
    "unit_of": _unit_of,
    "unit_type": _type,
    "use": _card,
    "wormhole": _wormhole,
}
"""By the kind of option; whatever is not here is a button of its own."""
