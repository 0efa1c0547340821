"""What follows from a choice by itself, before anything is reported."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.models.alone import model
from tests.models.alone.position import (
    OPPOSITE,
    STEP,
    Item,
    Position,
    Question,
    sector_named,
    seen_name,
)
from tests.models.alone.tables import (
    ACTION_OF,
    ADRENALINE_HELD,
    CARDS,
    SKILLS,
)

Happening = tuple[str, dict[str, Any]]
"""The kind of what is reported, and its particulars."""
Finding = tuple[str, str, str]
"""A clause, what the engine did, what the model expects."""


class Deeds:
    """What the choice itself does, and what it owes."""

    next_is_leaving = False
    has_suffered_condition = False
    is_new_round = False
    attacked = False

    def __init__(
        self, before: Position, asked: Question, key: str, next_question: Question | None
    ) -> None:
        self.position = before
        self.asked = asked
        self.key = key
        self.next = next_question
        self.next_asked = "" if next_question is None else next_question.kind
        self.findings: list[Finding] = []
        self.owed: tuple[str, int] | None = None
        """Damage that was announced and not yet suffered."""
        self.card_dice = 1 if asked.has_attack_ahead else 0
        self.frightening: list[str] | None = None
        """Creatures the Hero has yet to meet, in order; None where it is not known."""
        self.mover = asked.creature
        self.stepping = list(asked.stepping)
        if asked.kind == "sensor":
            self.noise_is_told()
        self.split = asked.split
        self.is_round_over = False
        self.has_rolled = False
        self.rolls: list[list[str]] = []
        self.losses: list[tuple[str, int]] = []
        """What R4 costs."""
        self.was_leaving = before.is_leaving

    def noise_is_told(self) -> None:
        """AL-82: a creature is heard once; one that was interrupted is heard next."""
        if self.stepping and self.stepping[-1] == self.mover:
            self.stepping.pop()
        if self.stepping:
            self.mover = self.stepping[-1]

    def expect(self, clause: str, engine: object, mine: object) -> None:
        if engine != mine:
            self.findings.append((clause, str(engine), str(mine)))

    # --- what the choice itself does

    def choose(self) -> None:
        kind, *words = self.key.split(":")
        verb = getattr(self, f"choose_{self.asked.kind}", None)
        if verb is not None:
            verb(kind, words)

    def item(self, card: str) -> Item:
        return next(item for item in self.position.items if item.card == card)

    def spend(self, card: str, charges: int = 1) -> bool:
        """AL-133, AL-134, AL-137; whether the item was upgraded."""
        p = self.position
        item = self.item(card)
        item.charges -= charges
        if item.charges <= 0:
            p.items.remove(item)
            p.item_discard.append(card)
        return item.is_upgraded

    def choose_turn_start(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind in ("heal_life", "heal_sc"):
            p.adrenaline -= 1
            p.has_healed = True
        elif kind == "bullet_time":
            p.adrenaline -= 1
            p.is_bullet_time = True
        elif kind == "stim":
            p.used_stims.add(words[0])
            gained = 2 if self.spend(words[0]) else 1
            p.adrenaline = min(ADRENALINE_HELD, p.adrenaline + gained)

    def choose_choose_action(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "skip":
            return
        p.unlocked.add(ACTION_OF[kind])
        p.action = [kind, *words]
        p.fewer_dice = p.slash = p.dim = 0
        p.targets = []
        if kind == "loot_room":
            p.looted.add(p.rooms[p.hero])
        if kind in ("jet", "weld", "lamp", "scan", "grenade", "flare", "med"):
            p.action.append("advanced" if self.spend(words[0]) else "basic")
        if kind == "ammo" and self.item(words[0]).charges == 1:
            self.spend(words[0])
            p.action.append("1")

    def choose_item_charges(self, kind: str, words: list[str]) -> None:
        self.spend(self.position.action[1], int(words[0]))
        self.position.action.append(words[0])

    def choose_bar_door(self, kind: str, words: list[str]) -> None:
        if kind == "bar":
            self.bar(self.position.hero, words[0])

    def choose_weld_door(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "weld_door":
            if (p.hero, words[0]) in p.bars:
                self.unbar(p.hero, words[0])
            else:
                self.bar(p.hero, words[0])

    def bar(self, sector: int, way: str) -> None:
        p = self.position
        p.bars |= {(sector, way), (sector + STEP[way], OPPOSITE[way])}
        model.look_around(p)

    def unbar(self, sector: int, way: str) -> None:
        p = self.position
        p.bars -= {(sector, way), (sector + STEP[way], OPPOSITE[way])}
        model.look_around(p)

    def choose_remove_danger(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "remove":
            p.danger -= {sector for sector in p.danger if seen_name(p, sector) == words[0]}

    def choose_discard_item(self, kind: str, words: list[str]) -> None:
        p = self.position
        p.items.remove(self.item(words[0]))
        p.item_discard.append(words[0])

    def choose_upgrade(self, kind: str, words: list[str]) -> None:
        """AL-131, AL-132."""
        if kind == "upgrade":
            self.item(words[0]).is_upgraded = True
            self.spend(words[1])

    def choose_choose_skill(self, kind: str, words: list[str]) -> None:
        self.position.skills[SKILLS.index(words[0])] += 1

    choose_boss_experience = choose_choose_skill

    def choose_defence(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "armor":
            p.cancelled_hits += self.spend(words[0])
        hits = model.evil_hits(p, p.dice) - p.cancelled_hits
        if kind == "done" and hits > 0:
            self.owed = ("life", hits)

    def choose_sedative(self, kind: str, words: list[str]) -> None:
        harm = self.asked.harm
        if kind == "sedative":
            harm -= 2 if self.spend(words[0]) else 1
        if harm > 0:
            self.owed = ("self_control", harm)

    def choose_damage_target(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "companion":
            p.companion_charges -= self.asked.harm
            if p.companion_charges <= 0:
                p.companion, p.companion_charges = "", 0

    def choose_sensor(self, kind: str, words: list[str]) -> None:
        if kind == "yes":
            sensor = next(item for item in self.position.items if item.kind == "sensor")
            self.spend(sensor.card)

    def choose_nerve(self, kind: str, words: list[str]) -> None:
        if kind == "commander":
            self.position.used_this_round.add("commander")
        elif self.asked.left > 0:
            self.owed = ("self_control", self.asked.left)

    def choose_reaction(self, kind: str, words: list[str]) -> None:
        """AL-44: the first card of a Turn covers one slot, the second two."""
        p = self.position
        if kind == "pass":
            return
        p.hands[self.asked.seat].remove(words[0])
        moves = CARDS[words[0]].moves if kind == "play" else ((1, 1), (1, 1))
        if moves is not None and self.next is not None and self.next_asked == "pick_creature":
            asked = (self.next.left, self.next.steps)
            self.expect("3.10 MOVE", asked, moves[p.hero in p.danger])
        p.track.append(words[0])
        p.slots_covered += 1 if p.played == 0 else 2
        p.played += 1

    def choose_pick_creature(self, kind: str, words: list[str]) -> None:
        if kind == "creature":
            self.mover = int(words[0])
            if self.asked.picks == "mend":
                self.position.creatures[self.mover].is_wounded = False

    def choose_creature_step(self, kind: str, words: list[str]) -> None:
        p = self.position
        creature = p.creatures[self.asked.creature]
        here = creature.at
        assert here is not None
        if kind == "unbar":
            self.unbar(here, words[0])
        elif kind == "step":
            there = model.neighbour(p, here, words[0])
            creature.at = there
            creature.has_arrived = True
            if there == p.hero and here not in p.revealed:
                self.frightening = [creature.kind]
        ends = kind == "stop" or creature.at == p.hero != here
        left = 0 if ends else self.asked.left - 1
        goes_on = self.next is not None and self.next.creature == self.asked.creature
        goes_on = goes_on and self.next_asked == "creature_step"
        self.expect("AL-74", self.next.left if self.next and goes_on else 0, left)

    def choose_spawn_sector(self, kind: str, words: list[str]) -> None:
        self.put(words[0])

    def put(self, sector: str) -> None:
        creature = self.position.creatures[self.asked.creature]
        creature.at = sector_named(sector)
        creature.has_arrived = False

    def choose_pick_sector(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind != "sector":
            return
        if self.asked.card == "VE04":
            self.put(words[0])
        elif self.asked.card == "TE02":
            p.revealed.discard(sector_named(words[0]))
        elif self.asked.card == "TR04":
            p.conditions[sector_named(words[0])] = "gas"

    def choose_pick_door(self, kind: str, words: list[str]) -> None:
        if kind == "door":
            self.bar(sector_named(words[0]), words[1])

    def choose_place_danger(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "sector":
            p.danger.add(sector_named(words[0]))
        if not self.asked.card and not self.asked.is_set_up:
            p.set_aside -= 1

    def choose_evil_discard(self, kind: str, words: list[str]) -> None:
        p = self.position
        if kind == "discard":
            p.hands[self.asked.seat].remove(words[0])
            p.discards[p.decks.index(words[0][:2])].append(words[0])

    def follow(self, happenings: Iterable[Happening]) -> None:
        self.happenings = list(happenings)
        for place, (kind, fields) in enumerate(self.happenings):
            self.place = place
            told = getattr(self, f"on_{kind}", None)
            if told is not None:
                told(fields)

    def later(self, kind: str) -> bool:
        return any(other == kind for other, _ in self.happenings[self.place + 1 :])
