"""Who may do what with ladders, ratings and the queue. `player` has the ticket here."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from matchmaking.models import Ladder, Proposal, Rating, Ticket
from matchmaking.services import queueing, seating
from matchmaking.tempo import Tempo
from play.models import Match
from play.tasks import relay_announcements
from tests.matchmaking.finished import finished
from tests.palestra.access_row import Row, everyone, signed_in
from tests.palestra.world import World

V1 = "/api/v1"
LADDER = {"title": "tic_tac_toe", "tempo": "live"}


def furnish(world: World) -> None:
    """A ladder with several people on it, and a table that waits for two answers."""
    rivals = world.bystanders
    for rival in rivals[:3]:
        world.things["rated"] = finished([world.player, rival], [1, 2])
        finished([world.administrator, rival], [2, 1])
    relay_announcements()
    Rating.objects.update(is_provisional=False)
    # The administrator's own page is counted, too: it shows a ticket not asked for lately.
    queueing.join(world.administrator, "connect_four", Tempo.CORRESPONDENCE)
    Ticket.objects.update(seen_at=timezone.now() - timedelta(hours=1))
    # Both sit in other matches of this world, so their tickets are put into the queue by hand.
    tickets = [
        Ticket.objects.create(
            player=one,
            ladder=Ladder.objects.get(**LADDER),
            tempo=Tempo.LIVE,
            seat_counts=[2],
            rating=1500.0,
            joined_at=timezone.now() - timedelta(minutes=5),
        )
        for one in (world.player, rivals[0])
    ]
    world.things["ticket"] = tickets[0]
    # Who plays live is not seated: for this moment the world's matches have no clock.
    live = list(Match.objects.filter(status="running", clock_kind="real_time"))
    Match.objects.filter(pk__in=[one.pk for one in live]).update(clock_kind="untimed")
    assert seating.form_tables() == 1
    Match.objects.filter(pk__in=[one.pk for one in live]).update(clock_kind="real_time")
    # The world stays for as long as the whole table takes, a ready check only for seconds.
    Proposal.objects.update(expires_at=timezone.now() + timedelta(hours=1))


def of_player(world: World) -> dict[str, object]:
    return {"username": world.player.username}


def history(world: World) -> dict[str, object]:
    return {"username": world.player.username, **LADDER}


def pair(world: World) -> dict[str, object]:
    return {"username": world.player.username, "other_name": world.bystanders[0].username}


def ticket(world: World) -> dict[str, object]:
    return {"ticket_id": world.things["ticket"].pk}


def rated(world: World) -> dict[str, object]:
    return {"slug": world.things["rated"].slug}


ROWS: dict[tuple[str, str], Row] = {
    ("GET", f"{V1}/ladders"): everyone(queries=2),
    ("GET", f"{V1}/ladders/{{title}}/{{tempo}}"): everyone(path=lambda w: LADDER, queries=7),
    ("GET", f"{V1}/ladders/{{title}}/{{tempo}}/standings"): everyone(
        path=lambda w: LADDER, queries=4
    ),
    ("GET", f"{V1}/players/{{username}}/ratings"): everyone(path=of_player, queries=4),
    ("GET", f"{V1}/players/{{username}}/ratings/{{title}}/{{tempo}}"): everyone(
        path=history, queries=7
    ),
    ("GET", f"{V1}/players/{{username}}/against/{{other_name}}"): everyone(path=pair, queries=4),
    ("GET", f"{V1}/matches/{{slug}}/ratings"): everyone(path=rated, queries=7),
    ("POST", f"{V1}/moderation/results/{{slug}}"): Row(
        anonymous=401,
        guest=403,
        player=403,
        other=403,
        organiser=201,
        moderator=201,
        administrator=201,
        path=rated,
        body=lambda w: {"ranks": [2, 1], "reason": "the seats were mixed up"},
    ),
    ("GET", f"{V1}/queue"): signed_in(queries=5),
    ("POST", f"{V1}/queue"): signed_in(
        201,
        body=lambda w: {"title": "tic_tac_toe", "tempo": "correspondence"},
    ),
    ("DELETE", f"{V1}/queue/{{ticket_id}}"): signed_in(404, player=204, path=ticket),
    ("POST", f"{V1}/queue/{{ticket_id}}/answer"): signed_in(
        404, player=200, path=ticket, body=lambda w: {"accept": True}
    ),
}
