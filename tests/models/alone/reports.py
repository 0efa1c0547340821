"""What is reported of an Action, a card or an attack, held against the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.models.alone import model, tracking
from tests.models.alone.deeds import Deeds
from tests.models.alone.position import (
    LEVEL,
    Creature,
    Item,
    seen_name,
)
from tests.models.alone.tables import (
    ACTION_OF,
    BOSSES,
    FIVE,
    HARM,
    LAST_SPACE,
)

STEPPING = frozenset(("move", "move2", "jet"))
ICON = {"life": "life_damage", "self_control": "sc_damage"}


class Reports(Deeds):
    def on_declared(self, told: dict[str, Any]) -> None:
        self.expect("AL-36", told["action"], ACTION_OF[self.position.action[0]])

    def on_recovered(self, told: dict[str, Any]) -> None:
        """AL-118, AL-119."""
        p = self.position
        points = self.recovery(told["meter"])
        value = getattr(p, told["meter"])
        self.expect("AL-118", told["points"], points)
        setattr(p, told["meter"], model.healed(p, value, points))

    def recovery(self, meter: str) -> int:
        p = self.position
        if self.asked.kind in ("turn_start", "doctor_recover"):
            return 1
        if self.asked.kind == "recover_choice":
            return self.asked.left
        if p.action[0] == "med":
            if "advanced" in p.action:
                return 3 if meter == "life" else 1
            return 2 if meter == "life" else 0
        return 3

    def on_hero_moved(self, told: dict[str, Any]) -> None:
        """AL-24, AL-54, AL-55."""
        p = self.position
        due = 0 if self.was_leaving or self.has_rolled else model.opportunity_dice(p)
        is_sacrifice = not p.action
        if p.companion != "pilot" and not is_sacrifice:
            self.expect("AL-66", "no roll" if due else "", f"a roll of {due}" if due else "")
        self.was_leaving = self.has_rolled = False
        p.slash = 0
        self.set_out()
        there = model.neighbour(p, p.hero, told["way"])
        self.expect("AL-53", told["sector"], there)
        was_hidden = told["sector"] not in p.revealed
        if told["way"] == "X":
            p.revealed -= {
                sector
                for sector in p.revealed
                if model.level(sector) == model.level(p.hero) and sector != p.hero
            }
        p.hero = told["sector"]
        p.revealed.add(p.hero)
        model.look_around(p)
        self.frightening = self.in_order(p.hero) if was_hidden else []
        met = sum(kind == "encounter" for kind, _ in self.happenings[self.place :])
        self.expect("AL-61", met > 0, bool(self.frightening))
        if not met and self.next_asked:
            has_door = any((p.hero, way) not in p.bars for way in model.doors(p, p.hero))
            may_bar = has_door and not model.malus(p, "BL4")
            self.expect("AL-57", self.next_asked == "bar_door", may_bar)

    def falls_setting_out(self) -> bool:
        """The match ends in this roll, before the step it answers."""
        declares = self.key.partition(":")[0] in (*STEPPING, "step")
        if self.asked.window is not None:
            declares = (self.asked.window.timing, self.asked.window.icon) == ("declare", "movement")
        has_moved = any(kind == "hero_moved" for kind, _ in self.happenings[: self.place])
        is_over = not self.next_asked and not has_moved
        return is_over and declares and self.position.action[0] in STEPPING

    def set_out(self) -> None:
        """3.12: the pilot's two steps, once per Round."""
        if self.position.action[:1] == ["move2"]:
            self.position.used_this_round.add("pilot")

    def in_order(self, sector: int) -> list[str]:
        """AL-63: highest value first, then in table order."""
        p = self.position
        kinds = [creature.kind for creature in model.in_sector(p, sector)]
        order = (*FIVE, *BOSSES)
        return sorted(kinds, key=lambda kind: (-model.side(p, kind).encounter, order.index(kind)))

    def on_encounter(self, told: dict[str, Any]) -> None:
        kind = told["creature"]
        if self.frightening:
            self.expect("AL-63", kind, self.frightening.pop(0))
        value = model.side(self.position, kind).encounter
        self.owed = ("self_control", value) if value else None

    def on_lost(self, told: dict[str, Any]) -> None:
        """AL-114, AL-115."""
        p = self.position
        kind, points = told["meter"], told["points"]
        if self.is_round_over:
            due = self.losses.pop(0) if self.losses else None
            self.expect("AL-175", (kind, points), due)
        elif self.owed is not None:
            self.expect("AL-112", (kind, points), self.owed)
            self.owed = None
        else:
            self.expect("AL-115", (kind, points) in self.unannounced(), True)
            self.has_suffered_condition = True
        model.lose(p, kind, points)
        if not self.is_round_over:
            p.unlocked.add(ICON[kind])

    def unannounced(self) -> list[tuple[str, int]]:
        """Damage nothing in the report leads up to: a condition, a question answered."""
        p = self.position
        condition = p.conditions.get(p.hero, "")
        possible = {"fire": [("life", 1)], "gas": [("self_control", 1)]}.get(condition, [])
        if self.asked.kind == "doubt":
            possible.append(("self_control", 2))
        if self.asked.kind == "damage_target":
            possible += [(kind, self.asked.harm) for kind in ICON]
        return possible

    def on_creature_dice(self, told: dict[str, Any]) -> None:
        """AL-66, AL-94, AL-111."""
        p = self.position
        if self.key == "courage" and not self.rolls:
            self.take_courage(told["dice"])
            return
        is_again = self.asked.kind == "defence" and self.key != "done" and not self.rolls
        p.cancelled_hits = p.cancelled_hits if is_again else 0
        if is_again:
            kept = [die for die in p.dice if not model.evil_hits(p, [die])]
            rerolled = len(p.dice) - len(kept) if self.key.startswith("armor") else 1
            self.expect_reroll("AL-109", p.dice, told["dice"], rerolled, {"H", "F"})
        elif self.card_dice:
            self.expect("3.10 ATTACK", len(told["dice"]), self.card_dice)
            self.card_dice = 0
        elif self.later("hero_moved") or self.next_is_leaving or self.falls_setting_out():
            self.expect("AL-66", len(told["dice"]), model.opportunity_dice(p))
            self.has_rolled = True
            self.set_out()
        else:
            self.expect("AL-111", len(told["dice"]), model.creature_attack_dice(p))
            self.attacked = True
        self.rolls.append(told["dice"])
        hits = model.evil_hits(p, told["dice"])
        self.expect("AL-94", told["hits"], hits)
        hits -= p.cancelled_hits
        self.owed = ("life", hits) if hits > 0 else None

    def take_courage(self, dice: list[str]) -> None:
        """AL-103."""
        self.expect("AL-103", len(dice), 1)
        self.rolls.append(dice)
        loss = self.asked.left - dice.count("M")
        self.owed = ("self_control", loss) if loss > 0 else None

    def choose_precision(self, kind: str, words: list[str]) -> None:
        if kind == "keep":
            self.fight(self.position.dice)

    def on_hero_dice(self, told: dict[str, Any]) -> None:
        """AL-92, AL-93, AL-97."""
        p = self.position
        if self.asked.kind == "precision":
            self.expect_reroll("AL-106", p.dice, told["dice"], 1, {"M", "F"})
        else:
            self.expect("AL-97", len(told["dice"]), self.attack_dice())
        self.expect("AL-93", told["hits"], model.hero_hits(p, told["dice"]))
        if self.next_asked != "precision":
            self.fight(told["dice"])

    def expect_reroll(
        self, clause: str, old: list[str], new: list[str], most: int, faces: set[str]
    ) -> None:
        """Only so many dice may have changed, and only such that showed one of the faces."""
        changed = [one for one, other in zip(old, new, strict=True) if one != other]
        self.expect(clause, len(changed) <= most and set(changed) <= faces, True)

    def attack_dice(self) -> int:
        p = self.position
        dice = 2
        if p.action[0] == "ammo":
            dice += int(p.action[-1])
        if p.action[0] == "grenade" and "advanced" in p.action:
            dice += 1
        target = p.creatures[self.target()] if p.action[0] != "grenade" else None
        if p.is_hunting and target is not None and target.kind in BOSSES:
            dice += 4
        return max(1, dice - p.fewer_dice)

    def target(self) -> int:
        """The creature an attack names; of several alike any will do."""
        p = self.position
        if p.targets and p.creatures[p.targets[0]].at is not None:
            return p.targets[0]
        kind, looks = p.action[2:4] if p.action[0] == "ammo" else p.action[1:3]
        at = p.hero
        if p.action[0] == "ammo":
            at = next(one for one in p.revealed if seen_name(p, one) == p.action[4])
        return next(
            number
            for number in model.on_map(p)
            if p.creatures[number].kind == kind
            and p.creatures[number].is_wounded == (looks == "wounded")
            and p.creatures[number].at == at
        )

    def fight(self, dice: Iterable[str]) -> None:
        p = self.position
        hits = model.hero_hits(p, dice)
        if p.action[0] == "grenade":
            way = p.action[2]
            at = p.hero if way == "here" else model.neighbour(p, p.hero, way)
            struck = [creature for creature in p.creatures if creature.at == at]
        else:
            struck = [p.creatures[self.target()]]
        for creature in struck:
            self.strike(creature, hits)

    def strike(self, creature: Creature, hits: int) -> None:
        """AL-95, AL-99, AL-100."""
        p = self.position
        fate = model.strike(p, creature, hits)
        if fate == "wounded":
            creature.is_wounded = True
        if fate != "dead":
            return
        if creature.kind in FIVE and creature.at in p.revealed:
            skill = FIVE.index(creature.kind)
            p.skills[skill] = min(2, p.skills[skill] + 1)
        if creature.kind in BOSSES and p.is_hunting:
            p.progress[p.missions.index("RE8")] = 2
        creature.at, creature.is_wounded, creature.has_arrived = None, False, False

    def on_noise(self, told: dict[str, Any]) -> None:
        """AL-78 to AL-82."""
        p = self.position
        at = p.creatures[self.mover].at
        self.noise_is_told()
        if p.may_lie or at is None or self.asked.card == "TE05":
            return
        self.expect("AL-78", told["direction"] in model.noises(p, at), True)

    def on_explored(self, told: dict[str, Any]) -> None:
        """AL-87 to AL-89, BL1."""
        p = self.position
        length = 3 if p.action[0] == "lamp" else 2
        way = p.action[2] if p.action[0] == "lamp" else p.action[1]
        if model.malus(p, "BL1"):
            length = 1
        mine = model.line(p, p.hero, way, length)
        self.expect("AL-87", told["sectors"], mine)
        p.revealed |= set(mine)
        model.look_around(p)

    def on_lights(self, told: dict[str, Any]) -> None:
        """AL-150, IT_FLARE, GR4."""
        p = self.position
        mine = {p.hero}
        if p.action[0] == "mission":
            far = model.distances(p, p.hero)
            mine = {sector for sector, steps in far.items() if steps <= 2}
        elif p.dim == 0 and p.action[0] == "repair" and p.action[1] != "none":
            mine |= set(model.line(p, p.hero, p.action[1], 2))
        elif p.dim == 0 and p.action[0] == "flare":
            near = model.neighbours(p, p.hero)
            chosen = near if p.action[2] == "all" else {p.action[2]} & near.keys()
            mine |= {near[way] for way in chosen}
        self.expect("AL-150", sorted(told["sectors"]), sorted(mine & p.revealed))
        p.lit |= mine
        model.look_around(p)

    def on_reaction_played(self, told: dict[str, Any]) -> None:
        """AL-47 and the parts of 3.10 that ask nothing further."""
        p = self.position
        is_dangerous = p.hero in p.danger
        self.expect("AL-47", told["dangerous"], is_dangerous)
        card = told["card"]
        self.expect("AL-39", card, p.track[-1])
        self.owed = HARM[card][is_dangerous] if card in HARM else None
        if card in ("FU01", "VE07"):
            self.card_dice = 1 + is_dangerous
        if card == "TR07":
            p.lit.discard(p.hero)
            if is_dangerous:
                p.lit -= set(model.neighbours(p, p.hero).values())
        if card == "TR06":
            p.dim = 1 + is_dangerous
        if card == "TE02" and is_dangerous:
            p.revealed -= p.revealed - {p.hero} - (model.in_view(p) & p.lit)
        if card in ("TR02", "TR10"):
            p.conditions[p.hero] = "web" if card == "TR02" else "fire"
        if card == "TE11":
            p.adrenaline = max(0, p.adrenaline - 1 - is_dangerous)
        if card == "FU07" and is_dangerous:
            p.fierce += 1
        if card == "FU06":
            p.slash += 1 + is_dangerous
        if card in ("FU02", "TE06"):
            p.fewer_dice += 2 if card == "FU02" and is_dangerous else 1

    def on_condition_placed(self, told: dict[str, Any]) -> None:
        self.position.conditions[told["sector"]] = told["condition"]

    def on_condition_cleared(self, told: dict[str, Any]) -> None:
        self.expect("AL-168", told["sector"], self.position.hero)
        self.position.conditions.pop(told["sector"], None)

    def on_door_barred(self, told: dict[str, Any]) -> None:
        p = self.position
        self.expect("AL-57", told["way"] in model.doors(p, told["sector"]), True)
        self.bar(told["sector"], told["way"])

    def on_door_unbarred(self, told: dict[str, Any]) -> None:
        self.unbar(told["sector"], told["way"])

    def on_items_drawn(self, told: dict[str, Any]) -> None:
        """AL-125, AL-128, AL-138, AL-105."""
        p = self.position
        number = 2
        if p.action[0] in ("loot", "loot_room"):
            number = (3 if p.action[0] == "loot_room" else 1) + (p.skills[2] >= 2)
        number = min(number, p.item_deck + len(p.item_discard))
        self.expect("AL-125", len(told["items"]), number)
        for card in told["items"]:
            if p.item_deck == 0:
                p.item_deck, p.item_discard = len(p.item_discard), []
            p.item_deck -= 1
            p.items.append(Item(card, 4 if p.character == "technician" else 3, False))

    def on_item_discarded(self, told: dict[str, Any]) -> None:
        """TE08 takes one away; other items were discarded when they ran out."""
        card = told["item"]
        if "TE08" in (self.asked.card, self.key.removeprefix("play:")):
            self.choose_discard_item("discard", [card])
        self.expect("AL-137", card in self.position.item_discard or self.later("items_drawn"), True)

    def on_item_spoilt(self, told: dict[str, Any]) -> None:
        """TE08: left with one charge."""
        self.item(told["item"]).charges = 1

    def on_mission_progress(self, told: dict[str, Any]) -> None:
        """AL-153 to AL-156."""
        p = self.position
        mission = told["mission"]
        place = p.missions.index(mission)
        self.expect("AL-153", p.rooms[p.hero], model.mission_room(p, mission))
        self.expect("AL-156", p.is_final_open or place < 2, True)
        if mission == "RE3":
            self.expect("AL-154", p.hero in p.danger, False)
        if mission == "RE4":
            self.expect("AL-154", sum(p.skills) > 0, True)
        if mission == "RE7":
            self.expect("AL-154", len(model.in_sector(p, p.hero)), 0)
        p.progress[place] += 1
        self.expect("AL-153", told["progress"], p.progress[place])
        if mission == "RE8":
            p.is_hunting = True

    def on_mission_complete(self, told: dict[str, Any]) -> None:
        p = self.position
        mission = told["mission"]
        self.expect("AL-153", True, model.is_complete(p, mission))
        if mission == "GR5":
            p.has_plans = True
        if mission == "GR7":
            p.danger -= {token for token in p.danger if token // LEVEL == p.hero // LEVEL}

    def on_final_active(self, told: dict[str, Any]) -> None:
        """AL-155."""
        p = self.position
        complete = sum(model.is_complete(p, mission) for mission in p.missions[:2])
        self.expect("AL-155", (p.is_final_open, complete), (False, 1))
        p.is_final_open = True

    def on_round_gained(self, told: dict[str, Any]) -> None:
        """AL-160, AL-161."""
        p = self.position
        p.marker = min(LAST_SPACE, p.marker + 1)
        self.expect("AL-160", told["marker"], p.marker)

    def on_companion_joined(self, told: dict[str, Any]) -> None:
        """AL-141."""
        p = self.position
        p.companion = told.get("companion", told.get("character", ""))
        p.companion_charges = 6

    def on_sensor_read(self, told: dict[str, Any]) -> None:
        """IT_SENSOR: the ordinary distance, and with the advanced effect the type."""
        p = self.position
        creature = p.creatures[self.asked.creature]
        far = model.distances(p, p.hero)
        mine = "infinite" if creature.at not in far else str(far[creature.at])
        self.expect("3.11 IT_SENSOR", told["distance"], mine)

    def on_answer(self, told: dict[str, Any]) -> None:
        """AL-120 to AL-122."""
        p = self.position
        if p.may_lie or self.asked.card == "TE04":
            return
        self.expect(
            "AL-122", (told["distance"], told["level"]), tracking.nearest(p, told["target"])
        )
        directions = tracking.directions(p, told["target"])
        self.expect("AL-123", told["direction"] in directions, True)
