"""The eight strategy cards: what the holder does, and the others may do for a token (6.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    DOCK,
    MECATOL,
    OBJECTIVES,
    PDS,
    PLANETS,
    STRATEGIES,
    UNIT,
    UNITS,
)
from engine.games.anochecer.board.galaxy import place_name, place_number
from engine.games.anochecer.rules.economy.costs import gain_tokens, has_strategy
from engine.games.anochecer.rules.economy.payment import can_pay, charge, most_payable
from engine.games.anochecer.rules.economy.production import begin_production, docks_of
from engine.games.anochecer.rules.effects.choosing import planet_of, planets, players, seat_of
from engine.games.anochecer.rules.ending import add_points
from engine.games.anochecer.rules.hands import (
    draw_actions,
    draw_paradigm,
    draw_secret,
    gain_goods,
    replenish,
)
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.phases.joining import ABILITY_PRICE, NO, join_next, pay_token
from engine.games.anochecer.rules.scoring import score
from engine.games.anochecer.rules.splices import note_payment, open_splice
from engine.games.anochecer.rules.units.floating import rise
from engine.games.anochecer.rules.units.units import can_place_structure, controlled, put, slot_at
from engine.games.anochecer.state import DECLINE, DONE, Twilight, step

USE = option("use_secondary")
PRICE_OF_TOKEN = 3


@step
def strategic_action(s: Twilight, seat: int, number: int) -> None:
    """TF-140."""
    s.strategy_used[number] = 1
    s.tell("strategic", seat=seat, strategy=STRATEGIES[number])
    PRIMARIES[number](s, seat, tuple(s.others(seat)))


def offer_simple(s: Twilight, others: tuple[int, ...], number: int) -> None:
    for other in others:
        s.then(offer_secondary, other, number)


@step
def offer_secondary(s: Twilight, seat: int, number: int) -> None:
    """TF-140: for a strategy token, whoever has one."""
    if has_strategy(s, seat):
        s.ask(seat, "secondary_use", [USE, NO], secondary_used, number)


@step
def secondary_used(s: Twilight, seat: int, chosen: Option, number: int) -> None:
    if chosen is USE:
        pay_token(s, seat)
        s.then(secondary, seat, number)


@step
def secondary(s: Twilight, seat: int, number: int) -> None:
    """TF-141, TF-150."""
    name = STRATEGIES[number]
    if name == "tyrannus":
        draw_actions(s, seat, 2)
    elif name == "civitas":
        s.then(ask_structure, seat)
    elif name == "amicus":
        replenish(s, seat)
    elif name == "aeterna":
        options = [option("secret"), option("paradigm")]
        s.ask(seat, "aeterna_secondary", options, aeterna_drawn)


# --- 1 Lux


def lux(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-142."""
    gain_tokens(s, seat, 3)
    s.then(lux_buy, seat)
    for other in others:
        s.then(lux_buy, other)


@step
def lux_buy(s: Twilight, seat: int) -> None:
    """TF-142."""
    most = min(s.realms[seat].reserve, most_payable(s, seat, 2) // PRICE_OF_TOKEN)
    if most:
        s.ask(seat, "lux_buy", [option("tokens", n) for n in range(most + 1)], lux_bought)


@step
def lux_bought(s: Twilight, seat: int, chosen: Option) -> None:
    number = seat_of(chosen)
    if number:
        charge(s, seat, 0, PRICE_OF_TOKEN * number)
        gain_tokens(s, seat, number)


# --- 2 Noctis


def noctis(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-143, TF-152."""
    open_splice(s, "genome", seat)
    s.then(join_next, others, (), ())
    s.then(ready_planets, seat, 2)


@step
def ready_planets(s: Twilight, seat: int, left: int) -> None:
    """TF-143."""
    tired = [planet for planet in controlled(s, seat) if s.is_exhausted(planet)]
    if left and tired:
        s.ask(seat, "ready_planet", [*planets(tired), DONE], planet_readied, left)


@step
def planet_readied(s: Twilight, seat: int, chosen: Option, left: int) -> None:
    if chosen is not DONE:
        planet = planet_of(chosen)
        s.ready(planet)
        s.tell("readied", seat=seat, planet=PLANETS[planet].id)
        s.then(ready_planets, seat, left - 1)


# --- 3 Tyrannus


def tyrannus(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-144, TF-145."""
    s.then(ask_speaker, seat)
    s.then(ask_tyrant, seat, 1)
    s.then(draw_two, seat)
    offer_simple(s, others, 2)


@step
def draw_two(s: Twilight, seat: int) -> None:
    draw_actions(s, seat, 2)


@step
def ask_speaker(s: Twilight, seat: int) -> None:
    """TF-144."""
    eligible = [one for one in s.clockwise(seat) if one != s.speaker]
    if eligible:
        s.ask(seat, "set_speaker", players(eligible), speaker_set)


@step
def speaker_set(s: Twilight, seat: int, chosen: Option) -> None:
    s.speaker = seat_of(chosen)
    s.tell("speaker", seat=s.speaker)


@step
def ask_tyrant(s: Twilight, seat: int, not_speaker: int) -> None:
    """TF-144, TF-145."""
    eligible = [
        one
        for one in s.clockwise(seat)
        if one != s.tyrant and not (not_speaker and one == s.speaker)
    ]
    if eligible:
        s.ask(seat, "set_tyrant", players(eligible), tyrant_set)


@step
def tyrant_set(s: Twilight, seat: int, chosen: Option) -> None:
    s.tyrant = seat_of(chosen)
    s.tell("tyrant", seat=s.tyrant)


# --- 4 Civitas


def civitas(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-146."""
    options = [option("structure")]
    options += [option("production_at", place_name(place)) for place in docks_of(s, seat)]
    s.ask(seat, "civitas_mode", options, civitas_mode)
    s.then(ask_structure, seat)
    offer_simple(s, others, 3)


@step
def civitas_mode(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "structure":
        s.then(ask_structure, seat)
    else:
        place = place_number(chosen.word())
        s.then(begin_production, seat, slot_at(s, place), (place,), 0, "", 0)


@step
def ask_structure(s: Twilight, seat: int) -> None:
    """TF-82, TF-146."""
    options = [
        option("place", UNITS[kind], PLANETS[planet].id)
        for kind in (PDS, DOCK)
        for planet in controlled(s, seat)
        if can_place_structure(s, seat, kind, planet)
    ]
    if options:
        s.ask(seat, "place_structure", [*options, DECLINE], structure_placed)


@step
def structure_placed(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not DECLINE:
        unit, planet = chosen.word(), chosen.word(1)
        put(s, seat, place_number(planet), UNIT[unit])
        s.tell("placed", seat=seat, unit=unit, number=1, place=planet, card="civitas")
        rise(s, seat)


# --- 5 Amicus


def amicus(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-147."""
    gain_goods(s, seat, 3, "amicus")
    replenish(s, seat)
    s.then(amicus_next, seat, others, ())


@step
def amicus_next(s: Twilight, seat: int, waiting: tuple[int, ...], denied: tuple[int, ...]) -> None:
    """TF-147."""
    if not waiting:
        offer_simple(s, denied, 4)
        return
    options = [option("favour", waiting[0]), option("deny", waiting[0])]
    s.ask(seat, "amicus_players", options, amicus_chosen, waiting, denied)


@step
def amicus_chosen(
    s: Twilight, seat: int, chosen: Option, waiting: tuple[int, ...], denied: tuple[int, ...]
) -> None:
    if chosen.kind == "favour":
        replenish(s, waiting[0])
    else:
        denied = (*denied, waiting[0])
    s.then(amicus_next, seat, waiting[1:], denied)


# --- 6 Calamitas and 7 Magus


def calamitas(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    open_splice(s, "unit_upgrade", seat)
    s.then(join_next, others, (), ())


def magus(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-149."""
    open_splice(s, "ability", seat)
    if can_pay(s, seat, ABILITY_PRICE, ABILITY_PRICE):
        s.ask(seat, "magus_extra", [option("pay"), NO], magus_extra)
    s.then(join_next, others, (), ())


@step
def magus_extra(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is not NO:
        s.draft().extra = 1
        charge(s, seat, ABILITY_PRICE, ABILITY_PRICE)
        s.then(note_extra, seat)


@step
def note_extra(s: Twilight, seat: int) -> None:
    note_payment(s, seat, 0)


# --- 8 Aeterna


def aeterna(s: Twilight, seat: int, others: tuple[int, ...]) -> None:
    """TF-150, TF-151."""
    found = scorable_public(s, seat)
    options = [option("objective", one) for one in found]
    if all(OBJECTIVES[one].condition.kind == "spend" for one in found):
        options.append(option("paradigm"))
    s.ask(seat, "aeterna_score", options, aeterna_scored)
    s.then(aeterna_second, seat)
    offer_simple(s, others, 7)


@step
def aeterna_scored(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "paradigm":
        draw_paradigm(s, seat)
    else:
        s.then(score, seat, chosen.word())


@step
def aeterna_second(s: Twilight, seat: int) -> None:
    if s.control[MECATOL] == seat:
        add_points(s, seat, 1)
    else:
        draw_secret(s, seat)


@step
def aeterna_drawn(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen.kind == "secret":
        draw_secret(s, seat)
    else:
        draw_paradigm(s, seat)


PRIMARIES: Final[tuple[Callable[[Twilight, int, tuple[int, ...]], None], ...]] = (
    lux, noctis, tyrannus, civitas, amicus, calamitas, magus, aeterna,
)  # fmt: skip
