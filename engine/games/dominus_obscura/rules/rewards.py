"""Reward markers and drawing reward cards (DO-19 to DO-28)."""

from __future__ import annotations

from engine.games.dominus_obscura.board.echoes import OWNER
from engine.games.dominus_obscura.board.reward_cards import CARDS
from engine.games.dominus_obscura.board.squares import IS_RENASCI, SQUARES, square_at
from engine.games.dominus_obscura.state import BLOCKED, Umbral, step


def draw_cards(s: Umbral, seat: int, count: int, reason: str) -> None:
    """From the top of the common deck, as far as it goes (DO-27)."""
    drawn = s.deck[:count]
    if not drawn:
        return
    del s.deck[:count]
    hand = s.hands[seat]
    hand += drawn
    hand.sort()
    s.reveal(
        "cards_drawn",
        seat=seat,
        number=len(drawn),
        reason=reason,
        private={seat: {"cards": [CARDS[card] for card in drawn]}},
    )


def collect(s: Umbral, echo: int) -> None:
    """An Echo came to rest: its owner draws a card for each marker there (DO-25, DO-26)."""
    square = s.square[echo]
    count = s.rewards[square]
    if count:
        s.rewards[square] = 0
        s.tell("reward_collected", seat=OWNER[echo], square=SQUARES[square], number=count)
        draw_cards(s, OWNER[echo], count, "reward_marker")


@step
def place_reward(s: Umbral, seat: int) -> None:
    """Two D8: the rank, then the file (DO-19 to DO-23)."""
    rank, file = s.roll("reward.square", 2, 8, seat)
    square = square_at(rank, file)
    there = s.board[square]
    if there >= 0:
        result = "drawn"
    elif there == BLOCKED or IS_RENASCI[square]:
        result = "lost"
    else:
        result = "stacked" if s.rewards[square] else "placed"
        s.rewards[square] += 1
    s.tell(
        "reward_rolled",
        seat=seat,
        rank=rank,
        file=file,
        square=SQUARES[square],
        result=result,
        drawn_by=OWNER[there] if there >= 0 else None,
    )
    if there >= 0:
        draw_cards(s, OWNER[there], 1, "reward_roll")
