"""The table as it is laid out, how everybody stands, and a turn as one paragraph."""

from __future__ import annotations

from engine.core.events import PUBLIC, seen
from engine.core.narration import Narrator, last_turn
from engine.core.sheet import DECIDED, EVERYTHING, NOTHING_DECIDED
from engine.games.anochecer import TITLE
from engine.games.anochecer.rules.combat.invasion import ask_custodians
from engine.games.anochecer.rules.scoring import ask_public, score_secret
from engine.games.anochecer.state import Twilight
from tests.conformance import clause
from tests.engine.games.anochecer.scenes import bound_for, start
from tests.engine.games.anochecer.world import (
    again,
    call,
    control,
    do,
    hold,
    listen,
    own,
    secret,
    tactical,
    units,
    world,
)

NAMES = ("Ada", "Blas", "Cleo")


def effects(s: Twilight) -> dict[str, tuple[str, str]]:
    """What the open options put at stake."""
    decision = s.waiting()[0]
    stakes = TITLE.sheet(s, decision.seat).stakes
    return {stake.option: (stake.key, stake.effect) for stake in stakes}


def test_the_map_and_what_stands_on_it() -> None:
    s = world()
    units(s, 0, "301", carrier=2)
    units(s, 1, "moll_primus", infantry=3)
    layout = TITLE.layout(TITLE.view(again(s), 0))
    assert layout.board == "hexes"
    places = {place.thing: (place.x, place.y) for place in layout.places}
    assert places["system:000"] == (0, 0) and places["system:301"] == (0, 3)
    pieces = {piece.thing: (piece.at, piece.owner, piece.count) for piece in layout.pieces}
    assert pieces["unit:301/carrier@0"] == ("system:301", 0, 2)
    assert pieces["unit:moll_primus/infantry@1"] == ("system:307", 1, 3)
    assert pieces["planet:jord"] == ("system:301", 0, 1)


def test_a_hand_is_laid_out_for_its_owner_and_counted_for_others() -> None:
    s = world()
    hold(s, 1, "spark", "shatter")
    again(s)
    own_cards = [card.thing for hand in _hands(s, 1) for card in hand.cards]
    assert own_cards == ["card:spark", "card:shatter"]
    for audience in (0, PUBLIC):
        (hand,) = _hands(s, audience)
        assert (hand.cards, hand.unseen) == ((), 2)


def _hands(s: Twilight, audience: int) -> list:  # type: ignore[type-arg]
    layout = TITLE.layout(TITLE.view(s, audience))
    return [hand for hand in layout.hands if hand.owner == 1]


def test_points_are_told_by_where_they_come_from() -> None:
    s = world()
    s.realms[0].scored, s.realms[0].points = ("develop_weaponry",), 3
    s.realms[2].points = 1
    sheet = TITLE.sheet(s, PUBLIC)
    parts = {part.thing: part.value for part in sheet.standings[0].parts}
    assert (parts["number:objective_points@0"], parts["number:other_points@0"]) == (1, 2)
    assert [standing.points for standing in sheet.standings] == [3, 0, 1]
    assert [(part.thing, part.value, part.of) for part in sheet.end[:2]] == [
        ("number:leader", 3, 10),
        ("number:objectives_shown", 2, 10),
    ]


@clause("TF-284")
def test_if_it_ended_now_points_come_before_initiative() -> None:
    s = world()
    s.initiative = [2, 1, 0]
    s.realms[1].points = 1
    now = TITLE.sheet(s, EVERYTHING).if_now
    assert (now.verdict, now.ranks) == (DECIDED, (3, 1, 2))


def test_before_the_first_turn_nothing_is_decided() -> None:
    assert TITLE.sheet(start(), 0).if_now.verdict == NOTHING_DECIDED


@clause("TF-281")
def test_the_last_point_is_told_beforehand() -> None:
    s = world()
    s.realms[0].points = 9
    secret(s, 0, "establish_a_perimeter")
    units(s, 0, "jord", pds=4)
    call(s, score_secret, 0)
    found = effects(s)
    assert found["objective:establish_a_perimeter"] == ("winning_score", "ends")
    assert found["none"] == ("leaves_points", "gives_away")
    do(s, "objective:establish_a_perimeter")
    assert s.result is not None


def test_what_must_be_paid_for_may_end_the_match() -> None:
    s = world()
    s.realms[0].points, s.realms[0].goods = 9, 20
    s.row = ("erect_a_monument", *s.row[1:])
    call(s, ask_public, 0)
    assert effects(s)["objective:erect_a_monument"] == ("winning_score", "may_end")
    do(s, "objective:erect_a_monument")
    assert effects(s)["auto"] == ("winning_score", "may_end")


def test_the_custodians_may_end_the_match() -> None:
    s = bound_for(world(), "000")
    s.realms[0].points, s.realms[0].goods = 9, 6
    units(s, 0, "000", carrier=1, infantry=1)
    call(s, ask_custodians, 0)
    assert effects(s) == {"pay": ("winning_custodians", "may_end")}


def test_far_from_the_target_nothing_is_at_stake() -> None:
    assert effects(world()) == {}


def test_the_last_turn_is_told_as_one_paragraph() -> None:
    s = world()
    own(s, 0, "advanced_carrier")
    units(s, 0, "301", carrier=1)
    units(s, 0, "jord", infantry=2)
    control(s, 1, "zohbat")
    events = listen(s)
    s.tell("turn", seat=0)
    tactical(s, "201")
    do(s, "ship:301:carrier", "load:jord:infantry:2", "load_unit/done", "move_ship/done")
    do(s, "commit:infantry:mellon:2", "commit_unit/done")
    turn = last_turn(TITLE, seen(events, 1), seat=0)
    assert Narrator(TITLE, "en", NAMES, state=s).story(turn) == (
        "It is the turn of Ada. Ada activates Mellon · Zohbat. Ada moves 1 carrier from Jord to "
        "Mellon · Zohbat with 2 infantry aboard. Ada lands 2 infantry on Mellon. Ada gains control "
        "of Mellon."
    )
    assert Narrator(TITLE, "es", NAMES, state=s).story(turn) == (
        "Es el turno de Ada. Ada activa Mellon · Zohbat. Ada mueve 1 Transporte de Jord a "
        "Mellon · Zohbat con 2 infanterías a bordo. Ada desembarca 2 infanterías en Mellon. Ada "
        "obtiene el control de Mellon."
    )
