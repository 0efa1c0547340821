"""What one process tells reaches the tabs that another process holds open."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.db import connection

from players.access.connections import connections
from players.models import Player
from tests.notifications.tabs import Tab
from tests.players.factories import make_player

ROOT = Path(__file__).parents[2]
TELL = """
from notifications.services import mark_read, tell
from players.models import Player
player = Player.objects.get(pk={pk})
tell(player, "your_turn", {{"title": "tic_tac_toe"}}, "/matches/elsewhere")
mark_read(player)
"""


def environment() -> dict[str, str]:
    """Of a process that works on the tests' own database."""
    parts = connection.get_connection_params()
    url = f"postgresql://{parts.get('user', '')}@/{parts['dbname']}?host={parts.get('host', '')}"
    if parts.get("port"):
        url += f"&port={parts['port']}"
    return {**os.environ, "DATABASE_URL": url}


async def tell_elsewhere(player: Player) -> int:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "manage.py",
        "shell",
        "--command",
        TELL.format(pk=player.pk),
        cwd=ROOT,
        env=await database_sync_to_async(environment)(),
        stdout=asyncio.subprocess.DEVNULL,
    )
    return await process.wait()


@pytest.mark.slow
@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
async def test_tabs_of_this_process_hear_what_another_process_tells() -> None:
    player = await database_sync_to_async(make_player)()
    tabs = [Tab(player), Tab(player)]
    for tab in tabs:
        await tab.enter()
    assert await tell_elsewhere(player) == 0
    for tab in tabs:
        told = await tab.until("told")
        assert told["notice"]["notification"]["link"] == "/matches/elsewhere"
        assert (await tab.until("seen"))["unread"] == 0
        await tab.leave()
    await connections().close()
    await get_channel_layer().flush()
