"""Evil's judgement: when to play a card and when to hold it, where to spawn and walk (rules 12)."""

from __future__ import annotations

from typing import Any, Final, final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.title import View
from engine.games.alone.chart import UNREACHED
from engine.games.alone.creatures import TOKENS
from engine.games.alone.geography import FAR, distances, leads
from engine.games.alone.maps import SQUARES, sector
from engine.games.alone.missions import MISSIONS
from engine.games.alone.reactions import REACTIONS, Part
from engine.games.alone.state import TURNS, Station

FIRST_CARD: Final = 1.0
SECOND_CARD: Final = 1.6
LIFE_POINT: Final = 1.3
NERVE_POINT: Final = 1.2
CROWD: Final = 6
"""From so many creatures on a further one brings little."""
LIAR_WITHIN: Final = 4
"""How near his goal the Hero has to be for a lie about it to be worth telling."""
TYPE_WORTH: Final = {
    "brood_mother": 3.0, "harbinger": 3.0, "worm": 2.5, "mutant": 2.0, "cultist": 1.5,
    "spores": 1.4, "parasite": 1.2,
}  # fmt: skip


def evil_worths(view: View, decision: Decision) -> list[float]:
    from engine.games.alone.dealing import public_part, read_station

    seen: Any = view
    if seen["evil"]["start"] is None:
        return [0.0] * len(decision.options)
    s = public_part(seen)
    read_station(s, seen["evil"])
    s.hands = [hand or [] for hand in seen["evil"]["hands"]]
    s.track = [["", 0, one["slots"]] for one in seen["track"]]
    return judged(s, decision)


def judged(s: Station, decision: Decision) -> list[float]:
    """The same for a station that is known already."""
    sense = Sense(s)
    kind = decision.kind
    if kind == "reaction":
        return [sense.card(one) for one in decision.options]
    if kind == "creature_step":
        return sense.steps(decision)
    if kind == "pick_creature":
        return [sense.creature(one) for one in decision.options]
    if kind in ("spawn_sector", "place_danger", "pick_sector"):
        return [sense.sector(kind, one) for one in decision.options]
    if kind == "spawn_type":
        return [TYPE_WORTH[str(one.args[0])] for one in decision.options]
    if kind == "damage_target":
        return [1.0 if one.kind == "hero" else 0.0 for one in decision.options]
    if kind == "choose_decks":
        return [1.0 if one.args == ("FU", "VE") else 0.0 for one in decision.options]
    if kind == "draw_split":
        return [-abs(int(one.args[0]) - int(one.args[1])) for one in decision.options]
    if kind == "hand_partition":
        counts = [[int(value) for value in one.args] for one in decision.options]
        return [float(min(one) - max(one)) for one in counts]
    if kind == "false_answer":
        return [sense.answer(one) for one in decision.options]
    if kind == "pick_answer":
        return [0.0 if str(one.args[0]) in sense.wanted else 1.0 for one in decision.options]
    if kind == "pick_door":
        return [sense.door(one) for one in decision.options]
    return [1.0 if one.kind in ("done", "stop") else 0.5 for one in decision.options]


@final
class Sense:
    """A station as Evil sees it: distances from the Hero, and where he has to go."""

    def __init__(self, s: Station) -> None:
        self.s: Final = s
        self.far: Final = distances(s, s.hero)
        self.wanted: Final = self._wanted()
        self._detours: list[int] | None = None

    def _wanted(self) -> list[str]:
        """Rooms the Hero has to reach now (rules 6.13)."""
        s = self.s
        found = []
        for colour, id in enumerate(s.missions):
            mission = MISSIONS[id]
            if s.progress[colour] < mission.needed and (colour == 2) == bool(s.final_active):
                found.append(mission.rooms[min(s.progress[colour], len(mission.rooms) - 1)])
        return found

    # --- cards

    def card(self, one: Option) -> float:
        """Worth above the bar a card has to pass; passing is worth nothing."""
        s = self.s
        if one.kind == "pass":
            return 0.0
        card = REACTIONS[str(one.args[0])]
        parts = card.dangerous if s.danger[s.hero] else card.basic
        bar = SECOND_CARD if s.played else FIRST_CARD
        if one.kind == "common":
            # The least valuable card does as well as any other.
            return self.approach(1, 1) - bar + self.eagerness() - 0.01 * self.keeping(card.id)
        worth = sum(self.part(part) for part in parts)
        if card.timing == "declare" and card.icon == "movement":
            worth *= 0.7
        return worth - bar

    def eagerness(self) -> float:
        """Cards that would be left over at the end of the Round are cheap."""
        s = self.s
        cards = sum(len(hand) for hand in s.hands)
        return 0.5 if min(cards, s.slots_free) > TURNS - s.turn else 0.1

    def keeping(self, id: str) -> float:
        """How good a card is in general, to hold it for its moment."""
        return sum(self.part(part) for part in REACTIONS[id].basic)

    def part(self, part: Part) -> float:
        s, effect = self.s, part[0]
        if effect == "LIFE":
            return LIFE_POINT * int(part[1])
        if effect == "SC":
            return NERVE_POINT * int(part[1])
        if effect == "SPAWN":
            return 1.8 if len(s.creatures()) < CROWD else 0.8
        if effect in ("MOVE", "ECHO"):
            return self.approach(int(part[1]), int(part[2]))
        if effect == "ATTACK":
            return LIFE_POINT * int(part[1]) * self.hit
        if effect == "LIE":
            return 1.2 if self.is_near_goal() else 0.4
        if effect == "DANGER":
            return 0.9
        return {"FEWER": 1.1, "SLASH": 1.1, "DODGE": 1.2, "COND": 1.2, "JAM": 1.2,
                "DOUBT": 1.2, "DARK": 1.0, "BAR": 1.0}.get(str(effect), 0.8)  # fmt: skip

    @property
    def hit(self) -> float:
        return 2 / 3 if self.s.danger[self.s.hero] else 1 / 3

    def approach(self, creatures: int, steps: int) -> float:
        """What it is worth to bring so many creatures so many steps nearer."""
        s = self.s
        worths = []
        for token in s.creatures():
            far = self.far[s.at[token]]
            if not 0 < far < FAR:
                continue
            if far <= steps:
                worths.append(self.arrival(token))
            elif far <= steps + 2:
                worths.append(0.5)
            else:
                worths.append(0.1)
        return sum(sorted(worths, reverse=True)[:creatures])

    def arrival(self, token: int) -> float:
        """A creature in the Hero Sector: its attack, and the fright if it was not seen."""
        s = self.s
        side = s.side(TOKENS[token])
        worth = LIFE_POINT * (side.lit if s.lit[s.hero] else side.dark) * self.hit + 0.4
        return worth if s.revealed[s.at[token]] else worth + NERVE_POINT * side.encounter

    # --- creatures

    def creature(self, one: Option) -> float:
        if one.kind == "done":
            return 0.0
        token = int(one.args[0])
        far = self.far[self.s.at[token]]
        if far == 0:
            return -1.0
        return 3.0 - 0.4 * min(20, far) + 0.2 * self.arrival(token)

    def steps(self, decision: Decision) -> list[float]:
        """Towards the Hero; a creature beside him stays there."""
        s = self.s
        token = s.movers[-1][-1]
        at = s.at[token]
        far = distances(s, s.hero, through=True)
        worths = []
        for one in decision.options:
            if one.kind == "stop":
                worths.append(0.0)
            elif one.kind == "unbar":
                worths.append(0.3)
            else:
                there = leads(s, at, str(one.args[0]))
                hidden = 0.1 if not s.revealed[there] and there != s.hero else 0.0
                worths.append(float(far[at] - far[there]) + hidden)
        return worths

    # --- places

    @property
    def detours(self) -> list[int]:
        """How far out of his way to the rooms he needs each Sector would take the Hero."""
        if self._detours is None:
            self._detours = self._all_detours()
        return self._detours

    def _all_detours(self) -> list[int]:
        s = self.s
        here = distances(s, s.hero, through=True)
        best = [UNREACHED] * len(here)
        for at, room in enumerate(s.rooms):
            if room in self.wanted:
                there = distances(s, at, through=True)
                for one in range(len(here)):
                    best[one] = min(best[one], here[one] + there[one] - here[at])
        return best

    def sector(self, kind: str, one: Option) -> float:
        """Tokens on the Hero's way and in his rooms; creatures near, on his way, unseen."""
        s = self.s
        if not one.args:
            return -99.0
        at = sector(str(one.args[0]))
        if kind == "place_danger":
            goal = 0.6 if s.rooms[at] in self.wanted else 0.0
            return -1.0 * self.detours[at] - 0.1 * min(self.far[at], 30) + goal
        seen = 0.5 if s.revealed[at] else 0.0
        return -float(min(self.far[at], 30)) - 0.3 * min(self.detours[at], 9) - seen

    def door(self, one: Option) -> float:
        """Shut the Door the Hero would go through next."""
        if not one.args:
            return 0.1
        at = sector(str(one.args[0]))
        there = leads(self.s, at, str(one.args[1]))
        return 3.0 - self.detours[at] - self.detours[there] - 0.2 * self.far[at]

    # --- answers

    def is_near_goal(self) -> bool:
        s = self.s
        far = distances(s, s.hero, through=True)
        return any(far[at] <= LIAR_WITHIN for at, room in enumerate(s.rooms) if room in self.wanted)

    def answer(self, one: Option) -> float:
        """A false answer about a goal that is near: far away, on the wrong level."""
        if one.kind == "truth":
            return 0.5
        if not self.is_near_goal():
            return 0.0
        level = self.s.hero // SQUARES
        steps = int(one.args[0])
        near = {
            at // SQUARES == level for at, room in enumerate(self.s.rooms) if room in self.wanted
        }
        is_wrong = (str(one.args[1]) == "same_level") not in near
        return 0.6 + 0.3 * is_wrong - 0.02 * abs(steps - 7)
