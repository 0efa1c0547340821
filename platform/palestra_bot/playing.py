"""Playing on a site: reads the stream, has the bot choose, answers, and comes back when cut off."""

from __future__ import annotations

import logging
import secrets
import threading
from queue import Queue
from typing import Any, Final

from palestra_bot.bot import Bot, Decision, MatchInfo, chosen_key, read_options
from palestra_bot.wire import (
    ANSWER_SECONDS,
    SILENCE_SECONDS,
    Refused,
    SiteUnreachable,
    StreamClosed,
    Wire,
)

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
TRIES: Final = 5

log = logging.getLogger("palestra_bot")


class Playing:
    def __init__(self, bot: Bot, url: str, token: str, workers: int = 1) -> None:
        self.bot = bot
        self._stream = Wire(url, token, SILENCE_SECONDS)
        self._wires = [Wire(url, token, ANSWER_SECONDS) for _ in range(workers)]
        self._asked: Queue[Decision | None] = Queue()
        self._newest: dict[str, Decision] = {}
        self._matches: dict[str, MatchInfo] = {}
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._failure: BaseException | None = None

    def run(self) -> None:
        """Return never, but for an error that trying again cannot mend."""
        thinkers = [
            threading.Thread(target=self._think, args=(wire,), daemon=True) for wire in self._wires
        ]
        for thinker in thinkers:
            thinker.start()
        pause = FIRST_PAUSE
        try:
            while not self._stopping.is_set():
                try:
                    for line in self._stream.lines():
                        pause = FIRST_PAUSE
                        self._heard(line)
                        if self._stopping.is_set():
                            break
                except SiteUnreachable as problem:
                    log.warning("the stream broke off: %s", problem)
                except Refused as refused:
                    if refused.status != 429:
                        raise
                    pause = max(pause, refused.wait_seconds)
                if not self._stopping.wait(pause):
                    pause = min(LONGEST_PAUSE, 2 * pause)
        finally:
            self._stopping.set()
            for _ in thinkers:
                self._asked.put(None)
            self._stream.close()
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """End `run` after the line it waits for, at the latest with the next heartbeat."""
        self._stopping.set()

    # --- the stream

    def _heard(self, line: dict[str, Any]) -> None:
        match line["t"]:
            case "match":
                summary = line["summary"]
                found = MatchInfo(line["match"], summary["title"], line["seat"], summary)
                is_new = found.id not in self._matches
                self._matches[found.id] = found
                if is_new:
                    self.bot.began(found)
            case "decision":
                self._ask(line)
            case "ended":
                ended = self._matches.pop(line["match"], None)
                with self._lock:
                    self._newest.pop(line["match"], None)
                if ended is not None:
                    self.bot.ended(ended, line["result"])
            case "closed":
                if line["reason"] != "slow":
                    raise StreamClosed(line["reason"])

    def _ask(self, line: dict[str, Any]) -> None:
        asked = line["decision"]
        match = self._matches[line["match"]]
        clocks = line["clocks"]
        decision = Decision(
            match,
            line["number"],
            asked["kind"],
            line["view"],
            read_options(asked["options"]),
            tuple(line["events"]),
            None if clocks["kind"] == "untimed" else clocks["left"][match.seat],
        )
        with self._lock:
            self._newest[match.id] = decision
        self._asked.put(decision)

    # --- thinking and answering

    def _think(self, wire: Wire) -> None:
        try:
            while (decision := self._asked.get()) is not None:
                if not self._is_newest(decision):
                    continue
                options = decision.options
                key = (
                    options[0].key
                    if len(options) == 1
                    else chosen_key(self.bot.decide(decision), options)
                )
                self._answer(wire, decision, key)
        except BaseException as problem:
            # A bot that fails stops as a whole, with its own error.
            self._failure = problem
            self._stopping.set()
            self._stream.close()
            if not isinstance(problem, Exception):
                raise

    def _answer(self, wire: Wire, decision: Decision, option: str) -> None:
        """Send it until it is stored or no longer asked for."""
        name = secrets.token_hex(8)
        pause = FIRST_PAUSE
        for _ in range(TRIES):
            try:
                wire.choose(decision.match.id, decision.number, option, name)
                return
            except SiteUnreachable as problem:
                log.warning("an answer was not taken: %s", problem)
            except Refused as refused:
                if refused.status == 429:
                    pause = max(pause, refused.wait_seconds)
                elif refused.code == "stale_number" and (same := self._asked_again(decision)):
                    decision = same
                    continue
                else:
                    log.info("an answer was refused: %s", refused)
                    return
            if self._stopping.wait(pause) or not self._is_newest(decision):
                return
            pause = min(LONGEST_PAUSE, 2 * pause)

    def _is_newest(self, decision: Decision) -> bool:
        with self._lock:
            return self._newest.get(decision.match.id) is decision

    def _asked_again(self, decision: Decision) -> Decision | None:
        """The same question with a later number: another seat chose at the same time."""
        with self._lock:
            newest = self._newest.get(decision.match.id)
        if newest is None or newest is decision:
            return None
        is_same = newest.options == decision.options and newest.view == decision.view
        return newest if is_same else None
