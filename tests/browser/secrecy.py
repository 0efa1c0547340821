"""What a window was told of tokens that were hidden from it, found in its raw frames."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any

from tests.browser.table import Ears, Frame

Secrets = dict[int, dict[str, str]]
"""By the server's time. Numbers would not do: every audience has its own."""


def owned_secrets(ears: Ears, seat: int) -> Secrets:
    """The Echo behind each face-down, unpeeked token of a seat, from its own frames."""
    return {
        frame["clocks"]["now"]: {
            token["token"]: token["echo"]
            for token in frame["view"]["tokens"]
            if token["seat"] == seat
            and token["hidden"]
            and "echo" in token
            and token["token"] not in frame["view"]["peeked"]
        }
        for frame in ears.positions()
        if frame["result"] is None
    }


def told_identities(frame: Frame) -> Iterator[tuple[str, str]]:
    """Every place in a frame that names a token and its Echo together."""
    for found in _records(frame):
        token, echo = found.get("token"), found.get("echo")
        if isinstance(token, str) and isinstance(echo, str):
            yield token, echo


def leaks(stranger: Ears, secrets: Secrets) -> list[str]:
    """Identities told to somebody who may not know them at that moment."""
    times = sorted(secrets)
    return [
        f"number {frame['number']}: {token} is {echo}"
        for frame in stranger.positions()
        if frame["result"] is None and (known := bisect_right(times, frame["clocks"]["now"]))
        for token, echo in told_identities(frame)
        if token in secrets[times[known - 1]]
    ]


def open_hands(stranger: Ears, seats: Iterable[int]) -> list[str]:
    """Hands, secret missions and drawn missions shown to somebody else before the end."""
    found = []
    for frame in stranger.positions():
        if frame["result"] is not None:
            continue
        for seat in seats:
            shown = frame["view"]["seats"][seat]
            mission = shown["mission"]
            if shown["hand"] is not None or shown["drawn"]:
                found.append(f"number {frame['number']}: the hand of seat {seat}")
            if mission is not None and not mission["is_open"]:
                found.append(f"number {frame['number']}: the mission of seat {seat}")
    return found


def _records(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from _records(one)
    elif isinstance(value, list):
        for one in value:
            yield from _records(one)
