"""Set-up: drafts, seats, kings, starting units, secrets, the inaugural splice."""

from __future__ import annotations

from engine.core.chance import ScriptedChance
from engine.core.events import PUBLIC
from engine.games.anochecer.board.components import (
    CARDS,
    PLANETS,
    deck_of,
    objectives_of,
    references_of,
)
from engine.games.anochecer.board.galaxy import SLOTS
from engine.games.anochecer.rules.setup.opening import muster, wanted
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import advance, start
from tests.engine.games.anochecer.world import (
    TITLE,
    asked,
    at,
    call,
    do,
    keys,
    listen,
    m3,
    told,
)


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


def test_nobody_is_told_of_an_empty_hand() -> None:
    s = start()
    events = listen(s)
    advance(s, "seat_card")
    assert told(events, "handed_on") == [{"cards": 2}, {"cards": 1}]
    advance(s, "inaugural_keep")
    hands = [
        seen["cards"]
        for one in events
        for seat in range(3)
        if (seen := one.seen_by(seat)) is not None and one.kind == "draft_seen" and "cards" in seen
    ]
    assert hands
    assert all(hands)


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
    units = {CARDS[one].unit for one in deck_of("unit_upgrade", False)}
    assert "cruiser" in units
    assert "mech" not in units


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


@clause("TF-263")
def test_mechs_and_flagships_of_references_are_placed_at_home() -> None:
    s = m3()
    s.realms[0].kept, s.realms[1].kept, s.realms[2].kept = ("naaz",), ("nomad",), ("sol",)
    call(s, muster, 0)
    assert at(s, 0, "jord")["mech"] == 1
    assert at(s, 1, "307")["flagship"] == 1
