"""Addresses of sign-ins: not kept unless asked for, kept as digests, forgotten in time."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from players.jobs import forget_expired
from players.models import SignInAddress
from players.services.accounts import anonymise
from players.services.addresses import digest_of, note_sign_in, sharing_pairs
from tests.players.factories import PASSWORD, Browser, make_bot, make_player

pytestmark = pytest.mark.django_db
HOME = "203.0.113.7"


@pytest.fixture
def kept(settings: Settings) -> None:
    settings.SIGN_IN_ADDRESS_DAYS = 30


def test_nothing_is_kept_unless_the_operator_says_so() -> None:
    make_player("Zoe", password=PASSWORD)
    assert Browser(REMOTE_ADDR=HOME).sign_in("Zoe").status_code == 200
    assert not SignInAddress.objects.exists()


@pytest.mark.usefixtures("kept")
def test_a_sign_in_leaves_a_digest_and_no_address() -> None:
    make_player("Zoe", password=PASSWORD)
    for _ in range(2):
        assert Browser(REMOTE_ADDR=HOME).sign_in("Zoe").status_code == 200
    stored = SignInAddress.objects.get()
    assert stored.digest == digest_of(HOME)
    assert HOME not in str(SignInAddress.objects.values().get())


def test_a_digest_needs_the_sites_secret(settings: Settings) -> None:
    before = digest_of(HOME)
    settings.SECRET_KEY = "another"
    assert digest_of(HOME) != before


def test_a_network_of_ipv6_counts_as_one_address() -> None:
    assert digest_of("2001:db8:1:2::1") == digest_of("2001:db8:1:2:ffff::9")
    assert digest_of("2001:db8:1:2::1") != digest_of("2001:db8:1:3::1")
    assert digest_of("::ffff:203.0.113.7") == digest_of(HOME)


@pytest.mark.usefixtures("kept")
def test_who_shares_an_address_is_found_among_those_asked_about() -> None:
    zoe, yara, xara = make_player(), make_player(), make_player()
    for player in (zoe, yara, xara):
        note_sign_in(player, HOME)
    note_sign_in(make_player(), "198.51.100.1")
    assert sharing_pairs([zoe.pk, yara.pk]) == {(zoe.pk, yara.pk)}
    assert len(sharing_pairs([zoe.pk, yara.pk, xara.pk])) == 3


@pytest.mark.usefixtures("kept")
def test_bots_have_no_address() -> None:
    note_sign_in(make_bot("Bot"), HOME)
    assert not SignInAddress.objects.exists()


@pytest.mark.usefixtures("kept")
def test_old_addresses_are_not_used_and_then_forgotten() -> None:
    zoe, yara = make_player(), make_player()
    for player in (zoe, yara):
        note_sign_in(player, HOME)
    note_sign_in(zoe, "198.51.100.1")
    old = SignInAddress.objects.filter(digest=digest_of(HOME))
    old.update(seen_at=timezone.now() - timedelta(days=31))
    assert sharing_pairs([zoe.pk, yara.pk]) == set()
    forget_expired()
    assert list(SignInAddress.objects.values_list("player", flat=True)) == [zoe.pk]


def test_everything_is_forgotten_once_none_are_kept(settings: Settings) -> None:
    settings.SIGN_IN_ADDRESS_DAYS = 30
    note_sign_in(make_player(), HOME)
    settings.SIGN_IN_ADDRESS_DAYS = 0
    forget_expired()
    assert not SignInAddress.objects.exists()


@pytest.mark.usefixtures("kept")
def test_a_deleted_account_takes_its_addresses_along() -> None:
    zoe = make_player()
    note_sign_in(zoe, HOME)
    anonymise(zoe)
    assert not SignInAddress.objects.exists()
