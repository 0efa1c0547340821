"""When a bot interrupts (section 12, point 7)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    KEY_OF,
    LOCATIONS,
    MISSIONS,
    PLACE_OF,
    W_EXPLORE,
)
from engine.games.anima.mind.odds import danger, strength, win_chance
from engine.games.anima.rules.combat import sides, totals
from engine.games.anima.rules.missions.attempts import may_attempt_final
from engine.games.anima.state import NOBODY, Anima

YES, NO = 1.0, -1.0
BAD_EVENTS = ("tormenta", "peaje", "peste", "trampa", "prisioneros", "la_sombra_de_omega")
ESCAPES = ("teletransporte", "huida", "mirage")
REROLLS = ("segundo_aliento", "focus")


def interrupt_worth(s: Anima, seat: int, chosen: Option, window: str) -> float:
    if chosen.kind == "pass":
        return 0.0
    card = chosen.word()
    name = CHARACTERS[card].ability if chosen.kind == "use" else KEY_OF[card]
    if name in ESCAPES:
        return YES if should_escape(s, seat) else NO
    if name in REROLLS:
        return YES if losing_by(s, seat) > 0 and own_die(s, seat) <= 4 else NO
    if name == "golpe_de_suerte" and window != W_EXPLORE:
        gain = 6 - own_die(s, seat)
        return 1.2 if 0 < losing_by(s, seat) <= gain else NO
    if name in ("golpe_de_suerte", "scout"):
        return YES if bad_exploration(s, seat) else NO
    if name == "sabotaje":
        return YES if worsens(s) else NO
    if name == "disfraz":
        return YES if should_hide(s, seat) else NO
    if name == "contrahechizo":
        return YES if should_counter(s, seat) else NO
    if name == "criatura_enfurecida":
        return YES if s.fight().is_mission else NO
    if name == "direccion_equivocada":
        return YES if heads_for_mission(s) else NO
    return YES


def lead(s: Anima, seat: int) -> int:
    combat = s.fight()
    attack, defence = sides(s, combat)
    return attack - defence if seat == combat.attacker else defence - attack


def should_escape(s: Anima, seat: int) -> bool:
    return not s.fight().is_mission and win_chance(lead(s, seat)) < 0.3


def losing_by(s: Anima, seat: int) -> int:
    """More than 0: lost as it stands."""
    combat = s.fight()
    attack, defence = totals(s, combat)
    return defence - attack if seat == combat.attacker else attack - defence


def own_die(s: Anima, seat: int) -> int:
    combat = s.fight()
    return combat.attack_die if seat == combat.attacker else combat.defence_die


def bad_exploration(s: Anima, seat: int) -> bool:
    place = LOCATIONS[s.exploring]
    entry = place.table[s.die - 1]
    chance = danger(s, seat, place.level)
    return entry == "S" or (entry == "2" and chance < 0.8) or (entry == "1" and chance < 0.5)


def worsens(s: Anima) -> bool:
    table = LOCATIONS[s.exploring].table
    worse = table[min(6, s.die + 2) - 1]
    return "N12S".index(worse) > "N12S".index(table[s.die - 1])


def should_hide(s: Anima, seat: int) -> bool:
    card = s.meeting[0]
    met = ENCOUNTERS[card]
    if met.is_creature:
        return win_chance(strength(s, seat, met.nature, card) - met.combat) < 0.5
    return card in BAD_EVENTS


def should_counter(s: Anima, seat: int) -> bool:
    """A card in somebody's Mission, against this seat's Group, or an answer to its own card."""
    play, combat = s.plays[-1], s.combat
    if combat is not None and combat.is_mission:
        return combat.attacker != seat
    if combat is not None and combat.defender != NOBODY:
        return seat in combat.fighters()
    if KEY_OF[play.gift] == "contrahechizo":
        return len(s.plays) > 1 and s.plays[-2].seat == seat
    return s.owner(str(play.target)) == seat


def heads_for_mission(s: Anima) -> bool:
    mover, place = s.players[s.active], s.declared[1]
    if may_attempt_final(s, s.active):
        return PLACE_OF[MISSIONS[s.final_mission].objectives[0]] == place
    return any(PLACE_OF[aim] == place for one in mover.in_play for aim in MISSIONS[one].objectives)
