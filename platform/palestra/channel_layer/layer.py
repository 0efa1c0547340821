"""The channel layer as Channels knows one: names are checked, each event loop has its own side."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import redis
from channels.exceptions import ChannelFull
from channels.layers import BaseChannelLayer

from palestra.channel_layer.channel import Message
from palestra.channel_layer.loop_side import NOBODY, Addressed, LoopSide, packed
from palestra.channel_layer.topics import group_topic

DEFAULT_URL: Final = "redis://127.0.0.1:6379/0"
TOPICS_KNOWN: Final = 16_384
"""Groups whose name need not be checked again."""


class PubSubLayer(BaseChannelLayer):
    """A layer for `CHANNEL_LAYERS`, like the stock `RedisPubSubChannelLayer` with bounded queues.

    A message to nobody is dropped, so whoever joins a group reads the present state afterwards.
    A general channel (one without `!` in its name) is heard by every process that receives on it.
    """

    extensions = ["groups", "flush", "direct", "many", "threads"]

    def __init__(
        self,
        url: str = DEFAULT_URL,
        prefix: str = "asgi.",
        expiry: float = 60,
        capacity: int = 100,
        channel_capacity: Mapping[Any, int] | None = None,
    ) -> None:
        super().__init__(expiry=expiry, capacity=capacity)
        self.channel_capacity = self.compile_capacities(channel_capacity or {})
        self.url = url
        self.prefix = prefix
        self._sides: dict[asyncio.AbstractEventLoop, LoopSide] = {}
        self._client: redis.Redis | None = None
        self._topic = lru_cache(TOPICS_KNOWN)(self._checked_topic)

    async def new_channel(self, prefix: str = "specific.") -> str:
        return await self._side().new_channel(prefix)

    async def send(self, channel: str, message: Message) -> None:
        """`ChannelFull` when the channel is one of this process and full."""
        _require_dict(message)
        self.require_valid_channel_name(channel)
        if not await self._side().send(channel, message):
            raise ChannelFull(channel)

    async def receive(self, channel: str) -> Message:
        """The first message that arrives; one of those who wait for it gets it."""
        self.require_valid_channel_name(channel)
        return await self._side().receive(channel)

    # --- groups

    async def group_add(self, group: str, channel: str) -> None:
        """The channel must be one of this process."""
        self.require_valid_group_name(group)
        self.require_valid_channel_name(channel)
        await self._side().group_add(group, channel)

    async def group_discard(self, group: str, channel: str) -> None:
        self.require_valid_group_name(group)
        self.require_valid_channel_name(channel)
        await self._side().group_discard(group, channel)

    async def group_send(self, group: str, message: Message) -> None:
        await self.group_send_many(((group, message),))

    # --- flush

    async def flush(self) -> None:
        """Forget the channels and groups of this event loop; the layer can be used like new."""
        await self.close_pools()

    async def close_pools(self) -> None:
        """End the connections of this event loop, with all that depends on them."""
        side = self._sides.pop(asyncio.get_running_loop(), None)
        if side is not None:
            await side.close()

    # --- the extension "direct"

    def deliver_to(
        self, channel: str, deliver: Callable[[Message], None], lost: Callable[[], None]
    ) -> None:
        """Have messages of a channel handed to a plain function, with no queue and no task between.

        It must return at once and must not change the message, which others are handed too. `lost`
        is called when messages may be missing, because the subscription broke off.
        """
        found = self._side().channel(channel)
        found.lost = lost
        found.hand_over(deliver)

    def on_loss(self, channel: str, lost: Callable[[], None]) -> None:
        """For a channel that is received from: be told when its queue was full, or when the
        subscription broke off."""
        self._side().channel(channel).lost = lost

    async def release(self, channel: str) -> None:
        """A channel with direct delivery is no longer needed; it leaves all its groups."""
        await self._side().release(channel)

    # --- the extension "many"

    async def group_send_many(self, messages: Iterable[Addressed]) -> None:
        """Messages to several groups in one write; one to Redis for those that share a topic."""
        await self._side().group_send(self._by_topic(messages))

    async def drain(self) -> None:
        """Wait until Redis has taken everything that was sent from this event loop."""
        await self._side().drain()

    # --- the extension "threads"

    def group_send_from_thread(self, messages: Iterable[Addressed]) -> None:
        """`group_send_many` where no event loop runs: requests in threads, workers, schedulers.

        Raises `RedisError` when Redis does not take it.
        """
        if self._client is None:
            self._client = redis.Redis.from_url(self.url)
        pipeline = self._client.pipeline(transaction=False)
        for topic, addressed in self._by_topic(messages).items():
            pipeline.publish(topic, packed(NOBODY, addressed))
        pipeline.execute()

    def _by_topic(self, messages: Iterable[Addressed]) -> dict[bytes, list[Addressed]]:
        by_topic: dict[bytes, list[Addressed]] = {}
        topic_of = self._topic
        for addressed in messages:
            _require_dict(addressed[1])
            by_topic.setdefault(topic_of(addressed[0]), []).append(addressed)
        return by_topic

    def _checked_topic(self, group: str) -> bytes:
        self.require_valid_group_name(group)
        return group_topic(self.prefix, group)

    def _side(self) -> LoopSide:
        loop = asyncio.get_running_loop()
        side = self._sides.get(loop)
        if side is None:
            for other in list(self._sides):
                if other.is_closed():
                    del self._sides[other]
            side = self._sides[loop] = LoopSide(
                self.url, self.prefix, self.expiry, self.get_capacity
            )
        return side


def _require_dict(message: object) -> None:
    if not isinstance(message, dict):
        raise TypeError("a message must be a dict")
