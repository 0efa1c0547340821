"""Space combats fought by the engine come out as often as a direct computation says."""

from __future__ import annotations

from functools import cache
from math import comb, sqrt

import pytest

from engine.core.chance import FastChance
from engine.games.anochecer.board.components import BASE_STATS, SHIPS, UNIT
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.records import Combat
from engine.games.anochecer.state import Twilight
from tests.engine.games.anochecer.world import listen, told, units, world


def fight(s: Twilight) -> int | None:
    """Who is left, if anybody; fighters without a carrier fall only after the combat."""
    events = listen(s)
    s.run()
    while s.waiting()[0].kind != "turn_action":
        decision = s.waiting()[0]
        keys = [one.key for one in decision.options]
        if decision.kind == "assign_hit":
            sustains = [key for key in keys if key.startswith("sustain")]
            order = [f"destroy:{name}{mark}" for name in ORDER for mark in ("*", "")]
            wanted = sustains[:1] or [key for key in order if key in keys]
            s.choose(decision.seat, wanted[0])
        else:
            s.choose(decision.seat, "stay")
    (over,) = told(events, "space_combat_over")
    winner = over["winner"]
    assert winner is None or isinstance(winner, int)
    return winner


def fought(own: dict[str, int], foe: dict[str, int], battles: int) -> tuple[float, float]:
    base = world()
    units(base, 0, "204", **own)
    units(base, 1, "204", **foe)
    base.asked = ()
    base.frames.append(("turn_action", (0, 0)))
    base.frames.append(("space_round", ()))
    base.combat = Combat(SLOT["204"], -1, 0, 1)
    left = [0, 0]
    for number in range(battles):
        s = base.copy()
        s.chance = FastChance(number)
        winner = fight(s)
        if winner is not None:
            left[winner] += 1
    return left[0] / battles, left[1] / battles


def hurt(force: Fleet, hits: int) -> Fleet:
    """Sustain with the first that can, else lose the first: the rule the battles below follow."""
    held = dict(force)
    for _ in range(hits):
        fresh = [g for g in held if g < 11 and held[g] and BASE_STATS[g].sustain]
        alive = [g for g in sorted(held, key=lambda g: (g % 11, -g)) if held[g]]
        if fresh:
            held[fresh[0]] -= 1
            held[fresh[0] + 11] = held.get(fresh[0] + 11, 0) + 1
        elif alive:
            held[alive[0]] -= 1
    return tuple(sorted((g, n) for g, n in held.items() if n))


@cache
def wins(own: Fleet, foe: Fleet) -> tuple[float, float]:
    """Chances that the first and that the second side is left."""
    if not own or not foe:
        return (float(bool(own)), float(bool(foe)))
    mine, theirs = hit_chances(own, "combat"), hit_chances(foe, "combat")
    still = mine[0] * theirs[0]
    a = b = 0.0
    for x, p in enumerate(mine):
        for y, q in enumerate(theirs):
            if x + y and p * q:
                one, other = wins(hurt(own, y), hurt(foe, x))
                a, b = a + p * q * one, b + p * q * other
    return a / (1 - still), b / (1 - still)


def shot_down(force: Fleet, hits: int) -> Fleet:
    return tuple((g, n - min(n, hits) if g == 1 else n) for g, n in force if g != 1 or n > hits)


def hit_chances(force: Fleet, what: str) -> list[float]:
    """The distribution of the number of hits of one roll."""
    found = [1.0]
    for group, number in force:
        one = BASE_STATS[group % 11]
        need, dice = (one.combat, one.dice) if what == "combat" else one.afb
        if not dice:
            continue
        p, n = max(0, 11 - need) / 10, number * dice
        roll = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
        mixed = [0.0] * (len(found) + n)
        for a, x in enumerate(found):
            for b, y in enumerate(roll):
                mixed[a + b] += x * y
        found = mixed
    return found


def computed(own: Fleet, foe: Fleet) -> tuple[float, float]:
    a = b = 0.0
    for x, p in enumerate(hit_chances(own, "afb")):
        for y, q in enumerate(hit_chances(foe, "afb")):
            one, other = wins(shot_down(own, y), shot_down(foe, x))
            a, b = a + p * q * one, b + p * q * other
    return a, b


ORDER = ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun")

Fleet = tuple[tuple[int, int], ...]
"""Groups: unit number (damaged: plus 11) and how many, in the order in which hits are taken."""


def fleet(numbers: dict[str, int]) -> Fleet:
    return tuple((UNIT[name], numbers[name]) for name in ORDER if name in numbers)


FLEETS = [
    ({"cruiser": 1}, {"cruiser": 1}),
    ({"cruiser": 2}, {"cruiser": 1, "fighter": 2}),
    ({"destroyer": 2}, {"fighter": 3}),
    ({"dreadnought": 1}, {"cruiser": 2}),
    ({"dreadnought": 1, "fighter": 2}, {"carrier": 1, "fighter": 4}),
    ({"carrier": 2}, {"destroyer": 2}),
    ({"war_sun": 1}, {"dreadnought": 2}),
    ({"cruiser": 2, "destroyer": 1}, {"dreadnought": 1, "destroyer": 1}),
    ({"dreadnought": 2}, {"cruiser": 3, "fighter": 1}),
    ({"fighter": 4}, {"destroyer": 1, "cruiser": 1}),
]


def compare(battles: int) -> None:
    for own, foe in FLEETS:
        expected = computed(fleet(own), fleet(foe))
        found = fought(own, foe, battles)
        for p, share in zip(expected, found, strict=True):
            error = sqrt(max(p * (1 - p), 1e-4) / battles)
            assert abs(share - p) <= 4.5 * error, (own, foe, expected, found)


@pytest.mark.slow
def test_sixty_battles_of_each_of_ten_fleets_agree_with_the_computation() -> None:
    compare(60)


@pytest.mark.long
def test_a_hundred_thousand_battles_agree_with_the_computation() -> None:
    compare(10_000)


def test_the_computation_knows_an_even_fight() -> None:
    a, b = computed(fleet({"cruiser": 1}), fleet({"cruiser": 1}))
    assert a == pytest.approx(b)
    assert a == pytest.approx(0.4 * 0.6 / (1 - 0.36))
    assert set(SHIPS) >= {group for group, _ in fleet({"fighter": 1, "cruiser": 1})}
