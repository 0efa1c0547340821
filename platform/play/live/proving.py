"""Frames as the proof of isolation drives them: what is sent is what is proven.

`engine.proving.isolation` compares states that an audience may not tell apart. Here the bytes that
would go to it are compared, with its numbers and the pauses before forced passes. Time stands
still, so that nothing else can differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.flow import State
from engine.core.log import Line
from engine.core.match import Match
from engine.core.title import Title
from engine.proving.table import Parts
from play.clock import ClockRules, start_clocks
from play.live import frames
from play.live.live_match import LiveMatch, SeatHolder, running_seats
from play.surroundings import UNKNOWN

RULES: Final = ClockRules.untimed()
NOW_MS: Final = 1_800_000_000_000


class SingleLines(Match):
    """A match that takes one line at a time: what the house chooses is given like any choice."""

    house_key: str = ""

    def house_lines(self) -> Iterator[Line]:
        owed, key, self.house_key = self.state.owed_by_house(), self.house_key, ""
        if owed is not None and key:
            yield self.apply(Line(self.ply, owed.seat, "house", key))


class FrameTable:
    """A match at which people sit, with all that would be sent of it."""

    def __init__(self, title: Title, state: State) -> None:
        self.match = SingleLines(title, state)
        running, window = running_seats(self.match)
        self.live = LiveMatch(
            id=0,
            slug="proof",
            rules=RULES,
            seats=tuple(
                SeatHolder(seat + 1, f"player-{seat}", f"Player {seat}", "")
                for seat in range(state.seats)
            ),
            match=self.match,
            clocks=start_clocks(RULES, state.seats, running, NOW_MS, window),
            timeouts=[0] * state.seats,
            pace_key=b"proof",
        )

    def choose(self, seat: int, key: str) -> None:
        if seat in self.match.state.left:
            self.match.house_key = key
            self.live.play_house(NOW_MS)
        else:
            self.live.choose(seat, self.live.numbers[seat], key, "", NOW_MS)

    def leave(self, seat: int, reason: str) -> None:
        self.live.leave(seat, reason, NOW_MS)

    def shown(self, audience: int) -> Parts:
        return {"sync": frames.encode(frames.sync_frame(self.live, audience, NOW_MS, [], UNKNOWN))}

    def sent(self, audience: int) -> Parts | None:
        update = frames.updates(self.live, NOW_MS).get(audience)
        # What a forced pass would wait now, whether or not one is next. The house, which waits for
        # nobody, is given its choices one by one here and would only be late.
        pause = frames.encode(self.live.bot_pace_ms())
        return None if update is None else {"update": update, "pause": pause}
