"""Named chance: dice, picks and shuffles from a verifiable, a fast or a scripted source.

A source is asked with the number of the draw and its name, and keeps no position of its own:
the position belongs to the state, so that a copied or restored state draws the same.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from struct import unpack
from typing import Final, Protocol, final


class Chance(Protocol):
    """Where a state's draws come from."""

    def roll(self, draw: int, name: str, dice: int, sides: int) -> tuple[int, ...]: ...

    def pick(self, draw: int, name: str, count: int) -> int: ...

    def order(self, draw: int, name: str, count: int) -> list[int]: ...


@final
class VerifiableChance:
    """HMAC-SHA256(seed, draw number | name | block) read as 32-bit words, without modulo bias."""

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        self.seed: Final = seed

    def roll(self, draw: int, name: str, dice: int, sides: int) -> tuple[int, ...]:
        words = _Words(self.seed, draw, name)
        return tuple([words.below(sides) + 1 for _ in range(dice)])

    def pick(self, draw: int, name: str, count: int) -> int:
        return _Words(self.seed, draw, name).below(count)

    def order(self, draw: int, name: str, count: int) -> list[int]:
        words = _Words(self.seed, draw, name)
        places = list(range(count))
        for last in range(count - 1, 0, -1):
            other = words.below(last + 1)
            places[last], places[other] = places[other], places[last]
        return places


@final
class _Words:
    __slots__ = ("block", "message", "pool", "seed")

    def __init__(self, seed: bytes, draw: int, name: str) -> None:
        self.seed = seed
        self.message = draw.to_bytes(8, "big") + name.encode()
        self.block = 0
        self.pool: list[int] = []

    def below(self, count: int) -> int:
        limit = 0x1_0000_0000 - 0x1_0000_0000 % count
        while True:
            if not self.pool:
                block = self.message + self.block.to_bytes(4, "big")
                self.pool = list(unpack(">8I", hmac.digest(self.seed, block, "sha256")))
                self.pool.reverse()
                self.block += 1
            word = self.pool.pop()
            if word < limit:
                return word % count


@final
class FastChance:
    """A quick source for search, fuzzing and benchmarks. Never for a match people play."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int | str | random.Random) -> None:
        self._seed = seed

    def _source(self) -> random.Random:
        """Seeded when first used: it takes longer than a short match, and many never draw."""
        seed = self._seed
        if isinstance(seed, random.Random):
            return seed
        source = self._seed = random.Random(seed)
        return source

    def roll(self, draw: int, name: str, dice: int, sides: int) -> tuple[int, ...]:
        value = self._source().random
        if dice == 1:
            return (int(value() * sides) + 1,)
        return tuple([int(value() * sides) + 1 for _ in range(dice)])

    def pick(self, draw: int, name: str, count: int) -> int:
        return int(self._source().random() * count)

    def order(self, draw: int, name: str, count: int) -> list[int]:
        places = list(range(count))
        self._source().shuffle(places)
        return places


@final
class ScriptedChance:
    """Dice as written down beforehand, by name; whatever is not written comes from a fallback.

    Worked examples use it: ``ScriptedChance({"fracture.attack": [(2, 4), (6, 6)]})``.
    """

    __slots__ = ("fallback", "script")

    def __init__(
        self, script: dict[str, list[Sequence[int]]], fallback: Chance | None = None
    ) -> None:
        self.script: Final = {name: list(values) for name, values in script.items()}
        self.fallback: Final[Chance] = FastChance(0) if fallback is None else fallback

    def _next(self, name: str) -> Sequence[int] | None:
        waiting = self.script.get(name)
        return waiting.pop(0) if waiting else None

    def roll(self, draw: int, name: str, dice: int, sides: int) -> tuple[int, ...]:
        written = self._next(name)
        if written is None:
            return self.fallback.roll(draw, name, dice, sides)
        if len(written) != dice or not all(1 <= value <= sides for value in written):
            raise ValueError(f"{name}: {dice}d{sides} cannot show {tuple(written)}")
        return tuple(written)

    def pick(self, draw: int, name: str, count: int) -> int:
        written = self._next(name)
        return self.fallback.pick(draw, name, count) if written is None else written[0]

    def order(self, draw: int, name: str, count: int) -> list[int]:
        written = self._next(name)
        return self.fallback.order(draw, name, count) if written is None else list(written)


@final
class Draw:
    """One use of chance, as it stands in the log and feeds the luck report."""

    __slots__ = ("count", "kind", "name", "number", "seat", "sides", "values")

    def __init__(
        self,
        number: int,
        name: str,
        kind: str,
        count: int,
        sides: int,
        values: tuple[int, ...],
        seat: int,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.kind: Final = kind
        self.count: Final = count
        self.sides: Final = sides
        self.values: Final = values
        self.seat: Final = seat

    def as_list(self) -> list[object]:
        return [
            self.number,
            self.name,
            self.kind,
            self.count,
            self.sides,
            list(self.values),
            self.seat,
        ]


def commitment(secret: bytes) -> str:
    """What is published before the first choice."""
    return hashlib.sha256(b"palestra.commitment\0" + secret).hexdigest()


def mixed_seed(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """The match seed: the server's secret mixed with every seat's contribution, in seat order."""
    mix = hashlib.sha256(b"palestra.contributions")
    for contribution in contributions:
        mix.update(hashlib.sha256(contribution).digest())
    return hmac.digest(secret, mix.digest(), "sha256")
