"""Rights end at once: what an open socket gets and may do after a ban, a mute, a revoked token, an
ended session or a deleted account."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import redis
from channels.db import database_sync_to_async
from django.conf import settings

from play import services
from play.clock import ClockRules
from play.live.desk import desk
from play.models import ChatMessage, Match, MatchLine
from players.access import connections as registry
from players.access import revocation
from players.access.connections import connections
from players.models import ActionKind, ApiToken, Player, Role
from players.services import accounts, moderation
from players.services.tokens import create_token, revoke_token
from tests.play.sockets import Client
from tests.play.tables import person, started
from tests.players.factories import make_administrator, signed_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed_desk() -> AsyncIterator[None]:
    yield
    await desk().close()


async def in_thread(function: Callable[..., Any], *args: Any) -> Any:
    return await database_sync_to_async(function)(*args)


async def table() -> tuple[Match, Player, Player]:
    first, second = await in_thread(person), await in_thread(person)
    return await in_thread(started, first, second), first, second


def act(kind: ActionKind, player: Player) -> None:
    moderation.act(make_administrator(), player, kind, "test")


def ban(player: Player) -> None:
    act(ActionKind.BAN, player)


def change_password(player: Player) -> None:
    player.set_password("another horse battery")
    player.save()


def revoke_tokens(player: Player) -> None:
    for token in ApiToken.objects.filter(player=player):
        revoke_token(token)


def ban_by_time_alone(player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(banned_until=moderation.FOR_GOOD)


SESSION_ENDINGS = [
    pytest.param(ban, 4403, "banned", id="ban"),
    pytest.param(accounts.end_sessions, 4401, "signed_out", id="sign out everywhere"),
    pytest.param(change_password, 4401, "signed_out", id="password change"),
    pytest.param(accounts.anonymise, 4410, "deleted", id="deletion"),
]
TOKEN_ENDINGS = [
    pytest.param(ban, 4403, "banned", id="ban"),
    pytest.param(revoke_tokens, 4498, "revoked", id="revocation"),
    pytest.param(accounts.anonymise, 4410, "deleted", id="deletion"),
]


@pytest.mark.parametrize("is_prompt", [True, False], ids=["prompt", "queued"])
@pytest.mark.parametrize(("ending", "code", "reason"), SESSION_ENDINGS)
async def test_an_open_socket_of_a_session_is_closed_with_the_reason(
    ending: Callable[[Player], object], code: int, reason: str, is_prompt: bool
) -> None:
    match, first, second = await table()
    mine, theirs = Client(match, first, is_prompt=is_prompt), Client(match, second)
    await mine.enter()
    await theirs.enter()
    await in_thread(ending, first)
    assert await mine.until("closed") == {"t": "closed", "code": code, "reason": reason}
    await theirs.say({"t": "ping", "at": 1})
    assert (await theirs.until("pong", "closed"))["t"] == "pong"
    await mine.leave()
    await theirs.leave()


async def with_token(match: Match, player: Player, *scopes: str) -> Client:
    _, secret = await in_thread(
        create_token, player, "test", scopes or ("play:read", "play:write"), None
    )
    return Client(match, player, token=secret)


async def test_a_token_without_a_right_to_play_sees_what_strangers_see() -> None:
    match, first, _ = await table()
    program = await with_token(match, first, "players:read")
    greeting = await program.enter()
    assert greeting["seat"] is None
    assert (await program.choose(0, "mark:4"))["t"] == "error"
    await program.leave()


@pytest.mark.parametrize(("ending", "code", "reason"), TOKEN_ENDINGS)
async def test_an_open_socket_of_a_token_is_closed_with_the_reason(
    ending: Callable[[Player], object], code: int, reason: str
) -> None:
    match, first, _ = await table()
    program = await with_token(match, first)
    await program.enter()
    await in_thread(ending, first)
    assert await program.until("closed") == {"t": "closed", "code": code, "reason": reason}
    await program.leave()


async def test_signing_out_closes_the_sockets_of_that_session_and_no_others() -> None:
    match, first, _ = await table()
    here, elsewhere = Client(match, first), Client(match, first)
    await here.enter()
    await elsewhere.enter()

    def sign_out() -> int:
        browser = signed_in(first)
        browser.cookies[settings.SESSION_COOKIE_NAME] = here.session
        return browser.delete("/_allauth/browser/v1/auth/session").status_code

    assert await in_thread(sign_out) == 401
    assert (await here.until("closed"))["reason"] == "signed_out"
    assert (await elsewhere.choose(0, "mark:4"))["t"] == "ack"
    await here.leave()
    await elsewhere.leave()


@pytest.fixture
def lost_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Redis had been away whenever something was to be told."""
    monkeypatch.setattr(revocation, "_publish", lambda player_id: None)
    monkeypatch.setattr(registry, "SWEEP_SECONDS", 3600.0)


FRAMES = [
    {"t": "choose", "number": 0, "option": "mark:4", "key": "k"},
    {"t": "chat", "text": "still here"},
    {"t": "resign"},
    {"t": "abort"},
    {"t": "hello", "protocol": 2, "last_number": -1},
]


@pytest.mark.usefixtures("lost_words")
@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame["t"])
@pytest.mark.parametrize(("ending", "code", "reason"), SESSION_ENDINGS)
async def test_no_act_passes_after_the_right_ended_though_word_of_it_was_lost(
    ending: Callable[[Player], object], code: int, reason: str, frame: dict[str, Any]
) -> None:
    match, first, _ = await table()
    client = Client(match, first)
    await client.enter()
    await in_thread(ending, first)
    await in_thread(match.refresh_from_db)
    status = match.status  # the end of an account also ends its matches
    await client.say(frame)
    answer = await client.until("closed", "ack", "error", "chat", "sync", "update")
    assert answer == {"t": "closed", "code": code, "reason": reason}
    await in_thread(match.refresh_from_db)
    assert match.status == status
    assert await in_thread(MatchLine.objects.filter(match=match).count) == 0
    assert await in_thread(ChatMessage.objects.filter(match=match).count) == 0
    await client.leave()


@pytest.mark.usefixtures("lost_words")
@pytest.mark.parametrize("ending", [*(one.values[0] for one in TOKEN_ENDINGS), ban_by_time_alone])
async def test_no_choice_of_a_token_passes_after_its_right_ended_though_word_of_it_was_lost(
    ending: Callable[[Player], object],
) -> None:
    match, first, _ = await table()
    program = await with_token(match, first)
    await program.enter()
    await in_thread(ending, first)
    await program.say(FRAMES[0])
    assert (await program.until("closed", "ack"))["t"] == "closed"
    assert await in_thread(MatchLine.objects.filter(match=match).count) == 0
    await program.leave()


@pytest.mark.usefixtures("lost_words")
async def test_a_socket_whose_word_was_lost_is_found_when_all_are_looked_through() -> None:
    match, first, second = await table()
    mine, theirs = Client(match, first), Client(match, second)
    await mine.enter()
    await theirs.enter()
    await in_thread(ban_by_time_alone, first)
    await connections().check_all()
    assert (await mine.until("closed"))["reason"] == "banned"
    assert (await theirs.hello())["t"] == "sync"
    await mine.leave()
    await theirs.leave()


@pytest.mark.usefixtures("lost_words")
async def test_all_are_looked_through_when_the_subscription_was_made_anew() -> None:
    match, first, _ = await table()
    client = Client(match, first)
    await client.enter()
    await in_thread(ban_by_time_alone, first)
    with redis.Redis.from_url(settings.REDIS_URL) as valkey:
        valkey.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
    # The hub's subscription ends too: whoever may stay is only asked to come back.
    assert (await client.until("closed"))["reason"] in {"banned", "resync"}
    again = Client(match, first)
    again.session = client.session
    assert (await again.enter())["reason"] == "banned"
    await client.leave()
    await again.leave()


async def test_a_mute_ends_chat_over_an_open_socket_and_nothing_else() -> None:
    match, first, _ = await table()
    client = Client(match, first)
    await client.enter()
    await client.say({"t": "chat", "text": "good luck"})
    assert (await client.until("chat", "error"))["t"] == "chat"
    await in_thread(act, ActionKind.MUTE, first)
    await client.say({"t": "chat", "text": "and now?"})
    assert (await client.until("chat", "error"))["code"] == "muted"
    assert (await client.choose(0, "mark:4"))["t"] == "ack"
    await in_thread(act, ActionKind.UNMUTE, first)
    await client.say({"t": "chat", "text": "back"})
    assert (await client.until("chat", "error"))["t"] == "chat"
    await client.leave()


@pytest.mark.parametrize(
    ("ending", "code"),
    [
        pytest.param(ban, 4403, id="banned"),
        pytest.param(revoke_tokens, 4498, id="revoked"),
        pytest.param(accounts.anonymise, 4498, id="deleted"),
    ],
)
async def test_a_token_that_has_ended_opens_no_socket(
    ending: Callable[[Player], object], code: int
) -> None:
    match, first, _ = await table()
    program = await with_token(match, first)
    await in_thread(ending, first)
    assert (await program.enter())["code"] == code
    await program.leave()


async def test_a_role_that_changed_is_told_to_every_process() -> None:
    player, administrator = await in_thread(person), await in_thread(make_administrator)
    with redis.Redis.from_url(settings.REDIS_URL) as valkey:
        news = valkey.pubsub(ignore_subscribe_messages=True)
        news.subscribe(revocation.CHANNEL)
        news.get_message(timeout=1)
        await in_thread(moderation.change_role, administrator, player, Role.ORGANISER, "test")
        told = news.get_message(timeout=10)
        news.close()
    assert told is not None
    assert int(told["data"]) == player.pk


async def test_whoever_stood_up_hears_and_does_nothing_at_the_seat_of_who_sat_down() -> None:
    host, guest, heir, last = [await in_thread(person) for _ in range(4)]
    match = await in_thread(_table_of_three, host)
    await in_thread(services.join, match.slug, guest, "", 0)
    stayed = Client(match, guest)
    await stayed.enter()
    await in_thread(services.leave_table, match.slug, guest)
    await in_thread(services.join, match.slug, heir, "", 0)
    await in_thread(services.join, match.slug, last, "", 2)
    sync = await stayed.until("sync")
    assert (sync["seat"], sync["decision"]) == (None, None)
    live = await desk().read(match.slug)
    option = live.match.state.waiting()[0].options[0].key
    assert (await stayed.choose(live.ply, option))["code"] == "not_seated"
    await stayed.leave()


def _table_of_three(host: Player) -> Match:
    return services.create_match(
        title="dark_kingdoms",
        seats=[services.SeatRequest(), services.SeatRequest(player=host), services.SeatRequest()],
        clock=ClockRules.untimed(),
        creator=host,
    )
