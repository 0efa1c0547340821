"""Bots from outside on a whole site: one in another language, killed once, and one of the SDK."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator, Sequence
from threading import Thread
from typing import Any

import pytest

from deploy.cluster import Cluster
from palestra_bot import Bot, MatchInfo, Option, View
from palestra_bot.playing import Playing
from tests.load.bot_matches import PLAN, play

pytestmark = pytest.mark.slow
MATCHES = 6


@pytest.fixture(scope="module")
def site() -> Iterator[Cluster]:
    with Cluster(PLAN) as cluster:
        yield cluster


def test_a_bot_in_javascript_plays_through_a_kill_without_an_error(site: Cluster) -> None:
    played = play(site, MATCHES, "tic_tac_toe", kills=1, seconds=300)
    assert (played.kills, played.errors, played.timeouts) == (1, [], 0)
    assert len(played.ended) >= MATCHES
    assert played.rated == len(played.ended)
    assert set(played.faults) <= {"stale_number"}


class Stubborn(Bot):
    """Takes the last option; counts what it is told, and stops after some matches."""

    def __init__(self, matches: int) -> None:
        self.wanted = matches
        self.results: list[Any] = []
        self.playing: Playing | None = None

    def choose(self, view: View, options: Sequence[Option]) -> Option:
        assert view
        return options[-1]

    def ended(self, match: MatchInfo, result: dict[str, Any] | None) -> None:
        self.results.append(result)
        if len(self.results) >= self.wanted and self.playing is not None:
            self.playing.stop()


def test_a_bot_of_the_sdk_plays_what_is_open_and_what_begins(site: Cluster) -> None:
    listed = site.manage(
        "seed_bots", "--bots", "2", "--matches", "2", "--title", "tic_tac_toe", "--no-ladder"
    )
    tokens = [line.split()[1] for line in listed.splitlines()]
    url = site.url("web-0")
    _challenge_the_house(url, tokens[0])
    bots = [Stubborn(3), Stubborn(2)]
    threads = []
    for bot, token in zip(bots, tokens, strict=True):
        bot.playing = Playing(bot, url, token)
        threads.append(Thread(target=bot.playing.run, daemon=True))
        threads[-1].start()
    for thread in threads:
        thread.join(120)
    assert [thread.is_alive() for thread in threads] == [False, False]
    assert [len(bot.results) for bot in bots] == [3, 2]
    assert all(len(result["ranks"]) == 2 for bot in bots for result in bot.results)


def _challenge_the_house(url: str, token: str) -> None:
    body = {
        "title": "tic_tac_toe",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
        "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 5},
    }
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(
        f"{url}/api/v1/matches", json.dumps(body).encode(), headers, method="POST"
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 201
