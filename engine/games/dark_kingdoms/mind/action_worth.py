"""What an action of one's own turn seems worth: the priorities of section 12 as numbers.

Ending the turn is worth 0. Builders come before soldiers: cards of Fame stand in the twenties,
building about 12, recruiting about 8, and marching by what it may gain; a combat that may win the
match stands above all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option
from engine.games.dark_kingdoms.board.components import (
    BUILDERS,
    DEVELOPMENT,
    FAME_NUMBER,
    FORCED_MARCH,
    FORTRESS_PRICE,
    LEVY,
    SETTLERS,
    SPIES,
    TRADE,
    TREASON,
    TRIBUTE,
    VILLAGE_PRICE,
    resource_price,
)
from engine.games.dark_kingdoms.board.geography import (
    GOLD,
    IRON,
    NUMBER,
    OPEN_PORTS,
    RESOURCES,
    ring_distance,
)
from engine.games.dark_kingdoms.board.numbering import army_of
from engine.games.dark_kingdoms.cards.fame import marchers
from engine.games.dark_kingdoms.mind.outlook import Outlook
from engine.games.dark_kingdoms.rules.hands import cards
from engine.games.dark_kingdoms.rules.pieces import armies_of, has_fortress_left, has_village_left
from engine.games.dark_kingdoms.state import FOUGHT, MOVED

NEVER = -10.0
USUAL_REACH = 4
FAME_WORTH: Final = {
    BUILDERS: 27.0,
    DEVELOPMENT: 26.0,
    SETTLERS: 25.0,
    LEVY: 24.0,
    TRIBUTE: 22.0,
    TREASON: 21.0,
    SPIES: 20.5,
}


def action_worth(look: Outlook, one: Option) -> float:
    return JUDGES[one.kind](look, one)


def _territory(one: Option) -> int:
    return NUMBER[one.word(-1)]


def _army(look: Outlook, one: Option) -> int:
    return army_of(look.seat, one.number())


def end_turn(look: Outlook, one: Option) -> float:
    return 0.0


def recruit_new(look: Outlook, one: Option) -> float:
    return look.sense.recruit_new + 0.1 * look.pull(1, _territory(one))


def recruit_add(look: Outlook, one: Option) -> float:
    """Rather one strong army than several weak ones, once two are on the map."""
    s, army = look.s, _army(look, one)
    armies = len(armies_of(s, look.seat))
    worth = look.sense.recruit_first if armies < 2 else look.sense.recruit_more
    if not s.army_flags[army] & FOUGHT:
        worth += 0.1 * look.pull(s.troops[army] + 1, s.army_at[army])
    return worth + 0.05 * s.troops[army]


def peasants(look: Outlook, one: Option) -> float:
    return 7.5 if cards(look.s, look.seat) >= 3 else 1.0


def build_village(look: Outlook, one: Option) -> float:
    return 12.0 + look.site_worth(_territory(one))


def build_fortress(look: Outlook, one: Option) -> float:
    s, there = look.s, _territory(one)
    shelter = look.exposure(there) + 0.1 * s.villages[look.seat][there]
    return 13.0 + shelter - 0.4 * (s.marker[there] == look.seat)


def build_ship(look: Outlook, one: Option) -> float:
    return 11.0


def never(look: Outlook, one: Option) -> float:
    return NEVER


def buy(look: Outlook, one: Option) -> float:
    """The missing cards, if gold completes a fortress or a village at once; else spare gold."""
    s, resource = look.s, RESOURCES.index(one.word())
    hand = s.hand[look.seat]
    affordable = hand[GOLD] // resource_price(s.event)
    for cost, is_left in (
        (FORTRESS_PRICE, has_fortress_left(s, look.seat)),
        (VILLAGE_PRICE, has_village_left(s, look.seat)),
    ):
        lacks = sum([max(0, cost[one] - hand[one]) for one in range(GOLD)])
        if is_left and cost[resource] > hand[resource] and lacks <= affordable:
            return 9.5
    if resource == IRON and not hand[IRON] and hand[GOLD] >= 5:
        return 6.0
    return look.use_of(resource) - 0.5 if hand[GOLD] >= 6 else NEVER


def move(look: Outlook, one: Option) -> float:
    """A capture, a fight, or a step towards either; never leaving much behind."""
    s, army, there = look.s, _army(look, one), _territory(one)
    at, troops = s.army_at[army], s.troops[army]
    left_behind = look.exposure(at, army) - look.exposure(at)
    worth = look.entry_worth(troops, there)
    if s.control[there] == look.seat and not look.enemies(there):
        step = 0.3 * (look.pull(troops, there) - look.pull(troops, at))
        guard = look.exposure(there)
        return step + guard - left_behind - 0.05
    if look.enemies(there):
        return worth - left_behind
    return worth - left_behind + 0.1 * min(3.0, look.pull(troops, there))


def attack(look: Outlook, one: Option) -> float:
    army = _army(look, one)
    return look.best_attack(look.s.troops[army], look.s.army_at[army])


def topple(look: Outlook, one: Option) -> float:
    """Another's marker gone is half of what a marker taken is: the own one does not come yet."""
    owner = look.s.marker[look.s.army_at[_army(look, one)]]
    return 0.5 * look.sense.marker + (0.2 if owner == look.leader else 0.0)


def seize(look: Outlook, one: Option) -> float:
    return look.capture_worth(look.s.army_at[_army(look, one)]) + 0.3


def sail(look: Outlook, one: Option) -> float:
    """With an army, where the land offers nothing better and a port in reach does."""
    s = look.s
    if one.args[1] == "none":
        return -1.0
    army = army_of(look.seat, one.number(1))
    at = s.army_at[army]
    reachable = [
        look.entry_worth(s.troops[army], port)
        for port in OPEN_PORTS[s.seats]
        if port != at and port not in s.ship_at and ring_distance(at, port) <= USUAL_REACH
    ]
    left_behind = look.exposure(at, army) - look.exposure(at)
    return 0.7 * max(reachable, default=0.0) - 0.3 - left_behind


def regroup(look: Outlook, one: Option) -> float:
    """Troops that have marched or fought go on with an army that has not."""
    s = look.s
    giver, taker, count = one.number(), one.number(1), one.number(2)
    first, second = army_of(look.seat, giver), army_of(look.seat, taker)
    spent = s.army_flags[second]
    if spent & FOUGHT or not (s.army_flags[first] & MOVED or giver > taker):
        return NEVER
    at, troops = s.army_at[second], s.troops[second]
    gain = look.best_attack(troops + count, at) - look.best_attack(troops, at)
    if not spent & MOVED:
        gain = max(gain, look.pull(troops + count, at) - look.pull(troops, at))
    return gain - 0.2 + 0.01 * count


def fame(look: Outlook, one: Option) -> float:
    s, card = look.s, FAME_NUMBER[one.word()]
    if card == TRIBUTE and s.marker.count(look.seat) < 2:
        return -1.0
    if card in FAME_WORTH:
        return FAME_WORTH[card]
    if card == TRADE:
        cost, lacks = look.nearest_plan()
        spare = sum([max(0, s.hand[look.seat][one] - cost[one]) for one in range(5)])
        return 20.0 if 0 < lacks <= min(3, spare) else NEVER
    if card == FORCED_MARCH:
        pulls = [look.pull(s.troops[army], s.army_at[army]) for army in marchers(s, look.seat)]
        return max(pulls, default=0.0) - 0.6
    return NEVER


Judge = Callable[[Outlook, Option], float]
JUDGES: Final[dict[str, Judge]] = {
    "recruit:new": recruit_new,
    "recruit:add": recruit_add,
    "peasants": peasants,
    "build:village": build_village,
    "build:fortress": build_fortress,
    "build:ship": build_ship,
    "destroy": never,
    "sell": never,
    "buy": buy,
    "move": move,
    "attack": attack,
    "topple": topple,
    "seize": seize,
    "sail": sail,
    "regroup": regroup,
    "fame": fame,
    "end_turn": end_turn,
}
