"""A connection of an event loop's own, beside Django's, to the same database."""

from __future__ import annotations

from typing import Any, Final

import psycopg
from django.db import connection
from psycopg.conninfo import make_conninfo

FOR_CURSORS: Final = frozenset({"cursor_factory", "context", "prepare_threshold"})
"""Django's parameters that say how its cursors behave; all others, `sslmode` too, are kept."""


async def connect() -> psycopg.AsyncConnection[Any]:
    return await psycopg.AsyncConnection.connect(address(), autocommit=True, prepare_threshold=1)


def address() -> str:
    parameters = connection.get_connection_params()
    kept = {name: value for name, value in parameters.items() if name not in FOR_CURSORS}
    return make_conninfo(**kept)
