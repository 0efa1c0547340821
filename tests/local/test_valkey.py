"""Our own Valkey: private, durable in the default run, and back after a crash."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
import redis

from palestra.local import binaries
from palestra.local.places import Place
from palestra.local.processes import working_in
from palestra.local.temporary import source
from palestra.local.troubles import Trouble
from palestra.local.valkey import Valkey


@pytest.fixture
def valkey(place: Place) -> Iterator[Valkey]:
    valkey = Valkey(place, binaries.find(source(), place))
    valkey.start()
    yield valkey
    valkey.stop()


def client(valkey: Valkey) -> redis.Redis:
    return redis.Redis.from_url(valkey.url)


@pytest.mark.slow
def test_a_stranger_without_the_password_is_refused(valkey: Valkey) -> None:
    with pytest.raises(redis.AuthenticationError):
        redis.Redis(port=valkey.port).ping()


def test_the_password_is_not_among_the_arguments(valkey: Valkey) -> None:
    assert valkey.process is not None
    assert valkey.password not in " ".join(map(str, valkey.process.args))
    assert (valkey.data / "valkey.conf").stat().st_mode & 0o004 == 0 or (
        valkey.data.stat().st_mode & 0o077 == 0
    )


def test_data_outlive_a_stop(valkey: Valkey) -> None:
    client(valkey).set("kept", "yes")
    valkey.stop()
    valkey.start()
    assert client(valkey).get("kept") == b"yes"


def test_it_starts_again_after_it_was_killed(valkey: Valkey) -> None:
    client(valkey).set("kept", "yes")
    assert valkey.process is not None
    valkey.process.kill()
    valkey.process.wait()
    valkey.start()
    assert client(valkey).get("kept") == b"yes"


def test_a_stop_leaves_no_process(valkey: Valkey) -> None:
    valkey.stop()
    assert working_in(valkey.data) == []


@pytest.mark.slow
def test_a_taken_port_is_said_in_one_sentence(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        valkey = Valkey(
            place, binaries.find(source(), place), port=other.getsockname()[1], is_temporary=True
        )
        with pytest.raises(Trouble, match="Valkey ended at its start"):
            valkey.start()
