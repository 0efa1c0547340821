"""Webhooks: signed, tried again until they arrive, and never into the site's own network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from django.utils import timezone
from pytest_django import Settings

from tests.tournaments_app.events import open_event
from tournaments.models import Delivery, Webhook
from tournaments.services import life
from tournaments.webhooks import BadAddress, add_webhook, deliver_due, signature

pytestmark = pytest.mark.django_db


@dataclass
class Listener:
    url: str
    status: int = 200
    heard: list[tuple[str, bytes]] = field(default_factory=list)


@pytest.fixture
def listener(settings: Settings) -> Iterator[Listener]:
    settings.WEBHOOKS_MAY_REACH_INSIDE = True
    made = Listener("")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            made.heard.append((self.headers["X-Palestra-Signature"], body))
            self.send_response(made.status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing is written to the terminal."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    made.url = f"http://127.0.0.1:{server.server_port}/hook"
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield made
    server.shutdown()
    server.server_close()


def test_every_line_of_the_log_arrives_signed(listener: Listener) -> None:
    event = open_event()
    webhook = add_webhook(event.slug, event.organiser, listener.url)
    life.broadcast(event.slug, event.organiser, "Doors open.")
    assert deliver_due() == 2
    acts = [json.loads(body)["act"] for _, body in listener.heard]
    assert acts == ["webhook_added", "message"]
    assert all(sign == signature(webhook.secret, body) for sign, body in listener.heard)
    assert deliver_due() == 0, "what has arrived is not sent again"


def test_what_was_refused_is_tried_again_later(listener: Listener) -> None:
    event = open_event()
    add_webhook(event.slug, event.organiser, listener.url)
    listener.status = 503
    deliver_due()
    waiting = Delivery.objects.get()
    assert (waiting.status_code, waiting.delivered_at) == (503, None)
    assert waiting.next_at is not None
    assert waiting.next_at > timezone.now()
    assert deliver_due() == 0
    Delivery.objects.update(next_at=timezone.now() - timedelta(seconds=1))
    listener.status = 200
    assert deliver_due() == 1
    assert Delivery.objects.get().delivered_at is not None


def test_it_gives_up_after_eight_tries(listener: Listener) -> None:
    event = open_event()
    add_webhook(event.slug, event.organiser, listener.url)
    listener.status = 500
    for _ in range(10):
        Delivery.objects.exclude(next_at=None).update(next_at=timezone.now())
        deliver_due()
    assert len(listener.heard) == 8
    assert Delivery.objects.get().next_at is None


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/", "http://10.0.0.1/", "http://[::1]/"])
def test_addresses_inside_the_network_are_not_called(url: str) -> None:
    event = open_event()
    add_webhook(event.slug, event.organiser, url)
    deliver_due()
    delivery = Delivery.objects.get()
    assert delivery.delivered_at is None
    assert "public internet" in delivery.answer


def test_an_address_that_is_no_web_address_is_refused() -> None:
    event = open_event()
    with pytest.raises(BadAddress):
        add_webhook(event.slug, event.organiser, "ftp://example.org/")
    assert not Webhook.objects.exists()
