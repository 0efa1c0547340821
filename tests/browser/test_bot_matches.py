"""A person plays each bot of the house in one browser while another watches in a second.

On the default run, and on two web processes with two workers, the watcher at the other process.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from deploy.cluster import Cluster, Plan
from tests.browser.conftest import Window
from tests.browser.secrecy import leaks, open_hands, owned_secrets
from tests.browser.table import Player, play_on

ROUNDS = "10"
LEVELS = range(1, 9)


@pytest.mark.long
@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize("level", LEVELS, ids="level {}".format)
def test_a_bot_plays_to_the_result(window: Window, level: int) -> None:
    person = Player(window(motion="reduce"), "dmitri", seed=level)
    watcher = Player(window(motion="reduce"), "emi")
    person.enter()
    watcher.enter()
    address = person.play_bot(level, "dominus_obscura", rounds=ROUNDS)
    _plays_to_the_result(person, watcher, address)
    _the_dice_were_fair(person)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    plan = Plan(web=2, answers=2, bulk=0, calls=2, schedulers=1, environment={"BOT_PACE_MS": "0"})
    with Cluster(plan) as running:
        running.manage("demo")
        yield running


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS, ids="level {}".format)
def test_a_bot_plays_to_the_result_across_two_web_processes_and_two_workers(
    cluster: Cluster, browser: Browser, level: int
) -> None:
    homes = [cluster.url("web-0"), cluster.url("web-1")]
    contexts = [
        browser.new_context(base_url=home, locale="en-GB", reduced_motion="reduce")
        for home in homes
    ]
    person = Player(contexts[0].new_page(), "dmitri", seed=level)
    watcher = Player(contexts[1].new_page(), "emi")
    person.enter()
    watcher.enter()
    address = person.play_bot(level, "dominus_obscura", rounds=ROUNDS)
    _plays_to_the_result(person, watcher, address.replace(*homes))
    for context in contexts:
        context.close()


def _plays_to_the_result(person: Player, watcher: Player, address: str) -> None:
    watcher.page.goto(address)
    for one in (person, watcher):
        one.page.locator("[data-square=a1]").wait_for()
    play_on([person], until_number=8)
    person.page.reload()
    person.page.locator("[data-square=a1]").wait_for()
    play_on([person])
    person.see_result()
    watcher.see_result()
    # Each audience counts what it was shown; the public is asked nothing.
    assert 0 < watcher.number <= person.number
    seat = [*person.ears.frames("sync")][-1]["seat"]
    secrets = owned_secrets(person.ears, seat)
    assert leaks(person.ears, secrets)
    assert leaks(watcher.ears, secrets) == []
    assert open_hands(watcher.ears, [0, 1]) == []
    assert open_hands(person.ears, [1 - seat]) == []


def _the_dice_were_fair(person: Player) -> None:
    person.page.get_by_role("link", name="Review").click()
    person.page.locator('[data-drawer="fairness"]').click()
    person.page.get_by_role("button", name="Check it here").click()
    expect(person.page.get_by_text("The secret is the one that was sealed.")).to_be_visible()
    expect(person.page.get_by_text("all follow from the seed")).to_be_visible()
