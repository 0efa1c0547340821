"""The SDK's connection: answers are sent again where sending them again is safe."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from palestra_bot.wire import Refused, SiteUnreachable, Wire

REFUSAL = {"code": "illegal_option", "reason": {"clause": "TT-2", "key": "taken"}}


class Site(BaseHTTPRequestHandler):
    """Answers, promises to keep the connection, and hangs up."""

    protocol_version = "HTTP/1.1"
    heard: list[dict[str, Any]]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.heard.append(body)
        is_known = body["option"] == "good"
        content = json.dumps({"number": body["number"]} if is_known else REFUSAL)
        self.send_response(200 if is_known else 409)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content.encode())
        self.close_connection = True

    def do_GET(self) -> None:
        content = json.dumps({"asked": self.path})
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content.encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def heard() -> list[dict[str, Any]]:
    return []


@pytest.fixture
def wire(heard: list[dict[str, Any]]) -> Iterator[Wire]:
    server = HTTPServer(("127.0.0.1", 0), type("Heard", (Site,), {"heard": heard}))
    serving = Thread(target=server.serve_forever, daemon=True)
    serving.start()
    with closing(Wire(f"http://127.0.0.1:{server.server_port}", "pal_x", 10)) as wire:
        yield wire
    server.shutdown()
    server.server_close()


def test_a_connection_closed_while_idle_costs_no_answer(
    wire: Wire, heard: list[dict[str, Any]]
) -> None:
    assert [wire.choose("m", number, "good", f"k{number}") for number in range(3)] == [0, 1, 2]
    assert [body["key"] for body in heard] == ["k0", "k1", "k2"]


def test_a_refusal_carries_its_code(wire: Wire) -> None:
    with pytest.raises(Refused) as refused:
        wire.choose("m", 0, "bad", "k")
    assert (refused.value.status, refused.value.code) == (409, "illegal_option")


def test_a_site_that_is_away_is_said_to_be_unreachable() -> None:
    with pytest.raises(SiteUnreachable):
        Wire("http://127.0.0.1:1", "pal_x", 5).choose("m", 0, "good", "k")


def test_what_is_no_address_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="not the address"):
        Wire("palestra.example", "pal_x", 5)


def test_a_refusal_of_the_rules_says_which_clause(wire: Wire) -> None:
    with pytest.raises(Refused, match="clause TT-2") as refused:
        wire.choose("m", 0, "bad", "k")
    assert refused.value.reason == REFUSAL["reason"]


def test_a_bot_can_ask_what_a_person_can(wire: Wire, heard: list[dict[str, Any]]) -> None:
    assert wire.table("m") == {"asked": "/api/v1/matches/m/table?"}
    asked = wire.why_not("m", "cell:4", "es")["asked"]
    assert asked == "/api/v1/matches/m/why-not?wish=cell%3A4&language=es"
    assert heard == []
