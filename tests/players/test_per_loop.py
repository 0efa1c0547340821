"""One instance for each event loop."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from players.per_loop import PerLoop


class Holder:
    """Something that belongs to one loop."""


def test_a_loop_has_one_instance_and_another_loop_has_another() -> None:
    holder = PerLoop(Holder)

    async def twice() -> tuple[Holder, Holder]:
        return holder(), holder()

    first, again = asyncio.run(twice())
    other, _ = asyncio.run(twice())
    assert first is again
    assert first is not other


def test_an_instance_goes_with_its_loop() -> None:
    holder = PerLoop(Holder)

    async def made() -> ref[Holder]:
        return ref(holder())

    instance = asyncio.run(made())
    gc.collect()
    assert instance() is None


def test_without_a_running_loop_there_is_none() -> None:
    with pytest.raises(RuntimeError, match="no running event loop"):
        PerLoop(Holder)()
