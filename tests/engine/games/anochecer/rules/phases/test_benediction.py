"""The benediction phase: the Tyrant and three edicts."""

from __future__ import annotations

from engine.games.anochecer.rules.phases.benediction import bless_with_edict
from engine.games.anochecer.rules.phases.rounds import begin_benediction, end_status
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import edict
from tests.engine.games.anochecer.world import (
    TITLE,
    asked,
    at,
    call,
    do,
    keys,
    world,
)
from tests.engine.games.card_tables import shows_card


@shows_card("card.arise", shows="an infantry on every controlled planet")
@shows_card("card.censure", shows="the law is on a player until the status phase ends")
@clause("TF-179", "TF-181", "TF-278")
def test_the_tyrant_alone_sees_three_edicts_and_only_the_chosen_one_is_shown() -> None:
    s = world()
    s.tyrant = 1
    s.decks["edict"] = (
        "arise",
        "bless",
        "foretell",
        *[one for one in s.decks["edict"] if one not in ("arise", "bless", "foretell")],
    )
    call(s, bless_with_edict, 1, 3)
    assert keys(s) == ["card:arise", "card:bless", "card:foretell"]
    assert TITLE.view(s, 1)["edicts"] == ["arise", "bless", "foretell"]
    assert TITLE.view(s, 0)["edicts"] == []
    do(s, "card:arise")
    assert TITLE.view(s, 0)["edicts"] == ["arise"]
    do(s, "mode:infantry_everywhere")
    assert len(s.decks["edict"]) == 10
    assert at(s, 1, "moll_primus") == {"infantry": 1}
    t = world()
    edict(t, "censure")
    do(t, "player:2")
    t.decks["edict"] = tuple(one for one in t.decks["edict"] if one != "censure")
    assert t.law == 2
    call(t, end_status)
    assert t.law == -1
    assert "censure" in t.decks["edict"]


@clause("TF-180")
def test_the_tyrant_stays_until_an_effect_moves_the_token() -> None:
    s = world()
    s.tyrant = 2
    call(s, begin_benediction)
    assert asked(s) == (2, "edict_pick")
    assert s.tyrant == 2
