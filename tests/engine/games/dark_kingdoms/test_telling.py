"""What the title tells a person: score sheets, layouts and narration, and leaks that are caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from engine.core.decisions import Decision
from engine.core.events import PUBLIC, seen
from engine.core.narration import Narrator, last_turn
from engine.core.reasons import Reason
from engine.core.sheet import EVERYTHING, Part, Sheet, Standing
from engine.core.title import View
from engine.games.dark_kingdoms import TITLE
from engine.games.dark_kingdoms import title as title_module
from engine.games.dark_kingdoms.board.components import FAME_IDS
from engine.games.dark_kingdoms.state import Kingdoms
from engine.games.dark_kingdoms.telling import narration, reasons, sheet
from engine.games.dark_kingdoms.view import view_of
from engine.proving import Case, Fault, secrecy
from tests.engine.games.dark_kingdoms.world import World

PLAYERS = ("Ada", "Blas", "Cleo", "Dario")


# --- score sheets


def stakes(w: World) -> dict[str, tuple[str, str]]:
    shown = TITLE.sheet(w.s, w.decision.seat).stakes
    return {stake.option: (stake.effect, stake.key) for stake in shown}


def at_the_target(seat: str, **game_options: int | str) -> World:
    """A Briton army of one beside a village of the Angles; somebody has 14 points."""
    dice = {"combat_attack_roll": [(1,)], "combat_defence_roll": [(6, 6)]}
    w = World(dice=dice, **game_options)  # type: ignore[arg-type]
    w.army("B", 1, 1, "luitcoyt").village("A", "hwicce").hand("B", wood=1)
    return w.victories(seat, 13 if seat == "A" else 14).turn("B")


def test_a_combat_at_the_target_may_end_the_match() -> None:
    assert stakes(at_the_target("B"))["move:1:hwicce"] == ("may_win", "you_may_win")
    assert stakes(at_the_target("A"))["move:1:hwicce"] == ("may_end", "rival_may_win")
    both = at_the_target("A").victories("B", 14)
    assert stakes(both)["move:1:hwicce"] == ("may_end", "either_may_win")
    assert stakes(at_the_target("S")) == {}
    assert stakes(at_the_target("A", defender_instant_win="no")) == {}
    assert "move:1:mercia" not in stakes(at_the_target("B"))


def test_a_question_says_in_which_case_it_is_put() -> None:
    at_target = at_the_target("B")
    assert TITLE.prompt(at_target.s, at_target.decision) == {"case": "target", "points": 14}
    narrator = Narrator(TITLE, "en", PLAYERS)
    assert narrator.decision("act", {"case": "target", "points": 14}).startswith("Your turn: you")
    assert narrator.decision("act", {}) == "Your turn: choose an action"
    attacked = World().army("B", 1, 2, "luitcoyt").army("A", 1, 1, "hwicce").village("A", "mercia")
    attacked.turn("B").choose("move:1:hwicce")
    assert attacked.decision.kind == "retreat"
    assert TITLE.prompt(attacked.s, attacked.decision)["case"] == "before"


def test_passing_in_the_last_round_of_a_combat_loses_the_match() -> None:
    w = at_the_target("A").choose("move:1:hwicce", "assault")
    assert stakes(w) == {"pass": ("ends", "passing_loses")}
    w.choose("pass")
    assert w.s.result is not None and w.s.result.ranks[2] == 1


def test_plunder_and_retreat_put_no_match_at_stake() -> None:
    w = at_the_target("A").choose("move:1:hwicce")
    assert stakes(w) == {"assault": ("may_end", "rival_may_win")}


def test_a_village_or_ship_given_up_is_a_point_given_away() -> None:
    w = World().village("B", "powys").ship("B", 1, "gwynedd").turn("B")
    assert stakes(w) == {
        "destroy:powys": ("gives_away", "gives_up_village"),
        "sell:1": ("gives_away", "gives_up_ship"),
    }


def test_the_last_turn_of_the_last_round_ends_the_match() -> None:
    w = World(3).turn("B")
    w.s.britannia_played += w.s.britannia_deck
    w.s.britannia_deck.clear()
    w.s.round = len(w.s.britannia_played)
    assert stakes(w) == {}
    w.choose("end_turn", "end_turn")
    assert stakes(w) == {"end_turn": ("ends", "last_turn")}
    assert w.choose("end_turn").s.result is not None


def test_the_sheet_counts_points_in_parts_and_ranks_by_them() -> None:
    w = World(3).village("B", "powys", 2).fortress("S", "wessex").ship("S", 1, "sussex")
    w.marker("A", "anglia").turn("B")
    told = TITLE.sheet(w.s, EVERYTHING)
    assert [standing.points for standing in told.standings] == [2, 3, 0]
    assert told.if_now.ranks == (2, 1, 3)
    assert TITLE.sheet(w.s, PUBLIC) == told


# --- the table


def test_hands_of_others_show_what_is_known_and_count_the_rest() -> None:
    w = World(3).hand("B", wood=2, iron=1).known().hand("B", gold=1).fame("B", "levy").turn("B")
    own = {hand.thing: hand for hand in TITLE.layout(TITLE.view(w.s, 0)).hands}
    foreign = {hand.thing: hand for hand in TITLE.layout(TITLE.view(w.s, 1)).hands}
    assert [card.thing for card in own["hand:resources@0"].cards].count("card:gold") == 1
    known = [card.thing for card in foreign["hand:resources@0"].cards]
    assert known == ["card:wood", "card:wood", "card:iron"]
    assert foreign["hand:resources@0"].unseen == 1
    assert foreign["hand:fame@0"].cards == () and foreign["hand:fame@0"].unseen == 1


def test_land_is_joined_to_its_neighbours_and_closed_land_to_nothing() -> None:
    three = TITLE.layout(TITLE.view(World(3).turn("B").s, 0))
    places = {place.thing: place for place in three.places}
    assert set(places["territory:kent"].links) == {"territory:middlesex", "territory:sussex"}
    assert places["territory:deira"].links == () and places["territory:deira"].sort == "land:closed"
    assert set(places["port:kent"].links) == {"port:essex", "port:sussex"}
    assert "button:end_turn" in three.buttons
    assert TITLE.layout(TITLE.view(World(3).turn("B").s, 1)).buttons == ()


# --- narration


def test_a_turn_is_told_as_one_paragraph() -> None:
    w = World(dice={"combat_attack_roll": [(6,)], "combat_defence_roll": [(2, 3)]})
    w.army("B", 1, 1, "luitcoyt").village("A", "hwicce").top_fame("levy").turn("B")
    w.choose("move:1:hwicce", "assault", "end_turn")
    told = last_turn(TITLE, seen(w.events, 1), 0)
    story = Narrator(TITLE, "en", PLAYERS, is_strict=True).story(told)
    assert story == (
        "The turn of Ada begins. Army 1 of Ada goes from Luitcoyt to Hwicce. Army 1 of Ada "
        "assaults the village of Cleo in Hwicce. In Hwicce the highest die of Ada is 6, that of "
        "Cleo 3. Ada wins round 1 of the combat. Ada captures a village of Cleo in Hwicce. Ada "
        "wins the fight for the village in Hwicce against Cleo. Ada draws a Fame card. Ada ends "
        "the turn."
    )


# --- planted leaks


def _secret(s: Kingdoms, seat: int) -> int:
    """A number that depends on which Fame cards a seat holds."""
    return sum(card * held for card, held in enumerate(s.fame[seat]))


def leaking_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason that knows what others hold."""
    honest = reasons.forbids

    def forbids(s: Kingdoms, decision: Decision, wish: str) -> Reason | None:
        reason = honest(s, decision, wish)
        if reason is None:
            return None
        secret = _secret(s, (decision.seat + 1) % s.seats)
        return Reason(reason.clause, reason.key, {**reason.params, "fame": secret}, reason.remedy)

    monkeypatch.setattr(reasons, "forbids", forbids)


def leaking_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number of somebody's hidden cards among the standings."""
    honest = sheet.sheet_of

    def sheet_of(s: Kingdoms, audience: int) -> Sheet:
        told = honest(s, audience)
        standings = [
            Standing(
                one.seat,
                (*one.parts, Part("number:cards", _secret(s, one.seat))),
                one.measure,
            )
            for one in told.standings
        ]
        return Sheet(told.goal, tuple(standings), told.end, told.if_now, told.stakes)

    monkeypatch.setattr(sheet, "sheet_of", sheet_of)


def leaking_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table drawn from a view in which every hand lies open."""

    def open_view(s: Kingdoms, audience: int) -> View:
        view = view_of(s, audience)
        seats = view["seats"]
        assert isinstance(seats, list)
        for seat, entry in enumerate(seats):
            held = enumerate(s.fame[seat])
            entry["fame"] = {FAME_IDS[card]: count for card, count in held if count}
        return view

    monkeypatch.setattr(title_module, "view_of", open_view)


def leaking_narration(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence chosen by what is in somebody's hand."""
    honest, choose = narration.phrases_of, Kingdoms.choose
    secrets: list[int] = []

    def chosen(s: Kingdoms, seat: int, key: str) -> None:
        secrets.append(_secret(s, 0))
        choose(s, seat, key)

    def phrases_of(event: Mapping[str, object]) -> object:
        return honest(event) if secrets[-1] % 2 else ()

    monkeypatch.setattr(Kingdoms, "choose", chosen)
    monkeypatch.setattr(narration, "phrases_of", phrases_of)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "part"),
    [
        (leaking_reason, "reasons"),
        (leaking_sheet, "sheet"),
        (leaking_layout, "layout"),
        (leaking_narration, "narration"),
    ],
)
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Fault, match=f"is told different things.*{part}"):
        secrecy(TITLE, comparisons=400)


# --- ends by combat, which random play does not reach


def test_every_combat_that_ends_a_match_was_named_as_a_stake() -> None:
    """Played by what the bots value, with a low target, so that combats decide."""
    reasons_of_end: Counter[str] = Counter()
    for number in range(12):
        case = Case(TITLE, number, game_options={"victory_target": 8})
        state = case.state()
        while state.result is None:
            decision = state.waiting()[0]
            chosen = case.any_choice(state)[1]
            worths = TITLE.judge(state, decision)
            if case.rng.random() < 0.9:
                chosen = decision.options[max(range(len(worths)), key=worths.__getitem__)]
            shown = TITLE.sheet(state, decision.seat).stakes
            effects = {stake.option: stake.effect for stake in shown}
            state.answer(decision, chosen)
            if state.result is not None:
                effect = effects.get(chosen.key)
                assert effect in ("ends", "may_end", "may_win"), (decision.kind, chosen.key)
            else:
                assert effects.get(chosen.key) != "ends", (decision.kind, chosen.key)
        reasons_of_end[state.result.reason] += 1
        told = TITLE.sheet(state, EVERYTHING)
        assert told.if_now.ranks == state.result.ranks
        points = [standing.points for standing in told.standings]
        assert points == state.result.details["victory_points"]
    assert reasons_of_end["target"] >= 6
