"""A tournament's password: hashed outside the lock, and guessed only slowly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest
from django.contrib.auth.hashers import check_password
from django.db import connection, connections, transaction
from pytest_django import Settings

from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import open_event
from tournaments.errors import WrongTournamentPassword
from tournaments.models import Entrant, Tournament
from tournaments.services import entering, locking

pytestmark = pytest.mark.django_db(transaction=True)
LONGEST_HOLD_SECONDS = 10


@contextmanager
def somebody_changing(event: Tournament) -> Iterator[None]:
    """Another connection holds the tournament's lock, and nobody waits for it to be given up."""
    is_held, is_over = Event(), Event()
    was_released: list[bool] = []

    def hold() -> None:
        with transaction.atomic():
            Tournament.objects.select_for_update().get(pk=event.pk)
            is_held.set()
            was_released.append(is_over.wait(LONGEST_HOLD_SECONDS))
        connections.close_all()

    holder = Thread(target=hold)
    holder.start()
    assert is_held.wait(LONGEST_HOLD_SECONDS)
    try:
        yield
    finally:
        is_over.set()
        holder.join()
    assert was_released == [True]


def enter(event: Tournament, password: str, player: object = None) -> object:
    client = signed_in(player or make_player())  # type: ignore[arg-type]
    address = f"/api/v1/tournaments/{event.slug}/enter"
    return client.post(address, {"password": password}, format="json")


def test_the_password_is_hashed_outside_of_any_transaction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = open_event(entry="password", password="sesame")
    in_transaction: list[bool] = []

    def watched(password: str, hashed: str) -> bool:
        in_transaction.append(connection.in_atomic_block)
        return check_password(password, hashed)

    monkeypatch.setattr(entering, "check_password", watched)
    enter(event, "sesame")
    assert in_transaction == [False]
    assert Entrant.objects.filter(tournament=event).count() == 1


def test_a_wrong_password_waits_for_nobody() -> None:
    event = open_event(entry="password", password="sesame")
    with somebody_changing(event), pytest.raises(WrongTournamentPassword):
        entering.register(event.slug, make_player(), "wrong")


def test_who_cannot_have_the_lock_is_told_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "LOCK_WAIT", "50ms")
    event = open_event(entry="password", password="sesame")
    player = make_player()
    with somebody_changing(event):
        answer = enter(event, "sesame", player)
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")  # type: ignore[attr-defined]
    assert int(answer["Retry-After"]) >= 1  # type: ignore[index]
    assert not Entrant.objects.exists()
    assert enter(event, "sesame", player).status_code == 200  # type: ignore[attr-defined]


def test_a_password_that_was_changed_meanwhile_opens_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = open_event(entry="password", password="sesame")

    def changed_after(password: str, hashed: str) -> bool:
        Tournament.objects.filter(pk=event.pk).update(password="another hash")
        return check_password(password, hashed)

    monkeypatch.setattr(entering, "check_password", changed_after)
    with pytest.raises(WrongTournamentPassword):
        entering.register(event.slug, make_player(), "sesame")
    assert not Entrant.objects.exists()


def test_guessing_a_password_is_throttled(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "entering": (2, 3600)}
    event = open_event(entry="password", password="sesame")
    player = make_player()
    answers = [enter(event, f"guess {number}", player) for number in range(3)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]  # type: ignore[attr-defined]
