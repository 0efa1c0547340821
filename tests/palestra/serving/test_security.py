"""What browsers are told: policies, cookies, and who may open a socket."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.generic.websocket import AsyncWebsocketConsumer
from django.test import Client
from pytest_django import Settings

from palestra.asgi import application
from palestra.serving.origins import OriginCheck, is_trusted_origin
from tests.players.factories import make_administrator, make_player

pytestmark = pytest.mark.django_db
SCRIPT = "console.log('first paint')"
PAGE = f"<!doctype html><script>{SCRIPT}</script><script src='/app.js'></script>"


@pytest.fixture
def built_client(settings: Settings, tmp_path: Path) -> Path:
    (tmp_path / "200.html").write_text(PAGE)
    settings.CLIENT_BUILD = tmp_path
    return tmp_path


def policy_of(answer: object) -> dict[str, str]:
    parts = answer["Content-Security-Policy"].split("; ")  # type: ignore[index]
    return {name: rest for name, _, rest in (part.partition(" ") for part in parts)}


@pytest.mark.parametrize("path", ["/", "/sign-in", "/players/zoe", "/matches/7?ply=3"])
def test_every_client_address_gets_the_one_page(built_client: Path, path: str) -> None:
    answer = Client().get(path)
    assert SCRIPT in answer.content.decode()
    assert answer["Cache-Control"] == "no-cache"


def test_the_pages_policy_allows_its_own_scripts_and_no_others(built_client: Path) -> None:
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    policy = policy_of(Client().get("/"))
    assert policy["script-src"] == f"'self' 'sha256-{digest}'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["object-src"] == "'none'"


def test_a_rebuilt_page_is_served_with_its_new_policy(built_client: Path) -> None:
    before = policy_of(Client().get("/"))["script-src"]
    (built_client / "200.html").write_text("<script>other()</script>")
    after = Client().get("/")
    assert after.content == b"<script>other()</script>"
    assert policy_of(after)["script-src"] != before


def test_without_a_built_client_the_page_says_what_to_do(
    settings: Settings, tmp_path: Path
) -> None:
    settings.CLIENT_BUILD = tmp_path / "absent"
    answer = Client().get("/")
    assert answer.status_code == 503
    assert b"make up" in answer.content


@pytest.mark.parametrize("path", ["/", "/api/v1/", "/api/docs", "/healthz", "/api/v1/nothing"])
def test_every_answer_carries_the_protective_headers(built_client: Path, path: str) -> None:
    answer = Client().get(path)
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]
    assert "'unsafe-eval'" not in answer["Content-Security-Policy"]


def test_the_documentation_loads_nothing_from_elsewhere() -> None:
    page = Client().get("/api/docs").content.decode()
    assert "/static/drf_spectacular_sidecar/" in page
    assert "https://" not in page
    assert "<script>" not in page


def test_static_files_of_packages_are_served() -> None:
    answer = Client().get("/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui.css")
    assert answer.status_code == 200


def test_the_back_office_is_for_administrators() -> None:
    client = Client()
    assert client.get("/admin/", follow=True).redirect_chain[-1][0] == "/sign-in?next=%2Fadmin%2F"
    client.force_login(make_player())
    assert client.get("/admin/", follow=True).status_code == 403
    client.force_login(make_administrator())
    assert client.get("/admin/").status_code == 200
    assert client.get("/admin/players/player/").status_code == 200


def test_the_back_office_sends_nobody_to_another_site() -> None:
    answer = Client().get("/admin/login/?next=https://evil.example/")
    assert "evil" not in answer["Location"]


@pytest.mark.parametrize(
    ("origin", "trusted"),
    [
        ("https://play.example.org", True),
        ("http://127.0.0.1:8000", True),
        ("https://evil.example", False),
        ("https://play.example.org.evil.example", False),
        ("https://play.example.org:444", False),
        ("null", False),
        ("file://", False),
        ("", False),
    ],
)
def test_only_our_own_origin_is_trusted(origin: str, trusted: bool) -> None:
    assert is_trusted_origin(origin, host="play.example.org") is trusted


class Open(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        await self.accept()


async def is_opened(app: Any, path: str, headers: dict[str, str]) -> bool:
    """Whether a socket that knocks with these headers is let in."""
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "websocket",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"testserver"), *raw],
        "subprotocols": [],
    }
    socket = ApplicationCommunicator(app, scope)
    await socket.send_input({"type": "websocket.connect"})
    answer = await socket.receive_output(timeout=5)
    await socket.send_input({"type": "websocket.disconnect", "code": 1000})
    await socket.wait(timeout=5)
    return bool(answer["type"] == "websocket.accept")


@pytest.mark.parametrize(
    ("headers", "opens"),
    [
        ({"origin": "http://testserver"}, True),
        ({"origin": "https://evil.example", "cookie": "palestra_session=x"}, False),
        ({"cookie": "palestra_session=x"}, False),
        ({"authorization": "Bearer pal_x"}, True),
        ({"authorization": "Bearer pal_x", "cookie": "palestra_session=x"}, False),
        ({"origin": "https://evil.example", "authorization": "Bearer pal_x"}, False),
        ({}, False),
    ],
)
async def test_a_socket_opens_for_our_pages_and_for_programs(
    headers: dict[str, str], opens: bool
) -> None:
    assert await is_opened(OriginCheck(Open.as_asgi()), "/ws/any", headers) is opens


async def test_an_unknown_socket_address_is_refused_quietly() -> None:
    headers = {"origin": "http://testserver"}
    assert not await is_opened(application, "/ws/no-such-thing", headers)
