"""Which steps a creature may take (AL-73), and what the hunt forbids a Boss (RE8)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard
from engine.games.alone.board.creatures import BOSSES, TOKENS
from engine.games.alone.rules import geography
from engine.games.alone.state import Station


def legal_steps(s: Station, token: int) -> list[Option]:
    """Moves to an adjacent Sector, then barred Doors of its Sector to unbar."""
    at = s.at[token]
    moves = [option("step", way) for way, there in geography.ways(s, at) if may_go(s, token, there)]
    return moves + [option("unbar", way) for way in geography.doors(s, at, barred=True)]


def may_go(s: Station, token: int, there: int) -> bool:
    """Once the hunt is on, a Boss never goes away from the Hero."""
    if not s.hunt or TOKENS[token] not in BOSSES:
        return True
    far = geography.distances(s, s.hero, through=True)
    return far[there] <= far[s.at[token]]


def is_beside(s: Station, token: int, there: int) -> bool:
    return any(sector == there for _, sector in geography.ways(s, s.at[token]))


TO_STEP: Final = (
    Guard("AL-73", "not_beside_creature", is_beside),
    Guard("AL-13", "boss_turns_away", may_go),
)
