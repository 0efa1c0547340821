"""One event to many sockets: deliveries per processor second, beside the stock channel layer.

    python -m tests.load.fan_out [--rounds 2]

500 spectators of one match, and 100 matches of three sockets. Another process publishes; the web
process under test passes on: the match consumer on our channel layer, the same consumer on the
stock RedisPubSubChannelLayer, and on that a consumer as Channels' guide writes it. The processor
time is that of the web process and of Valkey from the first event to the last.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

from palestra.local import temporary
from palestra.local.places import ROOT
from palestra.local.processes import end, spawn
from palestra.local.valkey import Valkey, free_port
from tests.bench.engine_peers import BENCH, install_boardgame_io, program
from tests.load.processor_time import processor_seconds

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Way:
    layer: str
    application: str


WAYS = {
    "own": Way("own", "match_consumer"),
    "stock": Way("stock", "match_consumer"),
    "guide": Way("stock", "generic_consumer"),
}
START_SECONDS = 60.0
QUIET_MS = 4_000


@dataclass(frozen=True, slots=True)
class Scene:
    name: str
    rooms: int
    sockets_a_room: int
    events: int
    events_a_second: float


SCENES = [
    Scene("500 spectators of one match", 1, 500, events=120, events_a_second=10),
    Scene("100 matches of three sockets", 100, 3, events=30, events_a_second=300),
]


@dataclass(frozen=True, slots=True)
class Measured:
    seen: dict[str, float]
    web_seconds: float
    valkey_seconds: float

    @property
    def deliveries_a_second(self) -> float:
        return self.seen["deliveries"] / (self.web_seconds + self.valkey_seconds)


@contextmanager
def web(way: str, environment: dict[str, str]) -> Iterator[tuple[str, int]]:
    """The address and the process of a web server that sends frames in one of the two ways."""
    port = free_port()
    with tempfile.TemporaryFile() as log:
        server = spawn(
            [
                *(
                    sys.executable,
                    "-m",
                    "uvicorn",
                    f"tests.load.fan_out_server:{WAYS[way].application}",
                ),
                *("--host", "127.0.0.1", "--port", str(port)),
                *("--log-level", "warning", "--no-access-log", "--lifespan", "off"),
                *("--ws", "palestra.serving.direct_websocket:DirectWebSocketProtocol"),
            ],
            death_signal=signal.SIGTERM,
            output=log,
            environment=environment,
            folder=ROOT,
        )
        try:
            _wait_until_listening(f"http://127.0.0.1:{port}", server)
            yield f"ws://127.0.0.1:{port}", server.pid
        finally:
            end(server, signal.SIGTERM, 10.0)


def _wait_until_listening(url: str, server: subprocess.Popen[bytes]) -> None:
    deadline = monotonic() + START_SECONDS
    while monotonic() < deadline and server.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            continue
    raise RuntimeError("the server did not start")


def run(way: str, scene: Scene, valkey: Valkey, shared: dict[str, str]) -> Measured:
    environment = shared | {"PALESTRA_CHANNEL_LAYER": WAYS[way].layer}
    script = BENCH / "spectators.cjs"
    script.write_text((HERE / script.name).read_text())
    rooms = [f"room{number}" for number in range(scene.rooms)]
    with web(way, environment) as (url, pid):
        wishes: dict[str, Any] = {
            "url": url,
            "rooms": rooms,
            "socketsARoom": scene.sockets_a_room,
            "events": scene.events,
            "quietMs": QUIET_MS,
        }
        with subprocess.Popen(
            [program("node"), str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as spectators:
            assert spectators.stdin is not None and spectators.stdout is not None
            spectators.stdin.write(json.dumps(wishes))
            spectators.stdin.close()
            if not spectators.stdout.readline():
                raise RuntimeError("the spectators could not sit down")
            valkey_pid = valkey.process.pid if valkey.process else 0
            before = processor_seconds([pid]), processor_seconds([valkey_pid])
            publisher = [sys.executable, "-m", "tests.load.fan_out_publisher"]
            publisher += [str(scene.events), str(scene.events_a_second), *rooms]
            subprocess.run(publisher, cwd=ROOT, env=environment, check=True)
            report = spectators.stdout.readline()
            after = processor_seconds([pid]), processor_seconds([valkey_pid])
    return Measured(json.loads(report), after[0] - before[0], after[1] - before[1])


def show(way: str, measured: Measured) -> None:
    seen = measured.seen
    print(
        f"  {way:6} {seen['deliveries']:9,.0f} of {seen['wanted']:7,.0f}"
        f" {seen['complete']:5.0f} of {seen['sockets']:3.0f}"
        f" {measured.deliveries_a_second:16,.0f} {seen['p50_ms']:8.0f} {seen['p99_ms']:8.0f}"
        f"   web {measured.web_seconds:.2f} s, valkey {measured.valkey_seconds:.2f} s",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--events", type=int, help="of each scene, for a short look")
    given = parser.parse_args()
    install_boardgame_io()  # its packages bring the sockets of the spectators
    with temporary.valkey() as valkey:
        environment = os.environ | {
            "REDIS_URL": valkey.url,
            "DATABASE_URL": "postgresql://127.0.0.1/unused",
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'platform'}",
            "LOG_LEVEL": "WARNING",
        }
        for planned in SCENES:
            scene = replace(planned, events=given.events or planned.events)
            print(
                f"{scene.name}, {scene.events} events each\n  {'way':6} {'deliveries':>20}"
                f" {'complete':>12} {'per CPU second':>16} {'p50 ms':>8} {'p99 ms':>8}"
            )
            found: dict[str, list[Measured]] = {way: [] for way in WAYS}
            for _ in range(given.rounds):
                for way, measured in found.items():
                    measured.append(run(way, scene, valkey, environment))
                    show(way, measured[-1])
            for way in ("stock", "guide"):
                ratio = _mean(found["own"]) / _mean(found[way])
                print(f"  own does {ratio:.1f} times the deliveries of {way} per processor second")


def _mean(measured: list[Measured]) -> float:
    deliveries = sum(one.seen["deliveries"] for one in measured)
    return deliveries / sum(one.web_seconds + one.valkey_seconds for one in measured)


if __name__ == "__main__":
    main()
