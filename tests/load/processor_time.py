"""Processor time of processes and all their children, read from /proc."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(roots: Iterable[int]) -> float:
    """User and system time of these processes, their descendants and those that have ended."""
    used: dict[int, int] = {}
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        pid = int(folder.name)
        used[pid] = sum(map(int, fields[11:15]))
        children.setdefault(int(fields[1]), []).append(pid)
    waiting = list(roots)
    ticks = 0
    while waiting:
        pid = waiting.pop()
        ticks += used.get(pid, 0)
        waiting += children.get(pid, [])
    return ticks / TICKS
