"""Matches with days for each choice: who is told what, when, and in which words by mail."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from notifications.mail import send_waiting
from notifications.models import Notification, NotificationSettings, WaitingMail
from play import jobs, match_notices, services, tasks
from play.clock import ClockRules
from play.live import presence
from play.models import Match, MatchNotice
from play.now import now_ms
from play.work import wake_ups
from play.work.queues import Queue
from players.models import Player
from players.services import accounts
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
            jobs.tell_turns()
            jobs.tell_low_time()
        work_off(Queue.CALLS)
        send_waiting()
        return [(one.to[0], one.subject) for one in mail.outbox]

    return run


def test_who_is_asked_gets_one_letter_a_turn_in_their_language(match: Match, write: object) -> None:
    assert callable(write)
    first, second = players(match)
    rest(match)
    assert write() == [(first.email, "[Palestra] Tic-tac-toe: it's your turn")]
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
        "[Palestra] Tic-tac-toe: it's your turn",
        "[Palestra] Tic-tac-toe: you are running out of time",
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
    send_waiting()
    told = {one.to[0]: str(one.body) for one in mail.outbox}
    assert "is over. You won." in told[first.email]
    assert "ha terminado. Has perdido." in told[second.email]


def test_who_does_not_want_letters_gets_none_but_is_told_on_the_site(
    match: Match, write: object
) -> None:
    assert callable(write)
    first, _ = players(match)
    NotificationSettings.objects.create(player=first, mail_your_turn=False)
    rest(match)
    assert write() == []
    assert Notification.objects.filter(player=first, kind="your_turn").count() == 1
    assert not WaitingMail.objects.exists()


def left_by_the_previous_version(match: Match, player: Player) -> MatchNotice:
    """On the bell already; only its mail was still to be sent."""
    return MatchNotice.objects.create(
        match=match,
        player=player,
        kind="your_turn",
        ply=0,
        created_at=timezone.now() - match_notices.LATE * 2,
    )


def test_a_letter_the_previous_version_left_unsent_is_mailed_once(
    match: Match, write: object
) -> None:
    assert callable(write)
    first, _ = players(match)
    notice = left_by_the_previous_version(match, first)
    assert write() == [(first.email, "[Palestra] Tic-tac-toe: it's your turn")]
    notice.refresh_from_db()
    assert notice.sent_at is not None
    assert write() == []


def test_a_letter_the_previous_version_asked_a_worker_for_is_mailed(match: Match) -> None:
    first, _ = players(match)
    notice = left_by_the_previous_version(match, first)
    wake_ups.ask(Queue.CALLS, "letter", notice.pk)
    work_off(Queue.CALLS)
    assert WaitingMail.objects.get().to == first.email


def test_who_is_at_the_match_is_not_told_of_their_turn(match: Match, write: object) -> None:
    assert callable(write)
    rest(match)
    presence.mark_request(match.slug, 0, now_ms())
    assert write() == []
    assert not Notification.objects.filter(kind="your_turn").exists()


def test_a_turn_is_told_with_its_deadline(match: Match, write: object) -> None:
    assert callable(write)
    rest(match)
    write()
    assert Notification.objects.get(kind="your_turn").deadline == match.deadline


def test_mail_of_whoever_deletes_the_account_is_not_sent(match: Match) -> None:
    first, _ = players(match)
    rest(match)
    jobs.tell_turns()
    assert WaitingMail.objects.filter(player=first).count() == 1
    accounts.anonymise(first)
    assert not WaitingMail.objects.exists()


def test_the_end_of_a_live_match_is_on_the_bell_and_in_no_mail() -> None:
    first, second = person(), person()
    match = started(first, second)
    play_out(match, first, second)
    tasks.relay_announcements()
    assert Notification.objects.filter(kind="match_finished").count() == 2
    assert not WaitingMail.objects.exists()


def test_live_matches_are_not_written_about(write: object) -> None:
    assert callable(write)
    match = started(person(), person())
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() + timedelta(minutes=1))
    assert write() == []
