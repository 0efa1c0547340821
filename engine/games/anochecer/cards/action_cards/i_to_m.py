"""Action cards from I to M."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    CARDS,
    FLAGSHIP,
    GROUND,
    KINDS,
    MECATOL,
    PLANETS,
    STRUCTURES,
    TYPE_OF,
    UNITS,
)
from engine.games.anochecer.board.galaxy import (
    SLOTS,
    has_slot,
    place_name,
    place_number,
    planet_place,
    slots_in,
)
from engine.games.anochecer.cards.acts import (
    EVERY_KIND,
    change_die,
    kill_infantry,
    shift_die,
    storm,
)
from engine.games.anochecer.cards.aims import (
    any_shift,
    infantry_targets,
    others_infantry,
    own_abilities,
    producing_units,
    zone_of,
)
from engine.games.anochecer.rules.combat.dice import throw
from engine.games.anochecer.rules.combat.hits import bury, destroy
from engine.games.anochecer.rules.combat.space_combat import begin_space_combat
from engine.games.anochecer.rules.economy.costs import lay_token
from engine.games.anochecer.rules.economy.production import begin_production, production_value
from engine.games.anochecer.rules.effects.choosing import (
    choose,
    planet_of,
    planets,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect, number_in, word_in
from engine.games.anochecer.rules.effects.veil import show_search
from engine.games.anochecer.rules.hands import (
    discard_splice_card,
    draw_splice_card,
    gain_card,
    shuffle_in,
)
from engine.games.anochecer.rules.planets.attachments import holds_units
from engine.games.anochecer.rules.units.limits import overflow, settle
from engine.games.anochecer.rules.units.units import (
    group_name,
    group_number,
    groups_at,
    held_slots,
    lift,
    move,
    other_ships,
    places_of,
    put,
    ship_slots,
    ships_at,
    slot_at,
    units_at,
)
from engine.games.anochecer.state import DONE, Twilight, step

Options = Sequence[Option]


def _burnable(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(
        slot
        for slot in slots_in(s.map.systems)
        if not s.map.is_home(slot)
        and not s.has_token(seat, slot)
        and any(has_slot(held_slots(s, one), slot) for one in s.parties())
    )


def _any_unit_there(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("unit_at", one, group_name(group), place_name(place))
        for place in places_of(s, system_of(aims[0]))
        for one in s.parties()
        for group in groups_at(s, one, place, EVERY_KIND)
    ]


@effect(
    "ignis",
    "action",
    when=lambda s, seat, m: s.realms[seat].tactic > 0,
    aims=(_burnable, _any_unit_there),
)
def ignis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.realms[seat].tactic -= 1
    lay_token(s, seat, system_of(aims[0]))
    victim, group = seat_of(aims[1]), group_number(word_in(aims[1], 2))
    destroy(s, victim, place_number(word_in(aims[1], 3)), group, 1, seat, "ignis")
    s.then(bury)
    s.then(settle, -1)


def _unit_names(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = {CARDS[card].unit for card in CARDS if CARDS[card].kind == "unit_upgrade"}
    found -= {UNITS[FLAGSHIP]}
    if not s.has_option("pok"):
        found -= {"mech"}
    return [option("unit_type", name) for name in UNITS if name in found]


@effect("irradiate", "action", aims=(_unit_names,))
def irradiate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    dig(s, seat, "unit_upgrade", "unit", word_in(aims[0], 1))


def dig(s: Twilight, seat: int, kind: str, field: str, wanted: str) -> bool:
    """Reveal cards of a deck until one fits, gain it, shuffle the others back."""
    deck = s.decks[kind]
    at = next((n for n, card in enumerate(deck) if getattr(CARDS[card], field) == wanted), -1)
    shown = deck if at < 0 else deck[: at + 1]
    show_search(s, seat, kind, shown, at >= 0)
    if at < 0:
        reshuffle(s, kind)
        return False
    s.decks[kind] = deck[at + 1 :]
    shuffle_in(s, kind, deck[:at])
    gain_card(s, seat, deck[at])
    return True


def reshuffle(s: Twilight, kind: str) -> None:
    cards_, s.decks[kind] = s.decks[kind], ()
    shuffle_in(s, kind, cards_)


def _lost_own(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and moment[1] not in STRUCTURES


def _no_dearer(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    """Units in the system that cost no more than the lost one; structures have no cost."""
    owner, kind, place = number_in(moment, 0), number_in(moment, 1), number_in(moment, 2)
    most = s.stats(owner)[kind].cost
    found = []
    for there in places_of(s, slot_at(s, place)):
        for other in s.clockwise(seat):
            for group in groups_at(s, other, there, tuple(range(KINDS))):
                one = TYPE_OF[group]
                if one not in STRUCTURES and s.stats(other)[one].cost <= most:
                    found.append(option("unit_at", other, group_name(group), place_name(there)))
    return found


@effect("lash", "unit_destroyed", when=_lost_own, aims=(_no_dearer,))
def lash(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    if aims[0][0] != "unit_at":
        return
    victim, place = seat_of(aims[0]), place_number(word_in(aims[0], 3))
    destroy(s, victim, place, group_number(word_in(aims[0], 2)), 1, seat, "lash")
    s.then(bury)


def _locust_prey(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return infantry_targets(others_infantry(s, seat, zone_of(s, held_slots(s, seat))))


@effect("locust", "action", aims=(_locust_prey,))
def locust(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(locust_bites, seat, seat_of(aims[0]), place_number(word_in(aims[0], 3)))


@step
def locust_bites(s: Twilight, seat: int, owner: int, place: int) -> None:
    throw(s, seat, "roll_effect:locust", (3,))
    s.then(locust_bitten, seat, owner, place)


@step
def locust_bitten(s: Twilight, seat: int, owner: int, place: int) -> None:
    if s.hits:
        kill_infantry(s, seat, owner, place, "locust")
        s.then(locust_next, seat, owner, slot_at(s, place))


@step
def locust_next(s: Twilight, seat: int, owner: int, slot: int) -> None:
    """A new target beside the last one, of another owner if there is one."""
    found = others_infantry(s, seat, {slot, *s.map.near[slot]})
    found = [one for one in found if one[0] != owner] or found
    if found:
        choose(s, seat, "locust", [*infantry_targets(found), DONE], locust_goes_on)


@step
def locust_goes_on(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DONE:
        s.then(locust_bites, seat, seat_of(chosen), place_number(chosen.word(2)))


def _movable_fleets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("fleet_in", owner, SLOTS[slot])
        for owner in s.clockwise(seat)
        for slot in slots_in(ship_slots(s, owner))
        if any(other_ships(s, owner, near) for near in s.map.near[slot])
    ]


def _arenas(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    owner, slot = seat_of(aims[0]), place_number(word_in(aims[0], 2))
    return systems(near for near in s.map.near[slot] if other_ships(s, owner, near))


@effect("magnificence", "action", aims=(_movable_fleets, _arenas))
def magnificence(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-238: everything in the space area goes; nobody leaves the fight."""
    owner, slot = seat_of(aims[0]), place_number(word_in(aims[0], 2))
    target = system_of(aims[1])
    units = lift(s, owner, slot)
    if units is None:
        return
    for group, number in enumerate(units):
        put(s, owner, target, group, number)
    s.tell("retreated", seat=owner, system=SLOTS[target])
    s.then(magnificent_fight, owner, target, ())


@step
def magnificent_fight(s: Twilight, owner: int, slot: int, fought: tuple[int, ...]) -> None:
    for other in s.foes(owner):
        if other not in fought and ships_at(s, owner, slot) and ships_at(s, other, slot):
            begin_space_combat(s, slot, owner, other)
            s.fight().forces = ("magnificence",)
            s.then(magnificent_fight, owner, slot, (*fought, other))
            return
    s.then(settle, -1)


def _producing_places(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return producing_units(s, seat)


@effect("manifest", "action", aims=(_producing_places,))
def manifest(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    place, kind = place_number(word_in(aims[0], 1)), UNITS.index(word_in(aims[0], 2))
    most = production_value(s, seat, kind, place)
    s.then(begin_production, seat, slot_at(s, place), (place,), 3, "manifest", most)


def _stands_aside(s: Twilight, seat: int, moment: Moment) -> bool:
    return seat not in s.draft().order


@effect("manipulate", "splice_cards_drawn", when=_stands_aside)
def manipulate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-232: `splices.pick_next` asks this seat for each participant."""
    s.draft().forces = (*s.draft().forces, f"manipulate:{seat}")


@effect("meddle", "die_rolled", aims=(any_shift,))
def meddle(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    shift_die(s, aims[0])


def any_die(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("die", value, need) for value, need in sorted(set(s.dice[2]))]


@effect("meld", "die_rolled", aims=(any_die,))
def meld(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    old, need = number_in(aims[0], 1), number_in(aims[0], 2)
    values = s.roll("roll_effect:meld", 2, 10, seat=seat)
    s.tell("rolled", seat=seat, purpose="meld", dice=list(values))
    if (old, need) in s.dice[2]:
        change_die(s, old, need, min(10, sum(values)))


def _stranded(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and overflow(s, seat, number_in(moment, 1))[0] > 0


def _beneath(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    here = s.map.planets[number_in(moment, 1)]
    return planets(
        [one for one in here if (one != MECATOL or not s.custodians) and holds_units(s, one)]
    )


@effect("meteor", "capacity_removal", when=_stranded, aims=(_beneath,))
def meteor(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = number_in(moment, 1)
    left, planet = overflow(s, seat, slot)[0], planet_of(aims[0])
    landed: list[tuple[int, int]] = []
    for group in groups_at(s, seat, slot, GROUND):
        number = min(left, units_at(s, seat, slot)[group])
        if number:
            move(s, seat, slot, planet_place(planet), group, number)
            landed.append((group, number))
            left -= number
    s.tell("landed", seat=seat, unit="infantry", number=sum(n for _, n in landed),
           planet=PLANETS[planet].id)  # fmt: skip
    s.then(storm, seat, planet, tuple(landed), 1)


@effect("mutate", "action", aims=(own_abilities,))
def mutate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    card = word_in(aims[0], 1)
    if s.owner.get(card) == seat:
        discard_splice_card(s, seat, card)
    draw_splice_card(s, seat, "ability")
