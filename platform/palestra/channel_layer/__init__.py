"""Palestra's own channel layer for Channels: pub/sub over Redis, made for one message to many.

It keeps the interface of Channels' layers, and adds three extensions: `direct`, `many` and
`threads` (described at their methods in `layer`). `CHANNEL_LAYERS` may name any other layer in its
place.
"""

from palestra.channel_layer.layer import PubSubLayer

__all__ = ["PubSubLayer"]
