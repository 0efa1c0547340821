"""Two who share an address and meet in rated play are a case, where addresses are kept."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from play import tasks
from players.models import Case, Player
from players.services.addresses import note_sign_in
from tests.play.tables import person, play_out, started

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _kept(settings: Settings) -> None:
    settings.SIGN_IN_ADDRESS_DAYS = 30


def at_one_address() -> tuple[Player, Player]:
    zoe, yara = person(), person()
    for player in (zoe, yara):
        note_sign_in(player, "203.0.113.7")
    return zoe, yara


def meet(zoe: Player, yara: Player, *, is_rated: bool) -> str:
    match = started(zoe, yara, is_rated=is_rated)
    play_out(match, zoe, yara)
    tasks.relay_announcements()
    return match.slug


def test_each_rated_match_of_two_at_one_address_is_a_signal() -> None:
    zoe, yara = at_one_address()
    slugs = [meet(zoe, yara, is_rated=True) for _ in range(2)]
    case = Case.objects.get()
    assert (case.kind, set(case.subjects.all())) == ("shared_address", {zoe, yara})
    evidence = case.signals.order_by("id").values_list("evidence", flat=True)
    assert [found["matches"] for found in evidence] == [[slug] for slug in slugs]


def test_an_unrated_match_is_none() -> None:
    meet(*at_one_address(), is_rated=False)
    assert not Case.objects.exists()


def test_strangers_are_no_case() -> None:
    zoe, _ = at_one_address()
    meet(zoe, person(), is_rated=True)
    assert not Case.objects.exists()


def test_where_no_addresses_are_kept_there_is_no_case(settings: Settings) -> None:
    zoe, yara = at_one_address()
    settings.SIGN_IN_ADDRESS_DAYS = 0
    meet(zoe, yara, is_rated=True)
    assert not Case.objects.exists()
