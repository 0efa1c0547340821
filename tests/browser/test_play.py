"""Live play in real browsers: two people, one who loses the network, one who watches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.secrecy import leaks, open_hands, owned_secrets
from tests.browser.table import Player, play_on

ROUNDS = "10"


def test_two_people_play_to_the_result_through_lost_networks_and_nobody_sees_too_much(
    window: Window,
) -> None:
    host = Player(window(motion="reduce"), "chiara", seed=1)
    guest = Player(window(motion="reduce"), "dmitri", seed=2)
    watcher = Player(window(motion="reduce"), "emi")
    for person in (host, guest, watcher):
        person.enter()
    address = host.open_table("dominus_obscura", rounds=ROUNDS)
    guest.sit_down(address)
    watcher.page.goto(address)
    for person in (host, guest, watcher):
        person.page.locator("[data-square=a1]").wait_for()

    play_on([host, guest], until_number=10)
    _loses_the_network(guest, while_playing=[host])
    play_on([host, guest], until_number=26)
    guest.page.reload()
    guest.page.locator("[data-square=a1]").wait_for()
    play_on([host, guest], until_number=45)
    _loses_the_network(guest, while_playing=[host])
    play_on([host, guest])

    for person in (host, guest, watcher):
        person.see_result()
    expect(watcher.page.locator("[data-result] h2")).to_have_text(re.compile("Won by"))
    _nobody_saw_too_much(host, guest, watcher)


def _loses_the_network(person: Player, while_playing: list[Player]) -> None:
    person.page.context.set_offline(True)
    expect(person.page.get_by_text("The connection is lost.")).to_be_visible()
    for other in while_playing:
        if other.is_asked:
            other.choose()
    person.page.context.set_offline(False)
    expect(person.page.get_by_text("The connection is lost.")).to_be_hidden(timeout=20_000)


def _nobody_saw_too_much(host: Player, guest: Player, watcher: Player) -> None:
    # The guest looked on for a moment before sitting down: the last word counts.
    host_seat, guest_seat = ([*one.ears.frames("sync")][-1]["seat"] for one in (host, guest))
    assert {host_seat, guest_seat} == {0, 1}
    of_host = owned_secrets(host.ears, host_seat)
    of_guest = owned_secrets(guest.ears, guest_seat)
    # How many there are is up to the dice: there must be enough to leak.
    assert sum(map(len, of_host.values())) > 40
    assert sum(map(len, of_guest.values())) > 40
    # The search finds what there is to find: everybody was told their own tokens.
    assert leaks(host.ears, of_host) and leaks(guest.ears, of_guest)
    assert leaks(guest.ears, of_host) == []
    assert leaks(host.ears, of_guest) == []
    assert leaks(watcher.ears, of_host) == []
    assert leaks(watcher.ears, of_guest) == []
    assert open_hands(guest.ears, [host_seat]) == []
    assert open_hands(host.ears, [guest_seat]) == []
    assert open_hands(watcher.ears, [0, 1]) == []
    assert all(frame["decision"] is None for frame in watcher.ears.positions())


def test_the_board_is_played_by_keyboard_alone(window: Window) -> None:
    host = Player(window(motion="reduce"), "bruno", seed=5)
    guest = Player(window(motion="reduce"), "ines", seed=6)
    host.enter()
    guest.enter()
    guest.sit_down(host.open_table("dominus_obscura", rounds=ROUNDS))
    for person in (host, guest):
        person.page.locator("[data-square=a1]").wait_for()
    play_on([host, guest], until_number=1)
    person = next(one for one in (host, guest) if one.is_asked)
    square = person.page.locator('[data-manner="move"]').first
    square.focus()
    before = person.number
    person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    person.moved_on(before)
    assert person.number == before + 1
