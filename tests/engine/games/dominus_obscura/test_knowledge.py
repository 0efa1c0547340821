"""What bots know: dealing from a view, and their strength on small questions."""

from __future__ import annotations

import random

from engine.bots import bot
from engine.bots.search import SearchBot
from engine.core.storage import canonical
from engine.games.dominus_obscura import TITLE
from engine.games.dominus_obscura.board.reward_cards import ACTIONS, CARD_OF
from engine.games.dominus_obscura.cards.aimed_actions import AIMS
from engine.games.dominus_obscura.mind.card_sense import PLAIN, TARGETS
from engine.games.dominus_obscura.mind.odds import EQUAL, HIGHER, SHIFT, chance_below
from tests.engine.games.dominus_obscura.positions import echo, position


def test_dealt_states_keep_what_was_peeked_and_vary_the_rest() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6 equinox@e6 custodio_1@f6 custodio_2@g6",
        step="reward_step",
        hand=["susurro"],
    )
    p.play("susurro", "target:1-2", "target:1-3")
    decision = p.s.asked[0]
    rng = random.Random(1)
    deal = TITLE.dealer(p.view(0), decision)
    seen = set()
    for _ in range(40):
        s = deal(rng)
        TITLE.check(s)
        assert s.square[echo("N equinox")] == p.s.square[echo("N equinox")]
        assert s.square[echo("N custodio_1")] == p.s.square[echo("N custodio_1")]
        seen.add(s.square[echo("N imperator")])
    assert len(seen) == 3


def test_dealt_states_hold_peeked_tokens_and_open_missions_as_the_match_does() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6 equinox@e6 custodio_1@f6",
        step="reward_step",
        hand=["susurro", "memoria_del_umbral"],
        mission_discard=("corazon", "caza"),
    )
    p.play("susurro", "target:1-2", "target:1-3").play("memoria_del_umbral", "mission:corazon")
    dealt = TITLE.determinize(p.view(0), p.s.asked[0], random.Random(1))
    assert dealt.peeked == p.s.peeked
    assert dealt.mission_is_open == p.s.mission_is_open


def test_nomen_umbrae_is_believed_behind_but_not_surely() -> None:
    p = position("imperator@d3", "nomen_umbrae@e8 imperator@d6 custodio_1@f6 custodio_2@g6")
    rng = random.Random(4)
    deal = TITLE.dealer(p.view(0), p.s.asked[0])
    squares = [deal(rng).square[echo("N nomen_umbrae")] for _ in range(600)]
    behind = squares.count(p.s.square[echo("N nomen_umbrae")]) / len(squares)
    assert 0.9 < behind < 0.99
    assert len(set(squares)) == 4


def test_dealt_states_keep_a_card_known_through_theft() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        step="reward_step",
        hand=["hurto"],
        rival_hand=["renasci", "renasci", "impetu"],
        dice={"steal": [(0,)]},
    )
    p.play("hurto").finish_turn()
    decision = p.s.asked[0]
    stolen = CARD_OF[p.hand(0)[0]]
    rng = random.Random(2)
    for _ in range(20):
        s = TITLE.determinize(p.view(1), decision, rng)
        assert stolen in s.hands[0]
        assert canonical(TITLE.view(s, 1)) == canonical(p.view(1))


def test_a_dealt_rival_mission_is_one_that_is_still_possible() -> None:
    p = position(
        "imperator@d3",
        "imperator@d6",
        rival_mission="caza",
        rival_completed=("bastion", "corazon"),
    )
    rng = random.Random(3)
    missions = {TITLE.determinize(p.view(0), p.s.asked[0], rng).mission[1] for _ in range(200)}
    assert len(missions) == 10
    assert missions.isdisjoint({0, 1, -1})


def test_every_action_card_has_a_worth() -> None:
    assert set(AIMS) == set(TARGETS)
    assert {*TARGETS, *PLAIN} == set(ACTIONS)


def test_the_odds_are_those_of_two_dice() -> None:
    assert [round(HIGHER[difference + SHIFT], 2) for difference in range(-3, 4)] == [
        0.16,
        0.24,
        0.34,
        0.44,
        0.56,
        0.66,
        0.76,
    ]
    assert round(EQUAL[SHIFT], 2) == 0.11
    assert chance_below(4) == 3 / 36
    assert (chance_below(-5), chance_below(99)) == (0.0, 1.0)


def test_greedy_attacks_nomen_umbrae_ahead_and_lets_it_be_behind() -> None:
    for fragments, attacks in (((3, 0), True), ((0, 9), False)):
        p = position("imperator@d4", "nomen_umbrae@d5! imperator@h7", fragments=fragments)
        decision = p.s.asked[0]
        chosen = bot("greedy").choose(TITLE, p.view(0), decision, random.Random(0))
        assert (chosen.key == "attack:0-1:d5") == attacks


def test_greedy_collects_rewards_and_completes_missions() -> None:
    p = position("custodio_1@a2", "imperator@h7", rewards={"a4": 2})
    chosen = bot("greedy").choose(TITLE, p.view(0), p.s.asked[0], random.Random(0))
    assert chosen.key == "move:0-1:a4"
    p = position(
        "imperator@d3", "imperator@h7", step="mission_step", mission="corazon", markers=(0, 2, 0)
    )
    chosen = bot("greedy").choose(TITLE, p.view(0), p.s.asked[0], random.Random(0))
    assert chosen.key == "complete"


def test_search_is_the_same_for_the_same_seed_and_iterations() -> None:
    p = position(
        "imperator@d3 equinox@e3 custodio_1@f2",
        "imperator@d6 equinox@e5 custodio_1@f6",
        hand=["impetu"],
        mission="tenaza",
    )
    decision = p.s.asked[0]
    chosen = {
        SearchBot(iterations=60).choose(TITLE, p.view(0), decision, random.Random(5)).key
        for _ in range(3)
    }
    assert len(chosen) == 1


def test_search_takes_a_win_that_is_there() -> None:
    p = position(
        "imperator@d4 equinox@a1",
        "nomen_umbrae@d5! custodio_1@h7",
        fragments=(6, 0),
        objects={"S imperator": ["filo_umbrio", "filo_umbrio", "filo_umbrio"]},
    )
    chosen = SearchBot(iterations=120).choose(TITLE, p.view(0), p.s.asked[0], random.Random(1))
    assert chosen.key == "attack:0-1:d5"
