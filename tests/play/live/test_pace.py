"""The pause before a bot's choice and a forced pass: nobody can work it out beforehand."""

from __future__ import annotations

import random
from statistics import mean, pstdev

import pytest
from django.conf import LazySettings

from play.live.live_match import LiveMatch
from play.models import Match
from tests.play.tables import against_bot, live, person

pytestmark = pytest.mark.django_db
LONGEST = 1100
MANY = 2_000


@pytest.fixture
def table(settings: LazySettings) -> LiveMatch:
    settings.BOT_PACE_MS = LONGEST
    return live(against_bot(person()))


def paces(table: LiveMatch) -> list[int]:
    """Of as many matches that are alike in all that is public."""
    found = []
    for number in range(MANY):
        table.pace_key = number.to_bytes(32)
        found.append(table.bot_pace_ms())
    return found


def test_two_matches_alike_but_for_their_secret_pause_differently(settings: LazySettings) -> None:
    settings.BOT_PACE_MS = LONGEST
    match = against_bot(person())
    before = live(match).bot_pace_ms()
    found = set()
    for number in range(20):
        Match.objects.filter(pk=match.pk).update(secret=number.to_bytes(32))
        found.add(live(match).bot_pace_ms())
    assert len(found) > 15
    assert before == _again(match, Match.objects.get(pk=match.pk), bytes(match.secret))


def _again(match: Match, stored: Match, secret: bytes) -> int:
    """Every process that holds the secret comes to the same pause."""
    stored.secret = secret
    stored.save(update_fields=["secret"])
    return live(match).bot_pace_ms()


def test_the_pause_is_not_what_slug_and_ply_alone_would_give(table: LiveMatch) -> None:
    guess = random.Random(f"{table.slug}:{table.ply}").randint(LONGEST // 3, LONGEST)
    hits = sum(abs(pace - guess) <= 20 for pace in paces(table))
    # What a guess without knowledge hits: 41 of the 735 values, or half of that at an end.
    assert hits / MANY < 0.08


def test_pauses_fill_the_whole_span_evenly(table: LiveMatch) -> None:
    found = paces(table)
    assert min(found) >= LONGEST // 3
    assert max(found) <= LONGEST
    span = LONGEST - LONGEST // 3
    assert mean(found) == pytest.approx(LONGEST // 3 + span / 2, abs=span * 0.03)
    assert pstdev(found) == pytest.approx(span / 12**0.5, rel=0.05)


def test_a_forced_pass_and_a_real_one_pause_alike(table: LiveMatch) -> None:
    """Neither who is asked, nor what may be answered, nor anything public enters."""
    other = live(against_bot(person(), title="connect_four"))
    other.pace_key = table.pace_key
    assert other.ply == table.ply
    assert other.bot_pace_ms() == table.bot_pace_ms()
