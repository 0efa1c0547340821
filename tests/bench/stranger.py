"""How soon a stranger makes a first choice: clicks and seconds from an empty browser, each title.

    python -m tests.bench.stranger [--rounds 3]

Starts a site of its own with the processes of `make up`, its demonstration and the built client.
Each time a new browser opens the home page, presses the button of one title and gives the first
answer it is asked for. Aims: one click to the table and one to choose, five seconds in all on a
quiet machine. Before there were guests the same took about ten steps and 90 to 120 seconds: sign
up, look for a letter, follow it, sign in, find the lobby, fill in a form.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass

from playwright.sync_api import Browser, sync_playwright

from deploy.cluster import Cluster, Plan
from engine.core import registry
from palestra.local import chromium
from palestra.local.places import ROOT
from tests.browser.site import need_client

SIZES = {1280: 800, 390: 844}
PATIENCE_MS = 60_000
# Presses of a person: a click, or Enter on something that is no button.
COUNT = """
    window.presses = 0;
    addEventListener('click', (event) => { window.presses += event.isTrusted ? 1 : 0; }, true);
    addEventListener('keydown', (event) => {
        window.presses += event.key === 'Enter' && !event.target.closest('button, a') ? 1 : 0;
    }, true);
"""


@dataclass(frozen=True, slots=True)
class FirstChoice:
    """Seconds since the address was typed, and presses in all."""

    home: float
    asked: float
    chosen: float
    presses: int


def first_choice(browser: Browser, url: str, name: str, width: int) -> FirstChoice:
    from tests.bench.newcomer import Newcomer

    context = browser.new_context(
        base_url=url,
        locale="en-GB",
        viewport={"width": width, "height": SIZES[width]},
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script(COUNT)
    person = Newcomer(page, "stranger")
    began = time.monotonic()
    page.goto("/", wait_until="commit")
    button = page.get_by_role("button", name=re.compile(f"Play now: {re.escape(name)}.*, against"))
    button.wait_for()
    home = time.monotonic() - began
    button.click()
    page.locator("[data-asked]").first.wait_for()
    asked = time.monotonic() - began
    person.choose()
    chosen = time.monotonic() - began
    presses: int = page.evaluate("() => window.presses")
    context.close()
    return FirstChoice(home, asked, chosen, presses)


def measure(url: str, rounds: int) -> None:
    """Runs inside the site's environment; prints a line a title and size."""
    import django

    django.setup()
    heads = ("width", "clicks", "home s", "asked s", "chosen s", "worst s")
    print(f"{'title':26}" + "".join(f"{head:>9}" for head in heads), flush=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        for id in registry.present_titles():
            title = registry.meta(id)
            if not title.listed:
                continue
            for width in SIZES:
                found = [first_choice(browser, url, title.name.en, width) for _ in range(rounds)]
                home, asked, chosen = (
                    statistics.median(getattr(one, part) for one in found)
                    for part in ("home", "asked", "chosen")
                )
                presses = max(one.presses for one in found)
                worst = max(one.chosen for one in found)
                figures = f"{home:9.1f}{asked:9.1f}{chosen:9.1f}{worst:9.1f}"
                print(f"{title.name.en:26}{width:9}{presses:9}{figures}", flush=True)
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    need_client()
    # All strangers come from this machine's address, which may otherwise make only so many guests.
    everybody_comes_in = {"PALESTRA_THROTTLES": "no"}
    plan = Plan(
        web=1, answers=0, calls=0, people=1, bulk=1, schedulers=1, environment=everybody_comes_in
    )
    with Cluster(plan) as cluster:
        cluster.manage("demo")
        run = (
            f"from tests.bench.stranger import measure; measure({cluster.url('web-0')!r}, {rounds})"
        )
        subprocess.run([sys.executable, "-c", run], cwd=ROOT, env=cluster.environment, check=True)


if __name__ == "__main__":
    main()
