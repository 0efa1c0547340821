"""How a bot judges turns, movement, fights and landings."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anochecer.board.components import (
    INFANTRY,
    MECATOL,
    MECH,
    PLANET,
    SHIPS,
    TYPE_OF,
    UNIT,
)
from engine.games.anochecer.board.galaxy import SLOT, place_number, planet_place
from engine.games.anochecer.mind.card_sense import STRATEGY_WORTH
from engine.games.anochecer.mind.effect_sense import component
from engine.games.anochecer.mind.position import planet_worth, unit_worth
from engine.games.anochecer.mind.prospects import (
    chance_of,
    fleet_under_way,
    land_needed,
    needs_ships,
    spare_infantry,
    strength_of,
    target_gain,
    wanted_planets,
)
from engine.games.anochecer.rules.combat.bombardment import dragon_prey
from engine.games.anochecer.rules.combat.dice import combat_dice
from engine.games.anochecer.rules.economy.production import production_in
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.tactical_action.tactics import activatable
from engine.games.anochecer.rules.units.units import (
    ground_at,
    group_number,
    infantry_at,
    other_ground,
    units_at,
)
from engine.games.anochecer.state import Twilight

WORTH_ACTING = 1.5
EAGER_TO_REVEAL = 25.0
"""A face-down card does nothing: it is turned over first."""


def best_target(s: Twilight, seat: int) -> float:
    return max([target_gain(s, seat, slot) for slot in activatable(s, seat)], default=0.0)


def turn_action(s: Twilight, seat: int, one: Option) -> float:
    kind = one.kind
    if kind == "pass":
        return WORTH_ACTING
    if kind == "tactical":
        return best_target(s, seat) if s.realms[seat].tactic else 0.0
    if kind == "strategic":
        name = one.word()
        found = 2.0 + STRATEGY_WORTH[name]
        if name == "aeterna":
            found += 10 * (s.control[MECATOL] == seat) + 10 * bool(scorable_public(s, seat))
            if not scorable_public(s, seat) and s.realms[seat].tactic:
                found -= 4.5
        return found
    if kind == "component":
        return component(s, seat, one.word())
    if kind == "free":
        return 2.0
    if kind == "reveal":
        return EAGER_TO_REVEAL
    partner = one.number()
    swap = min(s.realms[seat].commodities, s.realms[partner].commodities)
    return 20.0 if swap and s.realms[partner].points < 8 else -5.0


def activate_system(s: Twilight, seat: int, one: Option) -> float:
    return target_gain(s, seat, SLOT[one.word()])


def move_ship(s: Twilight, seat: int, one: Option) -> float:
    """Carriers while infantry is wanted, warships while the fight is not safe."""
    if one.kind == "done":
        return 1.0
    origin, group = SLOT[one.word()], group_number(one.word(1))
    stats = s.stats(seat)[TYPE_OF[group]]
    worth = 0.0
    if needs_ships(s, seat):
        worth += 2.0 + unit_worth(s, seat, group) * 0.2
    if land_needed(s, seat) and stats.capacity:
        there = infantry_at(s, seat, origin) + sum(
            spare_infantry(s, seat, planet_place(planet)) for planet in s.map.planets[origin]
        )
        if there:
            worth += 2.0 + 0.3 * min(there, stats.capacity)
    return worth


def move_route(s: Twilight, seat: int, one: Option) -> float:
    return -float(one.word().count("-"))


def load_unit(s: Twilight, seat: int, one: Option) -> float:
    if one.kind == "done":
        return 0.0
    place, kind = place_number(one.word()), UNIT[one.word(1).rstrip("*")]
    number = one.number(2)
    if kind == INFANTRY:
        spare = spare_infantry(s, seat, place)
        if number > spare:
            return -1.0
        useful = min(number, max(land_needed(s, seat), 1))
        return 1.0 + useful - 0.05 * (number - useful)
    return 0.5 * number if needs_ships(s, seat) else 0.1 * number


def fire(s: Twilight, seat: int, one: Option) -> float:
    return float(one.kind == "fire")


def announce_retreat(s: Twilight, seat: int, one: Option) -> float:
    combat = s.fight()
    other = combat.other(seat)
    own = strength_of(s, seat, units_at(s, seat, combat.slot), SHIPS)
    foe = strength_of(s, other, units_at(s, other, combat.slot), SHIPS)
    losing = chance_of(own, foe) < 0.25
    return float(losing == (one.kind == "retreat"))


def assign_hit(s: Twilight, seat: int, one: Option) -> float:
    """Sustain first, with the cheapest; then lose the cheapest, but not what carries others."""
    group = group_number(one.word())
    worth: float = unit_worth(s, seat, group) + 0.3 * s.stats(seat)[TYPE_OF[group]].capacity
    return 100 - worth if one.kind == "sustain" else -worth


def bombard(s: Twilight, seat: int, one: Option) -> float:
    if one.kind == "done":
        return 0.0
    if one.kind == "bombard_all":
        prey = dragon_prey(s, seat)
        return 0.5 + sum(-1 if victim == seat else 1 for _, victim in prey)
    return float(one.number(2))


def commit_unit(s: Twilight, seat: int, one: Option) -> float:
    """As many as a defended planet takes, one for a free one, the rest where it is worth most."""
    if one.kind == "done":
        return 0.5
    if one.kind == "commit_from":
        return -0.5
    planet, number = PLANET[one.word(1)], one.number(2)
    place = planet_place(planet)
    foe = other_ground(s, seat, place)
    if foe >= 0:
        held = ground_at(s, foe, place)
        return planet_worth(s, planet) + 0.2 * number if number > held * 0.8 else -1.0
    if s.control[planet] == seat:
        return 0.0
    rest = len([one for one in wanted_planets(s, seat, s.tour().slot) if one != planet])
    wanted = 1 if rest else max(1, ground_at(s, seat, s.tour().slot))
    return planet_worth(s, planet) + 1.0 - 0.3 * abs(number - wanted)


def reroll_mechs(s: Twilight, seat: int, one: Option) -> float:
    """When more of the mechs' dice have missed than hit."""
    kinds = [kind for kind, _ in combat_dice(s, seat)]
    rolled = [die for kind, die in zip(kinds, s.dice[2], strict=False) if kind == MECH]
    missed = sum(value < need for value, need in rolled)
    return float((2 * missed > len(rolled)) == (one.kind != "decline"))


def engage(s: Twilight, seat: int, one: Option) -> float:
    """End a coexistence with the stronger force only."""
    if one.kind == "decline":
        return 0.5
    place = planet_place(PLANET[one.word()])
    others = [ground_at(s, other, place) for other in s.parties() if other != seat]
    return float(ground_at(s, seat, place) > 1.5 * sum(others))


def produce_system(s: Twilight, seat: int, one: Option) -> float:
    if one.kind == "done":
        return 0.0
    return float(production_in(s, seat, SLOT[one.word()]))


def is_fleet_safe(s: Twilight, seat: int) -> bool:
    return fleet_under_way(s, seat).life > 0
