"""What a view holds and what it keeps from others."""

from __future__ import annotations

import random

from engine.core.events import PUBLIC
from engine.core.sight import sight
from engine.games.anochecer.cards.abilities.e_to_n import draw_one
from engine.games.anochecer.records import Trade
from tests.conformance import clause
from tests.engine.games.anochecer.world import (
    TITLE,
    call,
    hold,
    listen,
    secret,
    told,
    world,
)


@clause("TF-278", "TF-279")
def test_views_hold_no_hand_secret_deck_order_or_option_of_another_seat() -> None:
    s = world()
    hold(s, 1, "coerce")
    secret(s, 1, "mine_rare_metals")
    for audience in (PUBLIC, 0, 2):
        shown = str(sight(TITLE, s, audience)["view"])
        assert "coerce" not in shown
        assert "mine_rare_metals" not in shown
    assert "coerce" in str(TITLE.view(s, 1))
    assert sight(TITLE, s, 1)["decision"] is None
    order = TITLE.scramble(s, 0, random.Random(3))
    assert order is not None
    assert TITLE.view(order, 0) == TITLE.view(s, 0)


@clause("TF-278")
def test_an_event_tells_others_how_many_cards_were_drawn_not_which() -> None:
    s = world()
    events = listen(s)
    call(s, draw_one, 1)
    (drawn,) = [one for one in events if one.kind == "drew_actions"]
    assert drawn.seen_by(0) == {"kind": "drew_actions", "seat": 1, "number": 1}
    assert drawn.seen_by(1) != drawn.seen_by(0)
    assert told(events, "drew_actions") == [{"seat": 1, "number": 1}]


@clause("TF-35")
def test_a_proposal_is_seen_by_the_two_partners_only() -> None:
    s = world()
    s.trade = Trade(0, 1)
    s.trade.given, s.trade.asked = (1, 0), (0, 2)
    assert TITLE.view(s, 2)["trade"] is None
    assert TITLE.view(s, 1)["trade"] is not None
