"""Claims in the database: one holder at a time, fair shares, and nothing lost or done twice."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
import redis
from django.conf import settings as django_settings
from django.db import connections
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from play import jobs, services
from play.clock import ClockRules
from play.house import bot_matches
from play.models import HouseBot, Match, MatchLine, WorkShare, WorkUnit
from play.work import claims, fairness, waiting, wake_ups
from play.work.performers import performs
from play.work.queues import CLAIM_SECONDS, Queue
from players.models import Player
from tests.play.tables import against_bot, live, person
from tests.play.working import make_due, work, work_off
from tests.players.factories import make_bot

KIND = "test"
done: list[int] = []


@pytest.fixture(autouse=True)
def _nothing_done() -> None:
    done.clear()


@performs(KIND)
def note(claim: claims.Claim) -> bool:
    """-1 fails, an even one needs two turns, others are done at once."""
    done.append(claim.reference)
    if claim.reference == -1:
        raise ArithmeticError("this one always fails")
    return claim.reference % 2 == 1 or done.count(claim.reference) > 1


def ask(reference: int, account: int = 0) -> None:
    claims.ask(Queue.EVENTS, KIND, reference, account)


@pytest.mark.django_db
class TestAUnit:
    def test_is_done_once_however_often_it_is_asked_for(self) -> None:
        for _ in range(5):
            ask(1)
        assert work_off(Queue.EVENTS) == 1
        assert done == [1]
        assert not WorkUnit.objects.exists()

    def test_is_not_claimed_again_while_its_claim_holds(self) -> None:
        ask(1)
        first = claims.claim_next(Queue.EVENTS)
        assert first is not None
        assert claims.claim_next(Queue.EVENTS) is None
        just_before = timezone.now() + timedelta(seconds=CLAIM_SECONDS[Queue.EVENTS] - 1)
        assert claims.claim_next(Queue.EVENTS, just_before) is None

    def test_is_handed_out_once_more_when_its_worker_died(self) -> None:
        ask(1)
        first = claims.claim_next(Queue.EVENTS)
        after = timezone.now() + timedelta(seconds=CLAIM_SECONDS[Queue.EVENTS] + 1)
        second = claims.claim_next(Queue.EVENTS, after)
        assert first is not None and second is not None
        assert (second.id, second.holder != first.holder) == (first.id, True)
        assert claims.claim_next(Queue.EVENTS, after) is None

    def test_is_not_ended_by_a_worker_whose_claim_ran_out(self) -> None:
        ask(1)
        first = claims.claim_next(Queue.EVENTS)
        after = timezone.now() + timedelta(seconds=CLAIM_SECONDS[Queue.EVENTS] + 1)
        second = claims.claim_next(Queue.EVENTS, after)
        assert first is not None and second is not None
        claims.finish(first)
        claims.put_off(first)
        assert WorkUnit.objects.get().claimed_by == second.holder

    def test_asked_for_while_it_is_worked_on_is_done_again(self) -> None:
        ask(1)
        claim = claims.claim_next(Queue.EVENTS)
        assert claim is not None
        ask(1)
        claims.finish(claim)
        assert work_off(Queue.EVENTS) == 1

    def test_that_needs_another_slice_goes_on_later(self) -> None:
        ask(2)
        assert work_off(Queue.EVENTS) == 2
        assert done == [2, 2]

    def test_that_fails_is_left_alone_for_a_while_and_holds_up_no_other(self) -> None:
        ask(-1)
        ask(3)
        assert work_off(Queue.EVENTS) == 2
        assert sorted(done) == [-1, 3]
        assert claims.claim_next(Queue.EVENTS) is None
        again = timezone.now() + timedelta(seconds=claims.FAILED_SECONDS + 1)
        assert claims.claim_next(Queue.EVENTS, again) is not None

    def test_that_is_not_due_is_not_claimed(self) -> None:
        ask(1)
        WorkUnit.objects.update(due_at=timezone.now() + timedelta(seconds=5))
        assert claims.claim_next(Queue.EVENTS) is None


@pytest.mark.django_db
class TestShares:
    def test_the_account_that_was_served_least_is_next(self) -> None:
        for number in range(3):
            ask(101 + 2 * number, account=7)
        ask(201, account=8)
        busy = claims.claim_next(Queue.EVENTS)
        assert busy is not None and busy.account == 7
        claims.charge(busy, 2.0)
        following = claims.claim_next(Queue.EVENTS)
        assert following is not None and following.account == 8

    def test_work_in_one_queue_does_not_count_in_another(self) -> None:
        ask(101, account=7)
        claim = claims.claim_next(Queue.EVENTS)
        assert claim is not None
        claims.charge(claim, 2.0)
        assert set(WorkShare.objects.values_list("queue", flat=True)) == {Queue.EVENTS}

    def test_what_was_received_long_ago_is_forgotten(self) -> None:
        WorkShare.objects.create(account=7, queue=Queue.EVENTS, served=8.0, at=timezone.now())
        past = timezone.now() - timedelta(seconds=20 * fairness.HALF_LIFE_SECONDS + 1)
        WorkShare.objects.create(account=8, queue=Queue.EVENTS, served=8.0, at=past)
        claims.forget_shares()
        assert list(WorkShare.objects.values_list("account", flat=True)) == [7]

    def test_a_share_of_last_year_stops_nobody(self) -> None:
        past = timezone.now() - timedelta(days=365)
        WorkShare.objects.create(account=7, queue=Queue.EVENTS, served=0.005, at=past)
        ask(101, account=7)
        claim = claims.claim_next(Queue.EVENTS)
        assert claim is not None
        claims.charge(claim, 2.0)
        assert WorkShare.objects.get().served == pytest.approx(2.0)

    @settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
    @given(
        st.lists(st.tuples(st.integers(0, 4), st.integers(1, 500)), min_size=1, max_size=12),
        st.dictionaries(st.integers(0, 4), st.tuples(st.floats(0.01, 50), st.integers(0, 200))),
    )
    def test_the_database_chooses_as_the_pure_function_does(
        self, units: list[tuple[int, int]], shares: dict[int, tuple[float, int]]
    ) -> None:
        WorkUnit.objects.all().delete()
        WorkShare.objects.all().delete()
        now = timezone.now()
        for number, (account, age) in enumerate(units):
            WorkUnit.objects.create(
                queue=Queue.EVENTS,
                kind=KIND,
                reference=number,
                account=account,
                due_at=now - timedelta(seconds=age),
            )
        for account, (served, ago) in shares.items():
            WorkShare.objects.create(
                account=account, queue=Queue.EVENTS, served=served, at=now - timedelta(seconds=ago)
            )
        expected = fairness.next_up(
            [
                fairness.Waiting(one.account, one.due_at.timestamp(), one.pk)
                for one in WorkUnit.objects.all()
            ],
            {account: fairness.remembered(*share) for account, share in shares.items()},
        )
        claim = claims.claim_next(Queue.EVENTS, now)
        assert claim is not None
        assert (claim.account, claim.due_at.timestamp()) == (expected.account, expected.due_at)


@pytest.mark.django_db
class TestAMatch:
    def test_whose_bot_somebody_claimed_is_not_claimed_again(self) -> None:
        player = person()
        match = against_bot(player)
        services.choose(match.slug, player, 0, "mark:4")
        make_due(match)
        claim = claims.claim_next(Queue.ANSWERS)
        assert claim is not None and claim.reference == match.pk
        assert claims.claim_next(Queue.ANSWERS) is None
        assert waiting.backlogs()[Queue.ANSWERS].length == 0

    def test_is_free_again_once_the_choice_is_stored(self) -> None:
        player = person()
        match = against_bot(player)
        services.choose(match.slug, player, 0, "mark:4")
        make_due(match)
        assert work(Queue.ANSWERS)
        match.refresh_from_db()
        assert (match.ply, match.claimed_by, match.claimed_until) == (2, "", None)
        assert match.bots_due_at is None

    def test_of_another_account_is_answered_before_the_sixty_of_a_busy_one(self) -> None:
        busy, other = person(), person()
        crowd = [against_bot_untimed(busy) for _ in range(12)]
        Match.objects.filter(pk__in=[one.pk for one in crowd]).update(
            bots_due_at=timezone.now() - timedelta(minutes=1)
        )
        assert work(Queue.ANSWERS)
        late = against_bot_untimed(other)
        make_due(late)
        assert work(Queue.ANSWERS)
        assert live(late).ply == 1
        assert sum(live(one).ply for one in crowd) == 1

    def test_whose_clock_ran_out_is_left_to_the_sweeper_of_clocks(self) -> None:
        player = person()
        match = against_bot(player)
        services.choose(match.slug, player, 0, "mark:4")
        match.refresh_from_db()
        assert match.clocks is not None
        match.clocks["since"] -= 10_000_000
        match.save()
        make_due(match)
        assert work(Queue.ANSWERS)
        assert live(match).ply == 1
        assert not work(Queue.ANSWERS)
        match.refresh_from_db()
        assert match.claimed_until is not None
        assert match.claimed_until < timezone.now() + timedelta(seconds=2)


def against_bot_untimed(player: Player) -> Match:
    """A bot that opens: it owes a choice at once."""
    return services.create_match(
        title="tic_tac_toe",
        seats=[
            # Tests of committed work leave no bots of the house behind them.
            services.SeatRequest(player=make_bot(), bot="random"),
            services.SeatRequest(player=player),
        ],
        clock=ClockRules.untimed(),
        creator=player,
    )


Claimed = claims.Claim | None


def racing(workers: int, act: Callable[[], Claimed]) -> list[claims.Claim]:
    """What so many workers got that acted at the same moment."""
    together = threading.Barrier(workers)

    def run(_: int) -> Claimed:
        together.wait()
        try:
            return act()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(workers) as pool:
        return [claim for claim in pool.map(run, range(workers)) if claim is not None]


@pytest.mark.django_db(transaction=True)
class TestWorkersThatRace:
    def test_never_claim_the_same_unit(self) -> None:
        for number in range(20):
            ask(number, account=number % 3)
        found = [claim for _ in range(5) for claim in racing(6, next_event)]
        assert len(found) == 20
        assert len({claim.id for claim in found}) == 20

    def test_never_claim_the_same_match(self) -> None:
        player = person()
        match = against_bot_untimed(player)
        make_due(match)
        [claim] = racing(6, lambda: claims.claim_next(Queue.ANSWERS))
        assert claim.reference == match.pk

    def test_have_one_of_them_take_over_what_a_killed_worker_held(self) -> None:
        ask(1)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            connections.close_all()
            claim = claims.claim_next(Queue.EVENTS)
            os.write(writing, b"claimed" if claim is not None else b"nothing")
            signal.pause()
        assert os.read(reading, 7) == b"claimed"
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert racing(4, next_event) == []
        after = timezone.now() + timedelta(seconds=CLAIM_SECONDS[Queue.EVENTS] + 1)
        assert len(racing(4, lambda: claims.claim_next(Queue.EVENTS, after))) == 1

    def test_store_one_choice_for_every_ply(self) -> None:
        match = against_bot_untimed(person())
        make_due(match)
        claim = claims.claim_next(Queue.ANSWERS)
        assert claim is not None

        def answer_without_looking_at_claims() -> Claimed:
            under_way = claims.Claim(
                Queue.ANSWERS, match.pk, claims.MATCH, match.pk, 0, 0, claim.due_at, claim.holder
            )
            bot_matches.perform(under_way)
            return None

        racing(4, answer_without_looking_at_claims)
        plies = MatchLine.objects.filter(match=match).values_list("ply", flat=True)
        assert Counter(plies) == {0: 1}


def next_event() -> Claimed:
    return claims.claim_next(Queue.EVENTS)


@pytest.mark.django_db(transaction=True)
class TestWakeUps:
    def test_are_sent_once_for_a_unit_that_waits_already(self) -> None:
        for _ in range(3):
            wake_ups.ask(Queue.EVENTS, KIND, 1)
        assert sent(Queue.EVENTS) == 1

    def test_that_were_lost_are_replaced_and_never_pile_up(self) -> None:
        for number in range(20):
            ask(number)
        for _ in range(10):
            jobs.wake_workers()
        assert sent(Queue.EVENTS) == wake_ups.ENOUGH

    def test_are_not_sent_for_what_somebody_works_on(self) -> None:
        ask(1)
        assert claims.claim_next(Queue.EVENTS) is not None
        assert jobs.wake_workers() == 0

    def test_keep_a_worker_going_while_there_is_work(self) -> None:
        for number in (1, 3, 5):
            ask(number)
        for expected in (1, 1, 1):
            assert sent(Queue.EVENTS) <= expected
            assert work(Queue.EVENTS)
        assert not work(Queue.EVENTS)
        assert sorted(done) == [1, 3, 5]
        assert sent(Queue.EVENTS) == 1


def sent(queue: Queue) -> int:
    prefix = str(django_settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"])
    with redis.Redis.from_url(django_settings.REDIS_URL) as broker:
        return int(broker.llen(prefix + queue))


@pytest.mark.django_db
class TestPlaces:
    def test_accounts_take_turns_in_the_queue_of_bots_among_themselves(self) -> None:
        first = [waiting_match(account=7, age=60 - number) for number in range(3)]
        second = [waiting_match(account=8, age=30 - number) for number in range(2)]
        found = waiting.places([match.pk for match in (*first, *second)])
        assert [found[match.pk] for match in first] == [2, 4, 5]
        assert [found[match.pk] for match in second] == [2, 4]

    def test_a_match_that_is_worked_on_or_awaited_has_no_place(self) -> None:
        taken = waiting_match(account=7, age=60)
        assert claims.claim_next(Queue.BULK) is not None
        awaited = against_bot_untimed(person())
        make_due(awaited)
        assert waiting.places([taken.pk, awaited.pk]) == {}


def waiting_match(account: int, age: int) -> Match:
    bots = HouseBot.objects.select_related("player").order_by("level")[:2]
    match = services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(house_bot=bot) for bot in bots],
        clock=ClockRules.untimed(),
        creator=None,
        account=account,
        is_hurried=True,
    )
    due_at = timezone.now() - timedelta(seconds=age)
    Match.objects.filter(pk=match.pk).update(bots_due_at=due_at)
    return match
