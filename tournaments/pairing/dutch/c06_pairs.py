"""C6: as few players as possible float out of the bracket."""

from __future__ import annotations

from collections.abc import Iterator


def floater_counts(size: int, needed_below: int) -> Iterator[int]:
    """Possible numbers of floaters, best first. Those below need at least `needed_below`."""
    first = needed_below if (size - needed_below) % 2 == 0 else needed_below + 1
    return iter(range(first, size + 1, 2))
