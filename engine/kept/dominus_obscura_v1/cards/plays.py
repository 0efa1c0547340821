"""Every reward card's rule by its id (table 3.5): when it can be played, and what it does."""

from __future__ import annotations

from typing import Final

from engine.kept.dominus_obscura_v1.board.reward_cards import CARDS
from engine.kept.dominus_obscura_v1.cards import actions, aimed_actions, objects
from engine.kept.dominus_obscura_v1.rules.playing import BY_NUMBER, Play


def _aimed(card: str, aim: aimed_actions.Aim) -> Play:
    """A card whose first choice is one of the tokens its `aim` lists."""
    return Play(
        lambda s, seat: bool(aim(s, seat)),
        lambda s, seat: aimed_actions.ask_target(s, seat, card, aim),
    )


def _object(card: str) -> Play:
    return Play(
        lambda s, seat: bool(objects.bearers(s, seat, card)),
        lambda s, seat: objects.ask_bearer(s, seat, card),
    )


PLAYS: Final[dict[str, Play]] = {
    "fulgor_roto": _aimed("fulgor_roto", aimed_actions.any_rival),
    "fulgor_hondo": _aimed("fulgor_hondo", aimed_actions.rival_near),
    "fulgor_negro": _aimed("fulgor_negro", aimed_actions.revealed_rival),
    "interdicto_sombrio": _aimed("interdicto_sombrio", aimed_actions.unanchored_rival),
    "despojo": _aimed("despojo", aimed_actions.rival_that_may_carry),
    "marca_de_ceniza": _aimed("marca_de_ceniza", aimed_actions.rival_without_mark),
    "empuje_umbrio": _aimed("empuje_umbrio", aimed_actions.unanchored_rival),
    "bloqueo": Play(actions.always, actions.bloqueo),
    "disipar": Play(actions.can_dispel, actions.disipar),
    "renasci": Play(actions.can_return, actions.renasci),
    "revelacion": _aimed("revelacion", aimed_actions.hidden_rival),
    "susurro": _aimed("susurro", aimed_actions.unpeeked_rival),
    "doble_velo": Play(actions.has_pair, actions.doble_velo),
    "permuta": Play(actions.has_pair, actions.permuta),
    "impetu": Play(actions.always, actions.impetu),
    "paso_largo": Play(actions.always, actions.paso_largo),
    "doble_voluntad": Play(actions.always, actions.doble_voluntad),
    "ofrenda": Play(actions.deck_has_cards, actions.ofrenda),
    "hurto": Play(actions.rival_has_cards, actions.hurto),
    "fragmento_errante": Play(actions.always, actions.fragmento_errante),
    "erosion": Play(actions.rival_has_fragments, actions.erosion),
    "nueva_senda": Play(actions.can_change_mission, actions.nueva_senda),
    "memoria_del_umbral": Play(actions.can_recall, actions.memoria_del_umbral),
    "ligereza": _object("ligereza"),
    "filo_umbrio": _object("filo_umbrio"),
    "coraza_de_niebla": _object("coraza_de_niebla"),
    "coraza_plena": _object("coraza_plena"),
    "sello_de_voluntad": _object("sello_de_voluntad"),
    "dado_sombrio": _object("dado_sombrio"),
    "aliento_ultimo": _object("aliento_ultimo"),
    "ojo_lejano": _object("ojo_lejano"),
    "manto_tenue": _object("manto_tenue"),
    "grillete": _object("grillete"),
}
BY_NUMBER.extend(PLAYS[card] for card in CARDS)
