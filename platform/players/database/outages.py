"""A database that cannot store or cannot be reached, as one refusal with a truthful sentence.

Sockets, requests and jobs ask `outage_of` about what was raised; the caller is told that nothing
was stored and that trying again soon makes sense.
"""

from __future__ import annotations

from typing import Final

import psycopg
from django.db import Error as DjangoDatabaseError
from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal

RETRY_SECONDS: Final = 10
"""What clients are asked to wait before they try again."""


class Outage(Refusal):
    """The site itself cannot do it at the moment, whoever asks."""

    kind = Kind.UNAVAILABLE
    code = "unavailable"
    sentence = _("The site cannot do this at the moment. Try again soon.")


class ReadOnly(Outage):
    """Nothing was stored: the database said so itself."""

    code = "read_only"
    sentence = _("The site can only be read at the moment: this was not stored. Try again soon.")


class DatabaseAway(Outage):
    """What was under way may or may not be stored: asking again with the same key is safe."""

    code = "database_away"
    sentence = _("The site cannot reach its database at the moment. Try again soon.")


CANNOT_STORE: Final = {"25006", "53100", "58030"}
"""PostgreSQL's codes for a read-only transaction, a full disk and a failing one."""
CANNOT_SERVE: Final = {"53300", "57P01", "57P02", "57P03"}
"""Too many connections, a shutdown, a crash, a start under way."""


def outage_of(error: BaseException) -> Outage | None:
    """The outage behind an error of Django or psycopg; None for every other error."""
    if isinstance(error, Outage):
        return error
    cause = error.__cause__ if isinstance(error, DjangoDatabaseError) else error
    if not isinstance(cause, psycopg.Error):
        return None
    if cause.sqlstate in CANNOT_STORE:
        return ReadOnly()
    is_of_connection = isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError)
    if cause.sqlstate in CANNOT_SERVE or (is_of_connection and cause.sqlstate is None):
        return DatabaseAway()
    return None
