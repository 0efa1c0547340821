"""Explanations: what a thing is called, what it does, and its clause."""

from __future__ import annotations

import msgspec


class Explanation(msgspec.Struct, frozen=True):
    """`name` and `text` are keys of the title's texts; both are filled with `params`."""

    name: str
    text: str
    clause: str = ""
    params: dict[str, object] = {}
