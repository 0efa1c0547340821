"""Planted leaks of ALONE: whatever would tell the Hero of the station is found by the property."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.layout import Layout, Track
from engine.core.reasons import Reason
from engine.core.sheet import Part, Sheet
from engine.core.title import Phrase, View
from engine.games.alone.board.creatures import TOKENS
from engine.games.alone.rules import geography
from engine.games.alone.rules.hero.turn import first_action
from engine.games.alone.state import HERO, Station, station
from engine.games.alone.title import Alone
from engine.proving import Fault, isolation, secrecy
from tests.conformance import clause
from tests.engine.games.alone.world import World, halt

LEAKS: dict[str, Callable[[Station], object]] = {
    "where he is on the grid": lambda s: s.hero,
    "how many creatures there are": lambda s: len(s.creatures()),
    "Danger tokens he does not see": lambda s: sum(s.danger),
    "Evil's cards": lambda s: s.hands[1][:],
    "the next item": lambda s: s.item_deck[-1:],
    "whether a creature he sees stepped this Turn": lambda s: sorted(
        [TOKENS[token], s.entered[token]] for token in s.creatures() if s.revealed[s.at[token]]
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_in_the_heros_view_is_found(leak: str) -> None:
    class Talking(Alone):  # type: ignore[misc]
        def view(self, state: State, audience: int) -> View:
            view = super().view(state, audience)
            if audience <= HERO and state.result is None:
                view["told"] = LEAKS[leak](station(state))
            return view

    with pytest.raises(Fault, match="can tell two states apart"):
        isolation(Talking(), cases=300, seats=2)


def heard_then_seen(worm: str, way: str) -> tuple[list[dict[str, object]], dict[str, object]]:
    """Of two worms one steps unseen in the east; then the Hero explores and sees one of them."""
    w = World("A12").creature("worm", "A33").creature("worm", worm)
    w.effect("MOVE", 1, 1).move("A33", way)
    w.fresh()
    w.s.then(halt)
    w.s.then(first_action)
    w.s.run()
    w.choose("explore:E")
    assert [one["direction"] for one in w.told("noise")] == ["E"]
    assert [kind for kind, at in w.places if at == "A32"] == ["worm"]
    events = [shown for event in w.events if (shown := event.seen_by(HERO)) is not None]
    return events, w.view(HERO)


@clause("AL-85", "AL-198")
def test_of_two_creatures_alike_nothing_tells_which_one_was_heard() -> None:
    assert heard_then_seen("B10", "N") == heard_then_seen("A32", "S")


def test_a_tile_that_tells_who_stepped_this_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tile = geography.tile

    def telling(s: Station, sector: int) -> dict[str, object]:
        here = [s.entered[token] for token, at in enumerate(s.at) if at == sector]
        return {**tile(s, sector), "entered": here}

    monkeypatch.setattr(geography, "tile", telling)
    assert heard_then_seen("B10", "N") != heard_then_seen("A32", "S")


# --- what the Hero is told


class TalkingReasons(Alone):  # type: ignore[misc]
    """The reason for a place that is too far says how many creatures there are."""

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        reason = super().forbids(state, decision, wish)
        if reason is None or decision.seat != HERO:
            return reason
        params = {**reason.params, "creatures": len(station(state).creatures())}
        return Reason(reason.clause, reason.key, params)


class TalkingSheet(Alone):  # type: ignore[misc]
    """The Hero's sheet has the Danger tokens he does not see."""

    def sheet(self, state: State, audience: int) -> Sheet:
        sheet = super().sheet(state, audience)
        tokens = Part("number:danger_tokens", sum(station(state).danger))
        return Sheet(sheet.goal, sheet.standings, (*sheet.end, tokens), sheet.if_now)


class TalkingLayout(Alone):  # type: ignore[misc]
    """The table has a track with where on the map the Hero is."""

    def view(self, state: State, audience: int) -> View:
        return {**super().view(state, audience), "place": station(state).hero}

    def layout(self, view: View) -> Layout:
        table = super().layout(view)
        place = view["place"]
        assert isinstance(place, int)
        return Layout(tracks=(*table.tracks, Track("number:place", place)))


@pytest.mark.parametrize(
    ("title", "part"),
    [(TalkingReasons, "reasons"), (TalkingSheet, "sheet"), (TalkingLayout, "layout")],
)
def test_a_leak_planted_in_what_the_hero_is_told_is_found(title: type[Alone], part: str) -> None:
    with pytest.raises(Fault, match=f"(seat 0|the public) is told different things.* {part}"):
        secrecy(title(), comparisons=300, seats=2)


def test_a_leak_planted_in_the_narration_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A narrator that has looked at the state the events come from."""
    copy = Station.copy
    looked_at: list[Station] = []

    def watched(self: Station) -> Station:
        looked_at[:] = [self]
        return copy(self)

    class TalkingNarrator(Alone):  # type: ignore[misc]
        def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
            phrases = super().phrases(event)
            if event["kind"] != "turn":
                return phrases
            return [("tell.turn", {"round": len(looked_at[0].creatures()), "turn": 1})]

    monkeypatch.setattr(Station, "copy", watched)
    with pytest.raises(Fault, match=r"is told different things.* narration"):
        secrecy(TalkingNarrator(), comparisons=3000, seats=2, share=1)
