"""The matcher: who sits with whom, who waits, and what holds for every batch."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchmaking.queue.matcher import form_tables, table_quality
from matchmaking.queue.tickets import (
    OVERDUE_WINDOW,
    Batch,
    Ground,
    InvalidTicket,
    Pool,
    QueueRules,
    Table,
    Ticket,
)
from tests.matchmaking.queue_world import ANIMA, NOW, crowd, ticket

RULES = QueueRules(first_window=60, widening=5, widest=600, patience=120, bots_after=60)


def batch(*tickets: Ticket, rules: QueueRules = RULES) -> Batch:
    return form_tables(tickets, NOW, rules)


def seated(found: Batch) -> list[set[str]]:
    return [{ticket.player for ticket in table.tickets} for table in found.tables]


def test_two_close_tickets_get_a_table() -> None:
    found = batch(ticket("ana", 1500), ticket("bea", 1540))
    assert seated(found) == [{"ana", "bea"}]
    assert found.waiting == ()
    assert (found.tables[0].spread, found.tables[0].ground) == (40, Ground.FIT)


def test_a_gap_beyond_the_window_waits() -> None:
    assert seated(batch(ticket("ana", 1500), ticket("bea", 1561))) == []


def test_the_window_widens_with_waiting() -> None:
    assert seated(batch(ticket("ana", 1500, wait=20), ticket("bea", 1611, wait=0))) == []
    assert seated(batch(ticket("ana", 1500, wait=20), ticket("bea", 1611, wait=20))) != []


def test_the_window_stops_at_its_widest_and_opens_when_patience_is_out() -> None:
    assert [RULES.window(wait) for wait in (0, 10, 119, 120)] == [60, 110, 600, OVERDUE_WINDOW]


@pytest.mark.parametrize(
    "elsewhere", [Pool("anima", "daily"), Pool("alone", "live"), Pool("anima", "live", "long")]
)
def test_other_titles_tempos_and_options_do_not_mix(elsewhere: Pool) -> None:
    assert seated(batch(ticket("ana"), ticket("bea", pool=elsewhere))) == []


def test_the_nearest_ratings_sit_together() -> None:
    found = batch(ticket("a", 1500), ticket("b", 1540), ticket("c", 1545), ticket("d", 1590))
    assert seated(found) == [{"a", "b"}, {"c", "d"}]


def test_two_acceptable_pairs_are_better_than_one_excellent_pair() -> None:
    found = batch(ticket("a", 1500), ticket("b", 1555), ticket("c", 1556), ticket("d", 1610))
    assert seated(found) == [{"a", "b"}, {"c", "d"}]


def test_of_three_the_one_who_came_last_waits_on_when_the_gaps_are_alike() -> None:
    found = batch(ticket("a", 1500), ticket("b", 1510, wait=3), ticket("c", 1520, wait=6))
    assert seated(found) == [{"b", "c"}]


def test_blocked_players_never_meet_even_when_overdue() -> None:
    found = batch(ticket("ana", wait=900, blocked=["bea"]), ticket("bea", wait=900))
    assert seated(found) == []


def test_the_last_opponent_is_not_the_next_one() -> None:
    found = batch(ticket("ana", 1500, recent=["bea"]), ticket("bea", 1500), ticket("eva", 1550))
    assert seated(found) in ([{"ana", "eva"}], [{"bea", "eva"}])


def test_a_repeat_is_better_than_waiting_for_ever() -> None:
    pair = (ticket("ana", wait=119, recent=["bea"]), ticket("bea", wait=119, recent=["ana"]))
    assert seated(batch(*pair)) == []
    found = batch(ticket("ana", wait=120, recent=["bea"]), ticket("bea", recent=["ana"]))
    assert (seated(found), found.tables[0].ground) == ([{"ana", "bea"}], Ground.OVERDUE)


def test_an_overdue_ticket_sits_down_before_closer_pairs() -> None:
    found = batch(ticket("far", 2600, wait=120), ticket("a", 1500), ticket("b", 1500))
    assert {"far"} < seated(found)[0]


def test_an_overdue_ticket_passes_over_all_it_may_not_meet() -> None:
    names = [f"p{number}" for number in range(30)]
    others = [ticket(name, 1500 + number) for number, name in enumerate(names)]
    stuck = ticket("stuck", 1400, wait=500, blocked=names[:-1])
    assert {"stuck", "p29"} in seated(batch(stuck, *others))


def test_four_seats_make_the_tightest_tables() -> None:
    ratings = {
        "a": 1400,
        "b": 1401,
        "c": 1402,
        "d": 1403,
        "e": 1440,
        "f": 1441,
        "g": 1442,
        "h": 1443,
    }
    tickets = [ticket(name, rating, seats=(4,)) for name, rating in ratings.items()]
    assert seated(batch(*tickets)) == [set("abcd"), set("efgh")]


def test_a_conflict_at_a_table_of_four_costs_a_step_aside_not_the_table() -> None:
    tickets = [
        ticket(name, 1500 + number, seats=(4,), recent=["b"] if name == "a" else [])
        for number, name in enumerate("abcdefgh")
    ]
    found = batch(*tickets)
    assert sorted(map(len, seated(found))) == [4, 4]
    assert not any({"a", "b"} <= table for table in seated(found))


def test_a_table_has_a_size_that_all_of_it_accept() -> None:
    found = batch(
        ticket("a", seats=(2, 3)),
        ticket("b", seats=(3,)),
        ticket("c", seats=(3, 4)),
        ticket("d", seats=(4,)),
    )
    assert seated(found) == [{"a", "b", "c"}]
    assert found.tables[0].seats == 3


def test_a_bot_fills_in_where_everybody_allowed_it() -> None:
    found = batch(ticket("ana", wait=60, bots=True), ticket("bea", 2500, wait=60))
    assert seated(found) == [{"ana"}]
    table = found.tables[0]
    assert (table.bots, table.seats, table.ground, table.quality) == (1, 2, Ground.BOT_FILL, 0.0)


def test_nobody_gets_a_bot_before_the_time() -> None:
    assert seated(batch(ticket("ana", wait=59, bots=True))) == []


def test_people_who_allow_bots_share_the_table_with_the_bots() -> None:
    trio = [ticket(name, 1500 + n, wait=70, seats=(4,), bots=True) for n, name in enumerate("abc")]
    found = batch(*trio)
    assert (seated(found), found.tables[0].bots) == ([set("abc")], 1)


def test_a_player_with_tickets_in_two_pools_sits_once() -> None:
    other = Pool("alone", "live")
    found = batch(
        ticket("ana", wait=5), ticket("bea"), ticket("ana", pool=other), ticket("eva", pool=other)
    )
    assert seated(found) == [{"ana", "bea"}]
    assert sorted(t.player for t in found.waiting) == ["ana", "eva"]


def test_quality_is_one_between_equals_and_falls_with_the_gap() -> None:
    assert table_quality([1500, 1500], 2) == 1.0
    assert table_quality([1500, 1700], 2) == pytest.approx(0.73, abs=0.005)
    assert table_quality([1500, 1900], 2) == pytest.approx(0.33, abs=0.005)
    assert table_quality([1500, 1500, 1500], 4) == 0.5


@pytest.mark.parametrize("seats", [(), (1,), (0, 2)])
def test_a_ticket_for_no_table_is_refused(seats: tuple[int, ...]) -> None:
    with pytest.raises(InvalidTicket):
        ticket("ana", seats=seats)


def test_a_ticket_without_a_real_rating_is_refused() -> None:
    with pytest.raises(InvalidTicket):
        ticket("ana", float("nan"))


def test_an_empty_queue_forms_no_tables() -> None:
    assert batch() == Batch((), ())


WAITS = (0.0, 5.0, 30.0, 70.0, 119.0, 120.0, 400.0)


@st.composite
def queues(
    draw: st.DrawFn,
    sizes: tuple[tuple[int, ...], ...],
    most: int = 24,
    waits: tuple[float, ...] = WAITS,
    with_bots: bool = True,
) -> list[Ticket]:
    count = draw(st.integers(0, most))
    names = [f"p{number}" for number in range(count)]
    few = st.lists(st.sampled_from(names), max_size=3) if names else st.just([])
    return [
        ticket(
            name,
            draw(st.integers(1000, 1400)),
            draw(st.sampled_from(waits)),
            seats=draw(st.sampled_from(sizes)),
            blocked=[n for n in draw(few) if n != name],
            recent=[n for n in draw(few) if n != name],
            bots=with_bots and draw(st.booleans()),
        )
        for name in names
    ]


any_queue = queues(((2,), (4,), (3,), (2, 3), (2, 3, 4)))


def short_queues(seats: int) -> st.SearchStrategy[list[Ticket]]:
    """Few tickets, many of them overdue and none with bots: there somebody is left over."""
    return queues(((seats,),), most=7, waits=(0.0, 120.0, 400.0), with_bots=False)


def blocks(one: Ticket, other: Ticket) -> bool:
    return other.player in one.blocked or one.player in other.blocked


def is_overdue(one: Ticket) -> bool:
    return RULES.is_overdue(NOW - one.joined_at)


def check_table(table: Table) -> None:
    assert all(table.seats in one.seat_counts for one in table.tickets)
    assert not any(blocks(one, other) for one, other in combinations(table.tickets, 2))
    assert table.bots == 0 or all(one.allows_bots for one in table.tickets)
    assert 0.0 <= table.quality <= 1.0
    if not any(is_overdue(one) for one in table.tickets):
        windows = [RULES.window(NOW - one.joined_at) for one in table.tickets]
        assert table.spread <= sum(windows) / len(windows) + 1e-9
        for one, other in combinations(table.tickets, 2):
            assert other.player not in one.recent


@pytest.mark.slow
@given(any_queue)
def test_every_table_keeps_the_rules_and_every_ticket_has_one_fate(tickets: list[Ticket]) -> None:
    found = batch(*tickets)
    for table in found.tables:
        check_table(table)
    fates = [t.id for table in found.tables for t in table.tickets] + [t.id for t in found.waiting]
    assert sorted(fates) == sorted(t.id for t in tickets)


@pytest.mark.slow
@given(any_queue, st.randoms(use_true_random=False))
def test_the_order_of_the_tickets_does_not_matter(
    tickets: list[Ticket], dice: random.Random
) -> None:
    shuffled = list(tickets)
    dice.shuffle(shuffled)
    assert batch(*shuffled) == batch(*tickets)


@pytest.mark.slow
def test_an_overdue_ticket_waits_on_only_if_all_it_could_meet_sit_with_overdue_ones() -> None:
    met = 0

    @given(short_queues(2))
    @settings(max_examples=150)
    def holds(tickets: list[Ticket]) -> None:
        nonlocal met
        found = batch(*tickets)
        table_of = {t.id: table for table in found.tables for t in table.tickets}
        for left in filter(is_overdue, found.waiting):
            for other in tickets:
                if other.id != left.id and not blocks(left, other):
                    met += 1
                    assert other.id in table_of
                    assert any(is_overdue(t) for t in table_of[other.id].tickets)

    holds()
    assert met > 0


@pytest.mark.slow
def test_an_overdue_ticket_of_three_seats_waits_on_only_without_company() -> None:
    left_over = 0

    @given(short_queues(3))
    @settings(max_examples=150)
    def holds(tickets: list[Ticket]) -> None:
        nonlocal left_over
        found = batch(*tickets)
        for left in filter(is_overdue, found.waiting):
            company = [t for t in found.waiting if t.id != left.id and not blocks(left, t)]
            left_over += len(company)
            assert not any(not blocks(one, other) for one, other in combinations(company, 2))

    holds()
    assert left_over > 0


def test_ten_thousand_tickets_leave_almost_nobody_waiting() -> None:
    found = form_tables(crowd(10_000, (4,)), NOW, RULES)
    assert len(found.waiting) < 20
    assert all(table.pool == ANIMA for table in found.tables)
