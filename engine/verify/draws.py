"""The chance of a match, derived again from its published parts.

The stream of draw number n called NAME is HMAC-SHA256(seed, n as 8 bytes | NAME | block as 4 bytes)
for block 0, 1, 2 …, cut into big-endian words of 32 bits. A number below k is the first word under
the largest multiple of k, modulo k. A shuffle is Fisher and Yates from the last place down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack

BLOCK = 64


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, written out."""
    key = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def commitment_to(secret: bytes) -> str:
    return sha256(b"palestra.commitment" + b"\0" + secret).hexdigest()


def seed_from(secret: bytes, contributions: Sequence[str]) -> bytes:
    digests = b"".join(sha256(one.encode()).digest() for one in contributions)
    return hmac_sha256(secret, sha256(b"palestra.contributions" + digests).digest())


class Stream:
    """A source of chance a state can be run with, and a check of draws written down."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def roll(self, draw: int, name: str, dice: int, sides: int) -> tuple[int, ...]:
        words = self._words(draw, name)
        return tuple(1 + _below(words, sides) for _ in range(dice))

    def pick(self, draw: int, name: str, count: int) -> int:
        return _below(self._words(draw, name), count)

    def order(self, draw: int, name: str, count: int) -> list[int]:
        words = self._words(draw, name)
        places = [*range(count)]
        for last in reversed(range(1, count)):
            place = _below(words, last + 1)
            places[place], places[last] = places[last], places[place]
        return places

    def values(self, number: int, name: str, kind: str, size: int, sides: int) -> list[int]:
        """What a draw written down as this has to show."""
        if kind == "roll":
            return list(self.roll(number, name, size, sides))
        if kind == "pick":
            return [self.pick(number, name, sides)]
        return self.order(number, name, size)

    def _words(self, draw: int, name: str) -> Iterator[int]:
        head = draw.to_bytes(8, "big") + name.encode()
        block = 0
        while True:
            yield from unpack(">8I", hmac_sha256(self._seed, head + block.to_bytes(4, "big")))
            block += 1


def _below(words: Iterator[int], count: int) -> int:
    ceiling = (1 << 32) // count * count
    return next(word for word in words if word < ceiling) % count
