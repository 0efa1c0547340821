"""Browser push: subscribing, and a message that only the browser can read."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from notifications import push
from notifications.models import NotificationSettings, PushSubscription
from notifications.services import tell
from play.work.queues import Queue
from players.models import Player
from players.services.accounts import anonymise
from tests.notifications.access_rows import BROWSER
from tests.notifications.browser_keys import BrowserKeys
from tests.play.tables import person
from tests.play.working import asked
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db
PUSH = "/api/v1/me/push"
SETTINGS = "/api/v1/me/notification-settings"


class PushService:
    """A push service on this machine that keeps what it is given."""

    def __init__(self, status: int = 201) -> None:
        kept = self.kept = []
        self.headers: list[dict[str, str]] = []
        headers = self.headers

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                headers.append({name.lower(): value for name, value in self.headers.items()})
                kept.append(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                return

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/browser"

    kept: list[bytes]


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.server.shutdown()


def spanish(player: Player) -> Player:
    player.language = "es"
    player.save()
    return player


def test_a_message_is_sealed_for_the_browser_and_in_the_players_language(
    service: PushService,
) -> None:
    player, keys = spanish(person()), BrowserKeys()
    PushSubscription.objects.create(player=player, endpoint=service.url, **keys.fields)
    [told] = tell(player, "your_turn", {"title": "tic_tac_toe"}, "/matches/abc")
    push.send_to_browsers(told.pk)
    [body] = service.kept
    assert b"matches" not in body
    shown = keys.read(body)
    assert shown["link"] == "/matches/abc"
    assert shown["body"] == "Te toca jugar en Tres en raya."
    assert service.headers[0]["authorization"].startswith("vapid t=")
    assert push.public_key() in service.headers[0]["authorization"]


def test_a_browser_that_took_its_permission_back_is_forgotten() -> None:
    gone = PushService(status=410)
    player = person()
    PushSubscription.objects.create(player=player, endpoint=gone.url, **BrowserKeys().fields)
    [told] = tell(player, "your_turn", {"title": "tic_tac_toe"}, "/matches/abc")
    push.send_to_browsers(told.pk)
    gone.server.shutdown()
    assert len(gone.kept) == 1
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("wants", [True, False])
def test_only_who_wants_it_is_pushed_to(
    wants: bool,
    django_capture_on_commit_callbacks: object,
) -> None:
    player = person()
    assert signed_in(player).post(PUSH, BROWSER, format="json").status_code == 204
    signed_in(player).patch(SETTINGS, {"push": wants}, format="json")
    assert callable(django_capture_on_commit_callbacks)
    with django_capture_on_commit_callbacks(execute=True):
        [told] = tell(player, "your_turn", {"title": "tic_tac_toe"}, "/matches/abc")
    assert asked(Queue.CALLS) == ([("push", told.pk)] if wants else [])


def test_a_browser_subscribes_once_and_is_forgotten_at_its_wish() -> None:
    player = person()
    client = signed_in(player)
    for _ in range(2):
        assert client.post(PUSH, BROWSER, format="json").status_code == 204
    assert PushSubscription.objects.filter(player=player).count() == 1
    gone = client.post(f"{PUSH}/forget", {"endpoint": BROWSER["endpoint"]}, format="json")
    assert gone.status_code == 204
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/x",
        "http://fcm.googleapis.com/fcm/send/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://fcm.googleapis.com:8443/x",
        "https://user@internal/x",
    ],
)
def test_an_address_that_is_no_push_service_is_refused(endpoint: str) -> None:
    answer = signed_in(person()).post(PUSH, {**BROWSER, "endpoint": endpoint}, format="json")
    assert answer.status_code == 400
    assert not PushSubscription.objects.exists()


def test_everything_is_wanted_until_said_otherwise() -> None:
    client = signed_in(person())
    wishes = client.get(SETTINGS).json()
    assert all(
        is_on
        for name, is_on in wishes.items()
        if name.startswith(("mail_", "push")) and isinstance(is_on, bool)
    )
    assert (wishes["push_off"], wishes["calls_off"], wishes["digest"]) == ([], [], "none")
    assert wishes["quiet_from"] is wishes["quiet_until"] is None
    changed = client.patch(SETTINGS, {"mail_your_turn": False}, format="json").json()
    assert changed["mail_your_turn"] is False
    assert changed["push"] is True
    assert client.get(SETTINGS).json() == changed


def test_who_deletes_an_account_is_pushed_to_no_more() -> None:
    player = person()
    signed_in(player).post(PUSH, BROWSER, format="json")
    signed_in(player).patch(SETTINGS, {"push": True}, format="json")
    anonymise(player)
    assert not PushSubscription.objects.exists()
    assert not NotificationSettings.objects.exists()
