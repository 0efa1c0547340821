"""The commands that start the site's processes: one table.

`make up`, the cluster of the tests and the browser tests start what stands here; a test holds the
README, the docs and the files in `deploy/` to it. The standard library is all it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

# Each command is what Python is given; `typed` says what a person or a service manager types.
WEB: Final = (
    *("-m", "uvicorn", "palestra.asgi:application"),
    *("--http", "palestra.serving.header_timeout:HeaderTimeoutProtocol"),
    *("--ws", "palestra.serving.direct_websocket:DirectWebSocketProtocol"),
    # Addresses are read by `players.access.addresses`, which believes trusted proxies only.
    "--no-proxy-headers",
)
WORKER: Final = ("-m", "celery", "--app", "palestra", "worker")
SCHEDULER: Final = ("manage.py", "scheduler")
MIGRATE: Final = ("manage.py", "migrate", "--no-input")

WEB_GRACE_SECONDS: Final = 5
"""How long requests under way may take when a site on a developer's machine stops."""
SERVER_GRACE_SECONDS: Final = 20
"""The same on a server; what stops the process there waits longer."""


@dataclass(frozen=True, slots=True)
class Worker:
    queues: tuple[str, ...]
    concurrency: int

    def options(self, concurrency: int | None = None) -> list[str]:
        return [
            *("--queues", ",".join(self.queues)),
            *("--concurrency", str(concurrency or self.concurrency)),
        ]


WORKERS: Final = {
    # Of a site on one machine. Two bots may think at a time, and calls still find a free hand.
    "people": Worker(("answers", "calls", "events"), 3),
    # Of a site on many.
    "answers": Worker(("answers",), 2),
    "calls": Worker(("calls", "events"), 2),
    "bulk": Worker(("bulk",), 1),
    # Of a systemd unit, which is named after its queue.
    "%i": Worker(("%i",), 2),
}
"""What people wait for never shares a worker with `bulk`."""


def web_server(host: str, port: str) -> Sequence[str]:
    """A web process that listens by itself, as on a server."""
    return [
        *(*WEB, "--host", host, "--port", port, "--no-access-log"),
        *("--timeout-graceful-shutdown", str(SERVER_GRACE_SECONDS)),
    ]


def worker(name: str, host: str, concurrency: int | None = None) -> Sequence[str]:
    """Under a supervisor of ours: workers that do not talk to one another."""
    *start, verb = WORKER
    return [
        *(*start, "--quiet", verb, *WORKERS[name].options(concurrency)),
        *("--hostname", host, "--without-gossip", "--without-mingle"),
    ]


def typed(command: Sequence[str]) -> list[str]:
    """A command as it is typed: by its program's name, or by Python's."""
    if command[0] == "-m":
        return list(command[1:])
    return ["python", *command]
