"""Webhooks: signed, tried again until they arrive, and never into the site's own network."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from ipaddress import ip_address, ip_network
from threading import Event

import pytest
from django.db import connection, connections
from django.utils import timezone
from pytest_django import Settings

from tests.players.factories import signed_in
from tests.tournaments_app.events import enter_people, open_event
from tests.tournaments_app.listeners import Listener, dripping, listening
from tournaments.models import Delivery, Webhook
from tournaments.services import life
from tournaments.webhooks import delivery, exchange
from tournaments.webhooks.addresses import is_public, parse
from tournaments.webhooks.delivery import deliver_due, signature
from tournaments.webhooks.services import (
    BadAddress,
    KnownAddress,
    NameUnknown,
    NoSuchWebhook,
    PrivateAddress,
    add_webhook,
    change_webhook,
    send_test_message,
)

pytestmark = pytest.mark.django_db
LOOPBACK = ip_network("127.0.0.0/8")


@pytest.fixture
def listener(settings: Settings) -> Iterator[Listener]:
    settings.WEBHOOK_NETWORKS = (LOOPBACK,)
    with listening() as made:
        yield made


def acts_heard(listener: Listener) -> list[str]:
    return [json.loads(body)["act"] for _, body in listener.heard]


def test_every_line_of_the_log_arrives_signed(listener: Listener) -> None:
    event = open_event()
    webhook = add_webhook(event.slug, event.organiser, listener.url)
    life.broadcast(event.slug, event.organiser, "Doors open.")
    assert deliver_due() == 2
    assert sorted(acts_heard(listener)) == ["message", "webhook_added"]
    assert all(sign == signature(webhook.secret, body) for sign, body in listener.heard)
    assert deliver_due() == 0, "what has arrived is not sent again"


def test_a_webhook_is_told_of_the_kinds_of_events_it_asked_for(listener: Listener) -> None:
    event = open_event()
    webhook = add_webhook(event.slug, event.organiser, listener.url, ["entrants"])
    life.broadcast(event.slug, event.organiser, "Doors open.")
    enter_people(event, 1)
    deliver_due()
    assert acts_heard(listener) == ["entered"]
    change_webhook(event.slug, event.organiser, webhook.pk, ["messages"])
    life.broadcast(event.slug, event.organiser, "Doors close.")
    enter_people(event, 1)
    deliver_due()
    assert acts_heard(listener) == ["entered", "message"]


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


def test_a_redirect_is_not_followed(listener: Listener) -> None:
    event = open_event()
    with listening() as elsewhere:
        listener.status, listener.headers = 307, {"Location": elsewhere.url}
        add_webhook(event.slug, event.organiser, listener.url)
        deliver_due()
    assert elsewhere.heard == []
    assert Delivery.objects.get().status_code == 307


def test_only_the_beginning_of_an_answer_is_kept(listener: Listener) -> None:
    event = open_event()
    listener.body = b"a\x00" * 100_000
    add_webhook(event.slug, event.organiser, listener.url)
    deliver_due()
    assert Delivery.objects.get().answer == "a" * 100


INSIDE = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.2.1",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b::808:808",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "fe80::1",
    "fec0::1",
    "fc00::1",
    "ff02::1",
]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_of_a_private_or_special_network_is_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.215.14", "2606:4700::6810:85e5"])
def test_an_ordinary_address_is_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9/",
        "http://10.0.0.1/",
        "http://[::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://localhost/",
        "http://2130706433/",
        "http://0x7f.1/",
    ],
)
def test_a_private_address_is_refused_when_it_is_entered(url: str) -> None:
    event = open_event()
    with pytest.raises(PrivateAddress, match="WEBHOOK_NETWORKS"):
        add_webhook(event.slug, event.organiser, url)
    assert not Webhook.objects.exists()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "http://user:secret@8.8.8.8/",
        "http://",
        "http://8.8.8.8:99999/",
        "http://8.8.8.8/a b",
        "http://8.8.8.8/\r\nHost: elsewhere",
    ],
)
def test_an_address_that_is_no_web_address_is_refused(url: str) -> None:
    event = open_event()
    with pytest.raises(BadAddress):
        add_webhook(event.slug, event.organiser, url)
    assert not Webhook.objects.exists()


def test_a_name_that_nobody_knows_is_refused() -> None:
    event = open_event()
    with pytest.raises(NameUnknown):
        add_webhook(event.slug, event.organiser, "https://nobody.invalid/")
    assert not Webhook.objects.exists()


def test_an_address_is_added_once() -> None:
    event = open_event()
    add_webhook(event.slug, event.organiser, "https://8.8.8.8/hook")
    with pytest.raises(KnownAddress):
        add_webhook(event.slug, event.organiser, "https://8.8.8.8/hook")


def test_a_network_the_operator_has_named_may_be_reached(settings: Settings) -> None:
    settings.WEBHOOK_NETWORKS = (ip_network("192.168.7.0/24"),)
    event = open_event()
    add_webhook(event.slug, event.organiser, "http://192.168.7.4/hook")
    with pytest.raises(PrivateAddress):
        add_webhook(event.slug, event.organiser, "http://192.168.8.4/hook")


class Rebinding:
    """A name whose answers change from lookup to lookup."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def __call__(self, host: str, port: int, *_: object, **__: object) -> list[object]:
        self.asked.append(host)
        address = self.answers[min(len(self.asked), len(self.answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]


def test_a_name_that_answers_differently_the_second_time_leads_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DNS rebinding: the connection goes to the address that was checked, or nowhere."""
    monkeypatch.setattr(exchange, "DEADLINE_SECONDS", 0.3, raising=False)
    event = open_event()
    with listening() as inside:
        url = inside.url.replace("127.0.0.1", "rebinding.example")
        port = parse(url).port
        Webhook.objects.create(tournament=event, url=url, target=f"rebinding.example:{port}")
        life.broadcast(event.slug, event.organiser, "Doors open.")
        # A public address on which nothing can be reached from here.
        names = Rebinding("198.41.0.4", "127.0.0.1")
        monkeypatch.setattr(socket, "getaddrinfo", names)
        deliver_due()
    assert inside.heard == []
    assert names.asked == ["rebinding.example"], "a name is looked up once for each message"
    assert Delivery.objects.get().status_code is None


def test_one_private_answer_among_several_refuses_the_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def both(host: str, port: int, **_: object) -> list[object]:
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))
            for address in ("8.8.8.8", "10.0.0.1")
        ]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    event = open_event()
    with pytest.raises(PrivateAddress):
        add_webhook(event.slug, event.organiser, "https://both.example/")


@pytest.mark.parametrize(
    "head",
    [b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"],
)
def test_an_address_that_drips_is_left_at_the_deadline(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, head: bytes
) -> None:
    settings.WEBHOOK_NETWORKS = (LOOPBACK,)
    monkeypatch.setattr(exchange, "DEADLINE_SECONDS", 0.3)
    monkeypatch.setattr(exchange, "KEPT_CHARACTERS", 10_000)
    event = open_event()
    with dripping(head) as url:
        add_webhook(event.slug, event.organiser, url)
        began = time.monotonic()
        deliver_due()
        assert time.monotonic() - began < 5, "the other side would drip for ever"
    assert Delivery.objects.get().fault == "timeout"


def test_no_transaction_is_open_while_a_message_is_on_its_way(
    listener: Listener, transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_transaction: list[bool] = []
    post = exchange.post

    async def watched(*arguments: object) -> exchange.Outcome:
        in_transaction.append(connection.in_atomic_block)
        return await post(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(delivery, "post", watched)
    event = open_event()
    add_webhook(event.slug, event.organiser, listener.url)
    deliver_due()
    assert in_transaction == [False]


def test_a_slow_address_delays_no_other(
    listener: Listener, transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fast one is told while the slow one still holds its answers back."""
    listener.gate = Event()
    slow_event, fast_event = open_event(), open_event()
    add_webhook(slow_event.slug, slow_event.organiser, listener.url)
    for _ in range(5):
        life.broadcast(slow_event.slug, slow_event.organiser, "Doors open.")
    with listening() as fast, ThreadPoolExecutor(1) as pool:
        add_webhook(fast_event.slug, fast_event.organiser, fast.url)

        def deliver() -> int:
            try:
                return deliver_due()
            finally:
                connections.close_all()

        round_ = pool.submit(deliver)
        until = time.monotonic() + 4
        while (
            not fast.heard or listener.most_at_once < delivery.MOST_PER_TARGET
        ) and time.monotonic() < until:
            time.sleep(0.01)
        told_while_slow_waits = bool(fast.heard)
        listener.gate.set()
        assert round_.result() == 7
    assert told_while_slow_waits
    assert listener.most_at_once == delivery.MOST_PER_TARGET


def test_two_workers_never_send_one_message_twice(
    listener: Listener, transactional_db: None
) -> None:
    event = open_event()
    add_webhook(event.slug, event.organiser, listener.url)
    for number in range(30):
        life.broadcast(event.slug, event.organiser, f"Message {number}.")

    def deliver(_: int) -> int:
        try:
            return deliver_due()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(3) as pool:
        sent = sum(pool.map(deliver, range(3)))
    ids = [json.loads(body)["id"] for _, body in listener.heard]
    assert sent == len(ids) == len(set(ids)) == 31
    assert listener.most_at_once <= delivery.MOST_PER_TARGET


def test_what_a_killed_worker_had_claimed_is_sent_when_its_claim_has_run_out(
    listener: Listener,
) -> None:
    event = open_event()
    add_webhook(event.slug, event.organiser, listener.url)
    Delivery.objects.update(claimed_until=timezone.now() + timedelta(seconds=5))
    assert (deliver_due(), delivery.has_due()) == (0, False)
    Delivery.objects.update(claimed_until=timezone.now())
    assert delivery.has_due()
    assert deliver_due() == 1


def test_a_test_is_sent_at_once_to_its_webhook_alone_and_shows_the_answer(
    listener: Listener,
) -> None:
    event = open_event()
    webhook = add_webhook(event.slug, event.organiser, listener.url, ["results"])
    add_webhook(event.slug, event.organiser, f"{listener.url}/other", ["organisers"])
    Delivery.objects.all().delete()
    listener.status, listener.body = 418, b"I am a teapot"
    address = f"/api/v1/tournaments/{event.slug}/webhooks"
    client = signed_in(event.organiser)
    sent = client.post(f"{address}/{webhook.pk}/test")
    assert sent.status_code == 201
    deliver_due()
    rows = {row["id"]: row["deliveries"] for row in client.get(address).json()}
    shown = [one for one in rows[webhook.pk] if one["line"] == sent.json()["line"]]
    assert [(one["status_code"], one["answer"]) for one in shown] == [(418, "I am a teapot")]
    assert shown[0]["next_at"] is None, "a test is not tried again"
    assert acts_heard(listener) == ["webhook_tested"]


def test_a_webhook_of_another_tournament_cannot_be_tested() -> None:
    event, other = open_event(), open_event()
    webhook = add_webhook(other.slug, other.organiser, "https://8.8.8.8/hook")
    with pytest.raises(NoSuchWebhook):
        send_test_message(event.slug, event.organiser, webhook.pk)
    assert Delivery.objects.filter(line__act="webhook_tested").count() == 0
