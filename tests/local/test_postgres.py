"""Our own PostgreSQL: started, stopped, and started again after every kind of crash."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from palestra.local import binaries
from palestra.local.places import Place, home_elsewhere, open_place
from palestra.local.postgres import Postgres
from palestra.local.processes import working_in
from palestra.local.temporary import source
from palestra.local.troubles import Trouble
from tests.running_site import reset

pytestmark = pytest.mark.slow


def server(place: Place, is_temporary: bool = True) -> Postgres:
    return Postgres(place, binaries.find(source(), place), is_temporary)


@pytest.fixture
def postgres(place: Place) -> Iterator[Postgres]:
    postgres = server(place)
    postgres.start()
    yield postgres
    postgres.stop()


def keep_a_row(postgres: Postgres) -> None:
    with psycopg.connect(postgres.url) as session:
        session.execute("CREATE TABLE kept AS SELECT 42 AS answer")


def kept_row(postgres: Postgres) -> object:
    with psycopg.connect(postgres.url) as session:
        row = session.execute("SELECT answer FROM kept").fetchone()
        assert row is not None
        return row[0]


def test_it_answers_on_a_socket_and_on_no_port(postgres: Postgres) -> None:
    with psycopg.connect(postgres.url) as session:
        assert session.execute("SHOW listen_addresses").fetchone() == ("",)


def test_it_stores_text_as_unicode(postgres: Postgres) -> None:
    with psycopg.connect(postgres.url) as session:
        assert session.execute("SHOW server_encoding").fetchone() == ("UTF8",)


def test_its_socket_folder_is_closed_to_others(postgres: Postgres) -> None:
    assert postgres.place.sockets.stat().st_mode & 0o077 == 0


def test_its_log_names_an_error_and_shows_nothing_of_the_statement(postgres: Postgres) -> None:
    keep_a_row(postgres)
    with psycopg.connect(postgres.url, autocommit=True) as session:
        session.execute("CREATE TABLE lines (events text, seat int NOT NULL)")
        with pytest.raises(psycopg.errors.NotNullViolation):
            session.execute("INSERT INTO lines VALUES ('a secret hand', NULL)")
        with pytest.raises(psycopg.errors.NotNullViolation):
            session.execute("INSERT INTO lines VALUES (%s, NULL)", ["a secret card"])
    said = postgres.log.read_text()
    assert said.count("violates not-null constraint") == 2
    assert "secret" not in said


def test_data_outlive_a_stop(postgres: Postgres) -> None:
    keep_a_row(postgres)
    postgres.stop()
    postgres.start()
    assert kept_row(postgres) == 42


def test_a_stop_leaves_no_process(postgres: Postgres) -> None:
    postgres.stop()
    assert working_in(postgres.data) == []


def test_what_was_stored_outlives_a_kill(place: Place) -> None:
    postgres = server(place, is_temporary=False)
    process = postgres.start()
    keep_a_row(postgres)
    process.kill()
    process.wait()
    assert (postgres.data / "postmaster.pid").exists()
    postgres.start()
    try:
        assert kept_row(postgres) == 42
    finally:
        postgres.stop()


def test_a_stale_pid_file_that_names_a_living_stranger_is_no_obstacle(postgres: Postgres) -> None:
    postgres.stop()
    (postgres.data / "postmaster.pid").write_text(f"{os.getppid()}\n{postgres.data}\n0\n5432\n")
    postgres.start()
    assert psycopg.connect(postgres.url).closed == 0


def test_a_server_without_its_supervisor_is_replaced(postgres: Postgres) -> None:
    first = postgres.process
    assert first is not None
    second = server(postgres.place)
    second.start()
    try:
        assert first.wait(10) == 0
        assert second.process is not None
        assert second.process.poll() is None
    finally:
        second.stop()


def test_it_dies_with_whoever_started_it(place: Place) -> None:
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from palestra.local import binaries, places\n"
        "from palestra.local.postgres import Postgres\n"
        "from palestra.local.temporary import source\n"
        "place = places.open_place(Path(sys.argv[1]))\n"
        "postgres = Postgres(place, binaries.find(source(), place), is_temporary=True)\n"
        "print(postgres.start().pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", script, str(place.var)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    descriptor = os.pidfd_open(int(parent.stdout.readline()))
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    ended = subprocess.run(
        [sys.executable, "-c", "import select, sys; print(select.select([0], [], [], 20)[0])"],
        stdin=descriptor,
        capture_output=True,
        text=True,
        check=True,
    )
    os.close(descriptor)
    assert ended.stdout.strip() == "[0]"


def test_a_half_made_cluster_is_made_anew(place: Place) -> None:
    half = place.folder(place.home / "postgres.new")
    (half / "left-over").write_text("from a start that was killed")
    postgres = server(place)
    postgres.start()
    try:
        assert psycopg.connect(postgres.url).closed == 0
    finally:
        postgres.stop()


@pytest.mark.parametrize(("version", "age"), [("99", "a newer"), ("9", "an older")])
def test_data_of_another_version_is_refused_in_one_sentence(
    postgres: Postgres, version: str, age: str
) -> None:
    postgres.stop()
    (postgres.data / "PG_VERSION").write_text(f"{version}\n")
    with pytest.raises(Trouble, match=f"is from {age} PostgreSQL.*make reset") as refusal:
        postgres.start()
    assert "\n" not in str(refusal.value)


def test_a_deep_folder_gets_a_short_socket(var: Path) -> None:
    deep = open_place(var / ("very-long-name-" * 8))
    postgres = server(deep)
    postgres.start()
    try:
        assert psycopg.connect(postgres.url).closed == 0
        assert not deep.sockets.is_relative_to(deep.var)
    finally:
        postgres.stop()
        deep.sockets.rmdir()


def test_a_folder_that_the_servers_account_cannot_enter_is_no_obstacle(var: Path) -> None:
    """Root's servers run as nobody, who cannot pass a closed folder; others own theirs."""
    closed = var / "closed"
    closed.mkdir(parents=True, mode=0o700)
    inside = open_place(closed / "data")
    (inside.var / "lock").touch()
    postgres = server(inside)
    postgres.start()
    try:
        assert psycopg.connect(postgres.url).closed == 0
        assert inside.home == (home_elsewhere(inside.var) if os.getuid() == 0 else closed / "data")
    finally:
        postgres.stop()
        reset(inside.var)
    assert not inside.home.exists()
