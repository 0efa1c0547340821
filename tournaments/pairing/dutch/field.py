"""The field of one round: all players to be paired, and who may meet whom."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.crosstable import Points
from tournaments.pairing.dutch import c01_no_rematch, c02_one_bye, c03_absolute_colours
from tournaments.pairing.dutch.player import Player, Strength


class Field:
    """Players by rank. The rank `bye` stands for the bye; it exists if their number is odd."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.bye = len(players)
        self.has_bye = len(players) % 2 == 1
        self.bye_score: Points | None = None
        """C5: nobody with more points gets the bye."""
        rank_of = {player.number: player.rank for player in players}
        self.barred = [
            frozenset(rank_of[number] for number in player.barred if number in rank_of)
            for player in players
        ]
        self._absolute = [
            player.need.preference if player.need.strength is Strength.ABSOLUTE else None
            for player in players
        ]

    def may_meet(self, one: int, other: int) -> bool:
        """C1 and C3, and C2 with C5 where one of the two is the bye."""
        if one == self.bye:
            return self.may_get_bye(other)
        if other == self.bye:
            return self.may_get_bye(one)
        if other in self.barred[one]:
            return False
        wish = self._absolute[one]
        if wish is None or wish is not self._absolute[other]:
            return True
        return c03_absolute_colours.allows(self.players[one], self.players[other])

    def may_get_bye(self, rank: int) -> bool:
        player = self.players[rank]
        low_enough = self.bye_score is None or player.score <= self.bye_score
        return low_enough and c02_one_bye.allows(player)

    def first_rule_against(self, one: int, other: int) -> str | None:
        """Which of C1 and C3 keeps two players apart, if any."""
        if not c01_no_rematch.allows(self.players[one], self.players[other]):
            return "C1"
        if not c03_absolute_colours.allows(self.players[one], self.players[other]):
            return "C3"
        return None
