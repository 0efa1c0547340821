"""Scoring public and secret objectives."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    OBJECTIVES,
    PLANET,
)
from engine.games.anochecer.rules.objectives import holds_home, is_met, scorable_public
from engine.games.anochecer.rules.phases.rounds import (
    next_turn,
)
from engine.games.anochecer.rules.scoring import score, score_status
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    call,
    control,
    do,
    keys,
    m3,
    own,
    secret,
    world,
)


def test_the_last_seat_to_pass_may_score_its_endurance() -> None:
    s = m3()
    secret(s, 2, "prove_endurance")
    for realm in s.realms:
        realm.passed = 1
    call(s, next_turn, 2)
    assert asked(s) == (2, "score_secret_event")
    do(s, "score:prove_endurance")
    assert s.realms[2].points == 1


@clause("TF-189", "TF-190", "TF-191")
def test_one_public_and_one_secret_objective_a_round_and_homes_must_be_held() -> None:
    s = world()
    s.row = ("expand_borders", "found_research_outposts", *s.row[2:])
    control(
        s, 0, "lodor", "quann", "vefut_ii", "saudor", "thibah", "tarmann", "new_albion", "lazar"
    )
    secret(s, 0, "monopolize_production")
    s.phase = "status"
    call(s, score_status, 0)
    assert keys(s) == ["objective:expand_borders", "objective:found_research_outposts", "none"]
    do(s, "objective:expand_borders")
    assert s.realms[0].points == 1
    assert asked(s) == (0, "score_secret")
    do(s, "objective:monopolize_production")
    assert s.realms[0].points == 2
    assert asked(s)[1] == "turn_action", "the others have nothing to score"
    assert OBJECTIVES["subdue_the_galaxy"].points == 2
    control(s, 1, "jord")
    assert not holds_home(s, 0)
    assert scorable_public(s, 0) == []


@clause("TF-192")
def test_spending_objectives_are_paid_when_scored() -> None:
    s = world()
    s.realms[0].goods = 6
    s.phase = "status"
    call(s, score, 0, "negotiate_trade_routes")
    assert (s.realms[0].goods, s.realms[0].points) == (1, 1)
    call(s, score, 0, "lead_from_the_front")
    assert asked(s) == (0, "spend_token_pool")
    assert keys(s) == ["pool:tactic", "pool:strategy"]
    do(s, "pool:tactic", "pool:strategy", "pool:strategy")
    assert (s.realms[0].tactic, s.realms[0].strategy) == (2, 0)
    assert s.realms[0].points == 2


@clause("TF-195", "TF-197")
def test_a_readied_planet_counts_as_a_technology_of_its_colour() -> None:
    """Worked example 14."""
    s = world()
    own(s, 0, "slipstream", "quantum_drive", "versatile")
    assert not is_met(s, 0, "diversify_research")
    control(s, 0, "tarmann")
    assert is_met(s, 0, "diversify_research")
    call(s, score, 0, "diversify_research")
    assert s.tapped[PLANET["tarmann"]] == 1
    assert s.realms[0].points == 1
    assert not is_met(s, 0, "diversify_research")
