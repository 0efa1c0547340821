"""Rate limits count by account and by address, and outlive Redis."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from pytest_django import Settings
from redis.exceptions import OutOfMemoryError
from rest_framework.test import APIClient

from palestra.rest import throttles
from players.access.addresses import asker_network, client_address
from players.models import Player
from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import enter_people, open_event

DELETION = "/api/v1/me/deletion"
WRONG = {"username": "not me"}


def asks(client: APIClient, address: str = "192.0.2.1") -> int:
    answer = client.post(DELETION, WRONG, format="json", REMOTE_ADDR=address)
    status: int = answer.status_code
    return status


@pytest.mark.django_db
def test_accounts_of_one_address_share_its_limit(settings: Settings) -> None:
    settings.ADDRESS_THROTTLES = {**settings.ADDRESS_THROTTLES, "sensitive": (2, 3600)}
    statuses = [asks(signed_in(make_player())) for _ in range(3)]
    assert statuses == [400, 400, 429]
    assert asks(signed_in(make_player()), "192.0.2.2") == 400


@pytest.mark.django_db
def test_an_account_has_one_limit_from_all_its_addresses(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "sensitive": (2, 3600)}
    client = signed_in(make_player())
    statuses = [asks(client, f"192.0.2.{number}") for number in range(1, 4)]
    assert statuses == [400, 400, 429]


@pytest.mark.django_db
def test_one_account_does_not_use_up_the_limit_of_a_shared_address(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "sensitive": (1, 3600)}
    settings.ADDRESS_THROTTLES = {**settings.ADDRESS_THROTTLES, "sensitive": (2, 3600)}
    greedy = signed_in(make_player())
    assert [asks(greedy) for _ in range(5)] == [400, 429, 429, 429, 429]
    assert asks(signed_in(make_player())) == 400


@pytest.mark.django_db
def test_a_forwarded_address_counts_only_behind_a_trusted_proxy(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "anonymous": (1, 3600)}

    def root(forwarded: str) -> int:
        return APIClient().get("/api/v1/", HTTP_X_FORWARDED_FOR=forwarded).status_code

    assert [root("198.51.100.1"), root("198.51.100.2")] == [200, 429]
    settings.TRUSTED_PROXIES = 1
    assert [root("198.51.100.1"), root("198.51.100.2")] == [200, 200]
    assert root("203.0.113.9, 198.51.100.2") == 429, "what the client put in front is not read"


@pytest.mark.parametrize(
    ("forwarded", "proxies", "found"),
    [
        ("", 0, "192.0.2.1"),
        ("198.51.100.1", 0, "192.0.2.1"),
        ("198.51.100.1", 1, "198.51.100.1"),
        ("1.1.1.1, 198.51.100.1", 1, "198.51.100.1"),
        ("1.1.1.1, 198.51.100.1, 10.0.0.1", 2, "198.51.100.1"),
        ("198.51.100.1", 2, "198.51.100.1"),
        (" , ", 1, "192.0.2.1"),
    ],
)
def test_the_client_is_whom_the_outermost_trusted_proxy_saw(
    forwarded: str, proxies: int, found: str
) -> None:
    assert client_address(forwarded, "192.0.2.1", proxies) == found


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("not an address", "not an address"),
    ],
)
def test_an_ipv6_network_of_64_bits_counts_as_one_asker(address: str, network: str) -> None:
    assert asker_network(address) == network


@pytest.mark.django_db
def test_a_refusal_says_in_the_readers_language_when_to_come_back(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "anonymous": (0, 3600)}
    refused = APIClient().get("/api/v1/", HTTP_ACCEPT_LANGUAGE="es")
    seconds = refused["Retry-After"]
    assert 1 <= int(seconds) <= 3600
    assert f"dentro de {seconds} s." in refused.json()["detail"]


@pytest.fixture
def full_redis(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Redis answers as it does at its memory limit."""

    def refuse(*_: object, **__: object) -> None:
        raise OutOfMemoryError("command not allowed when used memory > 'maxmemory'")

    monkeypatch.setattr(cache, "add", refuse)
    monkeypatch.setattr(cache, "incr", refuse)
    monkeypatch.setattr(throttles, "_local", throttles._LocalCounts())
    yield


@pytest.mark.django_db
@pytest.mark.usefixtures("full_redis")
def test_without_redis_pages_are_read_and_passwords_are_still_counted(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "anonymous": (1, 3600), "sensitive": (2, 3600)}
    assert [APIClient().get("/api/v1/").status_code for _ in range(3)] == [200, 200, 200]
    player: Player = make_player()
    client = APIClient()
    client.force_authenticate(player)
    assert [asks(client) for _ in range(3)] == [400, 400, 429]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("is_signed_in", "asked", "made"), [(False, 1000, 100), (True, 1000, 1000), (True, 73, 50)]
)
def test_a_dry_run_has_fewer_runs_for_who_is_not_signed_in(
    is_signed_in: bool, asked: int, made: int
) -> None:
    event = open_event()
    enter_people(event, 4)
    client = signed_in(make_player()) if is_signed_in else APIClient()
    answer = client.get(f"/api/v1/tournaments/{event.slug}/dry-run", {"runs": asked})
    assert answer.json()["runs"] == made


@pytest.mark.django_db
def test_a_dry_run_of_a_large_event_has_fewer_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.api.forecasting.SIGNED_OUT_WORK", 40)
    event = open_event()
    enter_people(event, 8)
    answer = APIClient().get(f"/api/v1/tournaments/{event.slug}/dry-run", {"runs": 100})
    assert answer.json()["runs"] == 5


@pytest.mark.django_db
def test_an_event_in_one_state_is_rehearsed_once_whatever_number_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tournaments.planning import rehearsal

    rehearsed: list[int] = []
    rehearse = rehearsal.rehearse

    def counted(event: object, runs: int, most_work: int) -> object:
        rehearsed.append(runs)
        return rehearse(event, runs, most_work)  # type: ignore[arg-type]

    monkeypatch.setattr(rehearsal, "rehearse", counted)
    event = open_event()
    enter_people(event, 4)
    for runs in range(100, 110):
        APIClient().get(f"/api/v1/tournaments/{event.slug}/dry-run", {"runs": runs})
    assert rehearsed == [100]
