"""Many matches at once over WebSockets: choices a second and latency, beside another server.

    python -m tests.load.live_matches [--matches 200] [--beside boardgame.io] [--rounds 2]

Starts a site of its own whose database writes to disk, and boardgame.io's server, which keeps its
matches in memory (installed into var/bench the first time). The same scripted players, in a process
of their own, play the same drawn game of connect four at as many tables on each in turn. Their
processor time is shown, so that nobody takes the players' limit for a server's.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from deploy.cluster import Cluster, Plan
from palestra.local.valkey import free_port
from tests.bench.engine_peers import BENCH, install_boardgame_io, program
from tests.load.processor_time import processor_seconds

HERE = Path(__file__).parent
# A whole board without four in a line: every match has as many plies.
ORDER = [int(column) for column in "416210144241363310466123232265505465550030"]
START_SECONDS = 20.0

Pids = Callable[[], list[int]]


@dataclass(frozen=True, slots=True)
class Measured:
    """What the players saw, and processor time of each part while they played."""

    players: dict[str, float]
    parts: dict[str, float]

    @property
    def choices_a_second(self) -> float:
        return self.players["choices"] / self.players["seconds"]

    @property
    def server_seconds(self) -> float:
        return sum(self.parts.values())


def play(server: str, tables: list[Any], parts: dict[str, Pids]) -> Measured:
    """Let the scripted players play all tables; the parts are watched from the first choice on."""
    script = BENCH / "scripted_players.cjs"
    # Node finds packages beside the file it runs.
    script.write_text((HERE / script.name).read_text())
    given = {"server": server, "order": ORDER, "tables": tables}
    with subprocess.Popen(
        [program("node"), str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as players:
        assert players.stdin is not None and players.stdout is not None
        players.stdin.write(json.dumps(given))
        players.stdin.close()
        if not players.stdout.readline():
            raise RuntimeError("the players could not sit down")
        before = {name: processor_seconds(pids()) for name, pids in parts.items()}
        report = players.stdout.readline()
        after = {name: processor_seconds(pids()) for name, pids in parts.items()}
        if not report:
            raise RuntimeError("the players broke off")
    return Measured(json.loads(report), {name: after[name] - before[name] for name in parts})


def in_tables(matches: list[Any], at_once: int) -> list[Any]:
    """Each table plays its matches one after the other."""
    return [matches[table::at_once] for table in range(at_once)]


@contextmanager
def palestra(web: int) -> Iterator[Callable[[int, int], Measured]]:
    plan = Plan(web=web, answers=0, bulk=0, calls=0, schedulers=0, is_durable=True)
    with Cluster(plan) as cluster:
        parts: dict[str, Pids] = {
            "web": lambda: [cluster.processes[name].pid for name in cluster.ports],
            "postgres": lambda: _pid(cluster.postgres.process),
            "valkey": lambda: _pid(cluster.valkey.process),
        }

        def run(at_once: int, in_a_row: int) -> Measured:
            seeded = cluster.manage(
                "seed_load", "--title", "connect_four", "--matches", str(at_once * in_a_row)
            )
            # A match's sockets go to one process, as a proxy sends them that looks at the path.
            urls = [cluster.url(name).replace("http", "ws", 1) for name in cluster.ports]
            matches = [
                {"url": urls[number % len(urls)], "match": slug, "passes": sessions}
                for number, (slug, *sessions) in enumerate(map(str.split, seeded.splitlines()))
            ]
            return play("palestra", in_tables(matches, at_once), parts)

        yield run


@contextmanager
def boardgame_io() -> Iterator[Callable[[int, int], Measured]]:
    script = BENCH / "boardgame_io_server.cjs"
    script.write_text((HERE / script.name).read_text())
    port, api_port = free_port(), free_port()
    # In a group of its own: the program is a launcher, and node its child.
    server = subprocess.Popen(
        [program("node"), str(script), str(port), str(api_port)], start_new_session=True
    )
    lobby = f"http://127.0.0.1:{api_port}"

    def run(at_once: int, in_a_row: int) -> Measured:
        matches = [
            {"url": f"ws://127.0.0.1:{port}", **_boardgame_io_match(lobby)}
            for _ in range(at_once * in_a_row)
        ]
        tables = in_tables(matches, at_once)
        return play("boardgame.io", tables, {"server": lambda: [server.pid]})

    try:
        _wait_for(f"{lobby}/games")
        yield run
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=10)


def _boardgame_io_match(url: str) -> dict[str, Any]:
    created = _post(f"{url}/games/connect_four/create", {"numPlayers": 2})
    match = created["matchID"]
    join = f"{url}/games/connect_four/{match}/join"
    passes = [
        _post(join, {"playerID": str(seat), "playerName": f"seat {seat}"})["playerCredentials"]
        for seat in range(2)
    ]
    return {"match": match, "passes": passes}


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def _wait_for(url: str) -> None:
    deadline = monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            if monotonic() > deadline:
                raise


def _pid(process: subprocess.Popen[bytes] | None) -> list[int]:
    return [] if process is None else [process.pid]


def show(name: str, measured: Measured) -> None:
    seen = measured.players
    cores = " ".join(
        f"{part} {seconds / seen['seconds']:.2f}" for part, seconds in measured.parts.items()
    )
    print(
        f"{name:14} {seen['choices']:9,.0f} {measured.choices_a_second:10,.0f}"
        f" {seen['p50_ms']:8.1f} {seen['p99_ms']:8.1f} {seen['most_ms']:8.1f}"
        f" {seen['choices'] / measured.server_seconds:13,.0f}"
        f" {seen['client_seconds'] / seen['seconds']:8.2f}   {cores}",
        flush=True,
    )


def show_ratio(ours: list[Measured], theirs: list[Measured]) -> None:
    """Of all rounds together."""

    def mean(measured: list[Measured], value: Callable[[Measured], float]) -> float:
        return sum(map(value, measured)) / len(measured)

    def ratio(value: Callable[[Measured], float]) -> float:
        return mean(ours, value) / mean(theirs, value)

    print(
        f"palestra / boardgame.io: throughput {ratio(lambda one: one.choices_a_second):.2f}, "
        f"p50 {ratio(lambda one: one.players['p50_ms']):.2f}, "
        f"p99 {ratio(lambda one: one.players['p99_ms']):.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=200, help="tables at once")
    parser.add_argument("--in-a-row", type=int, default=3, help="matches each table plays")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--web", type=int, default=1, help="web processes of the site")
    parser.add_argument("--beside", choices=["boardgame.io"])
    given = parser.parse_args()
    install_boardgame_io()  # its packages bring the sockets of the players
    print(
        f"{given.matches} matches at once, {given.in_a_row} in a row, {len(ORDER)} plies each\n"
        f"{'server':14} {'choices':>9} {'choices/s':>10} {'p50 ms':>8} {'p99 ms':>8} {'most':>8}"
        f" {'per CPU second':>13} {'players':>8}   cores used by"
    )
    ours: list[Measured] = []
    theirs: list[Measured] = []
    with palestra(given.web) as run_ours:
        for _ in range(given.rounds):
            ours.append(run_ours(given.matches, given.in_a_row))
            show("palestra", ours[-1])
            if given.beside:
                with boardgame_io() as run_theirs:
                    theirs.append(run_theirs(given.matches, given.in_a_row))
                show("boardgame.io", theirs[-1])
    if theirs:
        show_ratio(ours, theirs)


if __name__ == "__main__":
    sys.exit(main())
