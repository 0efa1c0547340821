"""Publishes numbered frames to rooms at a steady pace, as a process that stores choices does.

python -m tests.load.fan_out_publisher hub|stock EVENTS EVENTS_A_SECOND ROOM...
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

from channels.layers import get_channel_layer  # noqa: E402

from engine.core.events import PUBLIC  # noqa: E402
from play.live.hub import Bulletin, hub  # noqa: E402

# As long as an update of connect four.
PADDING = "x" * 700


def frame(number: int) -> str:
    return json.dumps({"n": number, "at": int(time.time() * 1000), "view": PADDING})


async def publish(way: str, room: str, number: int) -> None:
    text = frame(number)
    if way == "hub":
        await hub().publish([Bulletin(room, hub().id, number, {PUBLIC: text.encode()})])
    else:
        await get_channel_layer().group_send(room, {"type": "show", "text": text})


async def main(way: str, events: int, pace: float, rooms: list[str]) -> None:
    started = time.perf_counter()
    sent = 0
    for number in range(events):
        for room in rooms:
            wait = started + sent / pace - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            await publish(way, room, number)
            sent += 1
    if way == "hub":
        await hub().drain()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4:]))
