"""What is said at a table reaches those who are not there, and nobody it should not reach."""

from __future__ import annotations

import pytest

from notifications.models import Notification
from play import services
from play.live import presence
from play.now import now_ms
from players.models import Player
from players.services.relations import block
from tests.play.tables import started
from tests.players.factories import make_player

pytestmark = pytest.mark.django_db


def told(player: Player) -> list[tuple[str, str]]:
    rows = Notification.objects.filter(player=player, kind="message").order_by("id")
    return [(row.params["display_name"], row.link) for row in rows]


@pytest.fixture
def ana() -> Player:
    return make_player("Ana")


@pytest.fixture
def bruno() -> Player:
    return make_player("Bruno")


def test_who_is_away_from_the_table_is_called_once_for_all_that_is_said(
    ana: Player, bruno: Player
) -> None:
    match = started(ana, bruno)
    services.say(match.slug, ana, "hello")
    services.say(match.slug, ana, "are you there?")
    assert told(bruno) == [("Ana", f"/matches/{match.slug}")]
    assert told(ana) == []


def test_who_is_at_the_table_reads_it_there(ana: Player, bruno: Player) -> None:
    match = started(ana, bruno)
    presence.mark_request(match.slug, 1, now_ms())
    services.say(match.slug, ana, "hello")
    assert told(bruno) == []


def test_whoever_blocked_the_author_is_not_called(ana: Player, bruno: Player) -> None:
    match = started(ana, bruno)
    block(bruno, ana)
    services.say(match.slug, ana, "hello")
    assert told(bruno) == []


def test_watchers_call_nobody(ana: Player, bruno: Player) -> None:
    match = started(ana, bruno)
    services.say(match.slug, make_player("Emi"), "what a match")
    assert told(ana) == told(bruno) == []
