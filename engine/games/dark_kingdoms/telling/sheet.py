"""The score sheet: victory points in parts, what breaks ties, and which options could end the match
or give points away. All of it is public (DK-143)."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.result import Result
from engine.core.sheet import Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import thing
from engine.games.dark_kingdoms.board.components import FORTRESSES, SHIPS, VILLAGES, britannia_group
from engine.games.dark_kingdoms.board.geography import NUMBER
from engine.games.dark_kingdoms.board.numbering import army_of
from engine.games.dark_kingdoms.rules.attacks import seat_of
from engine.games.dark_kingdoms.rules.ending import ranks, standing
from engine.games.dark_kingdoms.rules.hands import cards, fame_cards
from engine.games.dark_kingdoms.rules.pieces import has_force, ships_of, victory_points
from engine.games.dark_kingdoms.state import (
    ASSAULT,
    BATTLE,
    NOBODY,
    SIEGE,
    Combat,
    Kingdoms,
)

FOUGHT_OUT = (BATTLE, SIEGE, ASSAULT)
"""Attacks that are combats: whoever wins one at the target wins the match (DK-147)."""


def sheet_of(s: Kingdoms, audience: int) -> Sheet:
    standings = tuple([_standing(s, seat) for seat in range(s.seats)])
    decision = s.decision_of(audience) if audience >= 0 else None
    rounds = sum([len(britannia_group(group, s.seats)) for group in (1, 2, 3)])
    best = max([victory_points(s, seat) for seat in range(s.seats)])
    return Sheet(
        goal="goal.both" if s.has_option("defender_instant_win") else "goal.attacker",
        goal_params={"target": s.target, "rounds": rounds},
        standings=standings,
        end=(
            *((Part("number:round", s.round, rounds),) if s.round else ()),
            Part("number:best_points", best, s.target),
        ),
        if_now=if_it_ended_now(standings),
        stakes=() if decision is None else stakes(s, decision),
    )


def end_now(s: Kingdoms) -> Result | None:
    """DK-150 applied to a running match; during set-up nothing is ranked."""
    if not s.round or s.result is not None:
        return None
    return Result(ranks(s), "deck")


def _standing(s: Kingdoms, seat: int) -> Standing:
    parts = (
        Part(thing("number", "points", seat), victory_points(s, seat), s.target),
        Part(thing("number", "village_points", seat), sum(s.villages[seat]), VILLAGES, True),
        Part(
            thing("number", "fortress_points", seat),
            2 * sum(s.fortresses[seat]),
            2 * FORTRESSES,
            True,
        ),
        Part(thing("number", "ship_points", seat), len(ships_of(s, seat)), SHIPS, True),
        Part(thing("number", "victories", seat), s.victories[seat], counts=True),
        Part(thing("number", "territories", seat), s.control.count(seat)),
        Part(thing("number", "cards", seat), cards(s, seat) + fame_cards(s, seat)),
    )
    return Standing(seat, parts, _measure(s, seat) if s.round or s.result is not None else ())


def _measure(s: Kingdoms, seat: int) -> tuple[int, ...]:
    """DK-153, then DK-150: seats that left come last, the later the better."""
    if seat in s.left:
        return (0, s.left.index(seat), 0, 0, 0, 0, 0)
    return (1, 0, *standing(s, seat, _winner(s)))


def _winner(s: Kingdoms) -> int:
    """Whom a combat at the target made the first (DK-145)."""
    if s.result is None or s.result.reason != "target":
        return NOBODY
    return s.result.ranks.index(1)


# --- what an option puts at stake


def stakes(s: Kingdoms, decision: Decision) -> tuple[Stake, ...]:
    """At most one for each option: that it ends the match, may end it, or gives points away."""
    found = [_stake(s, decision, one) for one in decision.options]
    return tuple([stake for stake in found if stake is not None])


def _stake(s: Kingdoms, decision: Decision, option: Option) -> Stake | None:
    kind, key = option.kind, option.key
    if decision.kind == "act":
        if kind == "end_turn":
            return Stake(key, "last_turn", "ends") if _is_last_turn(s) else None
        if kind == "destroy":
            return Stake(key, "gives_up_village", "gives_away", _in(option.word()))
        if kind == "sell":
            ship = thing("ship", option.number(), decision.seat)
            return Stake(key, "gives_up_ship", "gives_away", {"ship": ship})
        if kind in ("move", "attack"):
            seats = _decisive_seats(s, decision.seat, _target(s, decision, option))
            return _decides(s, key, decision.seat, seats)
        return None
    if decision.kind == "choose_enemy":
        return _decides(s, key, decision.seat, _decisive(s, decision.seat, [seat_of(s, option)]))
    if kind == "assault":
        defender = decision.args[2]
        assert isinstance(defender, int)
        return _decides(s, key, decision.seat, _decisive(s, decision.seat, [defender]))
    if s.combat is not None and s.combat.mode in FOUGHT_OUT:
        return _in_combat(s, s.combat, decision, option)
    return None


def _in(territory: str) -> dict[str, object]:
    return {"territory": territory}


def _is_last_turn(s: Kingdoms) -> bool:
    """DK-149: the last seat of the round of the last Britannia card."""
    return not s.britannia_deck and s.turn_order()[-1] == s.active


def _target(s: Kingdoms, decision: Decision, option: Option) -> int:
    """The territory an army would attack in."""
    if option.kind == "move":
        return NUMBER[option.word(1)]
    return s.army_at[army_of(decision.seat, option.number())]


def _decisive_seats(s: Kingdoms, seat: int, there: int) -> list[int]:
    enemies = [other for other in range(s.seats) if other != seat and has_force(s, other, there)]
    return _decisive(s, seat, enemies) if enemies else []


def _decisive(s: Kingdoms, attacker: int, defenders: list[int]) -> list[int]:
    """Seats that would win the match by winning a combat that begins now (DK-145, DK-146)."""
    may_defend = s.has_option("defender_instant_win")
    sides = [attacker, *defenders] if may_defend else [attacker]
    return [seat for seat in sides if victory_points(s, seat) >= s.target]


def _decides(s: Kingdoms, key: str, seat: int, winners: list[int]) -> Stake | None:
    """A combat that the match is won by: by the seat that chooses, by others, or by either."""
    others = [winner for winner in winners if winner != seat]
    if not winners:
        return None
    if seat not in winners:
        return Stake(key, "rival_may_win", "may_end", {"seats": others})
    if others:
        return Stake(key, "either_may_win", "may_end", {"seats": others})
    return Stake(key, "you_may_win", "may_win", {"points": victory_points(s, seat)})


def _in_combat(s: Kingdoms, combat: Combat, decision: Decision, option: Option) -> Stake | None:
    if option.kind in ("retreat", "fame") and decision.kind != "bonus":
        return None  # A retreat or a defence ends the combat without a winner.
    winners = _winners_of(s, combat)
    if not winners:
        return None
    if decision.kind == "choose_excess":
        is_won = combat.attacker in winners
        return Stake(option.key, "combat_won", "ends", {"seats": winners}) if is_won else None
    if option.kind == "pass" and decision.kind == "bonus":
        rival = combat.defender if decision.seat == combat.attacker else combat.attacker
        if rival in winners and _loses_by_passing(s, combat, decision.seat):
            return Stake(option.key, "passing_loses", "ends", {"rival": rival})
    return _decides(s, option.key, decision.seat, winners)


def _winners_of(s: Kingdoms, combat: Combat) -> list[int]:
    """DK-145: points count as they were when the combat began."""
    if not combat.is_engaged:
        return _decisive(s, combat.attacker, [combat.defender])
    winners = []
    if combat.attacker_points >= s.target:
        winners.append(combat.attacker)
    if combat.defender_points >= s.target and s.has_option("defender_instant_win"):
        winners.append(combat.defender)
    return winners


def _loses_by_passing(s: Kingdoms, combat: Combat, seat: int) -> bool:
    """Whether the round that the side behind lets go is the last of the combat."""
    if seat == combat.attacker:
        return s.troops[combat.army] == 1
    if not combat.participants:
        pieces, limit = (
            (s.fortresses, FORTRESSES) if combat.mode == SIEGE else (s.villages, VILLAGES)
        )
        return sum(pieces[combat.attacker]) < limit
    return combat.mode == BATTLE and sum([s.troops[army] for army in combat.participants]) == 1
