"""Search opens a position little by little, and chooses the same again from the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.bots import bot
from engine.bots.search import Node, SearchBot, opened
from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.options import Option, option
from engine.core.title import View
from engine.games.dominus_obscura import TITLE

MANY = 15
OPTIONS = tuple(option("take", number) for number in range(60))
PRIORS = {one: 1 / (1 + number) for number, one in enumerate(reversed(OPTIONS))}


def questions() -> Iterator[tuple[View, Decision]]:
    """The decisions of a match between greedy bots, as its seats see them."""
    rng = random.Random(5)
    greedy = bot("greedy")
    state = TITLE.start(2, {}, FastChance(5))
    while state.result is None:
        decision = state.waiting()[0]
        view = TITLE.recalled(state, decision.seat)
        yield view, decision
        state.answer(decision, greedy.choose(TITLE, view, decision, rng))


def before_many_options() -> tuple[View, Decision, Option]:
    """A decision with an option after which some seat has many."""
    for view, decision in questions():
        state = TITLE.determinize(view, decision, random.Random(1))
        chosen = decision.options[0]
        state.answer(decision, chosen)
        if state.result is None and len(state.waiting()[0].options) >= MANY:
            return view, decision, chosen
    raise AssertionError("no decision of this match has many options")


def test_a_position_opens_its_likeliest_options_first() -> None:
    assert list(opened(OPTIONS, PRIORS, 1)) == [OPTIONS[59], OPTIONS[58]]
    assert list(opened(OPTIONS, PRIORS, 4)) == [OPTIONS[at] for at in (59, 58, 57, 56)]


def test_a_position_opens_more_options_with_every_visit_until_all_are_open() -> None:
    counts = [len(opened(OPTIONS, PRIORS, visits)) for visits in range(1, 1000)]
    assert counts == sorted(counts)
    assert counts[0] == 2 and counts[99] == 20 and counts[-1] == len(OPTIONS)


def test_an_option_that_was_not_on_offer_before_comes_after_the_likely_ones() -> None:
    stranger = option("take", 60)
    assert stranger not in opened((*OPTIONS, stranger), PRIORS, 100)
    assert stranger in opened((*OPTIONS, stranger), PRIORS, 1000)


def test_the_tree_below_a_choice_widens_as_it_is_searched() -> None:
    view, decision, chosen = before_many_options()
    curious = SearchBot(iterations=1, exploration=100.0)
    deal, luck = TITLE.dealer(view, decision), random.Random(2)
    below = Node(1.0)
    tried = []
    for _ in range(200):
        curious._iterate(TITLE, deal(luck), decision, chosen, below, luck)
        tried.append(len(below.children))
    assert tried[:2] == [0, 1]
    assert tried[5] <= 4
    assert tried[5] < tried[25] < tried[199]


def test_search_chooses_the_same_again_from_the_same_view_and_seed() -> None:
    player = SearchBot(iterations=60)
    for number, (view, decision) in enumerate(questions()):
        if number % 40 == 20:
            first, again = (
                player.choose(TITLE, view, decision, random.Random(number)) for _ in range(2)
            )
            assert first == again
