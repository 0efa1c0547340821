"""Errors planted in the model, each a model that gets one rule wrong."""

from __future__ import annotations

from tests.models.planting import Planted

from .model import Anima
from .opinion import AnimaOpinion
from .table import Combat


class DeathMargin(Anima):
    DEATH_MARGIN = 6


class DrawnAgainstCreatures(Anima):
    def ties_are_drawn(self, combat: Combat) -> bool:
        return True


class SizeGap(Anima):
    SIZE_GAP = 2


class RecruitAgain(Anima):
    def has_just_recruited(self, seat: int) -> bool:
        return False


class RetireUnseen(Anima):
    def can_go(self, place: str) -> bool:
        """Forgets that a face-down encounter protects its Location too."""
        _, is_face_up = self.waiting.get(place, ("", False))
        return not self.at(place) and not is_face_up


class EndlessPassage(Anima):
    def has_safe_passage(self, seat: int) -> bool:
        return self.players[seat].passage_until >= self.turn


class NewTieRolls(Anima):
    def fix_order(self) -> None:
        for player in self.players:
            player.tie_rolls = []
        super().fix_order()


class SizeBeforeHate(Anima):
    def sworn_enemies(self, seat: int) -> list[int]:
        size = len(self.players[seat].group)
        return [
            other
            for other in super().sworn_enemies(seat)
            if abs(len(self.players[other].group) - size) <= self.SIZE_GAP
        ]


class FirstOfThePoorest(Anima):
    def poorest(self, seat: int, counts: list[int], limit: int) -> int | None:
        poorest = min(self.others(seat), key=lambda other: counts[other])
        return poorest if counts[poorest] < limit else None


class NoGiftOfTheSun(Anima):
    def gift_reward(self, seat: int, place: str) -> int:
        bonus = self.players[seat].organisation == "org_sol_negro"
        return super().gift_reward(seat, place) - bonus


class OrdinaryMaster(Anima):
    def object_worth(self, character: str) -> int:
        return min(2, super().object_worth(character))


class GraceAsleep(Anima):
    def grace_of(self, seat: int) -> int:
        return 2 if "tao" in self.players[seat].group else 0


PLANTED = tuple(
    Planted(error, clause, AnimaOpinion(model))
    for error, clause, model in (
        ("a combat lost by 5 kills nobody", "AN-84", DeathMargin),
        ("equal totals against a creature are a draw", "AN-82", DrawnAgainstCreatures),
        ("Groups that differ by two characters may fight", "AN-69", SizeGap),
        ("recruiting twice running in one place", "AN-100", RecruitAgain),
        ("a face-down encounter does not keep its Location", "AN-49", RetireUnseen),
        ("safe passage is not used up", "AN-55", EndlessPassage),
        ("ties are rolled anew every turn", "AN-25", NewTieRolls),
        ("enemy Organisations heed the size of Groups", "AN-72", SizeBeforeHate),
        ("of several poorest seats the first is offered a card", "AN-31", FirstOfThePoorest),
        ("Sol Negro brings no further Gift", "AN-98", NoGiftOfTheSun),
        ("the Maestro de Armas gets 2 from an object", "AN-129", OrdinaryMaster),
        ("an incapacitated Tao still lends grace", "AN-9", GraceAsleep),
    )
)
