"""A small galaxy to try rules in: three seats on the preset map, in seat 0's first turn.

Homes: seat 0 Jord in 301, seat 1 Moll Primus in 307, seat 2 Darien in 313; no units, no cards. The
asteroid field is in 203, the gravity rift in 209, the supernova in 212, the nebula in 308.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import FastChance, ScriptedChance
from engine.core.decisions import Arg
from engine.core.events import Event
from engine.core.flow import StepFunction
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import (
    DAMAGED,
    EXPLORATION,
    LAYOUTS,
    PLANET,
    UNIT,
    deck_of,
    objectives_of,
)
from engine.games.anochecer.board.galaxy import SLOT, empty_galaxy, place_number, with_tile
from engine.games.anochecer.records import Combat
from engine.games.anochecer.rules.hands import gain_card
from engine.games.anochecer.rules.planets.exploration import discard_of
from engine.games.anochecer.rules.setup.opening import PRIVATE_DECKS, open_up_space
from engine.games.anochecer.rules.units.units import lift, put
from engine.games.anochecer.state import Twilight

KINGS = ("red", "orange", "yellow", "green", "blue", "purple")
HOMES = ("01", "02", "03", "04", "05", "06")
Dice = dict[str, list[Sequence[int]]]


def world(
    seats: int = 3, dice: Dice | None = None, turn: bool = True, **options: int | str
) -> Twilight:
    """Seat 0 to move, at the first milestone; every deck in the order of the box."""
    options = {"rules_level": "M1", **options}
    s = Twilight(seats, TITLE.checked(seats, options), ScriptedChance(dice or {}, FastChance(1)))
    s.galaxy = empty_galaxy(seats)
    for slot, tile in LAYOUTS.presets[str(seats)].items():
        s.galaxy = with_tile(s.galaxy, SLOT[slot], tile)
    for seat, realm in enumerate(s.realms):
        realm.home = SLOT[LAYOUTS.layouts[str(seats)].homes[seat]]
        s.galaxy = with_tile(s.galaxy, realm.home, HOMES[seat])
        realm.king = KINGS[seat]
        realm.tactic, realm.fleet, realm.strategy, realm.reserve = 3, 3, 2, 8
    for seat, realm in enumerate(s.realms):
        for planet in s.map.planets[realm.home]:
            s.control[planet] = seat
    pok, fracture = s.has_option("pok"), s.has_option("fracture")
    for kind in PRIVATE_DECKS:
        s.decks[kind] = tuple(deck_of(kind, pok, fracture))
    if pok:
        open_up_space(s)
        for kind in EXPLORATION:
            s.decks[kind] = tuple(deck_of(kind, True))
            s.decks[discard_of(kind)] = ()
    s.decks["secret"] = tuple(objectives_of(0, pok))
    s.row = (*objectives_of(1, pok)[:5], *objectives_of(2, pok)[:5])
    for stage in (1, 2):
        s.decks[f"public_{stage}"] = tuple(objectives_of(stage, pok)[5:])
    s.shown, s.speaker, s.round, s.phase = 2, 0, 1, "action"
    s.active, s.initiative = 0, list(range(seats))
    for seat in range(seats):
        s.strategy_holder[seat] = seat
    if turn:
        s.frames = [("next_turn", (0,)), ("end_turn", (0,)), ("turn_action", (0, 0))]
        s.run()
    return s


def m2(seats: int = 3, dice: Dice | None = None, **options: int | str) -> Twilight:
    """The same world with the cards of the second milestone in force."""
    return world(seats, dice, rules_level="M2", **options)


def m3(seats: int = 3, dice: Dice | None = None, **options: int | str) -> Twilight:
    """The same world with Prophecy of Kings and all cards in force."""
    return world(seats, dice, **{"rules_level": "M3", "pok": "yes", **options})


def find(s: Twilight, deck: str, *cards: str) -> Twilight:
    """Put exploration cards on top of their deck."""
    rest = list(s.decks[deck])
    for card in cards:
        rest.remove(card)
    s.decks[deck] = (*cards, *rest)
    return s


def keep(s: Twilight, seat: int, *cards: str) -> None:
    """Give fragments and devices out of the exploration decks."""
    from engine.games.anochecer.board.components import CARDS

    for card in cards:
        rest = list(s.decks[CARDS[card].kind])
        rest.remove(card)
        s.decks[CARDS[card].kind] = tuple(rest)
        s.realms[seat].relics = (*s.realms[seat].relics, card)


def fire(s: Twilight, name: str, *moment: Arg) -> Twilight:
    """Let everybody react to a moment; the turn's question comes after it."""
    from engine.games.anochecer.rules.effects.hooks import hook

    s.asked = ()
    s.frames.append(("turn_action", (s.active, 0)))
    hook(s, name, *moment)
    s.run()
    return s


def battle(s: Twilight, slot: str = "102", planet: str = "") -> Twilight:
    """Seat 0 attacks seat 1 there."""
    s.combat = Combat(SLOT[slot], PLANET[planet] if planet else -1, 0, 1)
    return s


def units(s: Twilight, seat: int, where: str, **numbers: int) -> None:
    """Put units of a seat at a slot or planet."""
    for name, number in numbers.items():
        put(s, seat, place_number(where), UNIT[name], number)


def damaged(s: Twilight, seat: int, where: str, **numbers: int) -> None:
    """Put damaged units of a seat there."""
    for name, number in numbers.items():
        put(s, seat, place_number(where), DAMAGED[UNIT[name]], number)


def clear(s: Twilight, seat: int, where: str) -> None:
    """Take all units of a seat away there."""
    lift(s, seat, place_number(where))


def at(s: Twilight, seat: int, where: str) -> dict[str, int]:
    """Units of a seat at a place, damaged ones with an asterisk."""
    from engine.games.anochecer.rules.units.units import group_name, units_at

    held = units_at(s, seat, place_number(where))
    return {group_name(group): number for group, number in enumerate(held) if number}


def control(s: Twilight, seat: int, *planets: str, tapped: bool = False) -> None:
    for planet in planets:
        s.control[PLANET[planet]] = seat
        s.tapped[PLANET[planet]] = int(tapped)


def own(s: Twilight, seat: int, *cards: str) -> None:
    """Give cards out of their decks into a play area, without hooks."""
    from engine.games.anochecer.board.components import CARDS
    from engine.games.anochecer.rules.hands import give_card

    for card in cards:
        kind = CARDS[card].kind
        if kind in s.decks:
            s.decks[kind] = tuple(one for one in s.decks[kind] if one != card)
        give_card(s, seat, card)


def hold(s: Twilight, seat: int, *cards: str) -> None:
    """Give action cards out of the deck into a hand."""
    for card in cards:
        deck = list(s.decks["action"])
        deck.remove(card)
        s.decks["action"] = tuple(deck)
        s.realms[seat].hand = (*s.realms[seat].hand, card)


def secret(s: Twilight, seat: int, *cards: str) -> None:
    for card in cards:
        s.decks["secret"] = tuple(one for one in s.decks["secret"] if one != card)
        s.realms[seat].secrets = (*s.realms[seat].secrets, card)


def again(s: Twilight) -> Twilight:
    """Put the present turn's question anew, after the world was changed."""
    s.asked = ()
    s.frames.append(("turn_action", (s.active, 0)))
    s.run()
    return s


def call(s: Twilight, step: StepFunction, *args: Arg) -> Twilight:
    """Run a step at this moment of the turn; the turn's question comes after it."""
    s.asked = ()
    s.frames.append(("turn_action", (s.active, 0)))
    s.then(step, *args)
    s.run()
    return s


def do(s: Twilight, *keys: str) -> Twilight:
    """Answer the open decisions one after the other.

    `key?` is given only if it is an option, `kind/key` only if a decision of this kind is open;
    `*` is the first option.
    """
    for key in keys:
        decision = s.waiting()[0]
        if key == "*":
            s.choose(decision.seat, decision.options[0].key)
            continue
        kind, _, name = key.rpartition("/")
        if kind and decision.kind != kind:
            continue
        if name[-1] != "?" or decision.find(name[:-1]) is not None:
            s.choose(decision.seat, name.rstrip("?"))
    return s


def keys(s: Twilight) -> list[str]:
    """Options of the open decision."""
    return [one.key for one in s.waiting()[0].options]


def asked(s: Twilight) -> tuple[int, str]:
    """Who is asked what."""
    decision = s.waiting()[0]
    return decision.seat, decision.kind


def listen(s: Twilight) -> list[Event]:
    """Events from here on are kept in the list."""
    s.events = []
    return s.events


def told(events: list[Event], kind: str) -> list[dict[str, object]]:
    return [dict(one.fields) for one in events if one.kind == kind]


def gain(s: Twilight, seat: int, card: str) -> None:
    from engine.games.anochecer.board.components import CARDS

    kind = CARDS[card].kind
    if kind in s.decks:
        s.decks[kind] = tuple(one for one in s.decks[kind] if one != card)
    gain_card(s, seat, card)


def tactical(s: Twilight, system: str) -> Twilight:
    """The active seat activates a system."""
    return do(s, "tactical", f"system:{system}")


def volley(s: Twilight, victim: int, where: str, hits: int, source: str = "combat") -> Twilight:
    """Hits of seat 0 on a seat's units at a place, up to their removal."""
    from engine.games.anochecer.rules.combat.hits import begin_volley, bury

    place = place_number(where)
    s.asked = ()
    s.frames.append(("turn_action", (s.active, 0)))
    s.frames.append((bury.__name__, ()))
    scope = "ships" if where in SLOT else "ground"
    s.frames.append((begin_volley.__name__, (victim, 0, place, hits, scope, source)))
    s.run()
    return s
