"""Paying resources and influence with planets and trade goods (TF-72 to TF-75, 5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import DOCK, PLANET, PLANETS
from engine.games.anochecer.board.galaxy import planet_place
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.planets.attachments import added_values
from engine.games.anochecer.rules.units.units import of_type, units_at
from engine.games.anochecer.state import AUTO, Twilight, step

GOOD: Final = option("trade_good")
EITHER: Final = "either"
"""A flag: a seat's influence pays for resources too (Freelancers)."""
TRIAD: Final = len(PLANETS)
"""The Triad, a relic that pays like a planet."""
DUE: Final = frozenset(("ask_kind", "begin_payment", "pay_rest", "pay", "pay_order", "pay_build"))
"""Steps that wait with an amount to be paid."""
Purse = list[tuple[int, int, int]]
"""Readied planets with their resources and influence."""


def resources_of(s: Twilight, planet: int) -> int:
    """A planet's resources, with what is built on or attached to it."""
    found = PLANETS[planet].resources
    holder = s.control[planet]
    if holder >= 0:
        if f"swapped:{planet}" in s.flags:
            found = PLANETS[planet].influence
        docks = of_type(units_at(s, holder, planet_place(planet)), DOCK)
        if docks:
            found += s.stats(holder)[DOCK].resource_bonus
    return found + added_values(s, planet)[0]


def influence_of(s: Twilight, planet: int) -> int:
    found = PLANETS[planet].influence
    if f"swapped:{planet}" in s.flags:
        found = PLANETS[planet].resources
    return found + added_values(s, planet)[1]


def good_value(s: Twilight, seat: int) -> int:
    """TF-251: with Mirror Computing a trade good counts 2."""
    return 2 if s.has(seat, "mirror_computing") else 1


def funds(s: Twilight, seat: int) -> int:
    """Trade goods, and commodities while Action Genome lets them be spent."""
    realm = s.realms[seat]
    return realm.goods + realm.commodities * (f"open_purse:{seat}" in s.flags)


def purse(s: Twilight, seat: int) -> Purse:
    found = [
        (planet, resources_of(s, planet), influence_of(s, planet))
        for planet, holder in enumerate(s.control)
        if holder == seat and not s.is_exhausted(planet)
    ]
    if s.owner.get("the_triad") == seat and s.level >= 2 and "the_triad" not in s.spent:
        worth = triad_worth(s, seat)
        found.append((TRIAD, worth, worth))
    if f"{EITHER}:{seat}" in s.flags:
        found = [(planet, max(gives, sways), sways) for planet, gives, sways in found]
    return found


def triad_worth(s: Twilight, seat: int) -> int:
    """The Triad: 3, and 1 more for every kind of relic fragment its owner has."""
    kinds = {card for card in s.realms[seat].relics if card.endswith("_fragment")}
    return 3 + len(kinds)


def purse_name(planet: int) -> str:
    return "the_triad" if planet == TRIAD else PLANETS[planet].id


def purse_number(name: str) -> int:
    return TRIAD if name == "the_triad" else PLANET[name]


def ready_means(s: Twilight, planet: int) -> None:
    """What was exhausted for a payment is readied again."""
    if planet == TRIAD:
        s.spent = tuple([card for card in s.spent if card != "the_triad"])
    else:
        s.ready(planet)


def can_pay(
    s: Twilight,
    seat: int,
    resources: int,
    influence: int,
    planets: Purse | None = None,
    goods: int | None = None,
) -> bool:
    """Whether readied planets and trade goods cover both parts together."""
    if planets is None:
        planets = purse(s, seat)
    if goods is None:
        goods = funds(s, seat)
    each = good_value(s, seat)
    if not influence or not resources:
        kind = 1 if resources else 2
        return sum([one[kind] for one in planets]) + goods * each >= resources + influence
    # best[r]: the most influence left over for the planets that give r resources.
    best = {0: 0}
    for _, gives, sways in planets:
        after = {at: most + sways for at, most in best.items()}
        for at, most in best.items():
            sum_ = min(resources, at + gives)
            if after.get(sum_, -1) < most:
                after[sum_] = most
        best = after
    return any(
        -(-(resources - at) // each) + -(-max(0, influence - most) // each) <= goods
        for at, most in best.items()
    )


def most_payable(s: Twilight, seat: int, kind: int) -> int:
    """The most resources (kind 1) or influence (kind 2) a seat can pay."""
    goods = funds(s, seat) * good_value(s, seat)
    return sum([one[kind] for one in purse(s, seat)]) + goods


def is_settling(s: Twilight) -> bool:
    """TF-73: an amount is due already; nothing may be spent now that could be missing for it."""
    return any(name in DUE for name, _ in s.frames)


def charge(s: Twilight, seat: int, resources: int, influence: int) -> None:
    """Let a seat pay; what it paid with is in `s.paid` when the next step runs."""
    s.then(begin_payment, seat, resources, influence)


@step
def begin_payment(s: Twilight, seat: int, resources: int, influence: int) -> None:
    s.paid = ((), 0)
    if resources > 0:
        hook(s, "spend_resources", seat, resources)
    s.then(pay_rest, seat, resources, influence)


@step
def pay_rest(s: Twilight, seat: int, resources: int, influence: int) -> None:
    """What is left to pay after infantry was given instead (Experimental Genome)."""
    rebate = s.flags.count("rebate:1")
    if rebate:
        s.flags = tuple([one for one in s.flags if one != "rebate:1"])
    s.then(pay, seat, resources - rebate, influence)


@step
def pay(s: Twilight, seat: int, resources: int, influence: int) -> None:
    """TF-73: resources first, then influence, one means at a time."""
    if resources <= 0 and influence <= 0:
        close_purse(s, seat)
        return
    kind = 1 if resources > 0 else 2
    planets = purse(s, seat)
    each = good_value(s, seat)
    options = [AUTO]
    for one in planets:
        if one[kind] and (
            kind == 2
            or influence <= 0
            or can_pay(
                s, seat, max(0, resources - one[1]), influence, [p for p in planets if p != one]
            )
        ):
            options.append(option("planet", purse_name(one[0])))
    goods = funds(s, seat)
    if goods:
        after = (
            (max(0, resources - each), influence) if kind == 1 else (0, max(0, influence - each))
        )
        if can_pay(s, seat, *after, planets, goods - 1):
            options.append(GOOD)
    s.ask(seat, "pay", options, pay_with, resources, influence)


@step
def pay_with(s: Twilight, seat: int, chosen: Option, resources: int, influence: int) -> None:
    if chosen is AUTO:
        pay_automatically(s, seat, resources, influence)
        return
    if chosen is GOOD:
        worth = good_value(s, seat)
        spend(s, seat, (), 1)
    else:
        planet = purse_number(chosen.word())
        (worth,) = [
            one[1] if resources > 0 else one[2] for one in purse(s, seat) if one[0] == planet
        ]
        spend(s, seat, (planet,), 0)
    if resources > 0:
        s.then(pay, seat, resources - worth, influence)
    else:
        s.then(pay, seat, 0, influence - worth)


def spend(s: Twilight, seat: int, planets: tuple[int, ...], goods: int) -> None:
    for planet in planets:
        if planet == TRIAD:
            s.spent = (*s.spent, "the_triad")
        else:
            s.exhaust(planet)
    realm = s.realms[seat]
    used = min(goods, realm.goods)
    realm.goods -= used
    realm.commodities -= goods - used
    s.paid = (s.paid[0] + planets, s.paid[1] + goods)
    s.tell("paid", seat=seat, planets=[purse_name(one) for one in planets], goods=goods)


def pay_automatically(s: Twilight, seat: int, resources: int, influence: int) -> None:
    planets, goods = cheapest(s, seat, max(0, resources), max(0, influence))
    spend(s, seat, planets, goods)
    close_purse(s, seat)


def close_purse(s: Twilight, seat: int) -> None:
    """Action Genome holds for one payment."""
    if f"open_purse:{seat}" in s.flags:
        s.flags = tuple([one for one in s.flags if one != f"open_purse:{seat}"])


def cheapest(s: Twilight, seat: int, resources: int, influence: int) -> tuple[tuple[int, ...], int]:
    """TF-74: least surplus, fewest trade goods, least value of the other kind lost, first ids."""
    each, goods = good_value(s, seat), funds(s, seat)
    best: tuple[tuple[int, int, int, tuple[str, ...]], int] | None = None
    for gives, sways, lost, ids in _combinations(purse(s, seat), resources, influence):
        needed = -(-max(0, resources - gives) // each) + -(-max(0, influence - sways) // each)
        if needed > goods:
            continue
        surplus = gives + sways + needed * each - resources - influence
        key = ((surplus, needed, lost, ids), needed)
        if best is None or key < best:
            best = key
    assert best is not None, "a cost is offered only if it can be paid"
    return tuple(purse_number(id) for id in best[0][3]), best[1]


def _combinations(
    planets: Purse, resources: int, influence: int
) -> Iterator[tuple[int, int, int, tuple[str, ...]]]:
    """Sums of resources and influence that planets can make, each in its best way."""
    best: dict[tuple[int, int], tuple[int, tuple[str, ...]]] = {(0, 0): (0, ())}
    for planet, gives, sways in sorted(planets, key=lambda one: purse_name(one[0])):
        id = purse_name(planet)
        for (r, i), (lost, ids) in list(best.items()):
            for more, other in ((gives, 0), (0, sways)):
                if (more and r >= resources) or (other and i >= influence) or not more + other:
                    continue
                key = (r + more, i + other)
                value = (lost + (sways if more else gives), (*ids, id))
                if key not in best or value < best[key]:
                    best[key] = value
    for (r, i), (lost, ids) in best.items():
        yield r, i, lost, ids
