"""Anybody asks for win chances of twenty, then of two hundred finished matches; meanwhile two
people sit down and stand up again and again, and must hear of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic

import psycopg

from deploy.cluster import Cluster
from tests.attacks.figures import Figure, percentile
from tests.attacks.sites import Visitor, default_run, made

TITLE = "dominus_obscura"
WAVES = (20, 200)
SECONDS = 60.0
"""Of each wave: the workers are busy for longer."""
PAUSE_SECONDS = 0.5
LOOK_AGAIN_SECONDS = 0.02
PATIENCE_SECONDS = 30.0
STARTED = "SELECT count(*) FROM players_notification WHERE kind = 'match_started' AND link = %s"
ENDED = "SELECT count(*) FROM players_notification WHERE kind = 'match_finished' AND link = %s"


def attack() -> list[Figure]:
    figures = []
    with default_run() as site:
        url = site.url("web-0")
        matches = made(site, "finished", TITLE, sum(WAVES))
        pair = [Visitor(url, made(site, "token", name)) for name in ("first", "second")]
        for size in WAVES:
            asked, matches = matches[:size], matches[size:]
            stop = Event()
            with ThreadPoolExecutor(1) as pool:
                asking = pool.submit(_ask, Visitor(url), asked, stop)
                started, ended = _told(site, pair, monotonic() + SECONDS)
                stop.set()
                seconds = asking.result()
            print(f"   {size} asked for in {seconds:.1f} s, {len(started)} matches meanwhile")
            name = f"with {size} requests"
            figures += [
                Figure(f"call to the table, {name}, longest", max(started), 2.0, "s"),
                Figure(f"notice of the result, {name}, longest", max(ended), 2.0, "s"),
                Figure(f"call to the table, {name}, median", percentile(started, 0.5), 2.0, "s"),
            ]
        with psycopg.connect(site.postgres.url) as connection:
            row = connection.execute("SELECT count(*) FROM play_winchances").fetchone()
    assert row is not None
    figures.append(Figure("curves beyond one a match", row[0] - sum(WAVES), 0))
    return figures


def _ask(anybody: Visitor, slugs: list[str], stop: Event) -> float:
    """Once for all of them as fast as may be, then again and again, as pages do that wait."""
    began = monotonic()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda slug: anybody.get(f"matches/{slug}/win-chances"), slugs))
    seconds = monotonic() - began
    while not stop.is_set():
        for slug in slugs:
            if stop.wait(0.1):
                break
            anybody.get(f"matches/{slug}/win-chances")
    return seconds


def _told(site: Cluster, pair: list[Visitor], until: float) -> tuple[list[float], list[float]]:
    """Seconds from the start, and from the end, of a match to both players' notices of it."""
    first, second = pair
    started, ended = [], []
    with psycopg.connect(site.postgres.url, autocommit=True) as connection:
        while monotonic() < until:
            body = {
                "title": "tic_tac_toe",
                "seats": [{"kind": "me"}, {"kind": "anyone"}],
                "clock": {"kind": "untimed"},
            }
            slug = first.post("matches", body)["id"]
            second.post(f"matches/{slug}/join")
            started.append(_until_told(connection, STARTED, slug))
            second.post(f"matches/{slug}/resign")
            ended.append(_until_told(connection, ENDED, slug))
            Event().wait(PAUSE_SECONDS)
    return started, ended


def _until_told(connection: psycopg.Connection[tuple[int]], question: str, slug: str) -> float:
    began = monotonic()
    while monotonic() - began < PATIENCE_SECONDS:
        row = connection.execute(question, [f"/matches/{slug}"]).fetchone()
        if row is not None and row[0] == 2:
            break
        Event().wait(LOOK_AGAIN_SECONDS)
    return monotonic() - began
