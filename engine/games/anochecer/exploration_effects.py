"""Effects of cards on exploration and relic fragments: batch P2 (TF-174, TF-260)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import choose, planet_of, planets, system_of, systems
from engine.games.anochecer.components import KINGS, MECH, TRAITS
from engine.games.anochecer.costs import gain_tokens
from engine.games.anochecer.effects import Aims, Moment, effect, own
from engine.games.anochecer.exploration import (
    MORE,
    decks_for,
    explore,
    explore_frontier,
    fragments_of,
    lose_find,
)
from engine.games.anochecer.galaxy import FRONTIER, planet_place, slots_in, with_token_there
from engine.games.anochecer.hands import gain_technologies
from engine.games.anochecer.payment import can_pay, charge
from engine.games.anochecer.relic_effects import draw_relic
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import (
    controlled,
    of_type,
    other_ships,
    ship_slots,
    ships_at,
    units_at,
)

Options = Sequence[Option]
FRAGMENTS_FOR_A_RELIC = 3
DEVICE_PRICE = 6


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def explorable(s: Twilight, seat: int) -> list[int]:
    """Controlled planets with a trait whose deck has cards."""
    return [planet for planet in controlled(s, seat) if decks_for(s, planet)]


# --- fragments


def spendable(s: Twilight, seat: int, trait: str, number: int) -> tuple[str, ...]:
    """Fragments that make so many of one type, unknown ones last; none if there are too few."""
    held = fragments_of(s, seat)
    own_type = [card for card in held if card == f"{trait}_fragment"]
    unknown = [card for card in held if card == "unknown_fragment" and trait != "unknown"]
    found = (*own_type, *unknown)[:number]
    return found if own_type and len(found) == number else ()


def forge_relic(s: Twilight, seat: int, trait: str, number: int) -> None:
    """TF-260."""
    for card in spendable(s, seat, trait, number):
        lose_find(s, seat, card)
    draw_relic(s, seat)


def _enter_fragment(trait: str) -> None:
    @effect(f"{trait}_fragment", "action", when=lambda s, seat, m: (
        bool(spendable(s, seat, trait, FRAGMENTS_FOR_A_RELIC)) and bool(s.decks["relic"])
    ))  # fmt: skip
    def assemble(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
        forge_relic(s, seat, trait, FRAGMENTS_FOR_A_RELIC)


for _trait in (*TRAITS, "unknown"):
    _enter_fragment(_trait)


@effect("enigmatic_device", "action", when=lambda s, seat, m: can_pay(s, seat, DEVICE_PRICE, 0))
def enigmatic_device(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    charge(s, seat, DEVICE_PRICE, 0)
    lose_find(s, seat, "enigmatic_device")
    gain_technologies(s, seat, 1)


def _fabrications(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    pairs = [trait for trait in (*TRAITS, "unknown") if spendable(s, seat, trait, 2)]
    found = [option("fragments", f"{trait}_fragment") for trait in pairs if s.decks["relic"]]
    return [*found, *[option("fragment", one) for one in sorted(set(fragments_of(s, seat)))]]


@effect("fabrication", "action", aims=(_fabrications,))
def fabrication(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """Two fragments of a type for a relic, or one for a command token."""
    kind, card = str(aims[0][0]), str(aims[0][1])
    if kind == "fragments":
        forge_relic(s, seat, card.removesuffix("_fragment"), 2)
    else:
        lose_find(s, seat, card)
        gain_tokens(s, seat, 1)


# --- more exploration


def _mech_there(s: Twilight, seat: int, moment: Moment) -> bool:
    return moment[0] == seat and of_type(units_at(s, seat, _int(moment[1])), MECH) > 0


@effect("distant_suns", "explore", when=_mech_there)
def distant_suns(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """`exploration.draw_find` draws one more."""
    s.flags = (*s.flags, f"{MORE}{seat}")


@effect("curious_genome", "end_of_turn", when=lambda s, seat, m: bool(explorable(s, _int(m[0]))))
def curious_genome(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    explorer = _int(moment[0])
    options = [*planets(explorable(s, explorer)), DECLINE]
    choose(s, explorer, "curious_genome", options, curious)


@step
def curious(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    if chosen is not DECLINE:
        s.then(explore, seat, planet_of(chosen))


@effect("opening_the_eye", "action")
def opening_the_eye(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    for slot in slots_in(s.map.systems & ~s.map.frontiers):
        if not s.map.planets[slot]:
            s.galaxy = with_token_there(s.galaxy, slot, FRONTIER)
    s.tell("frontiers", seat=seat)
    for slot in slots_in(s.map.frontiers & ship_slots(s, seat)):
        s.then(explore_frontier, seat, slot)


def _still_frontiers(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slot for slot in slots_in(s.map.frontiers) if not other_ships(s, seat, slot))


@effect(
    "circlet_of_the_void", "action", aims=(_still_frontiers,), cost="exhaust", mandatory=False,
    level=3,
)  # fmt: skip
def circlet_of_the_void(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    s.then(explore_frontier, seat, system_of(aims[0]))


# --- the second capability of the faction technologies (TF-174)


def _own_ground(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return planets(
        planet
        for planet in s.map.planets[_int(moment[1])]
        if any(units_at(s, seat, planet_place(planet))) and decks_for(s, planet)
    )


def _ship_at_frontier(s: Twilight, seat: int, moment: Moment) -> bool:
    slot = _int(moment[1])
    return moment[0] == seat and s.map.frontiers >> slot & 1 > 0 < ships_at(s, seat, slot)


def _enter_technologies(king: str) -> None:
    @effect(f"wavelength_{king}", "after_activate", when=own, aims=(_own_ground,), level=3)
    def survey(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
        s.then(explore, seat, planet_of(aims[0]))

    @effect(
        f"antimatter_{king}", "end_of_tactical_action", when=_ship_at_frontier, mandatory=True,
        level=3,
    )  # fmt: skip
    def probe(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
        s.then(explore_frontier, seat, _int(moment[1]))


for _king in KINGS:
    _enter_technologies(_king)
