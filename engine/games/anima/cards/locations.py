"""The S result and the EX reward of Locations (3.3)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.board.components import MOST_CHARACTERS
from engine.games.anima.cards.events import strike_random
from engine.games.anima.rules.decks import discard_random, learn_all
from engine.games.anima.rules.effect_tables import extra, special
from engine.games.anima.rules.groups import join, lose_turn
from engine.games.anima.rules.means import has_room
from engine.games.anima.state import Anima, step

# --- special results


@special("lunaris", "gran_biblioteca")
def lose_a_gift(s: Anima, seat: int) -> None:
    discard_random(s, seat)


@special("puerto_de_arlan", "bosque_de_los_susurros")
def lose_the_turn(s: Anima, seat: int) -> None:
    lose_turn(s, seat)


@special("la_torre_del_fin")
def falling_stones(s: Anima, seat: int) -> None:
    strike_random(s, seat)


# --- extra rewards


@extra("puerto_de_arlan", lambda s, seat: True)
def pasaje(s: Anima, seat: int) -> None:
    """AN-55."""
    s.players[seat].safe_passage_until = s.turn + 1


def academy_open(s: Anima, seat: int) -> bool:
    return len(s.players[seat].group) < MOST_CHARACTERS and bool(s.character_discard)


@extra("americh", academy_open)
def academia(s: Anima, seat: int) -> None:
    options = [option("target_character", one) for one in s.character_discard]
    s.ask(seat, "choose_target", options, from_the_academy)


@step
def from_the_academy(s: Anima, seat: int, chosen: Option) -> None:
    character = chosen.word()
    s.character_discard.remove(character)
    join(s, seat, character)
    s.tell("character_joined", seat=seat, character=character)


def echoes_heard(s: Anima, seat: int) -> bool:
    return has_room(s, seat) and bool(s.gift_discard)


@extra("la_torre_del_fin", echoes_heard)
def ecos_del_orbe(s: Anima, seat: int) -> None:
    options = [option("target_gift", one) for one in s.gift_discard]
    s.ask(seat, "choose_target", options, from_the_echoes)


@step
def from_the_echoes(s: Anima, seat: int, chosen: Option) -> None:
    gift = chosen.word()
    s.gift_discard.remove(gift)
    s.players[seat].hand.append(gift)
    learn_all(s, gift, seat)
    s.tell("discarded_gift_taken", seat=seat, gift=gift)
