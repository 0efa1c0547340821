"""Set-up: drafts, seats, map, homes, kings, starting units, secrets, the inaugural splice."""

from __future__ import annotations

import random

from engine.core.chance import FastChance, ScriptedChance
from engine.core.events import PUBLIC
from engine.core.sight import waiting
from engine.games.anochecer.board.components import (
    CARDS,
    FLAGSHIP,
    INFANTRY,
    LAYOUTS,
    MECH,
    PLANETS,
    REFERENCES,
    TILES,
    deck_of,
    objectives_of,
    references_of,
    statistics,
)
from engine.games.anochecer.board.galaxy import CENTRE, SLOT, SLOTS, with_tile
from engine.games.anochecer.rules.setup.charting import (
    avoids_clash,
    free_numbers,
    placements,
    snake,
)
from engine.games.anochecer.rules.setup.opening import wanted
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.world import TITLE, asked, at, do, keys, listen, world


def start(seats: int = 3, seed: int = 1, **options: int | str) -> Twilight:
    state = TITLE.start(seats, options, FastChance(seed))
    assert isinstance(state, Twilight)
    return state


def advance(s: Twilight, kind: str, seed: int = 1) -> Twilight:
    """Choose at random until a decision of this kind is open."""
    rng = random.Random(seed)
    while s.waiting()[0].kind != kind:
        decision = s.waiting()[0]
        s.answer(decision, rng.choice(decision.options))
    return s


@clause("TF-278")
def test_whether_a_seat_could_choose_its_tile_is_not_shown_to_others() -> None:
    s = advance(start(map_mode="built"), "map_slot")
    builder = s.waiting()[0].seat
    other = (builder + 1) % 3
    assert waiting(s, builder) == [[builder, "map_slot"]]
    assert waiting(s, other) == waiting(s, PUBLIC) == [[builder, "map_tile"]]


@clause("TF-24", "TF-278")
def test_the_public_is_shown_how_many_cards_go_round() -> None:
    s = advance(start(), "inaugural_pick")
    events = listen(s)
    for decision in s.waiting():
        s.answer(decision, decision.options[0])
    shown, *own = [one for one in events if one.kind == "draft_seen"]
    assert shown.seen_by(PUBLIC) == {"kind": "draft_seen", "cards_left": 21}
    assert shown.reveals and not shown.private
    assert [one.seen_by(PUBLIC) for one in own] == [None] * 3
    assert [one.seen_by(0) is not None for one in own] == [True, False, False]


@clause("TF-1", "TF-2")
def test_references_are_dealt_and_handed_to_the_left() -> None:
    """Worked example 1."""
    order = [references_of(False).index(one) for one in ("sol", "hacan", "winnu")]
    order += [at for at in range(21) if at not in order]
    s = TITLE.start(3, {}, ScriptedChance({"shuffle_references": [order]}))
    assert isinstance(s, Twilight)
    assert s.realms[0].draft == ("sol", "hacan", "winnu")
    assert {one.seat for one in s.waiting()} == {0, 1, 2}
    others = {1: s.realms[1].draft, 2: s.realms[2].draft}
    s.choose(0, "reference:sol")
    s.choose(1, f"reference:{others[1][0]}")
    s.choose(2, f"reference:{others[2][0]}")
    assert s.realms[1].draft == ("hacan", "winnu")
    s.choose(0, f"reference:{s.realms[0].draft[0]}")
    s.choose(1, "reference:hacan")
    s.choose(2, f"reference:{s.realms[2].draft[0]}")
    assert "winnu" in s.realms[2].kept
    assert [len(realm.kept) for realm in s.realms] == [3, 3, 3]
    assert {one.kind for one in s.waiting()} == {"seat_card"}


@clause("TF-3", "TF-4", "TF-280")
def test_the_lowest_revealed_number_is_speaker_and_the_others_follow_clockwise() -> None:
    """Worked example 2."""
    s = start()
    advance(s, "seat_card")
    for realm, cards in zip(
        s.realms,
        (("hacan", "winnu", "yin"), ("sol", "naalu", "arborec"), ("sardakk", "xxcha", "mentak")),
        strict=True,
    ):
        realm.kept = cards
    s.asked = ()
    s.frames = [("draft_references", ())]
    s.run()
    do(s, "reference:hacan", "reference:sol", "reference:sardakk")
    assert s.table == [1, 2, 0]
    assert s.speaker == 1


@clause("TF-5", "TF-7", "TF-8")
def test_home_slots_are_drawn_and_tiles_placed_in_a_snake() -> None:
    s = start(map_mode="built")
    advance(s, "map_tile")
    homes = [SLOTS[s.realms[seat].home] for seat in s.table]
    ring = list(LAYOUTS.layouts["3"].homes)
    assert homes in [ring[turn:] + ring[:turn] for turn in range(3)]
    assert [len(realm.tiles) for realm in s.realms] == [8, 8, 8]
    assert [sum(TILES[one].kind == "red" for one in realm.tiles) for realm in s.realms] == [2] * 3
    a, b, c = s.table
    assert [snake(s, at) for at in range(7)] == [a, b, c, c, b, a, a]


@clause("TF-7")
def test_with_five_seats_the_speaker_places_one_more_red_tile_in_the_first_ring() -> None:
    s = start(5, map_mode="built")
    advance(s, "map_slot")
    assert asked(s) == (s.speaker, "map_slot")
    assert [key[-3] for key in keys(s)] == ["1"] * 6
    assert sum(bool(tile) for tile in s.map.tiles) == 1


@clause("TF-6", "TF-9")
def test_the_lowest_ring_with_a_free_slot_is_filled_first() -> None:
    s = start(map_mode="built")
    advance(s, "map_tile")
    assert s.map.tiles[CENTRE] == "112"
    assert {SLOTS[slot][0] for slot in free_numbers(s)} == {"1"}
    for slot in free_numbers(s):
        s.galaxy = with_tile(s.galaxy, slot, TILES["46"].id)
    assert {SLOTS[slot][0] for slot in free_numbers(s)} == {"2"}


@clause("TF-10")
def test_anomalies_and_equal_wormholes_are_kept_apart_while_that_is_possible() -> None:
    s = start(map_mode="built")
    advance(s, "map_tile")
    seat = s.waiting()[0].seat
    s.galaxy = with_tile(s.galaxy, SLOT["101"], "41")
    assert not avoids_clash(s, "42", SLOT["102"])
    assert avoids_clash(s, "42", SLOT["103"])
    s.galaxy = with_tile(s.galaxy, SLOT["104"], "39")
    assert not avoids_clash(s, "26", SLOT["105"])
    assert avoids_clash(s, "25", SLOT["105"])
    s.realms[seat].tiles = ("42", "19")
    assert SLOT["102"] not in placements(s, seat)["42"]
    s.realms[seat].tiles = ("42",)
    for slot in ("103", "105"):
        s.galaxy = with_tile(s.galaxy, SLOT[slot], "44")
    assert placements(s, seat) == {"42": free_numbers(s)}


@clause("TF-11")
def test_on_a_preset_map_the_highest_number_chooses_its_place_first() -> None:
    s = start(map_mode="preset")
    advance(s, "home_slot")
    by_number = sorted(range(3), key=lambda seat: -REFERENCES[s.realms[seat].seat_card].priority)
    assert asked(s)[0] == by_number[0]
    do(s, "system:307")
    assert asked(s) == (by_number[0], "home_card")
    do(s, keys(s)[0])
    assert asked(s)[0] == by_number[1]
    do(s, "system:301")
    do(s, keys(s)[0])
    do(s, keys(s)[0])
    assert s.table == [by_number[2], by_number[1], by_number[0]]
    assert s.speaker == s.table[0]


@clause("TF-12")
def test_homes_are_chosen_from_the_speaker_clockwise() -> None:
    s = start(map_mode="built")
    advance(s, "home_card")
    order = []
    while asked(s)[1] == "home_card":
        seat = asked(s)[0]
        order.append(seat)
        card = s.realms[seat].kept[0]
        slot = s.realms[seat].home
        do(s, f"reference:{card}")
        if not REFERENCES[card].gate_tile:
            assert s.map.tiles[slot] == REFERENCES[card].home_tile
    assert order == s.table


@clause("TF-14", "TF-15")
def test_a_home_behind_a_gate_lies_off_the_board_and_brings_its_echo() -> None:
    s = start(map_mode="built")
    advance(s, "home_card")
    seat = asked(s)[0]
    slot = s.realms[seat].home
    s.realms[seat].kept = ("ghost", "sol")
    s.asked = ()
    s.frames.append(("choose_home", (0,)))
    s.run()
    do(s, "reference:ghost")
    home = s.realms[seat].home
    assert SLOTS[home] == f"H{seat}"
    assert s.map.tiles[slot] == "17"
    assert s.map.near[home] == (slot,)
    assert not s.map.is_home(slot)
    assert s.realms[seat].echo == "echo_of_sacrifice"
    from engine.games.anochecer.records import Expedition
    from engine.games.anochecer.rules.tactical_action.moving import move_of

    s.realms[seat].king = "red"
    s.expedition = Expedition(seat, slot)
    assert move_of(s, seat, 4, home) == 2
    assert move_of(s, seat, 4, slot) == 1


@clause("TF-16", "TF-17")
def test_the_speakers_right_neighbour_chooses_its_king_first() -> None:
    """Worked example 3."""
    s = start(4)
    advance(s, "king")
    order = []
    assert len(keys(s)) == 8
    while asked(s)[1] == "king":
        order.append(asked(s)[0])
        do(s, keys(s)[0])
    assert order == [s.table[3], s.table[0], s.table[1], s.table[2]]
    assert all(
        deck_of("unit_upgrade", False) and CARDS[one].unit != "mech"
        for one in deck_of("unit_upgrade", False)
    )


@clause("TF-18", "TF-19")
def test_the_third_reference_gives_the_units_of_the_home_system() -> None:
    s = start(map_mode="built")
    advance(s, "king")
    for realm, card in zip(s.realms, ("jolnar", "sol", "hacan"), strict=True):
        realm.kept = (card,)
    advance(s, "keep_secret")
    home = SLOTS[s.realms[1].home]
    assert at(s, 1, home) == {"fighter": 3, "destroyer": 1, "carrier": 2}
    planets = [PLANETS[one].id for one in s.map.planets[s.realms[1].home]]
    landed = [at(s, 1, planet) for planet in planets]
    assert sum(one.get("infantry", 0) for one in landed) == 5
    assert sum(one.get("space_dock", 0) for one in landed) == 1
    assert [realm.kept for realm in s.realms] == [(), (), ()]
    cannons = [at(s, 0, PLANETS[one].id).get("pds", 0) for one in s.map.planets[s.realms[0].home]]
    assert sum(cannons) == 2


@clause("TF-20", "TF-21")
def test_everybody_starts_with_eight_tokens_no_cards_and_readied_homes() -> None:
    s = start(5, map_mode="preset")
    advance(s, "keep_secret")
    for realm in s.realms:
        assert (realm.tactic, realm.fleet, realm.strategy, realm.reserve) == (3, 3, 2, 8)
        assert realm.hand == realm.abilities == realm.techs == ()
        assert realm.commodities == 0
        assert all(not s.tapped[planet] for planet in s.map.planets[realm.home])
    assert sorted(realm.goods for realm in s.realms) == [0, 0, 2, 2, 4]
    assert s.tyrant == -1
    sizes = {
        kind: len(s.decks[kind])
        for kind in ("ability", "unit_upgrade", "genome", "paradigm", "action", "edict", "relic")
    }
    assert sizes == {
        "ability": 83,
        "unit_upgrade": 28,
        "genome": 29,
        "paradigm": 29,
        "action": 50,
        "edict": 10,
        "relic": 9,
    }


@clause("TF-22", "TF-23")
def test_one_of_two_secrets_is_kept_and_two_public_objectives_are_shown() -> None:
    s = start()
    advance(s, "keep_secret")
    assert [len(realm.secrets) for realm in s.realms] == [2, 2, 2]
    do(s, keys(s)[0], *[one.options[0].key for one in s.waiting()[1:]])
    assert [len(realm.secrets) for realm in s.realms] == [1, 1, 1]
    assert len(s.decks["secret"]) == 17
    assert len(s.row) == 10
    assert s.shown == 2
    assert set(s.row[:5]) <= set(objectives_of(1, False))
    assert set(s.row[5:]) <= set(objectives_of(2, False))


@clause("TF-24", "TF-25")
def test_the_inaugural_hands_go_to_the_right_until_everybody_has_three_two_two() -> None:
    """Worked example 4."""
    s = start()
    advance(s, "inaugural_pick")
    assert [len(realm.draft) for realm in s.realms] == [8, 8, 8]
    hands = [realm.draft for realm in s.realms]
    for decision in s.waiting():
        s.choose(decision.seat, decision.options[0].key)
    first, second = s.table[0], s.table[1]
    assert set(s.realms[first].draft) == set(hands[second]) - {hands[second][0]}
    advance(s, "inaugural_keep")
    for realm in s.realms:
        kinds = [CARDS[one].kind for one in realm.kept]
        assert (kinds.count("ability"), kinds.count("unit_upgrade"), kinds.count("genome")) == (
            3,
            2,
            2,
        )
    assert len(s.decks["unit_upgrade"]) == 28 - 6


@clause("TF-25")
def test_a_seat_without_a_legal_pick_hands_on_unasked() -> None:
    s = start()
    advance(s, "inaugural_pick")
    upgrades = deck_of("unit_upgrade", False)
    s.realms[0].kept = (*upgrades[:2], "hyper_genome", "silver_genome")
    s.realms[0].draft = (upgrades[5],)
    assert wanted(s, 0) == []


@clause("TF-26", "TF-27", "TF-28")
def test_faction_technologies_may_take_the_place_of_kept_cards() -> None:
    """Worked example 5."""
    s = start()
    advance(s, "inaugural_keep")
    realm = s.realms[0]
    abilities = [one for one in realm.kept if CARDS[one].kind == "ability"]
    genomes = [one for one in realm.kept if CARDS[one].kind == "genome"]
    wave, anti = f"wavelength_{realm.king}", f"antimatter_{realm.king}"
    for key in (wave, abilities[1], anti, genomes[0]):
        s.choose(0, f"card:{key}")
        for seat in (1, 2):
            decision = s.decision_of(seat)
            assert decision is not None
            s.choose(seat, decision.options[0].key)
    realm = s.realms[0]
    assert set(realm.techs) == {wave, anti}
    assert realm.abilities == (abilities[1],)
    assert realm.genomes == (genomes[0],)
    assert realm.upgrades == ()
    assert abilities[0] in s.decks["ability"]
    assert (s.round, s.phase) == (1, "strategy")


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
    for one in REFERENCES.values():
        assert one.home_tile is None or one.home_tile in TILES
    for seats, preset in LAYOUTS.presets.items():
        s = world(int(seats), turn=False)
        assert len(set(preset.values())) == len(preset)
        for slot, tile in preset.items():
            assert TILES[tile].set == "base"
            bare = with_tile(s.galaxy, SLOT[slot], "")
            s.galaxy, whole = bare, s.galaxy
            assert avoids_clash(s, tile, SLOT[slot])
            s.galaxy = whole
