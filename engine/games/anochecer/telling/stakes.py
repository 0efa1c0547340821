"""What an open option puts at stake: the end of the match, or points somebody holds."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.sheet import Stake
from engine.games.anochecer.state import Twilight


def stakes(s: Twilight, decision: Decision) -> tuple[Stake, ...]:
    found = [_stake(s, decision, option) for option in decision.options]
    return tuple([stake for stake in found if stake is not None])


def _stake(s: Twilight, decision: Decision, option: Option) -> Stake | None:
    return None
