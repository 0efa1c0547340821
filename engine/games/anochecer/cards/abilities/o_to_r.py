"""Abilities from O to R."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARDS,
    DOCK,
    FIGHTER,
    INFANTRY,
    MECATOL,
    PDS,
    SHIPS,
    STRATEGIES,
)
from engine.games.anochecer.board.galaxy import place_name, planet_place
from engine.games.anochecer.cards.acts import scattered_hits
from engine.games.anochecer.cards.aims import own_abilities, own_planets
from engine.games.anochecer.cards.conditions import host_of, may_coexist, takes_part
from engine.games.anochecer.rules.combat.dice import throw_ability
from engine.games.anochecer.rules.combat.hits import can_sustain, damage
from engine.games.anochecer.rules.economy.costs import return_token
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    modes,
    planet_of,
    planets,
    players,
    seat_of,
)
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.effects.table import (
    Aims,
    Moment,
    effect,
    number_in,
    own,
    static,
    word_in,
)
from engine.games.anochecer.rules.effects.veil import show_search
from engine.games.anochecer.rules.hands import (
    gain_card,
    gain_goods,
    lose_card,
    replenish,
    shuffle_in,
)
from engine.games.anochecer.rules.planets.control import coexist, gain_control
from engine.games.anochecer.rules.planets.fracture import break_open
from engine.games.anochecer.rules.units.floating import rise
from engine.games.anochecer.rules.units.units import (
    can_place_structure,
    controlled,
    drop,
    group_name,
    group_number,
    groups_at,
    neighbours,
    of_type,
    units_at,
)
from engine.games.anochecer.state import Twilight, step

Options = Sequence[Option]

static("quantum_drive", "quantum_entanglement")


@effect("orbital_drop", "action", aims=(own_planets,), cost="strategy_token")
def orbital_drop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, planet_place(planet_of(aims[0])), INFANTRY, 2, "orbital_drop")


def _token_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] != seat and s.has_token(seat, number_in(moment, 1))


@effect("overwatch", "after_move_into", when=_token_there)
def overwatch(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    return_token(s, seat, number_in(moment, 1))


@effect("pacifist", "ground_forces_committed", when=may_coexist)
def pacifist(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = number_in(moment, 1)
    coexist(s, seat, planet, host_of(s, seat, planet))


def _free_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """TF-255: planets without units, and without the custodians, in or beside own systems."""
    zone = {
        there
        for planet in controlled(s, seat)
        for slot in (s.map.slot_of[planet],)
        for there in (slot, *s.map.near[slot])
    }
    return planets(
        planet
        for planet, slot in sorted(s.map.slot_of.items())
        if slot in zone
        and s.control[planet] != seat
        and (planet != MECATOL or not s.custodians)
        and not any(any(units_at(s, one, planet_place(planet))) for one in s.parties())
    )


@effect("peace_accords", "spent_strategy_token", when=own, aims=(_free_planets,))
def peace_accords(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_control(s, seat, planet_of(aims[0]))


def _rich_neighbour(s: Twilight, seat: int, moment: Moment) -> bool:
    other = number_in(moment, 0)
    return other != seat and s.realms[other].goods >= 3 and other in neighbours(s, seat)


def _plunder(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    other = number_in(moment, 0)
    return modes("take_good", *(["take_commodity"] if s.realms[other].commodities else []))


@effect("pillage", "gained_tg_or_transacted", when=_rich_neighbour, aims=(_plunder,))
def pillage(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-250."""
    other = number_in(moment, 0)
    if aims[0][1] == "take_good":
        s.realms[other].goods -= 1
    else:
        s.realms[other].commodities -= 1
    s.tell("goods_lost", seat=other, number=1)
    s.realms[seat].goods += 1
    s.tell("goods", seat=seat, number=1)


@effect("planesplitter", "gain_card", mandatory=True, when=lambda s, seat, m: (
    m[0] == seat and m[1] == "planesplitter" and s.has_option("fracture")
))  # fmt: skip
def planesplitter(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`passage.extra_move` and `dice.roll_bonus` know what it gives in the Fracture."""
    break_open(s, seat)


SCATTERED = (7, 7, 7)
"""Proxima Targeting VI: BOMBARDMENT 7 (x3)."""


@effect("proxima_targeting_vi", "start_of_ground_round", when=takes_part)
def proxima_targeting_vi(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`bombardment.dampened` takes the hit away from every bombardment of its owner."""
    for victim in (s.fight().other(seat), seat):
        s.then(scatter, seat, victim)


@step
def scatter(s: Twilight, seat: int, victim: int) -> None:
    throw_ability(s, seat, "roll_bombard", SCATTERED)
    s.then(scattered_hits, seat, victim, "proxima_targeting_vi")


@effect("puppet_council", "start_of_strategy_phase")
def puppet_council(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    replenish(s, seat)
    gain_goods(s, seat, 1, "puppet_council")


def _holders(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players([one for one in s.others(seat) if one in s.strategy_holder])


def _strategies_of(s: Twilight, seat: int) -> Options:
    return [
        option("strategy", STRATEGIES[n]) for n, one in enumerate(s.strategy_holder) if one == seat
    ]


def _own_strategies(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _strategies_of(s, seat)


def _their_strategies(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return _strategies_of(s, seat_of(aims[0]))


@effect(
    "quantum_datahub_node",
    "end_of_strategy_phase",
    when=lambda s, seat, m: seat in s.strategy_holder,
    aims=(_holders, _own_strategies, _their_strategies),
    cost="strategy_token+goods:3",
)
def quantum_datahub_node(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    other = seat_of(aims[0])
    s.realms[other].goods += 3
    s.tell("goods", seat=other, number=3)
    own, theirs = (STRATEGIES.index(word_in(aim, 1)) for aim in aims[1:])
    s.strategy_holder[own], s.strategy_holder[theirs] = other, seat
    s.tell("strategy", seat=seat, strategy=STRATEGIES[theirs])
    s.tell("strategy", seat=other, strategy=STRATEGIES[own])
    hook(s, "gained_tg_or_transacted", other)


@effect("radical_advancement", "start_of_status", aims=(own_abilities,))
def radical_advancement(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """An ability for the next one of its colour in the deck."""
    card, deck = word_in(aims[0], 1), s.decks["ability"]
    colour = CARDS[card].colour
    at = next((n for n, one in enumerate(deck) if CARDS[one].colour == colour), -1)
    show_search(s, seat, "ability", deck if at < 0 else deck[: at + 1], at >= 0)
    if at < 0:
        s.decks["ability"] = ()
        shuffle_in(s, "ability", deck)
        return
    s.decks["ability"] = deck[at + 1 :]
    lose_card(s, seat, card)
    s.tell("gave_back", seat=seat, card=card)
    shuffle_in(s, "ability", (*deck[:at], card))
    gain_card(s, seat, deck[at])


def _excess(s: Twilight, seat: int, moment: Moment) -> int:
    """Barrage hits beyond the opponent's fighters."""
    victim, hits = number_in(moment, 1), number_in(moment, 2)
    return hits - of_type(units_at(s, victim, s.fight().slot), FIGHTER)


def _whole_ships(s: Twilight, victim: int) -> list[int]:
    slot = s.fight().slot
    return [g for g in groups_at(s, victim, slot, SHIPS) if can_sustain(s, victim, slot, g)]


def _can_raid(s: Twilight, seat: int, moment: Moment) -> bool:
    victim = number_in(moment, 1)
    return moment[0] == seat and _excess(s, seat, moment) > 0 and bool(_whole_ships(s, victim))


@effect("raid_formation", "afb_roll", when=_can_raid)
def raid_formation(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    victim = number_in(moment, 1)
    s.then(raid_next, seat, victim, _excess(s, seat, moment))


@step
def raid_next(s: Twilight, seat: int, victim: int, left: int) -> None:
    groups = _whole_ships(s, victim)
    if left and groups:
        slot = place_name(s.fight().slot)
        options = [option("unit", slot, group_name(group)) for group in groups]
        choose(s, seat, "raid_formation", options, raided, victim, left)


@step
def raided(s: Twilight, seat: int, chosen: Option, card: str, victim: int, left: int) -> None:
    damage(s, victim, s.fight().slot, group_number(chosen.word(1)))
    s.then(raid_next, seat, victim, left - 1)


@effect("reclamation", "end_of_action", when=lambda s, seat, m: (
    m[0] == seat and any(one.startswith(f"won:{seat}:") for one in s.flags)
))  # fmt: skip
def reclamation(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    won = {int(one.rpartition(":")[2]) for one in s.flags if one.startswith(f"won:{seat}:")}
    for planet in sorted(won):
        for kind in (PDS, DOCK):
            if can_place_structure(s, seat, kind, planet):
                drop(s, seat, planet_place(planet), kind, 1, "reclamation")
    rise(s, seat)
