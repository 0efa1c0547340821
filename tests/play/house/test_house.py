"""A seat leaves and the match goes on: the house's choices, written with what led to them."""

from __future__ import annotations

import json

import pytest

from engine.core.log import encode_log
from engine.core.registry import title as find_title
from engine.verify import verify
from play import jobs, services
from play.live import effects
from play.live import live_match as live_module
from play.log import archive, match_log, store
from play.log.pinning import Fate, first_difference, judged
from play.models import Match, MatchStatus, Snapshot
from play.now import now_ms
from play.work.queues import Queue
from players.models import Player
from tests.play.tables import live, person, started
from tests.play.test_time import long_ago
from tests.play.working import make_due, work, work_off

pytestmark = pytest.mark.django_db
TITLE = "dark_kingdoms"
"""A bot plays on for who has left."""


@pytest.fixture
def players() -> list[Player]:
    return [person() for _ in range(3)]


@pytest.fixture
def match(players: list[Player]) -> Match:
    return started(*players, title=TITLE)


@pytest.fixture
def _one_line_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "MOST_HOUSE_LINES", 1)


def to_choose(match: Match) -> int:
    return live(match).match.state.waiting()[0].seat


def leave_at_once(match: Match, players: list[Player]) -> int:
    """The seat that has to choose leaves."""
    seat = to_choose(match)
    services.leave(match.slug, players[seat])
    return seat


def choose_any(match: Match, players: list[Player]) -> None:
    now = live(match)
    decision = now.match.state.waiting()[0]
    services.choose(
        match.slug, players[decision.seat], now.numbers[decision.seat], decision.options[0].key
    )


def until_the_house_chose(match: Match, players: list[Player], gone: int) -> list[str]:
    """Choices of those who stay, until one of them was followed by the house's: those kinds."""
    for _ in range(200):
        before = live(match).ply
        choose_any(match, players)
        kinds = [line.kind for line in match_log.bare_lines_of(match.pk, before)]
        if "house" in kinds:
            return kinds
    raise AssertionError(f"seat {gone} was never asked")


def test_who_leaves_on_its_turn_is_answered_for_in_the_same_statement(
    match: Match, players: list[Player]
) -> None:
    gone = leave_at_once(match, players)
    lines = match_log.lines_of(match.pk)
    assert lines[0].kind == "leave" and len(lines) > 1
    assert {(line.kind, line.seat, line.key) for line in lines[1:]} == {("house", gone, "")}
    assert {line.at_ms for line in lines} == {lines[0].at_ms}
    assert [line.ply for line in lines] == list(range(len(lines)))
    match.refresh_from_db()
    assert match.ply == len(lines) and match.bots_due_at is None
    assert match.status == MatchStatus.RUNNING
    assert to_choose(match) != gone


def test_a_choice_is_followed_by_the_houses_as_one_change(
    match: Match, players: list[Player]
) -> None:
    gone = leave_at_once(match, players)
    kinds = until_the_house_chose(match, players, gone)
    assert kinds[0] == "choice" and set(kinds[1:]) == {"house"}
    assert to_choose(match) != gone


def test_the_house_has_no_clock(match: Match, players: list[Player]) -> None:
    gone = leave_at_once(match, players)
    until_the_house_chose(match, players, gone)
    match.refresh_from_db()
    clocks = match.clocks
    assert clocks is not None and gone not in clocks["running"] and clocks["running"]
    assert clocks["remaining"][gone] == match.base_ms
    assert match.deadline is not None


def test_three_time_outs_hand_a_seat_to_the_house(match: Match, players: list[Player]) -> None:
    seat = to_choose(match)
    for _ in range(200):
        if match.seats.get(index=seat).left:
            break
        if to_choose(match) == seat:
            long_ago(match)
            assert jobs.sweep_clocks() == 1
        else:
            choose_any(match, players)
    assert match.seats.get(index=seat).left == "timeout"
    lines = match_log.bare_lines_of(match.pk)
    by_seat = [line.kind for line in lines if line.seat == seat]
    assert by_seat[:3] == ["choice", "choice", "leave"] and set(by_seat[3:]) == {"house"}


def test_everybody_is_told_of_all_lines_at_once(match: Match, players: list[Player]) -> None:
    seat = to_choose(match)
    now = live(match)
    change = now.leave(seat, "resignation", now_ms())
    assert change.house and change.next_ply == now.ply
    frames = effects.bulletin_of(now).frames
    assert sorted(frames) == [-1, 0, 1, 2]
    for frame in map(json.loads, frames.values()):
        assert frame["number"] == 1
        [group] = frame["events"]
        assert group["number"] == 0 and len(group["events"]) > len(now.news[0][1])
        assert frame["left"] == [seat]
        assert seat not in frame["waiting"]
    assert json.loads(frames[seat])["decision"] is None


def test_a_snapshot_is_taken_although_the_house_went_past_its_ply(
    match: Match, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "SNAPSHOT_EVERY", 2)
    now = live(match)
    change = now.leave(to_choose(match), "resignation", now_ms())
    assert change.next_ply > 2
    assert store.append(change)
    assert effects.needs_snapshot(change)
    effects.announce(now, change, 0.0)
    assert Snapshot.objects.filter(match=match, ply=change.next_ply).exists()
    assert live(match).match.hash() == now.match.hash()


@pytest.mark.usefixtures("_one_line_at_once")
def test_a_worker_goes_on_with_what_was_not_written(match: Match, players: list[Player]) -> None:
    gone = leave_at_once(match, players)
    assert [line.kind for line in match_log.bare_lines_of(match.pk)] == ["leave", "house"]
    now = live(match)
    assert now.owed_by_bots() == [gone] and now.clocks.running == ()
    match.refresh_from_db()
    assert match.bots_due_at is not None and match.deadline is None
    # Whoever was to wake a worker is dead: the sweeper does.
    work_off(Queue.CALLS)
    make_due(match)
    assert jobs.wake_workers() == 1
    work_off(Queue.ANSWERS)
    assert live(match).match.state.owed_by_house() is None
    lines = match_log.bare_lines_of(match.pk)
    assert [line.kind for line in lines] == ["leave", "house", "house"]
    assert not work(Queue.ANSWERS)


@pytest.mark.usefixtures("_one_line_at_once")
def test_what_the_house_owes_is_written_once(match: Match, players: list[Player]) -> None:
    leave_at_once(match, players)
    first, second = live(match), live(match)
    changes = [one.play_house(now_ms()) for one in (first, second)]
    assert changes[0] is not None and changes[1] is not None
    assert [store.append(change) for change in changes if change] == [True, False]
    assert len(match_log.bare_lines_of(match.pk)) == changes[0].next_ply


def test_the_log_of_the_house_is_verified_and_reviewed(match: Match, players: list[Player]) -> None:
    gone = leave_at_once(match, players)
    until_the_house_chose(match, players, gone)
    other = to_choose(match)
    services.leave(match.slug, players[other])
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    verdict = verify(encode_log(archive.log_of(match)))
    assert verdict.reason == "last_seat"
    shown = archive.lines(match)
    assert {(line["kind"], line["seat"]) for line in shown if line["kind"] == "house"} == {
        ("house", gone)
    }


def test_a_match_of_kept_rules_goes_on_without_lines_of_the_house(
    match: Match, players: list[Player]
) -> None:
    Match.objects.filter(pk=match.pk).update(rules_version=1)
    # It holds a state of the present rules, which is stored otherwise.
    Snapshot.objects.filter(match=match).delete()
    gone = leave_at_once(match, players)
    assert to_choose(match) != gone
    for _ in range(20):
        choose_any(match, players)
    assert "house" not in {line.kind for line in match_log.bare_lines_of(match.pk)}
    match.refresh_from_db()
    verdict = judged(match)
    assert verdict.fate is Fate.PINNED, verdict


def test_rules_under_which_the_house_still_owes_a_choice_are_other_rules(
    match: Match, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat left, and its answer told nobody anything: the stored lines alone look the same."""
    monkeypatch.setattr(live_module, "MOST_HOUSE_LINES", 0)
    leave_at_once(match, players)
    match.refresh_from_db()
    lines = match_log.lines_of(match.pk)
    assert [line.kind for line in lines] == ["leave"]
    present = find_title(TITLE)
    assert judged(match).fate is Fate.AT_HOME
    match.rules_version = 1
    assert "answered for a seat that left" in first_difference(match, present, lines, {})
