"""Which Redis channel ("topic") the messages of a group or a channel travel by.

Groups whose names agree in their first two parts (`match.<slug>.0`, `match.<slug>.public`) share a
topic: a process subscribes to it once for all of them, and what is sent to several of them together
is one message to Redis. Channels of one process (`specific.<process>!<channel>`) share that of
their process.
"""

from __future__ import annotations

from typing import Final

PARTS_OF_A_TOPIC: Final = 2


def group_topic(prefix: str, group: str) -> bytes:
    parts = group.split(".", PARTS_OF_A_TOPIC)[:PARTS_OF_A_TOPIC]
    return f"{prefix}group.{'.'.join(parts)}".encode()


def channel_topic(prefix: str, channel: str) -> bytes:
    return f"{prefix}channel.{channel.partition('!')[0]}".encode()
