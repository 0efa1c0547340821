"""A backup and the kept log lead back to any moment between."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from palestra.local import binaries, places
from palestra.local.places import ROOT
from palestra.local.postgres import Postgres
from palestra.local.temporary import source

SCRIPTS = ROOT / "deploy" / "backup"
PATIENCE_SECONDS = 60.0

pytestmark = pytest.mark.slow


class Backed:
    """A server that keeps its log, with the scripts where its account can reach them."""

    def __init__(self, place: places.Place) -> None:
        self.place = place
        self.server = Postgres(place, binaries.find(source(), place), is_temporary=True)
        self.scripts = place.home / "scripts"
        shutil.copytree(SCRIPTS, self.scripts)
        self.folder = place.folder(place.home / "backups")
        place.folder(self.folder / "wal")

    def run(
        self, script: str, *arguments: object, first_in_path: Path = Path("/")
    ) -> subprocess.CompletedProcess[str]:
        account = self.place.account
        programs = self.server.binaries.postgres.parent
        return subprocess.run(
            [str(self.scripts / script), *map(str, arguments)],
            env={
                "PATH": os.pathsep.join(map(str, (first_in_path, programs, os.environ["PATH"]))),
                "DATABASE_URL": self.server.url,
            },
            cwd="/",
            user=account.uid if account else None,
            group=account.gid if account else None,
            extra_groups=[] if account else None,
            capture_output=True,
            text=True,
            check=False,
        )

    def asked(self, query: str) -> list[str]:
        with psycopg.connect(self.server.url, autocommit=True) as connection:
            cursor = connection.execute(query)
            return [str(row[0]) for row in cursor.fetchall()] if cursor.description else []

    def keep_log(self) -> None:
        command = f"{self.scripts / 'keep-wal'} %p %f {self.folder / 'wal'}"
        self.asked("ALTER SYSTEM SET archive_mode = 'on'")
        self.asked(f"ALTER SYSTEM SET archive_command = '{command}'")
        self.server.stop()
        self.server.start()

    def let_log_be_kept(self) -> None:
        [piece] = self.asked("SELECT pg_walfile_name(pg_switch_wal())")
        assert eventually((self.folder / "wal" / piece).exists)


def eventually(is_so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.05)
    return is_so()


@pytest.fixture
def backed() -> Iterator[Backed]:
    with places.temporary_place() as place:
        backed = Backed(place)
        backed.server.start()
        try:
            backed.keep_log()
            backed.asked("CREATE TABLE note (text text)")
            backed.asked("INSERT INTO note VALUES ('before the backup')")
            yield backed
        finally:
            backed.server.stop()


def test_the_database_goes_back_to_a_moment_between_two_writes(backed: Backed) -> None:
    made = backed.run("base", backed.folder)
    assert made.returncode == 0, made.stderr
    backed.asked("INSERT INTO note VALUES ('after the backup')")
    [moment] = backed.asked("SELECT clock_timestamp()")
    backed.asked("INSERT INTO note VALUES ('a mistake')")
    backed.let_log_be_kept()
    backed.server.stop()
    data = backed.server.data
    data.rename(data.with_name("lost"))
    backed.place.folder(data)
    restored = backed.run("restore", backed.folder, data, moment)
    assert restored.returncode == 0, restored.stderr
    backed.server.start()
    assert eventually(lambda: backed.asked("SELECT pg_is_wal_replay_paused()") == ["True"])
    assert backed.asked("SELECT text FROM note") == ["before the backup", "after the backup"]
    backed.asked("SELECT pg_wal_replay_resume()")
    assert eventually(lambda: backed.asked("SELECT pg_is_in_recovery()") == ["False"])
    backed.asked("INSERT INTO note VALUES ('life goes on')")
    assert len(backed.asked("SELECT text FROM note")) == 3


def test_a_backup_that_does_not_match_the_servers_list_is_not_taken(backed: Backed) -> None:
    """A program in the place of pg_basebackup that spoils a file after it was listed."""
    spoiling = backed.scripts / "pg_basebackup"
    real = backed.server.binaries.postgres.parent / "pg_basebackup"
    spoilt = backed.folder / "base" / ".unfinished" / "PG_VERSION"
    spoiling.write_text(f'#!/bin/sh\nset -e\n"{real}" "$@"\necho spoilt >>"{spoilt}"\n')
    spoiling.chmod(0o755)
    made = backed.run("base", backed.folder, first_in_path=backed.scripts)
    assert made.returncode != 0
    assert "PG_VERSION: FAILED" in made.stdout + made.stderr
    assert [one.name for one in (backed.folder / "base").glob("2*")] == []


def test_a_moment_before_every_backup_and_a_folder_in_use_are_refused(backed: Backed) -> None:
    assert backed.run("base", backed.folder).returncode == 0
    empty = backed.place.folder(backed.place.home / "empty")
    early = backed.run("restore", backed.folder, empty, "2001-01-01 00:00:00+00")
    assert (early.returncode, list(empty.iterdir())) == (1, [])
    assert "no backup from before" in early.stderr
    in_use = backed.run("restore", backed.folder, backed.server.data, "2101-01-01 00:00:00+00")
    assert in_use.returncode == 1
    assert "is not empty" in in_use.stderr


def test_a_piece_of_the_log_is_kept_once_and_never_overwritten(tmp_path: Path) -> None:
    piece, folder = tmp_path / "piece", tmp_path / "wal"
    folder.mkdir()
    piece.write_text("one")
    keep = [str(SCRIPTS / "keep-wal"), str(piece), "0001", str(folder)]
    assert [subprocess.run(keep, check=False).returncode for _ in range(2)] == [0, 0]
    piece.write_text("another")
    assert subprocess.run(keep, check=False).returncode != 0
    assert (folder / "0001").read_text() == "one"
