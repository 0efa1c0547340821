"""Auto-pass: every title's declarations hold, and a setting ends at its moment."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.core import passing
from engine.core.decisions import Decision
from engine.core.languages import core_texts
from engine.core.match import Match
from engine.core.options import option
from engine.core.passing import MATCH, NEW, Passable, PassSetting, is_running, pass_for
from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.core.title import Title

PLIES = 600
TITLES = [name for name, folder in folders().items() if folder.meta.listed]
DECLARED = [(name, passable) for name in TITLES for passable in find_title(name).passable]


def played(title: Title, seed: int, plies: int = PLIES) -> Iterator[Match]:
    """A match chosen at random, at each of its positions."""
    rng = random.Random(seed)
    match = Match.new(title, title.seat_counts[0], {}, b"passing %d" % seed)
    for _ in range(plies):
        if match.is_over:
            return
        yield match
        decision = match.state.waiting()[0]
        match.choose(decision.seat, rng.choice(decision.options).key)


@pytest.mark.parametrize("name", TITLES)
def test_every_setting_has_words_in_both_languages(name: str) -> None:
    title = find_title(name)
    assert title.passable
    for language in ("en", "es"):
        words = {**core_texts(language), **title.texts(language)}
        for passable in title.passable:
            assert words[f"auto_pass.{passable.id}"]
            assert all(words[f"auto_pass.until.{moment}"] for moment in passable.until)


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_moments_count_on_and_what_is_declared_can_be_passed(name: str) -> None:
    title = find_title(name)
    named = {moment for one in title.passable for moment in one.until} - {MATCH, NEW}
    met = set()
    for seed in range(3):
        last: dict[str, int] = {}
        for match in played(title, seed):
            spans = title.spans(match.state)
            assert named <= spans.keys()
            assert all(spans[one] >= last.get(one, 0) for one in named)
            last = dict(spans)
            for decision in match.state.waiting():
                for passable in title.passable:
                    if passable.kind == decision.kind:
                        kinds = {one.kind for one in decision.options}
                        assert passable.option in kinds
                        met.add(passable.id)
    assert met


def dice_window() -> tuple[Match, Decision]:
    for match in played(find_title("dark_kingdoms"), 1):
        for decision in match.state.waiting():
            if decision.kind == "add_die" and len(decision.options) > 1:
                return match, decision
    raise AssertionError("nobody could buy a die")


def test_a_setting_answers_its_own_question_until_its_moment_is_over() -> None:
    match, decision = dice_window()
    title, state = match.title, match.state
    (dice,) = title.passable
    setting = passing.pass_setting(title, state, decision.seat, dice, "round")
    assert setting is not None
    passed = pass_for(title, state, decision, {"dice": setting})
    assert passed is not None and passed.kind == "pass"
    over = PassSetting("round", setting.mark - 1)
    assert not is_running(title, state, over)
    assert pass_for(title, state, decision, {"dice": over}) is None
    other = Decision(decision.seat, "act", (option("pass"), option("x")), "step")
    assert pass_for(title, state, other, {"dice": setting}) is None


def test_a_moment_the_title_does_not_offer_cannot_be_set() -> None:
    match, decision = dice_window()
    (dice,) = match.title.passable
    assert passing.pass_setting(match.title, match.state, decision.seat, dice, "turn") is None


def reward_step() -> tuple[Match, Decision]:
    for match in played(find_title("dominus_obscura"), 2):
        for decision in match.state.waiting():
            if decision.kind == "reward_step" and len(decision.options) > 1:
                return match, decision
    raise AssertionError("nobody could play a card")


def test_what_is_passed_until_something_new_is_asked_again_with_one_option_more() -> None:
    match, decision = reward_step()
    title, state = match.title, match.state
    rewards = next(one for one in title.passable if one.id == "rewards")
    setting = passing.pass_setting(title, state, decision.seat, rewards, NEW)
    assert setting is not None
    assert pass_for(title, state, decision, {"rewards": setting}) is not None
    more = Decision(
        decision.seat, decision.kind, (*decision.options, option("play", "new")), decision.step
    )
    assert pass_for(title, state, more, {"rewards": setting}) is None


def test_new_cannot_be_set_while_the_question_is_not_open() -> None:
    match, decision = reward_step()
    missions = next(one for one in match.title.passable if one.id == "missions")
    title, state = match.title, match.state
    assert passing.pass_setting(title, state, decision.seat, missions, NEW) is None


def test_a_mission_that_can_be_completed_is_never_passed() -> None:
    match, decision = reward_step()
    title, state = match.title, match.state
    step = Decision(
        decision.seat, "mission_step", (option("done"), option("complete")), "answer_mission_step"
    )
    setting = PassSetting(NEW, keys=("done", "complete"))
    assert title.is_at_stake(state, step)
    assert pass_for(title, state, step, {"missions": setting}) is None


@pytest.mark.parametrize(("name", "passable"), DECLARED)
def test_declarations_name_different_things(name: str, passable: Passable) -> None:
    title = find_title(name)
    assert [one.id for one in title.passable].count(passable.id) == 1
    assert passable.until
