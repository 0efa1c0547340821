"""What each Gift does, by its name (3.7)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.board.components import (
    CHARACTERS,
    ENCOUNTERS,
    INQUISICION,
    KEY_OF,
    MOST_CHARACTERS,
    SAMAEL,
    SOL_NEGRO,
    START,
    W_GIFT,
    W_MOVE,
    W_POST,
    W_PRE,
    WISSENSCHAFT,
)
from engine.games.anima.rules.combat import reroll
from engine.games.anima.rules.decks import draw_gifts, take_random
from engine.games.anima.rules.effect_tables import gift
from engine.games.anima.rules.groups import (
    incapacitate,
    is_incapacitated,
    mark,
    meets_requirement,
    object_of,
)
from engine.games.anima.rules.turn.movement import (
    declare,
    destinations,
    horizons_open,
    movement_step,
)
from engine.games.anima.state import NOBODY, Anima, Play, step

AT_CHARACTER = {key: option("target_character", key) for key in CHARACTERS}
AT_SEAT = [option("target_seat", seat) for seat in range(5)]


def at_location(place: str) -> Option:
    return option("target_location", place)


# --- in the exchange of a combat


def add_combat(s: Anima, seat: int, value: int) -> None:
    combat = s.fight()
    if seat == combat.attacker:
        combat.attack_bonus += value
    else:
        combat.defence_bonus += value
    s.tell("combat_raised", seat=seat, value=value)


def technique(play: Play) -> int:
    """C06: Ki cards he is turned for give one more."""
    return int(CHARACTERS[play.turner].ability == "technique")


def against_group(s: Anima, seat: int, timing: str) -> bool:
    return s.combat is not None and s.combat.defender != NOBODY


@gift("golpe_de_ki")
def golpe_de_ki(s: Anima, play: Play) -> None:
    add_combat(s, play.seat, 3 + technique(play))


@gift("tecnica_definitiva")
def tecnica_definitiva(s: Anima, play: Play) -> None:
    add_combat(s, play.seat, 5 + technique(play))
    s.fight().exhausted.append(play.turner)


@gift("escudo_de_ki")
def escudo_de_ki(s: Anima, play: Play) -> None:
    add_combat(s, play.seat, 2 + technique(play))
    s.fight().shielded.append(play.seat)


@gift("presencia_abrumadora", legal=against_group)
def presencia_abrumadora(s: Anima, play: Play) -> None:
    combat = s.fight()
    combat.silenced.append(combat.opponent(play.seat))


@gift("bola_de_fuego")
def bola_de_fuego(s: Anima, play: Play) -> None:
    add_combat(s, play.seat, 3)


def sleepers(s: Anima, seat: int, timing: str) -> list[Option]:
    """START: of any other Group; in combat: of the opposing one."""
    if timing == START:
        seats = s.others(seat)
    elif s.combat is not None and s.combat.defender != NOBODY:
        seats = [s.combat.opponent(seat)]
    else:
        seats = []
    return [
        AT_CHARACTER[one]
        for other in seats
        for one in s.players[other].group
        if not is_incapacitated(s, one)
    ]


@gift("dormir", targets=sleepers)
def dormir(s: Anima, play: Play) -> None:
    incapacitate(s, str(play.target))


@gift("invocacion")
def invocacion(s: Anima, play: Play) -> None:
    (die,) = s.roll("summon_roll", 1, 6, play.seat)
    add_combat(s, play.seat, die)


@gift("punalada_trapera")
def punalada_trapera(s: Anima, play: Play) -> None:
    add_combat(s, play.seat, 4 if s.fight().defender != NOBODY else 2)


# --- in windows


def is_own(s: Anima, seat: int, timing: str) -> bool:
    """The seat in step, or one that fights, or the owner of the dying character."""
    if timing in (W_PRE, W_POST):
        return s.combat is not None and seat in s.combat.fighters()
    return seat == s.active


def is_other(s: Anima, seat: int, timing: str) -> bool:
    return seat != s.active


@gift("velocidad_del_rayo", legal=is_own)
def velocidad_del_rayo(s: Anima, play: Play) -> None:
    s.speed_bonus += 3


@gift("segundo_aliento", legal=is_own)
def segundo_aliento(s: Anima, play: Play) -> None:
    reroll(s, play.seat)


def answers_ability(s: Anima, seat: int, timing: str) -> bool:
    return timing == W_GIFT and bool(s.plays) and s.plays[-1].seat != seat


@gift("contrahechizo", legal=answers_ability)
def contrahechizo(s: Anima, play: Play) -> None:
    """It has left the table already: what lies on top is the card it answers."""
    s.plays[-1].cancelled = 1


def escape(s: Anima, seat: int) -> None:
    """AN-87; `combat.settle` does the rest."""
    s.fight().escaped = seat


@gift("teletransporte", legal=is_own)
def teletransporte(s: Anima, play: Play) -> None:
    escape(s, play.seat)


@gift("huida", legal=is_own)
def huida(s: Anima, play: Play) -> None:
    escape(s, play.seat)


def owns_dying(s: Anima, seat: int, timing: str) -> bool:
    return s.dying in s.players[seat].group


@gift("curacion", legal=owns_dying)
def curacion(s: Anima, play: Play) -> None:
    s.tell("character_saved", seat=play.seat, character=s.dying)
    s.dying = ""


def detours(s: Anima, seat: int, timing: str) -> list[Option]:
    """AN-53, AN-161."""
    if timing != W_MOVE or seat == s.active:
        return []
    return [at_location(one) for one in destinations(s, s.active) if one != s.declared[1]]


@gift("direccion_equivocada", targets=detours)
def direccion_equivocada(s: Anima, play: Play) -> None:
    s.declared = ("redirected", str(play.target))
    s.tell("group_redirected", seat=s.active, location=play.target)


@gift("sabotaje", legal=is_other)
def sabotaje(s: Anima, play: Play) -> None:
    s.die = min(6, s.die + 2)
    s.tell("die_changed", seat=s.active, die=s.die)


def meets_weak(s: Anima, seat: int, timing: str) -> bool:
    return seat == s.active and s.meeting[0] != "" and ENCOUNTERS[s.meeting[0]].level <= 2


@gift("disfraz", legal=meets_weak)
def disfraz(s: Anima, play: Play) -> None:
    s.meeting = (s.meeting[0], s.meeting[1], 1)


@gift("golpe_de_suerte", legal=is_own)
def golpe_de_suerte(s: Anima, play: Play) -> None:
    combat = s.combat
    if combat is None:
        s.die = 1
        s.tell("die_changed", seat=play.seat, die=1)
        return
    if play.seat == combat.attacker:
        combat.attack_die = 6
    else:
        combat.defence_die = 6
    s.tell("combat_rerolled", seat=play.seat, die=6)


def foreign_hunt(s: Anima, seat: int, timing: str) -> bool:
    return s.combat is not None and s.combat.defender == NOBODY and seat != s.combat.attacker


@gift("criatura_enfurecida", legal=foreign_hunt)
def criatura_enfurecida(s: Anima, play: Play) -> None:
    s.fight().defence_bonus += 3
    s.tell("enemy_raised", seat=play.seat, value=3)


# --- in the own interaction step


def thieves_marks(s: Anima, seat: int, timing: str) -> list[Option]:
    place = s.players[seat].position
    return [
        AT_SEAT[other]
        for other in s.others(seat)
        if s.players[other].position == place and s.players[other].hand
    ]


@gift("hurto", targets=thieves_marks)
def hurto(s: Anima, play: Play) -> None:
    take_random(s, play.seat, int(play.target))


def wavering(s: Anima, seat: int, timing: str) -> list[Option]:
    player = s.players[seat]
    if len(player.group) >= MOST_CHARACTERS:
        return []
    return [
        AT_SEAT[other]
        for other in s.others(seat)
        if s.players[other].position == player.position and len(s.players[other].group) >= 2
    ]


@gift("traicion", targets=wavering)
def traicion(s: Anima, play: Play) -> None:
    (die,) = s.roll("betrayal_roll", 1, 6, play.seat)
    s.tell("card_rolled", seat=play.seat, gift=play.gift, die=die)
    if die >= 4:
        victims = [AT_CHARACTER[one] for one in s.players[int(play.target)].group]
        s.ask(play.seat, "choose_target", victims, betray)


@step
def betray(s: Anima, seat: int, chosen: Option) -> None:
    """AN-130: with its object."""
    character = chosen.word()
    s.players[s.owner(character)].group.remove(character)
    s.players[seat].group.append(character)
    s.tell("character_betrayed", seat=seat, character=character)


# --- in the own start step


def unarmed(s: Anima, seat: int, timing: str) -> list[Option]:
    return [AT_CHARACTER[one] for one in s.players[seat].group if not object_of(s, one)]


@gift("objeto_magico", targets=unarmed, stays=True)
def objeto_magico(s: Anima, play: Play) -> None:
    mark(s, str(play.target), object=play.gift)


def is_free(organisation: str, s: Anima, seat: int) -> bool:
    """AN-131, AN-132."""
    return not s.players[seat].organisation and meets_requirement(s, seat, organisation)


def enter_organisation(s: Anima, play: Play) -> None:
    s.players[play.seat].organisation = KEY_OF[play.gift]
    s.tell("organisation_joined", seat=play.seat, organisation=play.gift)


@gift(SOL_NEGRO, stays=True, legal=lambda s, seat, timing: is_free(SOL_NEGRO, s, seat))
def org_sol_negro(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


@gift(INQUISICION, stays=True, legal=lambda s, seat, timing: is_free(INQUISICION, s, seat))
def org_inquisicion(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


@gift(SAMAEL, stays=True, legal=lambda s, seat, timing: is_free(SAMAEL, s, seat))
def org_samael(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


@gift(WISSENSCHAFT, stays=True, legal=lambda s, seat, timing: is_free(WISSENSCHAFT, s, seat))
def org_wissenschaft(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


# --- in the own movement step


def everywhere(s: Anima, seat: int, timing: str) -> list[Option]:
    return [at_location(one) for one in s.active_locations]


@gift("viaje_en_zepelin", targets=everywhere)
def viaje_en_zepelin(s: Anima, play: Play) -> None:
    """AN-54, AN-160: no window, no encounter, any level."""
    s.players[play.seat].position = str(play.target)
    s.tell("group_arrived", seat=play.seat, location=play.target)


def hears_rumours(s: Anima, seat: int, timing: str) -> bool:
    return s.is_tree or (horizons_open(s) and bool(s.location_deck))


@gift("rumores", legal=hears_rumours)
def rumores(s: Anima, play: Play) -> None:
    if s.is_tree:
        draw_gifts(s, play.seat, 1)
        s.then(movement_step, play.seat)
    else:
        declare(s, play.seat, "rumours", "")
