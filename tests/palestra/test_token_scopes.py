"""Which right a token needs at each address, and that no other right opens what moderators do."""

from __future__ import annotations

import pytest
from django.urls import get_resolver
from rest_framework.test import APIClient

from players.access.scopes import AREAS, SAFE_METHODS, SCOPES, scope_for
from tests.palestra.access_table import ACCESS
from tests.palestra.operations import all_operations
from tests.palestra.world import World, build_world
from tests.players.factories import with_token

pytestmark = pytest.mark.django_db

# The area of every address that begins so; the longest beginning counts. None: no token is taken.
AREA_OF_ADDRESS: dict[str, str | None] = {
    "/": "players",
    "/schema": None,
    "/guests": None,
    "/session": "players",
    "/me": "players",
    "/me/account": None,
    "/me/bots": None,
    "/me/deletion": None,
    "/me/export": None,
    "/me/favourites": "play",
    "/me/push": None,
    "/me/sign-out-everywhere": None,
    "/me/tokens": None,
    "/me/turns": "play",
    "/me/vacation": "play",
    "/players": "players",
    "/players/{username}/against": "matchmaking",
    "/players/{username}/matches": "play",
    "/players/{username}/ratings": "matchmaking",
    "/players/{username}/role": None,
    "/players/{username}/statistics": "play",
    "/moderation": "moderation",
    "/bots": "play",
    "/house-bots": "play",
    "/matches": "play",
    "/matches/{slug}/ratings": "matchmaking",
    "/strength-tests": "play",
    "/titles": "play",
    "/ladders": "matchmaking",
    "/queue": "matchmaking",
    "/tournaments": "tournaments",
    "/tournaments/{slug}/webhooks": None,
}
MODERATORS_OPERATIONS = sorted(
    operation
    for operation, row in ACCESS.items()
    if row.player == row.other == 403 and row.administrator < 400 and row.organiser == 403
)


def expected_scope(method: str, template: str) -> str | None:
    address = template.removeprefix("/api/v1")
    beginnings = [
        known for known in AREA_OF_ADDRESS if address == known or address.startswith(f"{known}/")
    ]
    assert beginnings, f"{address} is of no listed area"
    area = AREA_OF_ADDRESS[max(beginnings, key=len)]
    return area and f"{area}:{'read' if method in SAFE_METHODS else 'write'}"


def needed_scope(method: str, template: str) -> str | None:
    """As the running site decides it, from the view behind the address."""
    values = {"message_id": 1, "case_id": 1, "token_id": 1, "ticket_id": 1, "pairing_id": 1}
    values |= {"test_id": 1, "webhook_id": 1, "ply": 1, "username": "somebody"}
    values |= {"other_name": "another", "title": "x", "tempo": "live", "language": "en"}
    values |= {"lesson": "x", "clause": "x", "picture_id": 1}
    found = get_resolver().resolve(template.format(slug="x", **values))
    view = getattr(found.func, "view_class", None) or found.func.cls
    return scope_for(view(), method)


def test_every_operation_needs_the_right_listed_for_its_address() -> None:
    operations = sorted(all_operations())
    needed = {operation: needed_scope(*operation) for operation in operations}
    assert needed == {operation: expected_scope(*operation) for operation in operations}
    assert set(SCOPES) == {scope for scope in needed.values() if scope is not None}


def test_every_listed_address_is_one_of_the_site() -> None:
    templates = [template for _, template in all_operations()]
    for address in AREA_OF_ADDRESS:
        assert any(template.startswith(f"/api/v1{address}") for template in templates), address
    assert set(AREA_OF_ADDRESS.values()) == {*AREAS, None}


@pytest.fixture
def world(db: None) -> World:
    return build_world()


def administrators_token(world: World, *scopes: str) -> APIClient:
    return with_token(world.administrator, *scopes)


@pytest.mark.parametrize(("method", "template"), MODERATORS_OPERATIONS)
def test_no_other_right_opens_what_only_moderators_may_do(
    world: World, method: str, template: str
) -> None:
    scopes = [scope for scope in SCOPES if not scope.startswith("moderation:")]
    row = ACCESS[method, template]
    names = {"message_id": 1, "slug": "x", **(row.path(world) if "case" in template else {})}
    url = template.format(username=world.bystanders[0].username, **names)
    answer = administrators_token(world, *scopes).generic(method, url)
    assert answer.status_code == 403
    assert answer.json()["code"] in ("token_scope_missing", "token_not_taken")


def test_there_are_operations_only_moderators_may_do() -> None:
    assert ("POST", "/api/v1/moderation/actions") in MODERATORS_OPERATIONS


def test_a_token_for_moderation_moderates(world: World) -> None:
    client = administrators_token(world, "moderation:write")
    wish = {"player": "Bystander0", "kind": "warn", "reason": "Be kind."}
    assert client.post("/api/v1/moderation/actions", wish, format="json").status_code == 201
    assert client.get("/api/v1/moderation/actions").json()["code"] == "token_scope_missing"


def test_a_token_for_moderation_overturns_no_profile(world: World) -> None:
    client = administrators_token(world, "moderation:read", "moderation:write")
    assert client.patch("/api/v1/me", {"theme": "dark"}, format="json").status_code == 403
