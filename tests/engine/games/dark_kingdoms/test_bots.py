"""What the bots know of Dark Kingdoms: no hidden card enters a judgement, and skill shows."""

from __future__ import annotations

import random

from engine.bots import bot
from engine.bots.playing import play_out
from engine.core.chance import FastChance
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.mind.appraisal import appraise
from engine.games.dark_kingdoms.mind.standing import evaluate
from engine.games.dark_kingdoms.state import Kingdoms
from tests.engine.games.dark_kingdoms.test_combats import rolls
from tests.engine.games.dark_kingdoms.world import World


def best(w: World) -> str:
    worths = appraise(TITLE.view(w.s, w.decision.seat), w.decision)
    return w.options[worths.index(max(worths))]


def test_it_builds_as_soon_as_it_can_pay() -> None:
    w = World().marker("B", "kent").hand("B", stone=2, wheat=2, wood=1).turn("B")
    assert best(w) == "build:fortress:kent"


def test_it_buys_the_card_that_completes_a_village() -> None:
    w = World().marker("B", "kent").hand("B", stone=1, wood=1, gold=3).turn("B")
    assert best(w) == "buy:wheat"


def test_it_captures_open_land_and_never_destroys_or_sells() -> None:
    w = World().village("B", "kent").ship("B", 1, "kent").army("B", 1, 1, "kent").turn("B")
    assert best(w).startswith("move:1")
    worths = appraise(TITLE.view(w.s, 0), w.decision)
    for key, worth in zip(w.options, worths, strict=True):
        if key.startswith(("destroy", "sell")):
            assert worth < 0


def test_at_the_target_it_looks_for_the_combat_that_wins() -> None:
    w = World().village("B", "kent", 10).fortress("B", "kent", 2).army("B", 1, 3, "mercia")
    w.army("A", 1, 1, "lindsey").turn("B")
    assert best(w) == "move:1:lindsey"


def test_it_adds_cards_only_when_they_put_it_ahead() -> None:
    for iron, expected in ((1, "pass"), (2, "resource")):
        w = World(dice=dict(rolls(((3,), (4,))))).army("B", 1, 1, "mercia")
        w.army("A", 1, 1, "lindsey").hand("B", iron=iron).turn("B").choose("move:1:lindsey")
        assert w.asked == "B bonus" and best(w) == expected


def test_judgements_do_not_depend_on_cards_the_seat_cannot_see() -> None:
    rng = random.Random(4)
    state = TITLE.start(4, {}, FastChance(4))
    assert isinstance(state, Kingdoms)
    compared = 0
    while state.result is None:
        decision = state.waiting()[0]
        if len(decision.options) > 1 and rng.random() < 0.2:
            worths = appraise(TITLE.view(state, decision.seat), decision)
            twin = TITLE.scramble(state, decision.seat, rng)
            assert appraise(TITLE.view(twin, decision.seat), decision) == worths
            compared += 1
        state.answer(decision, decision.options[int(rng.random() * len(decision.options))])
    assert compared > 20


def test_standings_are_scores_from_0_to_1_and_favour_who_is_ahead() -> None:
    w = World().village("B", "kent", 5).village("S", "essex", 2).village("A", "elmet")
    w.village("J", "deira")
    scores = evaluate(w.s)
    assert all(0 < score < 1 for score in scores)
    assert scores[0] == max(scores) and scores[1] > scores[2]


def test_greedy_beats_three_random_seats() -> None:
    wins = 0.0
    for number in range(6):
        bots = [bot("greedy" if seat == number % 4 else "random") for seat in range(4)]
        state = TITLE.start(4, {}, FastChance(number))
        result, _ = play_out(TITLE, state, bots, f"greedy/{number}")
        if number % 4 in result.winners:
            wins += 1 / len(result.winners)
    assert wins >= 5


def test_search_plays_four_seats_by_its_view_and_repeats_itself() -> None:
    state = TITLE.start(4, {}, FastChance(2))
    greedy, rng = bot("greedy"), random.Random(2)
    while len(state.waiting()[0].options) < 6 or state.waiting()[0].kind != "act":
        decision = state.waiting()[0]
        view = TITLE.view(state, decision.seat)
        state.answer(decision, greedy.choose(TITLE, view, decision, rng))
    decision = state.waiting()[0]
    view = TITLE.view(state, decision.seat)
    for spec in ("search:30", "paranoid:30"):
        first, again = (bot(spec).choose(TITLE, view, decision, random.Random(9)) for _ in range(2))
        assert first is again and first in decision.options
