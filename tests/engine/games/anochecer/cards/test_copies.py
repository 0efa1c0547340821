"""Batch B10: copied effects."""

from __future__ import annotations

from engine.games.anochecer.board.components import FLAGSHIP
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.hands import discard_splice_card
from engine.games.anochecer.rules.phases.rounds import ready_all
from engine.games.anochecer.rules.units.limits import fleet_limit
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    battle,
    call,
    do,
    fire,
    hold,
    keys,
    m2,
    own,
    units,
    volley,
)


@clause("TF-218")
def test_a_singularity_copies_an_opponents_ability() -> None:
    s = battle(m2())
    own(s, 0, "singularity_x")
    own(s, 1, "armada", "telepathic", "star_forge")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=2, carrier=1)
    volley(s, 1, "102", 1)
    do(s, "destroy:fighter?", "use:singularity_x")
    assert keys(s) == ["card:armada", "card:star_forge"]
    do(s, "card:armada")
    assert s.marks == (("singularity_x", "armada"),)
    assert fleet_limit(s, 0) == 5
    assert fleet_limit(s, 1) == 5
    # Once per combat.
    volley(s, 1, "102", 1)
    do(s, "destroy:fighter?")
    assert asked(s)[1] == "turn_action"
    # The token returns when the marked card leaves play.
    discard_splice_card(s, 1, "armada")
    assert s.marks == ()
    assert fleet_limit(s, 0) == 3


def test_three_singularities_mark_three_cards_and_exhaust_on_their_own() -> None:
    s = battle(m2())
    own(s, 0, "singularity_x", "singularity_y", "singularity_z")
    own(s, 1, "nanomachines", "armada", "unrelenting")
    units(s, 0, "102", cruiser=1)
    units(s, 1, "102", fighter=1, carrier=1)
    volley(s, 1, "102", 1)
    do(s, "destroy:fighter?", "use:singularity_x", "card:nanomachines")
    do(s, "use:singularity_y", "card:armada", "use:singularity_z")
    assert [card for _, card in s.marks] == ["nanomachines", "armada", "unrelenting"]
    s.combat = None
    again(s)
    do(s, "component:nanomachines", "mode:repair?")
    assert "singularity_x" in s.spent
    assert "nanomachines" not in s.spent


@clause("TF-219")
def test_clever_genome_acts_as_any_other_genome() -> None:
    s = m2()
    own(s, 0, "clever_genome")
    own(s, 1, "hyper_genome", "courier_genome")
    s.spent = ("hyper_genome",)
    s.realms[1].goods = 1
    again(s)
    assert "free:hyper_genome" in keys(s)
    assert "component:courier_genome" in keys(s)
    do(s, "free:hyper_genome", "player:1")
    assert s.realms[0].goods == 1
    assert s.spent == ("hyper_genome", "clever_genome")
    assert "component:courier_genome" not in keys(s)


def test_clever_genome_invests_on_its_own_card() -> None:
    s = m2()
    own(s, 0, "clever_genome")
    own(s, 1, "investment_genome")
    fire(s, "gain_tg", 0, 2)
    do(s, "use:investment_genome")
    call(s, ready_all)
    assert s.realms[0].goods == 2
    assert s.realms[1].goods == 0


@clause("TF-235")
def test_twinning_resolves_the_same_card_once_more() -> None:
    s = m2()
    hold(s, 0, "evolve")
    hold(s, 1, "twinning")
    again(s)
    do(s, "component:evolve", "deck:genome", "play:twinning", "deck:ability")
    assert len(s.realms[0].genomes) == 1
    assert len(s.realms[1].abilities) == 1
    assert sorted(s.discard) == ["evolve", "twinning"]


def test_the_face_of_janovet_wears_her_upgrades() -> None:
    s = m2()
    s.realms[0].king = "pink"
    own(s, 0, "strike_wing_alpha", "dawncrusher")
    one = s.stats(0)[FLAGSHIP]
    assert one.afb == (6, 3)
    assert one.bombard == (4, 1)
    # Proof against Spark.
    battle(s)
    units(s, 0, "102", flagship=1)
    units(s, 1, "102", cruiser=1)
    hold(s, 1, "spark")
    from engine.games.anochecer.rules.combat.hits import begin_volley, bury

    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    s.frames.append((bury.__name__, ()))
    s.frames.append((begin_volley.__name__, (0, 1, SLOT["102"], 1, "ships", "combat")))
    s.run()
    do(s, "sustain:flagship")
    assert asked(s)[1] == "turn_action"
    assert at(s, 0, "102") == {"flagship*": 1}
