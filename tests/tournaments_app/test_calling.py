"""The arbiter is called to a board, players are called to theirs again, and who was reached."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from notifications.models import Notification, WaitingMail
from notifications.services import change_settings
from play.models import Seat
from players.models import Player
from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import KNOCK_OUT, SWISS_3, open_event, open_pairings, running
from tournaments.errors import NoSuchCall, NoSuchEntrant, NothingToCallFor
from tournaments.models import ArbiterCall, Pairing, PairingMatch, Round, Tournament
from tournaments.services import calling, entering, life, rights, rounds

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"


def at_table(pairing: Pairing) -> list[Player]:
    return [seat.entrant.player for seat in pairing.seats.select_related("entrant__player")]


def room(event: Tournament) -> dict[str, Any]:
    found: dict[str, Any] = signed_in(event.organiser).get(f"{T}/{event.slug}/control-room").json()
    return found


def kinds_of(player: Player) -> list[str]:
    return list(
        Notification.objects.filter(player=player).order_by("id").values_list("kind", flat=True)
    )


def test_the_arbiter_is_called_to_a_board_and_comes() -> None:
    event = running(2)
    helper = make_player()
    rights.add_co_organiser(event.slug, event.organiser, helper, ["results"])
    pairing = open_pairings(event)[0]
    player = at_table(pairing)[0]
    calling.call_arbiter(event.slug, player, pairing.pk, "My clock does not run")
    assert "tournament.arbiter_called" in kinds_of(event.organiser)
    assert "tournament.arbiter_called" in kinds_of(helper)
    shown = room(event)["calls"]
    assert [(one["text"], one["table"]) for one in shown] == [("My clock does not run", 1)]
    calling.answer_call(event.slug, helper, shown[0]["id"])
    assert room(event)["calls"] == []
    assert kinds_of(player)[-1] == "tournament.arbiter_comes"
    assert not Notification.objects.filter(kind="tournament.arbiter_called", read_at=None).exists()


def test_calling_twice_is_one_call() -> None:
    event = running(2)
    pairing = open_pairings(event)[0]
    player = at_table(pairing)[0]
    for text in ("first", "second"):
        calling.call_arbiter(event.slug, player, pairing.pk, text)
    assert ArbiterCall.objects.get().text == "second"
    assert kinds_of(event.organiser).count("tournament.arbiter_called") == 1
    call = ArbiterCall.objects.get()
    calling.answer_call(event.slug, event.organiser, call.pk)
    with pytest.raises(NoSuchCall):
        calling.answer_call(event.slug, event.organiser, call.pk)


def test_nobody_calls_the_arbiter_to_the_board_of_others() -> None:
    event = running(4, KNOCK_OUT)
    first, second = open_pairings(event)
    with pytest.raises(NoSuchEntrant):
        calling.call_arbiter(event.slug, at_table(second)[0], first.pk, "")
    with pytest.raises(NoSuchEntrant):
        calling.call_arbiter(event.slug, make_player(), first.pk, "")


def test_only_who_is_not_at_the_board_is_called_again() -> None:
    event = running(2)
    pairing = open_pairings(event)[0]
    here, missing = at_table(pairing)
    Seat.objects.filter(player=here).update(came_at=timezone.now())
    assert calling.call_again(event.slug, event.organiser, pairing.pk) == [missing]
    assert "tournament.called" in kinds_of(missing)
    assert "tournament.called" not in kinds_of(here)
    Seat.objects.filter(player=missing).update(came_at=timezone.now())
    with pytest.raises(NothingToCallFor):
        calling.call_again(event.slug, event.organiser, pairing.pk)


def test_the_control_room_says_how_far_the_call_came_to_each() -> None:
    event = running(2)
    one, other = at_table(open_pairings(event)[0])
    slug = PairingMatch.objects.get().match.slug
    link = f"/matches/{slug}"
    Notification.objects.filter(link=link).delete()

    def reached() -> dict[str, str]:
        rows = room(event)["open"][0]["reached"]
        return {row["player"]["username"]: row["how"] for row in rows}

    assert reached() == {one.username: "not_called", other.username: "not_called"}
    Notification.objects.create(player=one, kind="match_started", link=link)
    Notification.objects.create(
        player=other, kind="match_started", link=link, seen_at=timezone.now()
    )
    assert reached() == {one.username: "bell", other.username: "saw"}
    Seat.objects.filter(player=one).update(came_at=timezone.now())
    assert reached() == {one.username: "at_board", other.username: "saw"}


@pytest.mark.parametrize(
    ("group", "count"),
    [("everybody", 3), ("not_checked_in", 1), ("waiting_list", 1), ("unpaired", 2)],
)
def test_a_message_reaches_its_group_and_nobody_else(group: str, count: int) -> None:
    event = open_event(SWISS_3, capacity=2)
    people = [make_player() for _ in range(3)]
    for player in people:
        entering.add_entrant(event.slug, event.organiser, player)
    life.open_check_in(event.slug, event.organiser)
    entering.check_in(event.slug, people[0], people[0])
    body = {"text": "Please **come**.", "group": group}
    answer = signed_in(event.organiser).post(f"{T}/{event.slug}/acts/message", body, format="json")
    assert answer.status_code == 200, answer.content
    assert Notification.objects.filter(kind="tournament.message").count() == count


def test_a_message_goes_by_mail_to_who_has_no_page_open_and_wants_it() -> None:
    event = open_event(SWISS_3)
    reader, other = make_player(), make_player()
    for player in (reader, other):
        entering.add_entrant(event.slug, event.organiser, player)
    change_settings(other, {"mail_tournaments": False})
    WaitingMail.objects.all().delete()
    life.broadcast(event.slug, event.organiser, "Doors at **ten**.")
    letter = WaitingMail.objects.get()
    assert letter.to == reader.email
    assert event.name in letter.subject
    assert "Doors at **ten**." in letter.text
    assert f"/tournaments/{event.slug}" in letter.text


def test_a_round_is_called_at_one_stroke() -> None:
    event = running(8, break_seconds=3600)
    with CaptureQueriesContext(connection) as queries:
        rounds.start_round(event.slug, event.organiser, Round.objects.get().pk)
    told = [one for one in queries.captured_queries if 'INTO "players_notification"' in one["sql"]]
    assert len(told) == 1
    assert Notification.objects.filter(kind="match_started").count() == 8


def test_sides_of_a_bracket_are_told_apart() -> None:
    event = running(4, [{"format": "double_elimination", "options": {}}])
    for pairing in open_pairings(event):
        seats = list(pairing.seats.values_list("entrant", flat=True))
        from tournaments.services import results

        results.enter_result(event.slug, event.organiser, pairing.pk, {seats[0]: 1, seats[1]: 2})
    assert life.broadcast(event.slug, event.organiser, "Well done", life.Group.WINNERS) == 2
    assert life.broadcast(event.slug, event.organiser, "Go on", life.Group.LOSERS) == 2
