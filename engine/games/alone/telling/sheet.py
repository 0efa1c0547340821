"""The score sheet: the Hero's meters and missions, what Evil has, how far the end is, and which
options could end the match or give something up for good."""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.sheet import EVERYTHING, Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import thing
from engine.games.alone.board.creatures import BOSSES, TOKENS
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.rules.hero.interaction import RED, counts
from engine.games.alone.state import (
    ADRENALINE_LIMIT,
    DANGER_PER_LEVEL,
    HERO,
    INVENTORY_LIMIT,
    METER,
    Station,
)
from engine.games.alone.telling import peril

UNDER_WAY = ("react", "interact", "fight", "land")
"""Steps on the stack as long as a declared Interaction or attack has not taken effect."""


def sheet_of(s: Station, audience: int) -> Sheet:
    standings = tuple([_standing(s, seat, audience) for seat in range(s.seats)])
    decision = s.decision_of(audience) if audience >= 0 else None
    return Sheet(
        goal="goal",
        goal_params={"rounds": s.game_options["max_rounds"]},
        standings=standings,
        end=(
            Part("number:round", s.round, int(s.game_options["max_rounds"])),
            _final_mission(s),
            Part("number:health_lost", 2 * METER - s.life - s.self_control, 2 * METER),
        ),
        if_now=if_it_ended_now(standings),
        stakes=() if decision is None else stakes(s, decision),
    )


def _standing(s: Station, seat: int, audience: int) -> Standing:
    parts = _hero_parts(s) if seat == HERO else _evil_parts(s, seat, audience)
    return Standing(seat, parts, () if s.result is None else (_final_place(s, seat),))


def _final_mission(s: Station) -> Part:
    """How many of its steps are done; of the hunt the kill is the second."""
    if not s.missions:
        return Part("number:final_mission", 0)
    id = s.missions[RED]
    needed = MISSIONS[id].needed + (1 if id == "RE8" else 0)
    done = needed if is_won_by_mission(s) else s.progress[RED]
    return Part("number:final_mission", done, needed)


def is_won_by_mission(s: Station) -> bool:
    return s.result is not None and s.result.reason == "final_mission"


def _hero_parts(s: Station) -> tuple[Part, ...]:
    done = [s.progress[at] >= MISSIONS[id].needed for at, id in enumerate(s.missions[:RED])]
    return (
        Part("number:life", s.life, METER),
        Part("number:self_control", s.self_control, METER),
        Part("number:adrenaline", s.adrenaline, ADRENALINE_LIMIT),
        Part("number:initial_missions", sum(done), RED),
        Part("number:items", len(s.inventory), INVENTORY_LIMIT),
        Part("number:experience", sum(s.skills), 2 * len(s.skills)),
    )


def _evil_parts(s: Station, seat: int, audience: int) -> tuple[Part, ...]:
    """Creatures and Danger tokens are the team's; the Hero cannot count them."""
    sees_station = audience > HERO or audience == EVERYTHING or s.result is not None
    counted = (
        ("creatures", len(s.creatures()), None),
        ("wounded", sum(s.wounded), None),
        ("danger_tokens", sum(s.danger), 2 * DANGER_PER_LEVEL),
    )
    return (
        Part(thing("number", "cards", seat), len(s.hands[seat])),
        *[
            Part(thing("number", name, seat), value if sees_station else None, limit)
            for name, value, limit in counted
        ],
    )


def _final_place(s: Station, seat: int) -> int:
    """What is compared at the end: the winning side first, whoever of Evil left last (AL-202)."""
    hero_wins = is_won_by_mission(s) or not s.evil
    if seat == HERO:
        return 2 if hero_wins else 1
    if seat in s.left and s.evil:
        return 0
    return 1 if hero_wins else 2


# --- what an option puts at stake


def stakes(s: Station, decision: Decision) -> tuple[Stake, ...]:
    """At most one for each option: that it ends the match, may end it, or gives something up."""
    found = [_stake(s, decision, option) for option in decision.options]
    return tuple([stake for stake in found if stake is not None])


def _stake(s: Station, decision: Decision, option: Option) -> Stake | None:
    key, action = option.key, _action_after(s, decision, option)
    if decision.step == "token_placed" and _is_last_token(s):
        return Stake(key, "last_round", "ends")
    if peril.finishes(s, action):
        is_certain = decision.seat == HERO and not peril.is_answered(s, action)
        name = "final_mission" if decision.seat == HERO else "final_mission_declared"
        return Stake(key, name, "ends" if is_certain else "may_end")
    if option.kind == "mission" and not counts(s, option.word()):
        return Stake(key, f"in_vain_{option.word()}", "gives_away")
    if peril.strikes_boss(s, action) or _strikes_with_companion(s, option):
        return Stake(key, "strikes_boss", "may_end")
    if s.round and peril.may_fall(s, decision, option):
        name = "hero_may_fall" if decision.seat == HERO else "evil_may_win"
        return Stake(key, name, "may_end")
    if option.kind == "sacrifice":
        companion: dict[str, object] = {"companion": thing("character", s.companion)}
        return Stake(key, "gives_up_companion", "gives_away", companion)
    return None


def _action_after(s: Station, decision: Decision, option: Option) -> list[str]:
    """The Action declared by the option, or the one under way."""
    if decision.step == "declare":
        return [option.kind, *map(str, option.args)]
    is_open = any(name in UNDER_WAY for name, _ in s.frames)
    return s.action if is_open else []


def _strikes_with_companion(s: Station, option: Option) -> bool:
    """In the hunt a commander's sacrifice can kill a wounded Boss."""
    is_strike = option.kind == "attack" or (
        option.kind == "sacrifice" and s.companion == "commander"
    )
    has_boss = any(TOKENS[token] in BOSSES and s.wounded[token] for token in s.here())
    return bool(s.hunt) and is_strike and has_boss


def _is_last_token(s: Station) -> bool:
    return s.set_aside == 1 and s.round >= int(s.game_options["max_rounds"])
