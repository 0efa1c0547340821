"""A progress bar on the terminal's error stream; silent where there is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


def progress(things: Iterable[T], count: int, note: str = "") -> Iterator[T]:
    """Hand the things on, and show how many of them have come."""
    if not sys.stderr.isatty():
        yield from things
        return
    began = monotonic()
    for done, thing in enumerate(things, 1):
        yield thing
        share = done / count
        left = (monotonic() - began) / done * (count - done)
        bar = ("#" * round(share * WIDTH)).ljust(WIDTH)
        print(
            f"\r[{bar}] {share:4.0%}  {done}/{count}  {left:4.0f} s left {note}",
            end="",
            file=sys.stderr,
            flush=True,
        )
    print("\r" + " " * (WIDTH + 50) + "\r", end="", file=sys.stderr, flush=True)
