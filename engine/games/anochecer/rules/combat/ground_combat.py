"""Ground combat on one planet: rounds without retreat until one side has no ground forces (5.6)."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANETS
from engine.games.anochecer.board.galaxy import planet_place
from engine.games.anochecer.records import Combat
from engine.games.anochecer.rules.combat.space_combat import (
    assign_all,
    close_combat,
    roll_side,
    take_up_combat,
    won_combat,
)
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.units.mechs import analyze, offer_repairs
from engine.games.anochecer.rules.units.units import ground_at
from engine.games.anochecer.state import Twilight, step


def begin_ground_combat(s: Twilight, slot: int, planet: int, attacker: int, defender: int) -> None:
    interrupted = s.combat
    s.combat = Combat(slot, planet, attacker, defender)
    s.tell("ground_combat", attacker=attacker, defender=defender, planet=PLANETS[planet].id)
    hook(s, "start_of_ground_combat", attacker, defender, planet)
    s.then(ground_round)
    if interrupted is not None:
        # Meteor lands troops in one system while a space combat is fought in another.
        s.then(take_up_combat, interrupted.values())


def both_stand(s: Twilight) -> bool:
    combat = s.fight()
    place = planet_place(combat.planet)
    return bool(ground_at(s, combat.attacker, place) and ground_at(s, combat.defender, place))


@step
def ground_round(s: Twilight) -> None:
    """TF-119."""
    combat = s.fight()
    if combat.is_over or not both_stand(s):
        s.then(end_ground_combat)
        return
    combat.round += 1
    combat.bonus, combat.rolled = (), ()
    s.tell("combat_round", number=combat.round)
    if s.level >= 3:
        for seat in (combat.attacker, combat.defender):
            s.then(offer_repairs, seat)
    hook(s, "start_of_ground_round", combat.attacker, combat.planet)
    s.then(roll_ground)
    s.then(end_ground_round)
    s.then(ground_round)


@step
def roll_ground(s: Twilight) -> None:
    combat = s.fight()
    if not both_stand(s) or combat.is_over:
        return
    hook(s, "before_combat_roll", combat.attacker, combat.slot)
    s.then(roll_side, combat.attacker)
    s.then(roll_side, combat.defender)
    hook(s, "after_ground_rolls", combat.attacker, combat.planet)
    hook(s, "after_combat_rolls", combat.attacker, combat.slot)
    s.then(assign_all)


@step
def end_ground_round(s: Twilight) -> None:
    combat = s.fight()
    hook(s, "end_of_ground_round", combat.attacker, combat.planet)


@step
def end_ground_combat(s: Twilight) -> None:
    """TF-123."""
    combat = s.fight()
    place = planet_place(combat.planet)
    combat.is_over = 1
    sides = (combat.attacker, combat.defender)
    alive = [seat for seat in sides if ground_at(s, seat, place)]
    combat.winner = alive[0] if len(alive) == 1 else -1
    s.tell("ground_combat_over", winner=None if combat.winner < 0 else combat.winner)
    hook(s, "end_of_combat", combat.winner, combat.slot)
    won_combat(s)
    if s.level >= 3 and combat.winner >= 0:
        s.then(analyze, combat.winner, combat.planet)
    s.then(close_combat)
