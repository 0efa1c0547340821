"""From an open table to a running match, and from its end to a rematch."""

from __future__ import annotations

import hashlib

import pytest
from rest_framework.response import Response
from rest_framework.test import APIClient

from engine.core.errors import BadGameOptions, UnknownTitle
from play import services
from play.clock import ClockRules
from play.errors import BadRequest, Blocked, NotOpen, NotSeated, SeatTaken, TooLate, TooMany
from play.models import Match, MatchStatus
from players.models import Player
from players.services.relations import block
from tests.play.tables import BLITZ, live, person, play_out, started

pytestmark = pytest.mark.django_db


def table(creator: Player, *others: services.SeatRequest, **fields: object) -> Match:
    seats = [services.SeatRequest(player=creator), *(others or [services.SeatRequest()])]
    return services.create_match(
        title="tic_tac_toe", seats=seats, clock=BLITZ, creator=creator, **fields
    )


def test_an_open_table_starts_when_the_last_seat_is_filled() -> None:
    match = table(person())
    assert match.status == MatchStatus.OPEN
    assert services.join(match.slug, person()).status == MatchStatus.RUNNING


def test_joining_twice_changes_nothing() -> None:
    creator = person()
    match = table(creator)
    assert services.join(match.slug, creator).status == MatchStatus.OPEN


def test_a_seat_kept_for_somebody_is_not_given_to_another() -> None:
    guest = person()
    match = table(person(), services.SeatRequest(invited=guest))
    with pytest.raises(SeatTaken):
        services.join(match.slug, person())
    assert services.join(match.slug, guest).status == MatchStatus.RUNNING


def test_a_full_table_takes_nobody_else() -> None:
    match = started(person(), person())
    with pytest.raises(NotOpen):
        services.join(match.slug, person())


def test_blocked_players_are_not_seated_together() -> None:
    creator, pest = person(), person()
    block(creator, pest)
    match = table(creator)
    with pytest.raises(Blocked):
        services.join(match.slug, pest)
    assert match.seats.filter(player=pest).count() == 0


def test_the_last_to_stand_up_takes_the_table_along() -> None:
    creator = person()
    match = table(creator)
    assert services.leave_table(match.slug, creator).status == MatchStatus.ABORTED


def test_only_so_many_tables_can_be_open() -> None:
    creator = person()
    for _ in range(5):
        table(creator)
    with pytest.raises(TooMany):
        table(creator)


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"title": "chess"}, UnknownTitle),
        ({"game_options": {"colour": "red"}}, BadGameOptions),
        ({"is_rated": True, "clock": ClockRules.untimed()}, BadRequest),
    ],
    ids=["unknown title", "unknown option", "rated without a clock"],
)
def test_a_match_that_cannot_be_is_refused(
    fields: dict[str, object], refusal: type[Exception]
) -> None:
    creator = person()
    asked: dict[str, object] = {
        "title": "tic_tac_toe",
        "seats": [services.SeatRequest(player=creator), services.SeatRequest()],
        "clock": BLITZ,
        "creator": creator,
    }
    with pytest.raises(refusal):
        services.create_match(**{**asked, **fields})
    assert not Match.objects.exists()


def test_the_seed_is_committed_to_before_anybody_contributes() -> None:
    match = table(person())
    secret = bytes(match.secret)
    expected = hashlib.sha256(b"palestra.commitment\0" + secret).hexdigest()
    assert match.commitment == expected


def test_a_players_contribution_changes_the_dice() -> None:
    first, second = person(), person()
    match = table(first)
    services.join(match.slug, second, "my own luck")
    seat = match.seats.get(index=1)
    assert seat.contribution == "my own luck"


def test_a_match_can_be_called_off_before_ones_first_choice_only() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    with pytest.raises(TooLate):
        services.abort(match.slug, first)
    assert services.abort(match.slug, second).status == MatchStatus.ABORTED


def test_strangers_cannot_call_a_match_off() -> None:
    match = started(person(), person())
    with pytest.raises(NotSeated):
        services.abort(match.slug, person())


def test_a_rematch_moves_the_seats_on_and_starts_when_both_want_it() -> None:
    first, second = person(), person()
    match = started(first, second)
    play_out(match, first, second)
    offered = services.rematch(match.slug, first)
    assert offered.status == MatchStatus.OPEN
    again = services.rematch(match.slug, second)
    assert again.pk == offered.pk
    again.refresh_from_db()
    assert again.status == MatchStatus.RUNNING
    assert live(again).seats[0].username == second.username


def test_a_rematch_before_the_end_is_refused() -> None:
    first, second = person(), person()
    match = started(first, second)
    with pytest.raises(NotOpen):
        services.rematch(match.slug, first)


def new_match(player: Player, **fields: object) -> Response:
    client = APIClient()
    client.force_authenticate(player)
    body = {
        "title": "alone",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
        "clock": {"kind": "untimed"},
        **fields,
    }
    return client.post("/api/v1/matches", body, format="json", headers={"Accept-Language": "es"})


def test_against_a_bot_one_takes_the_seat_one_asks_for() -> None:
    evil = person()
    answer = new_match(evil, seat=1)
    assert answer.status_code == 201
    seats = [seat["player"]["username"] for seat in answer.json()["seats"]]
    assert seats.index(evil.username) == 1


def test_at_random_every_seat_comes_up() -> None:
    met = set()
    for _ in range(24):
        player = person()
        seats = new_match(player, seat="random").json()["seats"]
        met.add([seat["player"]["username"] for seat in seats].index(player.username))
    assert met == {0, 1}


@pytest.mark.parametrize("seat", [2, -1, "north", True, 1.5])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    assert new_match(person(), seat=seat).status_code == 400
    assert Match.objects.count() == 0


def test_whoever_invites_nobody_is_told_so_in_their_language() -> None:
    answer = new_match(person(), seats=[{"kind": "me"}, {"kind": "player", "player": "nemo"}])
    assert answer.status_code == 400
    assert answer.json()["detail"] == "No hay nadie llamado «nemo» a quien puedas invitar."
