"""A face for every player, drawn from the name alone: the same name, the same face.

People get round portraits with mirrored patterns, bots square ones.
"""

from __future__ import annotations

import colorsys
import hashlib

GRID = 5
CELL = 16
MARGIN = 10
SIZE = GRID * CELL + 2 * MARGIN


def _colour(hue: float, lightness: float, saturation: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(hue, lightness, saturation)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def draw(name: str, *, is_bot: bool = False) -> str:
    """An SVG image of 100 by 100 units."""
    digest = hashlib.sha256(name.lower().encode()).digest()
    hue = digest[0] / 256
    ground = _colour(hue, 0.90, 0.45)
    inks = [_colour(hue, 0.38, 0.55), _colour((hue + 0.12 + digest[1] / 1024) % 1, 0.5, 0.6)]
    cells = []
    for row in range(GRID):
        for column in range((GRID + 1) // 2):
            byte = digest[2 + row * 3 + column]
            if byte % 5 < 2:
                continue
            ink = inks[byte >> 7]
            for x in {column, GRID - 1 - column}:
                cells.append((row, x, byte % 3 == 0, ink))
    marks = "".join(_mark(*cell) for cell in sorted(cells))
    corner = 14 if is_bot else SIZE // 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img">'
        f'<clipPath id="edge"><rect width="{SIZE}" height="{SIZE}" rx="{corner}"/></clipPath>'
        f'<g clip-path="url(#edge)"><rect width="{SIZE}" height="{SIZE}" fill="{ground}"/>'
        f"{marks}</g></svg>"
    )


def _mark(row: int, column: int, is_round: bool, ink: str) -> str:
    x, y = MARGIN + column * CELL, MARGIN + row * CELL
    if is_round:
        half = CELL // 2
        return f'<circle cx="{x + half}" cy="{y + half}" r="{half - 1}" fill="{ink}"/>'
    return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="2" fill="{ink}"/>'
