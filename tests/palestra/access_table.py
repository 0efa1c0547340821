"""Every operation of the API × every role, in one table.

Each app keeps its rows beside its own tests and is listed here, with a function that puts
what they need into the world. An operation without
a row, and a row without an operation, fail `test_access.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.bots import access_rows as bots
from tests.matchmaking import access_rows as matchmaking
from tests.notifications import access_rows as notifications
from tests.palestra.access_row import Row, everyone
from tests.palestra.world import World
from tests.play import access_rows as play
from tests.players import access_rows as players
from tests.tournaments_app import access_rows as tournaments

SITE: dict[tuple[str, str], Row] = {
    ("GET", "/api/v1/"): everyone(queries=1),
    ("GET", "/api/v1/schema"): everyone(queries=1),
}

ACCESS: dict[tuple[str, str], Row] = {
    **SITE,
    **players.ROWS,
    **notifications.ROWS,
    **play.ROWS,
    **matchmaking.ROWS,
    **tournaments.ROWS,
    **bots.ROWS,
}
FURNISHERS: list[Callable[[World], None]] = [
    play.furnish,
    matchmaking.furnish,
    tournaments.furnish,
    bots.furnish,
]
