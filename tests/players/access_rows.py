"""Who may do what in the players app."""

from __future__ import annotations

from collections.abc import Mapping

from tests.palestra.access_row import (
    Row,
    administrators,
    also_guests,
    everyone,
    moderators,
    signed_in,
)
from tests.palestra.world import World
from tests.players.factories import PASSWORD

V1 = "/api/v1"
CASE = f"{V1}/moderation/cases/{{case_id}}"


def bystander(world: World) -> Mapping[str, object]:
    return {"username": world.bystanders[0].username}


def own_token(world: World) -> Mapping[str, object]:
    return {"token_id": world.player.tokens.order_by("id")[0].pk}


def a_case(world: World) -> Mapping[str, object]:
    return {"case_id": world.case.pk}


ROWS: dict[tuple[str, str], Row] = {
    ("GET", f"{V1}/players"): everyone(queries=2),
    ("GET", f"{V1}/players/{{username}}"): everyone(path=bystander, queries=3),
    ("GET", f"{V1}/players/{{username}}/avatar.svg"): everyone(path=bystander, queries=2),
    ("PUT", f"{V1}/players/{{username}}/role"): administrators(
        path=bystander, body=lambda w: {"role": "organiser", "reason": "Runs the club."}
    ),
    ("POST", f"{V1}/players/{{username}}/reports"): signed_in(
        201, path=bystander, body=lambda w: {"reason": "abuse"}
    ),
    ("GET", f"{V1}/session"): everyone(queries=2),
    # Whoever is signed in stays who they are.
    ("POST", f"{V1}/guests"): everyone(anonymous=201, body=lambda w: {}),
    ("POST", f"{V1}/me/account"): signed_in(
        409, guest=200, body=lambda w: {"username": "Newborn", "password": PASSWORD}
    ),
    ("POST", f"{V1}/me/account/passkey"): signed_in(
        409, guest=200, body=lambda w: {"username": "Newborn"}
    ),
    ("GET", f"{V1}/me"): also_guests(queries=2),
    ("PATCH", f"{V1}/me"): also_guests(body=lambda w: {"theme": "dark"}),
    ("GET", f"{V1}/me/export"): also_guests(queries=26),
    # The world's people have no password: the name alone does not confirm another's account.
    ("POST", f"{V1}/me/deletion"): also_guests(
        400, player=204, body=lambda w: {"username": w.player.username}
    ),
    ("POST", f"{V1}/me/sign-out-everywhere"): signed_in(204),
    ("GET", f"{V1}/me/tokens"): signed_in(queries=2),
    ("POST", f"{V1}/me/tokens"): signed_in(
        201, body=lambda w: {"name": "laptop", "scopes": ["play:read"]}
    ),
    ("DELETE", f"{V1}/me/tokens/{{token_id}}"): signed_in(404, player=204, path=own_token),
    ("GET", f"{V1}/me/following"): signed_in(queries=2),
    ("PUT", f"{V1}/me/following/{{username}}"): signed_in(204, path=bystander),
    ("DELETE", f"{V1}/me/following/{{username}}"): signed_in(204, path=bystander),
    ("GET", f"{V1}/me/followers"): signed_in(queries=2),
    ("GET", f"{V1}/me/blocks"): signed_in(queries=2),
    ("PUT", f"{V1}/me/blocks/{{username}}"): signed_in(204, path=bystander),
    ("DELETE", f"{V1}/me/blocks/{{username}}"): signed_in(204, path=bystander),
    ("GET", f"{V1}/moderation/actions"): moderators(queries=2),
    ("POST", f"{V1}/moderation/actions"): moderators(
        201, body=lambda w: {"player": "Bystander0", "kind": "mute", "reason": "Shouting."}
    ),
    ("GET", f"{V1}/moderation/players"): moderators(query="?search=tander", queries=2),
    ("GET", f"{V1}/moderation/players/{{username}}"): moderators(path=bystander, queries=2),
    ("GET", f"{V1}/moderation/cases"): moderators(queries=3),
    ("GET", CASE): moderators(path=a_case, queries=4),
    ("GET", f"{CASE}/signals"): moderators(path=a_case, queries=3),
    ("POST", f"{CASE}/watch"): moderators(201, path=a_case, body=lambda w: {}),
    ("POST", f"{CASE}/reopen"): moderators(201, path=a_case, body=lambda w: {}),
    ("POST", f"{CASE}/notes"): moderators(201, path=a_case, body=lambda w: {"note": "Hm."}),
    ("POST", f"{CASE}/settle"): moderators(
        201, path=a_case, body=lambda w: {"outcome": "no_breach"}
    ),
    ("POST", f"{CASE}/actions"): moderators(
        201,
        path=a_case,
        body=lambda w: {"player": "Bystander0", "kind": "mute", "reason": "Shouting."},
    ),
}
