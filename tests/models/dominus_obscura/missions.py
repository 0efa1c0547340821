"""Missions, zone markers and the end (6.5, 6.15, 6.17)."""

from __future__ import annotations

from tests.models.dominus_obscura.board import Board
from tests.models.dominus_obscura.pieces import MISSIONS, THREAT, ZONES
from tests.models.dominus_obscura.position import Chance, Ended, Position


class Missions(Board):
    most_markers = 6
    tie_breaks = ("none", "threat", "presence")
    # --- missions

    def is_satisfied(self, p: Position, seat: int) -> bool:
        """DO-33."""
        side = p.sides[seat]
        if side.mission is None:
            return False
        needs = MISSIONS[side.mission].markers
        return bool(needs) and all(side.markers[zone] >= needs[zone] for zone in needs)

    def may_exchange(self, p: Position, seat: int) -> bool:
        """DO-36."""
        side = p.sides[seat]
        has_six = p.markers_at_start == 6 and sum(side.markers.values()) == 6
        return has_six and side.mission is not None and not p.mission_is_new

    def score_mission(self, p: Position, seat: int) -> None:
        side = p.sides[seat]
        assert side.mission is not None
        side.fragments += MISSIONS[side.mission].value
        side.completed.append(side.mission)
        side.mission = None
        side.mission_is_open = False

    def complete_control(self, p: Position, seat: int) -> None:
        """DO-35."""
        side = p.sides[seat]
        assert side.mission is not None
        for zone, number in MISSIONS[side.mission].markers.items():
            side.markers[zone] -= number
        self.score_mission(p, seat)

    def give_up_mission(self, p: Position, seat: int) -> None:
        side = p.sides[seat]
        assert side.mission is not None
        side.mission_discard.append(side.mission)
        side.mission = None
        side.mission_is_open = False

    def exchange_six(self, p: Position, seat: int) -> None:
        """DO-36, DO-151."""
        side = p.sides[seat]
        assert side.mission is not None
        side.markers = dict.fromkeys(ZONES, 0)
        counts = p.game_options["six_markers"] == "complete_control"
        if counts and MISSIONS[side.mission].markers:
            self.score_mission(p, seat)
        else:
            self.give_up_mission(p, seat)

    def has_five(self, p: Position) -> bool:
        return any(len(side.completed) >= 5 for side in p.sides)

    # --- zones

    def lose_markers(self, p: Position) -> None:
        """DO-117, DO-118, DO-150."""
        only_own = p.game_options["marker_loss"] == "own_turn"
        for seat in (p.active_seat,) if only_own else (0, 1):
            markers = p.sides[seat].markers
            for zone in ZONES:
                if markers[zone] and not self.presence(p, seat, zone, seat):
                    markers[zone] -= 1

    def qualifies(self, p: Position, seat: int, zone: str) -> bool:
        """DO-114 to DO-116."""
        own = self.presence(p, seat, zone, viewed_by=seat)
        rival = self.presence(p, 1 - seat, zone, viewed_by=seat)
        if zone == "own":
            return rival == 0
        return own > rival if zone == "central" else own > 0

    def gains(self, p: Position, seat: int) -> tuple[str, ...]:
        """DO-119."""
        return tuple(zone for zone in ZONES if self.qualifies(p, seat, zone))

    def room(self, p: Position, seat: int) -> int:
        """DO-120."""
        return self.most_markers - sum(p.sides[seat].markers.values())

    # --- the end

    def final_score(self, p: Position, seat: int) -> int:
        """DO-138."""
        side = p.sides[seat]
        return side.fragments - (MISSIONS[side.mission].value if side.mission else 0)

    def end_by_missions(self, p: Position, chance: Chance) -> None:
        """DO-140."""
        winners = [seat for seat in (0, 1) if len(p.sides[seat].completed) >= 5]
        if len(winners) == 1:
            self.end(p, "missions", winners[0])
        else:
            self.end_by_score(p, "missions", chance)

    def end_by_score(self, p: Position, reason: str, chance: Chance) -> None:
        """DO-139, DO-144 to DO-147."""
        scores = self.final_score(p, 0), self.final_score(p, 1)
        threats = [sum(THREAT[echo.name] for echo in p.on_board(seat)) for seat in (0, 1)]
        numbers = [len(p.on_board(seat)) for seat in (0, 1)]
        standings = {"none": scores, "threat": threats, "presence": numbers}
        for tie_break in self.tie_breaks:
            south, north = standings[tie_break]
            if south != north:
                self.end(p, reason, 0 if south > north else 1, tie_break)
                return
        south, north = chance.time_fracture()
        while south == north:
            south, north = chance.time_fracture()
        self.end(p, reason, 0 if south > north else 1, "time_fracture")

    def end(self, p: Position, reason: str, winner: int, tie_break: str = "none") -> None:
        ranks = (1, 2) if winner == 0 else (2, 1)
        scores = self.final_score(p, 0), self.final_score(p, 1)
        p.ended = Ended(ranks, reason, scores, tie_break)
        p.asked = None
