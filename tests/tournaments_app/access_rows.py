"""Who may do what in tournaments. `organiser` runs the event; `player` has entered it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from typing import Any

from play.clock import ClockRules
from players.models import Player
from tests.palestra.access_row import Row, everyone, organisers, signed_in
from tests.palestra.world import World
from tests.tournaments.jpegs import jpeg
from tests.tournaments_app.events import (
    KNOCK_OUT,
    SWISS_3,
    draft,
    enter_all,
    open_event,
    open_pairings,
    script_to_the_end,
    seats_of,
)
from tournaments.api.acts import ACTS
from tournaments.crosstable import Entrant as CrossEntrant
from tournaments.crosstable import crosstable
from tournaments.models import Dispute, Pairing, Round, Tournament, Webhook
from tournaments.services import calling, disputes, entering, life, picturing, placeholders
from tournaments.services.placeholders import Line
from tournaments.trf import TrfDocument, write_trf


def as_base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


V1 = "/api/v1"
T = f"{V1}/tournaments"
NEW = {
    "name": "Winter cup",
    "titles": ["tic_tac_toe"],
    "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 5},
    "stages": [{"format": "swiss", "options": {"rounds": 5}}],
}
ESTIMATE = {"entrants": 64, "match_minutes": 20, "stages": NEW["stages"]}


def furnish(world: World) -> None:
    """A running Swiss with a disputed result, a finished knock-out, one that takes entries."""
    host = world.organiser
    people = [world.player, *world.bystanders[:3]]
    swiss = slow_event(SWISS_3, host, late_entry_rounds=3, dispute_minutes=60)
    for player in people:
        entering.add_entrant(swiss.slug, host, player)
    life.start(swiss.slug, host)
    enter_all(swiss)
    pairing = swiss.stages.get().pairings.filter(seats__entrant__player=world.player).first()
    assert pairing is not None
    disputes.dispute(swiss.slug, world.player, pairing.pk, "I had won this.")
    waiting = slow_event(SWISS_3, host, break_seconds=600, late_entry_rounds=3)
    for player in people:
        entering.add_entrant(waiting.slug, host, player)
    life.start(waiting.slug, host)
    cup = slow_event(KNOCK_OUT, host)
    for player in people:
        entering.add_entrant(cup.slug, host, player)
    life.start(cup.slug, host)
    cup.refresh_from_db()
    script_to_the_end(cup)
    fresh = slow_event(SWISS_3, host)
    entered = slow_event(SWISS_3, host)
    for player in people:
        entering.add_entrant(entered.slug, host, player)
    checking = slow_event(SWISS_3, host)
    entering.register(checking.slug, world.player)
    life.open_check_in(checking.slug, host)
    prepared = draft(SWISS_3, host)
    for player in people:
        entering.add_entrant(prepared.slug, host, player)
    held = placeholders.add_placeholder(checking.slug, host, Line(name="Somebody"))
    call = calling.call_arbiter(swiss.slug, world.player, _own_open(swiss, world.player).pk, "")
    webhook = Webhook.objects.create(
        tournament=swiss, url="https://example.org/hook", target="example.org:443"
    )
    world.things |= {
        "swiss": swiss,
        "waiting": waiting,
        "cup": cup,
        "fresh": fresh,
        "entered": entered,
        "checking": checking,
        "draft": draft(SWISS_3, host),
        "prepared": prepared,
        "held": held,
        "call": call,
        "disputed": pairing,
        "webhook": webhook,
        "picture": picturing.add_picture(swiss.slug, host, "banner", "The hall", jpeg()),
    }


def _own_open(event: Tournament, player: Player) -> Pairing:
    return next(
        one for one in open_pairings(event) if one.seats.filter(entrant__player=player).exists()
    )


def slow_event(stages: Any, host: Player, **settings: Any) -> Tournament:
    """By correspondence, so that its matches do not count as live ones."""
    return open_event(stages, host, clock=ClockRules.correspondence(3), **settings)


def at(name: str, **more: object) -> Callable[[World], Mapping[str, object]]:
    return lambda world: {"slug": world.things[name].slug, **more}


def own(status: int, outsider: int, **rest: Any) -> Row:
    """For the player who entered; others have no entry."""
    return signed_in(outsider, player=status, **rest)


def _round(world: World, name: str) -> int:
    return Round.objects.filter(stage__tournament=world.things[name]).latest("id").pk


def _result(world: World) -> object:
    pairing = open_pairings(world.things["swiss"])[0]
    first, second = seats_of(pairing)
    return {
        "pairing": pairing.pk,
        "ranks": [{"entrant": first, "rank": 2}, {"entrant": second, "rank": 1}],
    }


def _forfeit(world: World) -> object:
    pairing = open_pairings(world.things["swiss"])[0]
    return {"pairing": pairing.pk, "absent": seats_of(pairing)[:1]}


def _by_hand(world: World) -> object:
    first, second = (seats_of(one) for one in open_pairings(world.things["waiting"]))
    tables = [[first[0], second[0]], [first[1], second[1]]]
    return {"round": _round(world, "waiting"), "tables": tables}


def _player(world: World) -> object:
    return {"player": world.player.username}


def _import(world: World) -> object:
    names = [world.player.username, world.bystanders[0].username]
    table = crosstable([CrossEntrant(n, name=one) for n, one in enumerate(names, start=1)], 3)
    return {
        "trf": write_trf(TrfDocument(table, "From elsewhere")),
        "titles": ["tic_tac_toe"],
        "clock": NEW["clock"],
    }


# The event each act is tried on, and what it is given.
TRIED: dict[str, tuple[str, Callable[[World], object]]] = {
    "open-registration": ("draft", lambda w: {}),
    "open-check-in": ("fresh", lambda w: {}),
    "start": ("entered", lambda w: {}),
    "pause": ("swiss", lambda w: {"reason": "lunch"}),
    "resume": ("paused", lambda w: {}),
    "cancel": ("swiss", lambda w: {"reason": "no more light"}),
    "change": ("swiss", lambda w: {"name": "Summer open"}),
    "add-entrant": ("swiss", lambda w: {"player": w.bystanders[3].username, "rating": 1400}),
    "add-entrants": (
        "swiss",
        lambda w: {"entrants": [{"player": w.bystanders[3].username, "rating": 1400}]},
    ),
    "seed": (
        "entered",
        lambda w: {"order": list(w.things["entered"].entrants.values_list("pk", flat=True))},
    ),
    "seed-by": ("entered", lambda w: {"way": "rating"}),
    "change-entrant": ("entered", lambda w: {"player": w.player.username, "club": "Rooks"}),
    "invite": (
        "checking",
        lambda w: {"entrant": w.things["held"].pk, "mail": "somebody@example.org"},
    ),
    "call-again": ("waiting", lambda w: {"pairing": open_pairings(w.things["waiting"])[0].pk}),
    "answer-call": ("swiss", lambda w: {"call": w.things["call"].pk}),
    "check-in": ("checking", _player),
    "check-in-all": ("checking", lambda w: {}),
    "withdraw": ("swiss", _player),
    "readmit": ("swiss", _player),
    "disqualify": ("swiss", _player),
    "bye": ("swiss", lambda w: {"player": w.player.username, "round": 3}),
    "result": ("swiss", _result),
    "forfeit": ("swiss", _forfeit),
    "replay": ("swiss", lambda w: {"pairing": w.things["disputed"].pk}),
    "settle-dispute": (
        "swiss",
        lambda w: {
            "dispute": Dispute.objects.latest("id").pk,
            "is_upheld": True,
            "replay": True,
            "reason": "You had.",
        },
    ),
    "start-round": ("waiting", lambda w: {"round": _round(w, "waiting")}),
    "re-pair": ("waiting", lambda w: {"round": _round(w, "waiting")}),
    "pair-by-hand": ("waiting", _by_hand),
    "forbid-pair": (
        "swiss",
        lambda w: {"player": w.player.username, "other": w.bystanders[0].username},
    ),
    "message": ("swiss", lambda w: {"text": "Round two begins."}),
    "add-co-organiser": (
        "swiss",
        lambda w: {"player": w.moderator.username, "rights": ["results"]},
    ),
    "remove-co-organiser": ("swiss", lambda w: {"player": w.moderator.username}),
}
REFUSED_HERE = {"resume": 409, "readmit": 409, "remove-co-organiser": 400}
"""Acts that this world gives no occasion for: the organiser gets this answer."""


def act_row(name: str) -> Row:
    event, body = TRIED[name]
    event = "swiss" if event == "paused" else event
    # A draft is not there for those who do not prepare it.
    stranger = 404 if event == "draft" else 403
    status = REFUSED_HERE.get(name, 200)
    return signed_in(stranger, organiser=status, administrator=status, path=at(event), body=body)


def _picture(world: World) -> Mapping[str, object]:
    return {"slug": world.things["swiss"].slug, "picture_id": world.things["picture"].pk}


ROWS: dict[tuple[str, str], Row] = {
    ("GET", T): everyone(queries=3),
    # Others may make a small private cup; this one is neither.
    ("POST", T): signed_in(403, organiser=201, administrator=201, body=lambda w: NEW),
    ("POST", f"{T}/estimate"): everyone(body=lambda w: ESTIMATE),
    ("GET", f"{T}/formats"): everyone(queries=1),
    ("GET", f"{T}/form"): everyone(queries=1),
    ("POST", f"{T}/import"): organisers(201, body=_import),
    ("GET", f"{T}/calendar.ics"): everyone(queries=3),
    ("GET", f"{T}/{{slug}}"): everyone(path=at("swiss"), queries=4),
    # Who was entered into a draft sees it; it is not theirs.
    ("PUT", f"{T}/{{slug}}"): signed_in(
        404, player=403, organiser=200, administrator=200, path=at("prepared"), body=lambda w: NEW
    ),
    ("DELETE", f"{T}/{{slug}}"): signed_in(
        404, player=403, organiser=204, administrator=204, path=at("prepared")
    ),
    ("GET", f"{T}/{{slug}}/about"): everyone(path=at("cup"), queries=9),
    ("POST", f"{T}/{{slug}}/claim"): signed_in(
        403, path=at("checking"), body=lambda w: {"secret": "1.guessed"}
    ),
    ("POST", f"{T}/{{slug}}/held-place"): everyone(
        403, path=at("checking"), body=lambda w: {"secret": "1.guessed"}
    ),
    ("POST", f"{T}/{{slug}}/call-arbiter"): own(
        200,
        404,
        path=at("swiss"),
        body=lambda w: {"pairing": _own_open(w.things["swiss"], w.player).pk},
    ),
    ("GET", f"{T}/{{slug}}/places"): signed_in(
        403, organiser=200, administrator=200, path=at("checking"), queries=4
    ),
    ("POST", f"{T}/{{slug}}/recognise"): signed_in(
        403,
        organiser=200,
        administrator=200,
        path=at("checking"),
        body=lambda w: {"names": [w.player.username, "Nobody"]},
    ),
    ("POST", f"{T}/{{slug}}/clone"): signed_in(
        403, organiser=201, administrator=201, path=at("swiss"), body=lambda w: {}
    ),
    ("GET", f"{T}/{{slug}}/entrants"): everyone(path=at("swiss"), queries=4),
    ("GET", f"{T}/{{slug}}/rounds"): everyone(path=at("swiss"), queries=9),
    ("GET", f"{T}/{{slug}}/pairings/{{pairing_id}}"): everyone(
        path=lambda w: {"slug": w.things["swiss"].slug, "pairing_id": w.things["disputed"].pk},
        queries=8,
    ),
    ("GET", f"{T}/{{slug}}/standings"): everyone(path=at("swiss"), queries=8),
    ("GET", f"{T}/{{slug}}/standings/{{username}}"): everyone(
        path=lambda w: {"slug": w.things["swiss"].slug, "username": w.player.username}, queries=9
    ),
    ("GET", f"{T}/{{slug}}/bracket"): everyone(path=at("cup"), queries=9),
    ("GET", f"{T}/{{slug}}/cross-table"): everyone(path=at("swiss"), queries=8),
    # Without its query it is refused for everybody alike.
    ("GET", f"{T}/{{slug}}/why-not"): everyone(400, path=at("swiss"), queries=3),
    ("GET", f"{T}/{{slug}}/audit"): everyone(path=at("swiss"), queries=5),
    ("GET", f"{T}/{{slug}}/control-room"): signed_in(
        403, organiser=200, administrator=200, path=at("swiss"), queries=28
    ),
    ("GET", f"{T}/{{slug}}/calendar.ics"): everyone(path=at("swiss"), queries=3),
    ("GET", f"{T}/{{slug}}/export"): everyone(path=at("swiss"), queries=8),
    ("GET", f"{T}/{{slug}}/embed"): everyone(path=at("cup"), queries=14),
    ("GET", f"{T}/{{slug}}/embed.html"): everyone(path=at("cup"), queries=14),
    ("GET", f"{T}/{{slug}}/record"): everyone(path=at("cup"), queries=16),
    ("GET", f"{T}/{{slug}}/chances"): everyone(path=at("swiss"), queries=9),
    ("GET", f"{T}/{{slug}}/dry-run"): everyone(path=at("swiss"), queries=9),
    ("POST", f"{T}/{{slug}}/enter"): signed_in(200, path=at("fresh"), body=lambda w: {}),
    ("POST", f"{T}/{{slug}}/leave"): own(200, 404, path=at("swiss")),
    ("POST", f"{T}/{{slug}}/check-in"): own(200, 404, path=at("checking")),
    ("POST", f"{T}/{{slug}}/bye"): own(200, 404, path=at("swiss"), body=lambda w: {"round": 3}),
    ("POST", f"{T}/{{slug}}/dispute"): own(
        200,
        404,
        path=at("swiss"),
        body=lambda w: {"pairing": w.things["disputed"].pk, "text": "once more"},
    ),
    ("POST", f"{T}/{{slug}}/pictures"): signed_in(
        403,
        organiser=201,
        administrator=201,
        path=at("swiss"),
        body=lambda w: {"role": "page", "text": "The hall", "jpeg": as_base64(jpeg())},
    ),
    ("DELETE", f"{T}/{{slug}}/pictures/{{picture_id}}"): signed_in(
        403, organiser=204, administrator=204, path=_picture
    ),
    ("GET", f"{T}/{{slug}}/pictures/{{picture_id}}.jpg"): everyone(path=_picture, queries=4),
    ("GET", f"{T}/{{slug}}/webhooks"): signed_in(
        403, organiser=200, administrator=200, path=at("swiss"), queries=5
    ),
    ("POST", f"{T}/{{slug}}/webhooks"): signed_in(
        403,
        organiser=201,
        administrator=201,
        path=at("swiss"),
        body=lambda w: {"url": "https://8.8.8.8/other"},
    ),
    ("PUT", f"{T}/{{slug}}/webhooks/{{webhook_id}}"): signed_in(
        403,
        organiser=200,
        administrator=200,
        path=lambda w: {"slug": w.things["swiss"].slug, "webhook_id": w.things["webhook"].pk},
        body=lambda w: {"kinds": ["results"]},
    ),
    ("POST", f"{T}/{{slug}}/webhooks/{{webhook_id}}/test"): signed_in(
        403,
        organiser=201,
        administrator=201,
        path=lambda w: {"slug": w.things["swiss"].slug, "webhook_id": w.things["webhook"].pk},
    ),
    ("DELETE", f"{T}/{{slug}}/webhooks/{{webhook_id}}"): signed_in(
        403,
        organiser=204,
        administrator=204,
        path=lambda w: {"slug": w.things["swiss"].slug, "webhook_id": w.things["webhook"].pk},
    ),
    **{("POST", f"{T}/{{slug}}/acts/{act.name}"): act_row(act.name) for act in ACTS},
}
