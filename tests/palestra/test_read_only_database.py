"""A database that takes nothing: what can be read is read, the rest is refused truthfully."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import psycopg
import pytest
import structlog
from channels.db import database_sync_to_async
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from psycopg import errors
from pytest_django import Settings

from palestra.monitoring import health
from palestra.work.scheduling import Job, LeaderLock, Scheduler
from play.live.desk import desk
from play.models import MatchLine
from players.database.outages import DatabaseAway, ReadOnly, outage_of
from players.models import Player
from tests.palestra.database_states import have_new_connections_read_only, read_only
from tests.play.sockets import Client as Socket
from tests.play.tables import person, started
from tests.players.factories import PASSWORD, Browser, make_player, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def test_readiness_says_that_the_database_is_read_only() -> None:
    with read_only():
        answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["database"] == "read-only"


def test_readiness_finds_a_disk_without_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The statement fails as PostgreSQL would for want of room."""
    monkeypatch.setattr(health, "PROBE", "DO $$ BEGIN RAISE disk_full; END $$")
    assert health.check_database() == "full"


def test_readiness_stores_something_every_time_it_is_asked() -> None:
    assert [health.check_database() for _ in range(3)] == ["ok"] * 3
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_relation_size('readiness_probe')")
        assert cursor.fetchone() == (0,)


def test_a_signed_in_player_gets_the_client_without_the_database() -> None:
    client = signed_in(make_player())
    with CaptureQueriesContext(connection) as queries:
        client.get("/")
        client.get("/healthz")
    assert len(queries) == 0


@pytest.mark.parametrize(
    "address", ["/api/v1/me", "/api/v1/matches", "/api/v1/players", "/api/v1/tournaments"]
)
def test_a_signed_in_player_can_read_on(address: str) -> None:
    client = signed_in(make_player())
    client.raise_request_exception = False
    with read_only():
        assert client.get(address).status_code == 200


def test_a_change_by_request_is_refused_with_the_reason_and_a_time_to_try_again() -> None:
    client = signed_in(make_player())
    client.raise_request_exception = False
    with read_only():
        answer = client.patch("/api/v1/me", {"display_name": "Zoe"}, format="json")
    assert answer.status_code == 503
    assert answer["Content-Type"] == "application/problem+json"
    assert answer["Retry-After"] == "10"
    assert answer.json()["code"] == "read_only"


def test_signing_in_is_refused_with_the_reason() -> None:
    make_player("Zoe", password=PASSWORD)
    browser = Browser(raise_request_exception=False)
    with read_only():
        answer = browser.sign_in("Zoe")
    assert (answer.status_code, answer.json()["code"]) == (503, "read_only")
    assert answer["Retry-After"] == "10"
    assert browser.sign_in("Zoe").status_code == 200


def test_a_choice_by_request_is_refused_with_the_reason() -> None:
    first, second = person(), person()
    match = started(first, second)
    client = signed_in(first)
    client.raise_request_exception = False
    choice = {"number": 0, "option": "mark:4", "key": "k1"}
    address = f"/api/v1/matches/{match.slug}/choices"
    with read_only():
        answer = client.post(address, choice, format="json")
    assert (answer.status_code, answer.json()["code"]) == (503, "read_only")
    assert client.post(address, choice, format="json").status_code < 300
    assert MatchLine.objects.filter(match=match).count() == 1


def test_requests_that_fail_alike_leave_one_line_and_no_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    client = signed_in(make_player())
    client.raise_request_exception = False
    with read_only():
        client.patch("/api/v1/me", {"display_name": "Zoe"}, format="json")
        client.patch("/api/v1/me", {"display_name": "Zoe"}, format="json")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.fixture
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()
    await database_sync_to_async(have_new_connections_read_only)("off")


@pytest.mark.usefixtures("_closed_desk")
async def test_a_choice_by_socket_is_refused_truthfully_and_taken_when_it_can_be() -> None:
    first = await database_sync_to_async(person)()
    second = await database_sync_to_async(person)()
    match = await database_sync_to_async(started)(first, second)
    await database_sync_to_async(have_new_connections_read_only)("on")
    client = Socket(match, first)
    await client.enter()
    refused = await client.choose(0, "mark:4", "k1")
    assert (refused["t"], refused["code"]) == ("error", "read_only")
    assert "not stored" in refused["detail"]
    await database_sync_to_async(have_new_connections_read_only)("off")
    assert await client.choose(0, "mark:4", "k1") == {"t": "ack", "key": "k1", "number": 1}
    assert await MatchLine.objects.filter(match=match).acount() == 1
    await client.leave()


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        (errors.ReadOnlySqlTransaction(), ReadOnly),
        (errors.DiskFull(), ReadOnly),
        (errors.CannotConnectNow(), DatabaseAway),
        (errors.AdminShutdown(), DatabaseAway),
        (psycopg.OperationalError("connection refused"), DatabaseAway),
        (errors.UniqueViolation(), None),
        (errors.LockNotAvailable(), None),
        (errors.QueryCanceled(), None),
        (ValueError(), None),
    ],
)
def test_only_what_is_no_fault_of_the_request_is_an_outage(
    problem: Exception, expected: type[Any] | None
) -> None:
    outage = outage_of(problem)
    assert (None if outage is None else type(outage)) == expected


def test_a_line_for_once_a_minute_is_written_once(caplog: pytest.LogCaptureFixture) -> None:
    log = structlog.get_logger("tests.outages")
    for _ in range(3):
        log.warning("the same thing again", once_a_minute=True)
    assert len([record for record in caplog.records if record.name == "tests.outages"]) == 1


def test_jobs_that_wait_for_the_database_leave_one_line(caplog: pytest.LogCaptureFixture) -> None:
    def store() -> None:
        Player.objects.create_user("nobody-yet")

    scheduler = Scheduler([], LeaderLock(""))
    with read_only(), ThreadPoolExecutor(1) as pool:
        for _ in range(3):
            job = Job("store", 1.0, store, running=pool.submit(failed_with, store))
            wait([job.running] if job.running else [])
            scheduler._collect(job)
    lines = [record for record in caplog.records if record.name == "palestra.scheduling"]
    assert [line.levelname for line in lines] == ["WARNING"]


def failed_with(work: Callable[[], None]) -> None:
    """In another thread, so in a connection that has to be told the same."""
    try:
        with read_only():
            work()
    finally:
        connection.close()
