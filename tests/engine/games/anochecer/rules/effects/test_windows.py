"""Hooks and reaction windows: who is asked, in what order, and what others learn of it."""

from __future__ import annotations

import pytest

from engine.core.languages import COMPLETE
from engine.core.sight import waiting
from engine.core.wording import say_decision
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.combat.hits import begin_volley
from engine.games.anochecer.rules.effects import table
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.effects.table import effects_at
from engine.games.anochecer.rules.phases.rounds import end_actions
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    do,
    hold,
    keys,
    listen,
    m2,
    own,
    tactical,
    told,
    units,
    volley,
    world,
)
from tests.engine.games.card_tables import shows_card


@clause("TF-223")
def test_genomes_that_help_a_player_help_anybody() -> None:
    s = m2()
    own(s, 0, "molten_genome", "pacific_genome")
    units(s, 0, "301", flagship=1)
    units(s, 1, "307", flagship=1)
    again(s)
    do(s, "component:molten_genome")
    assert keys(s) == ["player:0", "player:1"]


@shows_card("card.genetic_research", shows="a trade good for each ability of the named colour")
@clause("TF-32", "TF-213")
def test_a_seat_with_several_mandatory_effects_chooses_their_order() -> None:
    s = world()
    own(s, 0, "mitosis", "genetic_research", "armada")
    for realm in s.realms:
        realm.passed = 1
    call(s, end_actions)
    assert asked(s) == (0, "order_effects")
    assert keys(s) == ["effect:genetic_research", "effect:mitosis"]
    do(s, "effect:mitosis")
    assert asked(s) == (0, "choose_target")
    do(s, "colour:red")
    assert s.realms[0].goods == 1


@shows_card(
    "card.e_res_siphons", shows="4 trade goods when another activates a system with an own ship"
)
@clause("TF-32", "TF-33")
def test_mandatory_effects_come_before_anybody_is_asked() -> None:
    s = world()
    own(s, 1, "e_res_siphons")
    hold(s, 0, "command")
    units(s, 1, "201", cruiser=1)
    again(s)
    tactical(s, "201")
    assert s.realms[1].goods == 4
    assert asked(s) == (0, "react")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("moment", sorted({hook for _, hook in table.TABLE} - {"action"}))
def test_whoever_is_asked_is_told_the_moment_in_words(moment: str, language: str) -> None:
    said = say_decision(TITLE, language, "react", {"hook": moment})
    assert f"({moment})" not in said


@clause("TF-33")
def test_priority_runs_from_the_active_player_and_in_status_by_initiative() -> None:
    s = world()
    s.active = 1
    assert s.priority() == [1, 2, 0]
    s.phase, s.initiative = "status", [2, 0, 1]
    assert s.priority() == [2, 0, 1]
    s.phase = "strategy"
    assert s.priority() == [0, 1, 2]


@shows_card("card.silver_genome", shows="offered at the start of another's turn")
@clause("TF-34")
def test_after_a_use_asking_goes_on_with_the_next_seat_and_ends_when_all_have_passed() -> None:
    s = world()
    own(s, 0, "hyper_genome")
    own(s, 1, "silver_genome")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    hook(s, "start_of_turn", 0)
    s.run()
    assert asked(s) == (0, "react")
    do(s, "pass")
    assert asked(s) == (1, "react")
    do(s, "use:silver_genome", "mode:two_commodities")
    assert asked(s) == (0, "react"), "a seat that passed is asked again after a new use"
    do(s, "pass")
    assert asked(s) == (0, "turn_action")


@clause("TF-35", "TF-34")
def test_only_the_seat_that_can_react_is_asked_and_nobody_else_learns_who() -> None:
    """Worked example 38."""
    s = world()
    hold(s, 1, "hardlight")
    hold(s, 2, "hardlight")
    units(s, 1, "201", cruiser=2)
    events = listen(s)
    call(s, begin_volley, 1, 0, SLOT["201"], 1, "ships", "cannon")
    assert asked(s) == (1, "react")
    assert waiting(s, 0) == [[None, None]]
    assert waiting(s, 2) == [[None, None]]
    assert told(events, "window_opened") == [{"hook": "before_assign_hits"}]
    do(s, "play:hardlight")
    assert s.volleys == ()


@shows_card("card.shatter", shows="an action card has no effect, and the action is used up")
@clause("TF-36", "TF-208", "TF-207")
def test_shatter_cancels_an_action_card_and_the_action_is_used_up() -> None:
    """Worked example 39."""
    s = world()
    hold(s, 0, "evolve")
    hold(s, 1, "shatter")
    again(s)
    do(s, "component:evolve", "deck:genome")
    assert asked(s) == (1, "react")
    do(s, "play:shatter")
    assert s.realms[0].genomes == ()
    assert sorted(s.discard) == ["evolve", "shatter"]
    assert asked(s)[0] == 1, "the turn has gone on"


@clause("TF-36")
def test_shatter_does_not_answer_shatter() -> None:
    s = world()
    hold(s, 0, "evolve", "shatter")
    hold(s, 1, "shatter")
    again(s)
    do(s, "component:evolve", "deck:genome", "play:shatter")
    assert asked(s)[1] != "react"
    assert s.realms[0].hand == ("shatter",)


@shows_card("card.hyper_genome", shows="both players draw an action card")
@clause("TF-37")
def test_effects_of_any_time_are_offered_in_the_own_turn_and_at_its_ends() -> None:
    s = world()
    own(s, 0, "hyper_genome")
    again(s)
    assert "free:hyper_genome" in keys(s)
    ids = {one.card for one in effects_at(1, "start_of_turn")[0]}
    assert {"hyper_genome", "silver_genome", "recursive_genome"} <= ids
    assert ids & {one.card for one in effects_at(1, "end_of_turn")[0]} == ids
    do(s, "free:hyper_genome", "player:1")
    assert asked(s) == (0, "turn_action")
    assert s.spent == ("hyper_genome",)
    assert len(s.realms[0].hand) == 1


@clause("TF-38")
def test_all_dice_of_a_roll_are_one_batch_shown_together() -> None:
    s = world(dice={"roll_space_cannon": [(6, 2)]})
    units(s, 1, "corneeq", pds=2)
    units(s, 0, "201", cruiser=2)
    events = listen(s)
    tactical(s, "101")
    do(s, "ship:201:cruiser", "done", "fire:0")
    assert told(events, "rolled")[0]["dice"] == [6, 2]
    assert s.dice[2] == ((6, 6), (2, 6))


@shows_card("card.hardlight", shows="two of four hits are cancelled")
@clause("TF-39")
def test_a_title_answers_a_trigger_only_once() -> None:
    s = world()
    hold(s, 1, "hardlight", "hardlight")
    units(s, 1, "201", cruiser=3, destroyer=1)
    call(s, begin_volley, 1, 0, SLOT["201"], 4, "ships", "cannon")
    do(s, "play:hardlight")
    assert s.realms[1].hand == ("hardlight",)
    assert s.volleys[-1].hits == 2
    assert asked(s) == (1, "assign_hit")


@clause("TF-40")
def test_a_card_of_a_later_level_is_there_without_effect() -> None:
    s = world(rules_level="M1")
    own(s, 0, "fleet_logistics", "nomadic")
    hold(s, 0, "coerce")
    again(s)
    assert not s.has(0, "nomadic")
    assert "component:coerce" not in keys(s)
    assert s.realms[0].abilities == ("fleet_logistics", "nomadic")


@shows_card("card.shatter", shows="a genome stays exhausted without effect")
@clause("TF-211", "TF-206")
def test_a_genome_is_exhausted_and_may_be_cancelled_before_its_effect() -> None:
    s = world()
    own(s, 0, "courier_genome")
    hold(s, 1, "shatter")
    again(s)
    do(s, "component:courier_genome")
    assert s.spent == ("courier_genome",)
    assert asked(s) == (1, "react")
    do(s, "play:shatter")
    assert s.realms[0].hand == ()
    assert s.spent == ("courier_genome",)


@clause("TF-206")
def test_a_component_action_that_is_impossible_is_not_offered() -> None:
    s = world()
    own(s, 0, "star_forge", "orbital_drop", "stall_tactics")
    again(s)
    assert "component:orbital_drop" in keys(s)
    assert "component:star_forge" not in keys(s)
    assert "component:stall_tactics" not in keys(s)
    s.realms[0].strategy = 0
    s.realms[0].reserve += 2
    again(s)
    assert "component:orbital_drop" not in keys(s)


@shows_card("card.brilliance_of_the_hylar", shows="the top cards of the decks that have any")
@clause("TF-209")
def test_what_can_be_done_only_in_part_is_done_in_part() -> None:
    s = world()
    own(s, 0, "brilliance_of_the_hylar")
    s.decks["genome"] = ()
    again(s)
    do(s, "component:brilliance_of_the_hylar")
    assert (len(s.realms[0].abilities), len(s.realms[0].upgrades), s.realms[0].genomes) == (
        1,
        1,
        (),
    )


@shows_card("card.star_forge", shows="for a strategy token a destroyer appears beside a carrier")
@clause("TF-210")
def test_targets_are_chosen_in_the_order_of_the_text() -> None:
    s = world()
    own(s, 0, "star_forge")
    units(s, 0, "201", carrier=1)
    again(s)
    do(s, "component:star_forge")
    assert keys(s) == ["mode:two_fighters", "mode:destroyer"], "the only system chose itself first"
    do(s, "mode:destroyer")
    assert s.realms[0].strategy == 1
    assert at(s, 0, "201") == {"carrier": 1, "destroyer": 1}


@shows_card(
    "card.altruistic_genome", shows="one of three hits on another's ships is cancelled, once"
)
@clause("TF-212")
def test_an_exhausted_card_cannot_be_used_and_a_readied_one_once_a_firing() -> None:
    s = world()
    own(s, 0, "altruistic_genome")
    units(s, 1, "201", cruiser=3, destroyer=1)
    volley(s, 1, "201", 3, "cannon")
    do(s, "use:altruistic_genome")
    assert asked(s) == (1, "assign_hit")
    do(s, "destroy:cruiser", "destroy:cruiser")
    assert at(s, 1, "201") == {"cruiser": 1, "destroyer": 1}
    call(s, begin_volley, 1, 0, SLOT["201"], 1, "ships", "cannon")
    assert asked(s)[1] != "react"


@shows_card("card.splitting_genome", shows="offered when a cruiser is destroyed")
@clause("TF-214")
def test_losses_are_told_after_all_removals() -> None:
    s = world()
    own(s, 2, "splitting_genome")
    units(s, 1, "201", cruiser=1, destroyer=1)
    volley(s, 1, "201", 2)
    do(s, "destroy:cruiser")
    assert asked(s) == (2, "react")
    assert at(s, 1, "201") == {}
    do(s, "use:splitting_genome")
    assert asked(s) == (1, "choose_target")


def test_a_window_lists_cards_in_one_order_whichever_module_is_loaded_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = [one.card for one in effects_at(3, "after_activate")[0]]
    monkeypatch.setattr(table, "TABLE", dict(reversed(table.TABLE.items())))
    monkeypatch.setattr(table, "_INDEX", {})
    assert before[:3] == ["awaken", "brutal_genome", "e_res_siphons"]
    assert [one.card for one in effects_at(3, "after_activate")[0]] == before
