"""Where a room, the Stairs or a Boss can be: elimination by all that the Hero was ever told.

Every place gets a weight: none where the chart rules it out, less the worse it fits the answers.
A distance is at least that of the chart and has its parity; the longer it is, the rarer.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple, final

from engine.games.alone.board.creatures import BOSSES
from engine.games.alone.mind.chart import (
    GRID,
    LEVEL,
    PLACES,
    STRIDE,
    UNREACHED,
    Chart,
    beyond,
    place,
)

Belief = dict[int, float]
DISCOUNT: Final = 0.85
"""What a goal is worth one Action further away."""
POWERS: Final = tuple(DISCOUNT**steps for steps in range(2 * UNREACHED + 2))
DETOUR: Final = (0.74, 0.18, 0.05, 0.02, 0.01)
"""How likely the way is so many times two steps longer than the chart allows; from 300 stations."""
DETOUR_BY_STAIRS: Final = (0.35, 0.35, 0.16, 0.08, 0.04, 0.02)
LIE: Final = 0.03
"""How likely an answer that does not fit was given, where the Terror deck is in play."""
UNSEEN_ROOM: Final = 0.2
"""How likely a square of which nothing is known is a room, next to one that is certain to be."""
START_APART: Final = 3


class Answer(NamedTuple):
    target: str
    far: int
    is_here: bool
    """Whether it was said to be on the level the Hero was on."""
    way: str
    origin: int


def answers(view: Any) -> list[Answer]:
    found = []
    for told in view["answers"]:
        target, far, level, way, origin = told.split()
        if far != "none":
            found.append(Answer(target, int(far), level == "same_level", way, place(origin)))
    return found


@final
class Beliefs:
    """What a view leaves possible; worked out when asked for."""

    def __init__(self, view: Any, chart: Chart) -> None:
        self.view: Final = view
        self.chart: Final = chart
        self.told: Final = answers(view)
        self.lie: Final = LIE if any(one["deck"] == "TE" for one in view["decks"]) else 0.0
        self._rooms: dict[str, Belief] = {}
        self._crossings: dict[int, Belief] = {}

    # --- where things are

    def room(self, name: str) -> Belief:
        if name not in self._rooms:
            seen = self.chart.room_at(name)
            self._rooms[name] = {seen: 1.0} if seen is not None else self._unseen_room(name)
        return self._rooms[name]

    def _unseen_room(self, name: str) -> Belief:
        chart = self.chart
        found: Belief = {}
        crowded = self._beside_rooms
        for at in range(PLACES):
            if not chart.possible[at] or at in chart.tiles or at in chart.corridors:
                continue
            if at in chart.rooms:
                found[at] = 1.0
            elif at not in crowded:
                found[at] = UNSEEN_ROOM
        start = place("h+0+0")
        if any(name in mission["rooms"] for mission in self.view["missions"]):
            for at in found:
                if self.at_least(start, at) < START_APART:
                    found[at] *= 0.25
        return self._weighed(found, [one for one in self.told if one.target == name])

    @cached_property
    def _beside_rooms(self) -> set[int]:
        """No room lies beside another one."""
        return {at + stride for at in self.chart.rooms for stride in STRIDE.values()}

    @cached_property
    def unseen_stairs(self) -> Belief:
        """Where on the Hero's level Stairs may be that he has not seen."""
        chart = self.chart
        if len({at % LEVEL for at in chart.stairs}) >= 2:
            return {}
        level = chart.here // LEVEL
        found: Belief = {}
        for at in range(level * LEVEL, (level + 1) * LEVEL):
            twin = beyond(at, "X")
            if (
                chart.possible[at]
                and at not in chart.tiles
                and at not in chart.rooms
                and twin not in chart.tiles
                and twin not in chart.rooms
            ):
                found[at] = 1.0
        told = [
            one
            for one in self.told
            if one.target == "stairs"
            and one.origin // LEVEL == level
            and all(chart.field(one.origin, True)[at] != one.far for at in chart.stairs)
        ]
        return self._weighed(found, told)

    def creature(self, target: str) -> Belief:
        """A creature in sight (or a `boss`), or where the last answer leaves one."""
        chart = self.chart
        in_sight = {
            at: 1.0
            for at, tile in chart.live.items()
            if any(target == "creature" or kind in BOSSES for kind, _ in tile["creatures"])
        }
        if in_sight:
            field = chart.field(chart.here)
            return {min(in_sight, key=lambda at: field[at]): 1.0}
        found = {at: 1.0 for at in range(PLACES) if chart.possible[at] and at not in chart.live}
        return self._weighed(found, [one for one in self.told if one.target == target][-1:])

    def _weighed(self, prior: Belief, told: list[Answer]) -> Belief:
        found = dict(prior)
        for one in told:
            for at in found:
                found[at] *= self._fit(one, at)
        total = sum(found.values())
        if total <= 0.0:
            found, total = prior, sum(prior.values())
        return {at: weight / total for at, weight in found.items() if weight > 0.001 * total}

    def _fit(self, told: Answer, at: int) -> float:
        is_same = at // LEVEL == told.origin // LEVEL
        if is_same != told.is_here:
            return self.lie
        weight = self._distance_fit(told.origin, told.far, at)
        if weight > self.lie and (told.way in STRIDE or told.way == "X"):
            following = beyond(told.origin, told.way)
            weight = min(weight, self._distance_fit(following, told.far - 1, at))
        return weight

    def _distance_fit(self, origin: int, far: int, at: int) -> float:
        more = far - self.at_least(origin, at)
        if more < 0 or more % 2:
            return self.lie
        likely = DETOUR if at // LEVEL == origin // LEVEL else DETOUR_BY_STAIRS
        return max(self.lie, likely[more // 2] if more // 2 < len(likely) else 0.005)

    def at_least(self, origin: int, at: int) -> int:
        """No way between the two is shorter, barred Doors open."""
        chart = self.chart
        far = chart.field(origin, True)[at]
        if at // LEVEL != origin // LEVEL and len({one % LEVEL for one in chart.stairs}) < 2:
            return min(far, GRID[origin % LEVEL][at % LEVEL] + 1)
        return far

    # --- how good it is to stand somewhere

    def outlook(self, at: int, goal: Belief) -> float:
        """What the goal is worth from a place of the Hero's level or the one he steps to."""
        return sum(self.prospects(at, goal).values())

    def prospects(self, at: int, goal: Belief) -> Belief:
        """Each possible place of the goal by how likely and how near it is."""
        field = self.chart.field(at)
        crossing = self._crossing(at, goal)
        found = {}
        for there, weight in goal.items():
            worth = POWERS[field[there]] if field[there] < UNREACHED else 0.0
            if there // LEVEL != at // LEVEL:
                worth = max(worth, crossing)
            found[there] = weight * worth
        return found

    def _crossing(self, at: int, goal: Belief) -> float:
        """What a goal on the other level is worth by Stairs that are still to be found."""
        if at // LEVEL != self.chart.here // LEVEL or not self.unseen_stairs:
            return 0.0
        if id(goal) not in self._crossings:
            self._crossings[id(goal)] = self._beyond_stairs(goal)
        field = self.chart.field(at)
        return sum(
            worth * POWERS[field[one]]
            for one, worth in self._crossings[id(goal)].items()
            if field[one] < UNREACHED
        )

    def _beyond_stairs(self, goal: Belief) -> Belief:
        """How likely each unseen Stairs are, and what is beyond them worth."""
        level = self.chart.here // LEVEL
        far = [(at % LEVEL, weight) for at, weight in goal.items() if at // LEVEL != level]
        total = sum(weight for _, weight in far)
        if not total:
            return {}
        # Nothing is known of the way over there: a fifth more steps than the grid has.
        onward = [1 + steps + steps // 5 for steps in range(2 * LEVEL)]
        return {
            one: likely
            * sum(weight * POWERS[onward[GRID[one % LEVEL][there]]] for there, weight in far)
            / total
            for one, likely in self.unseen_stairs.items()
        }

    def asking(self, goal: Belief, spots: list[int]) -> tuple[float, float]:
        """What the goal is worth by walking on to one of some spots, and by asking first.

        An answer splits the possible places by level and distance.
        """
        here = self.chart.here
        field = self.chart.field(here)
        groups: dict[tuple[bool, int], list[int]] = {}
        for there in goal:
            key = (there // LEVEL == here // LEVEL, self.at_least(here, there))
            groups.setdefault(key, []).append(there)
        walking = 0.0
        best = dict.fromkeys(groups, 0.0)
        for spot in spots:
            worths = self.prospects(spot, goal)
            walked = POWERS[field[spot]]
            walking = max(walking, walked * sum(worths.values()))
            for key, members in groups.items():
                best[key] = max(best[key], walked * sum(worths[one] for one in members))
        return walking, DISCOUNT * sum(best.values())
