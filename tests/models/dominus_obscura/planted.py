"""Errors planted in the model, each a single rule got wrong."""

from __future__ import annotations

from tests.models.dominus_obscura.model import Rules
from tests.models.dominus_obscura.opinion import DominusObscura
from tests.models.dominus_obscura.pieces import RENASCI
from tests.models.dominus_obscura.position import Echo, Position
from tests.models.planting import Planted


class RenasciSquaresStopShots(Rules):
    def shots(self, p: Position, echo: Echo) -> list[str]:
        assert echo.square is not None
        shots = super().shots(p, echo)
        return [shot for shot in shots if not RENASCI & set(self.path(echo.square, shot))]


class TiesSpareTheAttacker(Rules):
    def attacker_falls(self, attacker: Echo, attack: int, defence: int) -> bool:
        return defence > attack and super().attacker_falls(attacker, attack, defence)


class FirstTwoDiceCount(Rules):
    def best_two(self, dice: tuple[int, ...]) -> int:
        return sum(dice[:2])


class EqualChallengeIsResisted(Rules):
    def suffers(self, challenge: int, total: int) -> bool:
        return total < challenge


class ReachingTheValueIsNotEnough(Rules):
    def fails_defence(self, value: int, total: int) -> bool:
        return value >= total


class EqualNumbersHoldTheCentre(Rules):
    def qualifies(self, p: Position, seat: int, zone: str) -> bool:
        own = self.presence(p, seat, zone, viewed_by=seat)
        rival = self.presence(p, 1 - seat, zone, viewed_by=seat)
        is_even = zone == "central" and own == rival > 0
        return is_even or super().qualifies(p, seat, zone)


class SevenMarkersFit(Rules):
    most_markers = 7


class NewMissionsCanBeExchanged(Rules):
    def may_exchange(self, p: Position, seat: int) -> bool:
        side = p.sides[seat]
        return sum(side.markers.values()) == 6 and side.mission is not None


class NumbersBreakTiesBeforeThreat(Rules):
    tie_breaks = ("none", "presence", "threat")


class RenasciSquaresCanBeKept(Rules):
    def must_leave(self, square: str) -> bool:
        return False


class MantoTenueIsForgotten(Rules):
    def reach(self, p: Position, echo: Echo) -> tuple[list[str], list[str]]:
        carried = echo.objects
        echo.objects = [card for card in carried if card != "manto_tenue"]
        reached = super().reach(p, echo)
        echo.objects = carried
        return reached


class AnchoredEchoesCanTrade(Rules):
    def movable(self, p: Position, seat: int) -> list[Echo]:
        return [echo for echo in p.on_board(seat) if echo is not p.awaiting]


PLANTED = tuple(
    Planted(error, clause, DominusObscura(rules))
    for error, clause, rules in (
        ("a Renasci square stops a shot", "DO-61", RenasciSquaresStopShots()),
        ("on equal totals only the defender falls", "DO-72", TiesSpareTheAttacker()),
        ("the first two of three dice count", "DO-69", FirstTwoDiceCount()),
        ("an equal total resists a challenge", "DO-83", EqualChallengeIsResisted()),
        ("a defence has to exceed the value", "DO-81", ReachingTheValueIsNotEnough()),
        ("equal numbers hold the centre", "DO-115", EqualNumbersHoldTheCentre()),
        ("a seat may hold seven markers", "DO-120", SevenMarkersFit()),
        ("a mission drawn this turn can be exchanged", "DO-36", NewMissionsCanBeExchanged()),
        ("numbers break ties before Threat", "DO-144", NumbersBreakTiesBeforeThreat()),
        ("an attacker may stay on a Renasci square", "DO-104", RenasciSquaresCanBeKept()),
        ("Manto Tenue crosses nothing", "DO-57", MantoTenueIsForgotten()),
        ("an anchored Echo can be veiled or traded", "DO-106", AnchoredEchoesCanTrade()),
    )
)
