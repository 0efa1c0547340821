"""Where the Hero is likely to come, and what a creature or a token is worth to Evil there.

Worth is in points of harm, as section 12 of the rules counts them: 1.3 for a point of Life,
1.2 for one of Self-control.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple, final

from engine.games.alone.board.creatures import BOSSES, TOKENS
from engine.games.alone.board.grid import SECTORS
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.rules.geography import FAR, distances, doors, leads, ways
from engine.games.alone.state import Station

LIFE_POINT: Final = 1.3
NERVE_POINT: Final = 1.2
HIT: Final = 1 / 3
STRAY: Final = 0.6
"""How likely the Hero, who does not know the map, goes one step out of his way."""
DOUBT: Final = 0.97
"""How sure a meeting so many steps ahead is."""
LATER: Final = 0.55
"""How sure it is that he lives to go on to the Final Mission's room."""
PASSING: Final = 0.6
"""Turns that end in a Sector the Hero only walks through: bullet time takes him further."""
STEPS: Final = ("move", "move2", "jet")


class Goal(NamedTuple):
    at: int
    share: float
    """How likely it is the one he is after."""
    turns: float
    """Turns that end there before he is done."""


def wanted(s: Station) -> list[str]:
    """Rooms the Hero has to reach now (rules 6.13)."""
    return [room for room, _ in errands(s)]


def errands(s: Station) -> list[tuple[str, int]]:
    """The same rooms, each with the Interactions he still needs there."""
    found = []
    for colour, id in enumerate(s.missions):
        mission = MISSIONS[id]
        left = mission.needed - s.progress[colour]
        if left > 0 and (colour == 2) == bool(s.final_active):
            several = len(mission.rooms) > 1
            room = mission.rooms[min(s.progress[colour], len(mission.rooms) - 1)]
            found.append((room, 1 if several else left))
    return found


@final
class Haunts:
    """A station as Evil sees it, weighed once for one decision."""

    def __init__(self, s: Station) -> None:
        self.s: Final = s
        pending = [step for step, _ in s.frames]
        self.attacks_now: Final = not pending or "creatures_attack" in pending
        """Whether the attack at the end of this Turn is still to come (AL-113)."""
        self.acts_again: Final = bool(s.bullet) and "second_action" in pending
        is_leaving = "perform" in pending and bool(s.action) and s.action[0] in STEPS
        there = leads(s, s.hero, s.action[1 + (s.action[0] == "jet")]) if is_leaving else -1
        self.next: Final = there if there >= 0 else s.hero
        """Where he will be once he has done what he declared."""

    @cached_property
    def far(self) -> list[int]:
        """Ordinary distances from the Hero Sector."""
        return distances(self.s, self.s.hero)

    @cached_property
    def goals(self) -> list[Goal]:
        s = self.s
        here = distances(s, self.next, through=True)
        found = [(s.rooms.index(room), left) for room, left in errands(s)]
        if s.hunt:
            bosses = [s.at[token] for token in s.creatures() if TOKENS[token] in BOSSES]
            found = [(at, 2) for at in bosses] or found
        near = [0.8 ** here[at] for at, _ in found]
        return [
            Goal(at, one / sum(near), PASSING + 0.5 * (left - 1))
            for (at, left), one in zip(found, near, strict=True)
        ]

    @cached_property
    def visits(self) -> list[float]:
        """How likely the Hero comes through each Sector on what he is after."""
        s = self.s
        here = distances(s, self.next, through=True)
        found = [0.0] * SECTORS
        for goal in self.goals:
            there = distances(s, goal.at, through=True)
            self._add(found, here, there, goal.share)
        if not s.final_active:
            last = s.rooms.index(MISSIONS[s.missions[2]].rooms[0])
            beyond = distances(s, last, through=True)
            for goal in self.goals:
                onward = distances(s, goal.at, through=True)
                self._add(found, onward, beyond, goal.share * LATER, here[goal.at])
        return [min(1.0, one) for one in found]

    @staticmethod
    def _add(
        found: list[float], here: list[int], there: list[int], share: float, before: int = 0
    ) -> None:
        """Add a way: after so many steps he is in one of the Sectors that far, the likeliest
        those that lie on a shortest path; where it leads he comes for certain."""
        whole = min(one + other for one, other in zip(here, there, strict=True))
        likely = [
            STRAY ** (here[at] + there[at] - whole) if here[at] < FAR else 0.0
            for at in range(SECTORS)
        ]
        layers: dict[int, float] = {}
        for at in range(SECTORS):
            layers[here[at]] = layers.get(here[at], 0.0) + likely[at]
        for at in range(SECTORS):
            if likely[at]:
                among = 1.0 if there[at] == 0 else max(1.0, layers[here[at]])
                found[at] += share * DOUBT ** (before + here[at]) * likely[at] / among

    @cached_property
    def turns(self) -> list[float]:
        """Turns that end in each Sector if the Hero comes there."""
        found = [PASSING] * SECTORS
        for goal in self.goals:
            found[goal.at] = goal.turns
        s = self.s
        if not s.final_active:
            mission = MISSIONS[s.missions[2]]
            work = 1 if len(mission.rooms) > 1 else mission.needed
            found[s.rooms.index(mission.rooms[0])] = PASSING + 0.5 * (work - 1)
        return found

    def hit(self, at: int) -> float:
        """The chance of one of Evil's dice (AL-94)."""
        return 2 * HIT if self.s.danger[at] else HIT

    def dice(self, kind: str, at: int) -> int:
        side = self.s.side(kind)
        return side.lit if self.s.lit[at] else side.dark

    def is_quarry(self, kind: str) -> bool:
        """Killing a Boss may be what the Hero is after: then it keeps out of his way (RE8)."""
        return kind in BOSSES and self.s.missions[2] == "RE8"

    def waiting(self, kind: str, at: int) -> float:
        """A creature that waits where the Hero may come: fright, attack, and a parting blow."""
        s = self.s
        if self.is_quarry(kind):
            return 0.05 * min(20, self.far[at])
        if at == s.hero:
            return self.beside(kind)
        fright = 0.0 if s.revealed[at] else NERVE_POINT * s.side(kind).encounter
        blows = LIFE_POINT * self.hit(at) * (self.dice(kind, at) * self.turns[at] + 1)
        if at == self.next:
            return fright + blows
        return self.visits[at] * (fright + blows)

    def beside(self, kind: str) -> float:
        """A creature in the Hero Sector: its attack, and a blow when he leaves."""
        s = self.s
        if self.next != s.hero:
            return LIFE_POINT * self.hit(s.hero)
        turns = 0.4 if not self.attacks_now else 0.6 if self.acts_again else 1.0
        stays = max(turns, self.turns[s.hero] - 0.3) if self.attacks_now else turns
        return LIFE_POINT * self.hit(s.hero) * (self.dice(kind, s.hero) * stays + 0.8)

    def gain(self, token: int, steps: int) -> float:
        """What a creature wins by so many steps, at best."""
        if self.is_quarry(TOKENS[token]):
            return -0.1
        now = self.waiting(TOKENS[token], self.s.at[token])
        return self.best(token, self.s.at[token], steps) - now

    def best(self, token: int, origin: int, steps: int) -> float:
        """The best place within so many steps; into the Hero Sector the way it comes matters."""
        s, kind = self.s, TOKENS[token]
        found = self.waiting(kind, origin)
        reached = {origin: 0}
        ahead = [origin]
        for here in ahead:
            if here == s.hero and here != origin:
                continue
            spent = reached[here]
            for there, cost in self._onward(here):
                if spent + cost > steps or there in reached:
                    continue
                reached[there] = spent + cost
                ahead.append(there)
                found = max(found, self.coming(kind, here, there))
        return found

    def coming(self, kind: str, here: int, there: int) -> float:
        """The worth of a step: a creature the Hero did not see frightens him (AL-62, AL-63)."""
        worth = self.waiting(kind, there)
        if there == self.s.hero and not self.s.revealed[here]:
            worth += NERVE_POINT * self.s.side(kind).encounter
        return worth

    def _onward(self, here: int) -> list[tuple[int, int]]:
        """Adjacent Sectors, and those behind a barred Door for one step more."""
        s = self.s
        found = [(there, 1) for _, there in ways(s, here)]
        barred = doors(s, here, barred=True)
        if barred:
            beyond = dict(ways(s, here, through=True))
            found += [(beyond[way], 2) for way in barred]
        return found

    def token(self, at: int) -> float:
        """What a Danger token is worth there: it doubles the hits and sharpens the cards."""
        s = self.s
        dice = 2.0 + sum(self.dice(TOKENS[one], at) for one in s.creatures() if s.at[one] == at)
        worth = LIFE_POINT * HIT * (dice * self.turns[at] + 1)
        return (1.0 if at == self.next else self.visits[at]) * worth
