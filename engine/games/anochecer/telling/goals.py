"""How far a seat is with every objective it can still score (6.15): what is counted, what is asked
for, and whether it could be scored now. Only the seat itself is told."""

from __future__ import annotations

from engine.core.sheet import Goal, Part
from engine.core.things import thing
from engine.games.anochecer.board.components import MECATOL, OBJECTIVES, Condition
from engine.games.anochecer.rules.economy.payment import most_payable
from engine.games.anochecer.rules.objectives import (
    counted,
    heart,
    held_planets,
    holds_home,
    is_met,
    needed,
)
from engine.games.anochecer.rules.units.units import ships_at
from engine.games.anochecer.state import Twilight


def goals_of(s: Twilight, seat: int) -> tuple[Goal, ...]:
    realm = s.realms[seat]
    publics = [one for one in s.row[: s.shown] if one not in realm.scored]
    return tuple([_goal(s, seat, one) for one in (*publics, *sorted(realm.secrets))])


def _goal(s: Twilight, seat: int, objective: str) -> Goal:
    parts = _parts(s, seat, objective)
    can_score = True
    if OBJECTIVES[objective].stage and not holds_home(s, seat):
        parts += (_home(s, seat),)
        can_score = False
    met = can_score and is_met(s, seat, objective)
    return Goal(thing("objective", objective), parts, met)


def _parts(s: Twilight, seat: int, objective: str) -> tuple[Part, ...]:
    c = OBJECTIVES[objective].condition
    if c.kind == "event":
        return ()
    if c.kind == "spend":
        return _means(s, seat, c)
    if c.kind == "mecatol_and_ships":
        is_secret = OBJECTIVES[objective].stage == 0
        return (
            _part("mecatol_rex", seat, int(MECATOL in held_planets(s, seat, is_secret)), 1),
            _part("ships_at_mecatol_rex", seat, ships_at(s, seat, heart(s)), c.n),
        )
    return (_part(counted_name(c), seat, counted(s, seat, objective), needed(s, seat, c)),)


def counted_name(c: Condition) -> str:
    return "_".join([word for word in (c.kind, c.trait, c.unit) if word])


def _means(s: Twilight, seat: int, c: Condition) -> tuple[Part, ...]:
    """TF-192: each alone; a trade good counts in all of them and is spent once."""
    realm = s.realms[seat]
    asked = (
        ("resources_to_spend", most_payable(s, seat, 1), c.resources),
        ("influence_to_spend", most_payable(s, seat, 2), c.influence),
        ("goods_to_spend", realm.goods, c.trade_goods),
        ("tokens_to_spend", realm.tactic + realm.strategy, c.tactic_or_strategy_tokens),
    )
    return tuple([_part(name, seat, have, need) for name, have, need in asked if need])


def _home(s: Twilight, seat: int) -> Part:
    """TF-190: without one's home no public objective is scored."""
    planets = s.map.planets[s.realms[seat].home]
    held = sum([s.control[planet] == seat for planet in planets])
    return _part("home_planets", seat, held, len(planets))


def _part(name: str, seat: int, have: int, need: int) -> Part:
    return Part(thing("counted", name, seat), int(have), need)
