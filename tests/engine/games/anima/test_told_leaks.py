"""What the title tells is proven to keep secrets: each planted leak is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import pytest

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.core.sheet import Part, Sheet, Standing
from engine.core.title import Phrase, View
from engine.games.anima import TITLE, title
from engine.games.anima.board.components import PLACE_IN_LIST
from engine.games.anima.state import Anima
from engine.games.anima.telling import narration, reasons, sheet
from engine.games.anima.view import view_of
from engine.proving import Fault, secrecy


def top_gift(s: Anima) -> int:
    """A number nobody may know."""
    return PLACE_IN_LIST[s.gift_deck[0]] if s.gift_deck else 0


def leak_reason(patch: pytest.MonkeyPatch) -> None:
    true = reasons.forbids

    def forbids(s: Anima, decision: Decision, wish: str) -> Reason | None:
        reason = true(s, decision, wish)
        if reason is None:
            return None
        return Reason(reason.clause, reason.key, {**reason.params, "count": top_gift(s)})

    patch.setattr(reasons, "forbids", forbids)


def leak_sheet(patch: pytest.MonkeyPatch) -> None:
    true = sheet.sheet_of

    def sheet_of(s: Anima, audience: int) -> Sheet:
        told = true(s, audience)
        first, *others = told.standings
        parts = (*first.parts, Part("number:gifts@0", top_gift(s)))
        standings = (Standing(first.seat, parts, first.measure), *others)
        return Sheet(told.goal, standings, told.end, told.if_now, told.stakes, told.goal_params)

    patch.setattr(sheet, "sheet_of", sheet_of)


def leak_layout(patch: pytest.MonkeyPatch) -> None:
    def leaking(s: Anima, audience: int) -> View:
        view = view_of(s, audience)
        return {**view, "turn": top_gift(s)}

    patch.setattr(title, "view_of", leaking)


def leak_narration(patch: pytest.MonkeyPatch) -> None:
    choose, true = Anima.choose, narration.phrases_of
    hidden = [0]

    def remembering(s: Anima, seat: int, key: str) -> None:
        hidden[0] = top_gift(s)
        choose(s, seat, key)

    def phrases_of(event: Mapping[str, object]) -> Sequence[Phrase] | None:
        told = true(event)
        return told if told is not None else [("event.card_rolled", {"die": hidden[0]})]

    patch.setattr(Anima, "choose", remembering)
    patch.setattr(narration, "phrases_of", phrases_of)


LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "reasons": leak_reason,
    "sheet": leak_sheet,
    "layout": leak_layout,
    "narration": leak_narration,
}


@pytest.mark.parametrize("part", LEAKS)
def test_a_planted_leak_in_what_is_told_is_found(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    LEAKS[part](monkeypatch)
    with pytest.raises(Fault, match=rf"is told different things of .*: {re.escape(part)}"):
        secrecy(TITLE, comparisons=50)
