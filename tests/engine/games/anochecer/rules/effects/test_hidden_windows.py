"""Nobody learns of a hidden window who was asked in it, or how many."""

from __future__ import annotations

from engine.games.anochecer.state import Twilight
from engine.games.anochecer.view import view_of
from tests.conformance import clause
from tests.engine.games.anochecer.world import again, asked, do, hold, world


def after_evolve(*holders: int) -> Twilight:
    """Seat 0 has played Evolve, and everybody who holds Shatter has passed."""
    s = world(4)
    for seat in range(1, 4):
        s.realms[seat].hand = ("shatter" if seat in holders else "spark",)
    hold(s, 0, "evolve")
    again(s)
    do(s, "component:evolve", "deck:genome")
    for seat in holders:
        assert asked(s) == (seat, "react")
        do(s, "pass")
    return s


@clause("TF-35", "TF-278")
def test_how_many_passed_in_a_hidden_window_cannot_be_counted_afterwards() -> None:
    one, two = after_evolve(3), after_evolve(2, 3)
    assert asked(one) == asked(two)
    seat = asked(one)[0]
    assert seat == 1
    assert view_of(one, seat)["flow"] == view_of(two, seat)["flow"]


@clause("TF-35")
def test_who_is_asked_in_a_hidden_window_does_not_learn_who_passed_before() -> None:
    seen = []
    for holders in ((3,), (2, 3)):
        s = world(4)
        for seat in range(1, 4):
            s.realms[seat].hand = ("shatter" if seat in holders else "spark",)
        hold(s, 0, "evolve")
        again(s)
        do(s, "component:evolve", "deck:genome")
        if 2 in holders:
            assert asked(s) == (2, "react")
            do(s, "pass")
        assert asked(s) == (3, "react")
        seen.append(view_of(s, 3))
    assert seen[0] == seen[1]
