"""What each Gift does, by its name (3.7)."""

from __future__ import annotations

from engine.core.options import Option
from engine.core.reasons import Reason
from engine.games.anima.board.components import (
    CHARACTERS,
    INQUISICION,
    KEY_OF,
    SAMAEL,
    SOL_NEGRO,
    WISSENSCHAFT,
)
from engine.games.anima.cards import aims
from engine.games.anima.cards.aims import AT_CHARACTER
from engine.games.anima.cards.conditions import (
    AGAINST_GROUP,
    ANSWER,
    DYING,
    FOREIGN_HUNT,
    ORGANISATIONS,
    OTHERS,
    OWN,
    PLACE,
    RUMOURS,
    WEAK,
)
from engine.games.anima.rules.combat import reroll
from engine.games.anima.rules.decks import draw_gifts, take_random
from engine.games.anima.rules.effect_tables import gift
from engine.games.anima.rules.groups import incapacitate, mark
from engine.games.anima.rules.turn.movement import declare, movement_step
from engine.games.anima.state import NOBODY, Anima, Play, step

BETRAYED_FROM = 4
"""The lowest die with which a Traición succeeds."""


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


@gift("presencia_abrumadora", needs=AGAINST_GROUP)
def presencia_abrumadora(s: Anima, play: Play) -> None:
    combat = s.fight()
    combat.silenced.append(combat.opponent(play.seat))


@gift("bola_de_fuego")
def bola_de_fuego(s: Anima, play: Play) -> None:
    add_combat(s, play.seat, 3)


@gift("dormir", targets=aims.sleepers, nobody=Reason("AN-127", "nobody_to_put_to_sleep"))
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


@gift("velocidad_del_rayo", needs=OWN)
def velocidad_del_rayo(s: Anima, play: Play) -> None:
    s.speed_bonus += 3


@gift("segundo_aliento", needs=OWN)
def segundo_aliento(s: Anima, play: Play) -> None:
    reroll(s, play.seat)


@gift("contrahechizo", needs=ANSWER)
def contrahechizo(s: Anima, play: Play) -> None:
    """It has left the table already: what lies on top is the card it answers."""
    s.plays[-1].cancelled = 1


def escape(s: Anima, seat: int) -> None:
    """AN-87; `combat.settle` does the rest."""
    s.fight().escaped = seat


@gift("teletransporte", needs=OWN)
def teletransporte(s: Anima, play: Play) -> None:
    escape(s, play.seat)


@gift("huida", needs=OWN)
def huida(s: Anima, play: Play) -> None:
    escape(s, play.seat)


@gift("curacion", needs=DYING)
def curacion(s: Anima, play: Play) -> None:
    s.tell("character_saved", seat=play.seat, character=s.dying)
    s.dying = ""


@gift("direccion_equivocada", targets=aims.detours, nobody=Reason("AN-53", "no_other_way"))
def direccion_equivocada(s: Anima, play: Play) -> None:
    s.declared = ("redirected", str(play.target))
    s.tell("group_redirected", seat=s.active, location=play.target)


@gift("sabotaje", needs=OTHERS)
def sabotaje(s: Anima, play: Play) -> None:
    s.die = min(6, s.die + 2)
    s.tell("die_changed", seat=s.active, die=s.die)


@gift("disfraz", needs=WEAK)
def disfraz(s: Anima, play: Play) -> None:
    s.meeting = (s.meeting[0], s.meeting[1], 1)


@gift("golpe_de_suerte", needs=OWN)
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


@gift("criatura_enfurecida", needs=FOREIGN_HUNT)
def criatura_enfurecida(s: Anima, play: Play) -> None:
    s.fight().defence_bonus += 3
    s.tell("enemy_raised", seat=play.seat, value=3)


# --- in the own interaction step


@gift("hurto", targets=aims.thieves_marks, nobody=Reason("AN-127", "nobody_to_rob_here"))
def hurto(s: Anima, play: Play) -> None:
    take_random(s, play.seat, int(play.target))


@gift("traicion", needs=PLACE, targets=aims.wavering, nobody=Reason("AN-127", "nobody_to_win_over"))
def traicion(s: Anima, play: Play) -> None:
    """AN-127."""
    (die,) = s.roll("betrayal_roll", 1, 6, play.seat)
    s.tell("card_rolled", seat=play.seat, gift=play.gift, die=die)
    if die >= BETRAYED_FROM:
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


@gift("objeto_magico", targets=aims.unarmed, nobody=Reason("AN-129", "everybody_armed"), stays=True)
def objeto_magico(s: Anima, play: Play) -> None:
    mark(s, str(play.target), object=play.gift)


def enter_organisation(s: Anima, play: Play) -> None:
    s.players[play.seat].organisation = KEY_OF[play.gift]
    s.tell("organisation_joined", seat=play.seat, organisation=play.gift)


@gift(SOL_NEGRO, needs=ORGANISATIONS[SOL_NEGRO], stays=True)
def org_sol_negro(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


@gift(INQUISICION, needs=ORGANISATIONS[INQUISICION], stays=True)
def org_inquisicion(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


@gift(SAMAEL, needs=ORGANISATIONS[SAMAEL], stays=True)
def org_samael(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


@gift(WISSENSCHAFT, needs=ORGANISATIONS[WISSENSCHAFT], stays=True)
def org_wissenschaft(s: Anima, play: Play) -> None:
    enter_organisation(s, play)


# --- in the own movement step


@gift("viaje_en_zepelin", targets=aims.everywhere, nobody=Reason("AN-127", "no_location"))
def viaje_en_zepelin(s: Anima, play: Play) -> None:
    """AN-54, AN-160: no window, no encounter, any level."""
    s.players[play.seat].position = str(play.target)
    s.tell("group_arrived", seat=play.seat, location=play.target)


@gift("rumores", needs=RUMOURS)
def rumores(s: Anima, play: Play) -> None:
    if s.is_tree:
        draw_gifts(s, play.seat, 1)
        s.then(movement_step, play.seat)
    else:
        declare(s, play.seat, "rumours", "")
