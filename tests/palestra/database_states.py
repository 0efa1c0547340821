"""A database that can only be read, for one connection or for every new one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def read_only() -> Iterator[None]:
    """For every transaction of this thread's connection."""
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = on")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SET default_transaction_read_only = off")


def have_new_connections_read_only(value: str) -> None:
    """`on` or `off`; connections that are open keep what they had."""
    name = connection.ops.quote_name(str(connection.settings_dict["NAME"]))
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}")
