"""Playing reward cards (DO-46 to DO-55, table 3.5). `PLAYS` holds every card's rule by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.games.dominus_obscura import actions, objects
from engine.games.dominus_obscura.cards_table import CARDS
from engine.games.dominus_obscura.state import Umbral


class Play(NamedTuple):
    """When a card can be played, and what happens once it lies on the table."""

    is_playable: Callable[[Umbral, int], bool]
    effect: Callable[[Umbral, int], None]


def _aimed(card: str, aim: actions.Aim) -> Play:
    """A card whose first choice is one of the tokens its `aim` lists."""
    return Play(
        lambda s, seat: bool(aim(s, seat)), lambda s, seat: actions.ask_target(s, seat, card, aim)
    )


def _object(card: str) -> Play:
    return Play(
        lambda s, seat: bool(objects.bearers(s, seat, card)),
        lambda s, seat: objects.ask_bearer(s, seat, card),
    )


PLAYS: Final[dict[str, Play]] = {
    "fulgor_roto": _aimed("fulgor_roto", actions.any_rival),
    "fulgor_hondo": _aimed("fulgor_hondo", actions.rival_near),
    "fulgor_negro": _aimed("fulgor_negro", actions.revealed_rival),
    "interdicto_sombrio": _aimed("interdicto_sombrio", actions.unanchored_rival),
    "despojo": _aimed("despojo", actions.rival_that_may_carry),
    "marca_de_ceniza": _aimed("marca_de_ceniza", actions.rival_without_mark),
    "empuje_umbrio": _aimed("empuje_umbrio", actions.unanchored_rival),
    "bloqueo": Play(actions.always, actions.bloqueo),
    "disipar": Play(actions.can_dispel, actions.disipar),
    "renasci": Play(actions.can_return, actions.renasci),
    "revelacion": _aimed("revelacion", actions.hidden_rival),
    "susurro": _aimed("susurro", actions.unpeeked_rival),
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
BY_NUMBER: Final = tuple(PLAYS[card] for card in CARDS)


def playable_cards(s: Umbral, seat: int) -> list[int]:
    """The different cards in the seat's hand that can be played now, in table order (DO-52)."""
    cards = []
    last = -1
    for card in s.hands[seat]:
        if card != last:
            last = card
            if BY_NUMBER[card].is_playable(s, seat):
                cards.append(card)
    return cards


def play_card(s: Umbral, seat: int, card: int) -> None:
    """The card leaves the hand, is shown, and takes effect (DO-46 to DO-48)."""
    s.hands[seat].remove(card)
    known = s.known[1 - seat]
    if card in known:
        known.remove(card)
    s.played.append(card)
    s.reveal("card_invoked", seat=seat, card=CARDS[card])
    BY_NUMBER[card].effect(s, seat)
