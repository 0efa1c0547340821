"""Old logs are packed, and nobody can tell; old notes go, and nothing else does."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from engine.core.events import PUBLIC
from matchmaking.services.rating import records_of
from play import jobs, services
from play.live import greeting
from play.log import archive, match_log, store
from play.log.packing import StoredLine
from play.models import Announcement, Match, MatchLine, PackedLog, Snapshot
from play.services import retention
from play.work.queues import Queue
from tests.play.tables import person, started
from tests.play.working import work_off

pytestmark = pytest.mark.django_db


def finished(days_ago: int = 30) -> Match:
    """First has three in a row."""
    first, second = person(), person()
    match = started(first, second)
    for ply, cell in enumerate((4, 0, 2, 1, 6)):
        services.choose(match.slug, (first, second)[ply % 2], ply, f"mark:{cell}", f"key-{ply}")
    Match.objects.filter(pk=match.pk).update(ended_at=timezone.now() - timedelta(days=days_ago))
    match.refresh_from_db()
    assert match.result is not None
    return match


def pack_all(most: int = 100) -> int:
    return retention.pack_logs(timezone.now() - retention.PACKED_AFTER, most)


def test_a_packed_log_reads_as_its_lines_did(client: Client) -> None:
    match = finished()
    pages = [f"/api/v1/matches/{match.slug}/{page}" for page in ("review", "review/3", "log")]
    before = [client.get(page) for page in pages]
    lines, record = match_log.lines_of(match.pk), records_of([match])
    missed = greeting.missed(store.load(match.slug), PUBLIC, 2)
    assert pack_all() == 1
    assert not MatchLine.objects.exists()
    assert [page.status_code for page in before] == [200, 200, 200]
    assert [client.get(page).content for page in pages] == [page.content for page in before]
    assert match_log.lines_of(match.pk) == [one._replace(shown_to=None) for one in lines]
    assert [one.events for one in match_log.lines_of(match.pk, 1, 3)] == [
        one.events for one in lines[1:3]
    ]
    assert records_of([match]) == record
    assert str(greeting.missed(store.load(match.slug), PUBLIC, 2)) == str(missed)
    live, _ = archive.replayed(match)
    assert live.keys == {f"key-{ply}": ply + 1 for ply in range(5)}


def test_what_runs_or_has_just_ended_keeps_its_lines() -> None:
    recent = finished(days_ago=1)
    running = started(person(), person())
    services.choose(running.slug, running.seats.get(index=0).player, 0, "mark:4")
    assert pack_all() == 0
    assert MatchLine.objects.filter(match__in=[recent, running]).count() == 6
    assert not PackedLog.objects.exists()


def test_packing_goes_on_where_it_stopped_and_finds_nothing_twice() -> None:
    for _ in range(3):
        finished()
    assert [pack_all(most=2), pack_all(most=2), pack_all(most=2)] == [2, 1, 0]
    assert PackedLog.objects.count() == 3


def test_snapshots_of_a_packed_match_are_gone() -> None:
    match = finished()
    Snapshot.objects.create(match=match, ply=4, state=b"any")
    pack_all()
    assert not Snapshot.objects.exists()


def test_a_log_with_a_gap_stays_as_it_is_and_holds_up_no_other() -> None:
    match, other = finished(), finished()
    MatchLine.objects.filter(match=match, ply=2).delete()
    assert pack_all() == 1
    assert MatchLine.objects.filter(match=match).count() == 4
    assert PackedLog.objects.get().match_id == other.pk


def test_the_worker_packs_and_removes_announcements_that_were_relayed_long_ago() -> None:
    match = finished()
    old = timezone.now() - timedelta(days=100)
    Announcement.objects.filter(match=match).update(relayed_at=old)
    waiting = finished(days_ago=1)
    Announcement.objects.filter(match=waiting).update(relayed_at=None, created_at=old)
    jobs.keep_house()
    assert work_off(Queue.BULK) == 1
    assert list(Announcement.objects.values_list("match_id", flat=True)) == [waiting.pk]


def test_the_command_packs_everything_and_says_how_much(
    capsys: pytest.CaptureFixture[str],
) -> None:
    finished()
    finished(days_ago=2)
    call_command("pack_logs", "--days", "1")
    assert "done: 2 logs packed" in capsys.readouterr().out
    with pytest.raises(CommandError):
        call_command("pack_logs", "--days", "-1")


def test_lines_of_an_unknown_match_are_none() -> None:
    assert match_log.lines_of(0) == match_log.bare_lines_of(0) == []
    assert match_log.bare_logs_of([0]) == match_log.tallies_of([0]) == {}


def test_bare_logs_come_from_both_places() -> None:
    old, new = finished(), finished(days_ago=1)
    pack_all()
    logs = match_log.bare_logs_of([old.pk, new.pk])
    assert [line.option for line in logs[old.pk]] == [line.option for line in logs[new.pk]]
    assert isinstance(logs[old.pk][0], StoredLine)
    assert match_log.tallies_of([old.pk])[old.pk] == match_log.tallies_of([new.pk])[new.pk]
