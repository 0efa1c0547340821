"""What goes with a question: what is known of an option before it is chosen."""

from __future__ import annotations

from typing import Any

from engine.games.alone import TITLE
from engine.games.alone.state import HERO
from tests.engine.games.alone.world import World


def prompt(w: World) -> dict[str, Any]:
    return TITLE.prompt(w.s, w.decision)


def test_a_step_tells_the_opportunity_attack_and_what_is_seen_ahead() -> None:
    w = World("A12").reveal("A22").creature("cultist", "A12").creature("worm", "A22").turn()
    forecasts = prompt(w)["forecasts"]
    assert forecasts["move:E"] == {"leaving": 1, "dice": 3, "dangerous": False}
    assert forecasts["move:W"] == {"leaving": 1, "unseen": True}
    assert prompt(w)["staying"] == {"dice": 2, "dangerous": False}


def test_light_spares_a_die_of_the_opportunity_attack() -> None:
    w = World("A12").lit("A12").creature("cultist", "A12").turn()
    assert "leaving" not in prompt(w)["forecasts"]["move:E"]


def test_what_waits_unseen_changes_no_forecast() -> None:
    empty, beset = World("A12").turn(), World("A12").creature("worm", "A22").danger("A22").turn()
    assert prompt(empty) == prompt(beset)


def test_an_attack_tells_its_dice_and_the_hits_it_needs() -> None:
    w = World("A12").creature("mutant", "A12").creature("worm", "A12", wounded=True)
    forecasts = prompt(w.item("ammo_1").turn())["forecasts"]
    assert forecasts["attack:mutant:unhurt"] == {
        "attack": 2, "lit": False, "wounds": 2, "kills": 3,
    }  # fmt: skip
    assert forecasts["attack:worm:wounded"] == {"attack": 2, "lit": False, "kills": 2}
    assert forecasts["ammo:ammo_1:worm:wounded:h+0+0"]["attack"] == 3


def test_a_step_of_a_creature_tells_evil_the_noise_before() -> None:
    w = World("A12").creature("worm", "A32").effect("MOVE", 1, 2).move("A32")
    told = prompt(w)
    assert told["steps"] == 2
    assert told["noises"]["step:W"] == ["E"]
    w.choose("step:W", "stop")
    assert w.told("noise") == [{"kind": "noise", "direction": "E"}]


def test_each_card_that_cannot_be_played_says_what_it_waits_for() -> None:
    w = World("A12").hand("FU02", "FU01").creature("worm", "A12").turn()
    w.choose("attack:worm:unhurt")
    assert w.kind == "reaction"
    playable = {one.word() for one in w.decision.options if one.kind == "play"}
    waits = prompt(w)["waits"]
    assert waits.keys() == {"FU01", "FU02"} - playable
    for card, key in waits.items():
        reason = TITLE.forbids(w.s, w.decision, f"card:{card}@1")
        assert reason is not None and reason.key == key


def test_what_a_defence_or_sedative_softens_is_told() -> None:
    w = World("A22").item("sedative_1").effect("SC", 2)
    assert prompt(w) == {"meter": "self_control", "points": 2}


def test_static_holds_every_card_of_the_texts() -> None:
    cards = TITLE.static()["cards"]
    assert isinstance(cards, dict)
    assert len(cards) == 52
    assert all(f"card.{id}" in TITLE.texts("es") for id in cards)


def test_the_start_of_a_turn_tells_the_actions_that_follow() -> None:
    w = World("A12").creature("cultist", "A12").item("med_1").start()
    ahead = prompt(w)["ahead"]
    forecasts = prompt(w)["forecasts"]
    w.choose("go")
    assert [one["key"] for one in ahead] == [one.key for one in w.decision.options]
    assert forecasts == prompt(w)["forecasts"]


def test_recovering_tells_how_far_the_meter_really_rises() -> None:
    w = World("A12").meters(8, 12).item("med_1").start()
    assert prompt(w)["recovers"] == {"heal_life": 1}
    w.meters(9, 12)
    w.choose("go")
    assert prompt(w)["forecasts"]["med:med_1"] == {"gains": {"life": 1, "self_control": 0}}


def test_work_that_would_not_count_is_told_and_is_a_stake() -> None:
    w = World("B22").missions("GR1", "BL5", "RE3").danger("B22")
    w.s.final_active = 1
    w.turn()
    assert prompt(w)["forecasts"]["mission:RE3"] == {"in_vain": "RE3"}
    (stake,) = TITLE.sheet(w.s, HERO).stakes
    assert (stake.option, stake.key, stake.effect) == ("mission:RE3", "in_vain_RE3", "gives_away")
    assert all("stake.in_vain_RE3" in TITLE.texts(language) for language in ("en", "es"))
    w.s.danger[w.s.hero] = 0
    assert TITLE.sheet(w.turn().s, HERO).stakes == ()


def test_evil_is_told_the_tokens_a_round_would_end_with() -> None:
    w = World("A12").hand("FU02").creature("worm", "A12").turn()
    w.choose("attack:worm:unhurt")
    assert prompt(w)["due"] == 5
    w.s.missions[1], w.s.progress[1] = "BL7", 0
    assert prompt(w)["due"] == 6


def test_whoever_may_lie_about_a_noise_is_told_the_truth() -> None:
    w = World("A12").creature("worm", "A32").effect("ECHO", 1, 1).move("A32", "step:W")
    assert w.kind == "noise_direction"
    assert prompt(w) == {"truth": ["E"]}
    assert len(w.decision.options) > 1
