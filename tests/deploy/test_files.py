"""The deployment files are what their tools take: no container engine is needed to know that."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MANIFESTS = sorted(
    path for path in (DEPLOY / "kubernetes").glob("*.yaml") if path.name != "kustomization.yaml"
)


def run(*command: object) -> subprocess.CompletedProcess[str]:
    tool = Path(sys.executable).parent / str(command[0])
    return subprocess.run(
        [str(tool), *map(str, command[1:])], capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_the_compose_file_fits_the_compose_specification() -> None:
    done = run(
        "check-jsonschema",
        "--builtin-schema",
        "vendor.compose-spec",
        DEPLOY / "compose.yaml",
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("manifest", MANIFESTS, ids=lambda path: path.stem)
def test_a_manifest_fits_the_kubernetes_schema(manifest: Path) -> None:
    done = run("kubernetes-validate", "--strict", manifest)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_kustomization_names_every_manifest() -> None:
    listed = yaml.safe_load((DEPLOY / "kubernetes" / "kustomization.yaml").read_text())
    assert sorted(listed["resources"]) == [path.name for path in MANIFESTS]


def test_the_dockerfile_passes_its_linter() -> None:
    done = run("hadolint", "--failure-threshold", "warning", DEPLOY / "Dockerfile")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_path_the_dockerfile_copies_is_there() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    copied = [
        source
        for line in lines
        if line.startswith("COPY ") and "--from" not in line
        for source in line.split()[1:-1]
    ]
    assert [source for source in copied if not (ROOT / source).exists()] == []


def test_the_image_does_not_run_as_root() -> None:
    last = (DEPLOY / "Dockerfile").read_text().rpartition("FROM ")[2]
    assert "USER palestra" in last


@pytest.mark.parametrize("unit", ["palestra-web@", "palestra-worker@", "palestra-scheduler"])
def test_a_unit_says_who_runs_it_and_restarts_it(unit: str) -> None:
    text = (DEPLOY / "systemd" / f"{unit}.service").read_text()
    assert "User=palestra" in text
    assert "Restart=always" in text
    assert "StartLimitIntervalSec=0" in text.partition("[Service]")[0]


def test_every_service_of_the_compose_file_that_should_stay_is_started_again() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    policies = {name: service["restart"] for name, service in services.items()}
    assert policies.pop("migrate") == "no"
    assert set(policies.values()) == {"unless-stopped"}


def test_pods_that_end_are_started_again() -> None:
    pods = {
        manifest["metadata"]["name"]: manifest["spec"]["template"]["spec"]
        for path in MANIFESTS
        for manifest in yaml.safe_load_all(path.read_text())
        if manifest["kind"] == "Deployment"
    }
    assert len(pods) == 5
    # Always is what a Deployment has when it says nothing, and all it may have.
    assert {pod.get("restartPolicy", "Always") for pod in pods.values()} == {"Always"}


def test_every_worker_and_scheduler_is_asked_whether_it_lives() -> None:
    """By the file it touches: it answers no request."""
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    silent = [one for name, one in services.items() if name.startswith(("worker-", "scheduler"))]
    assert len(silent) == 4
    for service in silent:
        assert service["environment"]["LIVENESS_FILE"] in str(service["healthcheck"]["test"])
    containers = [
        container
        for name in ("workers.yaml", "scheduler.yaml")
        for manifest in yaml.safe_load_all((DEPLOY / "kubernetes" / name).read_text())
        if manifest["kind"] == "Deployment"
        for container in manifest["spec"]["template"]["spec"]["containers"]
    ]
    assert len(containers) == 4
    for container in containers:
        [file] = [one["value"] for one in container["env"] if one["name"] == "LIVENESS_FILE"]
        probe = container["livenessProbe"]["exec"]["command"]
        assert file in probe[-1]


@pytest.mark.parametrize("seconds_ago, is_alive", [(5, True), (300, False), (None, False)])
def test_the_probe_tells_a_fresh_file_from_an_old_one_or_none(
    tmp_path: Path, seconds_ago: int | None, is_alive: bool
) -> None:
    alive = tmp_path / "alive"
    if seconds_ago is not None:
        alive.touch()
        moment = time.time() - seconds_ago
        os.utime(alive, (moment, moment))
    manifest = next(yaml.safe_load_all((DEPLOY / "kubernetes" / "scheduler.yaml").read_text()))
    [container] = manifest["spec"]["template"]["spec"]["containers"]
    *shell, command = container["livenessProbe"]["exec"]["command"]
    done = subprocess.run(
        [*shell, command.replace("/tmp/alive", str(alive))], capture_output=True, check=False
    )
    assert (done.returncode == 0) is is_alive
