"""Tournaments in the back office: read by administrators, acted upon through the services."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.test import Client

from matchmaking.models import Ladder, Rating
from play.models import Match
from players.models import Player
from tests.players.factories import make_administrator, make_organiser
from tests.tournaments_app.events import SWISS_3, running, running_bots
from tournaments.models import AuditLine, Entrant, Pairing, Tournament, Webhook
from tournaments.services import placeholders
from tournaments.services.placeholders import Line

pytestmark = pytest.mark.django_db
SHOWN = (Tournament, Entrant, Pairing, AuditLine, Webhook, Match, Ladder, Rating)


def office(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def address(model: type, pk: int | None = None) -> str:
    where = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"  # type: ignore[attr-defined]
    return where if pk is None else f"{where}{pk}/change/"


@pytest.mark.parametrize("model", SHOWN)
def test_everything_is_listed_searched_and_never_edited(model: type) -> None:
    event = running_bots(2)
    Webhook.objects.create(
        tournament=event, url="https://example.org/hook", target="example.org:443"
    )
    client = office(make_administrator())
    assert client.get(address(model), {"q": "spring"}).status_code == 200
    row = model.objects.first()  # type: ignore[attr-defined]
    if row is not None:
        assert client.get(address(model, row.pk)).status_code == 200
    assert client.get(f"{address(model)}add/").status_code == 403
    assert office(make_organiser()).get(address(model)).status_code in (302, 403)


def test_nothing_secret_is_shown() -> None:
    event = running(2, SWISS_3, late_entry_rounds=3, entry="password", password="open sesame")
    entrant = placeholders.add_placeholder(event.slug, event.organiser, Line(name="Nora"))
    webhook = Webhook.objects.create(tournament=event, url="https://example.org/hook")
    match = Match.objects.latest("id")
    client = office(make_administrator())
    pages = "".join(
        client.get(address(type(one), one.pk)).content.decode()
        for one in (event, entrant, webhook, match)
    )
    for secret in (event.password, entrant.claim_nonce, webhook.secret, bytes(match.secret).hex()):
        assert secret
        assert secret not in pages
    fields = admin.site._registry[Match].get_fields
    assert "secret" not in str(fields)


@pytest.mark.parametrize(
    ("action", "status", "line"),
    [("pause", "paused", "paused"), ("cancel", "cancelled", "cancelled")],
)
def test_acts_go_through_the_services_and_leave_a_line(action: str, status: str, line: str) -> None:
    event = running(2)
    administrator = make_administrator()
    office(administrator).post(
        address(Tournament), {"action": action, "_selected_action": [event.pk]}
    )
    event.refresh_from_db()
    assert event.status == status
    told = AuditLine.objects.filter(tournament=event, act=line).get()
    assert (told.actor, told.reason) == (administrator, "Done in the back office.")


def test_an_entrant_is_withdrawn_and_what_cannot_be_done_is_said() -> None:
    event = running(4)
    client = office(make_administrator())
    entrant = Entrant.objects.earliest("id")
    body = {"action": "withdraw", "_selected_action": [entrant.pk]}
    client.post(address(Entrant), body)
    entrant.refresh_from_db()
    assert entrant.status == "withdrawn"
    answer = client.post(address(Entrant), body, follow=True)
    assert "not in a state" in answer.content.decode()
    assert Entrant.objects.filter(tournament=event, status="withdrawn").count() == 1
