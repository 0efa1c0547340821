"""Ten subtle errors, each the model with one rule gone wrong."""

from __future__ import annotations

from collections import Counter

from tests.models.dark_kingdoms.model import Model
from tests.models.dark_kingdoms.opinion import DarkKingdoms
from tests.models.dark_kingdoms.position import Army, Combat
from tests.models.dark_kingdoms.tables import MAP
from tests.models.planting import Planted


class TieGoesToThePlunderer(Model):
    def attacker_wins(self, combat: Combat) -> bool:
        if combat.mode == "plunder":
            return combat.attack >= combat.defence
        return super().attacker_wins(combat)


class RegroupingLeadsBack(Model):
    def is_new(self, troops: Counter[int]) -> bool:
        return troops not in self.position.given_up[:-1]


class HonourWithoutARetreat(Model):
    def has_honour(self, stood: bool) -> bool:
        return True


class RetreatAmongForeignArmies(Model):
    def refuges(self, seat: int, land: str) -> list[str]:
        return [
            other for other in self.position.beside(land) if self.position.controls(seat, other)
        ]


class PlunderBesideAnArmy(Model):
    def may_plunder(self, land: str) -> bool:
        return not any(seat.fortresses[land] for seat in self.position.seats)


class ArmiesPreventAMarker(Model):
    def keep_by_marker(self, seat: int, land: str) -> None:
        if not self.position.foreign_army(seat, land):
            super().keep_by_marker(seat, land)


class NoTroopsForAnArmyThatFought(Model):
    def may_regroup(self, giver: Army, receiver: Army) -> bool:
        return not receiver.fought and super().may_regroup(giver, receiver)


class PointsOfTheCombatCount(Model):
    def win_match(self, seat: int, points_before: int) -> None:
        super().win_match(seat, self.position.seats[seat].points)


class VictoriesBeforeTerritories(Model):
    def score(self, seat: int) -> tuple[int, int, int, int]:
        points, territories, victories, cards = super().score(seat)
        return points, victories, territories, cards


class BadHarvestForMarkersToo(Model):
    def yield_of(self, seat: int, colours: tuple[str, ...]) -> Counter[str]:
        cards = super().yield_of(seat, colours)
        if self.position.event == "bad_harvest":
            cards["gold"] -= sum(
                MAP[land].resource == "wheat" and MAP[land].colour in colours
                for land in self.position.seats[seat].markers
            )
        return cards


def _planted(error: str, clause: str, model: type[Model]) -> Planted:
    return Planted(error, clause, DarkKingdoms(model))


PLANTED = (
    _planted("equal dice win a plunder", "DK-131", TieGoesToThePlunderer),
    _planted("a regrouping may be taken back", "DK-90", RegroupingLeadsBack),
    _planted("a loser draws Fame without having stood", "DK-108", HonourWithoutARetreat),
    _planted("a retreat may end among foreign armies", "DK-113", RetreatAmongForeignArmies),
    _planted("an army does not prevent plunder", "DK-93", PlunderBesideAnArmy),
    _planted("a foreign army prevents a marker", "DK-64", ArmiesPreventAMarker),
    _planted("an army that fought gets no troops", "DK-89", NoTroopsForAnArmyThatFought),
    _planted("points of the winning combat count", "DK-145", PointsOfTheCombatCount),
    _planted("victories break ties before territories", "DK-150", VictoriesBeforeTerritories),
    _planted("a bad harvest stops the gold of wheat land", "DK-46", BadHarvestForMarkersToo),
)
