"""Personal API tokens: shown once, stored as a digest, limited by scope."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from players.access.scopes import SCOPES
from players.models import ApiToken
from players.models.token import digest_of
from players.services.tokens import MOST_TOKENS, create_token
from tests.players.factories import (
    make_bot,
    make_moderator,
    make_player,
    signed_in,
    with_token,
)

pytestmark = pytest.mark.django_db
TOKENS = "/api/v1/me/tokens"


def test_a_token_is_shown_once_and_stored_as_a_digest() -> None:
    player = make_player()
    client = signed_in(player)
    made = client.post(TOKENS, {"name": "laptop", "scopes": ["play:read"]}, format="json")
    assert made.status_code == 201
    secret = made.json()["token"]
    token = ApiToken.objects.get()
    assert token.digest == digest_of(secret)
    assert secret not in str(ApiToken.objects.values().get())
    listed = client.get(TOKENS)
    assert secret not in listed.content.decode()
    assert listed.json()["results"][0]["hint"] == secret[:12]


def test_a_token_acts_for_its_player() -> None:
    player = make_player("Zoe")
    assert with_token(player, "players:read").get("/api/v1/me").json()["username"] == "Zoe"


def test_a_token_needs_no_csrf_token() -> None:
    client = APIClient(enforce_csrf_checks=True)
    player = make_player()
    _, secret = create_token(player, "x", ["players:write"], None)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    assert client.patch("/api/v1/me", {"theme": "dark"}, format="json").status_code == 200


def test_a_token_does_only_what_its_scopes_say() -> None:
    client = with_token(make_player(), "players:read", "play:write")
    assert client.get("/api/v1/me").status_code == 200
    refused = client.patch("/api/v1/me", {"theme": "dark"}, format="json")
    assert refused.status_code == 403
    assert refused.json()["code"] == "token_scope_missing"
    assert "players:write" in refused.json()["detail"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", TOKENS),
        ("post", TOKENS),
        ("get", "/api/v1/me/export"),
        ("post", "/api/v1/me/deletion"),
        ("post", "/api/v1/me/sign-out-everywhere"),
    ],
)
def test_what_concerns_the_account_itself_takes_no_token(method: str, path: str) -> None:
    answer = getattr(with_token(make_player(), *SCOPES), method)(path, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "token_not_taken")


def test_only_moderators_give_a_token_the_right_to_moderate() -> None:
    wish = {"name": "laptop", "scopes": ["moderation:write"]}
    refused = signed_in(make_player()).post(TOKENS, wish, format="json")
    assert refused.status_code == 400
    assert refused.json()["errors"]["scopes"][0]["code"] == "moderators_only"
    assert signed_in(make_moderator()).post(TOKENS, wish, format="json").status_code == 201


def test_a_revoked_token_is_useless() -> None:
    player = make_player()
    token, secret = create_token(player, "x", SCOPES, None)
    assert signed_in(player).delete(f"{TOKENS}/{token.pk}").status_code == 204
    program = APIClient()
    program.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    answer = program.get("/api/v1/me")
    assert (answer.status_code, answer.json()["code"]) == (401, "token_invalid")
    assert answer["WWW-Authenticate"].startswith("Bearer")


def test_an_expired_token_is_useless() -> None:
    player = make_player()
    _, secret = create_token(player, "x", SCOPES, timezone.now() + timedelta(minutes=1))
    program = APIClient()
    program.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    assert program.get("/api/v1/me").status_code == 200
    ApiToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert program.get("/api/v1/me").status_code == 401


def test_use_is_recorded() -> None:
    client = with_token(make_player())
    assert ApiToken.objects.get().last_used_at is None
    client.get("/api/v1/me")
    assert ApiToken.objects.get().last_used_at is not None


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"scopes": []}, "scopes"),
        ({"scopes": ["everything"]}, "scopes.0"),
        ({"name": ""}, "name"),
        ({"expires_at": "2001-01-01T00:00:00Z"}, "expires_at"),
    ],
)
def test_a_wrong_wish_makes_no_token(change: dict[str, object], field: str) -> None:
    wish = {"name": "laptop", "scopes": ["play:read"], **change}
    answer = signed_in(make_player()).post(TOKENS, wish, format="json")
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]
    assert not ApiToken.objects.exists()


def test_nobody_revokes_anothers_token() -> None:
    token, _ = create_token(make_player(), "x", SCOPES, None)
    assert signed_in(make_player()).delete(f"{TOKENS}/{token.pk}").status_code == 404
    token.refresh_from_db()
    assert token.is_usable


def test_tokens_are_limited_in_number() -> None:
    player = make_player()
    for number in range(MOST_TOKENS):
        create_token(player, f"number {number}", SCOPES, None)
    answer = signed_in(player).post(TOKENS, {"name": "x", "scopes": ["play:read"]}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_tokens")


def test_bots_make_no_tokens() -> None:
    answer = signed_in(make_bot(owner=make_player())).post(
        TOKENS, {"name": "x", "scopes": ["play:read"]}, format="json"
    )
    assert answer.status_code == 403
