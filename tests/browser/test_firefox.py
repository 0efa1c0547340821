"""One whole path in Debian's Firefox: a stranger plays a match to its end and takes an account.

Collected where a Firefox is installed (`apt-get install firefox-esr`).
"""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.browser.firefox import Firefox, firefox
from tests.browser.site import Site, wait_until_ready
from tests.browser.table import ANSWERS, CARDS

NAME = "zorro_de_fuego"
SECRET = "corcho tinaja verbena once"
WIDTH, HEIGHT = 1280, 860
LONGEST_PAUSE_SECONDS = 60.0
SETTLED_MS = 3_000

# What can be pressed now: where it is found in the list of answers, and how often it is there.
_OFFERED = """(answers) => answers.map((answer) => [...document.querySelectorAll(answer)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true })).length)"""
# Whether it is over, whether something is at stake, whether one is asked; and all that a press
# changes: the number shown, the question, what is taken up.
_LOOK = """() => [
    document.querySelector('[data-result]') !== null,
    document.querySelector('[data-confirm]') !== null,
    document.querySelector('[data-asked]') !== null,
    [
        document.querySelector('[data-number]')?.dataset.number,
        document.querySelector('[data-asked]')?.dataset.asked,
        document.querySelectorAll('[aria-pressed=true]').length,
        document.querySelector('[data-confirm]') !== null,
    ].join(),
]"""
_CHANGED = f"""async (before, patience) => {{
    const end = performance.now() + patience;
    while (({_LOOK})()[3] === before && performance.now() < end)
        await new Promise(requestAnimationFrame);
}}"""


def play_to_the_end(window: Firefox) -> int:
    """Presses what is offered, as the player of the other tests does; how often it pressed."""
    chance, presses = random.Random(7), 0
    deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
    while time.monotonic() < deadline:
        is_over, is_warned, is_asked, state = window.evaluate(_LOOK)
        if is_over:
            return presses
        if not (is_asked or is_warned):
            window.evaluate(_CHANGED, state, SETTLED_MS)
            continue
        found = ("[data-confirm]", 0) if is_warned else choice(window, chance)
        if found is not None:
            window.click(found[0], index=found[1])
            presses += 1
        window.evaluate(_CHANGED, state, SETTLED_MS)
        if window.evaluate(_LOOK)[3] != state:
            deadline = time.monotonic() + LONGEST_PAUSE_SECONDS
    raise AssertionError(f"the match stands still after {presses} presses\n{window.text()}")


def choice(window: Firefox, chance: random.Random) -> tuple[str, int] | None:
    """Where to press, and which of those; None where the table has moved on meanwhile."""
    counts = window.evaluate(_OFFERED, ANSWERS)
    offered = [(answer, count) for answer, count in zip(ANSWERS, counts, strict=True) if count > 0]
    if not offered:
        return None
    without_cards = [one for one in offered if one[0] != CARDS]
    if without_cards and chance.random() < 0.6:
        offered = without_cards
    # What comes first in the list is not always an answer to this question.
    answer, count = offered[0] if chance.random() < 0.8 else chance.choice(offered)
    return answer, chance.randrange(count)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
def test_a_stranger_plays_a_whole_match_in_firefox_and_keeps_it(site: Site, pictures: Path) -> None:
    wait_until_ready(site)
    with firefox() as window:
        window.resize(WIDTH, HEIGHT)
        window.goto(site.url)
        window.click("button", "^Play now: Dominus Obscura")
        window.see("[data-board]")
        window.see("[data-asked]")
        window.picture(pictures / "firefox-table.png")
        match = window.evaluate("() => location.pathname")
        assert match.startswith("/matches/")
        assert play_to_the_end(window) > 20
        window.see("[data-result] h2")
        window.picture(pictures / "firefox-end.png")
        window.click("button", "^Account of Guest")
        window.click("[role=menuitem]", "^Keep your matches$")
        window.fill("input[name=username]", NAME)
        window.fill("input[name=password]", SECRET)
        window.click("button", "^Take a seat$")
        window.see("h1", f"^Good to see you, {NAME}")
        window.goto(f"{site.url}/players/{NAME}/history")
        window.see(f"a[href^='{match}']")
        window.picture(pictures / "firefox-kept.png")
        assert window.errors == []
