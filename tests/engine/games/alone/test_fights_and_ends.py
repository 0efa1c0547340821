"""Combat, damage, items, missions, Round ends, views and ranking (rules 6.8 to 7, 9)."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from engine.core.chance import FastChance
from engine.core.flow import State
from engine.games.alone import TITLE
from engine.games.alone.board.creatures import NIGHTMARE, NORMAL, TYPES
from engine.games.alone.board.grid import sector
from engine.games.alone.rules.hero.combat import deal
from engine.games.alone.rules.hero.searching import TARGETS
from engine.games.alone.state import station
from engine.proving.isolation import isolation
from tests.conformance import clause
from tests.engine.games.alone.world import World
from tests.engine.games.card_tables import shows_card

RULES = Path(__file__).parents[4] / "docs" / "rules" / "alone.md"


@clause("AL-94", "AL-162")
def test_evils_flash_hits_in_danger_only() -> None:
    for dangerous, life in ((False, 11), (True, 10)):
        w = World().creature("cultist", "A22").dice("attack.card", "HF")
        if dangerous:
            w.danger("A22")
        assert w.effect("ATTACK", 2).s.life == life


@clause("AL-97")
def test_an_attack_keeps_at_least_one_die() -> None:
    w = World().danger("A22").creature("cultist", "A22").hand("FU02", "FU02").turn()
    w.dice("attack.hero", "H").dice("attack.creatures", "MM")
    w.choose("attack:cultist:unhurt", "play:FU02", "play:FU02")
    (rolled,) = w.told("hero_dice")
    assert rolled["dice"] == ["H"]


@clause("AL-100")
def test_an_unseen_death_teaches_nothing() -> None:
    w = World().creature("spores", "A12").creature("spores", "A22")
    for token in (0, 1):
        deal(w.s, token, 2)
    assert w.places == [] and w.s.skills[0] == 1


@clause("AL-103", "AL-115")
def test_courage_softens_an_encounter_and_nothing_left_opens_nothing() -> None:
    for face, control in (("M", 12), ("H", 11)):
        w = World("A12").skill("courage").creature("parasite", "A22").hand("FU01")
        w.dice("courage", face).turn().choose("move:E", "pass", "courage")
        assert w.s.self_control == control
        assert ("sc_damage" in w.s.unlocked) == (face == "H")
        assert w.kind == ("reaction" if face == "H" else "bar_door")


@clause("AL-104", "AL-173")
def test_cold_blood_adds_a_token_at_the_next_refill_and_more_is_lost() -> None:
    w = World().skill("cold_blood")
    assert w.s.adrenaline == 3
    w.s.adrenaline = 6
    assert w.end_round().s.adrenaline == 4


@clause("AL-105")
def test_a_keen_eye_finds_one_more() -> None:
    assert len(World().skill("keen_eye").turn().choose("loot").s.drawn) == 2


@clause("AL-108", "AL-110")
def test_creatures_attack_at_the_end_and_dexterity_rolls_a_hit_again() -> None:
    w = World().skill("dexterity").creature("cultist", "A22").dice("attack.creatures", "HH")
    w.dice("reroll", "M").turn().choose("loot")
    assert (w.kind, w.options) == ("defence", ["dexterity", "done"])
    w.choose("dexterity")
    assert w.s.life == 11 and w.kind == "turn_start"


@clause("AL-113")
def test_a_creature_arriving_after_the_attack_waits() -> None:
    w = World().creature("spores", "A22").creature("worm", "A12").reveal("A12").hand("FU09")
    w.dice("attack.creatures", "HMM").turn().choose("loot", "pass", "pass")
    w.choose("play:FU09").move("A12", "E")
    assert len(w.told("creature_dice")) == 1 and w.s.life == 11
    assert ("worm", "A22") in w.places and w.s.turn == 2


@clause("AL-118", "AL-119")
def test_recovery_stops_at_the_limit_and_never_lowers() -> None:
    w = World().item("med_1").meters(9, 12).turn().choose("med:med_1")
    assert w.s.life == 10
    w.s.marker = 2
    w.turn().choose("med:med_1")
    assert w.s.life == 10


@clause("AL-134", "AL-136", "AL-137", "AL-109")
def test_armour_works_once_a_roll_and_with_its_last_charge() -> None:
    w = World().item("armor_1", 1, upgraded=True).creature("cultist", "A22")
    w.dice("attack.creatures", "HH").dice("reroll", "HH").turn().choose("loot")
    w.choose("armor:armor_1")
    assert w.s.life == 11 and w.s.item_discard == ["armor_1"]
    w = World().item("armor_1").skill("dexterity").creature("cultist", "A22")
    w.dice("attack.creatures", "HH").dice("reroll", "HH").turn()
    w.choose("explore:W", "armor:armor_1")
    assert w.options == ["dexterity", "done"]


@clause("AL-138")
def test_the_discard_pile_becomes_the_deck() -> None:
    w = World()
    w.s.item_deck, w.s.item_discard = [], ["med_1"]
    assert w.turn().choose("loot").s.drawn == ["med_1"] and w.s.item_discard == []
    w = World()
    w.s.item_deck = []
    assert w.turn().choose("loot").s.drawn == []


@clause("AL-148", "AL-156", "AL-154")
@shows_card("mission.RE3", shows="does not count on a Danger token")
def test_missions_are_worked_on_in_their_room_and_the_final_one_once_open() -> None:
    w = World("A40").turn()
    assert not any(one.startswith("mission") for one in w.options)
    w.s.final_active = 1
    w.turn().choose("mission:RE2")
    assert w.s.progress[2] == 1
    w = World("B22").missions("GR6", "BL2", "RE3").danger("B22")
    w.s.final_active = 1
    w.turn().choose("mission:RE3")
    assert w.s.progress[2] == 0 and w.told("interaction_failed")
    w = World("B01").turn().choose("mission:GR6").choose("go", "move:E", "none")
    assert w.s.progress[0] == 1


@clause("AL-171")
def test_cleaning_keeps_what_is_adjacent_and_seen_before() -> None:
    w = World("A31").reveal("B31", "A30").end_round()
    assert w.revealed == {"A31", "B31", "A30"}
    w = World("A12").reveal("A11", "A22").bar("A12", "N").end_round()
    assert w.revealed == {"A12", "A22"}


@clause("AL-174", "AL-175", "AL-177")
def test_losses_come_before_the_marker_moves_and_it_stops_at_zero() -> None:
    w = World().missions("GR1", "BL6", "RE2").meters(1, 8)
    w.s.marker, w.s.nightmare, w.s.character = 0, 1, "doctor"
    w.end_round()
    assert w.s.self_control == 5 and w.kind == "doctor_recover"
    assert [one["points"] for one in w.told("lost")] == [1, 2]
    w.choose("none")
    assert w.s.marker == 0


@clause("AL-178", "AL-179")
def test_evil_discards_and_draws_up_to_six_renewing_an_empty_deck() -> None:
    w = World().hand("FU01", "FU02").end_round()
    assert w.kind == "evil_discard"
    w.choose("discard:FU01", "done")
    assert w.kind == "draw_split" and w.options[-1] == "split:5:0"
    w.s.discards[0] += w.s.piles[0]
    w.s.piles[0] = []
    w.choose("split:5:0")
    assert len(w.s.hands[1]) == 6 and all(card[:2] == "FU" for card in w.s.hands[1])
    w = World().end_round()
    w.s.piles[0] = []
    w.choose("split:6:0")
    assert len(w.s.hands[1]) == 6 and all(card[:2] == "VE" for card in w.s.hands[1])


@clause("AL-182")
def test_after_the_last_round_evil_wins() -> None:
    w = World(max_rounds=6)
    w.s.round = 6
    w.end_round().choose("split:3:3")
    while w.s.result is None:
        w.choose(w.options[0])
    assert (w.s.result.ranks, w.s.result.reason) == ((2, 1), "time_up")


@clause("AL-184")
def test_nightmare_turns_every_creature_to_its_other_side() -> None:
    w = World().creature("parasite", "A22").dice("attack.creatures", "HHH")
    w.s.nightmare = 1
    assert w.turn().choose("loot").s.life == 9
    assert w.s.side("worm").min_spawn == 2


@clause("AL-184")
def test_both_sides_of_every_creature_are_as_the_rules_print_them() -> None:
    _, rest = RULES.read_text().split("### 3.5 Creatures")
    normal, nightmare = rest.split("### 3.6")[0].split("In nightmare mode:")
    for table, sides in ((normal, NORMAL), (nightmare, NIGHTMARE)):
        printed = {}
        for row in re.findall(r"^\| (`.+) \|$", table, re.MULTILINE):
            kinds, *cells = row.split(" | ")
            numbers = " ".join(cells[-4:]).replace("/", " ").split()
            for kind in re.findall(r"`(\w+)`", kinds):
                printed[kind] = tuple(map(int, numbers))
        assert set(printed) == set(TYPES) and printed == sides


@pytest.mark.slow
@clause("AL-198", "AL-201")
def test_twins_behind_the_heros_back_look_alike() -> None:
    report = isolation(TITLE, cases=60, seats=2)
    assert report.cases >= 60 and report.differing > 40
    w = World().turn()
    assert str(w.chance) not in str(w.view()) and "evil" not in w.view()


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = type(TITLE).view

    def leaking(title: object, state: State, audience: int) -> dict[str, object]:
        view = honest(TITLE, state, audience)
        return {**view, "leak": station(state).exits[:]}

    monkeypatch.setattr(type(TITLE), "view", leaking)
    with pytest.raises(Exception, match="can tell two states apart"):
        isolation(TITLE, cases=60, seats=2)


@clause("AL-199")
def test_the_heros_options_do_not_depend_on_what_is_hidden() -> None:
    assert len(TARGETS) == 27
    rng = random.Random(2)
    w = World("A32").item("grenade_1").creature("worm", "A22").danger("A33").turn()
    options = w.options
    assert "grenade:grenade_1:W" in options
    twin = TITLE.scramble(w.s, 0, rng)
    assert twin is not None
    twin.frames.clear()
    twin.asked = ()
    from engine.games.alone.rules.hero.turn import first_action

    twin.then(first_action)
    twin.run()
    assert [one.key for one in twin.asked[0].options] == options
    w.choose("track")
    assert w.options == [f"target:{one}" for one in TARGETS]


@clause("AL-203")
def test_who_goes_loses() -> None:
    for seat, ranks in ((0, (2, 1)), (1, (1, 2))):
        w = World().turn()
        w.s.depart(seat, "resigned")
        assert w.s.result is not None and w.s.result.ranks == ranks


@clause("AL-205")
def test_defaults_pass_go_on_and_loot() -> None:
    w = World().hand("FU01").start()
    assert w.s.default(w.decision).key == "go"
    w.choose("go")
    assert w.s.default(w.decision).key == "loot"
    w.choose("loot")
    assert w.s.default(w.decision).key == "pass"
    w = World("A12").danger("A12").turn().choose("explore:E")
    assert w.s.default(w.decision).key == "none"
    w = World().creature("worm", "B43").effect("MOVE", 1, 1)
    assert w.s.default(w.decision).key == "done"


@clause("AL-206")
def test_nobody_can_offer_or_reach_a_draw() -> None:
    rng = random.Random(7)
    for seed in range(3):
        state = TITLE.start(2, {}, FastChance(seed))
        while state.result is None:
            decision = state.waiting()[0]
            assert not any("draw" in one.kind for one in decision.options)
            state.answer(decision, rng.choice(decision.options))
        assert sorted(state.result.ranks) == [1, 2]
    assert sector("A00") == 0
