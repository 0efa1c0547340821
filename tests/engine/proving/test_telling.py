"""What a title tells a person: reasons, score sheets, layouts, explanations and narration."""

from __future__ import annotations

import pytest

from engine.core.decisions import Decision
from engine.core.flow import State
from engine.core.layout import Layout
from engine.core.reasons import Reason
from engine.core.registry import title as find_title
from engine.core.sheet import Sheet, Stake, Standing, if_it_ended_now
from engine.core.title import Title, View
from engine.proving import Fault, reasons, secrecy, sheets, words
from engine.proving.reasoning import JUDGED_FROM, MOST_GENERAL
from engine.proving.walking import overrides
from engine.template import TITLE as NEW_TITLE
from tests.engine.titles.sealed_bids import TOLD_LEAKS, SealedBids

SMALL = ("tic_tac_toe", "connect_four", "new_title", "sealed_bids")
WHOLE = ("dominus_obscura", "dark_kingdoms", "anima", "alone", "anochecer")
LONG_MATCH = 5_000
"""Of a title whose matches may be longer, fewer moments of each are looked at."""


@pytest.fixture(
    scope="module", params=[*SMALL, *[pytest.param(id, marks=pytest.mark.slow) for id in WHOLE]]
)
def telling(request: pytest.FixtureRequest) -> Title:
    """Every title there is says all of it."""
    if request.param == "sealed_bids":
        return SealedBids()
    return NEW_TITLE if request.param == "new_title" else find_title(request.param)


def test_everything_that_cannot_be_chosen_has_a_reason_with_a_clause(telling: Title) -> None:
    report = reasons(telling, positions=100)
    assert report.positions == 100
    assert sum(report.by_key.values()) == report.things - report.open > 0


def test_score_sheets_rank_as_the_rules_do_and_tell_the_truth(telling: Title) -> None:
    matches = 3 if telling.id in WHOLE else 12
    report = sheets(telling, matches)
    assert report.matches == matches and report.endings > 0
    assert bool(report.decided) == overrides(telling, "end_now")


@pytest.mark.long
@pytest.mark.parametrize("id", WHOLE)
def test_few_reasons_for_own_things_are_general_and_every_end_is_foretold(id: str) -> None:
    title = find_title(id)
    report = reasons(title, positions=JUDGED_FROM)
    assert report.own.reasons > 100 and report.own.general_share <= MOST_GENERAL
    assert sheets(title, matches=12).endings > 5


def test_what_an_audience_may_not_know_changes_nothing_it_is_told(telling: Title) -> None:
    share = 40 if telling.max_plies > LONG_MATCH else 4
    report = secrecy(telling, comparisons=100, share=share)
    assert report.cases >= 100
    assert (report.differing > 20) == telling.meta.has_secrets


def test_a_whole_match_can_be_told_and_explained_in_both_languages(telling: Title) -> None:
    assert words(telling, matches=1).cases > 100


@pytest.mark.parametrize("leak", TOLD_LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    with pytest.raises(Fault, match="is told different things"):
        secrecy(SealedBids(leak), comparisons=2000)


class Flawed(SealedBids):
    """Sealed bids with one part told wrongly."""

    def __init__(self, flaw: str) -> None:
        super().__init__()
        self.flaw = flaw

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        reason = super().forbids(state, decision, wish)
        if reason is None or self.flaw not in ("clause", "words"):
            return reason
        if self.flaw == "clause":
            return Reason("SB-9", reason.key)
        return Reason(reason.clause, "never_written")

    def sheet(self, state: State, audience: int) -> Sheet:
        sheet = super().sheet(state, audience)
        if self.flaw == "stakes":
            return Sheet(sheet.goal, sheet.standings, sheet.end, sheet.if_now)
        if self.flaw == "certain":
            stakes = [Stake(stake.option, stake.key, "ends") for stake in sheet.stakes]
            return Sheet(sheet.goal, sheet.standings, sheet.end, sheet.if_now, tuple(stakes))
        if self.flaw == "order" and audience < 0:
            turned = [
                Standing(one.seat, one.parts, tuple([-(value or 0) for value in one.measure]))
                for one in sheet.standings
            ]
            return Sheet(sheet.goal, tuple(turned), sheet.end, if_it_ended_now(turned))
        return sheet

    def layout(self, view: View) -> Layout:
        layout = super().layout(view)
        if self.flaw == "table":
            return Layout(tracks=layout.tracks)
        return layout


@pytest.mark.parametrize(
    ("flaw", "said"), [("clause", "names no clause"), ("table", "not on the table")]
)
def test_a_wrong_reason_is_found(flaw: str, said: str) -> None:
    with pytest.raises(Fault, match=said):
        reasons(Flawed(flaw), positions=200)


@pytest.mark.parametrize(
    ("flaw", "said"),
    [
        ("stakes", "no stake said so"),
        ("certain", "was to end the match"),
        ("order", "the sheet ranks"),
    ],
)
def test_a_wrong_sheet_is_found(flaw: str, said: str) -> None:
    with pytest.raises(Fault, match=said):
        sheets(Flawed(flaw), matches=40)
