"""`make up` as a person meets it: what it says, what it leaves, what it survives."""

from __future__ import annotations

import os
import re
import signal
import socket
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from palestra.local import binaries
from palestra.local.binaries import Source
from palestra.local.places import open_place
from palestra.local.postgres import DATABASE, Postgres
from palestra.local.processes import carrying, working_in
from palestra.local.programs import MARK
from palestra.local.valkey import free_port
from tests import running_site
from tests.running_site import RunningSite, refused

pytestmark = pytest.mark.slow


def status(site: RunningSite, path: str) -> int:
    """Waits in the listening queue when the web process is just being started."""
    connection = HTTPConnection(urlsplit(site.url).netloc, timeout=30)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def processes_of(var: Path) -> list[int]:
    return [
        *carrying(MARK, str(var)),
        *working_in(var / "postgres"),
        *working_in(var / "valkey"),
    ]


class TestARunningSite:
    """One site for the questions that leave it as it is; they run in this order."""

    @pytest.fixture(scope="class")
    @classmethod
    def site(cls) -> Iterator[RunningSite]:
        with running_site.data_folder() as var:
            site = running_site.start(var)
            yield site
            if site.process.poll() is None:
                site.stop()

    @pytest.fixture
    def stopped(self, site: RunningSite) -> RunningSite:
        """The site at rest, also where the test that stops it ran in another process."""
        if site.process.poll() is None:
            site.stop()
        return site

    def test_it_serves_the_home_page(self, site: RunningSite) -> None:
        assert status(site, "/") == 200

    def test_it_is_ready_when_it_says_so(self, site: RunningSite) -> None:
        assert status(site, "/readyz") == 200

    def test_it_names_a_player_and_an_organiser_to_sign_in_as(self, site: RunningSite) -> None:
        rest = site.said
        assert site.process.stdout is not None
        while "Ctrl-C" not in rest:
            rest += site.process.stdout.readline()
        site.said = rest
        assert "player: " in rest
        assert "organiser: " in rest

    def test_it_says_how_long_each_step_took(self, site: RunningSite) -> None:
        steps = [line for line in site.said.splitlines() if line.endswith(" s")]
        assert len(steps) >= 4

    def test_a_second_start_on_the_same_data_is_refused(self, site: RunningSite) -> None:
        second = refused(site.var, free_port())
        assert second.code == 1
        assert second.complaint.startswith("palestra: Palestra is already running on")
        assert f"process {site.process.pid}, {site.url}" in second.complaint

    def test_a_second_start_on_the_same_port_is_refused(self, site: RunningSite, var: Path) -> None:
        port = urlsplit(site.url).port
        assert port is not None
        second = refused(var, port)
        assert second.code == 1
        assert second.complaint.startswith(f"palestra: Port {port} cannot be used")

    def test_a_reset_while_it_runs_is_refused(self, site: RunningSite) -> None:
        assert "already running" in running_site.reset(site.var).complaint
        assert status(site, "/readyz") == 200

    def test_a_killed_web_process_is_replaced(self, site: RunningSite) -> None:
        (web,) = [pid for pid in carrying(MARK, str(site.var)) if name_of(pid) == "palestra-web"]
        os.kill(web, signal.SIGKILL)
        assert status(site, "/healthz") == 200

    def test_its_processes_share_what_they_loaded(self, site: RunningSite) -> None:
        """Each of them alone would have all of it: more than a hundred megabytes."""
        forks = [pid for pid in carrying(MARK, str(site.var)) if name_of(pid) != "python"]
        names = {name_of(pid) for pid in forks}
        assert names == {
            *("palestra-web", "palestra-people", "palestra-bulk"),
            "palestra-schedu",  # The kernel keeps fifteen letters of a name.
        }
        assert all(shared_of(pid) > private_of(pid) for pid in forks)

    def test_an_interrupt_ends_everything_cleanly(self, site: RunningSite) -> None:
        ended = site.stop(signal.SIGINT)
        assert ended.code == 0
        assert "Stopped in" in ended.said
        assert processes_of(site.var) == []

    def test_data_of_a_newer_version_are_refused(self, stopped: RunningSite) -> None:
        place = open_place(stopped.var)
        postgres = Postgres(place, binaries.find(Source.WHEELS, place))
        postgres.start()
        with psycopg.connect(postgres.url) as session:
            session.execute(
                "INSERT INTO django_migrations (app, name, applied) "
                "VALUES ('players', '9999_from_the_future', now())"
            )
        postgres.stop()
        ended = refused(stopped.var, free_port())
        assert ended.code == 1
        assert "made by a newer version of Palestra (players 9999_from_the_future" in ended.said
        assert processes_of(stopped.var) == []

    def test_a_reset_removes_the_data(self, stopped: RunningSite) -> None:
        assert running_site.reset(stopped.var).code == 0
        assert not stopped.var.exists()


def memory_of(pid: int, kind: str) -> int:
    """In kilobytes, as the kernel counts it."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(size) for size in re.findall(rf"^{kind}_\w+: +(\d+) kB$", text, re.MULTILINE))


def shared_of(pid: int) -> int:
    return memory_of(pid, "Shared")


def private_of(pid: int) -> int:
    return memory_of(pid, "Private")


def name_of(pid: int) -> str:
    return Path(f"/proc/{pid}/comm").read_text().strip()


def test_it_simply_starts_after_its_supervisor_was_killed(var: Path) -> None:
    first = running_site.start(var)
    first.process.kill()
    first.process.communicate()
    second = running_site.start(var, urlsplit(first.url).port)
    assert status(second, "/readyz") == 200
    assert second.stop().code == 0


def test_servers_given_by_address_are_used(var: Path) -> None:
    """The run's own PostgreSQL and Valkey play the servers of somebody else."""
    url = os.environ["DATABASE_URL"]
    name = f"somebody_elses_{os.getpid()}"
    with psycopg.connect(url, dbname="postgres", autocommit=True) as session:
        session.execute(f"CREATE DATABASE {name}")
    theirs = url.replace(f"/{DATABASE}?", f"/{name}?")
    site = running_site.start(var, DATABASE_URL=theirs, REDIS_URL=os.environ["REDIS_URL"])
    assert site.stop().code == 0
    assert not (var / "postgres").exists()
    assert not (var / "valkey").exists()
    with psycopg.connect(theirs) as session:
        assert session.execute("SELECT count(*) > 0 FROM django_migrations").fetchone() == (True,)
    with psycopg.connect(url, dbname="postgres", autocommit=True) as session:
        session.execute(f"DROP DATABASE {name}")


def test_a_taken_port_is_said_in_one_sentence(var: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        ended = refused(var, other.getsockname()[1])
    assert ended.code == 1
    assert "make up PORT=9000" in ended.complaint


def test_a_data_folder_that_cannot_be_written_is_said_in_one_sentence(var: Path) -> None:
    var.write_text("a file where the folder should be")
    ended = refused(var, free_port())
    assert ended.code == 1
    assert ended.complaint.startswith(f"palestra: The data folder {var} cannot be written")


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PALESTRA_MODE", "sideways"),
        ("LOG_LEVEL", "LOUD"),
        ("DATABASE_URL", "mysql://somewhere/else"),
        ("REDIS_URL", "http://somewhere"),
    ],
)
def test_a_broken_value_is_named_in_one_sentence(var: Path, variable: str, value: str) -> None:
    ended = refused(var, free_port(), **{variable: value})
    assert ended.code == 1
    assert variable in ended.complaint
    assert not var.exists()


@pytest.mark.parametrize("port", ["0", "65536", "eighty", ""])
def test_a_port_that_is_none_is_said_in_one_sentence(var: Path, port: str) -> None:
    ended = refused(var, port)
    assert ended.code == 1
    assert "PORT must be a whole number" in ended.complaint


def test_a_database_that_does_not_answer_is_said_in_one_sentence(var: Path) -> None:
    nowhere = f"postgresql://127.0.0.1:{free_port()}/palestra"
    ended = refused(var, free_port(), DATABASE_URL=nowhere)
    assert ended.code == 1
    assert "The database of DATABASE_URL cannot be used" in ended.complaint


def test_a_redis_that_does_not_answer_is_said_in_one_sentence(var: Path) -> None:
    ended = refused(
        var,
        free_port(),
        DATABASE_URL=os.environ["DATABASE_URL"],
        REDIS_URL=f"redis://127.0.0.1:{free_port()}/0",
    )
    assert ended.code == 1
    assert "The server of REDIS_URL cannot be used" in ended.complaint


def test_production_is_refused_without_a_secret(var: Path) -> None:
    ended = refused(var, free_port(), PALESTRA_MODE="production")
    assert ended.code == 1
    assert "SECRET_KEY is missing" in ended.complaint


def test_a_reset_touches_no_folder_that_is_not_ours(var: Path) -> None:
    var.mkdir()
    (var / "letters").write_text("dear")
    ended = running_site.reset(var)
    assert ended.code == 1
    assert (var / "letters").exists()
