"""Space combat: barrage, retreat, rolls, hits, and how it ends (5.5, 6.6)."""

from __future__ import annotations

from engine.core.decisions import Arg
from engine.core.options import Option, option
from engine.games.anochecer.board.components import DESTROYER, FIGHTER, FLAGSHIP, SHIPS
from engine.games.anochecer.board.galaxy import (
    SLOT,
    SLOTS,
    has_slot,
    is_through_storm,
    planet_place,
    turned_storm,
)
from engine.games.anochecer.board.routes import beside
from engine.games.anochecer.records import Combat, combat_of
from engine.games.anochecer.rules.combat.dice import (
    ability_needs,
    combat_needs,
    throw,
    throw_ability,
)
from engine.games.anochecer.rules.combat.hits import begin_volley, bury
from engine.games.anochecer.rules.economy.costs import ask_board_token
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.scoring import secret_event
from engine.games.anochecer.rules.tactical_action.passage import anomalies_of, extra_links, wears
from engine.games.anochecer.rules.units.blockades import check_blockades
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.mechs import arm_with_colada
from engine.games.anochecer.rules.units.units import (
    EMPTY,
    big_ships_at,
    lift,
    of_type,
    other_ships,
    places_of,
    put,
    ships_at,
    units_at,
)
from engine.games.anochecer.state import Twilight, step

STAY = option("stay")


@step
def seek_space_combat(s: Twilight, seat: int, fought: tuple[int, ...]) -> None:
    """TF-103: one opponent after the other, clockwise."""
    if s.expedition is None or "turn_over" in s.flags or "brood_swarm" in s.expedition.forces:
        return
    slot = s.tour().slot
    if not ships_at(s, seat, slot):
        return
    for other in s.foes(seat):
        if other not in fought and ships_at(s, other, slot):
            begin_space_combat(s, slot, seat, other)
            s.then(seek_space_combat, seat, (*fought, other))
            return


def begin_space_combat(s: Twilight, slot: int, attacker: int, defender: int) -> None:
    s.combat = Combat(slot, -1, attacker, defender)
    s.tell("space_combat", attacker=attacker, defender=defender, system=SLOTS[slot])
    hook(s, "start_of_space_combat", attacker, defender, slot)
    s.then(space_round)


def both_fight(s: Twilight) -> bool:
    combat = s.fight()
    return bool(
        ships_at(s, combat.attacker, combat.slot) and ships_at(s, combat.defender, combat.slot)
    )


@step
def space_round(s: Twilight) -> None:
    combat = s.fight()
    if combat.is_over or not both_fight(s):
        s.then(end_space_combat)
        return
    combat.round += 1
    combat.bonus, combat.rolled, combat.retreat = (), (), -1
    s.tell("combat_round", number=combat.round)
    if s.level >= 3:
        arm_with_colada(s)
    hook(s, "start_of_space_round", combat.attacker, combat.slot)
    if combat.round == 1:
        s.then(barrage)
    s.then(announce_retreat, 0)
    s.then(before_rolls)
    s.then(roll_space)
    s.then(end_space_round)


@step
def barrage(s: Twilight) -> None:
    """TF-104: both roll before fighters are removed."""
    combat = s.fight()
    if both_fight(s):
        hook(s, "barrage_step", combat.attacker, combat.slot)
        s.then(roll_barrage, combat.attacker, combat.defender)
        s.then(roll_barrage, combat.defender, combat.attacker)
        s.then(bury)
        s.then(after_barrage, fighters(s, combat.attacker), fighters(s, combat.defender))


def fighters(s: Twilight, seat: int) -> int:
    return of_type(units_at(s, seat, s.fight().slot), FIGHTER)


@step
def roll_barrage(s: Twilight, seat: int, victim: int) -> None:
    needs = ability_needs(s, seat, s.fight().slot, "afb")
    if f"armaments:{seat}" in s.fight().forces:
        needs += (6, 6, 6)  # Metali Void Armaments
    if needs:
        throw_ability(s, seat, "roll_afb", needs)
        s.then(barrage_hits, seat, victim)


@step
def barrage_hits(s: Twilight, seat: int, victim: int) -> None:
    hook(s, "afb_roll", seat, victim, s.hits)
    s.then(begin_volley, victim, seat, s.fight().slot, s.hits, "fighters", "barrage")


@step
def after_barrage(s: Twilight, attackers: int, defenders: int) -> None:
    combat = s.fight()
    if defenders and not fighters(s, combat.defender):
        secret_event(s, combat.attacker, "afb_destroyed_last_fighter")
    if attackers and not fighters(s, combat.attacker):
        secret_event(s, combat.defender, "afb_destroyed_last_fighter")


# --- retreat


def destinations(s: Twilight, seat: int) -> list[int]:
    """TF-106, TF-173: where a seat's ships can retreat to."""
    combat, map = s.fight(), s.map
    realm = s.realms[seat]
    closed = shut_to_retreats(s, seat)
    found = []
    for slot in beside(map, combat.slot, extra_links(s, seat)):
        if has_slot(closed, slot) or other_ships(s, seat, slot):
            continue
        own = any(units_at(s, seat, place) != EMPTY for place in places_of(s, slot))
        own = own or any(s.control[planet] == seat for planet in map.planets[slot])
        if not own and f"antimatter_{realm.king}" in realm.techs:
            own = not any(
                units_at(s, other, place) != EMPTY
                for other in s.parties() if other != seat
                for place in places_of(s, slot)
            )  # fmt: skip
        if own:
            found.append(slot)
    return found


def shut_to_retreats(s: Twilight, seat: int) -> int:
    """Anomalies a seat's ships cannot enter by retreating (TF-58 to TF-60, TF-248)."""
    map, realm = s.map, s.realms[seat]
    forces = s.expedition.forces if s.expedition is not None and s.expedition.seat == seat else ()
    if s.has(seat, "circlet_of_the_void") or "vault" in forces:
        return 0
    closed = map.nebulae if not s.has(seat, "voidborn") else 0
    if not s.has(seat, "magmus_reactor"):
        closed |= map.supernovae
    if f"wavelength_{realm.king}" not in realm.techs and "command" not in forces:
        closed |= map.asteroids
    return closed


@step
def announce_retreat(s: Twilight, at: int) -> None:
    """TF-105: the defender first; if it stays, the attacker."""
    combat = s.fight()
    if not both_fight(s) or combat.retreat >= 0 or at > 1:
        return
    seat = (combat.defender, combat.attacker)[at]
    options = [STAY]
    if seat < s.seats and destinations(s, seat) and "magnificence" not in combat.forces:
        options = [option("retreat"), STAY]
    s.ask(seat, "announce_retreat", options, retreat_announced, at)


@step
def retreat_announced(s: Twilight, seat: int, chosen: Option, at: int) -> None:
    if chosen is STAY:
        s.then(announce_retreat, at + 1)
        return
    s.fight().retreat = seat
    s.tell("retreat_announced", seat=seat)
    hook(s, "announce_retreat", seat, s.fight().slot)


@step
def retreat(s: Twilight, seat: int) -> None:
    """TF-106."""
    options = [option("system", SLOTS[slot]) for slot in destinations(s, seat)]
    if options:
        s.ask(seat, "retreat_to", options, retreated, 1)


@step
def retreated(s: Twilight, seat: int, chosen: Option, lays_token: int) -> None:
    """TF-110: everything in the space area goes along; what has no room is removed there."""
    slot = SLOT[chosen.word()]
    combat = s.fight()
    units = units_at(s, seat, combat.slot)
    lift(s, seat, combat.slot)
    for group, number in enumerate(units):
        put(s, seat, slot, group, number)
    combat.is_over = 1
    s.tell("retreated", seat=seat, system=SLOTS[slot])
    if s.map.ion >= 0 and is_through_storm(s.galaxy, combat.slot, slot):
        s.galaxy = turned_storm(s.galaxy)
        s.tell("storm_turns", system=SLOTS[s.map.ion])
    if lays_token:
        s.then(ask_board_token, seat, slot)
    links = 0
    if s.has(seat, "linkship"):
        links = sum([
            of_type(units, kind) for kind in SHIPS if wears(s, seat, kind, DESTROYER)
        ])  # fmt: skip
    hook(s, "retreated", seat, combat.slot, links)


# --- rolls and the end of a round


@step
def before_rolls(s: Twilight) -> None:
    combat = s.fight()
    if both_fight(s) and not combat.is_over:
        hook(s, "before_combat_roll", combat.attacker, combat.slot)


@step
def roll_space(s: Twilight) -> None:
    """TF-107: the attacker's dice first."""
    combat = s.fight()
    if not both_fight(s) or combat.is_over:
        return
    s.then(roll_side, combat.attacker)
    s.then(roll_side, combat.defender)
    hook(s, "after_combat_rolls", combat.attacker, combat.slot)
    s.then(assign_all)


@step
def roll_side(s: Twilight, seat: int) -> None:
    throw(s, seat, f"roll_combat:{seat}", combat_needs(s, seat))
    s.then(note_hits, seat)


@step
def note_hits(s: Twilight, seat: int) -> None:
    """Keep what the seat's dice have just hit, until both sides have rolled and assign (TF-109)."""
    combat = s.fight()
    combat.rolled = (*combat.rolled, (seat, s.hits))


def hits_of(s: Twilight, seat: int) -> int:
    return sum([hits for who, hits in s.fight().rolled if who == seat])


@step
def assign_all(s: Twilight) -> None:
    """TF-109: the active player assigns first; removals are simultaneous."""
    combat = s.fight()
    place = combat.slot if combat.planet < 0 else planet_place(combat.planet)
    scope = "ships" if combat.planet < 0 else "ground"
    for seat in (combat.attacker, combat.defender):
        other = combat.other(seat)
        s.then(begin_volley, seat, other, place, hits_of(s, other), scope, "combat")
    s.then(bury)


@step
def end_space_round(s: Twilight) -> None:
    combat = s.fight()
    hook(s, "end_of_space_round", combat.attacker, combat.slot)
    s.then(leave_or_go_on)


@step
def leave_or_go_on(s: Twilight) -> None:
    combat = s.fight()
    if combat.retreat >= 0 and both_fight(s) and not combat.is_over:
        s.then(retreat, combat.retreat)
    s.then(space_round)


@step
def end_space_combat(s: Twilight) -> None:
    """TF-111, TF-112."""
    combat = s.fight()
    combat.is_over = 1
    sides = (combat.attacker, combat.defender)
    alive = [seat for seat in sides if ships_at(s, seat, combat.slot)]
    combat.winner = alive[0] if len(alive) == 1 else -1
    s.tell("space_combat_over", winner=None if combat.winner < 0 else combat.winner)
    hook(s, "end_of_combat", combat.winner, combat.slot)
    won_combat(s)
    s.then(close_combat)


def won_combat(s: Twilight) -> None:
    """Secret objectives that a combat fulfils; each side is asked once (TF-194)."""
    combat = s.fight()
    for seat in (combat.attacker, combat.defender):
        events = events_of_victory(s) if seat == combat.winner else []
        if combat.planet < 0 and big_ships_at(s, seat, combat.slot) >= 3:
            events.append("three_non_fighters_left_after_space_combat")
        secret_event(s, seat, *events)


def events_of_victory(s: Twilight) -> list[str]:
    combat = s.fight()
    winner, events = combat.winner, []
    if s.realms[combat.other(winner)].points == max(realm.points for realm in s.realms):
        events.append("won_combat_vs_vp_leader")
    if combat.planet < 0 and of_type(units_at(s, winner, combat.slot), FLAGSHIP):
        events.append("won_space_combat_with_surviving_flagship")
    if has_slot(anomalies_of(s), combat.slot):
        events.append("won_combat_in_anomaly")
    if any(realm.home == combat.slot for seat, realm in enumerate(s.realms) if seat != winner):
        events.append("won_combat_in_other_home_system")
    return events


@step
def close_combat(s: Twilight) -> None:
    s.combat = None
    check_blockades(s)
    s.then(settle, interrupted_slot(s))


def interrupted_slot(s: Twilight) -> int:
    """The system of a space combat that waits for another to end, or -1."""
    for name, args in reversed(s.frames):
        if name == take_up_combat.__name__:
            return combat_of(args[0]).slot
    return -1


@step
def take_up_combat(s: Twilight, values: tuple[Arg, ...]) -> None:
    """Go on with a combat that another has interrupted."""
    s.combat = combat_of(values)
