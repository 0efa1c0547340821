"""The one way into the log: what is tried again, what counts, and that both ways wait alike."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from play import services
from play.errors import LostRace, TooLate
from play.live.live_match import Change, LiveMatch
from play.live.write_path import ATTEMPTS, Act, Current, StoredLog, in_thread, write
from play.log import store
from play.models import MatchLine
from tests.play.tables import live, person, started

pytestmark = pytest.mark.django_db


@dataclass
class RememberedLog:
    """A log whose match is in memory and may be behind, as the desk's is."""

    live: LiveMatch
    slug: str
    readings: int = 0
    appended: list[int] = field(default_factory=list)
    quicker: list[object] = field(default_factory=list)
    """What others do just before something is appended."""

    async def current(self, *, fresh: bool) -> Current:
        if fresh:
            self.readings += 1
            self.live = store.load(self.slug)
        return Current(self.live, is_fresh=fresh)

    async def append(self, change: Change) -> bool:
        if self.quicker:
            act = self.quicker.pop()
            assert callable(act)
            act()
        self.appended.append(change.ply)
        return store.append(change)


def choose(seat: int, ply: int, option: str, key: str = "") -> Act:
    return lambda live, now: live.choose(seat, ply, option, key, now)


def test_a_refusal_by_a_match_that_is_behind_is_not_believed() -> None:
    first, second = person(), person()
    match = started(first, second)
    log = RememberedLog(live(match), match.slug)
    services.choose(match.slug, first, 0, "mark:4")
    written = in_thread(write(log, choose(1, 1, "mark:0")))
    assert (written.ply, log.readings) == (1, 1)


def test_a_refusal_by_the_log_counts_at_once() -> None:
    match = started(person(), person())
    tries = 0

    def refuse(live: LiveMatch, now: int) -> Change:
        nonlocal tries
        tries += 1
        raise TooLate("never")

    with pytest.raises(TooLate):
        in_thread(write(StoredLog(match.slug), refuse))
    assert tries == 1


def test_whoever_loses_a_race_reads_again_and_is_asked_again() -> None:
    first, second = person(), person()
    match = started(first, second)
    log = RememberedLog(live(match), match.slug)
    log.quicker = [lambda: services.choose(match.slug, first, 0, "mark:4", "theirs")]

    def anything(live: LiveMatch, now: int) -> Change:
        seat = live.match.state.waiting()[0]
        return live.choose(seat.seat, live.ply, seat.options[0].key, "mine", now)

    written = in_thread(write(log, anything, "mine"))
    assert (written.ply, log.appended, log.readings) == (1, [0, 1], 1)
    assert MatchLine.objects.filter(match=match).count() == 2


def test_a_key_that_is_in_the_log_is_answered_and_nothing_is_stored() -> None:
    first, second = person(), person()
    match = started(first, second)
    for _ in range(2):
        written = in_thread(
            write(StoredLog(match.slug), choose(0, 0, "mark:4", "key"), "key"),
        )
        assert written.ply == 0
    assert written.change is None
    assert MatchLine.objects.filter(match=match).count() == 1


def test_after_many_lost_races_it_is_given_up() -> None:
    match = started(person(), person())

    class Losing(StoredLog):
        tries = 0

        async def append(self, change: Change) -> bool:
            Losing.tries += 1
            return False

    with pytest.raises(LostRace):
        in_thread(write(Losing(match.slug), choose(0, 0, "mark:4")))
    assert Losing.tries == ATTEMPTS


def test_an_act_with_nothing_to_do_stores_nothing() -> None:
    match = started(person(), person())
    written = in_thread(write(StoredLog(match.slug), lambda live, now: None))
    assert (written.ply, written.change) == (0, None)


def test_a_log_that_waits_for_an_event_loop_is_not_for_threads() -> None:
    match = started(person(), person())

    class Waiting(StoredLog):
        async def append(self, change: Change) -> bool:
            await asyncio.sleep(0)
            return True

    with pytest.raises(RuntimeError, match="event loop"):
        in_thread(write(Waiting(match.slug), choose(0, 0, "mark:4")))
