"""Routes through the galaxy: terrain, others' ships and walls."""

from __future__ import annotations

from engine.games.anochecer.board.galaxy import SLOT, with_tile
from engine.games.anochecer.board.routes import routes
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import route_names
from tests.engine.games.anochecer.world import (
    m2,
    world,
)


def test_walls_close_a_route_whatever_may_be_crossed() -> None:
    s = m2()
    galaxy = with_tile(s.galaxy, SLOT["301"], "01")
    wall = 1 << SLOT["201"]
    assert route_names(routes(galaxy, 0, SLOT["301"], SLOT["101"], 2, 63, 0)) == ["301-201-101"]
    assert routes(galaxy, 0, SLOT["301"], SLOT["101"], 2, 63, 0, (), wall) == ()


@clause("TF-92")
def test_other_players_ships_close_the_way() -> None:
    """Worked example 29."""
    s = world()
    blocked = 1 << SLOT["201"]
    assert route_names(routes(s.galaxy, 0, SLOT["301"], SLOT["101"], 2, 0, 0)) == ["301-201-101"]
    assert routes(s.galaxy, blocked, SLOT["301"], SLOT["101"], 2, 0, 0) == ()
    assert route_names(routes(s.galaxy, blocked, SLOT["301"], SLOT["101"], 3, 0, 0))[0].startswith(
        "301-302"
    )


@clause("TF-93")
def test_one_route_is_offered_for_each_set_of_rifts_and_pickups() -> None:
    s = world()
    pickups = 1 << SLOT["202"] | 1 << SLOT["318"]
    found = route_names(routes(s.galaxy, 0, SLOT["301"], SLOT["101"], 3, 0, pickups))
    assert found[0] == "301-201-202-101"
    assert len(found) == len(set(found)) <= 8
    plain = routes(s.galaxy, 0, SLOT["301"], SLOT["101"], 3, 0, 0)
    assert route_names(plain) == ["301-201-101"]


@clause("TF-58", "TF-59", "TF-60")
def test_asteroids_and_supernovae_are_closed_and_nebulae_only_a_goal() -> None:
    s = world()
    assert routes(s.galaxy, 0, SLOT["202"], SLOT["203"], 3, 0, 0) == ()
    assert routes(s.galaxy, 0, SLOT["201"], SLOT["212"], 3, 0, 0) == ()
    assert routes(s.galaxy, 0, SLOT["307"], SLOT["308"], 1, 0, 0)
    through = routes(s.galaxy, 0, SLOT["205"], SLOT["206"], 2, 0, 0)
    assert through
    assert all(SLOT["308"] not in path for path in through)
    assert routes(s.galaxy, 0, SLOT["308"], SLOT["205"], 1, 0, 0)
