"""The example of the guide to new titles: The Night Ferry, in a package of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from engine.bots import bot
from engine.bots.playing import play_out
from engine.core import registry
from engine.core.chance import FastChance, ScriptedChance
from engine.core.events import Event
from engine.core.flow import State
from engine.core.packages import use_packages
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.proving import (
    declared,
    fuzz,
    isolation,
    reasons,
    refusals,
    secrecy,
    sheets,
    undo,
    words,
)
from engine.proving.wording import check_title

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "docs" / "examples" / "night_ferry" / "ferry_titles"


@pytest.fixture(scope="module")
def ferry() -> Iterator[Title]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_packages", [registry.GAMES])
        use_packages(str(PACKAGE))
        yield find_title("night_ferry")
    registry.read_anew()


@pytest.fixture(scope="module")
def cards(ferry: Title) -> ModuleType:
    module: ModuleType = sys.modules[f"{ferry.package}.board.cards"]
    return module


def test_the_setting_brings_it_to_every_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "titles"],
        cwd=ROOT,
        env={**os.environ, "PALESTRA_TITLE_PACKAGES": str(PACKAGE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "night_ferry      The Night Ferry" in done.stdout


def test_it_tells_people_why_how_and_what(ferry: Title) -> None:
    assert len(reasons(ferry, positions=60).by_key) > 3
    assert sheets(ferry, matches=8).decided > 5
    assert secrecy(ferry, comparisons=60).differing > 40
    assert words(ferry, matches=1).cases > 500


def test_it_keeps_every_promise_of_a_title(ferry: Title) -> None:
    assert fuzz(ferry, matches=12).matches == 12
    assert isolation(ferry, cases=400).differing > 300
    assert undo(ferry, matches=4).cases > 0
    assert refusals(ferry, cases=200).cases >= 200
    assert declared(ferry, matches=4).matches == 4
    assert check_title(ferry) == []


@pytest.mark.parametrize("seats", [3, 4])
def test_bots_of_every_kind_play_it(ferry: Title, seats: int) -> None:
    players = [bot("search:8"), bot("greedy"), bot("random"), bot("level:1")][:seats]
    result, plies = play_out(ferry, ferry.start(seats, {}, FastChance(1)), players, "seed")
    assert len(result.ranks) == seats and plies > 2 * seats


# --- the rulebook


def at_the_walk(ferry: Title, boats: dict[int, list[str]], **dice: list[tuple[int, ...]]) -> State:
    """The first night of three, seat 0 is the Warden, with this in the boats of the others."""
    state = ferry.start(3, {}, ScriptedChance(dict(dice), FastChance(1)))
    numbers = sys.modules[f"{ferry.package}.board.cards"].NUMBER
    for seat, cargo in boats.items():
        pool = state.deck
        pool += state.hands[seat]
        wanted = [numbers[name] for name in cargo]
        for card in wanted:
            pool.remove(card)
        rest = [pool.pop() for _ in range(4 - len(wanted))]
        state.hands[seat] = sorted(wanted + rest)
    state.asked = ()
    sys.modules[f"{ferry.package}.rules.nights"].ask_to_load(state)
    for seat, cargo in boats.items():
        kind = "load_one" if len(cargo) == 1 else "load_two"
        state.choose(seat, ":".join([kind, *cargo]))
    ferry.check(state)
    return state


def told(state: State, *choices: tuple[int, str]) -> list[Event]:
    state.events = events = []
    for seat, key in choices:
        state.choose(seat, key)
    return events


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def test_the_deck_has_48_cards_of_five_kinds(cards: ModuleType) -> None:
    """NF-1."""
    assert len(cards.DECK) == 48
    assert [cards.DECK.count(kind) for kind in range(5)] == [14, 12, 10, 8, 4]


def test_all_but_the_warden_load_one_or_two_cards_at_the_same_time(ferry: Title) -> None:
    """NF-6."""
    state = ferry.start(4, {}, FastChance(3))
    assert sorted(one.seat for one in state.waiting()) == [1, 2, 3]
    for decision in state.waiting():
        assert {one.kind for one in decision.options} == {"load_one", "load_two"}


def test_contraband_in_an_opened_boat_is_seized_and_fined(ferry: Title) -> None:
    """NF-11, NF-12: two dice and the number of cards make 8."""
    state = at_the_walk(ferry, {1: ["salt", "powder"], 2: ["salt"]}, search=[(3, 3)], river=[(6,)])
    events = told(state, (0, "search:1"), (1, "offer:0"))
    fined = next(event for event in events if event.kind == "fined")
    assert fined.fields["cargo"] == ["powder"] and fined.fields["coins"] == 2
    assert state.coins == [7, 5 - 2 + 1, 5 + 1]


def test_a_search_below_eight_opens_nothing(ferry: Title) -> None:
    """NF-11."""
    state = at_the_walk(ferry, {1: ["salt", "powder"], 2: ["salt"]}, search=[(2, 3)], river=[(6,)])
    assert "opened" not in kinds(told(state, (0, "search:1"), (1, "offer:0")))
    assert state.coins == [5, 5 + 6, 5 + 1]


def test_honest_goods_are_paid_for(ferry: Title) -> None:
    """NF-13."""
    state = at_the_walk(ferry, {1: ["cloth"], 2: ["salt"]}, search=[(6, 6)], river=[(6,)])
    assert "compensated" in kinds(told(state, (0, "search:1"), (1, "offer:0")))
    assert state.coins == [3, 5 + 2 + 2, 5 + 1]


def test_a_bribe_that_is_taken_ends_the_search(ferry: Title) -> None:
    """NF-9, NF-10."""
    state = at_the_walk(ferry, {1: ["idol"], 2: ["salt"]}, river=[(6,)])
    events = told(state, (0, "search:1"), (1, "offer:3"), (0, "take"))
    assert "searched" not in kinds(events)
    assert state.coins == [8, 5 - 3 + 8, 5 + 1]


def test_nobody_offers_more_than_they_have(ferry: Title) -> None:
    """NF-9."""
    state = at_the_walk(ferry, {1: ["idol"], 2: ["salt"]})
    state.coins[1] = 1
    state.choose(0, "search:1")
    (haggle,) = state.waiting()
    assert [one.key for one in haggle.options] == ["offer:0", "offer:1"]


def test_the_guardhouse_pays_one_coin(ferry: Title) -> None:
    """NF-8."""
    state = at_the_walk(ferry, {1: ["salt"], 2: ["salt"]}, river=[(6,)])
    state.choose(0, "rest")
    assert state.coins[0] == 6


def test_a_storm_takes_the_dearer_card_of_a_full_boat(ferry: Title) -> None:
    """NF-14, NF-15."""
    state = at_the_walk(ferry, {1: ["salt", "idol"], 2: ["spice"]}, river=[(1,)])
    events = told(state, (0, "rest"))
    assert kinds(events).count("overboard") == 1
    assert state.coins == [6, 5 + 1, 5 + 3]


def test_the_discard_pile_becomes_the_deck(ferry: Title) -> None:
    """NF-16."""
    state = at_the_walk(ferry, {1: ["salt", "salt"], 2: ["spice"]}, river=[(6,)])
    state.discard, state.deck = sorted(state.deck), []
    events = told(state, (0, "rest"))
    assert "shuffled" in kinds(events) and state.discard == []
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    ferry.check(state)


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_is_the_warden_twice(ferry: Title, seats: int) -> None:
    """NF-5, NF-17."""
    state = ferry.start(seats, {}, FastChance(9))
    wardens = [state.warden]
    state.events = events = []
    while state.result is None:
        decision = state.waiting()[0]
        state.answer(decision, decision.options[-1])
    wardens += [event.fields["warden"] for event in events if event.kind == "nightfall"]
    assert wardens == [*range(seats), *range(seats)]
    assert state.result.details == {"coins": state.coins}
