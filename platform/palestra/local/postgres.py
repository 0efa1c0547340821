"""A real PostgreSQL on a Unix socket, started and stopped by us."""

from __future__ import annotations

import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import psycopg

from palestra.local.binaries import Binaries
from palestra.local.places import Place
from palestra.local.processes import clear_away, end, run, spawn, working_in
from palestra.local.troubles import Trouble

USER = "palestra"
DATABASE = "palestra"
# Recovery after a crash replays the log before the server answers.
START_SECONDS = 90.0
STOP_SECONDS = 20.0
CREATION = ("--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")
# A failing statement carries people's data: the log names the error and nothing of the statement.
DISCREET = {
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
    "log_parameter_max_length_on_error": "0",
}
# Beside the site on somebody's machine: the system's own cache holds the rest of the data.
SPARING = {"shared_buffers": "32MB"}
# Only for data that is thrown away: a crash of the machine would corrupt it.
UNSAFE_BUT_FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


@dataclass(slots=True)
class Postgres:
    """One cluster. `start` may be called again after a crash."""

    place: Place
    binaries: Binaries
    is_temporary: bool = False
    process: subprocess.Popen[bytes] | None = None

    name = "postgres"
    stop_signal = signal.SIGINT  # "fast": ends sessions, then writes everything out
    stop_seconds = STOP_SECONDS

    @property
    def data(self) -> Path:
        return self.place.home / "postgres"

    @property
    def log(self) -> Path:
        return self.place.logs / "postgres.log"

    @property
    def url(self) -> str:
        return self.url_of(DATABASE)

    def url_of(self, database: str) -> str:
        host = quote(str(self.place.sockets), safe="")
        return f"postgresql://{USER}@/{database}?host={host}"

    def start(self) -> subprocess.Popen[bytes]:
        if not (self.data / "PG_VERSION").exists():
            self._create()
        self._check_version()
        clear_away(lambda: working_in(self.data), signal.SIGINT, STOP_SECONDS)
        # Nobody works in the data, so a pid file can only be a crash's.
        (self.data / "postmaster.pid").unlink(missing_ok=True)
        sockets = self.place.folder(self.place.sockets)
        for stale in sockets.glob(".s.PGSQL.*"):
            stale.unlink()
        with open(self.log, "ab") as log:
            self.process = spawn(
                [str(self.binaries.postgres), "-D", str(self.data), "-k", str(sockets)]
                + [f"--{name}={value}" for name, value in self._settings().items()],
                death_signal=signal.SIGINT,
                output=log,
                folder=Path("/"),
                account=self.place.account,
            )
        self._await()
        return self.process

    def stop(self) -> None:
        if self.process is not None:
            end(self.process, self.stop_signal, self.stop_seconds)
            self.process = None

    def _settings(self) -> dict[str, str]:
        settings = {"listen_addresses": "", "max_connections": "200", "timezone": "UTC"}
        return settings | DISCREET | (UNSAFE_BUT_FAST if self.is_temporary else SPARING)

    def _create(self) -> None:
        """Make the cluster beside its place, so that half a cluster is never used."""
        unfinished = self.data.with_name("postgres.new")
        shutil.rmtree(unfinished, ignore_errors=True)
        self.place.folder(unfinished)
        made = run(
            [str(self.binaries.initdb), "-D", str(unfinished), "-U", USER, *CREATION]
            + (["--no-sync"] if self.is_temporary else []),
            account=self.place.account,
        )
        if made.returncode != 0:
            raise Trouble(f"PostgreSQL could not make its data folder: {_last_line(made.stdout)}")
        if self.data.exists():
            self.data.rmdir()
        unfinished.rename(self.data)

    def _check_version(self) -> None:
        try:
            of_data = int((self.data / "PG_VERSION").read_text())
        except (OSError, ValueError) as problem:
            raise Trouble(
                f"The data in {self.data} cannot be read ({problem}); start as the user it "
                "belongs to, or remove it with `make reset`."
            ) from None
        of_program = self.binaries.postgres_version()
        if of_data == of_program:
            return
        age = "a newer" if of_data > of_program else "an older"
        raise Trouble(
            f"The data in {self.data} is from {age} PostgreSQL ({of_data}, this is {of_program}): "
            "start it with the version of Palestra that made it, or remove it with `make reset`."
        )

    def _await(self) -> None:
        """Wait until sessions are accepted, and make the site's database if need be."""
        assert self.process is not None
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                with psycopg.connect(self.url_of("postgres"), autocommit=True) as session:
                    _ensure_database(session)
                return
            except psycopg.OperationalError as problem:
                if time.monotonic() > deadline:
                    self.stop()
                    raise Trouble(f"PostgreSQL does not answer: {problem}") from None
            try:
                self.process.wait(0.02)
            except subprocess.TimeoutExpired:
                continue
            self.process = None
            raise Trouble(
                f"PostgreSQL ended at its start: {_last_line(self.log.read_text())} "
                f"(all of it in {self.log})"
            )


def _ensure_database(session: psycopg.Connection[tuple[object, ...]]) -> None:
    found = session.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
    if found is None:
        session.execute(f"CREATE DATABASE {DATABASE}")


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "it said nothing"
