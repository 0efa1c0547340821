"""What systems are called: by their planets, by what lies around them, else by their place."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.options import option
from engine.core.wording import say_event, say_option
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.galaxy import SLOT, SLOTS, slots_in, with_tile
from engine.games.anochecer.state import Twilight
from tests.engine.games.anochecer.world import world


def names(s: Twilight, language: str = "en") -> dict[str, str]:
    texts = TITLE.texts_at(s, language)
    return {SLOTS[slot]: texts[f"system.{SLOTS[slot]}"] for slot in slots_in(s.map.systems)}


def test_a_system_is_called_by_its_planets() -> None:
    found = names(world())
    assert (found["000"], found["201"], found["301"]) == ("Mecatol Rex", "Mellon · Zohbat", "Jord")


def test_space_without_planets_is_called_by_what_it_is_and_lies_beside() -> None:
    s = world()
    assert names(s)["209"] == "gravity rift by New Albion"
    assert names(s, "es")["209"] == "fractura gravitatoria junto a New Albion"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_two_systems_of_a_map_are_called_alike(seats: int, language: str) -> None:
    found = names(world(seats), language)
    assert len(found) > 20
    assert len(set(found.values())) == len(found)


def test_a_place_without_a_tile_keeps_its_place_in_the_ring() -> None:
    s = world()
    s.galaxy = with_tile(s.galaxy, SLOT["103"], "")
    assert "103" not in names(s)
    chosen = option("system", "103")
    assert say_option(TITLE, "en", chosen, s) == "place 3 of the inner ring"
    assert say_option(TITLE, "es", chosen, s) == "lugar 3 del anillo interior"


def test_a_tile_is_said_to_be_laid_into_a_ring() -> None:
    s = world()
    laid = {"kind": "tile", "seat": 0, "tile": "35", "system": "103"}
    assert say_event(TITLE, "en", laid, s).endswith("in the inner ring")
    assert say_event(TITLE, "es", laid, s).endswith("en el anillo interior")


def test_what_a_view_says_of_a_system_is_what_stories_call_it_by() -> None:
    view: dict[str, Any] = TITLE.view(world(), 0)
    systems = view["systems"]
    assert systems["201"]["name"] == {"of": ["planet:mellon", "planet:zohbat"], "beside": []}
    assert systems["209"]["name"] == {
        "of": ["terrain:gravity_rift"],
        "beside": ["planet:new_albion"],
    }
