"""The deployment files are what their tools take: no container engine is needed to know that."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from palestra import processes
from play.work.queues import Queue

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


def manifests(*kinds: str) -> list[dict[str, Any]]:
    """As written, with what the kustomization changes in all of them."""
    listed = yaml.safe_load((DEPLOY / "kubernetes" / "kustomization.yaml").read_text())
    found = [
        manifest
        for path in MANIFESTS
        for manifest in yaml.safe_load_all(path.read_text())
        if manifest["kind"] in kinds
    ]
    for manifest in found:
        for patch in listed.get("patches", []):
            if patch["target"]["kind"] == manifest["kind"]:
                _apply(yaml.safe_load(patch["patch"]), manifest)
        for container in _containers(manifest):
            for image in listed["images"]:
                if container["image"].partition(":")[0] == image["name"]:
                    container["image"] = f"{image['newName']}:{image['newTag']}"
    assert found
    return found


def _apply(operations: list[dict[str, Any]], manifest: dict[str, Any]) -> None:
    for operation in operations:
        assert operation["op"] == "add"
        *way, last = operation["path"].strip("/").split("/")
        place = manifest
        for part in way:
            place = place[part]
        place[last] = operation["value"]


def _containers(manifest: dict[str, Any]) -> list[dict[str, Any]]:
    template = manifest.get("spec", {}).get("template", {})
    found: list[dict[str, Any]] = template.get("spec", {}).get("containers", [])
    return found


def is_pinned(image: str) -> bool:
    tag = image.rpartition(":")[2]
    return "@sha256:" in image or bool(re.match(r"[0-9]+\.[0-9]+", tag))


def test_every_image_of_the_cluster_names_its_version() -> None:
    pods = manifests("Deployment", "Job")
    images = {container["image"] for pod in pods for container in _containers(pod)}
    assert [image for image in images if not is_pinned(image)] == []


def test_every_image_of_the_compose_file_names_its_version() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    images = {
        service["image"].replace("${PALESTRA_VERSION:-", "").rstrip("}")
        for service in services.values()
    }
    assert len(images) == 4
    assert [image for image in images if not is_pinned(image)] == []


def test_no_pod_gets_a_key_to_the_cluster() -> None:
    pods = manifests("Deployment", "Job")
    mounted = [
        pod["metadata"]["name"]
        for pod in pods
        if pod["spec"]["template"]["spec"].get("automountServiceAccountToken") is not False
    ]
    assert mounted == []


def policy(name: str) -> dict[str, Any]:
    [found] = [one for one in manifests("NetworkPolicy") if one["metadata"]["name"] == name]
    spec: dict[str, Any] = found["spec"]
    return spec


def test_the_web_is_called_by_named_namespaces_only() -> None:
    [rule] = policy("palestra-web")["ingress"]
    assert [port["port"] for port in rule["ports"]] == [8000]
    assert rule["from"]
    for source in rule["from"]:
        assert "kubernetes.io/metadata.name" in source["namespaceSelector"]["matchLabels"]


def test_every_pod_may_call_its_services_and_nothing_else() -> None:
    spec = policy("palestra-calls-its-services")
    assert spec["podSelector"] == {"matchLabels": {"app": "palestra"}}
    assert spec["policyTypes"] == ["Egress"]
    ports = {port["port"] for rule in spec["egress"] for port in rule["ports"]}
    assert ports == {53, 5432, 6379, 465, 587}


def test_only_workers_and_schedulers_call_the_internet_and_no_private_network() -> None:
    spec = policy("palestra-calls-the-internet")
    [_, roles] = spec["podSelector"]["matchExpressions"]
    assert (roles["operator"], set(roles["values"])) == ("NotIn", {"web", "migrate"})
    [rule] = spec["egress"]
    closed = {network for target in rule["to"] for network in target["ipBlock"]["except"]}
    assert closed >= {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7"}


def test_pods_stay_reachable_while_a_service_they_share_is_full() -> None:
    [web] = [one for one in manifests("Deployment") if one["metadata"]["name"] == "palestra-web"]
    [container] = _containers(web)
    assert container["readinessProbe"]["httpGet"]["path"] == "/healthz"


def test_the_database_of_the_compose_file_logs_no_statements() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert "log_min_error_statement=panic" in services["postgres"]["command"]
    assert "log_error_verbosity=terse" in services["postgres"]["command"]


def test_every_queue_has_a_worker_and_what_people_wait_for_never_shares_one_with_bulk() -> None:
    for names in (("people", "bulk"), ("answers", "calls", "bulk")):
        queues = [processes.WORKERS[name].queues for name in names]
        assert sorted(name for some in queues for name in some) == sorted(Queue)
        assert (Queue.BULK.value,) in queues


def test_a_unit_is_named_for_every_queue() -> None:
    text = (DEPLOY / "systemd" / "palestra-worker@.service").read_text()
    assert all(f"palestra-worker@{queue}" in text for queue in Queue)
