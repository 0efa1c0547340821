"""Letters about correspondence matches: who gets them, when, and in which words."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from play import jobs, letters, services, tasks
from play.clock import ClockRules
from play.models import Letter, Match, NotificationSettings
from play.work.queues import Queue
from players.models import Notification, Player
from tests.play.tables import person, play_out, started
from tests.play.working import work_off

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the relay."""
    monkeypatch.setattr(tasks.relay_announcements, "delay", lambda: None)


@pytest.fixture
def match() -> Match:
    first, second = person(), person()
    second.language = "es"
    second.save()
    return started(first, second, clock=ClockRules.correspondence(3))


def rest(match: Match, span: timedelta = timedelta(minutes=5)) -> None:
    """Let time pass at the match."""
    match.refresh_from_db()
    assert match.clocks is not None and match.deadline is not None
    match.clocks["since"] -= int(span.total_seconds() * 1000)
    match.deadline -= span
    match.save(update_fields=["clocks", "deadline"])


def players(match: Match) -> list[Player]:
    found = [seat.player for seat in match.seats.select_related("player").order_by("index")]
    return [one for one in found if one is not None]


@pytest.fixture
def write(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> object:
    def run() -> list[tuple[str, str]]:
        mail.outbox.clear()
        with django_capture_on_commit_callbacks(execute=True):
            jobs.write_letters()
        work_off(Queue.CALLS)
        return [(one.to[0], one.subject) for one in mail.outbox]

    return run


def test_who_is_asked_gets_one_letter_a_turn_in_their_language(match: Match, write: object) -> None:
    assert callable(write)
    first, second = players(match)
    rest(match)
    assert write() == [(first.email, "[Palestra] Tic-tac-toe: it is your turn")]
    assert write() == []
    services.choose(match.slug, first, 0, "mark:4")
    assert write() == []  # it has not rested yet
    rest(match)
    assert write() == [(second.email, "[Palestra] Tres en raya: te toca jugar")]
    body = str(mail.outbox[0].body)
    assert f"/matches/{match.slug}" in body
    assert first.display_name in body
    assert Notification.objects.filter(player=second, kind="your_turn").count() == 1


def test_time_running_low_is_told_once(match: Match, write: object) -> None:
    assert callable(write)
    first, _ = players(match)
    rest(match, timedelta(days=2, hours=12))
    subjects = [subject for _, subject in write()]
    assert sorted(subjects) == [
        "[Palestra] Tic-tac-toe: it is your turn",
        "[Palestra] Tic-tac-toe: your time is running low",
    ]
    assert write() == []
    assert Notification.objects.filter(player=first, kind="time_low").count() == 1


def test_the_end_is_told_to_both(
    match: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    first, second = players(match)
    play_out(match, first, second)
    with django_capture_on_commit_callbacks(execute=True):
        tasks.relay_announcements()
    work_off(Queue.CALLS)
    told = {one.to[0]: str(one.body) for one in mail.outbox}
    assert "you have won" in told[first.email]
    assert "has quedado en el puesto 2" in told[second.email]


def test_who_does_not_want_letters_gets_none_but_is_told_on_the_site(
    match: Match, write: object
) -> None:
    assert callable(write)
    first, _ = players(match)
    NotificationSettings.objects.create(player=first, mail_your_turn=False)
    rest(match)
    assert write() == []
    assert Notification.objects.filter(player=first, kind="your_turn").count() == 1
    assert not Letter.objects.filter(sent_at=None).exists()


def test_a_letter_whose_worker_died_is_sent_by_the_next(match: Match, write: object) -> None:
    assert callable(write)
    first, _ = players(match)
    letter = Letter.objects.create(
        match=match,
        player=first,
        kind="your_turn",
        ply=0,
        created_at=timezone.now() - letters.LATE * 2,
    )
    assert len(write()) == 1
    letter.refresh_from_db()
    assert letter.sent_at is not None
    assert write() == []


def test_live_matches_are_not_written_about(write: object) -> None:
    assert callable(write)
    match = started(person(), person())
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() + timedelta(minutes=1))
    assert write() == []
