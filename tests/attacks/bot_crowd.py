"""One account has sixty untimed matches of five level-8 bots; another plays a level-1 bot.

Half of the time the crowd is played, then it is resigned all at once, which leaves the house alone
with sixty matches.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic

from tests.attacks.figures import Figure, percentile
from tests.attacks.opponents import answer_times, keep_choosing
from tests.attacks.sites import Visitor, default_run, made

MATCHES = 60
ANSWERS = 60
MOST_SECONDS = 200.0
"""Of each half."""


def attack() -> list[Figure]:
    with default_run(MOST_BOT_MATCHES=str(MATCHES)) as site:
        url = site.url("web-0")
        crowd = made(site, "crowd", "crowd", MATCHES)
        attacker = Visitor(url, crowd["token"])
        victim = Visitor(url, made(site, "token", "victim"))
        stop = Event()
        with ThreadPoolExecutor(1) as pool:
            playing = pool.submit(keep_choosing, attacker, crowd["matches"], stop)
            try:
                beside = answer_times(victim, ANSWERS, monotonic() + MOST_SECONDS)
            finally:
                stop.set()
            taken = playing.result()
        for slug in crowd["matches"]:
            attacker.post(f"matches/{slug}/resign")
        after = answer_times(victim, ANSWERS, monotonic() + MOST_SECONDS)
    print(f"   the crowd chose {taken} times; {len(beside)} and {len(after)} answers measured")
    return [
        Figure("answers that were missing", 2 * ANSWERS - len(beside) - len(after), 0),
        Figure("p99 of answers while the crowd plays", percentile(beside, 0.99), 3.0, "s"),
        Figure("p99 of answers after it resigned", percentile(after, 0.99), 3.0, "s"),
        Figure("median while the crowd plays", percentile(beside, 0.5), 3.0, "s"),
    ]
