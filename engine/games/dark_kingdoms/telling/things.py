"""The things of Dark Kingdoms by their keys, and which of them each option goes by.

territory:essex, port:essex, army:1@0, ship:2@0, village:essex@0, fortress:essex@0, marker:essex@0,
card:wheat (resource, Fame and Britannia cards alike), bank:wheat, people:saxons, price:village,
die:red, button:end_turn, number:points@0, sign:moved, pile:fame
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.things import id_of, thing
from engine.games.dark_kingdoms.board.components import (
    ARMIES,
    BRITANNIA_NUMBER,
    FAME_NUMBER,
    FORTRESS_PRICE,
    SHIPS,
    VILLAGE_PRICE,
    Price,
    price,
    resource_price,
    ship_price,
    troop_price,
)
from engine.games.dark_kingdoms.board.geography import IDS, NUMBER, PEOPLES, RESOURCE, RESOURCES
from engine.games.dark_kingdoms.board.numbering import (
    army_number,
    army_of,
    other_ship,
    owner_of,
    ship_number,
    ship_of,
)
from engine.games.dark_kingdoms.rules.attacks import seat_of
from engine.games.dark_kingdoms.rules.pieces import armies_in, start_places
from engine.games.dark_kingdoms.state import NOWHERE, SIEGE, Kingdoms, piece_in_question

Things = tuple[str, ...]

BUTTONS: Final = {
    "event_settle": ("button:pass",),
    "add_die": ("button:red", "button:black", "button:pass"),
    "choose_colour": ("button:red", "button:black"),
    "act": (
        "button:peasants",
        "button:destroy",
        "button:sell",
        "button:attack",
        "button:topple",
        "button:seize",
        "button:sail",
        "button:regroup",
        "button:end_turn",
    ),
    "choose_mode": ("button:assault", "button:plunder"),
    "react_attack": ("button:pass",),
    "choose_defenders": ("button:all",),
    "choose_refuge": ("button:none", "button:all"),
    "retreat": ("button:stand",),
    "bonus": ("button:pass",),
    "plunder_reply": ("button:hand_over", "button:deny"),
    "fame_trade_give": ("button:stop",),
}
"""What has no place on the table, by the kind of decision; shown whether it is offered or not."""
PURCHASES: Final = ("troop", "village", "fortress", "ship")
PRICED: Final = (*PURCHASES, "card")
"""What is on the price list; `card` is a card from the bank."""


FIXED: Final[dict[str, tuple[str, ...]]] = {
    "territory": IDS,
    "port": IDS,
    "bank": RESOURCES,
    "people": PEOPLES,
    "price": PRICED,
    "die": ("red", "black", "attack", "defence"),
    "button": tuple([id_of(key) for keys in BUTTONS.values() for key in keys]),
    "sign": ("combat",),
}
"""Things that are always the same, by kind."""
KINDS: Final = (*FIXED, "village", "fortress", "marker", "army", "ship", "card")
"""Kinds of things that a person can point at and might wish to choose."""


def price_of(s: Kingdoms, what: str) -> Price:
    """What something on the price list costs in this round."""
    if what == "troop":
        return troop_price(s.event)
    if what == "village":
        return VILLAGE_PRICE
    if what == "fortress":
        return FORTRESS_PRICE
    if what == "ship":
        return ship_price(s.event)
    return price(gold=resource_price(s.event))


# --- keys


def land(there: int) -> str:
    return thing("territory", IDS[there])


def port(there: int) -> str:
    return thing("port", IDS[there])


def army_thing(army: int) -> str:
    return thing("army", army_number(army), owner_of(army))


def ship_thing(seat: int, ship: int) -> str:
    return thing("ship", ship_number(ship), seat)


def people_thing(s: Kingdoms, seat: int) -> str:
    return thing("people", PEOPLES[s.people[seat]])


def pieces_of(s: Kingdoms, seat: int, there: int) -> Things:
    """A seat's marker, structures and armies in a territory."""
    found = []
    if s.marker[there] == seat:
        found.append(thing("marker", IDS[there], seat))
    return (*found, *_forces_of(s, seat, there))


def _forces_of(s: Kingdoms, seat: int, there: int) -> Things:
    return (
        *_structures_of(s, seat, there),
        *[army_thing(one) for one in armies_in(s, seat, there)],
    )


def _structures_of(s: Kingdoms, seat: int, there: int) -> Things:
    found = []
    if s.villages[seat][there]:
        found.append(thing("village", IDS[there], seat))
    if s.fortresses[seat][there]:
        found.append(thing("fortress", IDS[there], seat))
    return tuple(found)


def _foreign(s: Kingdoms, seat: int, there: int) -> Things:
    """What an army that comes to a territory may be meant to take or fight."""
    return tuple(
        [piece for other in range(s.seats) if other != seat for piece in pieces_of(s, other, there)]
    )


def _paid_with(cost: Price) -> Things:
    return tuple([thing("card", RESOURCES[one]) for one, amount in enumerate(cost) if amount])


def _held(s: Kingdoms, seat: int) -> Things:
    return tuple([thing("card", RESOURCES[one]) for one, held in enumerate(s.hand[seat]) if held])


def is_visible(s: Kingdoms, seat: int, kind: str, id: str, owner: int) -> bool:
    """Whether there is such a thing, and the seat may see it."""
    if kind in FIXED:
        return id in FIXED[kind]
    if kind in ("village", "fortress", "marker"):
        is_placed = id in NUMBER and 0 <= owner < s.seats
        return is_placed and thing(kind, id, owner) in pieces_of(s, owner, NUMBER[id])
    if kind == "army":
        return _is_numbered(s, id, owner, ARMIES) and s.troops[army_of(owner, int(id))] > 0
    if kind == "ship":
        return _is_numbered(s, id, owner, SHIPS) and s.ship_at[ship_of(owner, int(id))] != NOWHERE
    if kind == "card" and id in FAME_NUMBER:
        card = FAME_NUMBER[id]
        return s.fame[seat][card] > 0 or card in s.fame_deck[s.fame_fresh :]
    return id in RESOURCES or BRITANNIA_NUMBER.get(id) in s.britannia_played


def _is_numbered(s: Kingdoms, id: str, owner: int, most: int) -> bool:
    return id.isdecimal() and 1 <= int(id) <= most and 0 <= owner < s.seats


# --- what options go by


def touches(s: Kingdoms, decision: Decision, option: Option) -> Things:
    """The things by which the deciding seat chooses an option."""
    by_kind = BY_KIND.get(option.kind)
    return (thing("button", option.kind),) if by_kind is None else by_kind(s, decision, option)


def _purchase(s: Kingdoms, what: str) -> Things:
    return (thing("price", what), *_paid_with(price_of(s, what)))


def _recruit_new(s: Kingdoms, decision: Decision, option: Option) -> Things:
    there = NUMBER[option.word()]
    seat = decision.seat
    place = start_piece(s, seat, there)
    return (land(there), *place, *_purchase(s, "troop"))


def start_piece(s: Kingdoms, seat: int, there: int) -> Things:
    """The own piece that makes a territory a start place (DK-53): none on a bare shield."""
    if there not in start_places(s, seat):
        return ()
    id = IDS[there]
    if s.fortresses[seat][there]:
        return (thing("fortress", id, seat),)
    if s.villages[seat][there]:
        return (thing("village", id, seat),)
    return (thing("marker", id, seat),) if s.marker[there] == seat else ()


def _recruit_add(s: Kingdoms, decision: Decision, option: Option) -> Things:
    army = army_of(decision.seat, option.number())
    return (army_thing(army), *_purchase(s, "troop"))


def _peasants(s: Kingdoms, decision: Decision, option: Option) -> Things:
    there = NUMBER[option.word()]
    seat = decision.seat
    place = start_piece(s, seat, there)
    return ("button:peasants", land(there), *place, *_held(s, seat))


def _build(s: Kingdoms, decision: Decision, option: Option) -> Things:
    there = NUMBER[option.word()]
    what = option.kind.removeprefix("build:")
    found = [land(there), *_purchase(s, what)]
    if what == "ship":
        found.append(port(there))
    elif s.marker[there] == decision.seat:
        found.append(thing("marker", IDS[there], decision.seat))
    return tuple(found)


def _destroy(s: Kingdoms, decision: Decision, option: Option) -> Things:
    id = option.word()
    return ("button:destroy", thing("village", id, decision.seat), thing("territory", id))


def _sell(s: Kingdoms, decision: Decision, option: Option) -> Things:
    return ("button:sell", thing("ship", option.number(), decision.seat))


def _buy(s: Kingdoms, decision: Decision, option: Option) -> Things:
    return (thing("bank", option.word()), "price:card", "card:gold")


def _move(s: Kingdoms, decision: Decision, option: Option) -> Things:
    there = NUMBER[option.word(1)]
    army = army_of(decision.seat, option.number())
    return (army_thing(army), land(there), *_foreign(s, decision.seat, there))


def _on_the_spot(s: Kingdoms, decision: Decision, option: Option) -> Things:
    army = army_of(decision.seat, option.number())
    at = s.army_at[army]
    foreign = _foreign(s, decision.seat, at)
    return (thing("button", option.kind), army_thing(army), land(at), *foreign)


def _sail(s: Kingdoms, decision: Decision, option: Option) -> Things:
    seat = decision.seat
    ship = ship_of(seat, option.number())
    found = ["button:sail", ship_thing(seat, ship), port(s.ship_at[ship])]
    if option.args[1] != "none":
        found.append(army_thing(army_of(seat, option.number(1))))
    return tuple(found)


def _regroup(s: Kingdoms, decision: Decision, option: Option) -> Things:
    seat = decision.seat
    giver, taker = army_of(seat, option.number()), army_of(seat, option.number(1))
    return ("button:regroup", army_thing(giver), army_thing(taker))


def _card(s: Kingdoms, decision: Decision, option: Option) -> Things:
    """A card, and the bank where it is taken from there."""
    card = thing("card", option.word())
    is_taken = decision.kind in ("fame_development", "fame_trade_take")
    return (card, thing("bank", option.word())) if is_taken else (card,)


def _bonus(s: Kingdoms, decision: Decision, option: Option) -> Things:
    return (thing("card", RESOURCES[RESOURCE[s.fight().territory]]),)


def _hand_over(s: Kingdoms, decision: Decision, option: Option) -> Things:
    return ("button:hand_over", *_bonus(s, decision, option))


def _people(s: Kingdoms, decision: Decision, option: Option) -> Things:
    badge = thing("people", option.word())
    if decision.kind != "choose_enemy":
        return (badge,)
    at = s.army_at[piece_in_question(decision)]
    return (badge, *_forces_of(s, seat_of(s, option), at))


def _territory(s: Kingdoms, decision: Decision, option: Option) -> Things:
    seat, id = decision.seat, option.word()
    found = [thing("territory", id)]
    if decision.kind == "event_revolt":
        found.append(thing("marker", id, seat))
    elif decision.kind == "choose_excess":
        what = "fortress" if s.fight().mode == SIEGE else "village"
        found.append(thing(what, id, seat))
    elif decision.kind in ("fame_settlers", "fame_builders") and s.marker[NUMBER[id]] == seat:
        found.append(thing("marker", id, seat))
    elif option.kind == "new":
        found += start_piece(s, seat, NUMBER[id])
    return tuple(found)


def _army(s: Kingdoms, decision: Decision, option: Option) -> Things:
    return (thing("army", option.number(), decision.seat),)


def _ship(s: Kingdoms, decision: Decision, option: Option) -> Things:
    return (thing("ship", option.number(), decision.seat),)


def _betray(s: Kingdoms, decision: Decision, option: Option) -> Things:
    owner = seat_of(s, option)
    return (thing("army", option.number(1), owner), people_thing(s, owner))


def _dock(s: Kingdoms, decision: Decision, option: Option) -> Things:
    id = option.word()
    found = [thing("port", id), thing("territory", id)]
    if option.kind == "transfer":
        found.append(ship_thing(decision.seat, other_ship(piece_in_question(decision))))
    return tuple(found)


def _colour(s: Kingdoms, decision: Decision, option: Option) -> Things:
    colour = option.kind
    found = [thing("button", colour), thing("die", colour)]
    return (*found, "card:gold") if decision.kind == "add_die" else tuple(found)


BY_KIND: Final[dict[str, Callable[[Kingdoms, Decision, Option], Things]]] = {
    "recruit:new": _recruit_new,
    "recruit:add": _recruit_add,
    "peasants": _peasants,
    "build:village": _build,
    "build:fortress": _build,
    "build:ship": _build,
    "destroy": _destroy,
    "sell": _sell,
    "buy": _buy,
    "move": _move,
    "attack": _on_the_spot,
    "topple": _on_the_spot,
    "seize": _on_the_spot,
    "sail": _sail,
    "regroup": _regroup,
    "fame": _card,
    "card": _card,
    "resource": _bonus,
    "hand_over": _hand_over,
    "people": _people,
    "at": _territory,
    "retreat": _territory,
    "new": _territory,
    "army": _army,
    "add": _army,
    "ship": _ship,
    "betray": _betray,
    "dock": _dock,
    "transfer": _dock,
    "red": _colour,
    "black": _colour,
}
"""By the kind of option; all others are buttons."""
