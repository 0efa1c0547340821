"""The server's clock, in the unit that clocks and lines use."""

from __future__ import annotations

import time


def now_ms() -> int:
    return time.time_ns() // 1_000_000
