"""Demonstration data: complete, repeatable, and with sign-ins that work."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from pytest_django import Settings

from palestra import demonstration
from players.models import Follow, Player, Role
from tests.players.factories import Browser

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.DEMO_SEEDERS = []


def run_demo() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def test_there_is_someone_of_every_role_and_their_sign_in_is_printed() -> None:
    lines = run_demo().splitlines()
    assert [line.partition(":")[0] for line in lines] == list(Role.values)
    assert set(Player.objects.people().values_list("role", flat=True)) == set(Role.values)
    for line in lines:
        name, _, password = line.partition(": ")[2].partition(" / ")
        assert Browser().sign_in(name, password).status_code == 200


def test_running_it_again_adds_nothing_and_changes_nothing() -> None:
    run_demo()
    Player.objects.named("ana").update(display_name="Ana the Great")
    before = (Player.objects.count(), Follow.objects.count())
    run_demo()
    assert (Player.objects.count(), Follow.objects.count()) == before
    assert Player.objects.named("ana").get().display_name == "Ana the Great"


def seed_extra() -> None:
    Player.objects.create_user("extra")


def test_other_apps_add_their_own(settings: Settings) -> None:
    settings.DEMO_SEEDERS = [f"{__name__}.seed_extra"]
    run_demo()
    assert Player.objects.named("extra").exists()


def test_the_demonstration_people_are_valid_players() -> None:
    run_demo()
    for person in demonstration.PEOPLE:
        Player.objects.named(person.username).get().full_clean()
