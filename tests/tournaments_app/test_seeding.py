"""Seeds by hand and by rule, until the start."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.players.factories import make_player
from tests.tournaments_app.events import (
    KNOCK_OUT,
    draft,
    enter_people,
    open_event,
    running,
    script_to_the_end,
)
from tournaments.errors import BadSettings, NoSuchTournament, WrongStatus
from tournaments.formats.bracket import bracket_size, seeding_order
from tournaments.models import Entrant, StageEntry, Tournament
from tournaments.planning.seeding import apart
from tournaments.services import entering, life, seeding

pytestmark = pytest.mark.django_db


def order_of(event: Tournament) -> list[int]:
    return [one.pk for one in seeding.in_order(Entrant.objects.filter(tournament=event))]


def test_the_order_given_by_hand_is_the_order_of_the_bracket() -> None:
    event = open_event(KNOCK_OUT)
    enter_people(event, 4)
    wanted = order_of(event)[::-1]
    seeding.seed_by_hand(event.slug, event.organiser, wanted)
    life.start(event.slug, event.organiser)
    seeded = StageEntry.objects.filter(stage__tournament=event).order_by("seed")
    assert [one.entrant_id for one in seeded] == wanted


def test_who_enters_later_stands_behind_the_seeded() -> None:
    event = open_event(KNOCK_OUT)
    enter_people(event, 3)
    seeding.seed_by(event.slug, event.organiser, seeding.Way.RATING)
    strongest = entering.add_entrant(event.slug, event.organiser, make_player(), 3500)
    assert order_of(event)[-1] == strongest.pk


def test_an_order_that_leaves_somebody_out_is_refused() -> None:
    event = draft(KNOCK_OUT)
    enter_people(event, 3)
    for wanted in (order_of(event)[:2], [*order_of(event)[:2], order_of(event)[0]]):
        with pytest.raises(BadSettings):
            seeding.seed_by_hand(event.slug, event.organiser, wanted)


def test_nothing_is_seeded_after_the_start() -> None:
    event = running(4, KNOCK_OUT)
    with pytest.raises(WrongStatus):
        seeding.seed_by(event.slug, event.organiser, seeding.Way.SHUFFLE)


def test_an_earlier_event_seeds_this_one_and_newcomers_follow() -> None:
    earlier = running(4, KNOCK_OUT)
    script_to_the_end(earlier)
    event = open_event(KNOCK_OUT, earlier.organiser)
    newcomer = entering.add_entrant(event.slug, event.organiser, make_player(), 3900).pk
    known = Entrant.objects.filter(tournament=earlier).order_by("-final_place", "-id")
    entered = {
        one.player_id: entering.add_entrant(event.slug, event.organiser, one.player, 1500).pk
        for one in known.select_related("player")
    }
    seeding.seed_by(event.slug, event.organiser, seeding.Way.EARLIER, earlier.slug)
    places = Entrant.objects.filter(tournament=earlier).order_by("final_place")
    champion = places.first()
    assert champion is not None
    assert order_of(event)[0] == entered[champion.player_id]
    assert order_of(event)[-1] == newcomer


def test_a_private_event_of_others_seeds_nothing() -> None:
    earlier = running(2, KNOCK_OUT, is_private=True)
    script_to_the_end(earlier)
    event = draft(KNOCK_OUT)
    enter_people(event, 2)
    with pytest.raises(NoSuchTournament):
        seeding.seed_by(event.slug, event.organiser, seeding.Way.EARLIER, earlier.slug)


def first_round(order: list[int]) -> set[frozenset[int]]:
    size = bracket_size(len(order))
    slots = [order[seed - 1] if seed <= len(order) else 0 for seed in seeding_order(size)]
    return {frozenset(slots[index : index + 2]) for index in range(0, size, 2)}


def test_club_mates_do_not_meet_in_the_first_round() -> None:
    clubs = {1: "Rooks", 8: "rooks", 4: "Knights", 5: "Knights "}
    order = apart(list(range(1, 9)), clubs)
    assert frozenset({1, 8}) not in first_round(order)
    assert frozenset({4, 5}) not in first_round(order)
    assert order[:2] == [1, 2]


@given(st.integers(2, 40), st.data())
def test_keeping_apart_moves_nobody_out_of_their_tier(count: int, data: st.DataObject) -> None:
    names = st.sampled_from(["", "A", "B", "C"])
    clubs = {entrant: data.draw(names) for entrant in range(1, count + 1)}
    order = apart(list(range(1, count + 1)), clubs)
    assert sorted(order) == list(range(1, count + 1))
    for place, entrant in enumerate(order):
        assert place.bit_length() == (entrant - 1).bit_length()
