"""The worker of a queue that people wait for hangs: readiness says which, and all is well after."""

from __future__ import annotations

import json
import os
import signal
import urllib.error
import urllib.request
from threading import Event
from time import monotonic

import pytest

from deploy.cluster import Cluster, Plan
from palestra.monitoring.health import MISSING_AFTER_SECONDS

PATIENCE_SECONDS = 120.0
LOOK_AGAIN_SECONDS = 0.5

pytestmark = pytest.mark.slow


def readiness(cluster: Cluster) -> tuple[int, dict[str, str]]:
    try:
        with urllib.request.urlopen(f"{cluster.url('web-0')}/readyz") as answer:
            return answer.status, json.load(answer)["checks"]
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused)["checks"]


def seconds_until(cluster: Cluster, status: int) -> float:
    began = monotonic()
    while readiness(cluster)[0] != status:
        assert monotonic() - began < PATIENCE_SECONDS, readiness(cluster)
        Event().wait(LOOK_AGAIN_SECONDS)
    return monotonic() - began


def test_a_stopped_worker_of_answers_is_named_in_time_and_the_site_recovers_by_itself() -> None:
    with Cluster(Plan(web=1, answers=1, calls=1, bulk=1, schedulers=1)) as cluster:
        seconds_until(cluster, 200)
        worker = cluster.processes["answers-0"].pid
        os.killpg(worker, signal.SIGSTOP)
        try:
            # As long as the last heartbeat counts, and a few looks on a busy machine.
            assert seconds_until(cluster, 503) < MISSING_AFTER_SECONDS + 10
            _, checks = readiness(cluster)
            missing = {name for name, state in checks.items() if state != "ok"}
            assert missing == {"worker answers"}
        finally:
            os.killpg(worker, signal.SIGCONT)
        seconds_until(cluster, 200)
