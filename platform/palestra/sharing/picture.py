"""The picture of a shared link: the courtyard, an emblem, a name and a line, drawn as SVG.

Rendered without a browser, with the fonts of the site; system fonts would differ by machine.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import resvg_py
from django.utils.translation import get_language

from palestra.sharing.plain_svg import in_plain_colours
from players.link_previews import LinkPreview

WIDTH: Final = 1200
HEIGHT: Final = 630
DESIGN: Final = 1
"""Raised when the drawing changes, so that pictures kept elsewhere are asked for again."""

FONTS: Final = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
TEXT_WIDTH: Final = 650
LETTER: Final = 0.62
"""The mean width of a letter, in ems of the display face."""
MOST_PEOPLE: Final = 4

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SVG = re.compile(r"<svg\b")


def digest_of(preview: LinkPreview | None) -> str:
    """Changes with everything that is drawn."""
    drawn = repr((DESIGN, get_language(), preview))
    return hashlib.sha256(drawn.encode()).hexdigest()[:16]


def drawn(preview: LinkPreview | None) -> str:
    name = "Palestra" if preview is None else _clipped(preview.name, 48)
    lines = _wrapped(name, 15 if len(name) <= 15 else 22)
    size = min(96, int(TEXT_WIDTH / (LETTER * max(len(line) for line in lines))))
    rows = []
    top = 250 - (len(lines) - 1) * size * 0.5
    for number, line in enumerate(lines):
        rows.append(
            f'<text x="96" y="{top + number * size * 1.08:.0f}" font-size="{size}" '
            'font-family="Bricolage Grotesque" font-weight="700" fill="#eff5ee">'
            f"{_text(line)}</text>"
        )
    below = top + (len(lines) - 1) * size * 1.08
    if preview is not None:
        people = list(preview.people[:MOST_PEOPLE])
        rest = len(preview.people) - len(people)
        names = " · ".join(_clipped(person, 18) for person in people) + (
            f" +{rest}" if rest else ""
        )
        written = [
            (names, "#f0b04a"),
            *[(words, "#b5ccc1") for words in _wrapped(preview.line, 42)],
        ]
        for number, (words, colour) in enumerate(written):
            fitting = int(TEXT_WIDTH / (0.5 * max(1, len(words))))
            rows.append(
                f'<text x="96" y="{below + 72 + 50 * number:.0f}" font-size="{min(36, fitting)}" '
                f'font-family="Atkinson Hyperlegible Next" fill="{colour}">{_text(words)}</text>'
            )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#16423a"/>'
        f"{_columns()}{_mark(96, 520, 1.6)}"
        '<text x="164" y="557" font-size="34" font-family="Bricolage Grotesque" '
        'font-weight="700" fill="#eff5ee">Palestra</text>'
        f"{''.join(rows)}{_emblem(preview)}</svg>"
    )


def png_of(preview: LinkPreview | None) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawn(preview),
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="Atkinson Hyperlegible Next",
        )
    )


def _columns() -> str:
    """The colonnade along the upper and lower edge, as in the mark."""
    xs = range(24, WIDTH - 24, 48)
    return "".join(
        f'<rect x="{x}" y="{y}" width="24" height="24" rx="6" fill="#1f5044"/>'
        for y in (20, HEIGHT - 44)
        for x in xs
    )


def _mark(x: int, y: int, scale: float) -> str:
    columns = [(column, row) for row in range(4) for column in range(4)]
    rim = [(column, row) for column, row in columns if column in {0, 3} or row in {0, 3}]
    squares = "".join(
        f'<rect x="{1.5 + 8 * column}" y="{1.5 + 8 * row}" width="5" height="5" rx="1.4"/>'
        for column, row in rim
    )
    return (
        f'<g transform="translate({x} {y}) scale({scale})"><g fill="#eff5ee">{squares}'
        '<path d="M15 9.6a6.4 6.4 0 0 0 0 12.8z"/></g>'
        '<path fill="#f0b04a" d="M17 9.6a6.4 6.4 0 0 1 0 12.8z"/></g>'
    )


def _emblem(preview: LinkPreview | None) -> str:
    if preview is None or preview.emblem is None:
        return _mark(820, 165, 9.0)
    emblem = in_plain_colours(preview.emblem.decode())
    return '<rect x="776" y="131" width="368" height="368" rx="36" fill="#103129"/>' + _SVG.sub(
        '<svg x="800" y="155" width="320" height="320"', emblem, count=1
    )


def _text(words: str) -> str:
    return escape(_NOT_XML.sub("", words))


def _clipped(words: str, letters: int) -> str:
    return words if len(words) <= letters else f"{words[: letters - 1].rstrip()}…"


def _wrapped(name: str, letters: int) -> list[str]:
    """At most two lines, broken at the blank nearest to the middle."""
    if len(name) <= letters or " " not in name:
        return [name]
    blanks = [at for at, letter in enumerate(name) if letter == " "]
    middle = min(blanks, key=lambda at: abs(at - len(name) // 2))
    return [name[:middle], name[middle + 1 :]]
