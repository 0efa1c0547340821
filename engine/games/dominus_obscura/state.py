"""Everything a match of Dominus Obscura is at one moment, as ints in small lists.

Lists of twelve are indexed by Echo.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from engine.core.chance import Chance
from engine.core.decisions import Decision
from engine.core.flow import State, Steps
from engine.games.dominus_obscura.board.echoes import BRIGADE, LIVES, MOVEMENT, NAME, OWNER, TOKENS
from engine.games.dominus_obscura.board.mission_cards import MISSIONS, NO_MISSION
from engine.games.dominus_obscura.board.reward_cards import (
    CORAZA_PLENA,
    FULL_DECK,
    GRILLETE,
    LIGEREZA,
)

step: Final = Steps()

EMPTY: Final = -1
BLOCKED: Final = -2
"""On `board`: a square with a block. Other values are Echoes."""
OFF_BOARD: Final = -1
NOBODY: Final = -1
DEPLOYMENT, MISSION_CHOICE, TURN = range(3)
PHASES: Final = ("deployment", "mission_choice", "turn")


@final
class Umbral(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "acted",
        "active",
        "anchor",
        "awaiting",
        "board",
        "completed",
        "deck",
        "discard",
        "doble_voluntad",
        "drawn",
        "first",
        "fragments",
        "hands",
        "impetu",
        "known",
        "lives",
        "mark",
        "markers",
        "markers_at_start",
        "mission",
        "mission_deck",
        "mission_discard",
        "mission_in_rewards",
        "mission_is_new",
        "mission_is_open",
        "next_token",
        "objects",
        "paso_largo",
        "peeked",
        "phase",
        "played",
        "revealed",
        "rewards",
        "round",
        "square",
        "token",
    )
    __slots__ = FIELDS
    STEPS: ClassVar[Steps] = step

    def __init__(self, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(2, game_options, chance)
        self.round = 0
        self.first = NOBODY
        self.active = NOBODY
        self.phase = DEPLOYMENT
        # Echoes and their tokens
        self.square = [OFF_BOARD] * 12
        self.token = [0] * 12
        self.revealed = [0] * 12
        self.peeked = [0] * 12
        """Whether the rival of the owner has peeked the token (public)."""
        self.lives = list(LIVES)
        self.anchor = [0] * 12
        self.mark = [0] * 12
        self.objects: list[tuple[int, ...]] = [()] * 12
        self.next_token = [1, 1]
        # the board
        self.board = [EMPTY] * 64
        self.rewards = [0] * 64
        """Reward markers on each square."""
        # reward cards; the top of a deck is its first card; hands are sorted
        self.deck = list(FULL_DECK)
        self.discard: list[int] = []
        self.played: list[int] = []
        self.hands: list[list[int]] = [[], []]
        self.known: list[list[int]] = [[], []]
        """By seat: cards it knows to be in its rival's hand."""
        # missions, by seat
        self.mission_deck = [list(range(len(MISSIONS))), list(range(len(MISSIONS)))]
        self.mission_discard: list[list[int]] = [[], []]
        self.completed: list[list[int]] = [[], []]
        self.drawn: list[list[int]] = [[], []]
        self.mission = [NO_MISSION, NO_MISSION]
        self.mission_is_open = [0, 0]
        """Known to everybody although active (DO-132)."""
        # counters
        self.markers = [[0, 0, 0], [0, 0, 0]]
        """By seat and zone."""
        self.fragments = [0, 0]
        # this turn
        self.impetu = 0
        self.paso_largo = 0
        self.doble_voluntad = 0
        self.awaiting = NOBODY
        """The Echo that returned this turn and has to move (DO-65)."""
        self.acted = NOBODY
        self.markers_at_start = 0
        self.mission_is_new = 0
        """The active seat's mission became active in this turn."""
        self.mission_in_rewards = 0
        """It was drawn in this Rewards step (DO-34)."""

    def copy(self) -> Umbral:
        # Written by `python -m engine copies`.
        twin = Umbral.__new__(Umbral)
        self.copy_flow(twin)
        twin.acted = self.acted
        twin.active = self.active
        twin.anchor = self.anchor[:]
        twin.awaiting = self.awaiting
        twin.board = self.board[:]
        completed_0, completed_1 = self.completed
        twin.completed = [completed_0[:], completed_1[:]]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.doble_voluntad = self.doble_voluntad
        drawn_0, drawn_1 = self.drawn
        twin.drawn = [drawn_0[:], drawn_1[:]]
        twin.first = self.first
        twin.fragments = self.fragments[:]
        hands_0, hands_1 = self.hands
        twin.hands = [hands_0[:], hands_1[:]]
        twin.impetu = self.impetu
        known_0, known_1 = self.known
        twin.known = [known_0[:], known_1[:]]
        twin.lives = self.lives[:]
        twin.mark = self.mark[:]
        markers_0, markers_1 = self.markers
        twin.markers = [markers_0[:], markers_1[:]]
        twin.markers_at_start = self.markers_at_start
        twin.mission = self.mission[:]
        mission_deck_0, mission_deck_1 = self.mission_deck
        twin.mission_deck = [mission_deck_0[:], mission_deck_1[:]]
        mission_discard_0, mission_discard_1 = self.mission_discard
        twin.mission_discard = [mission_discard_0[:], mission_discard_1[:]]
        twin.mission_in_rewards = self.mission_in_rewards
        twin.mission_is_new = self.mission_is_new
        twin.mission_is_open = self.mission_is_open[:]
        twin.next_token = self.next_token[:]
        twin.objects = self.objects[:]
        twin.paso_largo = self.paso_largo
        twin.peeked = self.peeked[:]
        twin.phase = self.phase
        twin.played = self.played[:]
        twin.revealed = self.revealed[:]
        twin.rewards = self.rewards[:]
        twin.round = self.round
        twin.square = self.square[:]
        twin.token = self.token[:]
        return twin

    def announced(self, decision: Decision) -> str:
        """DO-136: the rival and spectators learn the phase, not the step."""
        return PHASES[self.phase]

    def leave(self, seat: int, reason: str) -> None:
        """DO-148."""
        self.left.append(seat)
        self.STEPS.by_name["end_by_leaving"](self, seat, reason)


def movement(s: Umbral, echo: int) -> int:
    """Effective M (DO-58)."""
    reach = MOVEMENT[echo]
    if s.paso_largo and s.active == OWNER[echo]:
        reach += 2 * s.paso_largo
    for card in s.objects[echo]:
        if card == LIGEREZA:
            reach += 1
        elif card in (GRILLETE, CORAZA_PLENA):
            reach -= 1
    return max(1, reach)


def echo_with_token(s: Umbral, seat: int, number: int) -> int:
    """The Echo behind a token of a seat."""
    brigade = BRIGADE[seat]
    return s.token.index(number, brigade.start, brigade.stop)


def token_name(s: Umbral, echo: int) -> str:
    return TOKENS[OWNER[echo]][s.token[echo]]


def on_board(s: Umbral, seat: int) -> list[int]:
    """The seat's Echoes on the board, in the order of their token numbers."""
    square = s.square
    echoes = [echo for echo in BRIGADE[seat] if square[echo] >= 0]
    echoes.sort(key=s.token.__getitem__)
    return echoes


def put(s: Umbral, echo: int, square: int) -> None:
    """Move an Echo that stands on the board, or bring it there."""
    before = s.square[echo]
    if before >= 0:
        s.board[before] = EMPTY
    s.square[echo] = square
    s.board[square] = echo


def number_token(s: Umbral, echo: int) -> None:
    """Give the Echo the seat's next token id."""
    seat = OWNER[echo]
    s.token[echo] = s.next_token[seat]
    s.next_token[seat] += 1


def show(s: Umbral, echo: int) -> None:
    """Turn an Echo face-up for the rest of its stay (DO-121, DO-129)."""
    if not s.revealed[echo]:
        s.revealed[echo] = 1
        s.reveal("revealed", token=token_name(s, echo), echo=NAME[echo])
