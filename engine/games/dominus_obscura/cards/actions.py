"""Action cards that are not aimed at a rival token: when each can be played, what it does (3.5)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option
from engine.core.reasons import Guard, Params
from engine.games.dominus_obscura.board.echoes import (
    BRIGADE,
    ECHO_OF,
    LIVES,
    NAME,
    NUMBER_OF,
    OF_SEAT,
    OWNER,
    TOKENS,
)
from engine.games.dominus_obscura.board.mission_cards import MISSION_OF
from engine.games.dominus_obscura.board.reward_cards import CARDS
from engine.games.dominus_obscura.board.squares import RENASCI, SQUARE_OF, SQUARES
from engine.games.dominus_obscura.cards.aimed_actions import targets
from engine.games.dominus_obscura.rules.echo_step import uses
from engine.games.dominus_obscura.rules.fractures import silence
from engine.games.dominus_obscura.rules.missions import (
    change_fragments,
    discard_mission,
    draw_missions,
    has_mission,
    has_missions_to_draw,
    has_no_mission,
    recall_mission,
)
from engine.games.dominus_obscura.rules.offers import (
    BLOCK,
    ECHO,
    MARK,
    MISSION,
    SQUARE,
    STAY,
    SWAP,
)
from engine.games.dominus_obscura.rules.rewards import draw_cards
from engine.games.dominus_obscura.state import (
    BLOCKED,
    EMPTY,
    NOBODY,
    Umbral,
    echo_with_token,
    number_token,
    put,
    step,
    token_name,
)

# --- blocks


def is_without_echo(s: Umbral, square: int) -> bool:
    return s.board[square] < 0


def is_not_blocked(s: Umbral, square: int) -> bool:
    return s.board[square] != BLOCKED


def _square(s: Umbral, square: int) -> Params:
    return {"square": f"square:{SQUARES[square]}"}


WITHOUT_ECHO: Final = Guard("DO-108", "echo_there", is_without_echo, _square)
NOT_BLOCKED: Final = Guard("DO-108", "block_there", is_not_blocked, _square)
TO_BLOCK: Final = (WITHOUT_ECHO, NOT_BLOCKED)
"""Of a square; together they say that it is empty."""


def bloqueo(s: Umbral, seat: int) -> None:
    options = [SQUARE[at] for at, there in enumerate(s.board) if there == EMPTY]
    s.ask(seat, "card_choice", options, put_block)


@step
def put_block(s: Umbral, seat: int, chosen: Option) -> None:
    """DO-108, DO-109."""
    square = SQUARE_OF[chosen.args[0]]
    s.board[square] = BLOCKED
    s.rewards[square] = 0
    s.tell("blocked", seat=seat, square=SQUARES[square])


def _dispellable(s: Umbral, seat: int) -> list[Option]:
    return [
        *[BLOCK[at] for at, there in enumerate(s.board) if there == BLOCKED],
        *[MARK[echo] for echo in BRIGADE[seat] if s.mark[echo]],
    ]


def can_dispel(s: Umbral, seat: int) -> bool:
    return BLOCKED in s.board or 1 in s.mark[OF_SEAT[seat]]


TO_DISPEL: Final = (Guard("DO-52", "nothing_to_dispel", can_dispel),)


def disipar(s: Umbral, seat: int) -> None:
    s.ask(seat, "card_choice", _dispellable(s, seat), dispel)


@step
def dispel(s: Umbral, seat: int, chosen: Option) -> None:
    """An anchor stays: only the Echo step takes one off (DO-63)."""
    name = chosen.args[0]
    if chosen.kind == "block":
        s.board[SQUARE_OF[name]] = EMPTY
        s.tell("unblocked", seat=seat, square=name)
        return
    s.mark[BRIGADE[seat][ECHO_OF[name]]] = 0
    s.tell("unmarked", seat=seat, echo=name)


# --- Renasci (DO-96 to DO-102)


def _open_gates(s: Umbral) -> list[int]:
    return [square for square in RENASCI if s.board[square] == EMPTY]


def nobody_awaits_a_move(s: Umbral, seat: int) -> bool:
    return s.awaiting == NOBODY


def has_silenced(s: Umbral, seat: int) -> bool:
    return min(s.square[OF_SEAT[seat]]) < 0


def has_open_gate(s: Umbral, seat: int) -> bool:
    return bool(_open_gates(s))


TO_RETURN: Final = (
    Guard("DO-102", "renasci_this_turn", nobody_awaits_a_move),
    Guard("DO-96", "nobody_silenced", has_silenced),
    Guard("DO-96", "no_open_gate", has_open_gate),
)


def renasci(s: Umbral, seat: int) -> None:
    options = [ECHO[echo] for echo in BRIGADE[seat] if s.square[echo] < 0]
    s.ask(seat, "card_choice", options, choose_gate)


@step
def choose_gate(s: Umbral, seat: int, chosen: Option) -> None:
    echo = BRIGADE[seat][ECHO_OF[chosen.args[0]]]
    options = [SQUARE[square] for square in _open_gates(s)]
    s.ask(seat, "card_choice", options, return_echo, echo)


@step
def return_echo(s: Umbral, seat: int, chosen: Option, echo: int) -> None:
    """It comes back revealed, whole and with a new token; it must be able to leave (DO-100)."""
    put(s, echo, SQUARE_OF[chosen.args[0]])
    number_token(s, echo)
    s.revealed[echo] = 1
    s.lives[echo] = LIVES[echo]
    s.tell("returned", seat=seat, echo=NAME[echo], token=token_name(s, echo), square=chosen.args[0])
    if uses(s, seat, (echo,)):
        s.awaiting = echo
    else:
        silence(s, echo, NOBODY)


# --- own pieces changing places


def is_free_of_anchor(s: Umbral, echo: int) -> bool:
    return not s.anchor[echo]


def awaits_no_move(s: Umbral, echo: int) -> bool:
    return echo != s.awaiting


def _echo(s: Umbral, echo: int) -> Params:
    return {"echo": f"echo:{NAME[echo]}@{OWNER[echo]}"}


TRADERS: Final = (
    Guard("DO-106", "trader_anchored", is_free_of_anchor, _echo),
    Guard("DO-101", "trader_must_move", awaits_no_move, _echo),
)
"""Of an own Echo on the board that is to change places."""


def own_that_can_trade_places(s: Umbral, seat: int) -> list[int]:
    return [
        echo
        for echo in BRIGADE[seat]
        if s.square[echo] >= 0 and is_free_of_anchor(s, echo) and awaits_no_move(s, echo)
    ]


def has_pair(s: Umbral, seat: int) -> bool:
    return len(own_that_can_trade_places(s, seat)) >= 2


TO_TRADE_PLACES: Final = (Guard("DO-52", "no_pair", has_pair),)


def permuta(s: Umbral, seat: int) -> None:
    _ask_first_of_pair(s, seat, "permuta")


def doble_velo(s: Umbral, seat: int) -> None:
    _ask_first_of_pair(s, seat, "doble_velo")


def _ask_first_of_pair(s: Umbral, seat: int, card: str) -> None:
    own = own_that_can_trade_places(s, seat)
    s.ask(seat, "card_choice", targets(s, seat, own), choose_second_of_pair, card)


@step
def choose_second_of_pair(s: Umbral, seat: int, chosen: Option, card: str) -> None:
    first = NUMBER_OF[chosen.args[0]]
    others = [echo for echo in own_that_can_trade_places(s, seat) if s.token[echo] != first]
    if card == "permuta":
        s.ask(seat, "card_choice", targets(s, seat, others), trade_places, first)
    else:
        s.ask(seat, "card_choice", targets(s, seat, others), choose_swap, first)


@step
def trade_places(s: Umbral, seat: int, chosen: Option, first: int) -> None:
    one = echo_with_token(s, seat, first)
    other = echo_with_token(s, seat, NUMBER_OF[chosen.args[0]])
    there, here = s.square[one], s.square[other]
    _exchange_squares(s, one, other)
    for echo, start, end in ((one, there, here), (other, here, there)):
        s.tell(
            "moved",
            token=token_name(s, echo),
            start=SQUARES[start],
            end=SQUARES[end],
            cause="permuta",
        )


@step
def choose_swap(s: Umbral, seat: int, chosen: Option, first: int) -> None:
    second = NUMBER_OF[chosen.args[0]]
    s.ask(seat, "card_choice", (SWAP, STAY), veil, first, second)


@step
def veil(s: Umbral, seat: int, chosen: Option, first: int, second: int) -> None:
    """DO-130: both lose their ids, and only the owner knows who is who."""
    pair = [echo_with_token(s, seat, first), echo_with_token(s, seat, second)]
    if chosen is SWAP:
        _exchange_squares(s, *pair)
    pair.sort(key=lambda echo: s.square[echo])
    for echo in pair:
        s.revealed[echo] = s.peeked[echo] = 0
        number_token(s, echo)
    s.tell(
        "veiled",
        seat=seat,
        old_tokens=[TOKENS[seat][number] for number in sorted((first, second))],
        squares=[SQUARES[s.square[echo]] for echo in pair],
        tokens=[token_name(s, echo) for echo in pair],
        private={seat: {"echoes": [NAME[echo] for echo in pair]}},
    )


def _exchange_squares(s: Umbral, one: int, other: int) -> None:
    here, there = s.square[one], s.square[other]
    s.square[one], s.square[other] = there, here
    s.board[here], s.board[there] = other, one


# --- effects of this turn, cards and Fragments


def impetu(s: Umbral, seat: int) -> None:
    s.impetu += 1


def paso_largo(s: Umbral, seat: int) -> None:
    s.paso_largo += 1


def doble_voluntad(s: Umbral, seat: int) -> None:
    """DO-66."""
    s.doble_voluntad = 1


def deck_has_cards(s: Umbral, seat: int) -> bool:
    return bool(s.deck)


TO_DRAW_CARDS: Final = (Guard("DO-27", "deck_empty", deck_has_cards),)


def ofrenda(s: Umbral, seat: int) -> None:
    draw_cards(s, seat, 2, "ofrenda")


def rival_has_cards(s: Umbral, seat: int) -> bool:
    return bool(s.hands[1 - seat])


TO_STEAL: Final = (Guard("DO-52", "rival_hand_empty", rival_has_cards),)


def hurto(s: Umbral, seat: int) -> None:
    """DO-55: both seats learn the card, spectators do not."""
    rival = 1 - seat
    hand = s.hands[rival]
    card = hand.pop(s.pick("steal", len(hand), seat))
    if card in s.known[seat]:
        s.known[seat].remove(card)
    s.known[rival].append(card)
    s.known[rival].sort()
    s.hands[seat].append(card)
    s.hands[seat].sort()
    learnt = {"card": CARDS[card]}
    s.reveal("card_stolen", seat=seat, rival=rival, private={seat: learnt, rival: learnt})


def fragmento_errante(s: Umbral, seat: int) -> None:
    change_fragments(s, seat, 1, "card")


def rival_has_fragments(s: Umbral, seat: int) -> bool:
    return s.fragments[1 - seat] >= 1


TO_ERODE: Final = (Guard("DO-55", "rival_has_no_fragment", rival_has_fragments),)


def erosion(s: Umbral, seat: int) -> None:
    change_fragments(s, 1 - seat, -1, "card")


# --- missions


TO_CHANGE_MISSION: Final = (
    Guard("DO-52", "no_mission_to_change", has_mission),
    Guard("DO-31", "mission_deck_empty", has_missions_to_draw),
)


def nueva_senda(s: Umbral, seat: int) -> None:
    """DO-34: the mission drawn may be completed in this same step."""
    discard_mission(s, seat)
    s.mission_in_rewards = 1
    s.then(draw_missions, seat)


def has_discarded_mission(s: Umbral, seat: int) -> bool:
    return bool(s.mission_discard[seat])


TO_RECALL: Final = (
    Guard("DO-30", "has_mission", has_no_mission, remedy="has_mission_recall"),
    Guard("DO-45", "no_discarded_mission", has_discarded_mission),
)


def memoria_del_umbral(s: Umbral, seat: int) -> None:
    options = [MISSION[one] for one in sorted(s.mission_discard[seat])]
    s.ask(seat, "card_choice", options, recall)


@step
def recall(s: Umbral, seat: int, chosen: Option) -> None:
    recall_mission(s, seat, MISSION_OF[chosen.args[0]])
