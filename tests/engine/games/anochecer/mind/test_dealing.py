"""States dealt from a seat's view: they look the same to it, and the match can go on from them."""

from __future__ import annotations

import random

import pytest

from engine.bots import bot
from engine.core.decisions import Decision
from engine.core.sight import shown_decision
from engine.core.storage import canonical
from engine.games.anochecer import TITLE
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.setup.opening import ASKED_OF_ALL
from engine.games.anochecer.state import Twilight
from engine.proving import Case
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import advance, start

PLIES = 40
SETTINGS: tuple[tuple[int, dict[str, int | str]], ...] = (
    (3, {"pok": "no", "fracture": "no", "veiled_heart": "no", "map_mode": "built"}),
    (4, {"veiled_heart": "yes", "map_mode": "built"}),
    (5, {"pok": "yes", "fracture": "yes", "veiled_heart": "yes", "map_mode": "built"}),
    (6, {"map_mode": "preset", "fracture": "yes"}),
    (7, {"pok": "yes", "fracture": "yes", "map_mode": "built"}),
    (8, {"pok": "yes", "veiled_heart": "yes", "fracture": "yes", "map_mode": "built"}),
)


def moment_of(s: Twilight, decision: Decision) -> str:
    """What is asked, and for which card or hook where one question serves many."""
    if decision.kind in ("react", "order_effects"):
        return f"{decision.kind}:{s.windows[-1].hook}"
    is_shared = decision.kind == "choose_target"
    return f"{decision.kind}:{decision.args[0]}" if is_shared else decision.kind


def deal_and_play_on(s: Twilight, decision: Decision, rng: random.Random) -> None:
    view = TITLE.view(s, decision.seat)
    dealt = TITLE.determinize(view, decision, rng)
    assert canonical(TITLE.view(dealt, decision.seat)) == canonical(view)
    own = dealt.decision_of(decision.seat)
    assert own is not None
    assert shown_decision(TITLE, dealt, own) == shown_decision(TITLE, s, decision)
    check(dealt)
    dealt.answer(own, rng.choice(own.options))
    for _ in range(PLIES):
        if dealt.result is not None:
            return
        asked = rng.choice(dealt.waiting())
        dealt.answer(asked, rng.choice(asked.options))
    check(dealt)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_match_goes_on_from_a_state_dealt_at_any_decision(
    seats: int, options: dict[str, int | str]
) -> None:
    case = Case(TITLE, seats, seats, {"round_limit": 3, **options})
    rng = random.Random(seats)
    looked: dict[str, int] = {}
    with case:
        s = case.state()
        assert isinstance(s, Twilight)
        while s.result is None:
            decision, chosen = case.any_choice(s)
            moment = moment_of(s, decision)
            if looked.setdefault(moment, 0) < 3:
                looked[moment] += 1
                deal_and_play_on(s, decision, rng)
            s.answer(decision, chosen)
            case.ply += 1
    assert set(ASKED_OF_ALL) <= set(looked)


@clause("TF-2", "TF-3", "TF-22", "TF-25", "TF-26")
@pytest.mark.parametrize("kind", ASKED_OF_ALL)
def test_in_a_state_dealt_during_a_draft_all_seats_are_asked(kind: str) -> None:
    s = advance(start(4), kind)
    first = s.waiting()[0]
    s.answer(first, first.options[0])
    decision = s.waiting()[0]
    dealt = TITLE.determinize(TITLE.view(s, decision.seat), decision, random.Random(1))
    assert [one.seat for one in dealt.waiting()] == [0, 1, 2, 3]
    assert {one.kind for one in dealt.waiting()} == {kind}


def test_a_search_bot_plays_the_opening() -> None:
    s = start(3, round_limit=3)
    searcher, quick = bot("search:4"), bot("greedy")
    rng = random.Random(1)
    while s.phase in ("setup", "inaugural", "keeping"):
        decision = s.waiting()[0]
        chooser = searcher if decision.seat == 0 else quick
        s.answer(decision, chooser.choose(TITLE, TITLE.view(s, decision.seat), decision, rng))
    check(s)
    assert s.round == 1
