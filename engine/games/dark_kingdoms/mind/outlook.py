"""How things stand for one seat: points, threats, targets, plans. What the bot judges by.

Looks at others' hands only by their size, so a position read from a view serves as well as a state.
"""

from __future__ import annotations

from typing import Final, final

from engine.games.dark_kingdoms.board.components import (
    FORTRESS_PRICE,
    PLUS_ONE,
    VILLAGE_PRICE,
    Price,
    ship_price,
    troop_price,
)
from engine.games.dark_kingdoms.board.geography import COLOUR, COUNT, GOLD, NEIGHBOURS, RESOURCE
from engine.games.dark_kingdoms.board.numbering import armies_of_seat
from engine.games.dark_kingdoms.mind import odds
from engine.games.dark_kingdoms.mind.weights import Sense
from engine.games.dark_kingdoms.rules.hands import cards
from engine.games.dark_kingdoms.rules.pieces import (
    armies_in,
    free_army,
    free_ship,
    has_force,
    has_fortress_left,
    has_marker_left,
    has_village_left,
    victory_points,
)
from engine.games.dark_kingdoms.state import ASSAULT, BATTLE, NOBODY, SIEGE, Kingdoms

WINNING_GAIN = 60.0


@final
class Outlook:
    """A position with the eyes of one seat."""

    __slots__ = (
        "_attacks",
        "_enemies",
        "_entries",
        "_near_foreign",
        "_plan",
        "_pulls",
        "is_at_target",
        "is_last_round",
        "leader",
        "neighbours",
        "points",
        "s",
        "seat",
        "sense",
        "target",
    )

    def __init__(self, s: Kingdoms, seat: int, sense: Sense) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.sense: Final = sense
        self.points: Final = [victory_points(s, one) for one in range(s.seats)]
        self.target: Final = s.target
        self.is_at_target: Final = self.points[seat] >= self.target
        self.is_last_round: Final = not s.britannia_deck
        others = [one for one in range(s.seats) if one != seat]
        self.leader: Final = max(others, key=self.points.__getitem__)
        self.neighbours: Final = NEIGHBOURS[s.seats]
        self._attacks: dict[tuple[int, int, int], float] = {}
        self._enemies: dict[int, list[int]] = {}
        self._entries: dict[int, float] = {}
        self._pulls: dict[int, float] = {}
        self._near_foreign: set[int] | None = None
        self._plan: tuple[Price, int] | None = None

    # --- fighting

    def bonus_cards(self, territory: int) -> int:
        """Own cards that could be played as +1 there."""
        fame = self.s.fame[self.seat]
        held = self.s.hand[self.seat][RESOURCE[territory]]
        return held + sum([fame[card] for card in PLUS_ONE])

    def mode_against(self, enemy: int, territory: int) -> int:
        """DK-91."""
        s = self.s
        if s.fortresses[enemy][territory]:
            return SIEGE
        return BATTLE if armies_in(s, enemy, territory) else ASSAULT

    def chance(self, troops: int, territory: int, enemy: int) -> float:
        """To win a combat there, cards of both sides roughly counted in."""
        s = self.s
        mode = self.mode_against(enemy, territory)
        defenders = sum([s.troops[army] for army in armies_in(s, enemy, territory)])
        aid = self.bonus_cards(territory)
        if mode == SIEGE:
            plain, weight = odds.siege(troops, defenders), 0.25
        elif mode == BATTLE:
            plain, weight = odds.battle(troops, min(defenders, odds.MOST_DEFENDERS)), 0.12
        else:
            plain, weight = odds.assault(troops), 0.2
        aided = plain + (1 - plain) * min(0.75, weight * aid)
        return aided * (1 - min(0.3, 0.03 * cards(s, enemy)))

    def attack_worth(self, troops: int, territory: int, enemy: int) -> float:
        """Gain and loss weighed by the chance; everything if it wins or may lose the match."""
        key = (troops, territory, enemy)
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attack_worth(troops, territory, enemy)
        return found

    def _attack_worth(self, troops: int, territory: int, enemy: int) -> float:
        chance = self.chance(troops, territory, enemy)
        if self.is_at_target:
            if chance >= 0.4 or self.is_last_round:
                return WINNING_GAIN * chance
            return WINNING_GAIN * (chance - 0.35)
        if self.points[enemy] >= self.target and chance < 0.5:
            return -8.0 * (1 - chance)
        gain = self.sense.gains[self.mode_against(enemy, territory)]
        if enemy == self.leader:
            gain += self.sense.leader
        if self.points[enemy] >= self.target:
            gain += 2.0
        return gain * chance - self.sense.troop * troops * (1 - chance)

    def enemies(self, territory: int) -> list[int]:
        found = self._enemies.get(territory)
        if found is None:
            s = self.s
            found = [
                one for one in range(s.seats) if one != self.seat and has_force(s, one, territory)
            ]
            self._enemies[territory] = found
        return found

    def best_attack(self, troops: int, territory: int) -> float:
        worths = [self.attack_worth(troops, territory, enemy) for enemy in self.enemies(territory)]
        return max(worths, default=0.0)

    def entry_worth(self, troops: int, territory: int) -> float:
        """What an army gets by going there: a combat, a capture, or nothing."""
        key = troops * COUNT + territory
        found = self._entries.get(key)
        if found is None:
            if self.enemies(territory):
                found = self.best_attack(troops, territory)
            else:
                found = self.capture_worth(territory)
            self._entries[key] = found
        return found

    def capture_worth(self, territory: int) -> float:
        s, owner = self.s, self.s.marker[territory]
        if s.control[territory] == self.seat:
            return 0.0
        if owner != NOBODY:
            return self.sense.marker + (0.2 if owner == self.leader else 0.0)
        return self.sense.empty if has_marker_left(s, self.seat) else 0.0

    def pull(self, troops: int, territory: int) -> float:
        """How much the best neighbour of a territory has to offer."""
        key = troops * COUNT + territory
        found = self._pulls.get(key)
        if found is None:
            found = 0.0
            for beside in self.neighbours[territory]:
                found = max(found, self.entry_worth(troops, beside))
            self._pulls[key] = found
        return found

    # --- safety

    def near_foreign(self) -> set[int]:
        """Territories a foreign army stands in or beside."""
        if self._near_foreign is None:
            near: set[int] = set()
            own = armies_of_seat(self.seat)
            for army, at in enumerate(self.s.army_at):
                if at >= 0 and army not in own:
                    near.add(at)
                    near.update(self.neighbours[at])
            self._near_foreign = near
        return self._near_foreign

    def exposure(self, territory: int, leaving: int = NOBODY) -> float:
        """Structures there that a foreign army could walk into, should one army leave."""
        s, seat = self.s, self.seat
        built = s.villages[seat][territory] + s.fortresses[seat][territory]
        if not built or territory not in self.near_foreign() or s.fortresses[seat][territory]:
            return 0.0
        guards = [army for army in armies_in(s, seat, territory) if army != leaving]
        return 0.0 if guards else self.sense.exposed * built

    # --- building

    def site_worth(self, territory: int) -> float:
        """Where a village does most good: new resources and colours, shelter, no marker lost."""
        s, seat = self.s, self.seat
        villages = s.villages[seat]
        colours = [0, 0]
        has_resource = False
        for there in range(COUNT):
            if villages[there]:
                colours[COLOUR[there]] += villages[there]
                has_resource = has_resource or RESOURCE[there] == RESOURCE[territory]
        worth = 0.0 if has_resource else 0.3
        colour = COLOUR[territory]
        worth += 0.1 * (colours[1 - colour] > colours[colour])
        worth += 0.3 * (s.fortresses[seat][territory] > 0)
        worth -= 0.4 * (s.marker[territory] == seat)
        if territory in self.near_foreign():
            worth -= self.sense.exposed
        return worth

    def plans(self) -> list[tuple[Price, float]]:
        """What could be built or raised if it were payable, with its worth."""
        s, seat = self.s, self.seat
        plans: list[tuple[Price, float]] = []
        if has_fortress_left(s, seat):
            plans.append((FORTRESS_PRICE, 2.2))
        if has_village_left(s, seat):
            plans.append((VILLAGE_PRICE, 1.2))
        if free_ship(s, seat) != NOBODY:
            plans.append((ship_price(s.event), 1.0))
        if free_army(s, seat) != NOBODY:
            plans.append((troop_price(s.event), 0.8))
        return plans

    def nearest_plan(self) -> tuple[Price, int]:
        """The plan that lacks fewest cards (the most worthy of these), and how many it lacks."""
        if self._plan is not None:
            return self._plan
        best: tuple[Price, int] = (VILLAGE_PRICE, 9)
        best_key = (9, 0.0)
        hand = self.s.hand[self.seat]
        for cost, worth in self.plans():
            lacks = sum([max(0, cost[one] - hand[one]) for one in range(5)])
            if (lacks, -worth) < best_key:
                best, best_key = (cost, lacks), (lacks, -worth)
        self._plan = best
        return best

    def use_of(self, resource: int) -> float:
        """How badly a card is wanted: missing from the nearest plan, then by what is scarce."""
        cost, _ = self.nearest_plan()
        held = self.s.hand[self.seat][resource]
        missing = cost[resource] - held
        return (1.0 if missing > 0 else 0.0) - 0.1 * held - (0.05 if resource == GOLD else 0.0)

    def spare_of(self, resource: int) -> float:
        """How easily a card is given away: what the nearest plan does not need."""
        cost, _ = self.nearest_plan()
        return self.s.hand[self.seat][resource] - cost[resource] + 0.01 * (resource == GOLD)
