"""Valkey full, disk full, database read-only, a stopped worker: while matches go on.

For each: what a visitor was answered meanwhile, how long it took until all was well after the
cause was gone, and whether every acknowledged choice is in the log. The disk is a tmpfs of its
own, so this needs root.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psycopg
import redis

from palestra.local import binaries, places
from palestra.local.binaries import Source
from palestra.local.postgres import Postgres
from palestra.local.processes import carrying
from palestra.local.programs import MARK
from tests import running_site
from tests.attacks.figures import Figure
from tests.attacks.outage_tables import BOT_SEAT, Tables, Visitor
from tests.running_site import RunningSite

DISK_MEGABYTES = 700
MOST_SEGMENTS = 200
MOST_RECOVERY_SECONDS = 30.0
GIVE_UP_SECONDS = 180.0
PAGES = ("/", "/api/v1/matches", "/api/v1/players", "/api/v1/tournaments", "/api/v1/me")


@dataclass(frozen=True, slots=True)
class Cause:
    name: str
    seconds: float
    begin: Callable[[], None]
    end: Callable[[], None]
    are_pages_whole: bool = True
    """Whether every page can be read meanwhile."""


class Servers:
    """The servers of a running site, taken hold of from outside."""

    def __init__(self, var: Path) -> None:
        self.var = var
        place = places.open_place(var)
        self.database_url = Postgres(place, binaries.find(Source.WHEELS, place)).url
        lines = (place.home / "valkey" / "valkey.conf").read_text().splitlines()
        valkey = dict(line.split(" ", 1) for line in lines)
        self.valkey = redis.Redis(port=int(valkey["port"]), password=valkey["requirepass"])

    def query(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database_url, autocommit=True) as session:
            cursor = session.execute(statement, values)
            return cursor.fetchall() if cursor.description else []

    def set_valkey_limit(self, limit: int) -> None:
        self.valkey.config_set("maxmemory", limit)

    def set_read_only(self, value: str) -> None:
        # A session of its own setting, or the way back would be refused.
        options = "-c default_transaction_read_only=off"
        with psycopg.connect(self.database_url, autocommit=True, options=options) as session:
            session.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
            session.execute("SELECT pg_reload_conf()")

    def fill_disk(self) -> None:
        with open(self.var / "filler", "ab", buffering=0) as filler:
            for size in (1 << 20, 1 << 12):
                try:
                    while True:
                        filler.write(bytes(size))
                except OSError:
                    continue

    def fill_disk_and_log(self) -> None:
        """Use up the segments that PostgreSQL keeps in store: without a new one it stops."""
        self.fill_disk()
        with suppress(psycopg.OperationalError):
            for _ in range(MOST_SEGMENTS):
                self.query("SELECT pg_logical_emit_message(true, 'filler', 'x')")
                self.query("SELECT pg_switch_wal()")
            raise AssertionError("PostgreSQL found room where there is none")

    def free_disk(self) -> None:
        (self.var / "filler").unlink()

    def signal_bot_workers(self, how: signal.Signals) -> None:
        """The worker whose answers people wait for, and its children."""
        pids = [pid for pid in carrying(MARK, str(self.var)) if name_of(pid) == "palestra-people"]
        assert pids, "no worker of bots' answers is running"
        for pid in pids:
            os.kill(pid, how)


def name_of(pid: int) -> str:
    return Path(f"/proc/{pid}/comm").read_text().strip()


def causes(servers: Servers) -> list[Cause]:
    return [
        Cause(
            "Valkey full",
            15,
            lambda: servers.set_valkey_limit(1),
            lambda: servers.set_valkey_limit(0),
        ),
        Cause(
            "database read-only",
            15,
            lambda: servers.set_read_only("on"),
            lambda: servers.set_read_only("off"),
        ),
        Cause(
            "worker stopped",
            60,
            lambda: servers.signal_bot_workers(signal.SIGSTOP),
            lambda: servers.signal_bot_workers(signal.SIGCONT),
        ),
        Cause(
            "disk full",
            30,
            servers.fill_disk,
            servers.free_disk,
        ),
        Cause(
            "disk full, database stopped",
            30,
            servers.fill_disk_and_log,
            servers.free_disk,
            are_pages_whole=False,
        ),
    ]


def attack() -> list[Figure]:
    figures: list[Figure] = []
    with own_disk() as var, running(var) as site:
        servers = Servers(var)
        visitor = Visitor.signed_in(site.url, "emi")
        with Tables(site.url) as tables:
            await_all_well(site, servers, visitor, tables)
            for cause in causes(servers):
                figures += suffer(cause, site, servers, visitor, tables)
        figures.append(Figure("acknowledged choices lost", lost(servers, tables), 0))
        print(f"   {len(tables.heard.acknowledged)} choices were acknowledged", flush=True)
    return figures


@contextmanager
def running(var: Path) -> Iterator[RunningSite]:
    """What the site says is read on, or it would wait for a reader once the pipe is full."""
    site = running_site.start(var, PALESTRA_THROTTLES="no")
    assert site.process.stdout is not None
    said = var.with_name("said.txt")
    with open(said, "w", encoding="utf-8") as kept:
        reading = threading.Thread(target=kept.writelines, args=(site.process.stdout,))
        reading.start()
        try:
            yield site
        finally:
            site.process.send_signal(signal.SIGINT)
            site.process.wait(running_site.STOP_SECONDS)
            reading.join()


@contextmanager
def own_disk() -> Iterator[Path]:
    if os.getuid() != 0:
        raise SystemExit("full_services needs root: it fills a disk of its own (a tmpfs).")
    with running_site.data_folder() as var:
        var.mkdir()
        size = f"size={DISK_MEGABYTES}m,mode=755"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(var)], check=True)
        try:
            yield var
        finally:
            subprocess.run(["umount", "--lazy", str(var)], check=True)


def suffer(
    cause: Cause, site: RunningSite, servers: Servers, visitor: Visitor, tables: Tables
) -> list[Figure]:
    begun = monotonic()
    acknowledged = len(tables.heard.acknowledged)
    cause.begin()
    told_after = cause.seconds
    answers: Counter[str] = Counter()
    states: Counter[str] = Counter()
    while (passed := monotonic() - begun) < cause.seconds:
        _, readiness = visitor.ask("GET", "/readyz")
        checks = (readiness or {"checks": {"readiness": "no answer"}})["checks"]
        wrong = [f"{name} {state}" for name, state in checks.items() if state != "ok"]
        states.update(wrong or ["all ok"])
        if wrong:
            told_after = min(told_after, passed)
        for page in PAGES:
            answers[f"{page} {visitor.ask('GET', page)[0]}"] += 1
        answers[f"PATCH /api/v1/me {store_something(visitor)}"] += 1
        sleep(0.5)
    answers[f"sign in {Visitor(site.url).sign_in('hugo')}"] += 1
    acknowledged = len(tables.heard.acknowledged) - acknowledged
    cause.end()
    recovery = await_all_well(site, servers, visitor, tables)
    print(f"   {cause.name}: /readyz said {dict(states)}", flush=True)
    print(f"   {cause.name}: {dict(sorted(answers.items()))}", flush=True)
    print(f"   {cause.name}: {acknowledged} choices were acknowledged meanwhile", flush=True)
    print(f"   {cause.name}: well again after {recovery}", flush=True)
    figures = [
        Figure(f"{cause.name}: answers 500 or none", failures(answers), 0),
        Figure(
            f"{cause.name}: recovery",
            round(max(recovery.values()), 1),
            MOST_RECOVERY_SECONDS,
            "s",
        ),
    ]
    if cause.are_pages_whole:
        unread = sum(
            count
            for answer, count in answers.items()
            if answer.startswith("/") and not answer.endswith(" 200")
        )
        figures.append(Figure(f"{cause.name}: pages that could not be read", unread, 0))
    figures.append(Figure(f"{cause.name}: readiness told after", round(told_after, 1), 30, "s"))
    return figures


def failures(answers: Counter[str]) -> int:
    return sum(count for answer, count in answers.items() if answer.endswith((" 0", " 500")))


def store_something(visitor: Visitor) -> int:
    return visitor.ask("PATCH", "/api/v1/me", {"display_name": "Emi Tanaka"})[0]


def await_all_well(
    site: RunningSite, servers: Servers, visitor: Visitor, tables: Tables
) -> dict[str, float]:
    """Seconds until each thing a person needs was seen to work."""
    begun = monotonic()
    chosen_by_bot: list[int] = []

    def does_bot_answer() -> bool:
        rows = servers.query(
            "SELECT count(*) FROM play_matchline l JOIN play_match m ON m.id = l.match_id"
            " WHERE m.slug = ANY(%s) AND l.seat = %s",
            tables.with_bot,
            BOT_SEAT,
        )
        chosen_by_bot.append(rows[0][0])
        return chosen_by_bot[-1] > chosen_by_bot[0]

    needs: dict[str, Callable[[], bool]] = {
        "readiness": lambda: visitor.ask("GET", "/readyz")[0] == 200,
        "pages": lambda: all(visitor.ask("GET", page)[0] == 200 for page in PAGES),
        "storing": lambda: store_something(visitor) == 200,
        "choices": lambda: tables.was_acknowledged_after(begun),
        "bots": does_bot_answer,
    }
    seconds: dict[str, float] = {}
    while len(seconds) < len(needs):
        for name, is_well in needs.items():
            try:
                if name not in seconds and is_well():
                    seconds[name] = round(monotonic() - begun, 1)
            except psycopg.OperationalError:
                continue
        if monotonic() - begun > GIVE_UP_SECONDS:
            return dict.fromkeys(needs, GIVE_UP_SECONDS) | seconds
        sleep(0.2)
    assert Visitor(site.url).sign_in("greta") == 200
    return seconds


def lost(servers: Servers, tables: Tables) -> int:
    """Acknowledged choices that the log has not, or has otherwise."""
    slugs = sorted({slug for slug, _ in tables.heard.acknowledged})
    stored = {
        (slug, ply): option
        for slug, ply, option in servers.query(
            "SELECT m.slug, l.ply, l.option FROM play_matchline l"
            " JOIN play_match m ON m.id = l.match_id WHERE m.slug = ANY(%s)",
            slugs,
        )
    }
    assert tables.heard.acknowledged
    return sum(stored.get(place) != option for place, option in tables.heard.acknowledged.items())
