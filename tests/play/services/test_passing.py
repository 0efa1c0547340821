"""Auto-pass in stored matches: set on any road, kept in the database, passed by a worker."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from channels.db import database_sync_to_async
from rest_framework.test import APIClient

from play import services
from play.clock import ClockRules
from play.errors import BadRequest, NotRunning, NotSeated
from play.live.desk import desk
from play.log import store
from play.models import Match, MatchLine
from play.now import now_ms
from play.work.queues import Queue
from players.models import Player
from tests.play.sockets import Client
from tests.play.tables import live, person, started
from tests.play.working import make_due, work

UNTIMED = ClockRules.untimed()


@pytest.fixture
def players(db: None) -> list[Player]:
    return [person() for _ in range(3)]


MOST_TABLES = 40
"""Whether another seat is asked after the first is up to the dice."""


def kingdoms(players: list[Player], clock: ClockRules = UNTIMED) -> Match:
    return started(*players, title="dark_kingdoms", clock=clock)


def play_until_asked(
    match: Match, players: list[Player], kind: str, seat: int | None = None, most: int = 400
) -> int:
    """Choose at random until a real question of this kind is open: whose it is."""
    rng = random.Random(5)
    for _ in range(most):
        now = live(match)
        decision = now.match.state.waiting()[0]
        is_real = len(decision.options) > 1
        if decision.kind == kind and is_real and seat in (None, decision.seat):
            return decision.seat
        services.choose(
            match.slug,
            players[decision.seat],
            now.numbers[decision.seat],
            rng.choice(decision.options).key,
        )
    raise AssertionError(f"nobody was asked {kind}")


def last_line(match: Match) -> MatchLine:
    found = match.lines.order_by("-ply").first()
    assert found is not None
    return found


def test_a_question_with_one_answer_is_due_and_answered_by_a_worker(
    players: list[Player],
) -> None:
    match = kingdoms(players, ClockRules.correspondence(3))
    rng = random.Random(1)
    while True:
        now = live(match)
        decision = now.match.state.waiting()[0]
        if decision.kind == "add_die" and len(decision.options) == 1:
            break
        services.choose(
            match.slug,
            players[decision.seat],
            now.numbers[decision.seat],
            rng.choice(decision.options).key,
        )
    make_due(match)
    assert work(Queue.ANSWERS)
    line = last_line(match)
    assert (line.seat, line.option) == (decision.seat, "pass")
    assert live(match).seats[decision.seat].has_come == now.seats[decision.seat].has_come


def test_what_is_open_is_passed_once_it_is_switched_on(players: list[Player]) -> None:
    match = kingdoms(players)
    seat = play_until_asked(match, players, "add_die")
    assert Match.objects.get(pk=match.pk).bots_due_at is None
    answer = services.set_auto_pass(match.slug, players[seat], "dice", "match")
    assert [one["running"] for one in answer["settings"]] == ["match"]
    make_due(match)
    assert work(Queue.ANSWERS)
    line = last_line(match)
    assert (line.seat, line.option) == (seat, "pass")


def test_a_line_written_by_somebody_who_knows_nothing_of_it_makes_the_pass_due(
    players: list[Player],
) -> None:
    """A process that read the match before the setting was made still leaves word for a worker."""
    for _ in range(MOST_TABLES):
        match = kingdoms(players)
        first = play_until_asked(match, players, "add_die")
        stale = live(match)
        for seat in [(first + step) % 3 for step in (1, 2)]:
            services.set_auto_pass(match.slug, players[seat], "dice", "match")
        change = stale.choose(first, stale.numbers[first], "pass", "", now_ms())
        asked = stale.match.state.waiting()[0]
        if asked.kind == "add_die" and len(asked.options) > 1:
            break
    assert asked.kind == "add_die"
    assert change.bots_due_ms is None
    assert change.passes_due_ms is not None
    assert store.append(change)
    assert Match.objects.get(pk=match.pk).bots_due_at is not None


def test_nothing_is_due_where_nobody_has_switched_anything_on(players: list[Player]) -> None:
    match = kingdoms(players)
    seat = play_until_asked(match, players, "add_die")
    assert live(match).owed_by_bots() == []
    assert Match.objects.get(pk=match.pk).bots_due_at is None
    assert services.auto_passes(match.slug, players[seat])["settings"][0]["running"] is None


def test_it_is_over_with_its_round_and_can_be_switched_off(players: list[Player]) -> None:
    match = kingdoms(players)
    seat = play_until_asked(match, players, "add_die")
    services.set_auto_pass(match.slug, players[seat], "dice", "round")
    assert live(match).owed_by_bots() == [seat]
    services.set_auto_pass(match.slug, players[seat], "dice", None)
    assert Match.objects.get(pk=match.pk).auto_pass is None
    assert live(match).owed_by_bots() == []
    services.set_auto_pass(match.slug, players[seat], "dice", "round")
    Match.objects.filter(pk=match.pk).update(
        auto_pass={str(seat): {"dice": {"until": "round", "mark": 0}}}
    )
    assert live(match).owed_by_bots() == []
    assert services.auto_passes(match.slug, players[seat])["settings"][0]["running"] is None


def test_settings_are_dropped_with_the_match(players: list[Player]) -> None:
    match = kingdoms(players)
    services.set_auto_pass(match.slug, players[0], "dice", "match")
    for player in players[:2]:
        services.leave(match.slug, player)
    stored = Match.objects.get(pk=match.pk)
    assert stored.status == "finished" and stored.auto_pass is None
    with pytest.raises(NotRunning):
        services.set_auto_pass(match.slug, players[2], "dice", "match")


def test_bad_wishes_are_refused_and_change_nothing(players: list[Player]) -> None:
    match = kingdoms(players)
    with pytest.raises(BadRequest):
        services.set_auto_pass(match.slug, players[0], "dice", "tomorrow")
    with pytest.raises(BadRequest):
        services.set_auto_pass(match.slug, players[0], "everything", "match")
    with pytest.raises(NotSeated):
        services.set_auto_pass(match.slug, person(), "dice", "match")
    assert Match.objects.get(pk=match.pk).auto_pass is None


def test_over_http_a_player_reads_and_sets_their_own(players: list[Player]) -> None:
    match = kingdoms(players)
    mine, theirs = APIClient(), APIClient()
    mine.force_authenticate(players[0])
    theirs.force_authenticate(players[1])
    address = f"/api/v1/matches/{match.slug}/auto-pass"
    answer = mine.post(address, {"id": "dice", "until": "match"}, format="json")
    assert answer.status_code == 200
    assert answer.json()["settings"][0] == {
        "id": "dice",
        "kind": "add_die",
        "until": ["round", "match"],
        "can_begin": ["round", "match"],
        "running": "match",
    }
    assert theirs.get(address).json()["settings"][0]["running"] is None
    assert mine.post(address, {"id": "dice", "until": "never"}, format="json").status_code == 400


@pytest.fixture
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()


@pytest.mark.django_db(transaction=True)
@pytest.mark.asyncio
@pytest.mark.usefixtures("_closed_desk")
async def test_over_the_socket_only_the_own_seat_is_told() -> None:
    people = [await database_sync_to_async(person)() for _ in range(3)]
    match = await database_sync_to_async(kingdoms)(people)
    here, elsewhere, rival = (
        Client(match, people[0]),
        Client(match, people[0]),
        Client(match, people[1]),
    )
    watcher = Client(match, None)
    for client in (here, elsewhere, rival, watcher):
        await client.enter()
    await here.say({"t": "set_auto_pass", "id": "dice", "until": "match"})
    for client in (here, elsewhere):
        told: dict[str, Any] = await client.until("auto_pass")
        assert told["settings"][0]["running"] == "match"
    await rival.say({"t": "ask_auto_pass"})
    assert (await rival.until("auto_pass"))["settings"][0]["running"] is None
    await watcher.say({"t": "ask_auto_pass"})
    assert (await watcher.until("error"))["code"] == "not_seated"
    assert not [frame for frame in watcher.frames if frame["t"] == "auto_pass"]
    for client in (here, elsewhere, rival, watcher):
        await client.leave()
