"""What each audience sees of a match (sections 7 and 11). Everything a board needs is in here.

A view is a tree of plain values; seats are numbers, all else is named by id::

    round, phase       round 0 is set-up
    active, speaker, tyrant, law   seats or None; `law` is the seat under Censure
    table              seats clockwise
    initiative         seats in the initiative order of this round
    target             victory points that win
    strategies         {card: {holder, used, goods}}
    systems            {slot: {name: {of, beside}, tile, planets, wormholes, anomalies, near,
                       tokens: [seats], frontier, ingress, ion_storm,
                       units: {seat: {unit: number}}}}; damaged units have an asterisk; the number
                       after the last seat's is nobody's guards; names: `board/names.py`
    planets            {planet: {system, controller, exhausted, resources, influence, attachments,
                       specialties, legendary, units: {seat: {unit: number}}}}
    custodians         whether the token still lies on Mecatol Rex
    objectives         [{objective or None, stage, scored: [seats]}] of the row of ten
    seats              one entry per seat: king, pools, reserve, goods, commodities, points, cards
                       by kind, exhausted, scored, captured, passed, home, eliminated; hand,
                       secrets, draft, kept and tiles are lists, or numbers where not seen;
                       face_down counts the kept cards of others by kind (veiled heart)
    decks              {kind: number of cards}
    discard            action cards, in order
    explored           {exploration deck: its discards}
    tactical           None, or {seat, system, forces}
    combat             None, or {system, planet, attacker, defender, round, retreat, hits}
    volley             None, or {victim, place, hits, source}
    dice               None, or {seat, purpose, dice: [[value, needed]]}
    splice             None, or {deck, initiator, order, pool, number}
    trade              None, or the terms, for the two partners only
    shown              cards laid open for the moment
    edicts             those the audience may see
    left               seats that left
    game_options, result
    flow               only for the deciding seat: what bots need to go on from here
"""

from __future__ import annotations

from engine.core.title import View
from engine.games.anochecer.board.components import EXPLORATION, PLANETS, STRATEGIES, TILES, UNITS
from engine.games.anochecer.board.galaxy import SLOTS, has_slot, place_name, planet_place, slots_in
from engine.games.anochecer.board.names import names_on
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.economy.trading import terms
from engine.games.anochecer.rules.knowledge import (
    SECRET_PARTS,
    UNKNOWN,
    hidden_parts,
    packed,
    seen_edicts,
    seen_loot,
    seen_pool,
    seen_row,
    sees,
)
from engine.games.anochecer.rules.planets.attachments import attachments_of, specialties_of
from engine.games.anochecer.rules.tactical_action.passage import torn_slots
from engine.games.anochecer.rules.units.units import group_name, is_legendary
from engine.games.anochecer.state import NOBODY, Twilight

OPEN = (
    "king", "tactic", "fleet", "strategy", "reserve", "goods", "commodities", "points", "echo",
)  # fmt: skip
CARDS_OF = ("abilities", "upgrades", "genomes", "paradigms", "techs", "relics", "scored")


def view_of(s: Twilight, audience: int) -> View:
    view: View = {
        "round": s.round,
        "phase": s.phase,
        "active": _seat_or_none(s.active),
        "speaker": _seat_or_none(s.speaker),
        "tyrant": _seat_or_none(s.tyrant),
        "law": _seat_or_none(s.law),
        "table": s.table[:],
        "initiative": s.initiative[:],
        "target": s.target,
        "strategies": {
            name: {
                "holder": _seat_or_none(s.strategy_holder[at]),
                "used": bool(s.strategy_used[at]),
                "goods": s.strategy_goods[at],
            }
            for at, name in enumerate(STRATEGIES)
        },
        "systems": {SLOTS[slot]: _system(s, slot) for slot in slots_in(s.map.systems)},
        "planets": {PLANETS[planet].id: _planet(s, planet) for planet in sorted(s.map.slot_of)},
        "custodians": bool(s.custodians),
        "objectives": _objectives(s, audience),
        "seats": [_seat(s, seat, audience) for seat in range(s.seats)],
        "decks": {kind: len(cards) for kind, cards in s.decks.items()},
        "discard": list(s.discard),
        "explored": {
            kind: list(s.decks[f"{kind}_discard"]) for kind in EXPLORATION if kind in s.decks
        },
        "tactical": _tactical(s),
        "combat": _combat(s),
        "volley": _volley(s),
        "dice": _dice(s),
        "splice": _splice(s, audience),
        "trade": _trade(s, audience),
        "shown": sorted([one for one in seen_loot(s, audience) if one[0] != UNKNOWN]),
        "edicts": [one for one in seen_edicts(s, audience) if one != UNKNOWN],
        "left": s.left[:],
        "game_options": dict(s.game_options),
        "result": None if s.result is None else s.result.as_dict(),
    }
    if any(decision.seat == audience for decision in s.asked):
        view["flow"] = packed(s, audience)
    return view


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _units(s: Twilight, place: int) -> dict[str, dict[str, int]]:
    found = {}
    for seat in s.parties():
        units = s.forces(seat).get(place)
        if units is not None:
            found[str(seat)] = {
                group_name(group): number for group, number in enumerate(units) if number
            }
    return found


def _system(s: Twilight, slot: int) -> dict[str, object]:
    map = s.map
    of, beside = names_on(s.galaxy)[slot]
    return {
        "name": {"of": list(of), "beside": list(beside)},
        "tile": map.tiles[slot],
        "planets": [PLANETS[one].id for one in map.planets[slot]],
        "wormholes": sorted(map.wormholes[slot]),
        "anomalies": _anomalies(s, slot),
        "near": [SLOTS[other] for other in map.near[slot]],
        "tokens": [seat for seat in range(s.seats) if s.has_token(seat, slot)],
        "frontier": has_slot(map.frontiers, slot),
        "ingress": has_slot(map.ingress, slot),
        "ion_storm": slot == map.ion,
        "units": _units(s, slot),
    }


def _anomalies(s: Twilight, slot: int) -> list[str]:
    found = list(TILES[s.map.tiles[slot]].anomalies)
    if has_slot(torn_slots(s), slot) and "gravity_rift" not in found:
        found.append("gravity_rift")
    return found


def _planet(s: Twilight, planet: int) -> dict[str, object]:
    return {
        "system": SLOTS[s.map.slot_of[planet]],
        "controller": _seat_or_none(s.control[planet]),
        "exhausted": s.is_exhausted(planet),
        "resources": resources_of(s, planet),
        "influence": influence_of(s, planet),
        "attachments": list(attachments_of(s, planet)),
        "specialties": list(specialties_of(s, planet)),
        "legendary": is_legendary(s, planet),
        "legend_exhausted": s.is_legend_exhausted(planet),
        "guests": [seat for there, seat in s.guests if there == planet],
        "units": _units(s, planet_place(planet)),
    }


def _objectives(s: Twilight, audience: int) -> list[dict[str, object]]:
    return [
        {
            "objective": None if one == UNKNOWN else one,
            "stage": 1 if at < 5 else 2,
            "face_up": at < s.shown,
            "scored": [
                seat for seat, realm in enumerate(s.realms) if at < s.shown and one in realm.scored
            ],
        }
        for at, one in enumerate(seen_row(s, audience))
    ]


def _seat(s: Twilight, seat: int, audience: int) -> dict[str, object]:
    realm = s.realms[seat]
    shown: dict[str, object] = {name: getattr(realm, name) for name in OPEN}
    for name in CARDS_OF:
        shown[name] = list(getattr(realm, name))
    shown["exhausted"] = [card for card in s.spent if s.owner.get(card) == seat]
    shown["captured"] = [[_seat_or_none(owner), UNITS[kind]] for owner, kind in realm.captured]
    shown["marks"] = {one: card for one, card in s.marks if s.owner.get(one) == seat}
    shown["passed"] = bool(realm.passed)
    shown["home"] = None if realm.home < 0 else SLOTS[realm.home]
    shown["eliminated"] = realm.out
    shown["peeked"] = [at + 1 for at in realm.peeked]
    masked = hidden_parts(s, seat)
    for name in SECRET_PARTS:
        value = getattr(realm, name) if sees(s, seat, audience) else masked[name]
        if isinstance(value, str):
            shown[name] = value
        elif any(one[0] == UNKNOWN for one in value):
            kinds = [one[1:] for one in value if one[1:]]
            shown[name] = {"number": len(value), "kinds": sorted(set(kinds))}
            if name == "kept":
                shown["face_down"] = {kind: kinds.count(kind) for kind in sorted(set(kinds))}
        else:
            shown[name] = list(value)
    return shown


def _tactical(s: Twilight) -> dict[str, object] | None:
    tour = s.expedition
    if tour is None:
        return None
    return {
        "seat": tour.seat,
        "system": SLOTS[tour.slot],
        "forces": list(tour.forces),
        "moves": [
            {
                "unit": group_name(group),
                "route": [SLOTS[slot] for slot in path],
                "cargo": [[group_name(kind), number] for _, kind, number in cargo],
            }
            for group, _, path, cargo in tour.moves
        ],
    }


def _combat(s: Twilight) -> dict[str, object] | None:
    combat = s.combat
    if combat is None:
        return None
    return {
        "system": SLOTS[combat.slot],
        "planet": None if combat.planet < 0 else PLANETS[combat.planet].id,
        "attacker": combat.attacker,
        "defender": combat.defender,
        "round": combat.round,
        "retreat": _seat_or_none(combat.retreat),
        "hits": [list(one) for one in combat.rolled],
    }


def _volley(s: Twilight) -> dict[str, object] | None:
    if not s.volleys:
        return None
    volley = s.volleys[-1]
    return {
        "victim": volley.victim,
        "shooter": volley.shooter,
        "place": place_name(volley.place),
        "hits": volley.hits,
        "source": volley.source,
    }


def _dice(s: Twilight) -> dict[str, object] | None:
    seat, purpose, dice = s.dice
    if seat == NOBODY:
        return None
    return {"seat": seat, "purpose": purpose, "dice": [list(one) for one in dice]}


def _splice(s: Twilight, audience: int) -> dict[str, object] | None:
    draft = s.splice
    if draft is None:
        return None
    return {
        "deck": draft.kind,
        "initiator": draft.initiator,
        "order": list(draft.order),
        "pool": [one for one in seen_pool(s, audience) if one[0] != UNKNOWN],
        "number": len(draft.pool),
    }


def _trade(s: Twilight, audience: int) -> dict[str, object] | None:
    trade = s.trade
    if trade is None or audience not in (trade.proposer, trade.partner):
        return None
    if len(trade.asked) < 2 or len(trade.given) < 2:
        return {"proposer": trade.proposer, "partner": trade.partner}
    return {"proposer": trade.proposer, "partner": trade.partner, **terms(trade)}
