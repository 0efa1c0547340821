"""Why something cannot be chosen: the clause, and doing what the reason says makes it legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.errors import IllegalOption, NotYourDecision, UnknownThing
from engine.core.match import Match
from engine.core.narration import Narrator
from engine.core.reasons import Reason, all_pass
from engine.games.alone import TITLE
from engine.games.alone.board.grid import sector
from engine.games.alone.board.reaction_cards import REACTIONS
from engine.games.alone.rules.evil.windows import TO_PLAY_FACE_DOWN, to_play
from engine.games.alone.state import HERO, station
from engine.proving import Case
from engine.proving.walking import walked
from tests.engine.games.alone.world import World
from tests.engine.games.remedies import Remedied


def why(w: World, wish: str) -> Reason | None:
    return TITLE.why_not(w.s, w.decision.seat, wish)


def said(w: World, wish: str) -> tuple[str, str]:
    reason = why(w, wish)
    assert reason is not None
    return reason.key, reason.clause


def choosing(*keys: str) -> Callable[[World], World]:
    def remedy(w: World) -> World:
        w.choose(*keys)
        return w

    return remedy


def instead(make: Callable[[], World]) -> Callable[[World], World]:
    """The same moment in a station in which the remedy has been carried out."""
    return lambda _: make()


def hurt() -> World:
    return World().meters(5, 5)


def caught() -> World:
    w = World()
    w.s.condition[w.s.hero] = "web"
    return w.turn()


def as_pilot() -> World:
    w = World()
    w.s.character = "pilot"
    return w.turn()


def without_adrenaline() -> World:
    w = hurt().item("stim_1")
    w.s.adrenaline = 0
    return w.start()


def with_final_mission_open() -> World:
    w = World("A40")
    w.s.final_active = 1
    return w.turn()


def in_next_round(w: World) -> World:
    w.s.round_used = []
    return w.turn()


def danger_at(*names: str) -> World:
    return World().danger(*names).effect("DANGER", "here")


def mending(wounded: bool) -> World:
    """Two worms, one of them surely wounded."""
    w = World().creature("worm", "A33", wounded).creature("worm", "A34", wounded=True)
    return w.creature("mutant", "A34", wounded=True).effect("MEND", 1)


HERO_CASES = {
    "recovery without adrenaline": Remedied(
        without_adrenaline, "button:heal_life", "no_adrenaline", "AL-31", choosing("stim:stim_1")
    ),
    "a second recovery": Remedied(
        lambda: hurt().start().choose("heal_life"),
        "button:heal_sc",
        "healed_already",
        "AL-31",
        choosing("go", "loot"),
    ),
    "recovery above the limit": Remedied(
        lambda: World().start(),
        "button:heal_life",
        "at_heal_limit",
        "AL-32",
        instead(lambda: World().meters(9, 12).start()),
    ),
    "a second bullet time": Remedied(
        lambda: hurt().start().choose("bullet_time"),
        "button:bullet_time",
        "hurrying_already",
        "AL-31",
        choosing("go", "loot", "skip"),
    ),
    "a Stimulant twice": Remedied(
        lambda: World().item("stim_1").start().choose("stim:stim_1"),
        "item:stim_1",
        "stim_used",
        "AL-136",
        choosing("go", "track", "target:door", "target:lcu"),
    ),
    "an Action at the start": Remedied(
        lambda: World().start(), "sector:h+1+0", "actions_later", "AL-6", choosing("go")
    ),
    "recovery after the start": Remedied(
        lambda: hurt().turn(), "button:heal_life", "start_over", "AL-31", choosing("loot")
    ),
    "no second Action without a first": Remedied(
        lambda: hurt().start().choose("bullet_time", "go"),
        "button:skip",
        "first_action_needed",
        "AL-5",
        choosing("loot"),
    ),
    "unbarring where nothing is barred": Remedied(
        lambda: World().turn(),
        "button:unbar",
        "no_barred_door",
        "AL-59",
        instead(lambda: World().bar("A22", "S").turn()),
    ),
    "moving in a web": Remedied(
        caught, "button:move", "in_web", "AL-167", choosing("tear_web", "go")
    ),
    "attacking nobody": Remedied(
        lambda: World().turn(),
        "button:attack",
        "no_target_here",
        "AL-92",
        instead(lambda: World().creature("worm", "A22").turn()),
    ),
    "Ammunition without a target": Remedied(
        lambda: World().item("ammo_1").turn(),
        "item:ammo_1",
        "no_target_for_ammo",
        "AL-92",
        instead(lambda: World().item("ammo_1").creature("worm", "A22").turn()),
    ),
    "upgraded Ammunition without a target in view": Remedied(
        lambda: World().item("ammo_1", upgraded=True).creature("worm", "A32").turn(),
        "item:ammo_1",
        "no_target_in_view",
        "AL-19",
        choosing("explore:E", "go"),
    ),
    "Armour before an attack": Remedied(
        lambda: (
            World().item("armor_1").creature("worm", "A22").dice("attack.creatures", "HHM").turn()
        ),
        "item:armor_1",
        "passive_item",
        "AL-134",
        choosing("track", "target:door", "target:lcu"),
    ),
    "looting a room in a corridor": Remedied(
        lambda: World().turn(),
        "button:loot_room",
        "no_room_here",
        "AL-125",
        choosing("move:S", "none", "go"),
    ),
    "the Final Mission while it is locked": Remedied(
        lambda: World("A40").turn(),
        "mission:RE2",
        "final_locked",
        "AL-156",
        instead(with_final_mission_open),
    ),
    "a mission in the wrong room": Remedied(
        lambda: World().turn(),
        "mission:GR6",
        "wrong_room",
        "AL-153",
        instead(lambda: World("B01").turn()),
    ),
    "a Sector behind a barred Door": Remedied(
        lambda: World().bar("A22", "S").turn(),
        "sector:h+0+1",
        "behind_barred_door",
        "AL-58",
        choosing("unbar:S", "go"),
    ),
    "a Sector two steps away": Remedied(
        lambda: World("A12").reveal("A22", "A32").turn(),
        "sector:h+2+0",
        "too_far",
        "AL-53",
        choosing("move:E", "none", "go"),
    ),
    "a light unit elsewhere": Remedied(
        lambda: World().reveal("A12").turn(),
        "lcu:h-1+0",
        "lcu_elsewhere",
        "AL-148",
        choosing("move:W", "none", "go"),
    ),
    "a Door before a step": Remedied(
        lambda: World().turn(), "door:h+0+0-S", "bar_after_step", "AL-57", choosing("move:S")
    ),
    "a Danger token before exploring": Remedied(
        lambda: World().danger("A22").turn(),
        "danger:h+0+0",
        "explore_first",
        "AL-91",
        choosing("explore:E"),
    ),
    "the Pilot's two steps twice": Remedied(
        lambda: as_pilot().choose("move2:W", "none", "stop", "go"),
        "button:move2",
        "pilot_used",
        "AL-182",
        in_next_round,
    ),
    "a target named twice": Remedied(
        lambda: World().turn().choose("track", "target:door"),
        "target:door",
        "target_named",
        "AL-120",
        choosing("target:lcu", "go", "track"),
    ),
}
EVIL_CASES = {
    "a card whose icon is locked": Remedied(
        lambda: World().creature("worm", "A33").hand("FU02").turn().choose("move:E"),
        "card:FU02@1",
        "locked",
        "AL-36",
        instead(
            lambda: World().creature("worm", "A22").hand("FU02").turn().choose("attack:worm:unhurt")
        ),
    ),
    "Slash without a creature": Remedied(
        lambda: World().hand("FU06").turn().choose("move:E"),
        "card:FU06@1",
        "need_leaving",
        "AL-39",
        instead(lambda: World().creature("worm", "A22").hand("FU06").turn().choose("move:E")),
    ),
    "an end card at the declaration": Remedied(
        lambda: World().hand("FU05").turn().choose("move:E"),
        "card:FU05@1",
        "other_moment",
        "AL-41",
        choosing("pass", "pass"),
    ),
    "a face-down card before the end": Remedied(
        lambda: World().creature("worm", "B01").hand("FU10").turn().choose("move:E"),
        "button:common",
        "face_down_at_end",
        "AL-43",
        choosing("pass", "pass"),
    ),
    "a face-down card without a creature": Remedied(
        lambda: World().hand("FU10").turn().choose("move:E", "pass", "pass"),
        "button:common",
        "face_down_no_creature",
        "AL-43",
        instead(
            lambda: (
                World()
                .creature("worm", "B01")
                .hand("FU10")
                .turn()
                .choose("move:E", "pass", "pass")
            )
        ),
    ),
    "a second Danger token in a Sector": Remedied(
        lambda: danger_at("A22"), "sector:A22", "token_there", "AL-163", instead(danger_at)
    ),
    "a level full of Danger tokens": Remedied(
        lambda: danger_at("A10", "A20", "A30", "A40", "A11", "A31", "A02", "A12"),
        "sector:A22",
        "level_full",
        "AL-163",
        instead(lambda: danger_at("A10", "A20", "A30", "A40", "A11", "A31", "A02")),
    ),
    "a creature too near": Remedied(
        lambda: World().effect("SPAWN", "worm", 0, 0).choose("type:worm"),
        "sector:A32",
        "too_near_to_spawn",
        "AL-70",
        instead(lambda: World("A40").effect("SPAWN", "worm", 0, 0).choose("type:worm")),
    ),
    "mending an unhurt creature": Remedied(
        lambda: mending(False), "token:12", "not_wounded", "AL-49", instead(lambda: mending(True))
    ),
    "a creature that has moved": Remedied(
        lambda: World().creature("worm", "B01").effect("MOVE", 2, 1).move("B01", "E"),
        "token:12",
        "moved_already",
        "AL-49",
        instead(lambda: World().creature("worm", "B11").effect("MOVE", 2, 1)),
    ),
    "a barred Door before a creature": Remedied(
        lambda: World().bar("A10", "S").creature("worm", "A10").effect("MOVE", 1, 2).move("A10"),
        "sector:A11",
        "door_in_the_way",
        "AL-58",
        choosing("unbar:S"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HERO_CASES)
def test_doing_what_the_hero_is_told_makes_it_legal(name: str) -> None:
    _check(HERO_CASES[name], is_hero=True)


@pytest.mark.parametrize("name", EVIL_CASES)
def test_doing_what_evil_is_told_makes_it_legal(name: str) -> None:
    _check(EVIL_CASES[name], is_hero=False)


def _check(case: Remedied[World], is_hero: bool) -> None:
    w = case.before()
    assert (w.decision.seat == HERO) == is_hero
    assert said(w, case.wish) == (case.key, case.clause)
    after = case.remedy(w)
    assert (after.decision.seat == HERO) == is_hero
    assert why(after, case.wish) is None


def test_a_card_is_offered_when_all_its_guards_pass_and_never_else() -> None:
    compared = offered = 0
    for number in range(4):
        for state, decision, _ in walked(Case("alone", number)):
            if decision.kind != "reaction":
                continue
            s = station(state)
            timing, icon = (str(arg) for arg in decision.args[:2])
            is_end = all_pass(TO_PLAY_FACE_DOWN, s, timing)
            for id in set(s.hands[decision.seat]):
                card = REACTIONS[id]
                is_open = all_pass(to_play(card), s, card, timing, icon)
                assert is_open == (decision.find(f"play:{id}") is not None), id
                assert is_end == (decision.find(f"common:{id}") is not None), id
                compared += 1
                offered += is_open
    assert compared > 500 and offered > 30


def test_a_refusal_carries_its_clause() -> None:
    match = Match.new(TITLE, 2, {"character_choice": "random"}, b"seed")
    with pytest.raises(NotYourDecision) as foreign:
        match.choose(HERO, "loot")
    assert foreign.value.reason is not None and foreign.value.reason.clause == "AL-2"
    match.choose(1, "decks:FU:VE")
    match.choose(1, "split:3:3")
    here = sector_name(match)
    with pytest.raises(IllegalOption) as refused:
        match.choose(1, f"sector:{here}")
    assert refused.value.reason == Reason("AL-164", "near_start", {"sector": f"sector:{here}"})
    with pytest.raises(IllegalOption) as senseless:
        match.choose(1, "fly:A32")
    assert senseless.value.reason is None


def sector_name(match: Match) -> str:
    evil = TITLE.view(match.state, 1)["evil"]
    assert isinstance(evil, dict)
    return str(evil["hero"])


@pytest.mark.parametrize(
    "wish",
    [
        "sector:A22", "sector:h+4+4", "room:control_room", "lcu:h-1+0", "stairs:h+1-1",
        "danger:h+1+0", "foe:worm-unhurt-h+1+0", "door:h-1-1-S", "card:FU01", "card:FU01@1",
        "token:0", "item:ammo_1", "mission:GR1", "pilot:x", "", "sector:",
    ],
)  # fmt: skip
def test_what_the_hero_cannot_see_is_an_unknown_thing(wish: str) -> None:
    w = World().creature("worm", "A32").danger("A32").hand("FU01").turn()
    with pytest.raises(UnknownThing):
        why(w, wish)


@pytest.mark.parametrize(
    "wish", ["sector:A00", "token:0", "card:FU01@2", "lcu:A22", "sector:h+0+0"]
)
def test_what_evil_cannot_see_is_an_unknown_thing(wish: str) -> None:
    w = World(seats=3, evil_hands="closed").creature("worm", "A32").hand("FU04")
    w.hand("FU01", seat=2).turn().choose("move:E")
    assert w.decision.seat == 1
    with pytest.raises(UnknownThing):
        why(w, wish)


def test_a_reason_is_said_in_both_languages_without_ids() -> None:
    reason = why(World().bar("A22", "S").turn(), "sector:h+0+1")
    assert reason is not None
    assert Narrator(TITLE, "en", ["Ada", "Blas"], is_strict=True).reason(reason) == (
        "A barred Door is between you and the Sector one step south of the start. "
        "Unbar the Door with a Movement Action first. (clause AL-58)"
    )
    assert Narrator(TITLE, "es", ["Ada", "Blas"], is_strict=True).reason(reason) == (
        "Hay una Puerta Atrancada entre tú y el Sector a un paso al sur del inicio. "
        "Desatranca antes la Puerta con una Acción de Movimiento. (cláusula AL-58)"
    )


def test_a_turn_is_told_as_one_paragraph() -> None:
    w = World("A12").creature("parasite", "A22").turn().choose("move:E", "none")
    story = Narrator(TITLE, "en", ["Ada", "Blas"], is_strict=True).story(
        event
        for kind in ("declared", "hero_moved", "revealed", "encounter", "lost")
        for event in w.told(kind)
    )
    assert story == (
        "The Hero sets out to the east. The Hero is now in the Sector one step east of the start. "
        "The Sector one step east of the start comes to light: a branch, with a Parasite. "
        "The Hero runs into a Parasite. The Hero loses 1 Self-control."
    )


def test_the_last_step_of_the_final_mission_is_named_as_a_stake() -> None:
    w = World("A40").missions("GR6", "BL1", "RE2")
    w.s.final_active, w.s.progress = 1, [0, 0, 2]
    stakes = TITLE.sheet(w.turn().s, HERO).stakes
    assert [(stake.option, stake.key, stake.effect) for stake in stakes] == [
        ("mission:RE2", "final_mission", "ends")
    ]
    w.hand("FU02")
    (asked,) = TITLE.sheet(w.turn().s, HERO).stakes
    assert asked.effect == "may_end"


def test_a_weak_hero_is_warned_of_a_step_away_from_a_creature() -> None:
    w = World().meters(1, 0).creature("worm", "A22").turn()
    stakes = {stake.option: stake.key for stake in TITLE.sheet(w.s, HERO).stakes}
    assert stakes["move:E"] == "hero_may_fall"


def test_the_heros_sheet_counts_no_creatures() -> None:
    w = World().creature("worm", "B01").turn()
    parts = {part.thing: part.value for part in TITLE.sheet(w.s, HERO).standings[1].parts}
    assert parts["number:creatures@1"] is None and parts["number:cards@1"] == 0
    parts = {part.thing: part.value for part in TITLE.sheet(w.s, 1).standings[1].parts}
    assert parts["number:creatures@1"] == 1


def test_the_heros_table_shows_the_labyrinth_and_where_ways_lead() -> None:
    w = World().bar("A22", "S").creature("worm", "A32").turn()
    layout = TITLE.layout(TITLE.view(w.s, HERO))
    places = {place.thing: place.sort for place in layout.places}
    assert places == {
        "sector:h+0+0": "light:dark",
        "sector:h+1+0": "light:unknown",
        "sector:h+0+1": "light:unknown",
        "sector:h-1+0": "light:unknown",
    }
    assert [piece.thing for piece in layout.pieces] == [
        "barred:h+0+0-S", "mark:start", "figure:hero",
    ]  # fmt: skip
    assert sector("A32") in w.s.at
