"""Secret objectives of the action phase: scored, or not, right after their event."""

from __future__ import annotations

from engine.core.sight import waiting
from engine.games.anochecer.rules.combat.space_combat import end_space_combat
from engine.games.anochecer.rules.scoring import secret_event
from engine.games.anochecer.state import Twilight
from engine.games.anochecer.view import view_of
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    asked,
    battle,
    call,
    do,
    keys,
    listen,
    secret,
    units,
    world,
)


def after_a_won_combat(s: Twilight, seat: int) -> Twilight:
    s.asked = ()
    s.frames.append(("turn_action", (0, 0)))
    secret_event(s, seat, "won_space_combat_with_surviving_flagship")
    s.run()
    return s


@clause("TF-194")
def test_a_secret_of_the_action_phase_can_be_scored_after_its_event() -> None:
    s = world()
    secret(s, 0, "unveil_flagship")
    after_a_won_combat(s, 0)
    assert asked(s) == (0, "score_secret_event")
    assert keys(s) == ["score:unveil_flagship", "not_now"]
    do(s, "score:unveil_flagship")
    assert s.realms[0].points == 1
    assert s.realms[0].scored == ("unveil_flagship",)
    assert asked(s)[1] == "turn_action"


@clause("TF-194", "TF-278")
def test_to_decline_scoring_after_an_event_betrays_no_secret() -> None:
    accounts = []
    for card in ("unveil_flagship", "threaten_enemies"):
        s = world()
        secret(s, 0, card)
        events = listen(s)
        after_a_won_combat(s, 0)
        assert asked(s) == (0, "score_secret_event")
        assert keys(s)[-1] == "not_now"
        seen = waiting(s, 1)
        do(s, "not_now")
        assert asked(s)[1] == "turn_action"
        accounts.append((seen, [one.seen_by(1) for one in events], view_of(s, 1)))
    assert accounts[0] == accounts[1]


@clause("TF-194")
def test_a_seat_without_an_unscored_secret_is_not_asked_after_an_event() -> None:
    s = after_a_won_combat(world(), 1)
    assert asked(s)[1] == "turn_action"


@clause("TF-194")
def test_a_combat_asks_its_winner_once_for_all_it_brings_about() -> None:
    s = battle(world(pok="yes"), "308")
    secret(s, 0, "unveil_flagship", "brave_the_void")
    units(s, 0, "308", flagship=1)
    call(s, end_space_combat)
    assert asked(s) == (0, "score_secret_event")
    assert keys(s) == ["score:brave_the_void", "score:unveil_flagship", "not_now"]
    do(s, "not_now")
    assert asked(s)[1] == "turn_action"
