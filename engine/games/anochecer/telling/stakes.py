"""What an open option puts at stake: the end of the match, or points that are left lying.

An option ends the match for certain only where nothing can come between it and the last point.
Where the end hangs on what others answer, on dice or on a deck, it may end it.
"""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.options import Option
from engine.core.sheet import Stake
from engine.games.anochecer.board.components import MECATOL, OBJECTIVES, STYX
from engine.games.anochecer.rules.objectives import scorable_public
from engine.games.anochecer.rules.relics import SHARD
from engine.games.anochecer.state import Twilight

PAID_FOR: Final = (
    "spend",
    "discard_action_cards",
    "purge_fragments",
    "tech_colours",
    "tech_same_colour",
)
"""Objectives of which something is asked before they give their points."""
POINT_CARDS: Final = frozenset(
    ("book_of_latvinia", "the_silver_flame", "the_crown_of_emphidia", "unravel", "twinning")
)
"""Cards that give a point when they are used."""
RELIC_CARDS: Final = frozenset(("create", "forge_legend", "twinning"))
"""Cards by which relics come without an expansion; the edict Artifice asks for its choices."""
CARD_QUESTIONS: Final = frozenset(
    ("choose_target", "edict_pick", "explore_deck", "order_effects", "react", "turn_action")
)
STATUS_STEPS: Final = frozenset(("score_status", "draw_in_status", "return_tokens", "redistribute"))


def stakes(s: Twilight, decision: Decision) -> tuple[Stake, ...]:
    """At most one for each option."""
    looming = _looming(s, decision)
    scorable = [one for one in decision.options if one.kind in ("objective", "score")]
    found = []
    for option in decision.options:
        stake = _scoring(s, decision, option)
        if stake is None and (looming or _may_be_last(s, decision, option)):
            stake = Stake(option.key, looming or "last_step", "may_end")
        if stake is None and scorable and option.kind in ("none", "not_now"):
            stake = Stake(option.key, "leaves_points", "gives_away")
        if stake is None:
            stake = _given_up(s, decision, option)
        if stake is not None:
            found.append(stake)
    return tuple(found)


def reaches(s: Twilight, seat: int, number: int) -> bool:
    """Whether so many points more would win (TF-281)."""
    return seat < s.seats and s.realms[seat].points + number >= s.target


# --- points of the option itself


def _scoring(s: Twilight, decision: Decision, option: Option) -> Stake | None:
    seat, kind = decision.seat, option.kind
    if kind in ("objective", "score"):
        objective = OBJECTIVES[option.word()]
        if reaches(s, seat, objective.points):
            is_sure = objective.condition.kind not in PAID_FOR
            return Stake(option.key, "winning_score", "ends" if is_sure else "may_end")
        if decision.kind == "aeterna_score" and reaches(
            s, seat, objective.points + _throne(s, seat)
        ):
            return Stake(option.key, "winning_score", "may_end")
    if kind == "paradigm" and decision.kind == "aeterna_score" and _wins_by_throne(s, seat):
        return Stake(option.key, "winning_throne", "may_end")
    if kind == "strategic" and option.word() == "aeterna":
        best = max([OBJECTIVES[one].points for one in scorable_public(s, seat)], default=0)
        if reaches(s, seat, best + _throne(s, seat)) and best + _throne(s, seat):
            return Stake(option.key, "winning_score", "may_end")
    if kind == "pay" and decision.kind == "custodians" and reaches(s, seat, 1):
        return Stake(option.key, "winning_custodians", "may_end")
    is_card = kind in ("component", "play", "use", "card") and option.word() in POINT_CARDS
    if is_card and any(reaches(s, one, 1) for one in range(s.seats)):
        return Stake(option.key, "winning_card", "may_end")
    return None


def _throne(s: Twilight, seat: int) -> int:
    """TF-150: a point for who holds Mecatol Rex."""
    return int(s.control[MECATOL] == seat)


def _wins_by_throne(s: Twilight, seat: int) -> bool:
    return _throne(s, seat) > 0 and reaches(s, seat, 1)


# --- what the match is waiting for


def _looming(s: Twilight, decision: Decision) -> str:
    """Why any answer here may be the last of the match; nothing where it is not so."""
    for name, args in s.frames:
        seat = args[0] if args and isinstance(args[0], int) else -1
        if name == "award" and seat >= 0 and reaches(s, seat, OBJECTIVES[str(args[1])].points):
            return "winning_score"
        if name == "custodians_gone" and reaches(s, seat, 1):
            return "winning_custodians"
        if name == "aeterna_second" and _wins_by_throne(s, seat):
            return "winning_throne"
        if name in ("aim", "take_effect", "flame_burns") and _is_point_step(s, name, args):
            return "winning_card"
    if any(reaches(s, seat, 1) for seat in range(s.seats)) and _has_single_points(s, decision):
        return "last_point"
    present = [seat for seat in range(s.seats) if not s.realms[seat].out]
    if len(present) == 2 and s.phase == "action":
        return "last_rival"
    return ""


def _is_point_step(s: Twilight, name: str, args: tuple[object, ...]) -> bool:
    return (name == "flame_burns" or args[1] in POINT_CARDS) and any(
        reaches(s, seat, 1) for seat in range(s.seats)
    )


def _has_single_points(s: Twilight, decision: Decision) -> bool:
    """Whether a planet or a relic may bring a point now: the Shard of the Throne, and Styx."""
    if s.level < 2 or s.phase not in ("action", "benediction"):
        return False
    is_open = s.expedition is not None or decision.kind in CARD_QUESTIONS
    if STYX in s.map.slot_of or SHARD in s.owner or (s.is_wide and SHARD not in s.purged):
        # It changes hands with a planet, or is found where planets are explored.
        return is_open
    if SHARD in s.purged:
        return False
    is_drawn = any(
        name in ("aim", "take_effect") and args[1] in RELIC_CARDS for name, args in s.frames
    )
    return is_drawn or decision.kind in ("choose_target", "edict_pick", "turn_action")


def _may_be_last(s: Twilight, decision: Decision, option: Option) -> bool:
    """Whether the rules may run to the end without another question (TF-282, `round_limit`)."""
    names = [name for name, _ in s.frames]
    limit = s.game_options["round_limit"]
    is_last_round = isinstance(limit, int) and 0 < limit <= s.round
    if s.shown == len(s.row) > 0:
        if s.phase == "status" and "reveal_objective" in names:
            return True
        if s.phase == "action":
            others = [seat for seat in range(s.seats) if seat != s.active]
            return all(s.realms[seat].passed or s.realms[seat].out for seat in others)
    if not is_last_round:
        return False
    if s.phase == "benediction":
        return True
    if s.phase != "status" or any(name in STATUS_STEPS for name in names):
        return False
    if decision.kind == "redistribute":
        order = s.priority()
        return option.kind == "strategy_pool" and decision.args[0] == len(order) - 1
    return True


# --- points that are given up


def _given_up(s: Twilight, decision: Decision, option: Option) -> Stake | None:
    """An own relic that holds a point is taken out of the game."""
    if decision.kind != "choose_target" or option.kind != "card" or option.word() != SHARD:
        return None
    is_lost = decision.args[0] == "unravel" and s.owner.get(SHARD) == decision.seat
    return Stake(option.key, "loses_shard", "gives_away") if is_lost else None
