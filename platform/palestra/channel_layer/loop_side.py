"""The layer's side in one event loop: its channels, its groups, and the way to other processes.

A group is a Redis channel, subscribed to while it has a member here. What is sent from here is
delivered to the members here at once; what Redis says of it afterwards bears this side's mark and
is passed over unread.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

import structlog

from palestra.channel_layer.channel import LocalChannel, Message, Parcel, decode, encode
from palestra.channel_layer.subscriptions import Subscriptions
from palestra.channel_layer.wire import ANSWER_SECONDS

MARK_LENGTH: Final = 8
NOBODY: Final = b" " * MARK_LENGTH
"""The mark of whoever has no side of its own: threads, workers, schedulers."""

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
        self._groups: dict[bytes, set[LocalChannel]] = {}
        self._swept_at = monotonic()
        self._subscriptions = Subscriptions(url, self._heard, self._reconnected)

    # --- channels

    async def new_channel(self, prefix: str) -> str:
        name = f"{prefix}{self.id}!{secrets.token_hex(8)}"
        self.channel(name).is_claimed = True
        # All channels of this side share one topic: a socket more costs Redis nothing.
        await self._subscriptions.add(channel_topic(self._prefix, name))
        return name

    def channel(self, name: str) -> LocalChannel:
        found = self._channels.get(name)
        if found is None:
            self._sweep()
            found = self._channels[name] = LocalChannel(name, self._capacity(name), self._expiry)
        return found

    async def send(self, name: str, message: Message) -> bool:
        """False when the channel is here and full."""
        channel = self._channels.get(name)
        if channel is not None and channel.is_claimed:
            return channel.offer(Parcel(encode(message)))
        if self._is_own(name):
            # Its consumer is gone.
            return True
        receivers = await self._publish(
            channel_topic(self._prefix, name), self._mark + encode([name, message])
        )
        if receivers == 0 and "!" not in name:
            # Nobody receives on it yet; perhaps somebody here will.
            return self.channel(name).offer(Parcel(encode(message)))
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
        topics = [group_topic(self._prefix, group) for group in channel.groups]
        emptied = [topic for topic in topics if self._remove(topic, channel)]
        if not self._is_own(name):
            emptied.append(channel_topic(self._prefix, name))
        for topic in emptied:
            await self._subscriptions.discard(topic)

    # --- groups

    async def group_add(self, group: str, name: str) -> None:
        topic = group_topic(self._prefix, group)
        channel = self.channel(name)
        channel.is_claimed = True
        channel.groups.add(group)
        self._groups.setdefault(topic, set()).add(channel)
        await self._subscriptions.add(topic)

    async def group_discard(self, group: str, name: str) -> None:
        topic = group_topic(self._prefix, group)
        channel = self._channels.get(name)
        if channel is None or group not in channel.groups:
            return
        channel.groups.discard(group)
        if self._remove(topic, channel):
            await self._subscriptions.discard(topic)

    async def group_send(self, messages: Iterable[tuple[str, Message]]) -> None:
        """To the members here at once, to the other processes without waiting for them."""
        payloads: list[tuple[bytes, bytes]] = []
        for group, message in messages:
            topic = group_topic(self._prefix, group)
            encoded = encode(message)
            self._deliver(topic, Parcel(encoded, message))
            payloads.append((topic, self._mark + encoded))
        publisher = await self._subscriptions.publisher()
        for topic, payload in payloads:
            if publisher is None or not publisher.publish(topic, payload):
                log.warning("messages are not published", topic=topic.decode(), once_a_minute=True)

    # --- connections

    async def drain(self) -> None:
        await self._subscriptions.drain()

    async def close(self) -> None:
        self._channels.clear()
        self._groups.clear()
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
        content = memoryview(payload)[MARK_LENGTH:]
        if topic in self._groups:
            self._deliver(topic, Parcel(content))
            return
        name, message = decode(content)
        channel = self._channels.get(name)
        if channel is not None:
            channel.offer(Parcel(encode(message)))

    def _deliver(self, topic: bytes, parcel: Parcel) -> None:
        members = self._groups.get(topic)
        if members is None:
            return
        for channel in list(members):
            if channel.deliver is not None:
                channel.deliver(parcel.message)
            elif not channel.offer(parcel):
                log.info("a channel is full", channel=channel.name, once_a_minute=True)

    def _reconnected(self) -> None:
        for channel in list(self._channels.values()):
            channel.note_loss()

    def _remove(self, topic: bytes, channel: LocalChannel) -> bool:
        """True when that was the group's last member here."""
        members = self._groups.get(topic)
        if members is None:
            return False
        members.discard(channel)
        if members:
            return False
        del self._groups[topic]
        return True

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


def group_topic(prefix: str, group: str) -> bytes:
    return f"{prefix}group.{group}".encode()


def channel_topic(prefix: str, name: str) -> bytes:
    """Channels with a `!` share the topic of the part before it: that of their process."""
    return f"{prefix}channel.{name.partition('!')[0]}".encode()
