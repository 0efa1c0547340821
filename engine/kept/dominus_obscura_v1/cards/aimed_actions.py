"""Action cards aimed at one rival token: which tokens each may choose and what it does (3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option
from engine.kept.dominus_obscura_v1.board.echoes import BRIGADE, NAME, NUMBER_OF, OWNER
from engine.kept.dominus_obscura_v1.board.reward_cards import CARD_OF, CARDS
from engine.kept.dominus_obscura_v1.board.squares import NEIGHBOURS, RIVAL, SQUARE_OF, SQUARES, ZONE
from engine.kept.dominus_obscura_v1.rules.fractures import challenge, defence
from engine.kept.dominus_obscura_v1.rules.offers import OBJECT, SQUARE, TARGET
from engine.kept.dominus_obscura_v1.rules.rewards import collect
from engine.kept.dominus_obscura_v1.state import (
    EMPTY,
    Umbral,
    echo_with_token,
    put,
    show,
    step,
    token_name,
)

Aim = Callable[[Umbral, int], list[int]]
FULGOR: Final[dict[str, int]] = {"fulgor_roto": 6, "fulgor_hondo": 8, "fulgor_negro": 10}


# --- whom a card may be aimed at, from what the invoker can see (DO-53)


def any_rival(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in BRIGADE[1 - seat] if s.square[echo] >= 0]


def rival_near(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in any_rival(s, seat) if ZONE[seat][s.square[echo]] != RIVAL]


def revealed_rival(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in any_rival(s, seat) if s.revealed[echo]]


def hidden_rival(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in any_rival(s, seat) if not s.revealed[echo]]


def unpeeked_rival(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in hidden_rival(s, seat) if not s.peeked[echo]]


def unanchored_rival(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in any_rival(s, seat) if not s.anchor[echo]]


def rival_that_may_carry(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in any_rival(s, seat) if not s.revealed[echo] or s.objects[echo]]


def rival_without_mark(s: Umbral, seat: int) -> list[int]:
    return [echo for echo in any_rival(s, seat) if not s.revealed[echo] or not s.mark[echo]]


def targets(s: Umbral, seat: int, echoes: list[int]) -> list[Option]:
    """Tokens of these Echoes of a seat, in the order of their numbers."""
    offers = TARGET[seat]
    return [offers[number] for number in sorted([s.token[echo] for echo in echoes])]


# --- cards aimed at one rival token


def ask_target(s: Umbral, seat: int, card: str, aim: Aim) -> None:
    s.ask(seat, "card_choice", targets(s, 1 - seat, aim(s, seat)), aim_card, card)


@step
def aim_card(s: Umbral, seat: int, chosen: Option, card: str) -> None:
    echo = echo_with_token(s, 1 - seat, NUMBER_OF[chosen.args[0]])
    s.tell("card_aimed", seat=seat, card=card, target=chosen.args[0])
    AIMED[card](s, seat, echo)


def fulgor(value: int) -> Callable[[Umbral, int, int], None]:
    def effect(s: Umbral, seat: int, echo: int) -> None:
        defence(s, seat, echo, value)

    return effect


def interdicto_sombrio(s: Umbral, seat: int, echo: int) -> None:
    """DO-105."""
    if challenge(s, seat, echo):
        s.anchor[echo] = 1
        s.tell("anchored", seat=OWNER[echo], echo=NAME[echo])


def despojo(s: Umbral, seat: int, echo: int) -> None:
    if challenge(s, seat, echo) and s.objects[echo]:
        options = [OBJECT[card] for card in sorted(set(s.objects[echo]))]
        s.ask(seat, "card_choice", options, strip_object, echo)


@step
def strip_object(s: Umbral, seat: int, chosen: Option, echo: int) -> None:
    card = CARD_OF[chosen.args[0]]
    carried = list(s.objects[echo])
    carried.remove(card)
    s.objects[echo] = tuple(carried)
    s.discard.append(card)
    s.tell("object_discarded", seat=OWNER[echo], echo=NAME[echo], card=CARDS[card])


def marca_de_ceniza(s: Umbral, seat: int, echo: int) -> None:
    """DO-107."""
    if challenge(s, seat, echo) and not s.mark[echo]:
        s.mark[echo] = 1
        s.tell("marked", seat=OWNER[echo], echo=NAME[echo])


def empuje_umbrio(s: Umbral, seat: int, echo: int) -> None:
    if challenge(s, seat, echo):
        free = [at for at in NEIGHBOURS[s.square[echo]] if s.board[at] == EMPTY]
        if free:
            s.ask(seat, "card_choice", [SQUARE[at] for at in free], push, echo)


@step
def push(s: Umbral, seat: int, chosen: Option, echo: int) -> None:
    start, end = s.square[echo], SQUARE_OF[chosen.args[0]]
    put(s, echo, end)
    s.tell(
        "moved",
        token=token_name(s, echo),
        start=SQUARES[start],
        end=SQUARES[end],
        cause="push",
    )
    collect(s, echo)


def revelacion(s: Umbral, seat: int, echo: int) -> None:
    show(s, echo)


def susurro(s: Umbral, seat: int, echo: int) -> None:
    """DO-127: a second token follows if there is one."""
    _peek(s, seat, echo)
    others = unpeeked_rival(s, seat)
    if others:
        s.ask(seat, "card_choice", targets(s, 1 - seat, others), peek_second)


@step
def peek_second(s: Umbral, seat: int, chosen: Option) -> None:
    _peek(s, seat, echo_with_token(s, 1 - seat, NUMBER_OF[chosen.args[0]]))


def _peek(s: Umbral, seat: int, echo: int) -> None:
    s.peeked[echo] = 1
    s.reveal(
        "peeked",
        seat=seat,
        tokens=[token_name(s, echo)],
        private={seat: {"echoes": [NAME[echo]]}},
    )


AIMED: Final[dict[str, Callable[[Umbral, int, int], None]]] = {
    **{card: fulgor(value) for card, value in FULGOR.items()},
    "interdicto_sombrio": interdicto_sombrio,
    "despojo": despojo,
    "marca_de_ceniza": marca_de_ceniza,
    "empuje_umbrio": empuje_umbrio,
    "revelacion": revelacion,
    "susurro": susurro,
}
