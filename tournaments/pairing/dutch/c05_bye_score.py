"""C5: the bye goes to the lowest score for which everybody else can still be paired."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tournaments.crosstable import Points
from tournaments.pairing.dutch import c02_one_bye
from tournaments.pairing.dutch.player import Player


def lowest_bye_score(
    players: Sequence[Player], completes: Callable[[Points], bool]
) -> Points | None:
    """`completes(score)` tells whether a full pairing exists with a bye at or below `score`."""
    scores = sorted({player.score for player in players if c02_one_bye.allows(player)})
    return next((score for score in scores if completes(score)), None)
