"""Exploration decks, traits and frontier tokens."""

from __future__ import annotations

from engine.games.anochecer.board.components import CARDS, EXPLORATION, PLANET
from engine.games.anochecer.board.galaxy import NEXUS, has_slot, slots_in
from engine.games.anochecer.rules.economy.payment import influence_of, resources_of
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.planets.control import take_over
from engine.games.anochecer.rules.planets.exploration import (
    FINDS,
    explore,
    fragments_of,
)
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import explore_one
from tests.engine.games.anochecer.world import (
    asked,
    call,
    control,
    find,
    keys,
    m2,
    m3,
    own,
    units,
)
from tests.engine.games.card_tables import shows_card


def gained(s: Twilight, planet: str, seat: int = 0) -> Twilight:
    """A seat gains control of a planet in the course of its turn."""
    return call(s, take_over, seat, PLANET[planet])


@clause("TF-256")
def test_the_expansion_adds_its_components() -> None:
    s, plain = m3(), m2()
    assert {kind: len(s.decks[kind]) for kind in EXPLORATION} == dict.fromkeys(EXPLORATION, 20)
    assert len(s.decks["relic"]) == 20
    assert len(plain.decks["relic"]) == 9
    assert len(s.decks["secret"]) == 36
    assert [len(s.decks[f"public_{stage}"]) + 5 for stage in (1, 2)] == [20, 20]
    assert s.map.tiles[NEXUS] == "82a"
    assert not set(EXPLORATION) & plain.decks.keys()
    assert sum(CARDS[card].copies for card in FINDS) == 80


@clause("TF-258")
def test_a_planet_nobody_controlled_is_explored() -> None:
    s = find(m3(), "cultural", "dyson_sphere")
    gained(s, "lodor")
    assert (resources_of(s, PLANET["lodor"]), influence_of(s, PLANET["lodor"])) == (5, 2)
    check(s)
    t = find(m3(), "cultural", "dyson_sphere")
    control(t, 1, "lodor")
    gained(t, "lodor")
    assert t.decks["cultural"][0] == "dyson_sphere"
    u = m2()
    gained(u, "lodor")
    assert resources_of(u, PLANET["lodor"]) == 3


@clause("TF-258")
def test_with_several_traits_the_explorer_chooses_and_without_any_there_is_nothing() -> None:
    s = m3()
    own(s, 0, "terraform")
    units(s, 0, "lodor", pds=1)
    call(s, explore, 0, PLANET["lodor"])
    assert asked(s) == (0, "explore_deck")
    assert keys(s) == ["deck:cultural", "deck:hazardous", "deck:industrial"]
    t = m3()
    call(t, explore, 0, PLANET["jord"])
    assert asked(t)[1] == "turn_action"
    assert all(len(t.decks[kind]) == 20 for kind in EXPLORATION)


@clause("TF-258")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    s = m3()
    s.decks["cultural"], s.decks["cultural_discard"] = (), s.decks["cultural"]
    find_all = [card for card in s.decks["cultural_discard"] if card.endswith("fragment")]
    s.decks["cultural_discard"] = tuple(find_all)
    call(s, explore, 0, PLANET["lodor"])
    assert fragments_of(s, 0) == ("cultural_fragment",)
    assert len(s.decks["cultural"]) == len(find_all) - 1


@shows_card("card.lost_crew", shows="two action cards")
@clause("TF-259")
def test_frontier_tokens_lie_where_no_planet_is_and_are_explored_by_effects_only() -> None:
    s = m3()
    for slot in slots_in(s.map.systems):
        is_empty = not s.map.planets[slot] and s.map.kind(slot) in ("blue", "red")
        assert bool(has_slot(s.map.frontiers, slot)) == is_empty
    slot = next(slots_in(s.map.frontiers))
    explore_one(s, "lost_crew")
    assert not has_slot(s.map.frontiers, slot)
    assert len(s.realms[0].hand) == 2
    assert s.decks["frontier_discard"] == ("lost_crew",)
    check(s)
