"""Every file that starts a process of the site starts it as the table of processes says."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from palestra.processes import MIGRATE, SCHEDULER, WEB, WORKER, WORKERS, typed, web_server

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
OF_SERVERS = ("answers", "calls", "bulk")


def worker(name: str) -> list[str]:
    return [*typed(WORKER), *WORKERS[name].options()]


def compose(service: str) -> list[str]:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    command: list[str] = services[service]["command"]
    return command


def kubernetes() -> dict[str, list[str]]:
    """By the container's name: what it is started with, where that is not the image's."""
    return {
        container["name"]: container["command"]
        for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
        for manifest in yaml.safe_load_all(path.read_text())
        if manifest["kind"] in ("Deployment", "Job")
        for container in manifest["spec"]["template"]["spec"]["containers"]
        if "command" in container
    }


def unit(name: str) -> list[str]:
    [start] = re.findall(
        r"^ExecStart=(.+)$", (DEPLOY / "systemd" / f"{name}.service").read_text(), re.MULTILINE
    )
    program, *arguments = shlex.split(start)
    folder, _, base = program.rpartition("/")
    assert folder == "/opt/palestra/.venv/bin"
    return [base, *arguments]


def test_the_image_starts_a_web_process() -> None:
    [command] = re.findall(r"^CMD (.+)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert json.loads(command) == typed(web_server("0.0.0.0", "8000"))


@pytest.mark.parametrize("name", OF_SERVERS)
def test_a_worker_of_the_compose_file_is_the_one_of_the_table(name: str) -> None:
    assert compose(f"worker-{name}") == worker(name)


def test_the_compose_file_migrates_and_schedules_by_the_table() -> None:
    assert compose("migrate") == typed(MIGRATE)
    assert compose("scheduler") == typed(SCHEDULER)


def test_the_pods_are_started_by_the_table() -> None:
    wanted = {f"worker-{name}": worker(name) for name in OF_SERVERS}
    wanted |= {"migrate": typed(MIGRATE), "scheduler": typed(SCHEDULER)}
    assert kubernetes() == wanted


def test_the_units_are_started_by_the_table() -> None:
    assert unit("palestra-web@") == typed(web_server("127.0.0.1", "%i"))
    assert unit("palestra-worker@") == [*worker("%i"), "--hostname", "%i@%%h"]
    assert unit("palestra-scheduler") == typed(SCHEDULER)


def test_the_readme_names_every_process_of_a_server() -> None:
    readme = (ROOT / "README.md").read_text()
    wanted = [typed(WEB), worker("people"), worker("bulk"), typed(SCHEDULER), typed(MIGRATE)]
    assert [" ".join(command) for command in wanted if f"`{' '.join(command)}`" not in readme] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_starts_a_process_in_no_other_way(page: Path) -> None:
    """A page may add options of the reader's own, such as `--uds`, behind those of the table."""
    known = [typed(WEB), *(worker(name) for name in WORKERS)]
    commands = re.findall(
        r"(?:uvicorn palestra\.asgi|celery [^`\n|]*\bworker\b)[^`\n|]*", page.read_text()
    )
    odd = [
        command
        for command in commands
        if not any(shlex.split(command)[: len(words)] == words for words in known)
    ]
    assert odd == []
