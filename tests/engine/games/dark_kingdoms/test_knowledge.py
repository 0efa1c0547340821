"""What each audience sees, what it may deduce, and the states search draws from it (section 7)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.events import PUBLIC
from engine.core.storage import canonical
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms.mind.knowledge import Dealer
from engine.games.dark_kingdoms.rules.hands import (
    hand_card_over,
    return_to_bank,
    steal,
    take_from_bank,
)
from engine.proving import fuzz, isolation, refusals, undo
from tests.engine.games.dark_kingdoms.test_rounds import skip_dice, turned_up
from tests.engine.games.dark_kingdoms.world import World


def known(w: World, observer: int, seat: int) -> list[int]:
    return w.s.known[observer][seat * 5 : seat * 5 + 5]


def test_cards_taken_in_the_open_are_known_to_all_others() -> None:
    w = World()
    take_from_bank(w.s, 0, 2, 2)
    assert known(w, 1, 0) == known(w, 4, 0) == [0, 0, 2, 0, 0]
    return_to_bank(w.s, 0, 2)
    assert known(w, 3, 0) == [0, 0, 1, 0, 0]


def test_a_theft_is_known_to_thief_and_victim_and_blurs_what_others_know() -> None:
    w = World(dice={"steal_card": [(0,)]})
    take_from_bank(w.s, 0, 1, 1)
    take_from_bank(w.s, 0, 2, 2)
    assert steal(w.s, 1, 0) == 1
    assert known(w, 1, 0) == [0, 0, 2, 0, 0], "the thief knows what is left"
    assert known(w, 0, 1) == [0, 1, 0, 0, 0], "the victim knows what was taken"
    assert known(w, 2, 0) == [0, 0, 1, 0, 0], "a third seat is sure of one iron only"
    assert known(w, 2, 1) == [0, 0, 0, 0, 0]
    TITLE.check(w.s)


def test_a_card_handed_over_is_known_to_all() -> None:
    w = World().hand("A", iron=1)
    hand_card_over(w.s, 0, 2, 2)
    assert known(w, 3, 0) == known(w, 2, 0) == [0, 0, 1, 0, 0]


def test_a_payment_is_a_reveal_unless_everybody_knew_the_cards() -> None:
    for is_known in (False, True):
        w = World().marker("B", "kent").hand("B", wheat=1, stone=1, wood=1)
        if is_known:
            w.known()
        w.turn("B").choose("build:village:kent")
        assert w.s.exposed is not is_known


def test_hands_show_as_numbers_to_others_and_open_up_at_the_end() -> None:
    w = World().hand("A", iron=2).fame("A", "levy").turn("B")
    for audience in (0, PUBLIC):
        shown: Any = TITLE.view(w.s, audience)
        assert shown["seats"][2]["hand"] is None and shown["seats"][2]["fame"] is None
        assert shown["seats"][2]["cards"] == 2 and shown["seats"][2]["fame_cards"] == 1
    own: Any = TITLE.view(w.s, 2)
    assert own["seats"][2]["hand"]["iron"] == 2 and own["seats"][2]["fame"] == {"levy": 1}
    for seat in (1, 3, 0):
        w.s.depart(seat, "resignation")
    shown = TITLE.view(w.s, PUBLIC)
    assert shown["seats"][2]["hand"]["iron"] == 2


def test_only_the_deciding_seat_is_given_the_flow() -> None:
    w = World().turn("B")
    assert "flow" in TITLE.view(w.s, 0)
    assert "flow" not in TITLE.view(w.s, 1) and "flow" not in TITLE.view(w.s, PUBLIC)


def test_dealt_states_agree_with_the_view_and_differ_in_the_rest() -> None:
    w = World().hand("A", iron=2, wood=1, gold=3).hand("S", wheat=2, stone=3)
    w.fame("A", "levy", "defence").village("B", "kent").turn("B")
    view = TITLE.view(w.s, 0)
    dealer = Dealer(view, w.decision)
    rng = random.Random(1)
    hands = set()
    for _ in range(30):
        twin = dealer.deal(rng)
        TITLE.check(twin)
        assert canonical(TITLE.view(twin, 0)) == canonical(view)
        hands.add(tuple(twin.hand[2]))
    assert len(hands) > 3


def test_known_cards_stay_where_they_are_when_states_are_dealt() -> None:
    w = turned_up("growth_iron", World()).hand("A", wood=2)
    skip_dice(w)
    dealer = Dealer(TITLE.view(w.s, 0), w.decision)
    for seed in range(10):
        twin = dealer.deal(random.Random(seed))
        assert twin.hand[2][2] >= 1 and sum(twin.hand[2]) == 3


@pytest.mark.slow
def test_the_title_holds_what_every_title_promises() -> None:
    for seats in (3, 4):
        assert fuzz("dark_kingdoms", 4, first=900, seats=seats).matches == 4
        assert isolation("dark_kingdoms", 120, first=900, seats=seats).differing > 60
        assert undo("dark_kingdoms", 1, first=900, seats=seats).cases > 10
    assert refusals("dark_kingdoms", 1, first=900).cases > 100
