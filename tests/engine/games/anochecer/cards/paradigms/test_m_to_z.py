"""Paradigms from M to Z: what each card does."""

from __future__ import annotations

from engine.games.anochecer.board.components import PLANET
from engine.games.anochecer.board.galaxy import (
    SLOT,
    SLOTS,
    has_slot,
    place_number,
    slots_in,
)
from engine.games.anochecer.rules.phases.rounds import (
    end_round,
)
from engine.games.anochecer.rules.planets.exploration import (
    explore_frontier,
)
from engine.games.anochecer.rules.units.limits import fleet_limit
from engine.games.anochecer.rules.units.units import UNLIMITED, infantry_at
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    control,
    do,
    find,
    fire,
    keys,
    m2,
    m3,
    own,
    tactical,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card(
    "card.void_transference", shows="no fleet limit until the round ends, then it is purged"
)
def test_void_transference_lasts_until_the_round_ends() -> None:
    s = m2()
    own(s, 0, "void_transference")
    again(s)
    do(s, "component:void_transference")
    assert fleet_limit(s, 0) == UNLIMITED
    assert s.purged == ()
    call(s, end_round)
    assert fleet_limit(s, 0) == 3
    assert s.purged == ("void_transference",)


@shows_card(
    "card.sins_of_the_father",
    shows="a primary of Noctis; only a named player may join the splice",
)
@clause("TF-243")
def test_sins_of_the_father_resolve_any_primary() -> None:
    s = m2()
    own(s, 0, "sins_of_the_father")
    again(s)
    do(s, "component:sins_of_the_father", "strategy:noctis", "favour:1", "deny:2")
    assert asked(s) == (1, "splice_join")
    do(s, "join")
    assert s.draft().order == (0, 1)
    assert not s.strategy_used[1]


@shows_card(
    "card.poison_of_the_nefishh",
    shows="the owner gives two other abilities instead of the named one",
)
def test_the_poison_of_the_nefishh_takes_one_or_two() -> None:
    s = m2()
    own(s, 0, "poison_of_the_nefishh")
    own(s, 1, "armada", "versatile", "mitosis")
    fire(s, "end_of_status", -1)
    do(s, "use:poison_of_the_nefishh", "card:armada", "mode:two_others", "card:versatile")
    assert s.owner["versatile"] == s.owner["mitosis"] == 0
    assert s.owner["armada"] == 1


@shows_card("card.the_laws_unwritten", shows="another player's ability is out of the game")
def test_the_laws_unwritten_purge_an_ability() -> None:
    s = m2()
    own(s, 0, "the_laws_unwritten")
    own(s, 1, "armada")
    again(s)
    do(s, "component:the_laws_unwritten", "card:armada?")
    assert "armada" in s.purged
    assert "armada" not in s.owner


@shows_card(
    "card.overgrowth", shows="builds four infantry on a planet without a dock, beyond any limit"
)
def test_overgrowth_builds_wherever_ground_forces_stand() -> None:
    s = m2()
    own(s, 0, "overgrowth")
    units(s, 0, "mellon", infantry=1)
    control(s, 0, "mellon")
    s.realms[0].goods = 3
    again(s)
    do(
        s,
        "component:overgrowth",
        "system:201",
        "produce:infantry:4",
        "produce_unit/done",
        "pay/auto",
    )
    assert infantry_at(s, 0, place_number("mellon")) == 5
    assert s.purged == ("overgrowth",)


@shows_card(
    "card.time_warp",
    shows="flagship and cargo leave a system with an own token, a cruiser does not",
)
def test_time_warp_frees_the_flagship_for_a_round() -> None:
    s = m2()
    own(s, 0, "time_warp")
    units(s, 0, "301", flagship=1, infantry=2, cruiser=1)
    s.tokens[SLOT["301"]] |= 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:time_warp")
    s.active = 0
    again(s)
    tactical(s, "201")
    assert "ship:301:flagship" in keys(s)
    assert "ship:301:cruiser" not in keys(s)
    do(s, "ship:301:flagship", "move_route/*")
    assert "load:301:infantry:2" in keys(s)
    call(s, end_round)
    assert "time_warp" in s.purged


@shows_card(
    "card.the_lay_of_lisis",
    shows="fighters and infantry beside a dock are destroyed, carrier and PDS are not",
)
def test_the_lay_of_lisis_clears_a_system_beside_a_dock() -> None:
    s = m2()
    own(s, 0, "the_lay_of_lisis")
    units(s, 0, "jord", space_dock=1)
    units(s, 1, "201", carrier=1, fighter=2)
    units(s, 1, "mellon", infantry=2, pds=1)
    again(s)
    do(s, "component:the_lay_of_lisis", "system:201?")
    assert at(s, 1, "201") == {"carrier": 1}
    assert at(s, 1, "mellon") == {"pds": 1}


@shows_card(
    "card.opening_the_eye",
    shows="frontier tokens return, and the one under an own ship is explored",
)
def test_opening_the_eye_lays_frontiers_and_explores_them() -> None:
    s = find(m3(), "frontier", "lost_crew")
    own(s, 0, "opening_the_eye")
    for slot in list(slots_in(s.map.frontiers))[1:]:
        call(s, explore_frontier, 2, slot)
        while asked(s)[1] != "turn_action":
            do(s, "*")
    find_slot = next(slots_in(s.map.frontiers))
    units(s, 0, SLOTS[find_slot], cruiser=1)
    before = s.map.frontiers
    s.decks["frontier"] = ("keleres_ship", *[c for c in s.decks["frontier"] if c != "keleres_ship"])
    again(s)
    do(s, "component:opening_the_eye", "pool:tactic", "pool:tactic")
    assert s.map.frontiers.bit_count() > before.bit_count()
    assert not has_slot(s.map.frontiers, find_slot)
    assert s.realms[0].tactic == 5


@shows_card("card.sanction_of_the_queiron", shows="two cruisers at home without any payment")
def test_the_sanction_of_the_queiron_builds_at_home_for_nothing() -> None:
    s = world()
    own(s, 0, "sanction_of_the_queiron")
    units(s, 0, "jord", space_dock=1)
    s.exhaust(PLANET["jord"])
    again(s)
    do(s, "component:sanction_of_the_queiron", "produce:cruiser:2", "produce_unit/done")
    assert at(s, 0, "301") == {"cruiser": 2}
    assert s.realms[0].goods == 0
    assert s.purged == ("sanction_of_the_queiron",)


@shows_card(
    "card.the_winds_of_change", shows="three actions come to hand, what lay between goes back"
)
def test_the_winds_of_change_bring_three_actions() -> None:
    s = world()
    own(s, 0, "the_winds_of_change")
    s.decks["action"] = ("evolve", "shatter", "rise", "spark", "flux", "helix")
    again(s)
    do(s, "component:the_winds_of_change")
    assert s.realms[0].hand == ("evolve", "rise", "flux")
    assert sorted(s.decks["action"]) == ["helix", "shatter", "spark"]


@shows_card("card.voice_of_the_council", shows="one of three edicts is resolved by its owner")
def test_the_voice_of_the_council_speaks_an_edict() -> None:
    s = world()
    own(s, 0, "voice_of_the_council")
    s.decks["edict"] = ("arise", "bless", "foretell", "execute")
    s.tyrant = 2
    again(s)
    do(s, "component:voice_of_the_council")
    assert keys(s) == ["card:arise", "card:bless", "card:foretell"]
    do(s, "card:arise", "mode:infantry_everywhere")
    assert at(s, 0, "jord") == {"infantry": 1}
    assert len(s.decks["edict"]) == 4
    assert s.tyrant == 2


@shows_card("card.witching_hour", shows="a new speaker, who may become Tyrant too")
def test_the_witching_hour_names_speaker_and_tyrant() -> None:
    s = world()
    own(s, 0, "witching_hour")
    s.speaker, s.tyrant = 0, 1
    again(s)
    do(s, "component:witching_hour")
    assert keys(s) == ["player:1", "player:2"]
    do(s, "player:2")
    assert keys(s) == ["player:0", "player:2"]
    do(s, "player:2")
    assert (s.speaker, s.tyrant) == (2, 2)
