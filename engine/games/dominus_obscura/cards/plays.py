"""Every reward card's rule by its id (table 3.5): when it can be played, and what it does."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard
from engine.games.dominus_obscura.board.reward_cards import CARDS, OBJECTS
from engine.games.dominus_obscura.cards import actions, aimed_actions, objects
from engine.games.dominus_obscura.rules.playing import BY_NUMBER, TESTS, Play


def _aimed(card: str) -> Play:
    """A card whose first choice is a rival token."""
    nobody = aimed_actions.AIMS[card].nobody
    return Play(
        (Guard("DO-52", nobody, aimed_actions.has_target(card)),),
        lambda s, seat: aimed_actions.ask_target(s, seat, card),
    )


def _object(card: str) -> Play:
    return Play(
        (Guard("DO-52", "no_bearer", objects.has_bearer(card)),),
        lambda s, seat: objects.ask_bearer(s, seat, card),
    )


_OTHERS: Final[dict[str, Play]] = {
    "bloqueo": Play((), actions.bloqueo),
    "disipar": Play(actions.TO_DISPEL, actions.disipar),
    "renasci": Play(actions.TO_RETURN, actions.renasci),
    "doble_velo": Play(actions.TO_TRADE_PLACES, actions.doble_velo),
    "permuta": Play(actions.TO_TRADE_PLACES, actions.permuta),
    "impetu": Play((), actions.impetu),
    "paso_largo": Play((), actions.paso_largo),
    "doble_voluntad": Play((), actions.doble_voluntad),
    "ofrenda": Play(actions.TO_DRAW_CARDS, actions.ofrenda),
    "hurto": Play(actions.TO_STEAL, actions.hurto),
    "fragmento_errante": Play((), actions.fragmento_errante),
    "erosion": Play(actions.TO_ERODE, actions.erosion),
    "nueva_senda": Play(actions.TO_CHANGE_MISSION, actions.nueva_senda),
    "memoria_del_umbral": Play(actions.TO_RECALL, actions.memoria_del_umbral),
}


def _play(card: str) -> Play:
    if card in aimed_actions.AIMS:
        return _aimed(card)
    return _object(card) if card in OBJECTS else _OTHERS[card]


PLAYS: Final = {card: _play(card) for card in CARDS}
BY_NUMBER.extend(PLAYS[card] for card in CARDS)
TESTS.extend(tuple([guard.passes for guard in play.needs]) for play in BY_NUMBER)
