"""Planets that each lie in or beside the home of a different seat."""

from __future__ import annotations

import pytest

from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.rules.objectives import is_met
from tests.engine.games.anochecer.world import control, world


@pytest.mark.parametrize("controlled", [("corneeq", "bereg"), ("bereg", "corneeq")])
def test_distant_lands_are_matched_with_the_homes_as_well_as_can_be(
    controlled: tuple[str, str],
) -> None:
    """Corneeq lies beside both homes, Bereg beside the first only."""
    s = world(pok="yes")
    s.realms[1].home, s.realms[2].home = SLOT["000"], SLOT["101"]
    control(s, 0, controlled[0])
    assert not is_met(s, 0, "rule_distant_lands")
    control(s, 0, controlled[1])
    assert is_met(s, 0, "rule_distant_lands")
