"""A site as `make up` runs it, for attacks: one worker for what people wait for, one for bulk.

Its demonstration is left out; what an attack needs is made by functions of `tests.attacks.worlds`,
run inside the site.
"""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT

PATIENCE_SECONDS = 60.0


def default_run(**variables: str) -> Cluster:
    return Cluster(
        Plan(
            web=1,
            answers=0,
            calls=0,
            people=1,
            bulk=1,
            schedulers=1,
            is_durable=True,
            environment=variables,
        )
    )


def made(site: Cluster, world: str, *arguments: object) -> Any:
    """What a function of `worlds` made in the site, as plain values."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.attacks.worlds", world, *map(str, arguments)],
        cwd=ROOT,
        env=site.environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return json.loads(done.stdout.splitlines()[-1])


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody's requests to the API; without a token, anybody's."""

    url: str
    token: str = ""

    def get(self, path: str) -> Any:
        return self._ask("GET", path, None)

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._ask("POST", path, body or {})

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        request = urllib.request.Request(
            f"{self.url}/api/v1/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            text = answer.read()
        return json.loads(text) if text else None
