"""Further processes for long work. They look for titles where this one does."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.pool import Pool

from engine.core.registry import title_packages, use_titles_of


def processes(count: int) -> Pool:
    """Fresh processes: nothing that this one has loaded can hide what they would miss."""
    return get_context("spawn").Pool(count, use_titles_of, title_packages())
