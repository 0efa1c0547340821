"""Any legal nesting of interrupts resolves, in the stated order, and nobody outside can act."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import FastChance
from engine.core.errors import NotYourDecision
from engine.games.anima import TITLE
from engine.games.anima.board.components import GIFT_CARDS, GIFT_OF, KEY_OF, W_GIFT, WINDOWS
from engine.games.anima.rules.means import means
from engine.games.anima.rules.windows import admits, asking_order
from engine.games.anima.state import Anima


def with_interrupts(seed: int) -> tuple[Anima, random.Random]:
    """A match in which hands are full of interrupts and characters have every skill."""
    rng = random.Random(seed)
    seats = rng.choice((2, 3, 4, 5))
    options: dict[str, int | str] = {"interrupt_prompt": rng.choice(("holders", "everyone"))}
    s = TITLE.start(seats, options, FastChance(seed))
    assert isinstance(s, Anima)
    while s.turn == 0:
        decision = s.waiting()[0]
        s.choose(decision.seat, rng.choice(decision.options).key)
    deal_interrupts(s, rng)
    return s, rng


def deal_interrupts(s: Anima, rng: random.Random) -> None:
    useful = [
        card for card in GIFT_CARDS
        if card in s.gift_deck and set(GIFT_OF[card].timings) & {*WINDOWS, "combat"}
    ]  # fmt: skip
    rng.shuffle(useful)
    for player in s.players:
        while len(player.hand) < 5 and useful:
            card = useful.pop()
            s.gift_deck.remove(card)
            player.hand.append(card)


def check_window(s: Anima) -> None:
    """Who is asked is admitted, comes first among those who can, and is alone."""
    decision = s.asked[0]
    name, acting, passed = decision.args[:3]
    assert isinstance(name, str) and isinstance(acting, int) and isinstance(passed, tuple)
    assert decision.secret and s.can_act(decision.seat) and admits(s, name, decision.seat)
    order = asking_order(s, name, acting)
    for seat in order[: order.index(decision.seat)]:
        assert seat in passed or not s.can_act(seat) or not means(s, seat, name)
    for seat in range(s.seats):
        if seat != decision.seat:
            with pytest.raises(NotYourDecision):
                s.choose(seat, "pass")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_any_nesting_resolves_in_order(seed: int) -> None:
    s, rng = with_interrupts(seed)
    for _ in range(220):
        if s.result is not None:
            break
        decision = s.waiting()[0]
        depth = len(s.plays)
        if decision.kind == "interrupt":
            check_window(s)
            if decision.args[0] == W_GIFT:
                assert depth > 0 and s.plays[-1].seat != decision.seat
                answers = [one for one in decision.options if one.kind != "pass"]
                assert {KEY_OF[str(one.args[0])] for one in answers} <= {"contrahechizo"}
        # Plays are preferred, so that cards pile up on one another.
        plays = [one for one in decision.options if one.kind.startswith("play")]
        chosen = rng.choice(plays if plays and rng.random() < 0.9 else decision.options)
        s.choose(decision.seat, chosen.key)
        TITLE.check(s)
        if s.result is None and s.waiting()[0].kind == "start_action":
            assert s.plays == [] and s.combat is None
            deal_interrupts(s, rng)


def test_the_nesting_above_reaches_two_cards_deep() -> None:
    deepest = 0
    for seed in range(40):
        s, rng = with_interrupts(seed)
        for _ in range(220):
            if s.result is not None:
                break
            decision = s.waiting()[0]
            plays = [one for one in decision.options if one.kind.startswith("play")]
            chosen = rng.choice(plays or decision.options)
            s.choose(decision.seat, chosen.key)
            deepest = max(deepest, len(s.plays))
            if s.result is None and s.waiting()[0].kind == "start_action":
                deal_interrupts(s, rng)
    assert deepest >= 2
