"""People at the board of Ánima: they press Locations, cards, characters, pawns with the mouse."""

from __future__ import annotations

import json
import random
import time
from typing import TYPE_CHECKING, Any

import msgspec

from engine.core.chance import mixed_seed
from engine.core.match import Match
from tests.browser.hands import Presser
from tests.browser.prepared import Choice, Recording
from tests.browser.table import LONGEST_PAUSE_SECONDS, MOST_PRESSES, PATIENCE_MS, SETTLED_MS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from playwright.sync_api import Page

    from engine.core.decisions import Decision
    from engine.core.options import Option

MOST_SEEDS = 200
# What somebody takes up whenever it is offered, and how often; the rest falls as luck has it.
TAKEN_UP = {
    "confirm": 1.0,
    "trade_with": 0.5,
    "declare_combat": 0.7,
    "done": 0.8,
    "add": 1.0,
    "mission": 1.0,
    "explore": 0.8,
    "play": 0.8,
    "pass": 0.9,
    "end_leave": 0.5,
    "end_stay": 0.5,
}
# A point of a thing that a finger would hit, or null: something else may lie over it.
_POINT = """(thing) => {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const across of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        for (const along of [0.5, 0.2, 0.8, 0.05, 0.95]) {
            const point = [x + width * across, y + height * along];
            const hit = document.elementFromPoint(...point)?.closest('[data-target]');
            if (hit === thing) return point;
        }
    }
    return null;
}"""


def sociable(options: Sequence[tuple[str, str]], rng: random.Random) -> str:
    """The key of an option, of keys and kinds: trades, fights and interrupts where it can."""
    for kind, share in TAKEN_UP.items():
        offered = [key for key, other in options if other == kind]
        if offered and rng.random() < share:
            return rng.choice(offered)
    return rng.choice(options)[0]


def positions(seats: int, seed: int) -> Iterator[tuple[Recording, Match]]:
    """A sociable match at each of its choices and at its end, with the way there."""
    contributions = tuple(f"seat {seat}" for seat in range(seats))
    game_options: dict[str, int | str] = {"turn_limit": 10}
    secret = seed.to_bytes(32)
    drawn = mixed_seed(secret, [one.encode() for one in contributions])
    match = Match.new("anima", seats, game_options, drawn)
    rng = random.Random(seed)
    whole = Recording("anima", game_options, secret.hex(), contributions, ())
    choices: list[Choice] = []
    while True:
        yield msgspec.structs.replace(whole, choices=tuple(choices)), match
        if match.is_over:
            return
        decision = match.state.waiting()[0]
        key = sociable_policy(decision, rng).key
        choices.append(Choice(decision.seat, key))
        match.choose(decision.seat, key)


def brought_to(
    seats: int, is_wanted: Callable[[Decision, Option], bool]
) -> tuple[Recording, int, str]:
    """A match up to where somebody has a wanted option; with the seat and the option's key.

    It is looked for and not stored, so that a change of the rules finds another one.
    """
    for seed in range(MOST_SEEDS):
        for begun, match in positions(seats, seed):
            for decision in match.state.waiting()[:1]:
                for option in decision.options:
                    if is_wanted(decision, option):
                        return begun, decision.seat, option.key
    raise AssertionError(f"no match of Ánima in {MOST_SEEDS} seeds gets there")


def sociable_policy(decision: Decision, rng: random.Random) -> Option:
    key = sociable([(one.key, one.kind) for one in decision.options], rng)
    return next(one for one in decision.options if one.key == key)


class Traveller(Presser):
    """Presses what is drawn, with the mouse; never opens the list of all options."""

    def __init__(self, page: Page, name: str, seed: int = 0) -> None:
        super().__init__(page, name, seed)
        self.script: list[str] = []
        """The keys of the options to give, in their order; luck decides when there are none."""

    def await_board(self) -> None:
        self.page.locator(".anima.table [data-board] .cloth").first.wait_for(timeout=PATIENCE_MS)

    @property
    def position(self) -> dict[str, Any]:
        """What this window was last told."""
        return next(one for one in self._newest("sync", "update") if "view" in one)

    @property
    def options(self) -> list[tuple[str, str]]:
        decision = self.position["decision"]
        return [(one["key"], one["kind"]) for one in decision["options"]] if decision else []

    def choose(self) -> None:
        before = self.number
        wish = ""
        for _ in range(MOST_PRESSES):
            if not self.is_asked:
                self.moved_on(before)
                return
            options = self.options
            if options:
                wish = wish or self._wish(options)
                self.press(wish, before)
            if self.is_beyond(before, SETTLED_MS if options else 50):
                return
        raise AssertionError(f"{self.name} cannot give {wish} of {self.options} at {before}")

    def _wish(self, options: Sequence[tuple[str, str]]) -> str:
        if not self.script:
            return sociable(options, self.random)
        wish = self.script.pop(0)
        assert wish in dict(options), f"{self.name} is not offered {wish} but {options}"
        return wish

    def give(self, option: str) -> None:
        """One option, where it lies."""
        before = self.number
        self.things_of(option)
        self.press(option, before)
        self.moved_on(before)

    def press(self, option: str, before: int) -> None:
        """The button of an option or the things it goes by, one after the other."""
        if self._hit(f'.asked [data-option="{option}"]'):
            return
        for thing in self._touched(option):
            if self.number > before or self.is_warned or not self.is_asked:
                return
            self._hit(f'[data-thing="{thing}"][data-target]:not([aria-pressed=true])')
            if self._hit(f'.asked [data-option="{option}"]'):
                return

    def _touched(self, option: str) -> list[str]:
        looked = next(self._newest("looked"), None)
        return [*looked["touches"].get(option, ())] if looked else []

    def _newest(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """Frames from the last one back: a whole match is not read anew for each answer."""
        for text in reversed(self.ears.texts):
            frame: dict[str, Any] = json.loads(text)
            if frame["t"] in kinds:
                yield frame

    def _hit(self, query: str) -> bool:
        """Press the first of some things; what lies over all of them is closed."""
        for _ in range(2):
            places = self.page.locator(query).locator("visible=true")
            for at in range(places.count()):
                point = places.nth(at).evaluate(_POINT)
                if point:
                    self.page.mouse.click(*point)
                    return True
            close = self.page.locator("[data-stage] > .close")
            if places.count() == 0 or close.count() == 0:
                return False
            close.click(timeout=PATIENCE_MS)
        raise AssertionError(f"{self.name} sees {query} and cannot press it")

    def happened(self, *kinds: str) -> list[dict[str, Any]]:
        return [
            event
            for frame in self.ears.frames("sync", "update")
            for group in frame.get("events", ())
            for event in group["events"]
            if event["kind"] in kinds
        ]


def play_until(people: Sequence[Traveller], kinds: Collection[str]) -> None:
    """Whoever is asked answers, until each was told of an event of such a kind or it is over."""
    counts = [len(one.happened(*kinds)) for one in people]
    deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
    while time.monotonic() < deadline:
        if any(one.is_over for one in people):
            return
        if all(
            len(one.happened(*kinds)) > count for one, count in zip(people, counts, strict=True)
        ):
            return
        asked = next((one for one in people if one.is_asked), None)
        if asked:
            asked.choose()
            deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
        else:
            people[0].page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"nobody is asked, and none of {sorted(kinds)} happened")
