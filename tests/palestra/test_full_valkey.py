"""Valkey at its memory limit, or away: pages, sign-in, limits and tasks go on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from django.core.cache import cache, caches
from django.test import Client
from kombu import Connection
from pytest_django import Settings

from bots.live import connected
from notifications.models import Notification
from palestra import caching
from palestra.monitoring import health
from play import services, tasks
from play.models import MatchLine
from play.work.queues import Queue
from tests.palestra import valkey_states
from tests.palestra.valkey_states import NOBODY_LISTENS
from tests.play.tables import person, started
from tests.play.working import work_off
from tests.players.factories import PASSWORD, Browser, make_player, signed_in

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/api/v1/",
    "/api/v1/matches",
    "/api/v1/players",
    "/api/v1/tournaments",
    "/api/v1/titles",
    "/_allauth/browser/v1/config",
]


@pytest.fixture
def valkey() -> Iterator[redis.Redis]:
    with valkey_states.full() as client:
        yield client


@pytest.fixture
def _away(settings: Settings) -> Iterator[None]:
    settings.REDIS_URL = NOBODY_LISTENS
    settings.CACHES = {
        name: {**cache, "LOCATION": NOBODY_LISTENS} for name, cache in settings.CACHES.items()
    }
    yield
    caching._servers.pop(NOBODY_LISTENS, None)


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def status(client: Client, address: str) -> int:
    client.raise_request_exception = False
    return client.get(address).status_code


@pytest.fixture(autouse=True)
def _built_client(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "200.html").write_text("<!doctype html><title>Palestra</title>")
    settings.CLIENT_BUILD = tmp_path


@pytest.mark.usefixtures("valkey")
@pytest.mark.parametrize("address", PAGES)
def test_pages_are_served_while_valkey_is_full(address: str) -> None:
    assert status(Client(), address) == 200


@pytest.mark.usefixtures("_away")
@pytest.mark.parametrize("address", PAGES)
def test_pages_are_served_while_valkey_is_away(address: str) -> None:
    assert status(Client(), address) == 200


@pytest.mark.usefixtures("valkey")
def test_a_player_is_told_of_themselves_while_valkey_is_full() -> None:
    assert status(signed_in(make_player()), "/api/v1/me") == 200


@pytest.mark.parametrize("state", ["valkey", "_away"])
def test_one_can_sign_in_and_out_whatever_valkey_does(
    state: str, request: pytest.FixtureRequest
) -> None:
    make_player("Zoe", password=PASSWORD)
    request.getfixturevalue(state)
    browser = Browser()
    assert browser.sign_in("Zoe").status_code == 200
    assert browser.is_signed_in
    browser.ask("DELETE", "/auth/session")
    assert not browser.is_signed_in


@pytest.mark.parametrize("state", ["valkey", "_away"])
def test_passwords_cannot_be_guessed_faster_whatever_valkey_does(
    state: str, request: pytest.FixtureRequest
) -> None:
    make_player("Zoe", password=PASSWORD)
    request.getfixturevalue(state)
    answers = [Browser().sign_in("Zoe", f"guess number {n}").json() for n in range(20)]
    codes = [answer["errors"][0]["code"] for answer in answers]
    assert codes[0] == "username_password_mismatch"
    assert codes[-1] == "too_many_login_attempts"


@pytest.mark.usefixtures("valkey")
def test_readiness_says_that_valkey_is_full() -> None:
    answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["redis"] == "full"


@pytest.mark.usefixtures("valkey")
def test_a_worker_that_cannot_leave_its_heartbeat_is_not_called_missing() -> None:
    health.beat("worker")
    assert health.check_heartbeat("worker") == "unknown"


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("valkey")
def test_a_choice_is_stored_while_valkey_is_full() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    assert MatchLine.objects.filter(match=match).count() == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("valkey")
def test_players_are_called_to_a_match_that_begins_while_valkey_is_full() -> None:
    first, second = person(), person()
    started(first, second)
    work_off(Queue.CALLS)
    called = Notification.objects.filter(kind="match_started").values_list("player_id", flat=True)
    assert set(called) == {second.pk}, "whoever began the match is there already"


@pytest.mark.usefixtures("valkey")
def test_a_task_that_the_broker_refuses_fails_nobody() -> None:
    assert tasks.relay_announcements.delay() is None


def test_a_task_for_a_broker_that_is_away_fails_nobody() -> None:
    with Connection(NOBODY_LISTENS) as connection:
        assert tasks.relay_announcements.apply_async(connection=connection) is None


@pytest.mark.usefixtures("_away")
def test_no_bot_counts_as_connected_while_that_cannot_be_read() -> None:
    assert connected.connected([1, 2]) == set()


def test_a_value_that_could_not_be_replaced_is_not_read_again() -> None:
    sessions = caches["sessions"]
    sessions.set("right", "held")
    with valkey_states.full():
        sessions.set("right", "ended")
        assert sessions.get("right") is None


def test_what_could_not_be_deleted_is_deleted_when_the_server_answers_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sessions = caches["sessions"]
    sessions.set("right", "held")
    with monkeypatch.context() as patch:
        patch.setattr(redis.Redis, "execute_command", _refuse)
        sessions.delete("right")
    wait_until_asked_again()
    assert sessions.get("right") is None


def test_counts_go_on_in_this_process_while_they_cannot_be_shared() -> None:
    with valkey_states.full():
        cache.add("attempts", 0, timeout=60)
        assert [cache.incr("attempts") for _ in range(3)] == [1, 2, 3]


def test_a_cache_is_shared_again_as_soon_as_there_is_room() -> None:
    with valkey_states.full() as client:
        cache.set("answer", 41)
        client.config_set("maxmemory", 0)
        cache.set("answer", 42)
        assert client.get(cache.make_key("answer")) == b"42"
        assert cache.get("answer") == 42


def _refuse(*_: object, **__: object) -> None:
    raise redis.ConnectionError("the server is away")


def wait_until_asked_again() -> None:
    while any(server.is_away for server in caching._servers.values()):
        time.sleep(0.05)
