"""The layer's side in one event loop: its channels, its groups, and the way to other processes.

A group's topic is subscribed to while the group has a member here. What is sent from here is
delivered to the members here at once; what Redis says of it afterwards bears this side's mark and
is passed over unread.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

import msgspec
import structlog

from palestra.channel_layer.channel import Encoded, LocalChannel, Message, decode, encode
from palestra.channel_layer.subscriptions import Subscriptions
from palestra.channel_layer.topics import channel_topic, group_topic
from palestra.channel_layer.wire import ANSWER_SECONDS

MARK_LENGTH: Final = 8
NOBODY: Final = b" " * MARK_LENGTH
"""The mark of whoever has no side of its own: threads, workers, schedulers."""

Addressed = tuple[str, Message]
"""A message and the name of the group, or the channel, it is for."""

log = structlog.get_logger("palestra.channel_layer")


class LoopSide:
    def __init__(
        self, url: str, prefix: str, expiry: float, capacity: Callable[[str], int]
    ) -> None:
        self.id = secrets.token_hex(MARK_LENGTH // 2)
        self._mark = self.id.encode()
        self._prefix = prefix
        self._expiry = expiry
        self._capacity = capacity
        self._channels: dict[str, LocalChannel] = {}
        self._groups: dict[str, set[LocalChannel]] = {}
        self._groups_of_topic: dict[bytes, set[str]] = {}
        """Those with a member here."""
        self._swept_at = monotonic()
        self._subscriptions = Subscriptions(url, self._heard, self._reconnected)

    # --- channels

    async def new_channel(self, prefix: str) -> str:
        name = f"{prefix}{self.id}!{secrets.token_hex(8)}"
        self.channel(name).is_claimed = True
        await self._subscriptions.add(channel_topic(self._prefix, name))
        return name

    def channel(self, name: str) -> LocalChannel:
        channel = self._channels.get(name)
        if channel is None:
            self._sweep()
            channel = self._channels[name] = LocalChannel(name, self._capacity(name), self._expiry)
        return channel

    async def send(self, name: str, message: Message) -> bool:
        """False when the channel is here and full."""
        channel = self._channels.get(name)
        if channel is not None and channel.is_claimed:
            return channel.offer(encode(message))
        if self._is_own(name):
            # Its consumer is gone.
            return True
        receivers = await self._publish(
            channel_topic(self._prefix, name), packed(self._mark, [(name, message)])
        )
        if receivers == 0 and "!" not in name:
            # Nobody receives on it yet; perhaps somebody here will.
            return self.channel(name).offer(encode(message))
        return True

    async def receive(self, name: str) -> Message:
        channel = self.channel(name)
        channel.is_claimed = True
        if not self._is_own(name):
            await self._subscriptions.add(channel_topic(self._prefix, name))
        try:
            return await channel.get()
        except asyncio.CancelledError:
            # Channels has no other way to say that a consumer is gone.
            await self.release(name)
            raise

    async def release(self, name: str) -> None:
        """Forget a channel and its memberships."""
        channel = self._channels.pop(name, None)
        if channel is None:
            return
        for group in channel.groups:
            await self._remove(group, channel)
        if not self._is_own(name):
            await self._subscriptions.discard(channel_topic(self._prefix, name))

    # --- groups

    async def group_add(self, group: str, name: str) -> None:
        topic = group_topic(self._prefix, group)
        channel = self.channel(name)
        channel.is_claimed = True
        channel.groups.add(group)
        self._groups.setdefault(group, set()).add(channel)
        self._groups_of_topic.setdefault(topic, set()).add(group)
        await self._subscriptions.add(topic)

    async def group_discard(self, group: str, name: str) -> None:
        channel = self._channels.get(name)
        if channel is not None and group in channel.groups:
            channel.groups.discard(group)
            await self._remove(group, channel)

    async def group_send(self, by_topic: dict[bytes, list[Addressed]]) -> None:
        """To the members here at once, to the other processes without waiting for them."""
        groups = self._groups
        for messages in by_topic.values():
            for group, message in messages:
                if group in groups:
                    self._deliver(group, message)
        publisher = self._subscriptions.publisher_at_hand()
        if publisher is None:
            publisher = await self._subscriptions.publisher()
        for topic, messages in by_topic.items():
            payload = packed(self._mark, messages)
            if publisher is None or not publisher.publish(topic, payload):
                log.warning("messages are not published", topic=topic.decode(), once_a_minute=True)

    # --- connections

    async def drain(self) -> None:
        await self._subscriptions.drain()

    async def close(self) -> None:
        self._channels.clear()
        self._groups.clear()
        self._groups_of_topic.clear()
        await self._subscriptions.close()

    async def _publish(self, topic: bytes, payload: bytes) -> int:
        """How many other processes were told; none while Redis is away."""
        publisher = await self._subscriptions.publisher()
        if publisher is None:
            return 0
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return int(await publisher.ask(b"PUBLISH", topic, payload))
        except OSError as problem:
            log.warning("a message is not published", problem=str(problem), once_a_minute=True)
            return 0

    def _heard(self, topic: bytes, payload: bytes) -> None:
        if payload.startswith(self._mark):
            return
        is_for_groups = topic in self._groups_of_topic
        for name, encoded in _unpacked(memoryview(payload)[MARK_LENGTH:]):
            if is_for_groups and name in self._groups:
                self._deliver(name, decode(encoded), encoded)
            elif name in self._channels:
                self._channels[name].offer(encoded)

    def _deliver(self, group: str, message: Message, encoded: Encoded | None = None) -> None:
        """To every member here; it is called for every message there is: no step too many."""
        for channel in list(self._groups[group]):
            if channel.deliver is not None:
                channel.deliver(message)
                continue
            if encoded is None:
                encoded = encode(message)
            if not channel.offer(encoded):
                log.info("a channel is full", channel=channel.name, once_a_minute=True)

    def _reconnected(self) -> None:
        for channel in list(self._channels.values()):
            channel.note_loss()

    async def _remove(self, group: str, channel: LocalChannel) -> None:
        members = self._groups.get(group, set())
        members.discard(channel)
        if members:
            return
        self._groups.pop(group, None)
        topic = group_topic(self._prefix, group)
        groups = self._groups_of_topic.get(topic, set())
        groups.discard(group)
        if not groups:
            self._groups_of_topic.pop(topic, None)
            await self._subscriptions.discard(topic)

    def _is_own(self, name: str) -> bool:
        return f"{self.id}!" in name

    def _sweep(self) -> None:
        """Forget channels that nobody here receives on, once what was sent to them has expired."""
        now = monotonic()
        if now - self._swept_at < self._expiry:
            return
        self._swept_at = now
        for name, channel in list(self._channels.items()):
            if not channel.is_claimed:
                channel.drop_expired()
                if channel.is_empty:
                    del self._channels[name]


def packed(mark: bytes, messages: Iterable[Addressed]) -> bytes:
    """As it travels: who sent it, ahead of everything, then names and messages."""
    return mark + encode(messages)


_unpacked = msgspec.msgpack.Decoder(list[tuple[str, msgspec.Raw]]).decode
