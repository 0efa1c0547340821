"""Why something cannot be chosen: the clause, and doing what the reason says makes it legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.decisions import Decision
from engine.core.errors import IllegalOption, MatchOver, NotYourDecision, UnknownThing
from engine.core.match import Match
from engine.core.narration import Narrator
from engine.core.reasons import Reason, all_pass
from engine.games.anima import TITLE
from engine.games.anima.board.components import CHARACTERS, LOCATIONS, MISSIONS
from engine.games.anima.cards.aims import CHARACTER_AIMS, LOCATION_AIMS, SEAT_AIMS
from engine.games.anima.rules.missions.attempts import TO_ATTEMPT
from engine.games.anima.rules.turn.exploration import TO_DRAW_GIFTS, TO_RECRUIT
from engine.games.anima.rules.turn.interaction import TO_ATTACK, TO_TRADE, enemies
from engine.games.anima.rules.turn.movement import TO_DRAW_LOCATION, TO_RETIRE
from engine.games.anima.state import Anima
from engine.games.anima.telling.aiming import aim_of
from engine.games.anima.telling.card_reasons import ability_reason, card_reason
from engine.games.anima.telling.questions import moment_of, must_fight
from engine.proving import Case
from engine.proving.walking import walked
from tests.engine.games.anima.world import World
from tests.engine.games.remedies import Remedied


def why(w: World, wish: str) -> Reason | None:
    return TITLE.why_not(w.s, w.decision.seat, wish)


def said(w: World, wish: str) -> tuple[str, str]:
    reason = why(w, wish)
    assert reason is not None
    return reason.key, reason.clause


def instead(after: Callable[[], World]) -> Callable[[World], World]:
    """The same moment in a world in which the remedy has been carried out."""
    return lambda _: after()


def next_turn(asked: str) -> Callable[[World], World]:
    """The turn goes on by defaults until seat A is asked this in the next one."""

    def go(w: World) -> World:
        turn = w.s.turn
        while w.s.turn == turn:
            w.choose(w.default())
        return w.until(asked)

    return go


def chosen(*keys: str) -> Callable[[World], World]:
    return lambda w: w.choose(*keys)


# --- moments the cases begin at


def starting(*groups: str, **given: str) -> World:
    return World(*groups, places="arkangel lunaris", **given)


def moving(w: World) -> World:
    return w.phase("movement", "ABCDE"[: w.s.seats])


def sought(w: World) -> World:
    """Somebody has sought new horizons in this turn."""
    w.s.new_horizons_used = 1
    return w


def meeting(place: str, *groups: str, **given: str) -> World:
    """All Groups at one place."""
    return World(*groups, **given).at(place, *"ABCDE"[: len(groups)])


def interacting(w: World) -> World:
    return w.phase("interaction", "ABCDE"[: w.s.seats])


def explored(place: str, group: str, *missions: str, gifts: tuple[str, ...] = ()) -> World:
    """Seat A has explored a Location without an encounter and chooses its reward."""
    w = World(group, "novel", dice={"explore_roll": [1, 1]}).at(place, "A")
    w.gifts("A", *gifts).missions("A", *missions)
    return w.phase("exploration", "AB").choose("explore")


def bargaining(*keys: str) -> World:
    """Seat A answers an offer of B."""
    w = meeting("arkangel", "tao", "guerrero novel", places="lunaris")
    w.gifts("A", "hurto").gifts("B", "huida", "disfraz")
    return w.phase("interaction", "BA").choose("trade_with:0", *keys, "done")


def fighting(*gifts: str) -> World:
    """Seat A fights wolves at the door of Lunaris."""
    w = World("tao", "novel").previous("lunaris", "manada_de_lobos", 1)
    return moving(w.gifts("A", *gifts)).choose("go_to:lunaris")


CASES = {
    "the last character expelled": Remedied(
        lambda: starting("tao", "novel").gifts("A", "rumores").phase("start", "AB"),
        "character:tao",
        "last_character",
        "AN-30",
        lambda w: next_turn("A start_action")(w.recruits("A", "guerrero")),
    ),
    "leaving no Organisation": Remedied(
        lambda: starting("tao", "novel").gifts("A", "org_inquisicion").phase("start", "AB"),
        "button:leave_organisation",
        "no_organisation",
        "AN-37",
        chosen("play_plot:org_inquisicion"),
    ),
    "a second Organisation": Remedied(
        lambda: (
            starting("tao novel", "guerrero")
            .joins("A", "org_inquisicion")
            .gifts("A", "org_sol_negro")
            .phase("start", "AB")
        ),
        "play_plot:org_sol_negro",
        "in_organisation",
        "AN-131",
        chosen("leave_organisation"),
    ),
    "the Black Sun alone": Remedied(
        lambda: starting("tao", "novel").gifts("A", "org_sol_negro").phase("start", "AB"),
        "play_plot:org_sol_negro",
        "needs_two",
        "AN-132",
        lambda w: next_turn("A start_action")(w.recruits("A", "guerrero")),
    ),
    "a second object on everybody": Remedied(
        lambda: (
            starting("tao", "novel")
            .object("tao")
            .gifts("A", "objeto_magico#2")
            .phase("start", "AB")
        ),
        "play_plot:objeto_magico#2",
        "everybody_armed",
        "AN-129",
        lambda w: next_turn("A start_action")(w.recruits("A", "guerrero")),
    ),
    "a Magic card without Magic": Remedied(
        lambda: starting("tao", "novel").gifts("A", "dormir#1").phase("start", "AB"),
        "play:dormir#1:warlock",
        "no_skill",
        "AN-124",
        lambda w: next_turn("A start_action")(w.recruits("A", "warlock")),
    ),
    "a Magic card when the wizard has turned": Remedied(
        lambda: (
            starting("hechicero tao", "novel")
            .gifts("A", "dormir#1")
            .turned("hechicero")
            .phase("start", "AB")
        ),
        "play:dormir#1:hechicero",
        "nobody_can_turn",
        "AN-124",
        next_turn("A start_action"),
    ),
    "studying with a full hand": Remedied(
        lambda: (
            starting("hechicero tao", "novel")
            .gifts("A", "hurto", "huida", "disfraz", "sabotaje", "rumores")
            .phase("start", "AB")
        ),
        "use:hechicero",
        "hand_full",
        "AN-6",
        lambda w: w.choose("discard_gift:hurto", "take"),
    ),
    "a character that has turned": Remedied(
        lambda: starting("asesino", "novel").turned("asesino").phase("start", "AB"),
        "character:asesino",
        "character_turned",
        "AN-125",
        next_turn("A start_action"),
    ),
    "the Inquisition and Magic": Remedied(
        lambda: (
            starting("hechicero", "novel")
            .joins("A", "org_inquisicion")
            .gifts("A", "dormir#1")
            .phase("start", "AB")
        ),
        "play:dormir#1:hechicero",
        "no_magic",
        "AN-134",
        chosen("leave_organisation"),
    ),
    "a start card while moving": Remedied(
        lambda: moving(starting("tao", "novel").gifts("A", "objeto_magico#1")),
        "gift:objeto_magico#1",
        "card_waits",
        "AN-123",
        next_turn("A start_action"),
    ),
    "a Location in the start step": Remedied(
        lambda: starting("tao", "novel").gifts("A", "rumores").phase("start", "AB"),
        "location:lunaris",
        "travel_in_movement",
        "AN-38",
        lambda w: w.until("A movement_action"),
    ),
    "new horizons for the second time": Remedied(
        lambda: moving(sought(starting("tao", "novel"))),
        "button:new_horizons_draw",
        "horizons_used",
        "AN-42",
        next_turn("A movement_action"),
    ),
    "a Location two levels up the tree": Remedied(
        lambda: moving(World("tao", "novel", tree="yes")),
        "location:las_ruinas",
        "road_to_level_one",
        "AN-157",
        lambda w: (
            w.choose("go_to:lunaris", "rest")
            .until("A explore_choice")
            .choose("do_not_explore")
            .choose("end_leave")
            .until("A movement_action")
        ),
    ),
    "attacking somebody elsewhere": Remedied(
        lambda: interacting(World("tao", "novel").at("lunaris", "A").at("arkangel", "B")),
        "declare_combat:1",
        "rival_elsewhere",
        "AN-68",
        instead(lambda: interacting(meeting("lunaris", "tao", "novel"))),
    ),
    "attacking in Arkángel": Remedied(
        lambda: interacting(meeting("arkangel", "tao", "novel")),
        "declare_combat:1",
        "no_combat_here",
        "AN-70",
        instead(lambda: interacting(meeting("lunaris", "tao", "novel"))),
    ),
    "attacking a much larger Group": Remedied(
        lambda: interacting(meeting("coliseo", "tao", "novel guerrero warlock", "sombra")),
        "group:1",
        "unlike_size",
        "AN-69",
        instead(
            lambda: interacting(
                meeting("coliseo", "tao paladin", "novel guerrero warlock", "sombra")
            )
        ),
    ),
    "attacking twice a turn": Remedied(
        lambda: interacting(
            World(
                "tao",
                "novel",
                dice={"combat_roll_attacker": [3], "combat_roll_defender": [3]},
            ).at("lunaris", "A", "B")
        ).choose("declare_combat:1"),
        "declare_combat:1",
        "fought_already",
        "AN-71",
        instead(lambda: interacting(meeting("lunaris", "tao", "novel"))),
    ),
    "trading without commerce": Remedied(
        lambda: interacting(meeting("coliseo", "tao", "novel")),
        "trade_with:1",
        "no_commerce_here",
        "AN-61",
        instead(lambda: interacting(meeting("lunaris", "tao", "novel"))),
    ),
    "anything before the enemies fight": Remedied(
        lambda: interacting(
            World(
                "tao paladin",
                "novel",
                "hechicero",
                "sombra",
                dice={"combat_roll_attacker": [6, 6], "combat_roll_defender": [3, 3]},
            )
            .at("lunaris", "A", "B", "C", "D")
            .joins("A", "org_sol_negro")
            .joins("B", "org_wissenschaft")
            .joins("C", "org_inquisicion")
        ),
        "trade_with:3",
        "must_fight",
        "AN-72",
        chosen("declare_combat:1"),
    ),
    "Pilfering where nobody has a Gift": Remedied(
        lambda: interacting(meeting("lunaris", "sombra", "novel").gifts("A", "hurto")),
        "gift:hurto",
        "nobody_to_rob_here",
        "AN-127",
        instead(
            lambda: interacting(
                meeting("lunaris", "sombra", "novel").gifts("A", "hurto").gifts("B", "huida")
            )
        ),
    ),
    "recruiting into a full Group": Remedied(
        lambda: explored("lunaris", "tao guerrero paladin warlock", "consejo_de_los_cuatro"),
        "button:recruit",
        "group_full",
        "AN-99",
        instead(lambda: explored("lunaris", "tao guerrero paladin", "consejo_de_los_cuatro")),
    ),
    "Gifts into a full hand": Remedied(
        lambda: explored(
            "arkangel", "tao", gifts=("hurto", "huida", "disfraz", "sabotaje", "rumores")
        ),
        "button:gift",
        "hand_full",
        "AN-98",
        instead(
            lambda: explored("arkangel", "tao", gifts=("hurto", "huida", "disfraz", "sabotaje"))
        ),
    ),
    "a Mission of another place": Remedied(
        lambda: explored("arkangel", "tao", "la_carta_sellada"),
        "mission:la_carta_sellada",
        "mission_elsewhere",
        "AN-108",
        instead(lambda: explored("aldea_de_cornes", "tao", "la_carta_sellada")),
    ),
    "the Tome without Gifts": Remedied(
        lambda: explored("gran_biblioteca", "tao", "el_tomo_prohibido", gifts=("hurto",)),
        "mission:el_tomo_prohibido",
        "mission_needs_gifts",
        "AN-108",
        instead(
            lambda: explored(
                "gran_biblioteca", "tao", "el_tomo_prohibido", gifts=("hurto", "huida")
            )
        ),
    ),
    "the Council of three": Remedied(
        lambda: explored("lunaris", "tao guerrero paladin", "consejo_de_los_cuatro"),
        "mission:consejo_de_los_cuatro",
        "mission_needs_four",
        "AN-108",
        instead(
            lambda: explored("lunaris", "tao guerrero paladin warlock", "consejo_de_los_cuatro")
        ),
    ),
    "an empty answer to an offer": Remedied(
        lambda: bargaining("add:huida"),
        "button:done",
        "answer_empty",
        "AN-62",
        chosen("add:hurto"),
    ),
    "a trade for the last character": Remedied(
        lambda: bargaining("add:huida").choose("add:tao"),
        "button:done",
        "trade_empties_group",
        "AN-65",
        instead(lambda: bargaining("add:huida", "add:novel").choose("add:tao")),
    ),
    "a combat card outside a combat": Remedied(
        lambda: moving(
            World("tao", "novel")
            .previous("lunaris", "manada_de_lobos", 1)
            .gifts("A", "golpe_de_ki#1")
        ),
        "gift:golpe_de_ki#1",
        "card_waits",
        "AN-123",
        chosen("go_to:lunaris"),
    ),
    "a card for after the dice": Remedied(
        lambda: fighting("golpe_de_ki#1", "golpe_de_suerte"),
        "gift:golpe_de_suerte",
        "after_dice",
        "AN-76",
        chosen("pass"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_doing_what_the_reason_says_makes_it_legal(name: str) -> None:
    case = CASES[name]
    w = case.before()
    seat = w.decision.seat
    assert said(w, case.wish) == (case.key, case.clause)
    after = case.remedy(w)
    assert after.decision.seat == seat
    assert why(after, case.wish) is None


def test_the_lists_of_options_and_the_guards_are_one_rule() -> None:
    """What is offered is what passes all guards, for everything listed by walking candidates."""
    compared: dict[str, int] = {}
    offered: dict[str, int] = {}

    def compare(kind: str, is_open: bool, is_offered: bool) -> None:
        assert is_open == is_offered, kind
        compared[kind] = compared.get(kind, 0) + 1
        offered[kind] = offered.get(kind, 0) + is_offered

    for number in range(6):
        for state, decision, _ in walked(Case("anima", number)):
            assert isinstance(state, Anima)
            seat, keys = decision.seat, {one.key for one in decision.options}
            if decision.kind == "interaction_action" and not enemies(state, seat):
                for other in state.others(seat):
                    is_open = all_pass(TO_ATTACK, state, seat, other)
                    compare("attack", is_open, f"declare_combat:{other}" in keys)
                    is_open = all_pass(TO_TRADE, state, seat, other)
                    compare("trade", is_open, f"trade_with:{other}" in keys)
            elif decision.kind == "movement_action":
                is_open = all_pass(TO_DRAW_LOCATION, state)
                compare("draw", is_open, "new_horizons_draw" in keys)
            elif decision.kind == "retire_location":
                for place in state.active_locations:
                    compare("retire", all_pass(TO_RETIRE, state, place), f"retire:{place}" in keys)
            elif decision.kind == "reward_choice":
                place = state.exploring
                compare("gift", all_pass(TO_DRAW_GIFTS, state, seat, place), "gift" in keys)
                compare("recruit", all_pass(TO_RECRUIT, state, seat, place), "recruit" in keys)
                player = state.players[seat]
                for mission in MISSIONS:
                    if mission in (*player.secret, *player.in_play, state.final_mission):
                        is_open = all_pass(TO_ATTEMPT, state, seat, mission)
                        compare("mission", is_open, f"mission:{mission}" in keys)
    assert min(compared.values()) > 50 and min(offered.values()) > 5
    assert set(compared) == {"attack", "trade", "draw", "retire", "gift", "recruit", "mission"}


def test_a_card_or_ability_is_offered_when_nothing_speaks_against_it() -> None:
    compared = offered = 0
    for number in range(8):
        for state, decision, _ in walked(Case("anima", number)):
            assert isinstance(state, Anima)
            seat, moment = decision.seat, moment_of(decision)
            if not moment or must_fight(state, decision) is not None:
                continue
            played = {str(one.args[0]) for one in decision.options if one.kind.startswith("play")}
            used = {one.word() for one in decision.options if one.kind == "use"}
            for card in state.players[seat].hand:
                reason = card_reason(state, seat, card, moment)
                is_healing = reason is not None and reason.key == "healer_dying"
                assert (reason is None or (is_healing and card in played)) == (card in played)
            for character in state.players[seat].group:
                reason = ability_reason(state, seat, character, moment)
                assert (reason is None) == (character in used), character
            compared += len(state.players[seat].hand) + len(state.players[seat].group)
            offered += len(played) + len(used)
    assert compared > 5000 and offered > 300


def compare_aims(s: Anima, decision: Decision) -> int:
    """Targets offered are those that pass the guards; how many do not."""
    aim, seat = aim_of(decision), decision.seat
    aims = {
        **{
            f"target_seat:{other}": all_pass(SEAT_AIMS[aim], s, seat, other)
            for other in s.present()
            if aim in SEAT_AIMS
        },
        **{
            f"target_character:{one}": all_pass(CHARACTER_AIMS[aim], s, seat, one)
            for one in CHARACTERS
            if aim in CHARACTER_AIMS
        },
        **{
            f"target_location:{one}": all_pass(LOCATION_AIMS[aim], s, seat, one)
            for one in LOCATIONS
            if aim in LOCATION_AIMS
        },
    }
    if aims:
        passing = [key for key, is_open in aims.items() if is_open]
        assert sorted(passing) == sorted(one.key for one in decision.options), aim
    return list(aims.values()).count(False)


def test_what_can_be_named_is_what_passes_the_guards() -> None:
    named: set[str] = set()
    refused = 0
    for number in range(12):
        for state, decision, _ in walked(Case("anima", number)):
            assert isinstance(state, Anima)
            if decision.kind == "choose_target":
                refused += compare_aims(state, decision)
                named.add(aim_of(decision))
    assert refused > 500
    assert named >= {"dormir", "ambush", "steal", "read_mind", "vision_profetica"}


RARE_AIMS = {
    "hurto": lambda: interacting(
        World("sombra", "novel", "tao", "guerrero", "paladin")
        .at("lunaris", "A", "B", "C", "D")
        .gifts("A", "hurto")
        .gifts("B", "huida")
        .gifts("C", "disfraz")
        .gifts("E", "sabotaje")
    ).choose("play:hurto:sombra"),
    "traicion": lambda: interacting(
        World("sombra", "novel tao", "guerrero paladin", "warlock", "ladrona tecnico")
        .at("lunaris", "A", "B", "C", "D")
        .gifts("A", "traicion")
    ).choose("play_plot:traicion"),
    "spy": lambda: moving(
        World("sombra", "novel", places="coliseo")
        .previous("lunaris", "ogro")
        .previous("arkangel", "bandidos")
        .previous("americh", "trasgos", 1)
    ).choose("use:sombra"),
}


@pytest.mark.parametrize("aim", RARE_AIMS)
def test_targets_that_are_rarely_named_pass_the_guards_too(aim: str) -> None:
    w: World = RARE_AIMS[aim]()
    assert aim_of(w.decision) == aim and len(w.options) == 2
    assert compare_aims(w.s, w.decision) > 1


def test_cards_that_answer_name_what_they_answer() -> None:
    w = moving(
        World("novel", "tao", places="lunaris").gifts(
            "A", "contrahechizo#1", "sabotaje", "curacion", "segundo_aliento#1", "disfraz"
        )
    )
    waiting = {card: why(w, f"gift:{card}") for card in w.of("A").hand}
    assert {card: reason and reason.waits_for[:1] for card, reason in waiting.items()} == {
        "contrahechizo#1": ("moment:w_gift",),
        "sabotaje": ("moment:foreign_exploration",),
        "curacion": ("moment:w_death",),
        "segundo_aliento#1": ("moment:own_dice",),
        "disfraz": ("moment:w_encounter",),
    }


def test_a_combat_has_its_own_steps() -> None:
    w = fighting("golpe_de_ki#1", "segundo_aliento#1", "escudo_de_ki")
    assert said(w, "gift:segundo_aliento#1") == ("after_dice", "AN-76")
    assert said(w, "location:lunaris") == ("first_combat_action", "AN-77")
    w.choose("pass")
    assert w.asked == "A interrupt"
    assert said(w, "gift:golpe_de_ki#1") == ("exchange_over", "AN-77")


def test_the_golem_forbids_magic_and_says_so() -> None:
    w = World("warlock", "novel").previous("lunaris", "golem", 1).at("coliseo")
    w.s.previous["coliseo"] = w.s.previous.pop("lunaris")
    moving(w.gifts("A", "bola_de_fuego#1", "golpe_de_ki#1")).choose("go_to:coliseo")
    assert said(w, "gift:bola_de_fuego#1") == ("forbidden_by_enemy", "AN-88")


def test_a_refusal_carries_its_clause() -> None:
    match = Match.new(TITLE, 2, {}, b"seed")
    for decision in match.state.waiting():
        match.choose(decision.seat, decision.options[0].key)
    with pytest.raises(IllegalOption) as refused:
        match.choose(0, "rest")
    assert refused.value.reason == Reason("AN-15", "first_setup_gift")
    gift = match.state.waiting()[0].options[0].key
    match.choose(0, gift)
    with pytest.raises(NotYourDecision) as foreign:
        match.choose(0, gift)
    assert foreign.value.reason is not None and foreign.value.reason.clause == "AN-20"
    with pytest.raises(IllegalOption) as senseless:
        match.choose(1, "fly:lunaris")
    assert senseless.value.reason is None
    match.leave(0, "resigned")
    with pytest.raises(MatchOver) as late:
        match.choose(1, gift)
    assert late.value.reason is not None and late.value.reason.clause == "AN-163"


@pytest.mark.parametrize(
    "wish",
    [
        "gift:erosion",
        "gift:hurto",
        "play:hurto:tao",
        "character:guerrero",
        "mission:la_carta_sellada",
        "mission:sella_a_omega",
        "encounter:ogro",
        "location:las_ruinas",
        "previous:lunaris",
        "group:7",
        "sign:lost_turn@0",
        "button:fly",
        "road:x",
        "",
        "gift:",
    ],
)
def test_what_nobody_can_see_is_an_unknown_thing(wish: str) -> None:
    """Hands, Missions and face-down cards of others are not betrayed by a reason."""
    w = starting("tao", "novel").gifts("A", "rumores").gifts("B", "hurto")
    w.missions("B", "la_carta_sellada").previous("arkangel", "ogro")
    with pytest.raises(UnknownThing):
        why(w.phase("start", "AB"), wish)


def test_a_reason_is_said_in_both_languages_without_ids() -> None:
    w = explored("arkangel", "tao", "la_carta_sellada")
    reason = why(w, "mission:la_carta_sellada")
    assert reason is not None
    assert Narrator(TITLE, "en", ["Ada", "Blas"]).reason(reason) == (
        "The Sealed Letter is attempted at The Post House in Village of Cornes, not here. Explore "
        "Village of Cornes and choose it as your reward there. (clause AN-108)"
    )
    assert "Aldea de Cornes" in Narrator(TITLE, "es", ["Ada", "Blas"]).reason(reason)


def test_a_turn_is_told_as_one_paragraph() -> None:
    w = World(
        "tao",
        "novel",
        dice={"combat_roll_attacker": [4], "combat_roll_defender": [4]},
    ).previous("lunaris", "manada_de_lobos", 1)
    moving(w).choose("go_to:lunaris")
    narrator = Narrator(TITLE, "en", ["Ada", "Blas"])
    kinds = ("movement_declared", "combat_began", "combat_rolled", "combat_won", "group_arrived")
    assert narrator.story(event for kind in kinds for event in w.told(kind)) == (
        "Ada sets out for Lunaris. Ada fights Pack of Wolves (Combat 3). The dice show 4 and 4: "
        "7 against 7 in all. Ada beats Pack of Wolves, 7 to 7: a tie is enough. Ada arrives at "
        "Lunaris."
    )
