"""How much of a live match's pace a dying worker takes: the bot's answers with and without kills.

    python -m tests.faults.bot_pace --choices 30

At every second answer one of the two workers is killed while the bot thinks: half of the time it
is the one that was asked.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
from time import monotonic
from typing import Any

import websockets

from deploy.cluster import Cluster, Plan
from deploy.cluster.cluster import RESTART_SECONDS


async def answers(cluster: Cluster, wanted: int) -> dict[bool, list[float]]:
    """Seconds from a person's choice to the bot's, by whether the worker was killed."""
    taken: dict[bool, list[float]] = {False: [], True: []}
    while sum(map(len, taken.values())) < wanted:
        (line,) = cluster.manage(
            "seed_load", "--title", "connect_four", "--matches", "1", "--against-level", "1"
        ).splitlines()
        slug, session = line.split()
        await _match(cluster, slug, session, taken)
    return taken


async def _match(cluster: Cluster, slug: str, session: str, taken: dict[bool, list[float]]) -> None:
    url = cluster.url("web-0")
    rng = random.Random(slug)
    chosen_at = 0.0
    is_killed = False
    async with websockets.connect(
        f"{url.replace('http', 'ws', 1)}/ws/matches/{slug}",
        additional_headers={"Cookie": f"palestra_session={session}"},
        origin=websockets.Origin(url),
    ) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": 2, "last_number": -1}))
        async for text in socket:
            frame: dict[str, Any] = json.loads(text)
            if frame["t"] not in ("sync", "update"):
                continue
            if frame["result"] is not None:
                return
            if frame["decision"] is None:
                continue
            if chosen_at:
                taken[is_killed].append(monotonic() - chosen_at)
                is_killed = not is_killed
            option = rng.choice(frame["decision"]["options"])["key"]
            choice = {"t": "choose", "number": frame["number"], "option": option}
            chosen_at = monotonic()
            await socket.send(json.dumps({**choice, "key": str(frame["number"])}))
            if is_killed:
                name = rng.choice(["answers-0", "answers-1"])
                await asyncio.sleep(rng.uniform(0.05, 0.35))
                cluster.kill(name)
                await asyncio.sleep(RESTART_SECONDS)
                cluster.start(name)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.bot_pace", description=__doc__)
    parser.add_argument("--choices", type=int, default=30)
    given = parser.parse_args()
    with Cluster(Plan(web=1, answers=2, bulk=0, calls=1, schedulers=2)) as cluster:
        taken = asyncio.run(answers(cluster, given.choices))
    for is_killed, name in ((False, "left alone"), (True, "one of two workers killed")):
        seconds = taken[is_killed]
        print(
            f"{name:28}{len(seconds):4} answers, median {statistics.median(seconds):.2f} s, "
            f"longest {max(seconds):.2f} s"
        )
    print(f"longest delay by a death: {max(taken[True]) - statistics.median(taken[False]):.2f} s")


if __name__ == "__main__":
    main()
