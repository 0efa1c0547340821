"""What is hidden stays hidden in what the title tells: a planted leak of each sort is found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.layout import Layout, Pile
from engine.core.options import Option
from engine.core.reasons import Reason
from engine.core.sheet import Part, Sheet, Standing
from engine.core.title import Phrase, View
from engine.games.anochecer import TITLE
from engine.games.anochecer.state import Twilight
from engine.proving import Fault, secrecy

COMPARISONS = 900
OPTIONS = {"round_limit": 3, "map_mode": "preset", "veiled_heart": "no"}


class Leaky(type(TITLE)):  # type: ignore[misc]
    """Anochecer with one thing told too much."""

    leak = ""
    seen: Twilight | None = None

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        reason = super().forbids(state, decision, wish)
        assert isinstance(state, Twilight)
        if self.leak == "reason" and reason is not None:
            hands = [realm.hand for seat, realm in enumerate(state.realms) if seat != decision.seat]
            holds = any("shatter" in hand for hand in hands)
            return Reason(reason.clause, reason.key, {**reason.params, "beware": holds})
        return reason  # type: ignore[no-any-return]

    def sheet(self, state: State, audience: int) -> Sheet:
        sheet = super().sheet(state, audience)
        assert isinstance(sheet, Sheet) and isinstance(state, Twilight)
        if self.leak != "sheet":
            return sheet
        standings = [
            Standing(one.seat, (*one.parts, _event_secrets(state, one.seat)), one.measure)
            for one in sheet.standings
        ]
        return Sheet(sheet.goal, tuple(standings), sheet.end, sheet.if_now)

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, Twilight)
        self.seen = state
        return super().view(state, audience)  # type: ignore[no-any-return]

    def layout(self, view: View) -> Layout:
        layout = super().layout(view)
        assert isinstance(layout, Layout)
        if self.leak != "layout" or self.seen is None or not self.seen.decks:
            return layout
        top = "".join(self.seen.decks["action"][:1])
        return Layout(layout.board, layout.places, piles=(Pile("pile:action", len(top)),))

    def phrases(self, event: Mapping[str, object]) -> Sequence[Phrase] | None:
        told = super().phrases(event)
        if self.leak != "narration" or self.seen is None or event["kind"] != "passed":
            return told  # type: ignore[no-any-return]
        cards = [card for realm in self.seen.realms for card in realm.hand]
        return [("event.drew_actions", {"seat": event["seat"], "cards": cards})]


def _event_secrets(s: Twilight, seat: int) -> Part:
    """How many of a seat's secret objectives begin in the first half of the alphabet."""
    return Part(f"number:secrets@{seat}", sum([one < "f" for one in s.realms[seat].secrets]))


def leaky(leak: str) -> Leaky:
    title = Leaky()
    title.leak = leak
    return title


@pytest.mark.slow
@pytest.mark.parametrize("leak", ["reason", "sheet", "layout"])
def test_a_planted_leak_is_found(leak: str) -> None:
    with pytest.raises(Fault, match="is told different things"):
        secrecy(leaky(leak), comparisons=COMPARISONS, seats=3, game_options=OPTIONS, share=3)


@pytest.mark.slow
def test_a_leak_in_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who passes is told with what everybody holds, by a title that looks into the match."""
    title = leaky("narration")
    answer = Twilight.answer

    def overheard(state: Twilight, decision: Decision, chosen: Option) -> None:
        answer(state, decision, chosen)
        title.seen = state

    monkeypatch.setattr(Twilight, "answer", overheard)
    with pytest.raises(Fault, match="narration"):
        secrecy(title, comparisons=COMPARISONS, seats=3, game_options=OPTIONS, share=3)


@pytest.mark.slow
def test_without_a_leak_nothing_is_found() -> None:
    report = secrecy(leaky(""), comparisons=200, seats=3, game_options=OPTIONS, share=6)
    assert report.differing > 100
