"""The local cluster: what ends by itself comes back, and a stop leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT
from palestra.local.processes import carrying

PATIENCE_SECONDS = 120.0


def eventually(is_so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.05)
    return is_so()


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "ended well"])
def test_a_worker_that_ends_by_itself_is_started_again(how: signal.Signals) -> None:
    with Cluster(Plan(web=0, answers=1, bulk=0, calls=0, schedulers=0)) as cluster:
        before = cluster.processes["answers-0"]
        before.send_signal(how)
        assert eventually(lambda: cluster.processes["answers-0"].pid != before.pid)
        assert cluster.fallen == ["answers-0"]
        assert "answers-0 ended by itself" in cluster.log("answers-0").read_text()


@pytest.mark.slow
def test_what_is_stopped_on_purpose_stays_away() -> None:
    with Cluster(Plan(web=0, answers=0, bulk=0, calls=0, schedulers=2)) as cluster:
        cluster.stop("scheduler-0")
        cluster.processes["scheduler-1"].kill()
        assert eventually(lambda: cluster.fallen == ["scheduler-1"])
        assert "scheduler-0" not in cluster.processes


@pytest.mark.long
def test_a_terminated_cluster_stops_every_process_and_removes_its_data() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        command = [sys.executable, "-m", "deploy.cluster", "--web", "1", "--bulk", "0"]
        cluster = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "TMPDIR": folder},
        )
        assert cluster.stdout is not None
        for line in cluster.stdout:
            if line.startswith("logs:"):
                break
        cluster.send_signal(signal.SIGTERM)
        assert cluster.wait(PATIENCE_SECONDS) == 0
        assert carrying("TMPDIR", folder) == []
        assert list(Path(folder).iterdir()) == []
