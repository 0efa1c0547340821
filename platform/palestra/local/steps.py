"""What a command is doing right now, and how long each step took."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

WIDTH = 52


def say(line: str = "") -> None:
    try:
        print(line, flush=True)
    except OSError:
        # The terminal was closed: there is nobody to tell, and the logs go on.
        pass


def complain(line: str) -> None:
    print(f"palestra: {line}", file=sys.stderr, flush=True)


@contextmanager
def step(doing: str) -> Iterator[None]:
    """Print what begins, and on the same line how long it took."""
    print(f"  {doing:<{WIDTH}}", end="", flush=True)
    begun = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f"{seconds(time.monotonic() - begun):>9}", flush=True)


def seconds(span: float) -> str:
    return f"{span:.1f} s" if span < 60 else f"{span // 60:.0f} min {span % 60:02.0f} s"
