"""A bot's stream and its answers end with the right they came by."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest

from bots.live.exchange import exchange
from bots.services import accounts as bot_accounts
from play.live.desk import desk
from play.models import MatchLine
from players.access import connections as registry
from players.access import revocation
from players.models import ActionKind, ApiToken
from players.services import accounts, moderation
from players.services.tokens import revoke_token
from tests.bots.programs import Program, Socket, in_thread, program
from tests.play.tables import person, started
from tests.players.factories import make_administrator

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed() -> AsyncIterator[None]:
    yield
    await exchange().close()
    await desk().close()


def ban_bot(bot: Program) -> None:
    moderation.act(make_administrator(), bot.player, ActionKind.BAN, "test")


def ban_owner(bot: Program) -> None:
    assert bot.player.owner is not None
    moderation.act(make_administrator(), bot.player.owner, ActionKind.BAN, "test")


def delete_owner(bot: Program) -> None:
    assert bot.player.owner is not None
    accounts.anonymise(bot.player.owner)


def revoke(bot: Program) -> None:
    revoke_token(ApiToken.objects.get(player=bot.player))


def retire(bot: Program) -> None:
    assert bot.player.owner is not None
    bot_accounts.retire_bot(bot_accounts.own_bot(bot.player.owner, bot.player.username))


ENDINGS = [
    pytest.param(ban_bot, "banned", id="bot banned"),
    pytest.param(ban_owner, "banned", id="owner banned"),
    pytest.param(delete_owner, "retired", id="owner deleted"),
    pytest.param(revoke, "revoked", id="token revoked"),
    pytest.param(retire, "retired", id="retired"),
]


@pytest.mark.parametrize(("ending", "reason"), ENDINGS)
async def test_a_stream_is_closed_with_the_reason(
    ending: Callable[[Program], None], reason: str
) -> None:
    bot = await program()
    async with bot.stream() as stream:
        await stream.opening()
        await in_thread(ending)(bot)
        assert await stream.until("closed") == {"t": "closed", "reason": reason}


@pytest.mark.parametrize(("ending", "reason"), ENDINGS)
async def test_a_socket_is_closed_with_the_reason(
    ending: Callable[[Program], None], reason: str
) -> None:
    bot = await program()
    async with Socket(bot) as socket:
        await socket.until("ready")
        await in_thread(ending)(bot)
        assert (await socket.until("closed"))["reason"] == reason
        assert await socket.until("gone") == {"t": "gone", "code": 4010}


async def test_a_stream_stays_open_when_another_token_of_the_bot_is_revoked() -> None:
    bot = await program()
    rival = await in_thread(person)()
    first = await ApiToken.objects.aget(player=bot.player)
    other, _ = await in_thread(bot_accounts.create_bot_token)(bot.player.bot_account, "other")
    async with bot.stream() as stream:
        await stream.opening()
        await in_thread(revoke_token)(other)
        match = await in_thread(started)(bot.player, rival)
        assert (await stream.until("decision", "closed"))["match"] == match.slug
        await in_thread(revoke_token)(first)
        assert (await stream.until("closed"))["reason"] == "revoked"


@pytest.fixture
def lost_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revocation, "_publish", lambda player_id: None)
    monkeypatch.setattr(registry, "SWEEP_SECONDS", 3600.0)


@pytest.mark.usefixtures("lost_words")
@pytest.mark.parametrize(
    ("ending", "code"),
    [(ban_bot, "banned"), (ban_owner, "banned"), (revoke, "token_invalid")],
)
async def test_an_answer_with_a_token_known_a_moment_ago_is_refused(
    ending: Callable[[Program], None], code: str
) -> None:
    bot = await program()
    rival = await in_thread(person)()
    match = await in_thread(started)(bot.player, rival)
    early = await bot.post(f"matches/{match.slug}/choices", {"number": 7, "option": "mark:4"})
    assert early[1]["code"] == "stale_number", "the token is known now"
    await in_thread(ending)(bot)
    late = await bot.post(f"matches/{match.slug}/choices", {"number": 0, "option": "mark:4"})
    assert late[1]["code"] == code
    assert await in_thread(MatchLine.objects.filter(match=match).count)() == 0


@pytest.mark.usefixtures("lost_words")
async def test_an_answer_over_a_socket_is_refused_though_word_of_the_ban_was_lost() -> None:
    bot = await program()
    rival = await in_thread(person)()
    match = await in_thread(started)(bot.player, rival)
    async with Socket(bot) as socket:
        await socket.until("ready")
        await in_thread(ban_owner)(bot)
        await socket.say({"t": "choose", "match": match.slug, "number": 0, "option": "mark:4"})
        assert (await socket.until("ack", "error", "closed")) == {"t": "closed", "reason": "banned"}
    assert await in_thread(MatchLine.objects.filter(match=match).count)() == 0
