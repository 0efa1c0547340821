"""Who may do what in play. `player` sits at every match here; `other` at none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from play import services
from play.clock import ClockRules
from play.models import Match, WinChances
from players.models import ReportReason
from tests.palestra.access_row import Row, also_guests, everyone, moderators, signed_in
from tests.palestra.world import World
from tests.play.tables import against_bot, play_out, started

V1 = "/api/v1"
NEW_MATCH = {
    "title": "tic_tac_toe",
    "seats": [{"kind": "me"}, {"kind": "anyone"}],
    "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 5},
}


def furnish(world: World) -> None:
    """Matches in every state, several of each where lists show them."""
    player, rival = world.player, world.bystanders[0]
    running = started(player, rival)
    services.choose(running.slug, player, 0, "mark:4")
    services.choose(running.slug, rival, 1, "mark:0")
    letters = started(player, rival, clock=ClockRules.correspondence(3))
    fresh = started(player, rival)
    finished = started(player, rival, clock=ClockRules.untimed())
    play_out(finished, player, rival)
    WinChances.objects.create(
        match=finished, points=[[0, [0.5, 0.5]], [5, [1.0, 0.0]]], playouts=20
    )
    asked = started(player, rival, clock=ClockRules.untimed())
    services.choose(asked.slug, player, 0, "mark:4")
    services.choose(asked.slug, rival, 1, "mark:0")
    message = services.say(running.slug, rival, "good luck")
    services.report_message(message, player, ReportReason.ABUSE)
    for one in world.bystanders[1:3]:
        open_table(one)
        against_bot(one)
    world.things |= {
        "running": running,
        "letters": letters,
        "fresh_match": fresh,
        "finished": finished,
        "asked": asked,
        "table": open_table(rival),
        "own_table": open_table(player),
        "invitation": services.create_match(
            title="tic_tac_toe",
            seats=[services.SeatRequest(player=rival), services.SeatRequest(invited=player)],
            clock=ClockRules.untimed(),
            creator=rival,
        ),
        "message": message,
    }


def open_table(creator: Any) -> Match:
    return services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=creator), services.SeatRequest()],
        clock=ClockRules.real_time(300, 5),
        creator=creator,
    )


def at(name: str, **more: object) -> Callable[[World], Mapping[str, object]]:
    return lambda world: {"slug": world.things[name].slug, **more}


def seated(status: int, outsider: int = 403, **rest: Any) -> Row:
    """For the player at the match; everybody else is refused."""
    return also_guests(outsider, player=status, **rest)


def reported(world: World) -> Mapping[str, object]:
    return {"message_id": world.things["message"].pk}


def of_player(world: World) -> Mapping[str, object]:
    return {"username": world.player.username}


M = f"{V1}/matches"
P = f"{V1}/players/{{username}}"
ROWS: dict[tuple[str, str], Row] = {
    ("GET", f"{V1}/titles"): everyone(queries=1),
    ("GET", f"{V1}/titles/{{title}}/texts/{{language}}"): everyone(
        path=lambda w: {"title": "tic_tac_toe", "language": "es"}, queries=1
    ),
    ("GET", f"{V1}/titles/{{title}}/emblem.svg"): everyone(
        path=lambda w: {"title": "tic_tac_toe"}, queries=1
    ),
    ("GET", f"{V1}/titles/{{title}}/static"): everyone(
        path=lambda w: {"title": "tic_tac_toe"}, queries=1
    ),
    ("GET", f"{V1}/titles/{{title}}/explanations"): everyone(
        path=lambda w: {"title": "tic_tac_toe"}, query="?thing=cell:0", queries=1
    ),
    ("GET", f"{V1}/titles/{{title}}/book"): everyone(
        path=lambda w: {"title": "tic_tac_toe"}, query="?language=es", queries=1
    ),
    ("GET", f"{V1}/titles/{{title}}/examples/{{clause}}"): everyone(
        path=lambda w: {"title": "dominus_obscura", "clause": "DO-59"},
        query="?language=es",
        queries=1,
    ),
    ("GET", f"{V1}/titles/{{title}}/lessons"): everyone(
        path=lambda w: {"title": "dominus_obscura"}, queries=2
    ),
    ("POST", f"{V1}/titles/{{title}}/lessons/{{lesson}}"): everyone(
        path=lambda w: {"title": "dominus_obscura", "lesson": "attack"},
        body=lambda w: {"answers": []},
    ),
    ("POST", f"{V1}/titles/{{title}}/lessons/{{lesson}}/why-not"): everyone(
        path=lambda w: {"title": "dominus_obscura", "lesson": "attack"},
        body=lambda w: {"answers": [], "wish": "square:d4"},
    ),
    ("GET", f"{V1}/house-bots"): everyone(queries=2),
    ("GET", M): everyone(queries=4),
    # Guests open no tables; against bots they play at once.
    ("POST", M): signed_in(201, body=lambda w: NEW_MATCH),
    ("POST", f"{M}/at-once"): also_guests(body=lambda w: {"title": "tic_tac_toe"}),
    ("GET", f"{P}/matches"): everyone(path=of_player, queries=7),
    ("GET", f"{P}/matches/export"): everyone(path=of_player, queries=4),
    ("GET", f"{P}/matches/logs"): everyone(path=of_player, queries=11),
    ("GET", f"{P}/statistics"): everyone(path=of_player, queries=5),
    ("PUT", f"{V1}/me/favourites/{{slug}}"): also_guests(204, path=at("finished")),
    ("DELETE", f"{V1}/me/favourites/{{slug}}"): also_guests(204, path=at("finished")),
    ("GET", f"{M}/{{slug}}"): everyone(path=at("running"), queries=4),
    ("GET", f"{M}/{{slug}}/position"): everyone(path=at("running"), queries=7),
    ("GET", f"{M}/{{slug}}/table"): everyone(path=at("running"), queries=6),
    ("GET", f"{M}/{{slug}}/why-not"): seated(
        200, path=at("running"), query="?wish=cell:0", queries=6
    ),
    ("GET", f"{M}/{{slug}}/story"): everyone(path=at("running"), queries=7),
    ("GET", f"{M}/{{slug}}/explanations"): everyone(
        path=at("running"), query="?thing=cell:0", queries=6
    ),
    ("POST", f"{M}/{{slug}}/join"): also_guests(200, path=at("table"), body=lambda w: {}),
    # Kept for `player`, by a bystander.
    ("POST", f"{M}/{{slug}}/decline"): seated(200, path=at("invitation"), body=lambda w: {}),
    ("POST", f"{M}/{{slug}}/counter"): seated(
        201, path=at("invitation"), body=lambda w: {"clock": {"kind": "untimed"}}
    ),
    ("POST", f"{M}/{{slug}}/leave-table"): seated(200, path=at("own_table")),
    ("POST", f"{M}/{{slug}}/choices"): seated(
        200, path=at("running"), body=lambda w: {"number": 2, "option": "mark:8"}
    ),
    ("GET", f"{M}/{{slug}}/auto-pass"): seated(200, path=at("running"), queries=5),
    ("POST", f"{M}/{{slug}}/auto-pass"): seated(
        400, path=at("running"), body=lambda w: {"id": "dice", "until": "match"}
    ),
    ("POST", f"{M}/{{slug}}/undo"): seated(409, path=at("running"), body=lambda w: {"number": 2}),
    ("POST", f"{M}/{{slug}}/undo/request"): seated(200, path=at("asked")),
    ("POST", f"{M}/{{slug}}/undo/answer"): seated(
        200, path=at("asked"), body=lambda w: {"agree": False}
    ),
    ("POST", f"{M}/{{slug}}/resign"): seated(200, path=at("running")),
    ("POST", f"{M}/{{slug}}/abort"): seated(200, path=at("fresh_match")),
    ("POST", f"{M}/{{slug}}/claim"): seated(409, path=at("running")),
    ("POST", f"{M}/{{slug}}/rematch"): seated(200, path=at("finished"), body=lambda w: {}),
    ("POST", f"{M}/{{slug}}/vacation"): seated(200, path=at("letters"), body=lambda w: {"days": 2}),
    ("POST", f"{M}/{{slug}}/chat"): signed_in(
        201, path=at("running"), body=lambda w: {"text": "well played"}
    ),
    # Those who do not sit at the match cannot read the message.
    ("POST", f"{M}/{{slug}}/chat/{{message_id}}/report"): seated(
        204,
        404,
        guest=403,
        path=lambda w: {"slug": w.things["running"].slug, "message_id": w.things["message"].pk},
        body=lambda w: {},
    ),
    ("GET", f"{M}/{{slug}}/log"): everyone(path=at("finished"), queries=4),
    ("GET", f"{M}/{{slug}}/review"): everyone(path=at("finished"), queries=10),
    ("GET", f"{M}/{{slug}}/review/{{ply}}"): everyone(path=at("finished", ply=3), queries=7),
    ("GET", f"{M}/{{slug}}/win-chances"): everyone(path=at("finished"), queries=3),
    ("GET", f"{M}/{{slug}}/deciding-moments"): everyone(path=at("finished"), queries=8),
    ("GET", f"{V1}/me/turns"): also_guests(queries=2),
    ("GET", f"{V1}/me/vacation"): signed_in(queries=2),
    ("GET", f"{V1}/moderation/messages/{{message_id}}"): moderators(path=reported, queries=4),
    ("PUT", f"{V1}/moderation/messages/{{message_id}}"): moderators(
        path=reported, body=lambda w: {"is_hidden": True}
    ),
}
