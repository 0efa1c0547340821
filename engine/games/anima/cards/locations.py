"""The S result and the EX reward of Locations (3.3)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.cards.conditions import TO_HEAR_ECHOES, TO_TEACH
from engine.games.anima.cards.events import strike_random
from engine.games.anima.rules.decks import discard_random, learn_all
from engine.games.anima.rules.effect_tables import extra, special
from engine.games.anima.rules.groups import join, lose_turn
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


@extra("puerto_de_arlan")
def pasaje(s: Anima, seat: int) -> None:
    """AN-55."""
    s.players[seat].safe_passage_until = s.turn + 1


@extra("americh", needs=TO_TEACH)
def academia(s: Anima, seat: int) -> None:
    """AN-102."""
    options = [option("target_character", one) for one in s.character_discard]
    s.ask(seat, "choose_target", options, from_the_academy)


@step
def from_the_academy(s: Anima, seat: int, chosen: Option) -> None:
    character = chosen.word()
    s.character_discard.remove(character)
    join(s, seat, character)
    s.tell("character_joined", seat=seat, character=character)


@extra("la_torre_del_fin", needs=TO_HEAR_ECHOES)
def ecos_del_orbe(s: Anima, seat: int) -> None:
    """AN-102."""
    options = [option("target_gift", one) for one in s.gift_discard]
    s.ask(seat, "choose_target", options, from_the_echoes)


@step
def from_the_echoes(s: Anima, seat: int, chosen: Option) -> None:
    gift = chosen.word()
    s.gift_discard.remove(gift)
    s.players[seat].hand.append(gift)
    learn_all(s, gift, seat)
    s.tell("discarded_gift_taken", seat=seat, gift=gift)
