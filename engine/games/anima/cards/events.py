"""What each event does to the Group that meets it (3.4)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.board.components import (
    GIFT_CARDS,
    MOST_CHARACTERS,
    TRAP_DIFFICULTY,
    in_order,
)
from engine.games.anima.cards.aims import with_secrets
from engine.games.anima.rules.deaths import choose_death
from engine.games.anima.rules.decks import discard_from_hand, draw_gifts
from engine.games.anima.rules.effect_tables import event
from engine.games.anima.rules.groups import incapacitate, lose_turn, recruit_top, refresh
from engine.games.anima.rules.missions.attempts import begin_speed_test
from engine.games.anima.state import Anima, step

RECRUIT, DECLINE = option("recruit"), option("decline")
LOSE_TURN, DONE = option("lose_turn"), option("done")
DISCARD = {card: option("discard", card) for card in GIFT_CARDS}


@event("la_posada")
def la_posada(s: Anima, seat: int) -> None:
    """AN-105, AN-107."""
    if len(s.players[seat].group) < MOST_CHARACTERS:
        s.ask(seat, "event_choice", [RECRUIT, DECLINE], at_the_inn)


@step
def at_the_inn(s: Anima, seat: int, chosen: Option) -> None:
    if chosen is RECRUIT:
        recruit_top(s, seat)


@event("tesoro")
def tesoro(s: Anima, seat: int) -> None:
    draw_gifts(s, seat, 2)


@event("tormenta")
def tormenta(s: Anima, seat: int) -> None:
    lose_turn(s, seat)


@event("peaje")
def peaje(s: Anima, seat: int) -> None:
    """AN-105, AN-107."""
    options = [DISCARD[card] for card in in_order(s.players[seat].hand)]
    s.ask(seat, "event_choice", [*options, LOSE_TURN], at_the_toll)


@step
def at_the_toll(s: Anima, seat: int, chosen: Option) -> None:
    if chosen is LOSE_TURN:
        lose_turn(s, seat)
    else:
        pay(s, seat, chosen.word())


def pay(s: Anima, seat: int, card: str) -> None:
    discard_from_hand(s, seat, card)
    s.reveal("gift_paid", seat=seat, gift=card)


@event("santuario")
def santuario(s: Anima, seat: int) -> None:
    refresh(s, seat)
    s.players[seat].temp_combat += 2


@event("mercader_ambulante")
def mercader_ambulante(s: Anima, seat: int) -> None:
    s.then(offer_goods, seat, 0)


@step
def offer_goods(s: Anima, seat: int, paid: int) -> None:
    """AN-105, AN-107."""
    hand = in_order(s.players[seat].hand)
    if paid < 2 and hand:
        options = [DISCARD[card] for card in hand]
        s.ask(seat, "event_choice", [*options, DONE], buy_or_stop, paid)
    else:
        draw_gifts(s, seat, paid)


@step
def buy_or_stop(s: Anima, seat: int, chosen: Option, paid: int) -> None:
    if chosen is DONE:
        draw_gifts(s, seat, paid)
        return
    pay(s, seat, chosen.word())
    s.then(offer_goods, seat, paid + 1)


@event("peste")
def peste(s: Anima, seat: int) -> None:
    strike_random(s, seat)


def strike_random(s: Anima, seat: int) -> None:
    """AN-136: among all, also those already down."""
    group = s.players[seat].group
    incapacitate(s, group[s.pick("random_character", len(group), seat)])


@event("trampa")
def trampa(s: Anima, seat: int) -> None:
    begin_speed_test(s, seat, TRAP_DIFFICULTY)
    s.then(sprung, seat)


@step
def sprung(s: Anima, seat: int) -> None:
    if s.outcome == "lost":
        s.then(choose_death, seat)


@event("prisioneros")
def prisioneros(s: Anima, seat: int) -> None:
    """AN-145."""
    s.players[seat].lose_next_turn = 1
    lose_turn(s, seat)


@event("vision_profetica")
def vision_profetica(s: Anima, seat: int) -> None:
    """AN-107."""
    options = with_secrets(s, seat)
    if options:
        s.ask(seat, "choose_target", options, see_mission)


@step
def see_mission(s: Anima, seat: int, chosen: Option) -> None:
    other = chosen.number()
    secret = s.players[other].secret
    mission = secret[s.pick("random_mission", len(secret), other)]
    s.players[seat].notes.append(("mission", s.turn, other, mission))
    s.reveal("mission_seen", private={seat: {"mission": mission}}, seat=seat, other_seat=other)


@event("la_sombra_de_omega")
def la_sombra_de_omega(s: Anima, seat: int) -> None:
    (die,) = s.roll("omega_roll", 1, 6, seat)
    s.tell("event_rolled", seat=seat, die=die)
    if die <= 3:
        s.then(choose_death, seat)
    else:
        lose_turn(s, seat)
