"""Trade, declaring combat, the combat procedure (AN-61 to AN-89)."""

from __future__ import annotations

from engine.core.match import Match
from engine.core.wording import say_event
from engine.games.anima import TITLE
from tests.conformance import clause
from tests.engine.games.anima.world import World
from tests.engine.games.card_tables import shows_card


def market() -> World:
    w = World("guerrero", "novel tao", "warlock").at("arkangel", "A").at("lunaris", "B", "C")
    return w.gifts("A", "hurto", "huida").gifts("B", "dormir#1").object("tao")


@clause("AN-61", "AN-62", "AN-64", "AN-66", "AN-130")
def test_a_trade_in_three_stages() -> None:
    w = market().turned("tao").phase("interaction", "ABC").choose("trade_with:1")
    assert w.options == ["add:hurto", "add:huida", "add:guerrero", "cancel"]
    w.choose("add:hurto")
    assert "done" in w.options
    w.choose("done")
    assert w.asked == "B trade_reply" and "done" not in w.options
    w.choose("add:tao", "done")
    assert w.asked == "A trade_confirm"
    w.choose("confirm")
    assert w.of("A").group == ["guerrero", "tao"] and w.of("B").hand == ["dormir#1", "hurto"]
    assert w.s.carried["tao"] == (1, 0, "objeto_magico#1")
    assert w.s.turn_order == [0, 1, 2]


def test_both_languages_say_only_what_was_traded() -> None:
    w = market().phase("interaction", "ABC").choose("trade_with:1", "add:hurto", "done")
    w.choose("add:dormir#1", "done", "confirm")
    told = w.told("trade_done", 2)[0]
    seen = {"kind": "trade_done", **told}
    assert say_event(TITLE, "en", seen) == "0 and 1 trade; Gifts: 1 for 1"
    assert say_event(TITLE, "es", seen) == "0 y 1 intercambian; Dones: 1 por 1"
    seen |= {"gifts": 0, "back_gifts": 0, "characters": ["tao"]}
    assert say_event(TITLE, "en", seen) == "0 and 1 trade; characters: Tao for –"


def test_who_confirms_a_trade_is_told_both_sides_of_it() -> None:
    w = market().phase("interaction", "ABC").choose("trade_with:1", "add:hurto", "done")
    assert TITLE.prompt(w.s, w.s.waiting()[0]) == {
        "other_seat": 0,
        "offer": ["hurto"],
        "answer": [],
    }
    w.choose("add:dormir#1", "done")
    assert TITLE.prompt(w.s, w.s.waiting()[0]) == {
        "other_seat": 1,
        "offer": ["hurto"],
        "answer": ["dormir#1"],
    }


@clause("AN-61", "AN-63")
def test_one_session_a_turn_with_each_who_is_at_a_market() -> None:
    w = market().at("las_ruinas", "C").phase("interaction", "ABC")
    assert w.offers("trade") == ["trade_with:1"]
    w.choose("trade_with:1", "cancel")
    assert w.told("trade_failed") and w.asked == "B interaction_action"
    assert w.offers("trade") == ["trade_with:0"]


@clause("AN-67")
def test_others_learn_numbers_only_and_only_of_a_trade_that_succeeds() -> None:
    w = market().phase("interaction", "ABC").choose("trade_with:1", "add:hurto", "done")
    for audience, offer in ((0, ["hurto"]), (1, ["hurto"]), (2, None), (-1, None)):
        trade: object = TITLE.view(w.s, audience)["trade"]
        assert isinstance(trade, dict) and trade["offer"] == offer
    w.choose("add:tao", "done", "confirm")
    done = w.told("trade_done", 2)[0]
    assert (done["gifts"], done["back_characters"]) == (1, ["tao"]) and "hurto" not in str(done)
    assert w.told("offer_shown", 2) == []


@clause("AN-64", "AN-67")
def test_an_answer_is_its_makers_own_until_it_is_done() -> None:
    w = market().phase("interaction", "ABC").choose("trade_with:1", "add:hurto", "done")
    w.choose("add:dormir#1")
    assert answers_seen(w) == [None, ["dormir#1"], None, None]
    w.choose("done")
    assert answers_seen(w) == [["dormir#1"], ["dormir#1"], None, None]


def answers_seen(w: World) -> list[list[str] | None]:
    """The answer of the trade in the views of A, B, C and spectators."""
    return [w.view(audience)["trade"]["answer"] for audience in (0, 1, 2, -1)]


@clause("AN-64")
def test_an_offer_that_was_shown_cannot_be_taken_back() -> None:
    match = Match(TITLE, market().phase("interaction", "ABC").s)
    for key in ("trade_with:1", "add:hurto"):
        match.choose(0, key)
    assert match.cannot_undo(0) == ""
    match.choose(0, "done")
    assert match.cannot_undo(0) == "nothing_to_take_back"
    match.choose(1, "add:dormir#1")
    assert match.cannot_undo(1) == ""
    match.choose(1, "done")
    assert match.cannot_undo(1) == "nothing_to_take_back"


def duel(attack: int, defence: int, *groups: str) -> World:
    rolls = {
        "combat_roll_attacker": [attack],
        "combat_roll_defender": [defence],
        "random_gift": [0],
    }
    w = World(*(groups or ("guerrero", "guerrero_mentalista", "tao")), dice=rolls)
    return w.at("las_ruinas", "A", "B")


@clause("AN-68", "AN-75", "AN-76", "AN-79")
def test_a_declared_combat_and_who_goes_on() -> None:
    w = duel(6, 1).at("coliseo", "C").phase("interaction", "BAC")
    assert w.offers("declare") == ["declare_combat:0"]
    w.choose("done", "declare_combat:1")
    began = w.told("group_combat_began")[0]
    assert (began["seat"], began["other_seat"]) == (0, 1)
    assert w.of("A").position == "las_ruinas" and w.asked == "A explore_choice"


@clause("AN-73")
def test_the_loser_pays_and_is_expelled() -> None:
    w = duel(6, 4).gifts("B", "hurto").phase("interaction", "ABC").choose("declare_combat:1")
    assert w.of("A").hand == ["hurto"] and w.of("B").hand == []
    assert w.of("B").position == "" and w.of("B").lost_turn
    assert "gift" not in w.told("gift_taken", 2)[0]
    assert w.told("gift_taken", 0)[0]["gift"] == w.told("gift_taken", 1)[0]["gift"] == "hurto"


@clause("AN-74")
def test_a_loser_without_gifts_hands_over_nothing() -> None:
    w = duel(6, 4).phase("interaction", "ABC").choose("declare_combat:1")
    assert w.told("gift_taken") == [] and w.told("turn_lost")[0]["seat"] == 1


@clause("AN-77")
def test_cards_go_back_and_forth_until_both_pass() -> None:
    w = duel(3, 3).gifts("A", "golpe_de_ki#1").gifts("B", "golpe_de_ki#2")
    w.phase("interaction", "ABC").choose("declare_combat:1")
    assert w.asked == "A combat_action"
    w.choose("pass")
    assert w.asked == "B combat_action"
    w.choose("play:golpe_de_ki#2:guerrero_mentalista")
    assert w.asked == "A combat_action"
    w.choose("play:golpe_de_ki#1:guerrero")
    assert w.told("combat_rolled")[0]["attack"] == 5 + 3 + 3
    assert w.told("combat_rolled")[0]["defence"] == 4 + 3 + 3


@clause("AN-78")
def test_bystanders_play_no_combat_cards() -> None:
    w = duel(3, 2).gifts("C", "golpe_de_ki#1").phase("interaction", "ABC")
    w.choose("declare_combat:1")
    assert w.told("combat_rolled") and w.of("C").hand == ["golpe_de_ki#1"]


@clause("AN-80")
def test_values_count_as_they_are_when_it_is_settled() -> None:
    w = duel(1, 3, "hechicero", "guerrero", "tao").gifts("A", "dormir#1")
    w.phase("interaction", "ABC").choose("declare_combat:1", "play:dormir#1:hechicero")
    won = w.told("combat_drawn")
    assert won and w.s.carried["guerrero"][1] == 1


@clause("AN-84", "AN-85")
def test_death_comes_before_the_gift_and_the_road() -> None:
    w = duel(6, 1, "guerrero tao", "novel ladrona", "warlock").gifts("B", "hurto")
    w.phase("interaction", "ABC").choose("declare_combat:1")
    assert w.asked == "B choose_death" and w.of("B").hand == ["hurto"]
    assert w.default() == "kill:ladrona" and w.of("B").position == "las_ruinas"
    w.choose("kill:ladrona")
    order = [event.kind for event in w.events]
    assert order.index("character_died") < order.index("gift_taken") < order.index("turn_lost")


@clause("AN-87")
def test_escape_ends_the_combat_without_result() -> None:
    w = duel(1, 6).gifts("A", "huida").recruits("A", "asesino").gifts("B", "disfraz")
    w.phase("interaction", "ABC").choose("declare_combat:1", "play:huida:asesino")
    assert w.told("combat_escaped") and w.told("combat_rolled") == []
    assert w.of("A").position == "" and w.of("A").lost_turn and w.of("B").hand == ["disfraz"]
    assert w.of("B").fought == [0] and w.of("B").position == "las_ruinas"


@clause("AN-87", "AN-59")
@shows_card("character.ilusionista", shows="escapes from a creature before the dice")
def test_a_creature_escaped_from_stays_before_its_location() -> None:
    w = World("ilusionista", "novel").previous("las_ruinas", "quimera", 1)
    w.phase("movement", "AB").choose("go_to:las_ruinas", "use:ilusionista")
    assert w.of("A").position == "" and w.s.previous["las_ruinas"] == ("quimera", 1)
    assert w.told("character_died") == []


@clause("AN-88")
@shows_card("encounter.golem", shows="who fights it is offered no Magic card")
@shows_card("encounter.senor_oscuro", shows="who fights him is offered no Ruse card")
def test_the_golem_forbids_magic_and_the_dark_lord_ruse() -> None:
    for creature, forbidden, place in (
        ("golem", "bola_de_fuego#1", "las_ruinas"),
        ("senor_oscuro", "punalada_trapera#1", "catedral_hundida"),
    ):
        w = World("novel guerrero conjurador", "tao", dice={"explore_roll": [2]}).at(place, "A")
        w.gifts("A", "golpe_de_ki#1", forbidden).top(creature)
        w.phase("exploration", "AB").choose("explore")
        assert w.offers("play") == [
            "play:golpe_de_ki#1:novel", "play:golpe_de_ki#1:guerrero",
        ]  # fmt: skip
        assert "use:conjurador" in w.options


@clause("AN-88")
def test_the_golem_does_not_bind_a_seat_that_only_answers() -> None:
    w = World("guerrero", "hechicero", dice={"explore_roll": [2]}).at("las_ruinas", "A")
    w.gifts("A", "golpe_de_ki#1").gifts("B", "contrahechizo#1").top("golem")
    w.phase("exploration", "AB").choose("explore", "play:golpe_de_ki#1:guerrero")
    assert w.asked == "B interrupt"
    w.choose("play:contrahechizo#1:hechicero")
    assert w.told("card_cancelled")[0]["gift"] == "golpe_de_ki#1"
    assert w.told("combat_raised") == []


@clause("AN-89")
def test_groups_have_no_nature() -> None:
    w = duel(3, 3, "paladin", "novel", "tao").joins("A", "org_inquisicion")
    w.phase("interaction", "ABC").choose("declare_combat:1")
    assert w.told("combat_rolled")[0]["attack"] == 3 + 3


@clause("AN-71")
def test_a_pair_fights_once_a_turn_whoever_declares() -> None:
    w = duel(1, 2).phase("interaction", "ABC").choose("declare_combat:1")
    assert w.told("combat_drawn") and w.offers("declare") == []
