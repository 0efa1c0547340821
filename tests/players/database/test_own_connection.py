"""Connections beside Django's reach the database the same way."""

from __future__ import annotations

import pytest
from django.db import connection
from psycopg.conninfo import conninfo_to_dict

from players.database.own_connection import address


@pytest.mark.django_db
def test_the_options_of_the_database_address_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    parameters = connection.get_connection_params() | {"sslmode": "verify-full"}
    monkeypatch.setattr(connection, "get_connection_params", lambda: parameters)
    found = conninfo_to_dict(address())
    assert found["sslmode"] == "verify-full"
    assert found["dbname"] == parameters["dbname"]
