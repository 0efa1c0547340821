"""Presence on any road: sockets, requests over HTTP, and what a lost memory of Redis costs."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest
from asgiref.sync import sync_to_async

from play import services
from play.errors import TooLate
from play.live import attendance, presence
from play.models import Match
from play.now import now_ms
from players.models import Player
from tests.play.sockets import Client
from tests.play.tables import against_bot, person, remember_for, started, valkey
from tests.players.factories import signed_in

HOUR = 3_600_000


def thinking(first: Player, second: Player) -> Match:
    """The second seat has been asked for more than a minute."""
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    match.refresh_from_db()
    assert match.clocks is not None
    match.clocks["since"] -= 70_000
    match.save()
    remember_for(HOUR)
    return match


def last_seen(match: Match, seat: int, ms_ago: int) -> None:
    """As if a seat's last sign of life were so long ago."""
    redis = valkey()
    redis.delete(presence.here_key(match.slug))
    redis.hset(presence.seen_key(match.slug), str(seat), now_ms() - ms_ago)


def came(match: Match) -> list[int]:
    seats = match.seats.filter(came_at__isnull=False).order_by("index")
    return list(seats.values_list("index", flat=True))


@pytest.mark.django_db
def test_a_player_who_polls_the_position_cannot_be_claimed_against() -> None:
    first, second = person(), person()
    match = thinking(first, second)
    client = signed_in(second)
    client.get(f"/api/v1/matches/{match.slug}/position")
    last_seen(match, 1, 61_000)
    assert client.get(f"/api/v1/matches/{match.slug}/position").status_code == 200
    with pytest.raises(TooLate):
        services.claim(match.slug, first)


@pytest.mark.django_db
def test_a_player_who_stopped_polling_a_minute_ago_loses_by_a_claim() -> None:
    first, second = person(), person()
    match = thinking(first, second)
    signed_in(second).get(f"/api/v1/matches/{match.slug}/position")
    last_seen(match, 1, 61_000)
    live = services.claim(match.slug, first)
    assert live.match.state.result is not None
    assert live.match.state.result.reason == "abandonment"


@pytest.mark.django_db
def test_nobody_is_absent_because_redis_forgot_everything() -> None:
    first, second = person(), person()
    match = thinking(first, second)
    valkey().flushdb()
    with pytest.raises(TooLate):
        services.claim(match.slug, first)
    remember_for(61_000)
    assert services.claim(match.slug, first).match.is_over


@pytest.mark.django_db
def test_a_seat_that_came_and_was_forgotten_gets_its_minute_again() -> None:
    first, second = person(), person()
    match = thinking(first, second)
    signed_in(second).get(f"/api/v1/matches/{match.slug}/position")
    valkey().delete(presence.here_key(match.slug), presence.seen_key(match.slug))
    with pytest.raises(TooLate):
        services.claim(match.slug, first)
    last_seen(match, 1, 61_000)
    assert services.claim(match.slug, first).match.is_over


@pytest.mark.django_db
def test_asking_for_the_position_writes_once_that_the_seat_came() -> None:
    first, second = person(), person()
    match = started(first, second)
    assert came(match) == []
    client = signed_in(second)
    client.get(f"/api/v1/matches/{match.slug}/position")
    assert came(match) == [1]
    at = match.seats.get(index=1).came_at
    client.get(f"/api/v1/matches/{match.slug}/position")
    assert match.seats.get(index=1).came_at == at


@pytest.mark.django_db
def test_a_choice_over_http_is_a_coming() -> None:
    first, second = person(), person()
    match = started(first, second)
    services.choose(match.slug, first, 0, "mark:4")
    assert came(match) == [0]


@pytest.mark.django_db
def test_a_watcher_is_nobodys_coming() -> None:
    match = started(person(), person())
    signed_in(person()).get(f"/api/v1/matches/{match.slug}/position")
    assert came(match) == []


@pytest.mark.django_db(transaction=True)
async def test_a_socket_that_says_hello_is_a_coming() -> None:
    first, second = await sync_to_async(person)(), await sync_to_async(person)()
    match = await sync_to_async(started)(first, second)
    client = Client(match, second)
    await client.enter()
    assert await sync_to_async(came)(match) == [1]
    await client.leave()


@pytest.mark.django_db(transaction=True)
async def test_those_who_come_at_once_are_each_written_down_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[tuple[str, int]] = []
    mark_came = attendance.mark_came

    def noted(seats: Collection[tuple[str, int]]) -> None:
        written.extend(seats)
        mark_came(seats)

    monkeypatch.setattr(attendance, "mark_came", noted)
    matches = [
        await sync_to_async(lambda: started(person(), person()))(),
        await sync_to_async(lambda: started(person(), person()))(),
    ]
    coming = [(match.slug, seat) for match in matches for seat in (0, 1)]
    office = attendance.Attendance()
    await asyncio.gather(*(office.join(slug, seat, f"{slug}{seat}") for slug, seat in coming))
    await office.close()
    assert sorted(written) == sorted(coming)
    for match in matches:
        assert await sync_to_async(came)(match) == [0, 1]


@pytest.mark.django_db
def test_bots_of_the_house_need_not_come() -> None:
    match = against_bot(person())
    assert match.seats.get(index=1).came_at is None
    assert came(match) == []
