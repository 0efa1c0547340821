"""What the Hero is after: the rooms of his missions, how far he is, and whether to ask the way.

Everything is counted in Actions: `progress` is how many Actions nearer to the goal a place is.
"""

from __future__ import annotations

from functools import cached_property
from math import exp, log
from typing import Any, Final, NamedTuple, final

from engine.kept.alone_v2.mind.belief import DISCOUNT, POWERS, Belief, Beliefs
from engine.kept.alone_v2.mind.chart import LEVEL, UNREACHED, Chart, beyond

ACTION: Final = log(1 / DISCOUNT)
COMMITMENT: Final = 3
"""How many steps the Hero walks before he thinks again, where he weighs asking first."""
ONWARD: Final = 7
"""Actions to the Final Mission's room from a room of which nothing is known."""
LEAST: Final = 1e-9
FIRST_ANSWER: Final = 1.3
NEW_ANGLE: Final = 0.25
DISCOVERY: Final = 0.35
"""Actions that seeing a new Sector saves while the goal is still sought."""


class Goal(NamedTuple):
    name: str
    """A room, or a creature: `boss`, `creature`."""
    belief: Belief
    work: int
    """Interactions still needed there, and what comes after."""


@final
class Plan:
    """A view read once: chart, beliefs and goals."""

    def __init__(self, view: Any) -> None:
        self.view: Final = view
        self.chart: Final = Chart(view)
        self.beliefs: Final = Beliefs(view, self.chart)
        self.tile: Final = self.chart.live[self.chart.here]

    @cached_property
    def goals(self) -> list[Goal]:
        view = self.view
        if view["hunt"]:
            return [Goal("boss", self.beliefs.creature("boss"), 2)]
        if self.needs_a_kill:
            return [Goal("creature", self.beliefs.creature("creature"), 2 + ONWARD)]
        found = []
        for at, mission in enumerate(view["missions"]):
            work = mission["needed"] - mission["progress"]
            if work and (at == 2) == view["final_active"]:
                rooms = mission["rooms"]
                room = rooms[min(mission["progress"], len(rooms) - 1)]
                onward = 0 if at == 2 else self._onward(room)
                found.append(Goal(room, self.beliefs.room(room), work + onward))
        return found

    @property
    def needs_a_kill(self) -> bool:
        """The antidote needs somebody with experience (RE4)."""
        view = self.view
        is_antidote = view["final_active"] and view["missions"][2]["id"] == "RE4"
        return bool(is_antidote) and not any(view["skills"].values())

    def _onward(self, room: str) -> int:
        """Actions from an initial room to the Final Mission's first."""
        final = self.chart.room_at(self.view["missions"][2]["rooms"][0])
        at = self.chart.room_at(room)
        if final is None or at is None:
            return ONWARD
        return min(2 * ONWARD, self.chart.field(at, True)[final])

    def outlook(self, at: int) -> float:
        return max(
            (self.beliefs.outlook(at, one.belief) * POWERS[one.work] for one in self.goals),
            default=LEAST,
        )

    @cached_property
    def now(self) -> float:
        return max(LEAST, self.outlook(self.chart.here))

    def progress(self, at: int) -> float:
        """How many Actions nearer the goal is from there, the step itself not counted."""
        return max(-4.0, log(max(LEAST, self.outlook(at)) / self.now) / ACTION)

    @cached_property
    def by_way(self) -> dict[str, float]:
        return {
            way: self.progress(at) + self.discovery(at) for way, at in self.chart.steps().items()
        }

    @cached_property
    def is_seeking(self) -> bool:
        return all(len(one.belief) > 1 for one in self.goals)

    def discovery(self, at: int) -> float:
        return DISCOVERY if self.is_seeking and at not in self.chart.tiles else 0.0

    def through_bars(self, way: str) -> float:
        """Progress by a Door that would have to be unbarred first."""
        return self.progress(beyond(self.chart.here, way))

    @cached_property
    def is_there(self) -> bool:
        """Whether the Hero stands where one of his goals is."""
        return any(one.belief.get(self.chart.here) == 1.0 for one in self.goals)

    @cached_property
    def sought(self) -> list[str]:
        """Targets worth asking for, the most useful first."""
        gains = [(self._gain(one), one.name) for one in self.goals if len(one.belief) > 1]
        found = [name for _, name in sorted(gains, reverse=True)]
        if self._needs_stairs:
            found.insert(1, "stairs")
        rooms = self.view["missions"][2]["rooms"] if self.view["missions"] else []
        found += [room for room in rooms if self.chart.room_at(room) is None]
        return list(dict.fromkeys(found))

    @cached_property
    def _needs_stairs(self) -> bool:
        return bool(self.goals) and not self.chart.stairs and all(
            sum(weight for at, weight in one.belief.items() if self._is_near(at)) < 0.5
            for one in self.goals
        )  # fmt: skip

    def _is_near(self, at: int) -> bool:
        return at // LEVEL == self.chart.here // LEVEL

    def _gain(self, goal: Goal) -> float:
        """How many Actions an answer saves beyond the one it costs."""
        field = self.chart.field(self.chart.here)
        spots = [
            at
            for at, far in enumerate(field)
            if far == COMMITMENT or (0 < far < COMMITMENT and at in goal.belief)
        ]
        if not spots:
            return -1.0
        walking, asking = self.beliefs.asking(goal.belief, spots)
        return log(max(LEAST, asking) / max(LEAST, walking)) / ACTION

    @cached_property
    def asking(self) -> float:
        """What asking is worth beyond the best step: the goal that gains most counts."""
        open_goals = [one for one in self.goals if len(one.belief) > 1]
        known = [one for one in self.goals if len(one.belief) == 1]
        if not open_goals or any(self._is_reachable(one) for one in known):
            return -2.0
        return max(self._gain(one) + self._freshness(one) for one in open_goals)

    def _freshness(self, goal: Goal) -> float:
        """A first answer is worth most; another one the more, the further from the last."""
        origins = [one.origin for one in self.beliefs.told if one.target == goal.name]
        if not origins:
            return FIRST_ANSWER
        spread = exp(-sum(one * log(one) for one in goal.belief.values()))
        if spread < 2.5:
            return 0.0
        field = self.chart.field(self.chart.here)
        return NEW_ANGLE * min(3, *(field[at] for at in origins), 3)

    def _is_reachable(self, goal: Goal) -> bool:
        field = self.chart.field(self.chart.here)
        return any(field[at] < UNREACHED for at in goal.belief)
