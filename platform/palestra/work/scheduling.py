"""Periodic jobs: any number of schedulers run, one of them is active.

The active one holds a PostgreSQL advisory lock on a connection of its own; when that
connection ends, for whatever reason, another takes over. A job never overlaps itself,
and a slow or failing job holds up no other.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

import psycopg
import structlog
from django.db import connections
from django.utils.module_loading import import_string

from players.database.outages import outage_of

# Any constant will do, as long as all schedulers of a database agree on it.
LOCK_KEY = 0x50414C45_53545241
STANDBY_SECONDS = 1.0
TICK_SECONDS = 0.1
LOCK_CHECK_SECONDS = 1.0

log = structlog.get_logger("palestra.scheduling")


@dataclass(slots=True)
class Job:
    name: str
    seconds: float
    function: Callable[[], object]
    due_at: float = 0.0
    running: Future[None] | None = field(default=None, repr=False)

    def is_due(self, now: float) -> bool:
        return self.running is None and now >= self.due_at

    def plan_next(self, now: float) -> None:
        """Keep the rhythm, but never make up for runs that were missed."""
        self.due_at = max(self.due_at + self.seconds, now)


def load_jobs(listed: Iterable[tuple[str, float]]) -> list[Job]:
    return [Job(name, seconds, import_string(name)) for name, seconds in listed]


class LeaderLock:
    """The advisory lock, on a connection that does nothing else.

    It must reach PostgreSQL itself: a pooler between would keep or lose the lock by itself.
    """

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._connection: psycopg.Connection[tuple[object, ...]] | None = None

    def take(self) -> bool:
        try:
            if self._connection is None:
                self._connection = psycopg.connect(
                    self._conninfo, autocommit=True, connect_timeout=5
                )
                # A leader whose machine vanished must not keep the lock for hours.
                for setting in ("idle = 2", "interval = 1", "count = 2"):
                    self._connection.execute(f"SET tcp_keepalives_{setting}")
            row = self._connection.execute("SELECT pg_try_advisory_lock(%s)", [LOCK_KEY]).fetchone()
        except psycopg.OperationalError as problem:
            log.warning("the database cannot be reached", problem=str(problem))
            self.release()
            return False
        return bool(row and row[0])

    def is_held(self) -> bool:
        if self._connection is None:
            return False
        try:
            self._connection.execute("SELECT 1")
        except psycopg.OperationalError:
            self.release()
            return False
        return True

    def release(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _run(job: Job) -> None:
    with structlog.contextvars.bound_contextvars(job=job.name):
        try:
            job.function()
        finally:
            connections.close_all()


class Scheduler:
    """Waits for the lock, then runs the jobs until told to stop or the lock is lost."""

    def __init__(
        self,
        jobs: Sequence[Job],
        lock: LeaderLock,
        beat: Callable[[], None] = lambda: None,
        beat_seconds: float = 5.0,
        show_life: Callable[[], None] = lambda: None,
    ) -> None:
        self.jobs = jobs
        self.lock = lock
        self.stopping = threading.Event()
        self.is_active = False
        self._beat = Job("beat", beat_seconds, beat)
        self._show_life = show_life
        """Called about every second, whether active or not."""

    def run(self) -> None:
        """Return after `stop`, when the jobs under way have ended."""
        with ThreadPoolExecutor(max_workers=len(self.jobs) + 1) as pool:
            while not self.stopping.is_set():
                self._show_life()
                if self.lock.take():
                    self._lead(pool)
                else:
                    self.stopping.wait(STANDBY_SECONDS)
        self.lock.release()

    def stop(self) -> None:
        self.stopping.set()

    def _lead(self, pool: ThreadPoolExecutor) -> None:
        log.info("this scheduler is active", jobs=len(self.jobs))
        self.is_active = True
        checked_at = time.monotonic()
        while not self.stopping.is_set():
            now = time.monotonic()
            if now - checked_at >= LOCK_CHECK_SECONDS:
                if not self.lock.is_held():
                    log.warning("the lock was lost")
                    break
                checked_at = now
                self._show_life()
            for job in [*self.jobs, self._beat]:
                self._collect(job)
                if job.is_due(now):
                    job.plan_next(now)
                    job.running = pool.submit(_run, job)
            self.stopping.wait(TICK_SECONDS)
        self.is_active = False

    def _collect(self, job: Job) -> None:
        if job.running is None or not job.running.done():
            return
        problem = job.running.exception()
        outage = None if problem is None else outage_of(problem)
        if outage is not None:
            log.warning("jobs wait for the database", outage=outage.code, once_a_minute=True)
        elif problem is not None:
            log.error("a job failed", job=job.name, exc_info=problem)
        job.running = None
