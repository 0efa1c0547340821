"""The personal socket ends with the right it was opened by, and says why."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from notifications.services import tell
from players.access import connections as registry
from players.access import revocation
from players.access.connections import connections
from players.models import Player
from players.services.tokens import create_token
from tests.notifications.tabs import Tab
from tests.play.live.test_ended_rights import SESSION_ENDINGS, TOKEN_ENDINGS, ban_by_time_alone
from tests.players.factories import make_player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


@pytest.fixture(autouse=True)
async def _closed_connections() -> AsyncIterator[None]:
    yield
    await connections().close()
    await get_channel_layer().flush()


@pytest.fixture
def lost_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Redis had been away whenever a change of rights was to be told."""
    monkeypatch.setattr(revocation, "_publish", lambda player_id: None)
    monkeypatch.setattr(registry, "SWEEP_SECONDS", 3600.0)


@pytest.mark.parametrize(("ending", "code", "reason"), SESSION_ENDINGS)
async def test_a_tab_is_closed_with_the_reason_and_hears_nothing_more(
    ending: Callable[[Player], object], code: int, reason: str
) -> None:
    player = await database_sync_to_async(make_player)()
    tab = Tab(player)
    await tab.enter()
    await database_sync_to_async(ending)(player)
    assert await tab.until("closed") == {"t": "closed", "code": code, "reason": reason}
    await database_sync_to_async(tell)(player, "players.welcome")
    assert await tab.socket.receive_nothing()
    await tab.leave()


@pytest.mark.parametrize(("ending", "code", "reason"), TOKEN_ENDINGS)
async def test_a_program_is_closed_with_the_reason(
    ending: Callable[[Player], object], code: int, reason: str
) -> None:
    player = await database_sync_to_async(make_player)()
    _, secret = await database_sync_to_async(create_token)(player, "test", ["players:read"], None)
    tab = Tab(player, token=secret)
    await tab.enter()
    await database_sync_to_async(ending)(player)
    assert await tab.until("closed") == {"t": "closed", "code": code, "reason": reason}
    await tab.leave()


@pytest.mark.usefixtures("lost_words")
async def test_no_hello_is_answered_after_the_right_ended_though_word_of_it_was_lost() -> None:
    player = await database_sync_to_async(make_player)()
    tab = await Tab(player).connect()
    await database_sync_to_async(ban_by_time_alone)(player)
    assert (await tab.hello())["reason"] == "banned"
    await tab.leave()


@pytest.mark.usefixtures("lost_words")
async def test_a_tab_whose_word_was_lost_is_found_when_all_are_looked_through() -> None:
    player = await database_sync_to_async(make_player)()
    tab = Tab(player)
    await tab.enter()
    await database_sync_to_async(ban_by_time_alone)(player)
    await connections().check_all()
    assert (await tab.until("closed"))["reason"] == "banned"
    await tab.leave()
