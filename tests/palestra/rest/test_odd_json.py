"""Odd JSON is the asker's fault on every road of the API: 400 with a problem, never 500."""

from __future__ import annotations

import json

import pytest
from asgiref.sync import async_to_sync
from django.test import Client

from players import strict_json
from players.strict_json import OddJson
from tests.palestra.odd_bodies import ODD_BODIES, SHORT_ODD_BODIES
from tests.players.factories import make_organiser

ENDPOINTS = [
    ("PATCH", "/api/v1/me"),
    ("POST", "/api/v1/tournaments"),
    ("POST", "/api/v1/me/deletion"),
    ("POST", "/api/v1/matches"),
    ("POST", "/_allauth/browser/v1/auth/login"),
    ("POST", "/_allauth/browser/v1/auth/signup"),
    ("POST", "/_allauth/browser/v1/auth/password/request"),
]


@pytest.mark.django_db
@pytest.mark.parametrize("body", ODD_BODIES.values(), ids=ODD_BODIES.keys())
@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
def test_an_odd_body_is_refused_with_a_problem(method: str, path: str, body: bytes) -> None:
    client = Client(raise_request_exception=False)
    if path.startswith("/api/"):
        client.force_login(make_organiser())
    answer = client.generic(method, path, body, content_type="application/json")
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "parse_error"
    assert answer.json()["detail"]


@pytest.mark.django_db
@pytest.mark.parametrize("body", [b"[]", b'"text"', b"null", b"17"])
def test_the_sign_in_api_takes_objects_only(body: bytes) -> None:
    answer = Client().generic(
        "POST", "/_allauth/browser/v1/auth/login", body, content_type="application/json"
    )
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("body", SHORT_ODD_BODIES.values(), ids=SHORT_ODD_BODIES.keys())
def test_a_bots_odd_answer_is_refused_with_a_problem(body: bytes) -> None:
    from bots.live.exchange import exchange
    from play.live.desk import desk
    from tests.bots.programs import in_thread, program
    from tests.play.tables import started

    async def answered() -> tuple[int, str]:
        bot, rival = await program(), await program()
        match = await in_thread(started)(bot.player, rival.player)
        # What is odd stands beside an answer that would be taken.
        fitting = b'{"number": 0, "option": "mark:4", ' + body.removeprefix(b"{")
        sent = fitting if body.startswith(b'{"') else body
        try:
            status, problem = await bot.post(f"matches/{match.slug}/choices", sent)
            return status, problem.get("code", "")
        finally:
            await exchange().close()
            await desk().close()

    assert async_to_sync(answered)() == (400, "bad_request")


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        [],
        {},
        "ñ 𝔘 \n \\u0000",
        2**63 - 1,
        -(2**63) + 1,
        1.5e300,
        {"a": [{"b": [1, 2, {"c": "d"}]}]},
    ],
)
def test_ordinary_json_is_read_as_ever(value: object) -> None:
    assert strict_json.loads(json.dumps(value).encode()) == value


def test_json_may_be_as_deep_as_the_limit_and_no_deeper() -> None:
    depth = strict_json.MOST_DEPTH
    assert strict_json.loads(b"[" * depth + b"]" * depth)
    with pytest.raises(OddJson):
        strict_json.loads(b"[" * (depth + 1) + b"]" * (depth + 1))
