"""Periodic jobs: one scheduler is active, another takes over, no job holds up the rest."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
import redis
from django.db import connection
from psycopg.conninfo import make_conninfo

from palestra.work.scheduling import Job, LeaderLock, Scheduler

ROOT = Path(__file__).parents[3]
TAKEOVER_SECONDS = 5.0


@pytest.fixture
def conninfo(db: None) -> str:
    """The test's own database: advisory locks belong to one."""
    given = connection.get_connection_params()
    return make_conninfo(
        **{name: given[name] for name in ("dbname", "user", "host", "port") if given.get(name)}
    )


def wait_until(is_true: Callable[[], bool], seconds: float = 30.0) -> float:
    """How long it took; fails when it took too long."""
    began = time.monotonic()
    while not is_true():
        assert time.monotonic() - began < seconds, "it did not happen in time"
        time.sleep(0.02)
    return time.monotonic() - began


@contextmanager
def running(*schedulers: Scheduler) -> Iterator[None]:
    threads = [threading.Thread(target=scheduler.run) for scheduler in schedulers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for scheduler in schedulers:
            scheduler.stop()
        for thread in threads:
            thread.join(timeout=30)
    assert not any(thread.is_alive() for thread in threads)


def end_connection(conninfo: str, application_name: str) -> None:
    with psycopg.connect(conninfo, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s",
            [application_name],
        )


def test_a_job_keeps_its_rhythm_and_makes_up_for_nothing() -> None:
    job = Job("any", 10.0, lambda: None, due_at=100.0)
    assert not job.is_due(99.9)
    assert job.is_due(100.0)
    job.plan_next(100.3)
    assert job.due_at == 110.0
    job.plan_next(175.0)
    assert job.due_at == 175.0


def test_jobs_run_again_and_again(conninfo: str) -> None:
    runs: list[float] = []
    job = Job("count", 0.1, lambda: runs.append(time.monotonic()))
    with running(Scheduler([job], LeaderLock(conninfo))):
        wait_until(lambda: len(runs) >= 3)
    assert len(runs) >= 3


def test_only_one_of_two_schedulers_runs_the_jobs(conninfo: str) -> None:
    ran: set[str] = set()
    first = Scheduler([Job("a", 0.1, lambda: ran.add("first"))], LeaderLock(conninfo))
    second = Scheduler([Job("b", 0.1, lambda: ran.add("second"))], LeaderLock(conninfo))
    with running(first):
        wait_until(lambda: "first" in ran)
        with running(second):
            wait_until(lambda: len(ran) == 1 and first.is_active)
            # Two rounds of the standby's trying.
            assert not second.stopping.wait(2.5)
            assert ran == {"first"}
            assert not second.is_active


def test_a_scheduler_whose_connection_ends_is_replaced(conninfo: str) -> None:
    first = Scheduler([], LeaderLock(make_conninfo(conninfo, application_name="first")))
    second = Scheduler([], LeaderLock(conninfo))
    with running(first):
        wait_until(lambda: first.is_active)
        with running(second):
            first.stop()
            end_connection(conninfo, "first")
            assert wait_until(lambda: second.is_active) < TAKEOVER_SECONDS


def test_a_scheduler_that_lost_its_lock_stops_leading(conninfo: str) -> None:
    name = make_conninfo(conninfo, application_name="loser")
    lock = LeaderLock(name)
    # A server process that is going frees its lock a moment after its client has gone.
    wait_until(lock.take)
    end_connection(conninfo, "loser")
    assert not lock.is_held()
    wait_until(lock.take)
    lock.release()


def test_a_failing_or_slow_job_holds_up_no_other(conninfo: str) -> None:
    runs: list[int] = []
    failures: list[int] = []
    released = threading.Event()

    def fail() -> None:
        failures.append(1)
        raise RuntimeError("this job always fails")

    jobs = [
        Job("fails", 0.1, fail),
        Job("hangs", 0.1, lambda: released.wait(30)),
        Job("works", 0.1, lambda: runs.append(1)),
    ]
    try:
        with running(Scheduler(jobs, LeaderLock(conninfo))):
            wait_until(lambda: len(runs) >= 3 and len(failures) >= 2)
            released.set()
    finally:
        released.set()
    assert len(runs) >= 3


@pytest.mark.slow
# What its jobs store is stored for good: the tables are emptied afterwards.
@pytest.mark.django_db(transaction=True)
def test_a_killed_scheduler_process_is_replaced_within_seconds(conninfo: str) -> None:
    parts = connection.get_connection_params()
    url = f"postgresql://{parts.get('user', '')}@/{parts['dbname']}?host={parts.get('host', '')}"
    if parts.get("port"):
        url += f"&port={parts['port']}"
    environment = {**os.environ, "DATABASE_URL": url}
    client = redis.Redis.from_url(os.environ["REDIS_URL"])

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "manage.py", "scheduler"],
            cwd=ROOT,
            env=environment,
            stderr=subprocess.PIPE,
        )

    first = start()
    try:
        wait_until(lambda: bool(client.exists("palestra:heartbeat:scheduler")), 60)
        second = start()
        try:
            lock = LeaderLock(conninfo)
            assert not lock.take()
            lock.release()
            os.kill(first.pid, signal.SIGKILL)
            first.wait()
            client.delete("palestra:heartbeat:scheduler")
            wait_until(lambda: bool(client.exists("palestra:heartbeat:scheduler")), 60)
        finally:
            second.terminate()
            assert second.wait(timeout=30) == 0
    finally:
        if first.poll() is None:
            first.kill()
            first.wait()
        client.close()
