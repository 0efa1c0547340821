"""An organiser's Saturday, from an empty site to a verified record, through the API alone.

A club of 24: ten have accounts, ten are invited by mail, four are only names. It may be read as a
script of how a whole event is run by a program.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from rest_framework.test import APIClient

from notifications.models import WaitingMail
from tests.players.factories import make_organiser, make_player, signed_in
from tournaments.models import Entrant, Pairing, PairingMatch, Tournament
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"
KNOWN, INVITED, NAMED = 10, 10, 4


class Desk:
    """The organiser's program: it knows the API and nothing else."""

    def __init__(self, client: APIClient, slug: str) -> None:
        self.client, self.path = client, f"{T}/{slug}"
        self.calls = 0

    def get(self, part: str = "") -> Any:
        self.calls += 1
        answer = self.client.get(f"{self.path}{part}")
        assert answer.status_code == 200, answer.content
        return answer.json()

    def act(self, name: str, **given: object) -> Any:
        self.calls += 1
        answer = self.client.post(f"{self.path}/acts/{name}", given, format="json")
        assert answer.status_code == 200, (name, answer.content)
        return answer.json()

    def open(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.get("/control-room")["open"]
        return found

    def enter_open_results(self) -> int:
        """The better-rated wins wherever two sit over the board or still play."""
        rows = self.open()
        for row in rows:
            seats = [seat["entrant"] for seat in row["pairing"]["seats"]]
            ranks = [{"entrant": one, "rank": rank} for rank, one in enumerate(seats, 1)]
            self.act("result", pairing=row["pairing"]["id"], ranks=ranks)
        return len(rows)


def sheet() -> list[dict[str, Any]]:
    """What a CSV of the club becomes once its columns are named."""
    known = [
        {"player": f"member{n}", "club": "Rooks", "rating": 1700 if n % 2 else 1300}
        for n in range(KNOWN)
    ]
    invited = [
        {"name": f"Guest {n}", "mail": f"guest{n}@example.org", "rating": 1500 - n}
        for n in range(INVITED)
    ]
    named = [{"name": f"Child {n}", "rating": 1200 - n} for n in range(NAMED)]
    return [*known, *invited, *named]


def draft(organiser: APIClient) -> Desk:
    body = {
        "name": "Saturday open",
        "titles": ["tic_tac_toe"],
        "clock": {"kind": "real_time", "base_seconds": 600, "increment_seconds": 5},
        "stages": [{"format": "swiss", "options": {"rounds": 5}}],
        "break_seconds": 600,
        "late_entry_rounds": 2,
        "dispute_minutes": 60,
        "final_dispute_minutes": 0,
    }
    made = organiser.post(T, body, format="json")
    assert made.status_code == 201, made.content
    desk = Desk(organiser, made.json()["id"])
    # The number of rounds and the clock were a mistake: the draft is drawn up anew.
    body["stages"] = [{"format": "swiss", "options": {"rounds": 3}}]
    body["clock"] = {"kind": "real_time", "base_seconds": 300, "increment_seconds": 3}
    assert organiser.put(desk.path, body, format="json").status_code == 200
    return desk


def test_a_saturday(tmp_path: Path) -> None:
    members = [make_player(f"member{n}") for n in range(KNOWN)]
    late_comer = make_player("latecomer")
    desk = draft(signed_in(make_organiser()))

    # Entrants: a sheet of 24, and an order of seeds by hand; then a look ahead.
    desk.act("add-entrants", entrants=sheet())
    entrants = desk.get("/entrants")
    assert len(entrants) == KNOWN + INVITED + NAMED
    # Members read on the site, or in a mail of its own kind, that they are entered.
    assert WaitingMail.objects.filter(notification=None).count() == INVITED
    assert WaitingMail.objects.exclude(notification=None).count() == KNOWN
    order = [one["id"] for one in entrants]
    desk.act("seed", order=[order[-1], *order[:-1]])
    assert desk.get("/entrants")[0]["id"] == order[-1]
    forecast = desk.get("/dry-run?runs=10")
    assert (forecast["runs"], forecast["rounds"]) == (10, 3.0)
    assert desk.get("/about")["plan"]["rounds"] == 3
    desk.act("open-registration")

    # One of the invited takes the place; only that link opens it.
    place = next(one for one in desk.get("/places") if one["name"] == "Guest 3")
    guest = signed_in(make_player("guest3"))
    secret = place["link"].partition("#")[2]
    claimed = guest.post(f"{desk.path}/claim", {"secret": secret}, format="json")
    assert claimed.status_code == 200, claimed.content

    # Check-in: members by themselves, the others by the organiser; one member never comes.
    desk.act("open-check-in")
    for member in members[1:]:
        assert signed_in(member).post(f"{desk.path}/check-in").status_code == 200
    assert guest.post(f"{desk.path}/check-in").status_code == 200
    desk.act("message", text="We start in **five** minutes.", group="not_checked_in")
    for one in desk.get("/entrants"):
        if one["is_placeholder"]:
            desk.act("check-in", player=one["player"]["username"])
    desk.act("start")
    assert {one["status"] for one in desk.get("/entrants")} == {"playing", "missed"}

    # A late entry takes the empty chair of the first round, which is paired again and begun.
    desk.act("add-entrant", player="latecomer")
    desk.act("re-pair", round=desk.get("/rounds")[-1]["id"])
    assert all(len(one["seats"]) == 2 for one in desk.get("/rounds")[-1]["pairings"])
    desk.act("start-round", round=desk.get("/rounds")[-1]["id"])
    by_hand = [row for row in desk.open() if row["is_by_hand"]]
    at_boards = [row for row in desk.open() if not row["is_by_hand"]]
    assert by_hand and at_boards
    assert PairingMatch.objects.count() == len(at_boards)

    # Somebody did not come; somebody disputes and is right.
    absent = at_boards[0]["pairing"]
    desk.act("call-again", pairing=absent["id"])
    desk.act("forfeit", pairing=absent["id"], absent=[absent["seats"][1]["entrant"]])
    desk.enter_open_results()
    disputed = at_boards[1]["pairing"]
    loser = Entrant.objects.get(pk=disputed["seats"][1]["entrant"]).player
    objection = {"pairing": disputed["id"], "text": "I had won."}
    answer = signed_in(loser).post(f"{desk.path}/dispute", objection, format="json")
    assert answer.status_code == 200, answer.content
    dispute = desk.get("/control-room")["disputes"][0]
    ranks = [
        {"entrant": seat["entrant"], "rank": 2 - index}
        for index, seat in enumerate(disputed["seats"])
    ]
    desk.act("settle-dispute", dispute=dispute["id"], is_upheld=True, ranks=ranks)

    # The other rounds, to the end.
    event = Tournament.objects.get()
    for _round in range(2):
        advance(event.pk)
        waiting = desk.get("/rounds")[-1]
        if waiting["status"] == "waiting":
            desk.act("start-round", round=waiting["id"])
        assert desk.enter_open_results() == 12
    advance(event.pk)
    event.refresh_from_db()
    assert event.status == "finished"
    assert Pairing.objects.filter(stage__tournament=event).count() == 36
    assert late_comer.entries.get().final_place is not None
    assert len(desk.get("/about")["podium"]) == 3

    record = tmp_path / "record.json"
    record.write_text(json.dumps(desk.get("/record")))
    call_command("verify_tournament", str(record))
    print(f"{desk.calls} calls of the organiser's program")
