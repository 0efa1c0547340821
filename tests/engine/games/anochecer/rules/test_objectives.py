"""When objectives are met."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    OBJECTIVES,
    PLANET,
)
from engine.games.anochecer.rules.objectives import TESTS, is_met
from engine.games.anochecer.rules.planets.attachments import attach
from engine.games.anochecer.rules.scoring import score
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    call,
    control,
    do,
    keep,
    m3,
    own,
    secret,
    units,
    world,
)


def test_every_objective_of_the_box_has_a_test() -> None:
    kinds = {one.condition.kind for one in OBJECTIVES.values()} - {"spend", "event"}
    assert kinds <= TESTS.keys()


def test_objectives_about_attachments_the_nexus_and_fragments() -> None:
    s = m3()
    control(s, 0, "lodor", "mellon")
    attach(s, 0, "dyson_sphere", PLANET["lodor"])
    assert not is_met(s, 0, "discover_lost_outposts")
    attach(s, 0, "paradise_world", PLANET["mellon"])
    assert is_met(s, 0, "discover_lost_outposts")
    assert not is_met(s, 0, "defy_space_and_time")
    units(s, 0, "nexus", cruiser=1)
    assert is_met(s, 0, "defy_space_and_time")
    keep(s, 0, "cultural_fragment")
    assert not is_met(s, 0, "destroy_heretical_works")
    keep(s, 0, "unknown_fragment")
    secret(s, 0, "destroy_heretical_works")
    assert is_met(s, 0, "destroy_heretical_works")
    call(s, score, 0, "destroy_heretical_works")
    do(s, "card:cultural_fragment", "card:unknown_fragment?")
    assert s.realms[0].points == 1
    assert s.realms[0].relics == ()


@clause("TF-196", "TF-197")
def test_conditions_are_met_on_the_whole_board() -> None:
    s = world()
    own(s, 0, "corsair", "echo_of_ascension", "wavelength_red", "antimatter_red")
    assert is_met(s, 0, "develop_weaponry")
    assert not is_met(s, 0, "diversify_research")
    assert is_met(s, 0, "adapt_new_strategies")
    control(s, 0, "lodor", "tarmann", tapped=True)
    units(s, 0, "101", cruiser=1)
    units(s, 0, "102", cruiser=1)
    assert is_met(s, 0, "intimidate_council")
    units(s, 0, "103", cruiser=1)
    assert is_met(s, 0, "become_the_gatekeeper")
    assert not is_met(s, 0, "threaten_enemies")
    units(s, 0, "205", cruiser=1)
    assert is_met(s, 0, "threaten_enemies")
    units(s, 0, "307", cruiser=1)
    units(s, 1, "moll_primus", space_dock=1)
    assert is_met(s, 0, "cut_supply_lines")
    control(s, 0, "mecatol_rex", "moll_primus")
    units(s, 0, "000", cruiser=3)
    assert is_met(s, 0, "occupy_the_seat_of_the_empire")
    assert is_met(s, 0, "conquer_the_weak")
    assert is_met(s, 0, "control_the_region")
    assert {one.condition.kind for one in OBJECTIVES.values() if one.set == "base"} - {
        "spend", "event",
    } <= set(TESTS)  # fmt: skip
