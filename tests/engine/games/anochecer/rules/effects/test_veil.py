"""Veiled heart: face-down cards, secret pools, revealing (6.20)."""

from __future__ import annotations

import random

from engine.core.events import PUBLIC
from engine.games.anochecer import TITLE
from engine.games.anochecer.board.components import CARDS
from engine.games.anochecer.mind.dealing import scramble
from engine.games.anochecer.rules.economy.production import begin_production
from engine.games.anochecer.rules.effects.veil import revealable_in_turn, veiled_hooks
from engine.games.anochecer.rules.hands import draw_paradigm, gain_card
from engine.games.anochecer.rules.invariants import check
from engine.games.anochecer.rules.phases.benediction import resolve_edict
from engine.games.anochecer.rules.scoring import score_status
from engine.games.anochecer.rules.setup.opening import show_kept
from engine.games.anochecer.rules.splices import open_splice, splice
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.view import view_of
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    call,
    do,
    fire,
    hold,
    keys,
    listen,
    m2,
    own,
    told,
    units,
)
from tests.engine.games.card_tables import shows_card


def seat_view(s: Twilight, audience: int, seat: int) -> dict[str, object]:
    return view_of(s, audience)["seats"][seat]  # type: ignore[index, no-any-return]


def veiled(*cards: str, seat: int = 0, **options: int | str) -> Twilight:
    """A seat has these cards face down."""
    s = m2(veiled_heart="yes", **options)
    for card in cards:
        kind = CARDS[card].kind
        s.decks[kind] = tuple(one for one in s.decks[kind] if one != card)
        s.realms[seat].kept = (*s.realms[seat].kept, card)
    return again(s)


@clause("TF-268")
def test_cards_come_face_down_known_to_their_owner_only() -> None:
    s = m2(veiled_heart="yes")
    events = listen(s)
    draw_paradigm(s, 0)
    gain_card(s, 0, "armada")
    s.decks["ability"] = tuple(one for one in s.decks["ability"] if one != "armada")
    assert s.realms[0].paradigms == s.realms[0].abilities == ()
    assert "armada" in s.realms[0].kept
    assert not s.has(0, "armada")
    assert [one.seen_by(1) is not None and "card" in one.seen_by(1) for one in events] == [  # type: ignore[operator]
        False, False,
    ]  # fmt: skip
    assert "armada" in seat_view(s, 0, 0)["kept"]  # type: ignore[operator]
    assert "armada" not in str(seat_view(s, 1, 0))
    check(s)


@clause("TF-268")
def test_the_cards_of_the_inaugural_splice_stay_face_down() -> None:
    s = m2(veiled_heart="yes")
    for realm, card in zip(s.realms, ("armada", "versatile", "mitosis"), strict=True):
        realm.draft = realm.kept = (card,)
        s.decks["ability"] = tuple(one for one in s.decks["ability"] if one != card)
    s.phase = "keeping"
    s.asked, s.frames = (), []
    s.then(show_kept)
    s.run()
    assert s.realms[0].kept == ("armada",)
    assert s.realms[0].abilities == ()


@clause("TF-269")
def test_a_pool_is_seen_by_the_seat_that_picks_only() -> None:
    s = m2(veiled_heart="yes")
    events = listen(s)
    open_splice(s, "ability", 0)
    call(s, splice, (1,))
    assert asked(s) == (0, "splice_pick")
    pool = view_of(s, 0)["splice"]
    assert len(pool["pool"]) == 3  # type: ignore[index, call-overload]
    for audience in (1, 2, PUBLIC):
        hidden = view_of(s, audience)["splice"]
        assert hidden["pool"] == [] and hidden["number"] == 3  # type: ignore[index, call-overload]
    do(s, "*")
    assert asked(s) == (1, "splice_pick")
    assert view_of(s, 0)["splice"]["pool"] == []  # type: ignore[index, call-overload]
    do(s, "*")
    assert [len(realm.kept) for realm in s.realms] == [1, 1, 0]
    assert not [one for one in told(events, "gained") if "card" in one]
    check(s)


@clause("TF-269")
def test_a_pool_that_lies_on_the_table_while_somebody_pays_is_seen_by_nobody() -> None:
    s = m2(veiled_heart="yes")
    open_splice(s, "ability", 0)
    call(s, splice, (1,))
    cards = s.draft().pool
    s.asked = ()
    for audience in (0, 1, 2, PUBLIC):
        seen = str(view_of(s, audience))
        assert not [card for card in cards if f"'{card}'" in seen]


@clause("TF-270")
def test_a_revealed_card_works_at_once() -> None:
    s = veiled("armada", "star_forge")
    assert {"reveal:armada", "reveal:star_forge"} <= set(keys(s))
    do(s, "reveal:armada")
    assert s.has(0, "armada")
    assert asked(s) == (0, "turn_action")
    units(s, 0, "301", carrier=1)
    do(s, "reveal:star_forge")
    assert "component:star_forge" in keys(s)
    check(s)


@clause("TF-271")
def test_cards_are_revealed_at_their_hook_and_static_ones_at_the_listed_moments() -> None:
    s = veiled("altruistic_genome", "unrelenting", seat=1)
    fire(s, "start_of_space_round", 0, 1)
    assert asked(s) == (1, "react")
    assert keys(s) == ["reveal:unrelenting", "pass"]
    t = veiled("pillage", seat=1)
    units(t, 1, "201", cruiser=1)
    t.realms[0].goods = 3
    fire(t, "gained_tg_or_transacted", 0)
    do(t, "reveal:pillage", "use:pillage", "mode:take_good?")
    assert t.realms[1].goods == 1
    u = veiled("quantum_drive")
    units(u, 0, "jord", space_dock=1)
    call(u, begin_production, 0, u.realms[0].home, (), 0, "", 0)
    assert "reveal:quantum_drive" in keys(u)
    v = veiled("letani_warrior")
    v.phase = "status"
    call(v, score_status, 0)
    assert "reveal:letani_warrior" in keys(v)
    assert "after_activate" in veiled_hooks()
    assert revealable_in_turn(veiled("ambush"), 0) == []


@clause("TF-272")
def test_face_down_cards_count_for_nothing_and_clash_when_revealed() -> None:
    s = veiled("corsair", "saggitaria")
    assert len(s.realms[0].upgrades) == 0
    do(s, "reveal:corsair", "reveal:saggitaria")
    assert asked(s) == (0, "upgrade_conflict")
    do(s, "card:saggitaria")
    assert s.realms[0].upgrades == ("saggitaria",)
    t = veiled("armada", "mitosis", "altruistic_genome", seat=1)
    assert seat_view(t, 0, 1)["face_down"] == {"ability": 2, "genome": 1}


@clause("TF-272")
def test_others_may_take_a_face_down_ability_blindly() -> None:
    s = veiled("armada", seat=1)
    units(s, 1, "201", cruiser=1)
    own(s, 0, "versatile")
    hold(s, 0, "transpose")
    again(s)
    do(s, "component:transpose", "card:versatile?", "player:1?", "face_down:1?")
    assert s.realms[0].kept == ("armada",)
    assert s.realms[1].abilities == ("versatile",)
    t = veiled("armada", seat=1)
    own(t, 0, "the_laws_unwritten")
    again(t)
    do(t, "component:the_laws_unwritten", "face_down:1?")
    assert "armada" in t.purged
    u = veiled("hyper_genome", seat=1)
    units(u, 1, "201", cruiser=1)
    hold(u, 0, "genophage")
    again(u)
    do(u, "component:genophage", "face_down:1?")
    assert u.realms[1].kept == ()
    assert "hyper_genome" in u.decks["genome"]
    v = veiled("armada", seat=1)
    hold(v, 0, "coerce")
    again(v)
    do(v, "component:coerce", "player:1?", "card:armada?")
    assert v.realms[0].kept == ("armada",)
    for one in (s, t, u, v):
        check(one)


@clause("TF-273")
def test_searches_are_seen_by_the_searcher_only() -> None:
    s = veiled()
    hold(s, 0, "irradiate")
    events = listen(s)
    again(s)
    do(s, "component:irradiate", "unit_type:carrier")
    pools = [one for one in events if one.kind == "pool"]
    assert pools
    assert "cards" in pools[0].seen_by(0)  # type: ignore[operator]
    assert pools[0].seen_by(1) is None
    assert told(events, "searched") == [{"seat": 0, "deck": "unit_upgrade", "found": True}]
    t = veiled("eternitys_end")
    do(t, "reveal:eternitys_end", "component:eternitys_end", "deck:genome")
    assert view_of(t, 0)["shown"]
    assert view_of(t, 1)["shown"] == []


@shows_card("card.artifice", shows="one of two relics is kept")
@clause("TF-273")
def test_relics_of_artifice_are_seen_by_the_tyrant_only_until_one_is_kept() -> None:
    s = m2(veiled_heart="yes")
    s.realms[1].points = 1
    relics = s.decks["relic"][:2]
    s.phase = "benediction"
    call(s, resolve_edict, "artifice", 0)
    do(s, "deck:relic")
    assert view_of(s, 0)["shown"] == sorted(relics)
    for audience in (1, 2, PUBLIC):
        assert view_of(s, audience)["shown"] == []
    do(s, f"card:{relics[1]}")
    assert seat_view(s, 1, 0)["relics"] == [relics[1]]
    check(s)


@clause("TF-187")
def test_what_arbitrate_discards_lies_open() -> None:
    s = m2(veiled_heart="yes")
    own(s, 0, "armada", "hyper_genome")
    s.phase = "benediction"
    call(s, resolve_edict, "arbitrate", 0)
    do(s, "card:armada")
    assert view_of(s, 1)["shown"] == ["armada"]
    assert scramble(s, 1, random.Random(1)).loot == ("armada",)


@clause("TF-278")
def test_a_deck_that_is_looked_through_does_not_show_its_order() -> None:
    s = veiled("eternitys_end")
    do(s, "reveal:eternitys_end", "component:eternitys_end", "deck:genome")
    twin = s.copy()
    twin.loot = twin.loot[::-1]
    assert view_of(twin, 0) == view_of(s, 0)


@clause("TF-274")
def test_a_faction_technology_is_face_up_at_once() -> None:
    s = m2(veiled_heart="yes")
    open_splice(s, "ability", 0)
    call(s, splice, ())
    do(s, "card:wavelength_red")
    assert s.realms[0].techs == ("wavelength_red",)
    assert s.realms[0].kept == ()


def test_what_lies_face_down_is_dealt_anew_for_others() -> None:
    s = veiled("armada", "mitosis", seat=1)
    twins = {scramble(s, 0, random.Random(seed)).realms[1].kept for seed in range(8)}
    assert len(twins) > 1
    for seed in range(4):
        twin = scramble(s, 0, random.Random(seed))
        check(twin)
        assert TITLE.view(twin, 0) == TITLE.view(s, 0)
    assert scramble(s, 1, random.Random(1)).realms[1].kept == ("armada", "mitosis")
