"""Evil's judgement: when to play a card and when to hold it, where to spawn and walk (rules 12)."""

from __future__ import annotations

from typing import Any, Final, final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.storage import unpack_frames
from engine.core.title import View
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import level_of, sector
from engine.games.alone.board.reaction_cards import REACTIONS, Part
from engine.games.alone.mind.dealing import public_part, read_station
from engine.games.alone.mind.haunts import LIFE_POINT, NERVE_POINT, Haunts, wanted
from engine.games.alone.rules.evil.requirements import spawn_sectors, spawn_types
from engine.games.alone.rules.geography import across, distances, leads, ways
from engine.games.alone.state import SLOTS, TURNS, Played, Station

DEAR: Final = 1.0
CHEAP: Final = 0.2
"""What a card has to bring: early in a Round, and when the rest of the hand would be left over."""
SECOND_CARD: Final = 0.5
"""How much more a second card has to bring: it costs another slot."""
SYMBOL: Final = 0.3
"""What a Danger symbol is worth that a card would cover."""
SYMBOLS_FROM: Final = 5
ACTION: Final = 0.8
"""What it is worth to cost the Hero an Action."""
LIAR_WITHIN: Final = 4
"""How near his goal the Hero has to be for a lie about it to be worth telling."""
ICON_WORTH: Final = {
    "movement": 1.0, "life_damage": 0.9, "sc_damage": 0.7, "interaction": 0.6, "tracking": 0.5,
    "combat": 0.4, "exploration": 0.3, "loot": 0.2,
}  # fmt: skip
"""How often the Hero gives an opportunity for a card."""
EFFECT_WORTH: Final = {
    "LIFE": LIFE_POINT, "SC": NERVE_POINT, "SPAWN": 1.8, "MOVE": 1.5, "ECHO": 1.5, "ATTACK": 0.6,
    "FEWER": 0.8, "SLASH": 0.6, "FIERCE": 0.4, "DODGE": 1.0, "COND": 1.0, "JAM": 0.8, "LIE": 0.8,
    "DOUBT": 1.2, "DARK": 0.5, "DIM": 0.6, "BAR": 0.8, "DANGER": 0.8, "ADR": 0.8, "FORGET": 0.4,
    "SPOIL": 0.5, "MEND": 0.5, "TELEPORT": 1.0, "LEAVE": 0.2,
}  # fmt: skip
"""What an effect brings as a rule."""
KEEPING: Final = 0.3
"""How much of that is lost where the card is played face down."""
GATE: Final = 0.5
"""How likely the Hero has to come to a Door for it to be worth barring."""
KEPT: Final = 0.75
"""A card worth less as a rule is changed for another at the end of a Round."""


def evil_worths(view: View, decision: Decision) -> list[float]:
    seen: Any = view
    if seen["evil"]["start"] is None:
        return [0.0] * len(decision.options)
    s = public_part(seen)
    read_station(s, seen["evil"])
    s.hands = [hand or [] for hand in seen["evil"]["hands"]]
    s.track = [Played("", False, one["slots"]) for one in seen["track"]]
    s.frames = unpack_frames(seen["flow"])
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
        return [sense.creature(decision, one) for one in decision.options]
    if kind in ("spawn_sector", "place_danger", "pick_sector"):
        return [sense.sector(decision, one) for one in decision.options]
    if kind == "spawn_type":
        return [sense.spawning(decision, one) for one in decision.options]
    if kind == "damage_target":
        return [1.0 if one.kind == "hero" else 0.0 for one in decision.options]
    if kind == "choose_decks":
        return [1.0 if one.args == ("FU", "VE") else 0.0 for one in decision.options]
    if kind == "draw_split":
        return [-abs(int(one.args[0]) - int(one.args[1])) for one in decision.options]
    if kind == "hand_partition":
        counts = [[int(value) for value in one.args] for one in decision.options]
        return [float(min(one) - max(one)) for one in counts]
    if kind == "evil_discard":
        return [0.0 if not one.args else KEPT - usual(str(one.args[0])) for one in decision.options]
    if kind == "false_answer":
        return [sense.answer(one) for one in decision.options]
    if kind == "pick_answer":
        return [0.0 if str(one.args[0]) in sense.wanted else 1.0 for one in decision.options]
    if kind == "pick_door":
        return [sense.door(one) for one in decision.options]
    return [1.0 if one.kind in ("done", "stop") else 0.5 for one in decision.options]


def usual(id: str) -> float:
    """What a card brings as a rule: its effect, as often as it can be played."""
    card = REACTIONS[id]
    worth = sum(EFFECT_WORTH[str(part[0])] * amount(part) for part in card.basic)
    return worth * ICON_WORTH[card.icon]


def amount(part: Part) -> int:
    return int(part[1]) if part[0] in ("LIFE", "SC", "ATTACK", "SLASH", "ADR") else 1


@final
class Sense:
    """A station as Evil sees it, and what each choice in it is worth."""

    def __init__(self, s: Station) -> None:
        self.s: Final = s
        self.haunts: Final = Haunts(s)
        self.wanted: Final = wanted(s)

    # --- cards

    def card(self, one: Option) -> float:
        """Worth above the bar a card has to pass; passing is worth nothing."""
        s = self.s
        if one.kind == "pass":
            return 0.0
        card = REACTIONS[str(one.args[0])]
        if one.kind == "common":
            # The least valuable card does as well as any other.
            return self.approach(1, 1) - self.bar() - KEEPING * usual(card.id)
        parts = card.dangerous if s.danger[s.hero] else card.basic
        return sum(self.part(part) for part in parts) - self.bar()

    def bar(self) -> float:
        """What a card has to bring now: the fewer Turns there are left for the hand, the less."""
        s = self.s
        cards = min(sum(len(hand) for hand in s.hands), s.slots_free)
        turns = TURNS - s.turn + 1
        spare = max(0.0, min(1.0, 2 * (1 - cards / turns)))
        slots = s.played + 1
        used = SLOTS - s.slots_free
        covered = sum(slot >= SYMBOLS_FROM for slot in range(used + 1, used + slots + 1))
        second = SECOND_CARD if s.played else 0.0
        return CHEAP + (DEAR - CHEAP) * spare + second + SYMBOL * covered

    def part(self, part: Part) -> float:
        s, effect = self.s, str(part[0])
        if effect == "SPAWN":
            kinds = spawn_types(s, str(part[1]))
            return max((self.spawn(kind, int(part[2])) for kind in kinds), default=0.0)
        if effect in ("MOVE", "ECHO"):
            return self.approach(int(part[1]), int(part[2]))
        if effect in ("ATTACK", "SLASH", "FIERCE"):
            dice = int(part[1]) if s.here() else 0
            return LIFE_POINT * dice * self.haunts.hit(s.hero)
        if effect == "TELEPORT":
            return 0.8 * max(
                (self.haunts.visits[at] for at in self.unseen(int(part[1]))), default=0
            )
        if effect == "COND":
            return self.hindrance(str(part[1]))
        if effect == "LIE":
            return 1.2 if self.is_near_goal() else 0.4
        if effect == "DANGER":
            return max(0.4, self.haunts.token(s.hero)) if part[1] == "here" else 0.6
        if effect == "BAR":
            return ACTION if self.has_gate() else 0.2
        return EFFECT_WORTH[effect] * amount(part)

    def unseen(self, least: int) -> list[int]:
        far = self.haunts.far
        return [at for at, seen in enumerate(self.s.revealed) if not seen and far[at] >= least]

    def hindrance(self, kind: str) -> float:
        """A web costs an Action among the creatures that are there; fire and gas cost a point."""
        s = self.s
        if kind != "web":
            return NERVE_POINT * min(1.0, self.haunts.turns[s.hero])
        return ACTION + 0.5 * sum(self.haunts.beside(TOKENS[token]) for token in s.here())

    def approach(self, creatures: int, steps: int) -> float:
        """What it is worth to let so many creatures go so many steps."""
        gains = [self.haunts.gain(token, steps) for token in self.s.creatures()]
        return sum(sorted((one for one in gains if one > 0), reverse=True)[:creatures])

    def spawn(self, kind: str, nearer: int) -> float:
        places = spawn_sectors(self.s, kind, nearer)
        return max((self.haunts.waiting(kind, at) for at in places), default=0.0)

    # --- creatures

    def spawning(self, decision: Decision, one: Option) -> float:
        """In play a spawn tells how much nearer it may be; the first creatures stand apart."""
        is_first = decision.step == "first_creature_where"
        return self.spawn(str(one.args[0]), 0 if is_first else int(str(decision.args[0])))

    def creature(self, decision: Decision, one: Option) -> float:
        if one.kind == "done":
            return 0.0
        token = int(one.args[0])
        kind, at = TOKENS[token], self.s.at[token]
        if decision.step == "mended":
            return self.haunts.waiting(kind, at)
        if decision.step == "teleport_where":
            return 1.0 - self.haunts.waiting(kind, at)
        return self.haunts.gain(token, int(str(decision.args[1])))

    def steps(self, decision: Decision) -> list[float]:
        """To the best place that can be reached; a creature that is there already stays."""
        s, haunts = self.s, self.haunts
        token = s.walks[-1].tokens[-1]
        kind, at = TOKENS[token], s.at[token]
        left = int(str(decision.args[0])) - 1
        here = haunts.waiting(kind, at)
        worths = []
        for one in decision.options:
            if one.kind == "stop":
                worths.append(0.0)
                continue
            there = across(s, at, str(one.args[0]))
            if one.kind == "unbar":
                after = haunts.best(token, there, left - 1) if left else here
                worths.append(0.9 * after - here)
            elif there == s.hero:
                worths.append(haunts.coming(kind, at, there) - here)
            else:
                worths.append(haunts.best(token, there, left) - here)
        return worths

    # --- places

    def sector(self, decision: Decision, one: Option) -> float:
        """Tokens and creatures where the Hero has to come."""
        s, haunts = self.s, self.haunts
        if not one.args:
            return 0.0
        at = sector(str(one.args[0]))
        if decision.kind == "place_danger":
            return haunts.token(at)
        if decision.kind == "spawn_sector":
            is_first = decision.step == "first_creature_placed"
            kind = str(decision.args[0]) if is_first else TOKENS[s.heard]
            return haunts.waiting(kind, at)
        if decision.step == "teleported":
            return haunts.waiting(TOKENS[s.heard], at)
        return haunts.visits[at]

    def has_gate(self) -> bool:
        """Whether a Door beside the Hero is on his way."""
        s = self.s
        near = [there for _, there in ways(s, s.hero) if s.rooms[s.hero] or s.rooms[there]]
        return any(self.haunts.visits[there] > GATE for there in near)

    def door(self, one: Option) -> float:
        """Shut the Door the Hero would go through next."""
        if not one.args:
            return GATE
        at = sector(str(one.args[0]))
        there = leads(self.s, at, str(one.args[1]))
        onward = there if self.haunts.far[there] > self.haunts.far[at] else at
        return self.haunts.visits[onward] - 0.1 * min(9, self.haunts.far[onward])

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
        level = level_of(self.s.hero)
        steps = int(one.args[0])
        near = {
            level_of(at) == level for at, room in enumerate(self.s.rooms) if room in self.wanted
        }
        is_wrong = (str(one.args[1]) == "same_level") not in near
        return 0.6 + 0.3 * is_wrong - 0.02 * abs(steps - 7)
