"""Bots that mean harm: what they get, and what the others do not notice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest
from asgiref.testing import ApplicationCommunicator

from bots.live import admission, gateway, stream
from bots.live.exchange import exchange
from bots.live.gateway import application
from play.live.desk import desk
from play.models import MatchLine
from players.services.tokens import create_token
from tests.bots.programs import PATIENCE_SECONDS, Program, Socket, answer_of, in_thread, program
from tests.palestra.database_states import have_new_connections_read_only
from tests.play.tables import person, started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed() -> AsyncIterator[None]:
    yield
    await exchange().close()
    await desk().close()


async def test_another_bots_match_cannot_be_touched_or_heard() -> None:
    victim, rival, thief = await program(), await program(), await program()
    match = await in_thread(started)(victim.player, rival.player)
    choice = await thief.post(f"matches/{match.slug}/choices", {"number": 0, "option": "mark:4"})
    resignation = await thief.post(f"matches/{match.slug}/resign")
    assert [(status, body["code"]) for status, body in (choice, resignation)] == [
        (403, "not_seated"),
        (403, "not_seated"),
    ]
    async with thief.stream() as lines:
        assert [line["t"] for line in await lines.opening()] == ["hello", "ready"]
    assert await MatchLine.objects.filter(match=match).acount() == 0


class StoppedClock:
    """However slow the machine, no allowance grows back."""

    @staticmethod
    def monotonic() -> float:
        return 1000.0


async def test_a_flood_of_answers_is_limited_to_its_sender(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "time", StoppedClock)
    flooder, other = await program(), await program()
    match = await in_thread(started)(other.player, flooder.player)
    answers = [
        await flooder.post(f"matches/{match.slug}/choices", {"number": 5, "option": "mark:0"})
        for _ in range(150)
    ]
    codes = Counter(body["code"] for _, body in answers)
    assert codes == {"stale_number": 60, "throttled": 90}
    async with other.stream() as lines:
        asked = (await lines.opening())[2]
        assert (await other.choose(asked))[0] == 200


async def test_a_database_that_takes_nothing_is_no_fault_of_the_bot() -> None:
    bot, rival = await program(), await program()
    match = await in_thread(started)(bot.player, rival.player)
    choice = {"number": 0, "option": "mark:4", "key": "k1"}
    await in_thread(have_new_connections_read_only)("on")
    try:
        status, body = await bot.post(f"matches/{match.slug}/choices", choice)
    finally:
        await in_thread(have_new_connections_read_only)("off")
    assert (status, body["code"]) == (503, "read_only")
    assert not exchange().faults
    assert (await bot.post(f"matches/{match.slug}/choices", choice))[0] == 200


async def test_an_oversized_answer_is_not_read_to_its_end() -> None:
    bot = await program()
    request = ApplicationCommunicator(application, bot.scope("POST", "matches/abc/choices"))
    for _ in range(3):
        await request.send_input({"type": "http.request", "body": b"x" * 2000, "more_body": True})
    status, body = await answer_of(request)
    assert (status, body["code"]) == (413, "too_large")


async def test_an_answer_that_drips_in_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gateway, "BODY_SECONDS", 0.05)
    bot = await program()
    request = ApplicationCommunicator(application, bot.scope("POST", "matches/abc/choices"))
    await request.send_input({"type": "http.request", "body": b"{", "more_body": True})
    status, body = await answer_of(request)
    assert (status, body["code"]) == (408, "too_slow")


async def test_of_many_streams_of_one_bot_one_stays_open_and_soon_none_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "time", StoppedClock)
    bot = await program()
    requests = []
    statuses = Counter[int]()
    for _ in range(40):
        request = ApplicationCommunicator(application, bot.scope("GET", "stream"))
        await request.send_input({"type": "http.request", "body": b""})
        requests.append(request)
        statuses[(await request.receive_output(PATIENCE_SECONDS))["status"]] += 1
    assert statuses == {200: 10, 429: 30}
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(exchange().streams) > 1:
            await asyncio.sleep(0)
    assert len(exchange().streams) == 1
    for request in requests:
        await request.send_input({"type": "http.disconnect"})
        await request.wait(PATIENCE_SECONDS)


async def test_a_stream_nobody_reads_is_closed_and_holds_up_nobody() -> None:
    bot = await program()
    never = asyncio.Event()

    async def stuck(message: dict[str, object]) -> None:
        if message["type"] == "http.response.body":
            await never.wait()

    async def receive() -> dict[str, object]:
        await never.wait()
        return {"type": "http.disconnect"}

    serving = asyncio.create_task(application(bot.scope("GET", "stream"), receive, stuck))
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not exchange().streams:
            await asyncio.sleep(0)
        (opened,) = exchange().streams
        for _ in range(stream.INBOX + 1):
            opened.offer(stream.Beat())
        assert opened.reason == "slow"
        await serving
    assert not exchange().streams


async def test_wrong_tokens_are_soon_not_even_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "time", StoppedClock)
    person_ = await in_thread(person)()
    impostor = Program(person_, "pal_wrong")
    answers = [await impostor.post("matches/abc/choices", {}) for _ in range(30)]
    assert [status for status, _ in answers[:20]] == [401] * 20
    assert answers[-1][0] == 429


async def test_a_persons_token_does_not_open_this_door() -> None:
    player = await in_thread(person)()
    _, secret = await in_thread(create_token)(player, "mine", ["play:write"], None)
    status, body = await Program(player, secret).post("matches/abc/choices", {})
    assert (status, body["code"]) == (403, "bots_only")


@pytest.mark.parametrize(
    ("method", "place", "status"),
    [("GET", "nothing", 404), ("POST", "stream", 405), ("GET", "matches/abc/choices", 405)],
)
async def test_other_doors_are_closed(method: str, place: str, status: int) -> None:
    bot = await program()
    request = ApplicationCommunicator(application, bot.scope(method, place))
    await request.send_input({"type": "http.request", "body": b""})
    assert (await answer_of(request))[0] == status


async def test_a_socket_that_sends_rubbish_is_closed() -> None:
    bot = await program()
    async with Socket(bot) as socket:
        for _ in range(21):
            await socket.say({"t": "nonsense"})
        assert await socket.until("gone") == {"t": "gone", "code": 4000}
