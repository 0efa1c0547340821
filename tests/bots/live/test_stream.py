"""The bot API: what a bot is told, how it answers, and how it resumes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bots.live.exchange import exchange
from play import services
from play.live.desk import desk
from play.log import store
from play.models import Match, MatchLine
from players.models import Player
from tests.bots.programs import Program, Socket, in_thread, program
from tests.play.tables import person, started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed() -> AsyncIterator[None]:
    yield
    await exchange().close()
    await desk().close()


async def table(**settings: Any) -> tuple[Program, Player, Match]:
    """A bot that moves first against a person."""
    bot = await program(**settings)
    rival = await in_thread(person)()
    return bot, rival, await in_thread(started)(bot.player, rival)


async def test_a_stream_begins_with_every_open_match_and_decision() -> None:
    bot, _, match = await table()
    async with bot.stream() as stream:
        lines = await stream.opening()
    assert [line["t"] for line in lines] == ["hello", "match", "decision", "ready"]
    assert lines[0]["bot"] == bot.player.username
    assert lines[0]["budgets"]["dominus_obscura"]["base_seconds"] > 0
    assert lines[1]["summary"]["seats"][0]["is_bot"] is True
    decision = lines[2]
    assert (decision["match"], decision["seat"], decision["number"]) == (match.slug, 0, 0)
    assert len(decision["decision"]["options"]) == 9
    live = await in_thread(store.load)(match.slug)
    assert decision["view"] == json.loads(json.dumps(live.match.title.view(live.match.state, 0)))


async def test_a_stream_is_a_coming_to_every_match_it_opens() -> None:
    bot, _, match = await table()
    async with bot.stream() as stream:
        await stream.opening()
        seats = match.seats.filter(came_at__isnull=False)
        assert await in_thread(list)(seats.values_list("index", flat=True)) == [0]


async def test_a_choice_is_stored_and_the_next_decision_comes_with_what_happened() -> None:
    bot, rival, match = await table()
    async with bot.stream() as stream:
        asked = (await stream.opening())[2]
        assert await bot.choose(asked, key="mine") == (200, {"number": 1})
        await in_thread(services.choose)(match.slug, rival, 1, "mark:8")
        again = await stream.until("decision")
    assert again["number"] == 2
    assert [group["number"] for group in again["events"]] == [0, 1]
    assert await MatchLine.objects.filter(match=match).acount() == 2


async def test_a_match_that_begins_meanwhile_is_told_at_once() -> None:
    bot = await program()
    rival = await in_thread(person)()
    async with bot.stream() as stream:
        assert [line["t"] for line in await stream.opening()] == ["hello", "ready"]
        match = await in_thread(started)(bot.player, rival)
        begun = await stream.until("match")
        asked = await stream.until("decision")
    assert begun["match"] == asked["match"] == match.slug


async def test_the_end_of_a_match_is_told_with_its_result() -> None:
    bot, rival, match = await table()
    async with bot.stream() as stream:
        await stream.opening()
        await in_thread(services.leave)(match.slug, rival)
        ended = await stream.until("ended")
    assert (ended["match"], ended["status"]) == (match.slug, "finished")
    assert ended["result"]["ranks"] == [1, 2]


async def test_a_match_that_is_called_off_is_told_without_a_result() -> None:
    bot, rival, match = await table()
    async with bot.stream() as stream:
        await stream.opening()
        await in_thread(services.abort)(match.slug, rival)
        ended = await stream.until("ended")
    assert (ended["status"], ended["result"]) == ("aborted", None)


async def test_a_bot_that_was_away_finds_the_decision_that_opened_meanwhile() -> None:
    bot, rival, match = await table()
    async with bot.stream() as stream:
        assert (await bot.choose((await stream.opening())[2]))[0] == 200
    await in_thread(services.choose)(match.slug, rival, 1, "mark:8")
    async with bot.stream() as stream:
        lines = await stream.opening()
    assert [line["t"] for line in lines] == ["hello", "match", "decision", "ready"]
    assert lines[2]["number"] == 2


async def test_a_match_no_notice_told_of_is_found_by_the_survey() -> None:
    bot = await program()
    rival = await in_thread(person)()
    async with bot.stream() as stream:
        await stream.opening()
        match = await in_thread(started)(bot.player, rival)
        await stream.until("decision")
        # As if neither its start nor its end had been published.
        (known,) = exchange().streams
        await known._part(match.slug)
        await exchange().survey()
        assert (await stream.until("decision"))["match"] == match.slug
        await Match.objects.filter(pk=match.pk).aupdate(status="aborted")
        await exchange().survey()
        await exchange().survey()
        assert (await stream.until("ended"))["status"] == "aborted"


async def test_the_newest_stream_of_a_bot_sends_the_older_one_away() -> None:
    bot = await program()
    async with bot.stream() as first:
        await first.opening()
        async with bot.stream() as second:
            await second.opening()
            assert await first.until("closed") == {"t": "closed", "reason": "replaced"}
            assert {stream.closing.is_set() for stream in exchange().streams} == {False}


async def test_the_same_answer_sent_twice_is_one_line() -> None:
    bot, _, match = await table()
    async with bot.stream() as stream:
        asked = (await stream.opening())[2]
        answers = [await bot.choose(asked, key="once") for _ in range(3)]
    assert answers == [(200, {"number": 1})] * 3
    assert await MatchLine.objects.filter(match=match).acount() == 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"number": 7, "option": "mark:4"}, 409, "stale_number"),
        ({"number": 0, "option": "mark:12"}, 409, "illegal_option"),
        ({"number": "zero", "option": "mark:4"}, 400, "bad_request"),
        ({"ply": 0, "option": "mark:4"}, 400, "old_protocol"),
        (b"{", 400, "bad_request"),
        (b"\xff\xfe", 400, "bad_request"),
    ],
)
async def test_an_answer_that_does_not_fit_is_refused_and_counted(
    body: Any, status: int, code: str
) -> None:
    bot, _, match = await table()
    answer = await bot.post(f"matches/{match.slug}/choices", body)
    assert (answer[0], answer[1]["code"]) == (status, code)
    assert await MatchLine.objects.filter(match=match).acount() == 0
    await exchange().close()
    faults = [fault async for fault in bot.player.faults.all()]
    assert [(fault.code, fault.count) for fault in faults] == [(code, 1)]


async def test_what_the_rules_refuse_names_its_clause() -> None:
    bot, rival, match = await table()
    place = f"matches/{match.slug}/choices"
    assert (await bot.post(place, {"number": 0, "option": "mark:4"}))[0] == 200
    await in_thread(services.choose)(match.slug, rival, 1, "mark:8")
    status, problem = await bot.post(place, {"number": 2, "option": "mark:8"})
    assert (status, problem["code"]) == (409, "illegal_option")
    assert problem["reason"]["clause"] == "TT-2"
    assert problem["reason"]["params"] == {"cell": "cell:8", "seat": 1}


async def test_resigning_ends_the_match() -> None:
    bot, _, match = await table()
    assert (await bot.post(f"matches/{match.slug}/resign"))[0] == 200
    await match.arefresh_from_db()
    assert match.status == "finished"


async def test_a_bot_plays_over_a_socket_too() -> None:
    bot, rival, match = await table()
    async with Socket(bot) as socket:
        asked = await socket.until("decision")
        await socket.say(
            {
                "t": "choose",
                "match": match.slug,
                "number": asked["number"],
                "option": "mark:4",
                "key": "k",
            }
        )
        assert await socket.until("ack") == {
            "t": "ack",
            "match": match.slug,
            "key": "k",
            "number": 1,
        }
        await in_thread(services.choose)(match.slug, rival, 1, "mark:8")
        assert (await socket.until("decision"))["number"] == 2
        await socket.say({"t": "choose", "match": match.slug, "number": 9, "option": "mark:4"})
        assert (await socket.until("error"))["code"] == "stale_number"
        await socket.say({"t": "choose", "match": match.slug, "ply": 2, "option": "mark:5"})
        assert (await socket.until("error"))["code"] == "old_protocol"


async def test_retiring_a_bot_closes_its_stream() -> None:
    from bots.services import accounts

    owner = await in_thread(person)()
    bot = await program(owner)
    account = await in_thread(accounts.own_bot)(owner, bot.player.username)
    async with bot.stream() as stream:
        await stream.opening()
        await in_thread(accounts.retire_bot)(account)
        assert (await stream.until("closed"))["reason"] == "retired"
