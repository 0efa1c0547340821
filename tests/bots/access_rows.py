"""Who may do what with bots. Those here belong to `player`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bots.models import StrengthTest
from bots.services import accounts, strength
from play.clock import ClockRules
from tests.palestra.access_row import Row, everyone, signed_in
from tests.palestra.world import World
from tests.play.tables import play_out, started
from tests.tournaments_app.access_rows import slow_event
from tests.tournaments_app.events import SWISS_3
from tournaments.services import entering

V1 = "/api/v1"


def furnish(world: World) -> None:
    owned = [accounts.create_bot(world.player, f"Golem-{number}", {}) for number in range(3)]
    accounts.create_bot(world.administrator, "Butler", {})
    rival = world.bystanders[0]
    play_out(started(rival, owned[0].player, clock=ClockRules.untimed()), rival, owned[0].player)
    token, _ = accounts.create_bot_token(owned[0], "kitchen")
    tests = [
        strength.begin(world.player, "Golem-0", other, "dominus_obscura")
        for other in ("Golem-1", "Golem-2")
    ]
    cups = [slow_event(SWISS_3, world.organiser, allows_bots=True) for _ in range(2)]
    entering.register(cups[1].slug, owned[0].player)
    world.things |= {
        "golem_token": token,
        "strength_test": tests[0],
        "bot_cup": cups[0],
        "golem_cup": cups[1],
    }


def owner_only(status: int, **rest: Any) -> Row:
    """For the owner; to everybody else there is no such bot."""
    return signed_in(404, player=status, **rest)


def _golem(world: World) -> dict[str, object]:
    return {"username": "Golem-0"}


def _cup(name: str) -> Callable[[World], Mapping[str, object]]:
    return lambda world: {"username": "Golem-0", "slug": world.things[name].slug}


def _test(world: World) -> dict[str, object]:
    found: StrengthTest = world.things["strength_test"]
    return {"test_id": found.pk}


ROWS: dict[tuple[str, str], Row] = {
    ("GET", f"{V1}/me/bots"): signed_in(queries=3),
    ("POST", f"{V1}/me/bots"): signed_in(201, body=lambda w: {"username": "Newborn"}),
    ("PATCH", f"{V1}/me/bots/{{username}}"): owner_only(
        200, path=_golem, body=lambda w: {"plays_ladder": False}
    ),
    ("DELETE", f"{V1}/me/bots/{{username}}"): owner_only(204, path=_golem),
    ("POST", f"{V1}/me/bots/{{username}}/tokens"): owner_only(
        201, path=_golem, body=lambda w: {"name": "desk"}
    ),
    ("DELETE", f"{V1}/me/bots/{{username}}/tokens/{{token_id}}"): owner_only(
        204, path=lambda w: {"username": "Golem-0", "token_id": w.things["golem_token"].pk}
    ),
    ("PUT", f"{V1}/me/bots/{{username}}/tournaments/{{slug}}"): owner_only(
        204, path=_cup("bot_cup"), body=lambda w: {}
    ),
    ("DELETE", f"{V1}/me/bots/{{username}}/tournaments/{{slug}}"): owner_only(
        204, path=_cup("golem_cup")
    ),
    ("GET", f"{V1}/bots/{{username}}"): everyone(path=_golem, queries=10),
    ("GET", f"{V1}/strength-tests"): everyone(queries=2),
    ("POST", f"{V1}/strength-tests"): signed_in(
        400,
        player=201,
        body=lambda w: {
            "candidate": "Golem-1",
            "baseline": "faber",
            "title": "dominus_obscura",
        },
    ),
    ("GET", f"{V1}/strength-tests/{{test_id}}"): everyone(path=_test, queries=3),
    ("DELETE", f"{V1}/strength-tests/{{test_id}}"): owner_only(204, path=_test),
}
