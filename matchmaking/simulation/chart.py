"""Line charts as plain SVG text: axes, ticks, a legend, nothing to install."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 640
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 40, 48
# Told apart by people who see few colours, and by dashes in print.
INKS: Final = ("#0b6e99", "#c2410c", "#3f6212", "#6b21a8")
DASHES: Final = ("", "6 3", "2 3", "8 3 2 3")


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    points: Sequence[tuple[float, float]]


def line_chart(title: str, across: str, up: str, lines: Sequence[Line]) -> str:
    """An SVG document with these lines; the upward axis starts at zero unless values are below."""
    points = [point for line in lines for point in line.points] or [(0.0, 0.0)]
    left = min(x for x, _ in points)
    right = max(x for x, _ in points)
    low = min(0.0, *(y for _, y in points))
    high = max(y for _, y in points)
    across_ticks, up_ticks = ticks(left, right), ticks(low, high)
    left, right = min(left, across_ticks[0]), max(right, across_ticks[-1])
    low, high = min(low, up_ticks[0]), max(high, up_ticks[-1])

    def at_x(x: float) -> float:
        return LEFT + (x - left) / ((right - left) or 1.0) * (WIDTH - LEFT - RIGHT)

    def at_y(y: float) -> float:
        return HEIGHT - BOTTOM - (y - low) / ((high - low) or 1.0) * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" aria-label="{escape(title, {chr(34): "&quot;"})}" font-family="sans-serif" '
        'font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="20" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    for tick in up_ticks:
        y = at_y(tick)
        parts.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#e2e8f0"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>'
        )
    for tick in across_ticks:
        x = at_x(tick)
        parts.append(
            f'<path d="M{x:.1f} {HEIGHT - BOTTOM}v4" stroke="#475569"/>'
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{tick:g}</text>'
        )
    parts.append(
        f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" fill="none" stroke="#475569"/>'
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">'
        f"{escape(across)}</text>"
        f'<text transform="translate(14 {(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" '
        f'text-anchor="middle">{escape(up)}</text>'
    )
    for number, line in enumerate(lines):
        ink, dash = INKS[number % len(INKS)], DASHES[number % len(DASHES)]
        path = "L".join(f"{at_x(x):.1f} {at_y(y):.1f}" for x, y in line.points)
        if path:
            parts.append(
                f'<path d="M{path}" fill="none" stroke="{ink}" stroke-width="2" '
                f'stroke-dasharray="{dash}"/>'
            )
        x, y = WIDTH - RIGHT - 170, TOP + 8 + 16 * number
        parts.append(
            f'<path d="M{x} {y}h24" stroke="{ink}" stroke-width="2" stroke-dasharray="{dash}"/>'
            f'<text x="{x + 30}" y="{y + 4}">{escape(line.name)}</text>'
        )
    parts.append("</svg>\n")
    return "\n".join(parts)


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers that span the range: steps of 1, 2 or 5 times a power of ten."""
    span = (high - low) or 1.0
    rough = span / about
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1.0, 2.0, 5.0, 10.0) if factor * power >= rough)
    first = floor(low / step + 1e-9)
    count = 1
    while (first + count) * step < high - 1e-9 * span:
        count += 1
    return [round((first + number) * step, 10) for number in range(count + 1)]
