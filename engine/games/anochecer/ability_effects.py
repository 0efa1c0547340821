"""Effects of abilities that give goods, tokens, cards and placements: batches core and B1."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import (
    modes,
    planet_of,
    planets,
    players,
    system_of,
    systems,
)
from engine.games.anochecer.components import (
    COLOURS,
    DESTROYER,
    FIGHTER,
    INFANTRY,
    PDS,
    PLANETS,
)
from engine.games.anochecer.effects import Aims, Moment, effect, own, static
from engine.games.anochecer.galaxy import planet_place, slots_in
from engine.games.anochecer.hands import (
    ask_commodity,
    ask_deck,
    discard_one,
    draw_actions,
    gain_goods,
    replenish,
)
from engine.games.anochecer.limits import settle
from engine.games.anochecer.objectives import colour_counts
from engine.games.anochecer.payment import resources_of
from engine.games.anochecer.production import discount
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.units import (
    can_place_structure,
    controlled,
    drop,
    infantry_at,
    ship_slots,
    ships_at,
)

static(
    "armada", "versatile", "slipstream", "inheritance_systems",
    "mirror_computing", "telepathic", "unrelenting", "quantum_drive", "future_path",
    "non_euclidean_shielding", "nomadic", "scheming", "crafty",
)  # fmt: skip

Options = Sequence[Option]


def own_planets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(controlled(s, seat))


def own_fleets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slots_in(ship_slots(s, seat)))


def any_player(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.clockwise(seat))


def other_players(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return players(s.others(seat))


def moded(*names: str) -> Callable[[Twilight, int, Moment, Aims], Options]:
    def aim(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
        return modes(*names)

    return aim


def ship_there(s: Twilight, seat: int, moment: Moment) -> bool:
    """Somebody else activated (or entered) a system with own ships."""
    slot = moment[1]
    assert isinstance(slot, int)
    return moment[0] != seat and ships_at(s, seat, slot) > 0


# --- abilities


@effect("mitosis", "start_of_status", aims=(own_planets,))
def mitosis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, planet_place(planet_of(aims[0])), INFANTRY, 1, "mitosis")


@effect("scavenge", "gain_control", when=own)
def scavenge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "scavenge")


@effect("stellar_genesis", "spent_strategy_token", when=own)
def stellar_genesis(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "stellar_genesis")


@effect(
    "star_forge",
    "action",
    aims=(own_fleets, moded("two_fighters", "destroyer")),
    cost="strategy_token",
)
def star_forge(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    slot = system_of(aims[0])
    if aims[1][1] == "two_fighters":
        drop(s, seat, slot, FIGHTER, 2, "star_forge")
    else:
        drop(s, seat, slot, DESTROYER, 1, "star_forge")
    s.then(settle, -1)


@effect("orbital_drop", "action", aims=(own_planets,), cost="strategy_token")
def orbital_drop(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    drop(s, seat, planet_place(planet_of(aims[0])), INFANTRY, 2, "orbital_drop")


@effect("e_res_siphons", "after_activate", when=ship_there)
def e_res_siphons(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 4, "e_res_siphons")


@effect("yin_ascendant", "score_objective", when=own)
def yin_ascendant(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_deck, seat, "yin_ascendant")


@effect("stall_tactics", "action", cost="discard_action")
def stall_tactics(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """The discard is all that happens."""


@effect("abundance", "production_used", when=own)
def abundance(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, 1, "abundance")


@effect("sled_factories", "production_used", when=own)
def sled_factories(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    discount(s, 2)


@effect("liberate", "gain_control", when=own)
def liberate(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    planet = moment[1]
    assert isinstance(planet, int)
    if infantry_at(s, seat, planet_place(planet)) >= resources_of(s, planet):
        s.tapped[planet] &= ~1
        s.tell("readied", seat=seat, planet=PLANETS[planet].id)
    else:
        drop(s, seat, planet_place(planet), INFANTRY, 1, "liberate")


@effect("entropic_harvest", "end_of_combat")
def entropic_harvest(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(ask_commodity, seat, 1)


def _colours(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [option("colour", colour) for colour in COLOURS]


@effect("genetic_research", "start_of_status", aims=(_colours,))
def genetic_research(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    gain_goods(s, seat, colour_counts(s, seat)[str(aims[0][1])], "genetic_research")


def _nano_modes(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = [option("mode", "repair")]
    if any(can_place_structure(s, seat, PDS, planet) for planet in controlled(s, seat)):
        found.append(option("mode", "pds"))
    if s.realms[seat].hand:
        found.append(option("mode", "exchange_card"))
    return found


def _nano_planet(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    if aims[0][1] != "pds":
        return []
    return planets([one for one in controlled(s, seat) if can_place_structure(s, seat, PDS, one)])


@effect("nanomachines", "action", aims=(_nano_modes, _nano_planet), cost="exhaust")
def nanomachines(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    mode = aims[0][1]
    if mode == "pds" and aims[1][0] == "planet":
        drop(s, seat, planet_place(planet_of(aims[1])), PDS, 1, "nanomachines")
    elif mode == "repair":
        repair(s, seat)
    elif mode == "exchange_card":
        s.then(discard_one, seat, 1)
        s.then(draw_one, seat)


def repair(s: Twilight, seat: int) -> None:
    """All of a seat's units are whole again."""
    for key, units in list(s.units.items()):
        if key & 7 == seat:
            half = len(units) // 2
            whole = [units[at] + units[at + half] for at in range(half)]
            s.units[key] = (*whole, *([0] * half))
    s.tell("repaired", seat=seat)


@step
def draw_one(s: Twilight, seat: int) -> None:
    draw_actions(s, seat, 1)


@effect("puppet_council", "start_of_strategy_phase")
def puppet_council(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    replenish(s, seat)
    gain_goods(s, seat, 1, "puppet_council")
