"""Notices as mail: their words in both languages, and links that lead somewhere."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from notifications import mail
from notifications.models import Notification, WaitingMail
from notifications.services import tell
from players.models import Player
from tests.players.factories import make_player

ROUTES = Path(__file__).parents[2] / "frontend/src/routes"
DEADLINE = datetime(2026, 11, 20, 17, 30, tzinfo=UTC)
READERS = {
    "en": Player(
        display_name="Emi", email="emi@example.org", language="en", time_zone="Asia/Tokyo"
    ),
    "es": Player(
        display_name="Inés", email="ines@example.org", language="es", time_zone="Europe/Madrid"
    ),
}
KINDS = ("your_turn", "time_low", "match_finished")


def written(kind: str, language: str, **details: Any) -> tuple[str, str]:
    """Subject and body."""
    notification = Notification(
        player=READERS[language],
        kind=kind,
        params={"title": "alone"},
        link="/matches/abc",
        deadline=DEADLINE,
    )
    message = mail.notice(notification, {"others": ["Ana", "Bruno"], **details})
    return str(message.subject), str(message.body)


def page_of(path: str) -> Path | None:
    """The client's page at a path, found as the client's router finds it."""
    here = ROUTES
    for part in path.strip("/").split("/"):
        named = here / part
        by_parameter = sorted(here.glob("[[]*[]]"))
        here = named if named.is_dir() else (by_parameter or [named])[0]
    page = here / "+page.svelte"
    return page if page.is_file() else None


def test_your_turn_in_english() -> None:
    subject, body = written("your_turn", "en")
    assert subject == "[Palestra] ALONE: it's your turn"
    assert body.startswith(
        "Hello Emi,\n\nIt's your turn in your ALONE match against Ana and Bruno. "
        "You have until Saturday 21 November, 02:30 JST.\n"
    )


def test_time_running_low_in_spanish() -> None:
    subject, body = written("time_low", "es")
    assert subject == "[Palestra] ALONE: se te acaba el tiempo"
    assert "tienes hasta el viernes 20 de noviembre, 18:30 CET" in body


@pytest.mark.parametrize(
    ("outcome", "rank", "english", "spanish"),
    [
        ("won", 1, "is over. You won.", "ha terminado. Has ganado."),
        ("lost", 2, "is over. You lost.", "ha terminado. Has perdido."),
        ("drawn", 1, "is over. It was a draw.", "ha terminado. Habéis empatado."),
        ("shared", 1, "You shared first place.", "Compartes el primer puesto."),
        ("placed", 8, "You finished eighth.", "Has quedado en octava posición."),
    ],
)
def test_how_a_match_ended_is_said_plainly(
    outcome: str, rank: int, english: str, spanish: str
) -> None:
    assert english in written("match_finished", "en", outcome=outcome, rank=rank)[1]
    assert spanish in written("match_finished", "es", outcome=outcome, rank=rank)[1]


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_link_of_a_mail_is_a_page_of_the_client(kind: str, language: str) -> None:
    _, body = written(kind, language, outcome="won", rank=1)
    links = re.findall(rf"{re.escape(settings.PUBLIC_URL)}(\S+)", body)
    assert len(links) == 2
    assert [link for link in links if page_of(link) is None] == []


def test_the_footer_leads_to_the_page_with_the_switches() -> None:
    page = page_of(mail.SETTINGS_PAGE)
    assert page is not None
    assert "SettingsCard" in page.read_text()
    assert f"{settings.PUBLIC_URL}{mail.SETTINGS_PAGE}" in written("your_turn", "en")[1]


def test_a_page_that_does_not_exist_would_be_noticed() -> None:
    assert page_of("/settings") is None


@pytest.mark.django_db
def test_only_what_can_wait_is_mailed() -> None:
    player = make_player()
    params = {"title": "anima"}
    tell(player, "your_turn", params, "/matches/a", deadline=DEADLINE)
    tell(player, "match_started", params, "/matches/a", can_wait=True)
    assert not WaitingMail.objects.exists()
    tell(
        player,
        "your_turn",
        params,
        "/matches/a",
        deadline=DEADLINE,
        can_wait=True,
        details={"others": ["Ana"]},
    )
    assert [waiting.to for waiting in WaitingMail.objects.all()] == [player.email]


@pytest.mark.django_db
def test_nothing_is_mailed_to_whoever_has_no_address() -> None:
    player = make_player(email="")
    details = {"others": ["Ana"]}
    tell(player, "time_low", {"title": "anima"}, can_wait=True, details=details)
    assert not WaitingMail.objects.exists()
    assert Notification.objects.count() == 1
