"""Players for tests, made with a few readable words. Other apps' tests use these too."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.test import Client
from rest_framework.test import APIClient

from notifications.mail import send_waiting
from notifications.models import WaitingMail
from players.access.scopes import SCOPES
from players.models import Player, Role
from players.services.tokens import create_token

PASSWORD = "correct horse battery"
_numbers = count(1)


def make_player(username: str = "", *, password: str | None = None, **fields: Any) -> Player:
    """A player with a verified address; slow password hashing only when one is asked for."""
    username = username or f"player{next(_numbers)}"
    fields.setdefault("email", "" if fields.get("is_bot") else f"{username.lower()}@example.org")
    player = Player.objects.create_user(username, password=password, **fields)
    if player.email:
        EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    return player


def make_organiser(username: str = "", **fields: Any) -> Player:
    return make_player(username, role=Role.ORGANISER, **fields)


def make_moderator(username: str = "", **fields: Any) -> Player:
    return make_player(username, role=Role.MODERATOR, **fields)


def make_administrator(username: str = "", **fields: Any) -> Player:
    return make_player(username, role=Role.ADMINISTRATOR, **fields)


def make_bot(username: str = "", owner: Player | None = None, **fields: Any) -> Player:
    return make_player(username, is_bot=True, owner=owner, **fields)


def signed_in(player: Player) -> APIClient:
    """A browser in which this player has signed in."""
    client = APIClient()
    client.force_login(player)
    return client


def session_of(player: Player) -> str:
    """The key of a new session in which this player has signed in."""
    key: str = signed_in(player).session.session_key
    UserSession.objects.get_or_create(
        session_key=key, defaults={"user": player, "ip": "192.0.2.1", "user_agent": "test"}
    )
    return key


def with_token(player: Player, *scopes: str) -> APIClient:
    """A program with a token of this player."""
    _, secret = create_token(player, "test", scopes or SCOPES, None)
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client


class Browser(Client):
    """Speaks to the sign-in API the way the web client does."""

    PREFIX = "/_allauth/browser/v1"

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        answer = self.generic(
            method,
            self.PREFIX + path,
            "" if data is None else json.dumps(data),
            content_type="application/json",
        )
        # What a worker does after the answer.
        if WaitingMail.objects.exists():
            send_waiting()
        return answer

    def sign_in(self, username: str, password: str = PASSWORD) -> Any:
        return self.ask("POST", "/auth/login", {"username": username, "password": password})

    def confirm(self, password: str = PASSWORD) -> None:
        """Changes to the account itself ask for the password again."""
        answer = self.ask("POST", "/auth/reauthenticate", {"password": password})
        assert answer.status_code == 200, answer.content

    @property
    def is_signed_in(self) -> bool:
        return bool(self.ask("GET", "/auth/session").json()["meta"]["is_authenticated"])
