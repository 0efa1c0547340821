"""What has to follow from a choice: the model goes through what is reported and checks it.

Dice, cards drawn and the order of things are taken from the report; everything that depends on
a rule is worked out. What the position must be at the end is compared part by part.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.models.alone import model
from tests.models.alone.deeds import Finding, Happening
from tests.models.alone.position import Position, Question
from tests.models.alone.reports import Reports
from tests.models.alone.rounds import Rounds
from tests.models.alone.tables import (
    MISSION_LENGTH,
)

LEFT_OUT = frozenset(("use_companion", "sacrifice_detail", "false_answer"))
"""Decisions after which the model predicts nothing."""
PAID = frozenset(("choose_action", "item_charges", "turn_start", "defence", "sedative", "sensor"))
"""Decisions in which an item may be used, whose charge a technician may give."""


def is_left_out(p: Position, q: Question, key: str) -> bool:
    pays_by_companion = p.companion == "technician" and q.kind in PAID
    return q.kind in LEFT_OUT or key == "sacrifice" or q.is_set_up or pays_by_companion


class Account(Reports, Rounds):
    """A choice and all that is reported of it."""


PARTS: tuple[tuple[str, str], ...] = (
    ("life", "AL-114"),
    ("self_control", "AL-114"),
    ("adrenaline", "AL-31"),
    ("marker", "AL-176"),
    ("is_nightmare", "AL-183"),
    ("round", "AL-182"),
    ("turn", "AL-3"),
    ("leader", "AL-182"),
    ("hero", "AL-53"),
    ("revealed", "AL-22"),
    ("lit", "AL-27"),
    ("danger", "AL-163"),
    ("conditions", "AL-168"),
    ("bars", "AL-57"),
    ("creatures", "AL-73"),
    ("skills", "AL-99"),
    ("looted", "AL-126"),
    ("items", "AL-133"),
    ("item_deck", "AL-138"),
    ("item_discard", "AL-138"),
    ("hands", "AL-179"),
    ("piles", "AL-179"),
    ("discards", "AL-169"),
    ("track", "AL-52"),
    ("slots_covered", "AL-44"),
    ("played", "AL-38"),
    ("unlocked", "AL-36"),
    ("is_bullet_time", "AL-33"),
    ("has_healed", "AL-31"),
    ("progress", "AL-153"),
    ("is_final_open", "AL-155"),
    ("companion", "AL-142"),
    ("companion_charges", "AL-143"),
    ("set_aside", "AL-181"),
    ("used_this_round", "AL-182"),
)
"""What is compared after a choice, with the clause a difference is reported under."""


def comparable(p: Position, part: str) -> object:
    value: Any = getattr(p, part)
    if part == "creatures":
        return sorted(
            (one.kind, -1 if one.at is None else one.at, one.is_wounded, one.has_arrived)
            for one in value
        )
    if part == "items":
        return sorted((item.card, item.charges, item.is_upgraded) for item in value)
    if part in ("hands", "discards"):
        return [sorted(pile) for pile in value]
    if part == "item_discard":
        return sorted(value)
    if isinstance(value, set):
        return sorted(value)
    return value


def findings(
    before: Position,
    asked: Question,
    key: str,
    happenings: Iterable[Happening],
    after: Position,
    next_question: Question | None,
    winner: str,
) -> list[Finding]:
    """Everything in which what happened departs from the model. `before` is used up."""
    if is_left_out(before, asked, key):
        return []
    account = Account(before, asked, key, next_question)
    account.next_is_leaving = after.is_leaving
    has_marker_ahead = "R5" in before.ahead
    account.choose()
    account.follow(happenings)
    p = account.position
    is_round_end = account.is_round_over or "T8" not in p.ahead
    account.expect("AL-202", winner, due_winner(p, is_round_end and not account.is_new_round))
    if next_question is None:
        return account.findings
    if is_same_window(account, next_question):
        account.expect("AL-48", next_question.seat, model.next_seat(p, asked.seat))
    if asked.kind == "spawn_sector":
        is_heard = any(kind == "noise" for kind, _ in account.happenings)
        asks = next_question.kind in ("noise_direction", "sensor", "creature_step")
        account.expect("AL-70", is_heard or asks, True)
    if (has_marker_ahead or account.is_round_over) and "R5" not in after.ahead:
        account.move_marker()
    if account.losses:
        account.expect("AL-175", "no loss", account.losses)
    for part, clause in PARTS:
        account.expect(clause, comparable(after, part), comparable(p, part))
    return account.findings


def is_same_window(account: Account, following: Question) -> bool:
    """Whether a window simply goes on: a seat passed, or its card has come to nothing.

    Not told of damage: a window of damage may close into another one of the same sort.
    """
    asked, window = account.asked, following.window
    is_clear = window is not None and window.timing != "damage" and window == asked.window
    goes_on = following.kind == "reaction" and asked.kind in ("reaction", "pick_creature")
    return is_clear and goes_on and not account.happenings


def due_winner(p: Position, is_round_end: bool) -> str:
    """Section 9."""
    if p.life == 0 and p.self_control == 0:
        return "evil"
    final = p.missions[2]
    if p.progress[2] >= (2 if final == "RE8" else MISSION_LENGTH[final]):
        return "hero"
    if is_round_end and p.round == p.max_rounds and not p.set_aside:
        return "evil"
    return ""
