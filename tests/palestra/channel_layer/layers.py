"""The layers that the tests of this folder compare, all on the test run's Valkey."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

from channels.layers import InMemoryChannelLayer
from channels_redis.pubsub import RedisPubSubChannelLayer

from palestra.channel_layer import PubSubLayer

PATIENCE_SECONDS: Final = 10.0


def own(**settings: Any) -> PubSubLayer:
    return PubSubLayer(os.environ["REDIS_URL"], prefix="test.", **settings)


def stock(**settings: Any) -> RedisPubSubChannelLayer:
    return RedisPubSubChannelLayer(hosts=[os.environ["REDIS_URL"]], prefix="test", **settings)


def in_memory(**settings: Any) -> InMemoryChannelLayer:
    return InMemoryChannelLayer(**settings)


Maker = Callable[..., Any]
PUB_SUB: Final[list[Maker]] = [own, stock]
"""Both reach other processes."""
BOUNDED: Final[list[Maker]] = [own, in_memory]
"""Both have queues with a capacity and an expiry, and keep what is sent before it is received."""
