"""The one lock of a tournament: whoever changes it holds it until the transaction ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import OperationalError, connection, transaction
from psycopg.errors import LockNotAvailable

from tournaments.errors import NoSuchTournament, TournamentBusy
from tournaments.models import Tournament

LOCK_WAIT = "5s"
"""Whoever waits for a lock holds a connection of the pool meanwhile, so nobody waits for long."""


@contextmanager
def locked(slug: str) -> Iterator[Tournament]:
    """The tournament, with everybody else kept from changing it until the transaction ends."""
    with transaction.atomic():
        yield _lock(slug)


def _lock(slug: str) -> Tournament:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, true)", [LOCK_WAIT])
    try:
        found = Tournament.objects.select_for_update().filter(slug=slug).first()
    except OperationalError as problem:
        if isinstance(problem.__cause__, LockNotAvailable):
            raise TournamentBusy from problem
        raise
    if found is None:
        raise NoSuchTournament
    return found
