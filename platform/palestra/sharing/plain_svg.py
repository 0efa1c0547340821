"""Emblems for a renderer that knows neither custom properties nor `color-mix`: their values, as
they are on dark paper, are put in their place. What is written otherwise stays as it is. Pure.
"""

from __future__ import annotations

import re
from typing import Final

Rgb = tuple[float, float, float]

_DARK = re.compile(
    r"@media \(prefers-color-scheme: dark\)\s*\{(?P<rules>(?:[^{}]*\{[^{}]*\}\s*)*)\}"
)
_PROPERTY = re.compile(r"(?P<name>--[\w-]+):\s*(?P<value>[^;]+);")
_USE = re.compile(r"var\((?P<name>--[\w-]+)\)")
_MIX = re.compile(
    r"color-mix\(in oklab,\s*(?P<one>#[0-9a-f]{6})\s+(?P<share>[\d.]+)%,"
    r"\s*(?P<other>#[0-9a-f]{6})\)"
)

# Björn Ottosson's matrices: linear sRGB to cone responses, and these to OKLab; and back.
_TO_CONES: Final = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_FROM_CONES: Final = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)
_TO_LAB: Final = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_FROM_LAB: Final = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)


def in_plain_colours(svg: str) -> str:
    """
    >>> in_plain_colours("<style>:root { --a: #ffffff; } p { fill: var(--a); }</style>")
    '<style>:root { --a: #ffffff; } p { fill: #ffffff; }</style>'
    """
    dark = _DARK.search(svg)
    rules = dark["rules"] if dark else ""
    values = {
        found["name"]: found["value"].strip() for found in _PROPERTY.finditer(_DARK.sub("", svg))
    }
    values |= {found["name"]: found["value"].strip() for found in _PROPERTY.finditer(rules)}
    plain = _USE.sub(lambda use: values.get(use["name"], use[0]), _DARK.sub("", svg))
    return _MIX.sub(lambda mix: mixed(mix["one"], mix["other"], float(mix["share"]) / 100), plain)


def mixed(one: str, other: str, share: float) -> str:
    """So much of the first colour, the rest of the second, as CSS mixes them in OKLab.

    >>> mixed("#ffffff", "#000000", 1.0), mixed("#ff0000", "#ff0000", 0.3)
    ('#ffffff', '#ff0000')
    """
    lab = [
        a * share + b * (1 - share) for a, b in zip(_lab(_rgb(one)), _lab(_rgb(other)), strict=True)
    ]
    cones = [cone**3 for cone in _times(_FROM_LAB, lab)]
    return "#" + "".join(f"{_byte(channel):02x}" for channel in _times(_FROM_CONES, cones))


def _rgb(colour: str) -> list[float]:
    """Linear light, from 0 to 1."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def _lab(rgb: list[float]) -> list[float]:
    return _times(_TO_LAB, [cone ** (1 / 3) for cone in _times(_TO_CONES, rgb)])


def _byte(light: float) -> int:
    level = min(1.0, max(0.0, light))
    encoded = 12.92 * level if level <= 0.0031308 else 1.055 * level ** (1 / 2.4) - 0.055
    return round(encoded * 255)


def _times(matrix: tuple[Rgb, ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
