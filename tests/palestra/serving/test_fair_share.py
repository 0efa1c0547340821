"""One asker's many requests take turns, and nobody else waits for them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from pytest_django import Settings

from palestra.serving import fair_share
from palestra.serving.fair_share import MOST_PER_ADDRESS, MOST_PER_CREDENTIAL, FairShare

Sent = list[dict[str, Any]]


def request_of(address: str = "192.0.2.1", session: str = "", path: str = "/") -> dict[str, Any]:
    cookie = [(b"cookie", f"palestra_session={session}".encode())] if session else []
    return {"type": "http", "path": path, "headers": cookie, "client": (address, 1)}


class Site:
    """Works on requests until told that they are over."""

    def __init__(self) -> None:
        self.working: list[str] = []
        self.is_over = asyncio.Event()

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        self.working.append(scope["path"])
        await self.is_over.wait()


async def settle() -> None:
    """Let every task run until it waits for something."""
    for _ in range(10):
        await asyncio.sleep(0)


async def crowd(share: FairShare, requests: list[dict[str, Any]]) -> list[asyncio.Task[None]]:
    async def send(message: dict[str, Any]) -> None:
        raise AssertionError(message)

    tasks = [asyncio.create_task(share(one, None, send)) for one in requests]  # type: ignore[arg-type]
    await settle()
    return tasks


async def test_a_few_requests_of_one_session_are_worked_on_and_anothers_at_once() -> None:
    site = Site()
    share = FairShare(site)
    tasks = await crowd(share, [request_of(session="greedy", path="/greedy")] * 24)
    assert site.working == ["/greedy"] * MOST_PER_CREDENTIAL
    tasks += await crowd(share, [request_of(session="other", path="/other")])
    assert site.working[-1] == "/other"
    site.is_over.set()
    await asyncio.gather(*tasks)
    assert site.working.count("/greedy") == 24
    assert not share._slots, "nothing is kept of askers who have gone"


async def test_made_up_sessions_share_what_their_address_has() -> None:
    site = Site()
    share = FairShare(site)
    tasks = await crowd(share, [request_of(session=f"made-up-{n}") for n in range(24)])
    assert len(site.working) == MOST_PER_ADDRESS
    tasks += await crowd(share, [request_of("192.0.2.2", path="/elsewhere")])
    assert site.working[-1] == "/elsewhere"
    site.is_over.set()
    await asyncio.gather(*tasks)


async def test_who_has_too_many_waiting_is_told_to_come_back(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(fair_share, "MOST_WAITING", 1)
    site = Site()
    share = FairShare(site)
    tasks = await crowd(share, [request_of(session="greedy")] * (MOST_PER_CREDENTIAL + 1))
    sent: Sent = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await share(request_of(session="greedy"), None, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == 503
    assert (b"retry-after", b"2") in sent[0]["headers"]
    site.is_over.set()
    await asyncio.gather(*tasks)
