"""Many matches at once over WebSockets, against a running site: choices a second and latency.

    python -m tests.load.live_matches --url ws://127.0.0.1:8000 --cookies FILE --matches 200

The cookie file holds lines `match_id session_of_seat_0 session_of_seat_1`, written by
`manage.py seed_load` on the site under test. Loads only the address it is given.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import time
from pathlib import Path
from typing import Any

import websockets


class Table:
    """Two scripted players at one match; each answers the moment it is asked."""

    def __init__(self, url: str, slug: str, sessions: list[str], stop_at: float) -> None:
        self.address = f"{url}/ws/matches/{slug}"
        self.origin = url.replace("ws", "http", 1)
        self.sessions = sessions
        self.stop_at = stop_at
        self.latencies: list[float] = []
        self.acknowledged: list[tuple[str, int]] = []

    async def play(self) -> None:
        await asyncio.gather(*(self._seat(seat) for seat in range(len(self.sessions))))

    async def _seat(self, seat: int) -> None:
        rng = random.Random(f"{self.address}:{seat}")
        cookie = f"palestra_session={self.sessions[seat]}"
        async with websockets.connect(
            self.address,
            additional_headers={"Cookie": cookie},
            origin=self.origin,
            compression=None,
            max_queue=256,
        ) as socket:
            await socket.send(json.dumps({"t": "hello", "protocol": 1, "last_ply": -1}))
            sent_at = 0.0
            waiting_for = ""
            async for text in socket:
                frame: dict[str, Any] = json.loads(text)
                kind = frame["t"]
                if kind == "ack" and frame["key"] == waiting_for:
                    self.latencies.append(time.perf_counter() - sent_at)
                    self.acknowledged.append((frame["key"], frame["ply"]))
                    waiting_for = ""
                elif kind == "error":
                    raise RuntimeError(f"{self.address}: {frame['code']}: {frame['detail']}")
                if kind not in ("sync", "update"):
                    continue
                if frame["result"] is not None or time.perf_counter() > self.stop_at:
                    return
                decision = frame["decision"]
                if decision is not None:
                    option = rng.choice(decision["options"])["key"]
                    waiting_for = f"{seat}-{frame['ply']}"
                    sent_at = time.perf_counter()
                    await socket.send(
                        json.dumps(
                            {
                                "t": "choose",
                                "ply": frame["ply"],
                                "option": option,
                                "key": waiting_for,
                            }
                        )
                    )


async def run(url: str, lines: list[list[str]], seconds: float) -> dict[str, float]:
    started = time.perf_counter()
    tables = [Table(url, slug, sessions, started + seconds) for slug, *sessions in lines]
    await asyncio.gather(*(table.play() for table in tables))
    elapsed = time.perf_counter() - started
    latencies = sorted(one for table in tables for one in table.latencies)
    return {
        "matches": len(tables),
        "choices": len(latencies),
        "seconds": round(elapsed, 2),
        "choices_per_second": round(len(latencies) / elapsed, 1),
        "p50_ms": round(statistics.median(latencies) * 1000, 2),
        "p99_ms": round(latencies[int(len(latencies) * 0.99)] * 1000, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True)
    parser.add_argument("--cookies", type=Path, required=True)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    lines = [line.split() for line in given.cookies.read_text().splitlines()][: given.matches]
    print(json.dumps(asyncio.run(run(given.url, lines, given.seconds)), indent=1))


if __name__ == "__main__":
    main()
