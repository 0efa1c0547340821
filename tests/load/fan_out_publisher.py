"""Publishes numbered frames to rooms at a steady pace, as a process that stores choices does.

python -m tests.load.fan_out_publisher EVENTS EVENTS_A_SECOND ROOM...
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")

import django

django.setup()

from engine.core.events import PUBLIC  # noqa: E402
from play.live.bulletins import Bulletin, publish  # noqa: E402
from players import live_groups  # noqa: E402

# As long as an update of connect four.
PADDING = "x" * 700


def frame(number: int) -> bytes:
    text = json.dumps({"n": number, "at": int(time.time() * 1000), "view": PADDING})
    return text.encode()


async def main(events: int, pace: float, rooms: list[str]) -> None:
    started = time.perf_counter()
    sent = 0
    for number in range(events):
        for room in rooms:
            wait = started + sent / pace - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            await publish(Bulletin(room, number, {PUBLIC: frame(number)}))
            sent += 1
    await live_groups.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))
