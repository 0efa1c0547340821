"""What is in the box: decks, data files and statistics of units."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    FLAGSHIP,
    INFANTRY,
    LAYOUTS,
    MECH,
    PLANETS,
    REFERENCES,
    TILES,
    deck_of,
    statistics,
)
from engine.games.anochecer.board.galaxy import SLOT, with_tile
from engine.games.anochecer.rules.setup.charting import (
    avoids_clash,
)
from tests.conformance import clause
from tests.engine.games.anochecer.world import world
from tests.engine.games.card_tables import shows_card


@clause("TF-29", "TF-30", "TF-31")
def test_cards_that_need_what_is_not_there_are_left_in_the_box() -> None:
    without = {"distant_suns", "fabrication", "dimensional_tear", "brutal_genome", "curious_genome",
               "forge_legend", "opening_the_eye", "valefar_prime", "eidolon_terminus",
               "eidolon_landwaster"}  # fmt: skip
    box = {
        one
        for kind in ("ability", "genome", "paradigm", "unit_upgrade")
        for one in deck_of(kind, False)
    }
    assert not without & box
    full = {
        one
        for kind in ("ability", "genome", "paradigm", "unit_upgrade")
        for one in deck_of(kind, True)
    }
    assert without <= full
    assert "planesplitter" not in full
    assert "planesplitter" in deck_of("ability", True, True)
    assert "bastion" not in REFERENCES
    assert "liberate" in box


@shows_card("card.echo_of_ascension", shows="the flagship rolls a die more")
@clause("TF-41")
def test_statistics_that_need_a_later_text_wait_for_it() -> None:
    dock = statistics("red", ("floating_factory",), 1)[10]
    assert (dock.production, dock.move, dock.capacity) == (7, 0, 0)
    titan = statistics("red", ("hel_titan",), 1)[9]
    assert (titan.combat, titan.dice, titan.sustain, titan.cannon) == (0, 0, False, (5, 1))
    assert statistics("red", ("floating_factory",), 2)[10].move == 2
    plain = statistics("red", (), 1)
    assert plain[INFANTRY].combat == 8
    assert statistics("red", ("echo_of_ascension",), 1)[FLAGSHIP].dice == plain[FLAGSHIP].dice + 1
    assert plain[MECH].combat == 6


def test_the_data_fit_together() -> None:
    """Data checks of section 13."""
    assert len(deck_of("action", False)) == 50
    assert len(set(deck_of("action", False))) == 44
    assert all(
        one.tile is None or one.tile.rstrip("ab") in {t.rstrip("ab") for t in TILES}
        for one in PLANETS
    )
    assert len(REFERENCES) == 29
    for one in REFERENCES.values():
        assert one.home_tile is None or one.home_tile in TILES
    assert set(LAYOUTS.presets) == {"3", "4", "5", "6"}
    for seats, preset in LAYOUTS.presets.items():
        s = world(int(seats), turn=False)
        assert len(set(preset.values())) == len(preset)
        for slot, tile in preset.items():
            assert TILES[tile].set == "base"
            bare = with_tile(s.galaxy, SLOT[slot], "")
            s.galaxy, whole = bare, s.galaxy
            assert avoids_clash(s, tile, SLOT[slot])
            s.galaxy = whole
