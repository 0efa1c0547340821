"""The API: strangers are refused and change nothing; the public reads everything else."""

from __future__ import annotations

import csv
import io
import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from play.models import Match
from play.work import claims
from play.work.queues import Queue
from tests.palestra.world import World, build_world
from tests.players.factories import make_organiser, make_player, signed_in
from tests.tournaments_app.access_rows import TRIED, furnish
from tests.tournaments_app.events import (
    KNOCK_OUT,
    SWISS_3,
    draft,
    open_event,
    open_pairings,
    running,
    running_bots,
    script_to_the_end,
    seats_of,
)
from tournaments.api.acts import ACTS
from tournaments.models import AuditLine, CoOrganiser, Entrant, Pairing, Round, Tournament
from tournaments.preview import picture
from tournaments.services import entering, life, rights

pytestmark = pytest.mark.django_db
T = "/api/v1/tournaments"


def test_every_act_is_tried() -> None:
    assert set(TRIED) == {act.name for act in ACTS}


@pytest.fixture
def world() -> World:
    made = build_world()
    furnish(made)
    return made


def test_a_player_and_a_foreign_organiser_are_refused_every_act_and_change_nothing(
    world: World,
) -> None:
    strangers = [signed_in(world.player), signed_in(make_organiser()), signed_in(world.moderator)]
    events = list(Tournament.objects.order_by("id"))

    def everything() -> object:
        return (
            [(one.status, one.changes, one.name) for one in Tournament.objects.order_by("id")],
            [picture(one.pk) for one in events],
            AuditLine.objects.count(),
            CoOrganiser.objects.count(),
        )

    before = everything()
    for name, (event, body) in TRIED.items():
        slug = world.things["swiss" if event == "paused" else event].slug
        for client in strangers:
            for is_preview in (False, True):
                given = {**dict(body(world)), "preview": is_preview}  # type: ignore[call-overload]
                answer = client.post(f"{T}/{slug}/acts/{name}", given, format="json")
                assert answer.status_code in (403, 404), (name, answer.json())
    assert everything() == before


def test_a_co_organiser_may_do_what_was_granted_and_nothing_else() -> None:
    event = running(4)
    helper = make_player()
    rights.add_co_organiser(event.slug, event.organiser, helper, ["results"])
    client = signed_in(helper)
    pairing = open_pairings(event)[0]
    first, second = seats_of(pairing)
    ranks = [{"entrant": first, "rank": 1}, {"entrant": second, "rank": 2}]
    body = {"pairing": pairing.pk, "ranks": ranks}
    assert client.post(f"{T}/{event.slug}/acts/result", body, format="json").status_code == 200
    assert client.post(f"{T}/{event.slug}/acts/cancel", {}, format="json").status_code == 403


def test_a_preview_over_the_api_shows_changes_and_does_nothing() -> None:
    event = running(4)
    client = signed_in(event.organiser)
    answer = client.post(f"{T}/{event.slug}/acts/cancel", {"preview": True}, format="json").json()
    assert answer["is_preview"]
    assert {"kind": "status", "what": "", "before": "running", "after": "cancelled"} in (
        answer["changes"]
    )
    event.refresh_from_db()
    assert event.status == "running"


def test_an_organiser_creates_and_a_player_does_not() -> None:
    body = {
        "name": "Winter cup",
        "titles": ["tic_tac_toe"],
        "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 0},
        "stages": [
            {"format": "swiss", "options": {"rounds": 3}, "cut": 4},
            {"format": "single_elimination", "options": {"best_of": 3}},
        ],
    }
    assert signed_in(make_player()).post(T, body, format="json").status_code == 403
    answer = signed_in(make_organiser()).post(T, body, format="json")
    assert answer.status_code == 201, answer.json()
    assert [stage["format"] for stage in answer.json()["stages"]] == [
        "swiss",
        "single_elimination",
    ]


def test_a_draft_is_hidden_from_others() -> None:
    event = draft()
    entered = make_player()
    entering.add_entrant(event.slug, event.organiser, entered)
    for part in ("", "/about", "/entrants", "/rounds", "/audit", "/calendar.ics"):
        refusal = signed_in(make_player()).get(f"{T}/{event.slug}{part}")
        assert refusal.status_code == 404, part
        assert refusal.json()["code"] == "tournament_not_published"
        assert event.name not in refusal.content.decode()
        assert signed_in(event.organiser).get(f"{T}/{event.slug}{part}").status_code == 200
    assert signed_in(make_player()).get(f"{T}/nothere22").json()["code"] == "no_such_tournament"


def test_whoever_was_entered_into_a_draft_sees_it_and_may_leave() -> None:
    event = draft()
    player = make_player()
    entering.add_entrant(event.slug, event.organiser, player)
    client = signed_in(player)
    assert client.get(f"{T}/{event.slug}").json()["mine"]["status"] == "registered"
    assert client.get(f"{T}/{event.slug}/control-room").status_code == 403
    assert client.post(f"{T}/{event.slug}/leave").json()["status"] == "withdrawn"
    assert client.get(f"{T}/{event.slug}").json()["code"] == "tournament_not_published"


def test_a_player_enters_sees_the_own_match_and_leaves() -> None:
    event = open_event()
    players = [make_player(), make_player()]
    clients = [signed_in(player) for player in players]
    for client in clients:
        assert client.post(f"{T}/{event.slug}/enter", {}, format="json").status_code == 200
    life.start(event.slug, event.organiser)
    mine = clients[0].get(f"{T}/{event.slug}").json()["mine"]
    assert mine["status"] == "playing"
    assert mine["pairing"]["matches"][0]["status"] == "running"
    assert clients[0].post(f"{T}/{event.slug}/leave").json()["status"] == "withdrawn"


def test_pairings_say_why_in_the_readers_language() -> None:
    event = running(4)
    english = signed_in(event.organiser).get(f"{T}/{event.slug}/rounds").json()
    spanish = (
        signed_in(event.organiser)
        .get(f"{T}/{event.slug}/rounds", headers={"Accept-Language": "es"})
        .json()
    )
    assert "Paired in the bracket" in english[0]["pairings"][0]["why"][0]
    assert "Emparejados" in spanish[0]["pairings"][0]["why"][0]


def test_why_not_names_the_rule() -> None:
    event = script_to_the_end(running(6))
    last = Round.objects.latest("number")
    first = Round.objects.get(number=1)
    seats = [Entrant.objects.get(pk=one) for one in seats_of(first.pairings.all()[0])]
    answer = signed_in(event.organiser).get(
        f"{T}/{event.slug}/why-not",
        {"one": seats[0].player.username, "other": seats[1].player.username, "round": last.pk},
    )
    assert answer.status_code == 200, answer.json()
    assert answer.json()["answer"].startswith("C1")


def test_numbers_unfold_into_rounds() -> None:
    event = script_to_the_end(running(6))
    best = Entrant.objects.get(final_place=1)
    rows = signed_in(event.organiser).get(f"{T}/{event.slug}/standings").json()[0]["rows"]
    unfolded = (
        signed_in(event.organiser)
        .get(f"{T}/{event.slug}/standings/{best.player.username}")
        .json()[0]
    )
    shown = {one["code"]: one["value"] for one in rows[0]["values"]}
    assert {one["code"]: one["value"] for one in unfolded["values"]} == shown
    added_up = {
        one["code"]: sum(part["amount"] for part in one["parts"] if not part["is_cut"])
        for one in unfolded["values"]
        if one["code"] in ("PTS", "BH")
    }
    assert added_up == {code: shown[code] for code in ("PTS", "BH")}


def test_a_bracket_is_complete_before_it_is_played() -> None:
    event = running(6, KNOCK_OUT)
    nodes = signed_in(event.organiser).get(f"{T}/{event.slug}/bracket").json()[0]["nodes"]
    assert len(nodes) == 8
    assert sum(side["is_bye"] for node in nodes for side in node["sides"]) == 2


def test_exports_hold_every_entrant() -> None:
    event = script_to_the_end(running(6))
    client = signed_in(make_player())
    table = client.get(f"{T}/{event.slug}/export", {"form": "csv"}).content.decode()
    assert len(list(csv.DictReader(io.StringIO(table)))) == 6
    trf = client.get(f"{T}/{event.slug}/export", {"form": "trf"}).content.decode()
    assert sum(line.startswith("001 ") for line in trf.splitlines()) == 6
    whole = client.get(f"{T}/{event.slug}/export", {"form": "json"}).json()
    assert len(whole["rounds"]) == 3


def test_the_exported_trf_replays_to_the_same_pairings(tmp_path: Path) -> None:
    from tournaments.trf import read_trf
    from tournaments.trf.replay import check_rounds

    event = script_to_the_end(running(8))
    text = signed_in(make_player()).get(f"{T}/{event.slug}/export", {"form": "trf"}).content
    assert all(one.is_equal for one in check_rounds(read_trf(text.decode())))


def test_the_calendar_lists_announced_events() -> None:
    from django.utils import timezone

    event = open_event(starts_at=timezone.now(), name="Cup; of, names")
    feed = signed_in(make_player()).get(f"{T}/calendar.ics").content.decode()
    assert f"UID:tournament-{event.slug}@palestra\r\n" in feed
    assert "SUMMARY:Cup\\; of\\, names\r\n" in feed
    assert all(len(line.encode()) <= 75 for line in feed.split("\r\n"))


def test_embeds_are_cacheable_and_open_to_any_page() -> None:
    event = running(4, KNOCK_OUT)
    answer = signed_in(make_player()).get(f"{T}/{event.slug}/embed")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "max-age" in answer["Cache-Control"]
    assert len(answer.json()["brackets"][0]["nodes"]) == 4


def test_an_estimate_is_plain() -> None:
    body = {
        "entrants": 64,
        "match_minutes": 40,
        "break_minutes": 5,
        "stages": [{"format": "swiss", "options": {"rounds": 7}}],
    }
    answer = signed_in(make_player()).post(f"{T}/estimate", body, format="json").json()
    assert (answer["rounds"], answer["matches"], answer["minutes"]) == (7, 224, 315)


def test_a_dry_run_gives_the_strongest_the_best_chance() -> None:
    event = running(8)
    made = signed_in(event.organiser).get(f"{T}/{event.slug}/dry-run", {"runs": 50}).json()
    assert sum(one["win"] for one in made["chances"]) == pytest.approx(1)
    assert made["runs"] == 50


def test_the_record_of_a_finished_tournament_verifies_from_its_file(tmp_path: Path) -> None:
    event = script_to_the_end(running(6, SWISS_3))
    document = signed_in(make_player()).get(f"{T}/{event.slug}/record").json()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(document))
    out = io.StringIO()
    call_command("verify_tournament", file, stdout=out)
    assert "follow from the record" in out.getvalue()
    document["record"]["stages"][0]["pairings"][0]["ranks"].reverse()
    file.write_text(json.dumps(document))
    with pytest.raises(CommandError):
        call_command("verify_tournament", file)


def test_the_control_room_says_the_place_in_the_queue_of_bots_that_wait_for_a_worker() -> None:
    event = running_bots(4, SWISS_3)
    past = timezone.now() - timedelta(hours=2)
    Match.objects.update(bots_due_at=past)
    Pairing.objects.update(started_at=past)
    room = signed_in(event.organiser).get(f"{T}/{event.slug}/control-room").json()
    assert sorted(row["queue_place"] for row in room["open"]) == [1, 2]
    assert [row["is_long"] for row in room["open"]] == [False, False]
    claimed = claims.claim_next(Queue.BULK)
    assert claimed is not None
    room = signed_in(event.organiser).get(f"{T}/{event.slug}/control-room").json()
    places = [row["queue_place"] for row in room["open"]]
    assert sorted(places, key=str) == [1, None], "one is being played now"


def test_the_control_room_says_what_blocks_the_round() -> None:
    event = running(4)
    pairing = open_pairings(event)[0]
    room = signed_in(event.organiser).get(f"{T}/{event.slug}/control-room").json()
    assert {one["pairing"]["id"] for one in room["open"]} == {
        one.pk for one in open_pairings(event)
    }
    assert room["counts"]["playing"] == 4
    player = Entrant.objects.get(pk=seats_of(pairing)[0]).player
    body = {"pairing": pairing.pk, "text": "The clock stood still."}
    assert (
        signed_in(player).post(f"{T}/{event.slug}/dispute", body, format="json").status_code == 200
    )
    room = signed_in(event.organiser).get(f"{T}/{event.slug}/control-room").json()
    assert [one["text"] for one in room["disputes"]] == ["The clock stood still."]
