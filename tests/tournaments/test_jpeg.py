"""A JPEG is measured, and keeps nothing but the picture."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.jpegs import (
    END,
    JFIF,
    SCAN,
    START,
    TABLES,
    frame,
    jpeg,
    segment,
)
from tournaments.pictures.jpeg import NoPicture, read_jpeg


def test_a_plain_picture_stays_as_it_is() -> None:
    found = read_jpeg(jpeg(640, 160))
    assert (found.content, found.width, found.height) == (jpeg(640, 160), 640, 160)


def test_where_it_was_taken_and_what_hangs_on_is_left_out() -> None:
    notes = segment(0xE1, b"Exif\x00\x00GPS 36.1 -5.4") + segment(0xFE, b"by somebody")
    file = START + JFIF + notes + TABLES + frame(640, 160) + SCAN + END + b"<script>alert(1)"
    assert read_jpeg(file).content == jpeg(640, 160)


def test_a_progressive_picture_has_several_scans() -> None:
    tables = segment(0xC4, b"\xff\xd9" * 14)
    file = START + TABLES + frame(64, 48, marker=0xC2) + SCAN + tables + SCAN + END
    found = read_jpeg(file)
    assert (found.content, found.width, found.height) == (file, 64, 48)


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"<svg onload=alert(1)>",
        jpeg()[:-2],
        jpeg()[:40],
        START + END,
        START + TABLES + SCAN + END,
        jpeg(width=4),
        jpeg(height=5000),
        START + TABLES + frame(640, 160, marker=0xC3) + SCAN + END,
        START + JFIF + b"not a marker" + SCAN + END,
        START + segment(0xC0, b"\x08") + SCAN + END,
    ],
    ids=[
        "nothing",
        "a PNG",
        "an SVG",
        "no end",
        "cut off",
        "no picture",
        "no size",
        "too small",
        "too large",
        "lossless",
        "rubbish",
        "a frame too short",
    ],
)
def test_what_is_no_picture_is_refused(file: bytes) -> None:
    with pytest.raises(NoPicture):
        read_jpeg(file)


@given(st.binary(max_size=80), st.integers(0, len(jpeg())))
def test_no_bytes_break_the_reader(rubbish: bytes, at: int) -> None:
    file = jpeg()[:at] + rubbish + jpeg()[at:]
    try:
        found = read_jpeg(file)
    except NoPicture:
        return
    # What it lets through it lets through again, unchanged.
    assert read_jpeg(found.content) == found
