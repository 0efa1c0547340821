"""How a bot judges decisions about cards, tokens, goods and production."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option
from engine.games.anochecer.board.components import (
    DOCK,
    FIGHTER,
    INFANTRY,
    MECATOL,
    PLANET,
    STRATEGIES,
    UNIT,
)
from engine.games.anochecer.board.galaxy import slots_in
from engine.games.anochecer.mind.card_sense import STRATEGY_WORTH, card_worth
from engine.games.anochecer.mind.position import planet_worth
from engine.games.anochecer.mind.prospects import needs_carriers
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.units.limits import fleet_size
from engine.games.anochecer.rules.units.units import in_reserve, of_type, ship_slots
from engine.games.anochecer.state import Twilight

BUILD: Final = {
    "war_sun": 6.0, "flagship": 5.0, "carrier": 3.5, "dreadnought": 4.2, "cruiser": 3.4,
    "infantry": 3.8, "fighter": 3.0, "destroyer": 2.6, "mech": 3.0,
}  # fmt: skip


def picking(s: Twilight, seat: int, one: Option) -> float:
    return -1.0 if one.kind == "refund" else card_worth(s, seat, one.word())


def strategy_pick(s: Twilight, seat: int, one: Option) -> float:
    name = one.word()
    realm = s.realms[seat]
    found = STRATEGY_WORTH[name] + s.strategy_goods[STRATEGIES.index(name)]
    tokens = realm.tactic + realm.fleet + realm.strategy
    if name == "aeterna":
        found += 8 * (s.control[MECATOL] == seat) + 6 * bool(scorable_public(s, seat))
    elif name == "lux":
        found += max(0, 9 - tokens)
    elif name == "amicus":
        found += 1.5 * (realm.goods < 3)
    return found


def token_pool(s: Twilight, seat: int, one: Option) -> float:
    realm = s.realms[seat]
    wanted = {"tactic": 3 - realm.tactic, "fleet": 4 - realm.fleet, "strategy": 2 - realm.strategy}
    return wanted[one.word()] + 0.1 * (one.args[0] == "tactic")


def spend_pool(s: Twilight, seat: int, one: Option) -> float:
    return -token_pool(s, seat, one)


def biggest_fleet(s: Twilight, seat: int) -> int:
    mask = ship_slots(s, seat)
    return max(
        [fleet_size(s, seat, slot) for slot in slots_in(mask)],
        default=0,
    )


def redistribute(s: Twilight, seat: int, one: Option) -> float:
    realm = s.realms[seat]
    tokens = realm.tactic + realm.fleet + realm.strategy
    if one.kind == "fleet":
        wanted = min(max(3, biggest_fleet(s, seat)), max(0, tokens - 3))
    else:
        wanted = 2 if tokens > 6 else 1
    return -abs(one.number() - wanted)


def secondary_use(s: Twilight, seat: int, one: Option) -> float:
    return 1.0 if one.kind == "use_secondary" else 0.5


def splice_join(s: Twilight, seat: int, one: Option) -> float:
    return {"join": 2.0, "production": 1.0, "no": 0.0}[one.kind]


def prefer_self(s: Twilight, seat: int, one: Option) -> float:
    return float(one.number() == seat)


def planet_choice(s: Twilight, seat: int, one: Option) -> float:
    return planet_worth(s, PLANET[one.word()]) if one.kind == "planet" else 0.0


def place_structure(s: Twilight, seat: int, one: Option) -> float:
    if one.kind == "decline":
        return 0.0
    unit, planet = one.word(), PLANET[one.word(1)]
    if unit == "space_dock":
        return 2.0 + planet_worth(s, planet) if in_reserve(s, seat, DOCK) else 0.0
    return 1.0 + 0.3 * planet_worth(s, planet)


def produce_unit(s: Twilight, seat: int, one: Option) -> float:
    """Carriers first, then infantry and fighters, then the strongest ship there is money for."""
    if one.kind == "done":
        return 1.0
    name, amount = one.word(), one.number(1)
    kind = UNIT[name]
    worth = BUILD[name]
    if name == "carrier":
        worth += 2.0 if needs_carriers(s, seat) else -2.0
        amount = -abs(amount - 1)
    elif kind in (INFANTRY, FIGHTER):
        aboard = sum(of_type(units, kind) for units in s.forces(seat).values())
        worth += 0.5 if aboard < 8 else -1.5
        amount = -abs(amount - 4) - (amount % 2)
    return worth + 0.05 * amount


def swap_commodities(s: Twilight, seat: int, one: Option) -> float:
    """Swaps of commodities, one for one."""
    trade = s.trade
    if trade is None:
        return 0.0
    wanted = min(s.realms[seat].commodities, s.realms[trade.partner].commodities)
    return -abs(one.number() - wanted)


def tx_answer(s: Twilight, seat: int, one: Option) -> float:
    """Accept what gives no less than it takes; a commodity given away costs little."""
    trade = s.deal()
    gained = sum(trade.given) - trade.asked[0] - 0.4 * trade.asked[1]
    given = sum(trade.asked) - trade.given[0] - 0.4 * trade.given[1]
    fair = gained >= given - 0.5 and gained > 0
    return float(fair == (one.kind == "accept"))
