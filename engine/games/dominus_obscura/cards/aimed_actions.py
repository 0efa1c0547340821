"""Action cards aimed at one rival token: which tokens each may choose and what it does (3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.options import Option
from engine.core.reasons import Guard, Params
from engine.games.dominus_obscura.board.echoes import BRIGADE, NAME, NUMBER_OF, OWNER
from engine.games.dominus_obscura.board.reward_cards import CARD_OF, CARDS
from engine.games.dominus_obscura.board.squares import NEIGHBOURS, RIVAL, SQUARE_OF, SQUARES, ZONE
from engine.games.dominus_obscura.rules.fractures import challenge, defence
from engine.games.dominus_obscura.rules.offers import OBJECT, SQUARE, TARGET
from engine.games.dominus_obscura.rules.rewards import collect
from engine.games.dominus_obscura.state import (
    EMPTY,
    Umbral,
    echo_with_token,
    put,
    show,
    step,
    token_name,
)

FULGOR: Final[dict[str, int]] = {"fulgor_roto": 6, "fulgor_hondo": 8, "fulgor_negro": 10}


# --- whom a card may be aimed at, from what the invoker can see (DO-53)


class Aim(NamedTuple):
    """Which rival tokens on the board a card may be aimed at."""

    guards: tuple[Guard[Umbral, int, int], ...]
    """Of the state, the invoker and the Echo behind the token."""
    nobody: str
    """The key of the reason when there is none."""


def is_near(s: Umbral, seat: int, echo: int) -> bool:
    return ZONE[seat][s.square[echo]] != RIVAL


def is_revealed(s: Umbral, seat: int, echo: int) -> bool:
    return bool(s.revealed[echo])


def is_hidden(s: Umbral, seat: int, echo: int) -> bool:
    return not s.revealed[echo]


def is_not_peeked(s: Umbral, seat: int, echo: int) -> bool:
    return not s.peeked[echo]


def is_not_anchored(s: Umbral, seat: int, echo: int) -> bool:
    return not s.anchor[echo]


def may_carry(s: Umbral, seat: int, echo: int) -> bool:
    return not s.revealed[echo] or bool(s.objects[echo])


def may_lack_mark(s: Umbral, seat: int, echo: int) -> bool:
    return not s.revealed[echo] or not s.mark[echo]


def _token(s: Umbral, seat: int, echo: int) -> Params:
    return {"token": f"token:{token_name(s, echo)}"}


NEAR: Final = Guard("DO-53", "target_far", is_near, _token)
REVEALED: Final = Guard("DO-53", "target_hidden", is_revealed, _token)
HIDDEN: Final = Guard("DO-53", "target_revealed", is_hidden, _token)
NOT_PEEKED: Final = Guard("DO-127", "target_peeked", is_not_peeked, _token)
NOT_ANCHORED: Final = Guard("DO-106", "target_anchored", is_not_anchored, _token)
MAY_CARRY: Final = Guard("DO-53", "target_carries_nothing", may_carry, _token)
MAY_LACK_MARK: Final = Guard("DO-107", "target_marked", may_lack_mark, _token)

AIMS: Final[dict[str, Aim]] = {
    "fulgor_roto": Aim((), "no_rival"),
    "fulgor_hondo": Aim((NEAR,), "no_rival_near"),
    "fulgor_negro": Aim((REVEALED,), "no_revealed_rival"),
    "interdicto_sombrio": Aim((NOT_ANCHORED,), "all_rivals_anchored"),
    "despojo": Aim((MAY_CARRY,), "no_rival_carries"),
    "marca_de_ceniza": Aim((MAY_LACK_MARK,), "all_rivals_marked"),
    "empuje_umbrio": Aim((NOT_ANCHORED,), "all_rivals_anchored"),
    "revelacion": Aim((HIDDEN,), "no_hidden_rival"),
    "susurro": Aim((HIDDEN, NOT_PEEKED), "no_unknown_rival"),
}


TARGET_TESTS: Final = {
    card: tuple([guard.passes for guard in aim.guards]) for card, aim in AIMS.items()
}


def aimed_at(s: Umbral, seat: int, card: str) -> list[int]:
    """Rival Echoes whose tokens the card may be aimed at."""
    tests = TARGET_TESTS[card]
    echoes = []
    for echo in BRIGADE[1 - seat]:
        if s.square[echo] >= 0:
            for test in tests:
                if not test(s, seat, echo):
                    break
            else:
                echoes.append(echo)
    return echoes


def has_target(card: str) -> Callable[[Umbral, int], bool]:
    """Whether `aimed_at` finds anybody: it looks no further than the first."""
    tests = TARGET_TESTS[card]

    def has(s: Umbral, seat: int) -> bool:
        for echo in BRIGADE[1 - seat]:
            if s.square[echo] >= 0:
                for test in tests:
                    if not test(s, seat, echo):
                        break
                else:
                    return True
        return False

    return has


def targets(s: Umbral, seat: int, echoes: list[int]) -> list[Option]:
    """Tokens of these Echoes of a seat, in the order of their numbers."""
    offers = TARGET[seat]
    return [offers[number] for number in sorted([s.token[echo] for echo in echoes])]


# --- cards aimed at one rival token


def ask_target(s: Umbral, seat: int, card: str) -> None:
    """DO-47, DO-53."""
    s.ask(seat, "card_choice", targets(s, 1 - seat, aimed_at(s, seat, card)), aim_card, card)


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
    others = aimed_at(s, seat, "susurro")
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
