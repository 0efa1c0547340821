"""The commands that start the site's processes: one table.

`make up` and the cluster of the tests read it, and a test holds the files in `deploy/` to it. The
standard library is all it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WEB: Final = (
    *("-m", "uvicorn", "palestra.asgi:application"),
    *("--http", "palestra.serving.header_timeout:PatientProtocol"),
    *("--ws", "palestra.serving.direct_websocket:PromptProtocol"),
    # Addresses are read by `players.access.addresses`, which believes trusted proxies only.
    "--no-proxy-headers",
)
SCHEDULER: Final = ("manage.py", "scheduler")
WEB_GRACE_SECONDS: Final = 5


@dataclass(frozen=True, slots=True)
class Worker:
    queues: tuple[str, ...]
    concurrency: int

    def options(self, concurrency: int | None = None) -> list[str]:
        """What follows `celery --app palestra worker`."""
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
}
"""What people wait for never shares a worker with `bulk`."""


def worker(name: str, host: str, concurrency: int | None = None) -> Sequence[str]:
    """Under a supervisor of ours: workers that do not talk to one another."""
    return [
        *("-m", "celery", "--app", "palestra", "--quiet", "worker"),
        *WORKERS[name].options(concurrency),
        *("--hostname", f"{host}", "--without-gossip", "--without-mingle"),
    ]
