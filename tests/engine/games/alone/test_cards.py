"""Every Reaction card: as the rules print it, and doing what it says, basic and dangerous."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.board.reaction_cards import COPIES, DECKS, REACTIONS, deck_cards
from engine.games.alone.rules.evil import windows
from engine.games.alone.rules.evil.requirements import NEEDS
from engine.games.alone.rules.evil.windows import EFFECTS
from engine.games.alone.rules.geography import distances
from tests.conformance import clause
from tests.engine.games.alone.world import World, halt
from tests.engine.games.card_tables import shows_card

RULES = Path(__file__).parents[4] / "docs" / "rules" / "alone.md"
ACTIONS = {
    "movement": ["move", "W"], "combat": ["attack", "worm", "wounded"], "tracking": ["track"],
    "interaction": ["repair", "E"], "exploration": ["explore", "E"], "loot": ["loot"],
}  # fmt: skip


def test_there_are_104_cards_and_each_effect_and_need_has_its_function() -> None:
    assert sum(len(deck_cards(deck)) for deck in DECKS) == 104 == COPIES * len(REACTIONS)
    for card in REACTIONS.values():
        assert card.need in NEEDS
        assert all(part[0] in EFFECTS for part in (*card.basic, *card.dangerous))


def test_cards_are_as_the_rules_print_them() -> None:
    rows = re.findall(
        r"^\| ([A-Z]{2}\d\d) \|[^|]*\| (\w+) \| (\w+) \|[^|]*\|([^|]*)\|([^|]*)\|$",
        RULES.read_text(),
        re.MULTILINE,
    )
    assert len(rows) == 52
    for id, icon, timing, basic, dangerous in rows:
        card = REACTIONS[id]
        assert (card.icon, card.timing) == (icon, timing), id
        for text, parts in ((basic, card.basic), (dangerous, card.dangerous)):
            for effect in ("MOVE", "ATTACK", "LIFE", "SC", "ADR"):
                printed = re.findall(rf"\b{effect}\(([\d,]+)\)", text)
                held = [
                    ",".join(map(str, part[1:]))
                    for part in parts
                    if part[0] == effect or (effect == "MOVE" and part[0] == "ECHO")
                ]
                is_whole = not any(word in text for word in ("Basic", "The Hero chooses"))
                assert not is_whole or printed == held, id


def stage(id: str, dangerous: bool) -> World:
    """A moment at which the card can be played, with dice that always hit."""
    card = REACTIONS[id]
    w = World().creature("worm", "A22", wounded=True).creature("parasite", "A02")
    w.reveal("A12", "A32").lit("A12").hand(id).item("med_1")
    if card.need == "wounded":
        w.creature("spores", "A32", wounded=True)
    if dangerous:
        w.danger("A22")
    s = w.s
    s.action, s.targets, s.drawn = ACTIONS.get(card.icon, []), [12], ["med_1"]
    s.explored = [sector("A32")]
    s.unlocked = [card.icon]
    for dice in (1, 2):
        w.dice("attack.card", "H" * dice) if ("ATTACK", dice) in (
            card.dangerous if dangerous else card.basic
        ) else None
    s.then(halt)
    s.then(windows.window, card.timing, card.icon)
    s.run()
    return w


def walk(w: World) -> list[tuple[str, tuple[object, ...], int]]:
    """Answer what the card asks; the kinds, arguments and numbers of options on the way."""
    asked = []
    while w.kind != "halt":
        asked.append((w.kind, w.decision.args, len(w.options)))
        if w.kind == "reaction":
            w.choose("pass")
        elif w.kind == "pick_creature":
            far = [one for one in w.options if one.endswith((":A02", ":A22"))]
            w.choose(far[-1] if far else w.options[0])
        elif w.kind == "creature_step":
            w.choose(next(one for one in w.options if one.startswith("step")))
        else:
            w.choose(w.options[0])
    return asked


@pytest.mark.parametrize("dangerous", [False, True])
@pytest.mark.parametrize("id", REACTIONS)
@clause("AL-84")
@shows_card("card.FU01", "card.VE07", shows="the creatures here attack with 1 die, dangerous 2")
@shows_card("card.FU02", shows="1 die fewer, dangerous 2")
@shows_card("card.FU03", shows="a wounded creature is healed, dangerous two")
@shows_card(
    "card.FU04",
    "card.FU08",
    "card.FU09",
    "card.VE01",
    "card.VE02",
    "card.VE03",
    "card.VE05",
    "card.VE09",
    "card.VE10",
    "card.VE11",
    "card.VE12",
    shows="as many creatures may go as many steps as it says, basic and dangerous, and are heard",
)
@shows_card(
    "card.FU05",
    "card.FU11",
    "card.FU13",
    "card.TE12",
    "card.TE13",
    shows="one of its creatures appears no nearer than it may, dangerous a step nearer",
)
@shows_card("card.FU06", shows="1 extra die of the opportunity attack, dangerous 2")
@shows_card(
    "card.FU07",
    shows="a creature goes up to 2 steps; dangerous, the creatures' attack has 1 die more",
)
@shows_card("card.FU10", "card.TR01", "card.TR08", shows="1 Life damage, dangerous 2")
@shows_card(
    "card.FU12",
    "card.VE06",
    "card.VE13",
    shows="one of its creatures appears; dangerous, it then goes as far as it says",
)
@shows_card("card.TR13", shows="one of its creatures appears, dangerous two")
@shows_card(
    "card.VE04", shows="a hidden creature goes unheard to a hidden Sector 2 steps off, dangerous 1"
)
@shows_card("card.VE08", shows="the target steps away once, dangerous twice")
@shows_card("card.TE01", "card.TE07", "card.TE10", shows="1 Self-control damage, dangerous 2")
@shows_card(
    "card.TE02", shows="Sectors leave the Labyrinth, never the Hero Sector or a lit one in view"
)
@shows_card("card.TE03", shows="1 Self-control damage; dangerous, no Danger token is removed")
@shows_card("card.TE04", shows="one answer may be false, dangerous all")
@shows_card(
    "card.TE05",
    shows="a creature moves and any open direction may be told, dangerous two creatures",
)
@shows_card("card.TE06", shows="1 die fewer; dangerous, 1 Self-control damage as well")
@shows_card("card.TE08", shows="an item just drawn keeps 1 charge, dangerous it is lost")
@shows_card("card.TE09", shows="1 Self-control damage; dangerous, 2 or the Interaction fails")
@shows_card("card.TE11", shows="1 adrenaline lost, dangerous 2")
@shows_card(
    "card.TR02",
    "card.TR10",
    shows="the condition lies in the Hero Sector; dangerous, 1 Life damage as well",
)
@shows_card("card.TR03", shows="a Door near the Hero is barred, dangerous two")
@shows_card("card.TR04", shows="gas in one Sector, dangerous in two")
@shows_card(
    "card.TR05", shows="a Danger token on what was explored; dangerous, a creature appears as well"
)
@shows_card("card.TR06", shows="Lights in the Hero Sector only, dangerous none")
@shows_card("card.TR07", shows="Lights out in the Hero Sector, dangerous around it too")
@shows_card("card.TR09", shows="one answer, dangerous none")
@shows_card("card.TR11", shows="a Danger token in the Hero Sector; dangerous, 1 Life damage")
@shows_card(
    "card.TR12", shows="a Danger token in the Hero Sector; dangerous, 1 Self-control damage"
)
def test_each_card_does_what_it_says(id: str, dangerous: bool) -> None:  # noqa: PLR0912
    w = stage(id, dangerous)
    card = REACTIONS[id]
    parts = card.dangerous if dangerous else card.basic
    assert f"play:{id}" in w.options
    before = w.s.copy()
    w.choose(f"play:{id}")
    asked = walk(w)
    s = w.s
    effects = [part[0] for part in parts]
    life = sum(int(part[1]) for part in parts if part[0] in ("LIFE", "ATTACK"))
    control = sum(int(part[1]) for part in parts if part[0] == "SC")
    if "DOUBT" in effects:
        control = 2
    if not {"MOVE", "ECHO"} & set(effects):
        assert (before.life - s.life, before.self_control - s.self_control) == (life, control)
    born = [t for t in range(17) if before.at[t] < 0 <= s.at[t]]
    assert len(born) == effects.count("SPAWN")
    for part in parts:
        match part[0]:
            case "MOVE" | "ECHO":
                picks = [args for kind, args, _ in asked if kind == "pick_creature"]
                assert picks[0] == (part[1], part[2], int(part[0] == "ECHO"))
                assert before.at != s.at and s.noises
                if part[0] == "ECHO":
                    assert any(kind == "noise_direction" and n > 2 for kind, _, n in asked)
            case "SPAWN":
                allowed = str(part[1]).split(",")
                for token in born:
                    assert TOKENS[token] in allowed or part[1] == "any"
                    if not part[3]:
                        least = max(1, s.side(TOKENS[token]).min_spawn - int(part[2]))
                        assert distances(s, s.hero)[s.at[token]] >= least
                steps = [args for kind, args, _ in asked if kind == "creature_step"]
                assert (steps[0] == (part[3],)) if part[3] else not steps
            case "TELEPORT":
                assert s.at[3] != before.at[3] and not s.revealed[s.at[3]] and not s.noises
                assert distances(s, s.hero)[s.at[3]] >= int(part[1])
            case "FEWER":
                assert s.fewer == part[1]
            case "SLASH":
                assert s.slash == part[1]
            case "FIERCE":
                assert s.fierce == part[1]
            case "LEAVE":
                assert s.keep_danger == 1
            case "LIE":
                assert s.lies == part[1] and s.speaker == 1
            case "JAM":
                assert s.jam == part[1]
            case "DIM":
                assert s.dim == part[1]
            case "DODGE":
                assert s.at[12] != s.hero
                steps = [kind for kind, _, _ in asked if kind == "creature_step"]
                assert len(steps) == part[1]
            case "MEND":
                assert sum(before.wounded) - sum(s.wounded) == part[1]
            case "SPOIL":
                assert s.charges("med_1") == part[1]
            case "ADR":
                assert before.adrenaline - s.adrenaline == part[1]
            case "FORGET":
                gone = {one for one in range(50) if before.revealed[one] > s.revealed[one]}
                assert {name(one) for one in gone} == {"A32"}
            case "COND":
                assert s.condition.count(str(part[1])) == effects.count("COND")
            case "BAR":
                assert sum(len(one) for one in s.bars) == 2 * int(part[1])
            case "DANGER":
                assert sum(s.danger) == sum(before.danger) + 1
            case "DARK":
                assert w.lights == (set() if part[1] else {"A12"})


@clause("AL-124")
@shows_card("card.TE04", shows="a false answer looks like a true one, and only one is false")
def test_false_answers_and_noises_look_like_true_ones() -> None:
    w = World().hand("TE04").turn().choose("track", "target:lcu", "target:stairs", "play:TE04")
    assert w.kind == "false_answer" and "lie:15:other_level:none" in w.options
    assert "truth:1:same_level:none" in w.options
    w.choose("lie:9:other_level:none")
    assert w.options == ["truth:2:same_level:none"]
    w.choose(w.options[0])
    told = [(one["target"], one["distance"], one["level"]) for one in w.told("answer")]
    assert told == [("lcu", "9", "other_level"), ("stairs", "2", "same_level")]
    assert set(w.told("answer")[0]) == set(w.told("answer")[1])
    w = World().creature("worm", "A13").effect("ECHO", 1, 1).move("A13", "E")
    assert set(w.options) == {"noise:S", "noise:E", "noise:W", "noise:other_level"}
    assert w.choose("noise:W").told("noise") == [{"kind": "noise", "direction": "W"}]


@clause("AL-124")
def test_a_false_noise_under_metallic_echoes_tells_a_level_and_nothing_else() -> None:
    w = World().missions("GR6", "BL2", "RE2").creature("worm", "A13")
    w.effect("ECHO", 1, 1).move("A13", "E")
    assert set(w.options) == {"noise:same_level", "noise:other_level"}


@clause("AL-39", "AL-96")
@shows_card("card.TE07", shows="also after a grenade, while a creature it struck lives")
def test_visceral_horror_follows_a_grenade_that_left_a_creature_alive() -> None:
    w = World().item("grenade_1").creature("worm", "A22").hand("TE07").dice("attack.hero", "MM")
    w.turn().choose("grenade:grenade_1:here", "pass")
    assert w.options == ["play:TE07", "pass"]
    w.dice("attack.creatures", "MMM").choose("play:TE07")
    assert w.s.self_control == 11
    w = World().item("grenade_1").creature("spores", "A22").hand("TE07").dice("attack.hero", "HH")
    w.turn().choose("grenade:grenade_1:here", "pass")
    assert w.places == [] and w.options == ["pass"]


@clause("AL-39", "AL-73")
@shows_card("card.VE08", shows="a target may also unbar a Door")
def test_a_target_that_can_only_unbar_a_door_may_dodge() -> None:
    w = World("A40").creature("cultist", "A40").bar("A40", "W").hand("VE08")
    w.dice("attack.hero", "MM").dice("attack.creatures", "MM")
    w.turn().choose("attack:cultist:unhurt")
    assert w.options == ["play:VE08", "pass"]
    w.choose("play:VE08")
    assert w.options == ["unbar:W"]
    w.choose("unbar:W")
    assert w.s.bars[sector("A40")] == "" and w.told("hero_dice") and w.told("noise") == []


@clause("AL-39")
def test_a_hunted_boss_beside_the_hero_has_no_step_to_dodge_with() -> None:
    w = World().creature("harbinger", "A22").hand("VE08").missions("GR6", "BL2", "RE8")
    w.s.hunt = 1
    w.dice("attack.hero", "MMMMMM").turn().choose("attack:harbinger:unhurt")
    assert w.options == ["pass"]


@shows_card("card.FU06", shows="leaving beside one creature draws 2 dice")
@shows_card("card.FU07", shows="dangerous, the attack at the end of the Turn has a die more")
@shows_card("card.TE03", shows="dangerous, the Hero is not asked for a Danger token")
@shows_card("card.TR09", shows="Evil picks the target that is answered")
@shows_card("card.TR06", shows="a repaired unit lights one Sector, dangerous none")
@shows_card("card.TE09", shows="dangerous, a failed Interaction costs nothing")
def test_cards_on_a_declared_action_change_it() -> None:
    w = World("A32").creature("cultist", "A32").hand("FU06").dice("attack.opportunity", "HH")
    assert w.turn().choose("move:W", "play:FU06").s.life == 10
    w = World("A12").creature("cultist", "A12").danger("A12").hand("FU07")
    w.dice("attack.creatures", "HHH").turn().choose("explore:E", "pass", "none", "play:FU07")
    assert w.choose("done").s.life == 9
    w = World("A12").danger("A12").hand("TE03").turn().choose("explore:E", "play:TE03")
    assert w.s.self_control == 11 and w.kind == "turn_start"
    w = World().hand("TR09").turn().choose("track", "target:lcu", "target:door", "play:TR09")
    w.choose("answer:door")
    assert [one["target"] for one in w.told("answer")] == ["door"]
    w = World("A12").hand("TR06").turn().choose("repair:E", "play:TR06")
    assert w.lights == {"A12"}
    w = World("A12").danger("A12").hand("TR06").turn().choose("repair:E", "play:TR06")
    assert w.lights == set()
    w = World("A12").danger("A12").hand("TE09").turn().choose("repair:E", "play:TE09", "fail")
    assert w.lights == set() and w.s.self_control == 12


@clause("AL-200")
def test_evil_is_asked_for_a_danger_token_even_where_none_can_lie() -> None:
    w = World("A12").danger("A22", "A12", "A32", "A23")
    w.s.explored = [sector("A22")]
    assert w.effect("DANGER", "explored").kind == "place_danger"
    assert w.options == ["done"]


@shows_card("card.TR05", shows="also beside what was explored, on the Hero Sector too")
def test_an_alarm_reaches_the_sectors_beside_the_explored_ones() -> None:
    w = World("A12")
    w.s.explored = [sector("A22")]
    w.effect("DANGER", "explored")
    assert sorted(w.options) == ["done", "sector:A12", "sector:A22", "sector:A23", "sector:A32"]
    w.choose("sector:A23")
    assert w.s.danger[sector("A23")] == 1


@clause("AL-86", "AL-198")
@shows_card("card.FU03", shows="the Hero hears of it where he sees the creature only")
def test_the_hero_hears_of_a_healed_creature_only_where_he_sees_it() -> None:
    w = World().creature("worm", "A12", wounded=True).creature("spores", "B43", wounded=True)
    w.reveal("A12").effect("MEND", 2)
    w.choose("creature:0:spores:B43")
    assert w.told("creature_mended") == []
    w.choose("creature:12:worm:A12")
    (heard,) = w.told("creature_mended")
    assert (heard["creature"], heard["sector"]) == ("worm", w.s.relative(sector("A12")))
    assert not any(w.s.wounded)


@clause("AL-198")
@shows_card("card.TR04", shows="the Hero hears of it where he sees the Sector only")
def test_the_hero_hears_of_a_condition_only_where_he_sees_the_sector() -> None:
    w = World().reveal("A12").effect("COND", "gas", 1).choose("sector:A32")
    assert w.told("condition_placed") == [] and w.s.condition[sector("A32")] == "gas"
    w.effect("COND", "gas", 1).choose("sector:A12")
    (heard,) = w.told("condition_placed")
    assert (heard["condition"], heard["sector"]) == ("gas", w.s.relative(sector("A12")))
