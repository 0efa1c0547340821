"""People at a table in the browser: they sit down and play by the board; frames are overheard."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import sign_in

Frame = dict[str, Any]
PATIENCE_MS = 30_000
LONGEST_PAUSE_SECONDS = 60
SPEAKERS = {"en-GB": ("chiara", "dmitri"), "es-ES": ("ana", "ines")}
"""People of the demonstration by the language of their accounts: it wins over the browser's."""

# Where an answer can be given, in the order this player looks for it. Cards are played now and
# then, so that a match meets them and still comes to an end.
_OWN_TOKENS = '[data-manner="take"]'
CARDS = '[data-hand] [data-option^="play:"]'
_TAKEN_CARD = '.asked [data-option^="play:"]'
ANSWERS = (
    _TAKEN_CARD,
    '.asked [data-option^="mission:"]',
    '[data-manner="attack"]',
    '[data-manner="move"], [data-manner="pick"]',
    "button[data-echo]",
    '.asked [data-option="complete"], .asked [data-option="draw"]',
    '.asked [data-option^="take:"]',
    '.asked [data-option="swap"], .asked [data-option^="object:"]',
    '.asked [data-option^="free:"]',
    CARDS,
    _OWN_TOKENS,
    '.asked [data-option="done"], .asked [data-option]',
)
# Looks at every frame: expectations wait longer and longer between two looks. What is at stake is
# asked about first; this player always says yes.
_NUMBER_BEYOND = """async ([before, patience]) => {
    const number = () => Number(document.querySelector('[data-number]')?.dataset.number ?? -1);
    const end = performance.now() + patience;
    while (number() <= before && performance.now() < end) {
        await new Promise(requestAnimationFrame);
        document.querySelector('[data-confirm]')?.click();
    }
    return number();
}"""

MOST_PRESSES = 12
SETTLED_MS = 5_000
"""Long enough for an answer to come back from a busy site."""

_TAKEN_UP_OR_BEYOND = """before =>
    document.querySelector('[data-square][aria-pressed=true]') !== null
    || document.querySelector('.asked [data-option^="play:"], [data-confirm]') !== null
    || Number(document.querySelector('[data-number]')?.dataset.number ?? -1) > before"""
"""What is taken up is put back when the match moves on by itself."""


@dataclass
class Ears:
    """Every frame a window received, as text and as JSON."""

    texts: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        # What a player is told comes by another socket, which knows nothing of a position.
        if socket.url.endswith("/ws/me"):
            return
        socket.on("framereceived", lambda text: self.texts.append(str(text)))

    def frames(self, *kinds: str) -> Iterator[Frame]:
        for text in self.texts:
            frame = json.loads(text)
            if frame["t"] in kinds:
                yield frame

    def newest(self, *kinds: str) -> Frame | None:
        """The last frame of these kinds that tells of a match."""
        for text in reversed(self.texts):
            frame: Frame = json.loads(text)
            if frame["t"] in kinds and "number" in frame:
                return frame
        return None

    def positions(self) -> Iterator[Frame]:
        """Of matches: the player's own socket has frames of the same kinds."""
        return (frame for frame in self.frames("sync", "update") if "view" in frame)


class Player:
    """Somebody who plays by looking at the page and pressing what is offered there."""

    def __init__(self, page: Page, name: str, seed: int = 0) -> None:
        self.page = page
        self.name = name
        self.ears = Ears()
        self.ears.listen(page)
        self.random = random.Random(seed)

    def enter(self) -> None:
        sign_in(self.page, self.name)
        self.page.wait_for_url("**/")

    def open_table(
        self, title: str, seats: str | None = None, bots: str | None = None, **game_options: str
    ) -> str:
        """A table for whoever comes; its address."""
        return self._new_match("anyone", title, seats, game_options, bots)

    def play_bot(self, level: int, title: str, seats: str | None = None, **options: str) -> str:
        return self._new_match(f"bot:{level}", title, seats, options)

    def _new_match(
        self,
        rival: str,
        title: str,
        seats: str | None,
        game_options: dict[str, str],
        bots: str | None = None,
    ) -> str:
        page = self.page
        page.goto("/play")
        page.locator("#way-panel summary").first.click()
        page.locator("select[name=title]").select_option(title)
        page.locator(f'input[name=rival][value="{rival}"]').check()
        if seats is not None:
            page.locator("select[name=seats]").select_option(seats)
        if bots is not None:
            page.locator("select[name=bots]").select_option(bots)
        if game_options:
            page.locator("main form summary").click()
        for name, value in game_options.items():
            page.locator(f"select[name={name}]").select_option(value)
        page.locator("main form button[type=submit]").click()
        page.wait_for_url(re.compile(r"/matches/\w+$"))
        return page.url

    def sit_down(self, address: str) -> None:
        self.page.goto(address)
        self.page.get_by_role("button", name=re.compile("Sit down|Sentarse")).click()

    def look(self) -> tuple[bool, bool, int]:
        """Whether the match is over, whether this player is asked, and the number shown."""
        seen: list[Any] = self.page.evaluate(
            """() => [
                document.querySelector('[data-result]') !== null,
                document.querySelector('[data-asked]') !== null,
                Number(document.querySelector('[data-number]')?.dataset.number ?? -1),
            ]"""
        )
        return seen[0], seen[1], seen[2]

    @property
    def number(self) -> int:
        """How many things this player was shown."""
        return int(self.page.locator("[data-number]").get_attribute("data-number") or -1)

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-result]").count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator("[data-asked]").count() > 0

    def choose(self) -> None:
        """Give one answer by the drawn board and wait until it is on the table."""
        before = self.number
        if not self.is_asked:  # the server gave the only answer since this player looked
            return
        for _ in range(MOST_PRESSES):
            self._press_on(before)
            if self.is_beyond(before, SETTLED_MS):
                return
        raise AssertionError(f"{self.name} finds no answer at number {before}")

    def _press_on(self, before: int) -> None:
        """One answer; the match may have moved on by itself, or something may be asked about."""
        if not self.is_asked or self.page.locator("[data-confirm]").count() > 0:
            return
        if self._press_something() in (_OWN_TOKENS, CARDS):
            self.page.wait_for_function(_TAKEN_UP_OR_BEYOND, arg=before, timeout=PATIENCE_MS)
            is_warned = self.page.locator("[data-confirm]").count() > 0
            if self.number == before and self.is_asked and not is_warned:
                self._press_something()

    def moved_on(self, before: int) -> None:
        """Wait until something has been shown after this number."""
        assert self.is_beyond(before, PATIENCE_MS), f"{self.name} still stands at number {before}"

    def is_beyond(self, before: int, patience_ms: int) -> bool:
        """Whether something was shown after this number in so long; agrees to what is at stake."""
        number: int = self.page.evaluate(_NUMBER_BEYOND, [before, patience_ms])
        return number > before

    def _press_something(self) -> str:
        """Press one of the answers on offer; says where it was found."""
        counts: list[int] = self.page.evaluate(
            "answers => answers.map((answer) => document.querySelectorAll(answer).length)",
            list(ANSWERS),
        )
        for answer, count in zip(ANSWERS, counts, strict=True):
            places = self.page.locator(answer)
            if count == 0 or (answer == CARDS and self.random.random() < 0.6):
                continue
            place = places.nth(self.random.randrange(count))
            place.click(timeout=PATIENCE_MS)
            return answer
        raise AssertionError(f"{self.name} is asked and finds no answer at number {self.number}")

    def see_result(self) -> None:
        expect(self.page.locator("[data-result] h2")).to_be_visible(timeout=PATIENCE_MS)


def play_on(players: list[Player], until_number: int | None = None) -> None:
    """Whoever is asked answers, until the match is over or a number is reached."""
    deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
    while time.monotonic() < deadline:
        for player in players:
            is_over, is_asked, number = player.look()
            if is_over or (until_number is not None and number >= until_number):
                return
            if is_asked:
                player.choose()
                deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
                break
        else:
            players[0].page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("nobody is asked, and the match is not over")
