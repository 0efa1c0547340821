"""A packed log gives back every line as it was, and says so when it cannot."""

from __future__ import annotations

import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.log.packing import StoredLine, UnreadableLog, pack, unpack

logs = st.lists(
    st.tuples(
        st.integers(0, 7),
        st.sampled_from(["choice", "house", "undo", "leave"]),
        st.text(max_size=20),
        st.text(max_size=8),
        st.integers(0, 2**45),
        st.binary(max_size=40),
    ),
    max_size=30,
).map(lambda rows: [StoredLine(ply, *row) for ply, row in enumerate(rows)])


@pytest.mark.slow
@given(logs)
def test_every_line_comes_back_as_it_was(lines: list[StoredLine]) -> None:
    assert unpack(pack(lines)) == lines


def test_a_log_with_a_gap_is_not_packed() -> None:
    line = StoredLine(1, 0, "choice", "mark:4", "", 0, b"")
    with pytest.raises(ValueError, match="line 1 stands at place 0"):
        pack([line])


@pytest.mark.parametrize(
    "stored",
    [
        b"",
        b"not compressed",
        zlib.compress(b"not msgpack"),
        zlib.compress(msgspec.msgpack.encode([2, [], [], [], [], [], []])),
    ],
)
def test_bytes_that_are_no_packed_log_are_refused(stored: bytes) -> None:
    with pytest.raises(UnreadableLog):
        unpack(stored)
