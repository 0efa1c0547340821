"""Every error below /api/ is a problem detail; every asker is counted."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings
from rest_framework.exceptions import ErrorDetail
from rest_framework.test import APIClient

from palestra.rest.errors import by_field
from players.api.profiles import PlayerView
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db


def check_problem(answer: object, status: int, code: str) -> dict[str, object]:
    assert answer["Content-Type"] == "application/problem+json"  # type: ignore[index]
    body: dict[str, object] = answer.json()  # type: ignore[attr-defined]
    assert (body["status"], body["code"]) == (status, code)
    assert body["type"] == f"urn:palestra:problem:{code}"
    assert body["title"]
    assert body["detail"]
    return body


def test_an_unknown_address_is_a_problem() -> None:
    check_problem(Client().get("/api/v1/nothing/here"), 404, "not_found")
    check_problem(Client().get("/api/nothing"), 404, "not_found")


def test_a_stranger_is_told_to_sign_in() -> None:
    check_problem(APIClient().get("/api/v1/me"), 401, "not_authenticated")


def test_broken_json_and_other_formats_are_problems() -> None:
    client = signed_in(make_player())
    broken = client.generic("PATCH", "/api/v1/me", "{", content_type="application/json")
    check_problem(broken, 400, "parse_error")
    xml = client.generic("PATCH", "/api/v1/me", "<a/>", content_type="application/xml")
    check_problem(xml, 415, "unsupported_media_type")
    check_problem(client.get("/api/v1/me", HTTP_ACCEPT="text/html"), 406, "not_acceptable")
    check_problem(client.post("/api/v1/me"), 405, "method_not_allowed")


def test_our_own_failure_is_a_problem_without_inner_detail(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: PlayerView, request: object, username: str) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(PlayerView, "get", fail)
    client = Client(raise_request_exception=False)
    answer = client.get("/api/v1/players/zoe")
    check_problem(answer, 500, "server_error")
    assert b"42" not in answer.content


def test_an_unknown_host_is_a_problem() -> None:
    check_problem(Client().get("/api/v1/", HTTP_HOST="evil.example"), 400, "bad_request")


def test_errors_are_told_in_the_readers_language() -> None:
    answer = APIClient().get("/api/v1/players/nobody-here", HTTP_ACCEPT_LANGUAGE="es")
    spanish = check_problem(answer, 404, "not_found")["detail"]
    english = APIClient().get("/api/v1/players/nobody-here").json()["detail"]
    assert (english, spanish) == ("There is nothing here.", "Aquí no hay nada.")


def test_nested_errors_are_flattened_by_field() -> None:
    wrong = ErrorDetail("Wrong.", code="wrong")
    nested = {"a": [wrong], "b": {"c": [wrong]}, "d": [{}, {"e": [wrong]}], "f": {"0": [wrong]}}
    assert set(by_field(nested)) == {"a", "b.c", "d.1.e", "f.0"}
    assert by_field([wrong]) == {"non_field_errors": [{"code": "wrong", "detail": "Wrong."}]}


def test_too_many_requests_are_refused_until_the_window_ends(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "anonymous": (3, 3600)}
    statuses = [APIClient().get("/api/v1/").status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    refused = APIClient().get("/api/v1/")
    check_problem(refused, 429, "throttled")
    assert 1 <= int(refused["Retry-After"]) <= 3600


def test_players_are_counted_apart_from_each_other_and_from_strangers(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "anonymous": (1, 3600), "player": (1, 3600)}
    for client in (APIClient(), signed_in(make_player()), signed_in(make_player())):
        assert [client.get("/api/v1/").status_code for _ in range(2)] == [200, 429]


def test_sensitive_verbs_have_a_limit_of_their_own(settings: Settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "sensitive": (2, 3600)}
    client = signed_in(make_player("Zoe"))
    wrong = {"username": "not me"}
    statuses = [
        client.post("/api/v1/me/deletion", wrong, format="json").status_code for _ in range(3)
    ]
    assert statuses == [400, 400, 429]
    assert client.get("/api/v1/me").status_code == 200
