"""What is sent is what is proven: the isolation property over encoded frames, for every title."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.events import PUBLIC
from engine.core.flow import State
from engine.core.match import Match
from engine.core.registry import folders
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.proving import Fault, Report, isolation
from engine.proving.case import Case
from engine.proving.isolation import isolation_of
from play.live import frames, sights
from play.live.live_match import LiveMatch
from play.live.proving import FrameTable
from play.management.commands.prove_frames import prove
from tests.engine.titles.sealed_bids import TRUMP, SealedBids, Table

CASES = int(os.environ.get("PALESTRA_FRAME_CASES", "2000"))
FEW = 8
TITLES = [name for name, folder in folders().items() if folder.meta.listed]


def proven(title: Title, cases: int = 600) -> Report:
    return isolation(title, cases, set_table=FrameTable)


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_frames_tell_an_audience_nothing_it_may_not_know(name: str) -> None:
    report = prove(find_title(name), FEW, points=2 * FEW)
    assert report.differing > report.cases // 2
    assert report.by_audience[PUBLIC] >= FEW


@pytest.mark.long
@pytest.mark.parametrize("name", TITLES)
def test_frames_tell_nothing_in_thousands_of_comparisons_for_each_audience(name: str) -> None:
    title = find_title(name)
    report = prove(title, CASES)
    audiences = range(PUBLIC, max(title.seat_counts))
    assert all(report.by_audience[audience] >= CASES for audience in audiences)


@pytest.mark.slow
def test_forced_passes_are_among_what_is_proven() -> None:
    """M10: with everybody asked, whether a seat could answer shows neither in frames nor in the
    pause."""
    report = Report("anima", "isolation of frames")
    for number in range(2):
        case = Case("anima", number, 3, {"interrupt_prompt": "everyone"})
        report.add(isolation_of(case, 60, FrameTable))
    assert report.differing > 50


def test_frames_of_the_small_title_are_proven_too() -> None:
    assert proven(SealedBids()).differing > 300


# --- leaks planted in what builds the frames; the rules themselves are sound


def rival_has_trump(state: State, audience: int) -> bool:
    assert isinstance(state, Table)
    return any(TRUMP in hand for seat, hand in enumerate(state.hands) if seat != audience)


Shown = Callable[..., dict[str, Any]]


def leaking_field(shown: Shown) -> Shown:
    def leaking(title: Title, state: Table, audience: int, *rest: Any) -> dict[str, Any]:
        return {**shown(title, state, audience, *rest), "top": (state.deck or [0])[-1]}

    return leaking


def leaking_order(shown: Shown) -> Shown:
    """The same seats, in the order of what they hold."""

    def leaking(title: Title, state: Table, audience: int, *rest: Any) -> dict[str, Any]:
        fields = shown(title, state, audience, *rest)
        by_hand = sorted(range(state.seats), key=lambda seat: sum(state.hands[seat]))
        waiting = sorted(fields["waiting"], key=by_hand.index)
        return {**fields, "waiting": waiting}

    return leaking


def leaking_order_of_fields(shown: Shown) -> Shown:
    """The same values in another order are other bytes."""

    def leaking(title: Title, state: Table, audience: int, *rest: Any) -> dict[str, Any]:
        fields = shown(title, state, audience, *rest)
        names = reversed(fields) if rival_has_trump(state, audience) else iter(fields)
        return {name: fields[name] for name in names}

    return leaking


@pytest.mark.parametrize("leak", [leaking_field, leaking_order, leaking_order_of_fields])
def test_a_leak_in_what_is_said_of_a_position_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Shown], Shown]
) -> None:
    monkeypatch.setattr(sights, "shown", leak(sights.shown))
    with pytest.raises(Fault, match="can tell two states apart"):
        proven(SealedBids(), 3000)


def test_the_ply_of_the_log_in_a_frame_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A counter that moves with what others were asked in secret."""
    sync_frame = frames.sync_frame

    def leaking(live: LiveMatch, *rest: Any) -> dict[str, Any]:
        return {**sync_frame(live, *rest), "ply": live.ply}

    monkeypatch.setattr(frames, "sync_frame", leaking)
    with pytest.raises(Fault, match=r"untold of .*sync\.ply"):
        proven(SealedBids(), 3000)


def test_a_number_that_counts_what_others_hold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    is_shown = sights.Sights.is_shown

    def leaking(own: sights.Sights, match: Match, audience: int, *rest: Any) -> bool:
        return is_shown(own, match, audience, *rest) or rival_has_trump(match.state, audience)

    monkeypatch.setattr(sights.Sights, "is_shown", leaking)
    with pytest.raises(Fault, match="can tell two states apart"):
        proven(SealedBids(), 3000)


def test_an_update_that_is_sent_only_to_those_in_luck_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    updates = frames.updates

    def leaking(live: LiveMatch, now_ms: int) -> dict[int, bytes]:
        return {
            audience: frame
            for audience, frame in updates(live, now_ms).items()
            if not rival_has_trump(live.match.state, audience)
        }

    monkeypatch.setattr(frames, "updates", leaking)
    with pytest.raises(Fault, match="can tell two states apart"):
        proven(SealedBids(), 3000)


def test_a_pause_that_follows_from_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pace_ms = LiveMatch.bot_pace_ms

    def leaking(live: LiveMatch) -> int:
        return pace_ms(live) + rival_has_trump(live.match.state, PUBLIC)

    monkeypatch.setattr(LiveMatch, "bot_pace_ms", leaking)
    with pytest.raises(Fault, match="pause is"):
        proven(SealedBids(), 3000)
