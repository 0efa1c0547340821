"""What the kings' flagships do."""

from __future__ import annotations

from engine.games.anochecer.board.components import FLAGSHIP
from engine.games.anochecer.board.galaxy import SLOT, place_number
from engine.games.anochecer.records import Expedition
from engine.games.anochecer.rules.combat.hits import begin_volley, bury
from engine.games.anochecer.rules.phases.rounds import end_benediction
from engine.games.anochecer.rules.phases.turns import begin_turn
from engine.games.anochecer.rules.splices import open_splice, splice
from engine.games.anochecer.rules.tactical_action.moving import (
    room_of,
    ship_routes,
)
from engine.games.anochecer.rules.units.units import infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import route_names
from tests.engine.games.anochecer.world import (
    asked,
    at,
    battle,
    call,
    control,
    do,
    hold,
    keys,
    m2,
    own,
    tactical,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("king.pink", shows="barrage and bombardment of her upgrades, and Spark is not offered")
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

    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    s.frames.append((bury.__name__, ()))
    s.frames.append((begin_volley.__name__, (0, 1, SLOT["102"], 1, "ships", "combat")))
    s.run()
    do(s, "sustain:flagship")
    assert asked(s)[1] == "turn_action"
    assert at(s, 0, "102") == {"flagship*": 1}


@shows_card("king.orange", shows="an edict of its own at the end of the benediction phase")
def test_airo_shir_rex_resolves_an_edict_of_its_own() -> None:
    s = m2()
    units(s, 1, "307", flagship=1)
    control(s, 1, "moll_primus")
    s.decks["edict"] = ("bless", "arise")
    s.round = 1
    call(s, end_benediction)
    assert s.realms[1].goods == 3
    assert asked(s)[1] == "token_pool"


@shows_card("king.red", shows="an ability is discarded for the flagship beside a cruiser")
def test_the_scarlet_knife_is_drawn_for_a_card() -> None:
    s = m2()
    own(s, 0, "armada")
    units(s, 0, "301", cruiser=1)
    call(s, begin_turn, 0)
    assert asked(s) == (0, "scarlet_knife")
    do(s, "card:armada")
    assert at(s, 0, "301") == {"cruiser": 1, "flagship": 1}
    assert "armada" in s.decks["ability"]


@shows_card(
    "king.purple",
    "king.blue",
    shows="Enigma's room shrinks with its way; Tizona goes a step further with 4 aboard",
)
@clause("TF-96")
def test_flagships_have_their_own_ways_of_moving() -> None:
    s = world()
    s.realms[0].king = "purple"
    s.expedition = Expedition(0, SLOT["104"])
    path = (SLOT["301"], SLOT["201"], SLOT["101"], SLOT["000"], SLOT["104"])
    assert room_of(s, 0, FLAGSHIP, path, 0) == 7 - 4
    s.realms[0].king = "blue"
    s.expedition = Expedition(0, SLOT["000"])
    units(s, 0, "301", flagship=1)
    assert ship_routes(s, 0, FLAGSHIP, SLOT["301"], True) == ()
    units(s, 0, "jord", infantry=4)
    assert route_names(ship_routes(s, 0, FLAGSHIP, SLOT["301"], True)) == ["301-201-101-000"]
    s.expedition = None
    tactical(s, "000")
    do(s, "ship:301:flagship")
    assert "done" not in keys(s)
    do(s, "load:jord:infantry:4", "done?")
    assert at(s, 0, "000") == {"infantry": 4, "flagship": 1}


@shows_card("king.black", shows="three fighters and five infantry with a capacity of 1")
@clause("TF-96")
def test_a_strangled_whisper_carries_without_capacity() -> None:
    s = world()
    s.realms[0].king = "black"
    units(s, 0, "301", flagship=1, fighter=3)
    units(s, 0, "jord", infantry=5)
    tactical(s, "201")
    do(s, "ship:301:flagship", "load:301:fighter:3", "load:jord:infantry:5", "done?")
    assert at(s, 0, "201") == {"infantry": 5, "fighter": 3, "flagship": 1}


@shows_card("king.yellow", shows="2 commodities for a splice while the flagship is on the board")
def test_scintillia_trades_with_every_splice() -> None:
    s = m2()
    units(s, 2, "313", flagship=1)
    open_splice(s, "genome", 2)
    call(s, splice, ())
    do(s, "*")
    assert s.realms[2].commodities == 2


@shows_card("king.green", shows="a dock in the system the flagship left produces")
def test_nightbloom_produces_where_it_came_from() -> None:
    s = m2()
    s.realms[0].king = "green"
    units(s, 0, "301", flagship=1)
    units(s, 0, "jord", space_dock=1)
    tactical(s, "201")
    do(s, "ship:301:flagship", "load_unit/done", "move_ship/done")
    assert asked(s) == (0, "produce_unit")
    do(s, "produce:infantry:2", "produce_unit/done", "pay/auto")
    assert infantry_at(s, 0, place_number("jord")) == 2
