"""One account guesses a tournament's password over many connections.

Before passwords were hashed outside the tournament's lock and counted, the pool of database
connections ran dry and `/api/v1/matches` gave no answer for 60 seconds.
"""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException

from tests.attacks.figures import Figure, percentile
from tests.attacks.visitor import Visitor
from tests.running_site import data_folder, start

CONNECTIONS = 24
SECONDS = 25.0
BEFORE_SECONDS = 5.0
PAUSE_SECONDS = 0.15
PAGES = ("/api/v1/matches", "/api/v1/tournaments", "/api/v1/players/ana")
MOST_MILLISECONDS = 500.0


def attack() -> list[Figure]:
    with data_folder() as var:
        site = start(var)
        site.listen()
        try:
            return _figures(site.url)
        finally:
            site.stop()


def _figures(url: str) -> list[Figure]:
    organiser = Visitor(url)
    organiser.sign_in("oscar")
    slug = _closed_tournament(organiser)
    guesser = Visitor(url)
    guesser.sign_in("bruno")
    entrant = Visitor(url)
    entrant.sign_in("emi")
    before = Visitor(url)
    _read_pages(before, time.monotonic() + BEFORE_SECONDS)
    reader = Visitor(url)
    until = time.monotonic() + SECONDS
    with ThreadPoolExecutor(CONNECTIONS + 1) as pool:
        guesses = [
            pool.submit(_guess, Visitor(url, dict(guesser.cookies)), slug, number, until)
            for number in range(CONNECTIONS)
        ]
        entering = pool.submit(_enter, entrant, slug)
        _read_pages(reader, until)
        statuses = sum((one.result() for one in guesses), Counter[int]())
        entered_seconds = entering.result()
    usual = 1000 * percentile(before.timings, 0.99)
    print(f"   pages before the attack, p99: {usual:.0f} ms")
    print(f"   guesses by status: {dict(statuses)}; failures: {reader.failures[:3]}")
    milliseconds = [1000 * seconds for seconds in reader.timings]
    return [
        Figure("pages of others, p99", percentile(milliseconds, 0.99), MOST_MILLISECONDS, "ms"),
        Figure("pages of others, slowest", max(milliseconds), 2 * MOST_MILLISECONDS, "ms"),
        Figure("pages of others that failed", len(reader.failures), 0),
        Figure("another entrant waits", entered_seconds, 3.0, "s"),
        Figure("passwords checked for the guesser", statuses[403], 20),
    ]


def _read_pages(reader: Visitor, until: float) -> None:
    while time.monotonic() < until:
        for page in PAGES:
            reader.measure(page)
            time.sleep(PAUSE_SECONDS)


def _closed_tournament(organiser: Visitor) -> str:
    settings = {
        "name": "By password",
        "titles": ["dominus_obscura"],
        "clock": {"kind": "real_time", "base_seconds": 300, "increment_seconds": 5},
        "stages": [{"format": "swiss", "options": {"rounds": 3}}],
        "entry": "password",
        "password": "sesame",
    }
    status, made = organiser.ask("POST", "/api/v1/tournaments", settings)
    assert status == 201, made
    slug: str = made["id"]
    act = f"/api/v1/tournaments/{slug}/acts/open-registration"
    status, answer = organiser.ask("POST", act, {})
    assert status == 200, answer
    return slug


def _guess(guesser: Visitor, slug: str, number: int, until: float) -> Counter[int]:
    statuses: Counter[int] = Counter()
    while time.monotonic() < until:
        guess = {"password": f"guess {number}-{statuses.total()}"}
        try:
            status, _ = guesser.ask("POST", f"/api/v1/tournaments/{slug}/enter", guess)
        except (OSError, HTTPException):
            # The guesser's own trouble; whether others have any is measured elsewhere.
            status = 0
            guesser = Visitor(guesser.url, guesser.cookies)
        statuses[status] += 1
    return statuses


def _enter(entrant: Visitor, slug: str) -> float:
    """How long it takes somebody who knows the password, in the middle of the attack."""
    time.sleep(SECONDS / 2)
    began = time.monotonic()
    # The site has closed a connection that was idle so long.
    status, answer = Visitor(entrant.url, entrant.cookies).ask(
        "POST", f"/api/v1/tournaments/{slug}/enter", {"password": "sesame"}
    )
    assert status == 200, answer
    return time.monotonic() - began
