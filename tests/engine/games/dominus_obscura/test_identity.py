"""Hidden identity and what each audience sees (DO-121 to DO-137)."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import FastChance
from engine.core.sight import sight
from engine.core.storage import canonical
from engine.games.dominus_obscura import TITLE
from tests.conformance import clause
from tests.engine.games.dominus_obscura.positions import (
    Position,
    deployed,
    opening,
    position,
)


def hidden_pair(**given: object) -> Position:
    return position("imperator@d3 custodio_1@e3", "imperator@d6 equinox@e6", **given)  # type: ignore[arg-type]


@clause("DO-121", "DO-67")
def test_an_attack_reveals_the_defender_too() -> None:
    p = hidden_pair(dice={"fracture.attack": [(1, 1)], "fracture.defend": [(6, 6)]})
    p.finish_turn()
    p.choose("done", "done").act("attack", "equinox", "e3")
    assert {event["echo"] for event in p.shown("revealed")} == {"equinox", "custodio_1"}


@clause("DO-122")
def test_a_hidden_token_shows_owner_square_and_id_only() -> None:
    p = hidden_pair()
    for audience in (0, -1):
        tokens = [one for one in p.view(audience)["tokens"] if one["seat"] == 1]
        assert tokens[0] == {"token": "1-1", "seat": 1, "square": "d6", "hidden": True}


@clause("DO-123")
def test_an_echo_card_names_its_token_to_others_only_while_revealed() -> None:
    p = position("imperator@d3 custodio_1@e3!", "imperator@d6")
    cards = p.view(1)["seats"][0]["echoes"]
    assert "token" not in cards[0]
    assert cards[2]["token"] == "0-2"
    assert p.view(0)["seats"][0]["echoes"][0]["token"] == "0-1"


@clause("DO-125")
def test_a_move_is_announced_by_token_without_the_echo() -> None:
    p = hidden_pair()
    p.act("move", "imperator", "d4")
    for audience in (0, 1, -1):
        assert p.shown("moved", audience) == [
            {"kind": "moved", "token": "0-1", "start": "d3", "end": "d4", "cause": "move"}
        ]


@clause("DO-125")
def test_only_a_move_that_not_every_hidden_echo_could_make_tells_something() -> None:
    short = hidden_pair()
    short.act("move", "custodio_1", "e5")
    assert [event.reveals for event in short.events if event.kind == "moved"] == [False]
    long = position("imperator@d3 custodio_1@a1", "imperator@d6")
    long.act("move", "custodio_1", "a5")
    assert [event.reveals for event in long.events if event.kind == "moved"] == [True]


@clause("DO-128", "DO-129")
def test_ids_and_faces_stay_from_turn_to_turn() -> None:
    p = position("imperator@d3! custodio_1@e3", "imperator@h7")
    p.act("move", "imperator", "d4").finish_turn().finish_turn()
    assert p.token("S imperator") == "0-1"
    assert p.is_revealed("S imperator")
    assert not p.is_revealed("S custodio_1")


@clause("DO-131")
def test_others_see_the_size_of_a_hand_and_that_there_is_a_mission() -> None:
    p = hidden_pair(hand=["impetu", "ofrenda"], mission="caza")
    assert p.view(0)["seats"][0]["hand"] == ["impetu", "ofrenda"]
    for audience in (1, -1):
        seat = p.view(audience)["seats"][0]
        assert (seat["hand"], seat["hand_size"]) == (None, 2)
        assert (seat["mission"], seat["has_mission"]) == (None, True)


@clause("DO-133")
def test_piles_are_open_and_decks_only_have_sizes() -> None:
    p = hidden_pair(mission_discard=("asedio",))
    p.s.discard = [p.s.deck.pop()]
    view = p.view()
    assert view["reward_discard"] == ["grillete"]
    assert view["reward_deck"] == 59
    assert view["seats"][0]["mission_discard"] == ["asedio"]
    assert view["seats"][0]["mission_deck"] == 11


@clause("DO-134", "DO-136")
def test_others_learn_who_decides_and_the_phase_but_neither_step_nor_options() -> None:
    p = hidden_pair()
    own, others = sight(TITLE, p.s, 0), sight(TITLE, p.s, 1)
    assert own["waiting"] == [[0, "echo_step"]]
    assert own["decision"] is not None
    assert others["waiting"] == [[0, "turn"]]
    assert others["decision"] is None
    assert "step" not in p.view(1) and "flow" not in p.view(1)
    assert (p.view(1)["deciding"], p.view(1)["phase"]) == (0, "turn")


@clause("DO-136")
def test_the_phases_are_deployment_mission_choice_and_turn() -> None:
    p = opening()
    assert p.view()["phase"] == "deployment"
    deployed(p)
    assert p.view()["phase"] == "mission_choice"
    p.choose(p.options[0]).choose(p.options[0])
    assert p.view()["phase"] == "turn"
    inside = position(
        "imperator@d3", "imperator@d6", step="mission_step", missions_top=("caza", "asedio")
    )
    inside.choose("draw")
    assert (inside.asked, inside.view(1)["phase"]) == ("keep_mission", "turn")


@clause("DO-136")
def test_the_first_three_steps_are_put_even_with_one_option() -> None:
    p = position(
        "nomen_umbrae@a1", "imperator@h7", step="mission_step", mission="caza", blocks="a2 b1"
    )
    for step in ("mission_step", "reward_step", "echo_step"):
        assert (p.asked, len(p.options)) == (step, 1)
        p.choose(p.options[0])


@clause("DO-135")
def test_the_echo_deployed_and_the_mission_kept_are_private() -> None:
    p = opening()
    before = canonical(p.view(1))
    p.choose("echo:equinox")
    assert canonical(p.view(1)) == before
    assert p.events[-1].kind == "initiative_rolled"
    statuses = {card["status"] for card in p.view(1)["seats"][0]["echoes"]}
    assert statuses == {"unknown"}


@clause("DO-137")
def test_at_the_end_everything_is_public() -> None:
    p = hidden_pair(hand=["impetu"], mission="caza")
    p.s.depart(1, "resignation")
    view = p.view()
    assert all("echo" in one for one in view["tokens"])
    assert view["seats"][0]["hand"] == ["impetu"]
    assert view["seats"][0]["mission"]["mission"] == "caza"
    ended = p.shown("game_ended")[0]
    assert ended["hands"] == [["impetu"], []]
    assert ended["tokens"]["1-2"] == "equinox"  # type: ignore[index]


@pytest.mark.slow
@clause("DO-122", "DO-123", "DO-133", "DO-134")
def test_views_and_options_do_not_change_with_what_a_seat_may_not_know() -> None:
    rng = random.Random(3)
    compared = 0
    for seed in range(4):
        s = TITLE.start(2, {}, FastChance(seed))
        while s.result is None:
            decision = s.asked[0]
            for audience in (-1, 0, 1):
                twin = TITLE.scramble(s, audience, rng)
                TITLE.check(twin)
                assert canonical(sight(TITLE, twin, audience)) == canonical(
                    sight(TITLE, s, audience)
                )
                compared += 1
            dealt = TITLE.determinize(TITLE.view(s, decision.seat), decision, rng)
            TITLE.check(dealt)
            assert canonical(TITLE.view(dealt, decision.seat)) == canonical(
                TITLE.view(s, decision.seat)
            )
            s.answer(decision, rng.choice(decision.options))
    assert compared > 1000
