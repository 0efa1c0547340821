"""Cards gained, drawn, discarded and lost."""

from __future__ import annotations

from engine.games.anochecer.board.components import (
    CARDS,
    CARRIER,
)
from engine.games.anochecer.board.galaxy import SLOT
from engine.games.anochecer.cards.abilities.e_to_n import draw_one
from engine.games.anochecer.rules.hands import (
    ask_technology,
    check_upgrades,
    discard_splice_card,
    draw,
    draw_paradigm,
    draw_secret,
    draw_splice_card,
    missing_techs,
    splice_cards,
)
from engine.games.anochecer.rules.objectives import (
    colour_counts,
)
from engine.games.anochecer.rules.units.limits import fleet_limit, settle
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    again,
    asked,
    at,
    call,
    do,
    gain,
    hold,
    keys,
    own,
    secret,
    units,
    world,
)
from tests.engine.games.card_tables import shows_card


@clause("TF-165", "TF-163")
def test_an_upgrade_covers_its_unit_and_limits_are_checked_when_it_goes() -> None:
    s = world()
    own(s, 0, "advanced_carrier")
    units(s, 0, "201", carrier=1, fighter=8)
    assert s.stats(0)[CARRIER].capacity == 8
    call(s, settle, -1)
    assert asked(s)[1] == "turn_action"
    discard_splice_card(s, 0, "advanced_carrier")
    call(s, settle, -1)
    assert at(s, 0, "201") == {"fighter": 4, "carrier": 1}


@clause("TF-160", "TF-166")
def test_a_drawn_card_is_gained_readied_and_an_empty_deck_gives_nothing() -> None:
    s = world()
    top = s.decks["genome"][0]
    draw_splice_card(s, 0, "genome")
    assert s.realms[0].genomes == (top,)
    assert s.spent == ()
    s.decks["genome"] = ()
    draw_splice_card(s, 0, "genome")
    assert s.realms[0].genomes == (top,)


@clause("TF-162", "TF-169", "TF-196")
def test_abilities_count_as_technologies_of_their_colour_without_limit() -> None:
    s = world()
    own(s, 0, *[card for card in s.decks["ability"] if CARDS[card].colour == "blue"][:9])
    own(s, 0, "corsair")
    assert colour_counts(s, 0) == {"green": 0, "yellow": 0, "blue": 9, "red": 0}


@clause("TF-164", "TF-167")
def test_two_upgrades_of_one_unit_make_the_owner_choose() -> None:
    """Worked example 15."""
    s = world()
    own(s, 0, "corsair")
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    gain(s, 0, "saggitaria")
    s.run()
    assert asked(s) == (0, "upgrade_conflict")
    do(s, "card:saggitaria")
    assert s.realms[0].upgrades == ("saggitaria",)
    assert "corsair" in s.decks["unit_upgrade"]
    own(s, 0, "echo_of_ascension")
    call(s, check_upgrades, 0, "echo_of_ascension")
    assert asked(s)[1] == "turn_action"
    own(s, 1, "valefar_prime", "eidolon_terminus")
    call(s, check_upgrades, 1, "eidolon_terminus")
    assert s.realms[1].upgrades == ("valefar_prime", "eidolon_terminus")


@shows_card("card.armada", shows="five ships instead of three a system, until the card is lost")
@clause("TF-168")
def test_a_lost_ability_stops_working_at_once() -> None:
    s = world()
    own(s, 0, "armada")
    assert fleet_limit(s, 0) == 5
    discard_splice_card(s, 0, "armada")
    assert fleet_limit(s, 0) == 3
    assert "armada" in s.decks["ability"]


@clause("TF-172", "TF-170")
def test_a_technology_gained_directly_is_a_faction_technology_or_two_tokens() -> None:
    """Worked example 11."""
    s = world()
    assert missing_techs(s, 0) == ["wavelength_red", "antimatter_red"]
    call(s, ask_technology, 0)
    assert keys(s) == ["card:wavelength_red", "card:antimatter_red", "decline"]
    do(s, "card:wavelength_red")
    own(s, 0, "antimatter_red")
    before = s.realms[0].reserve
    for _ in range(2):
        call(s, ask_technology, 0)
        do(s, "tokens:2", "pool:tactic", "pool:tactic")
    assert s.realms[0].reserve == before - 4


@shows_card(
    "card.twilight_directive", shows="an own token returns from the board; then the card is purged"
)
@clause("TF-175", "TF-176", "TF-177")
def test_paradigms_lie_open_are_used_once_and_purged() -> None:
    s = world()
    s.decks["paradigm"] = ("twilight_directive", *s.decks["paradigm"][:3])
    draw_paradigm(s, 0)
    assert "twilight_directive" not in splice_cards(s, 0)
    s.tokens[SLOT["201"]] = 1
    s.realms[0].reserve -= 1
    again(s)
    do(s, "component:twilight_directive")
    assert s.tokens[SLOT["201"]] == 0
    assert s.purged == ("twilight_directive",)
    assert s.realms[0].paradigms == ()
    s.decks["paradigm"] = ()
    draw_paradigm(s, 0)
    assert s.realms[0].paradigms == ()


@clause("TF-205")
def test_the_eighth_action_card_makes_a_seat_discard_and_discards_form_a_new_deck() -> None:
    s = world()
    hold(s, 0, "mutate", "mutate", "scarab", "helix", "evolve", "rise", "flux")
    call(s, draw_one, 0)
    assert asked(s) == (0, "discard_action")
    do(s, "card:mutate")
    assert s.discard == ("mutate",)
    s.decks["action"] = ()
    assert draw(s, "action", 2) == ("mutate",)
    assert draw(s, "action", 1) == ()


@clause("TF-193")
def test_a_fourth_secret_goes_back_and_three_scored_allow_no_more() -> None:
    """Worked example 35."""
    s = world()
    secret(s, 0, "threaten_enemies", "mine_rare_metals", "forge_an_alliance")
    s.realms[0].scored, s.realms[0].secrets = s.realms[0].secrets[:1], s.realms[0].secrets[1:]
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    draw_secret(s, 0)
    s.run()
    assert asked(s) == (0, "discard_secret")
    assert len(keys(s)) == 3
    do(s, "card:mine_rare_metals")
    assert "mine_rare_metals" in s.decks["secret"]
    t = world()
    secret(t, 0, "threaten_enemies", "mine_rare_metals", "forge_an_alliance")
    t.realms[0].scored, t.realms[0].secrets = t.realms[0].secrets, ()
    draw_secret(t, 0)
    assert t.realms[0].secrets == ()
