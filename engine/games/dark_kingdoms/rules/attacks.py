"""Declaring an attack, and capturing what no force holds (5.3; DK-70 to DK-75, DK-91 to DK-96)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.dark_kingdoms.board.components import DEFENCE, FAME_IDS
from engine.games.dark_kingdoms.board.geography import IDS, PEOPLES
from engine.games.dark_kingdoms.board.numbering import army_number, army_of, owner_of
from engine.games.dark_kingdoms.rules.combat import (
    ARMY_OPTIONS,
    FAME_OPTIONS,
    PASS,
    combat_round,
    offer_retreat,
)
from engine.games.dark_kingdoms.rules.hands import fame_cards, put_fame_under
from engine.games.dark_kingdoms.rules.pieces import (
    armies_in,
    has_force,
    has_foreign_force,
    remove_marker,
    take_control,
    victory_points,
)
from engine.games.dark_kingdoms.rules.plunder import plunder
from engine.games.dark_kingdoms.state import (
    ASSAULT,
    BATTLE,
    CAPTURE,
    FOUGHT,
    MODES,
    MOVED,
    NOBODY,
    NOWHERE,
    PLUNDER,
    SIEGE,
    Combat,
    Kingdoms,
    step,
)

ASSAULT_OPTION = option("assault")
PLUNDER_OPTION = option("plunder")
PEOPLE_OPTIONS = tuple(option("people", id) for id in PEOPLES)
ALL = option("all")
NONE = option("none")


def seat_of(s: Kingdoms, chosen: Option) -> int:
    """The seat that plays the people named by an option."""
    return s.people.index(PEOPLES.index(chosen.word()))


# --- entering a territory


def enter(s: Kingdoms, army: int, origin: int) -> None:
    """DK-70: by land an army captures, or must attack."""
    seat = owner_of(army)
    if has_foreign_force(s, seat, s.army_at[army]):
        s.then(attack, army, origin)
    else:
        s.then(capture, army, origin)


@step
def capture(s: Kingdoms, army: int, origin: int) -> None:
    """DK-71, DK-72: the owner of a marker may answer before it is taken."""
    seat, at = owner_of(army), s.army_at[army]
    owner = s.marker[at]
    if s.control[at] == seat:
        return
    if owner != NOBODY:
        s.combat = Combat(at, seat, army, owner, CAPTURE, origin)
        s.then(react_attack)
    s.then(take_territory, army)


@step
def take_territory(s: Kingdoms, army: int) -> None:
    """DK-71: no dice, no Fame, no victory points; not if a defence cancelled it."""
    cancelled = s.army_flags[army] & FOUGHT
    s.combat = None
    if not cancelled:
        take_control(s, owner_of(army), s.army_at[army])


@step
def topple(s: Kingdoms, army: int) -> None:
    """DK-75: an army that stands on a foreign marker takes it off; its owner may answer."""
    seat, at = owner_of(army), s.army_at[army]
    s.tell("toppled", seat=seat, army=army_number(army), territory=IDS[at])
    s.combat = Combat(at, seat, army, s.marker[at], CAPTURE, NOWHERE)
    s.then(react_attack)
    s.then(take_marker_off, army)


@step
def take_marker_off(s: Kingdoms, army: int) -> None:
    """DK-75: no own marker takes its place; not if a defence cancelled it."""
    cancelled = s.army_flags[army] & FOUGHT
    s.combat = None
    if not cancelled:
        remove_marker(s, s.army_at[army])


# --- the attack procedure


@step
def attack(s: Kingdoms, army: int, origin: int) -> None:
    """A1; DK-92: of several enemies one is chosen."""
    seat, at = owner_of(army), s.army_at[army]
    enemies = [
        other
        for other in ((seat + place) % s.seats for place in range(1, s.seats))
        if has_force(s, other, at)
    ]
    options = [PEOPLE_OPTIONS[s.people[enemy]] for enemy in enemies]
    s.ask(seat, "choose_enemy", options, choose_enemy, army, origin)


@step
def choose_enemy(s: Kingdoms, seat: int, chosen: Option, army: int, origin: int) -> None:
    """A2, A3; DK-91, DK-93, DK-94: fortress before armies before village."""
    enemy, at = seat_of(s, chosen), s.army_at[army]
    if s.fortresses[enemy][at]:
        declare(s, army, enemy, SIEGE, origin)
    elif armies_in(s, enemy, at):
        declare(s, army, enemy, BATTLE, origin)
    else:
        options = [ASSAULT_OPTION]
        if may_plunder(s, at):
            options.append(PLUNDER_OPTION)
        s.ask(seat, "choose_mode", options, choose_mode, army, origin, enemy)


def may_plunder(s: Kingdoms, territory: int) -> bool:
    """DK-93: nothing but villages stands there, and the one army that came for them."""
    is_fortified = any(fortresses[territory] for fortresses in s.fortresses)
    return not is_fortified and s.army_at.count(territory) == 1


@step
def choose_mode(s: Kingdoms, seat: int, chosen: Option, army: int, origin: int, enemy: int) -> None:
    declare(s, army, enemy, ASSAULT if chosen.kind == "assault" else PLUNDER, origin)


def declare(s: Kingdoms, army: int, enemy: int, mode: int, origin: int) -> None:
    at = s.army_at[army]
    s.combat = Combat(at, owner_of(army), army, enemy, mode, origin)
    s.tell(
        "attack_declared",
        attacker=owner_of(army),
        army=army_number(army),
        defender=enemy,
        mode=MODES[mode],
        territory=IDS[at],
    )
    s.then(react_attack)
    s.then(engage)


@step
def react_attack(s: Kingdoms) -> None:
    """A4; DK-8, DK-72: asked whenever a defence could be in the hand."""
    combat = s.fight()
    asked = combat.defender
    if s.text_used[asked] or not fame_cards(s, asked):
        return
    options = [PASS]
    if s.fame[asked][DEFENCE]:
        options.append(FAME_OPTIONS[DEFENCE])
    s.ask(asked, "react_attack", options, answer_attack, forced=True)


@step
def answer_attack(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-141: the attack is cancelled before any die; the army goes back where it came from."""
    if chosen.kind == "pass":
        return
    combat = s.fight()
    s.combat = None
    put_fame_under(s, seat, DEFENCE)
    s.text_used[seat] = 1
    s.reveal("fame_played", seat=seat, card=FAME_IDS[DEFENCE])
    army = combat.army
    s.army_flags[army] |= MOVED | FOUGHT
    if combat.origin != NOWHERE:
        s.army_at[army] = combat.origin
    s.tell(
        "attack_cancelled",
        seat=combat.attacker,
        army=army_number(army),
        territory=IDS[s.army_at[army]],
    )


@step
def engage(s: Kingdoms) -> None:
    """A5 to A9; DK-74, DK-104, DK-105, DK-125, DK-134. Nothing is left to do after a defence."""
    combat = s.combat
    if combat is None:
        return
    combat.is_engaged = 1
    s.army_flags[combat.army] |= MOVED | FOUGHT
    combat.attacker_points = victory_points(s, combat.attacker)
    combat.defender_points = victory_points(s, combat.defender)
    if combat.mode == PLUNDER:
        s.then(plunder)
        return
    if combat.mode == BATTLE:
        s.then(muster_defenders)
        s.then(offer_retreat, combat.defender)
    elif combat.mode == SIEGE:
        s.then(shelter)
    s.then(combat_round)


@step
def muster_defenders(s: Kingdoms) -> None:
    """A6; DK-105."""
    combat = s.fight()
    armies = armies_in(s, combat.defender, combat.territory)
    if len(armies) > 1:
        options = [ALL, *[ARMY_OPTIONS[army] for army in armies]]
        s.ask(combat.defender, "choose_defenders", options, choose_armies)
    else:
        combat.participants = armies


@step
def shelter(s: Kingdoms) -> None:
    """A7; DK-125: only at the start of the siege."""
    combat = s.fight()
    armies = armies_in(s, combat.defender, combat.territory)
    if armies:
        options = [NONE, *[ARMY_OPTIONS[army] for army in armies]]
        if len(armies) > 1:
            options.append(ALL)
        s.ask(combat.defender, "choose_refuge", options, choose_armies)


@step
def choose_armies(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-110, DK-130: armies that take no part stay in the territory."""
    combat = s.fight()
    if chosen.kind == "all":
        combat.participants = armies_in(s, seat, combat.territory)
    elif chosen.kind == "army":
        combat.participants = [army_of(seat, chosen.number())]
    s.tell(
        "armies_mustered",
        seat=seat,
        armies=[army_number(army) for army in combat.participants],
        mode=MODES[combat.mode],
    )
