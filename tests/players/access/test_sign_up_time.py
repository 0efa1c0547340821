"""Sign-up does not tell by its time whether an address is known: both ways do the same work."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django import Settings

from notifications import mail as waiting
from notifications.models import WaitingMail
from players.models import Player
from tests.players.factories import PASSWORD, make_player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _hashed_as_in_production(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]


@dataclass
class Work:
    status: int
    hashes: int
    mails_sent: int
    mails_waiting: int


def sign_up(email: str, username: str, monkeypatch: pytest.MonkeyPatch) -> Work:
    """What one sign-up makes the web process do."""
    hashed: list[str] = []
    encode = PBKDF2PasswordHasher.encode

    def counted(self: PBKDF2PasswordHasher, password: str, *rest: object) -> str:
        hashed.append(password)
        return encode(self, password, *rest)  # type: ignore[arg-type]

    WaitingMail.objects.all().delete()
    mail.outbox.clear()
    with monkeypatch.context() as patch:
        patch.setattr(PBKDF2PasswordHasher, "encode", counted)
        answer = Client().post(
            "/_allauth/browser/v1/auth/signup",
            {"email": email, "username": username, "password": PASSWORD},
            content_type="application/json",
        )
    return Work(answer.status_code, len(hashed), len(mail.outbox), WaitingMail.objects.count())


def test_a_known_address_costs_the_same_work_as_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    make_player("Zoe")
    new = sign_up("new@example.org", "Newcomer", monkeypatch)
    known = sign_up("zoe@example.org", "Another", monkeypatch)
    assert new == known == Work(200, hashes=1, mails_sent=0, mails_waiting=1)
    confirmed = Player.objects.people().filter(is_mail_confirmed=True)
    assert [one.username for one in confirmed] == ["Zoe"]


def test_a_known_address_costs_that_work_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the address has just been written to and gets no second mail."""
    make_player("Zoe")
    again = [sign_up("zoe@example.org", f"Another{n}", monkeypatch) for n in range(3)]
    assert [work.hashes for work in again] == [1, 1, 1]


def test_waiting_mail_is_sent_once_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    sign_up("new@example.org", "Newcomer", monkeypatch)
    assert waiting.send_waiting() == 1
    assert [one.to for one in mail.outbox] == [["new@example.org"]]
    assert "/verify-email/" in str(mail.outbox[0].body)
    assert (waiting.send_waiting(), WaitingMail.objects.count()) == (0, 0)


def test_mail_that_is_not_taken_is_tried_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    sign_up("new@example.org", "Newcomer", monkeypatch)

    def refuse(self: object) -> int:
        raise ConnectionRefusedError("no mail server")

    with monkeypatch.context() as patch:
        patch.setattr(EmailMultiAlternatives, "send", refuse)
        assert waiting.send_waiting() == 0
    stored = WaitingMail.objects.get()
    assert stored.attempts == 1
    assert waiting.send_waiting() == 0, "its time has not come yet"
    WaitingMail.objects.update(next_at=stored.created_at)
    assert waiting.has_late() or waiting.send_waiting() == 1


def test_mail_that_was_never_taken_up_is_found_by_the_sweep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sign_up("new@example.org", "Newcomer", monkeypatch)
    assert not waiting.has_late()
    stored = WaitingMail.objects.get()
    WaitingMail.objects.update(next_at=stored.created_at - 2 * waiting.LATE)
    assert waiting.has_late()
