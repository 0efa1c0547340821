"""Who has the site open is seen by those who follow them."""

from __future__ import annotations

import time

import pytest

from players import presence
from players.models import Player
from players.services.relations import follow
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db


def seen_by(player: Player) -> dict[str, bool]:
    rows = signed_in(player).get("/api/v1/me/following").json()["results"]
    return {row["player"]["username"]: row["is_online"] for row in rows}


def test_a_follower_sees_who_is_here() -> None:
    ana, bruno, emi = make_player("Ana"), make_player("Bruno"), make_player("Emi")
    follow(ana, bruno)
    follow(ana, emi)
    presence.mark(bruno.pk)
    assert seen_by(ana) == {"Bruno": True, "Emi": False}


def test_whoever_says_nothing_for_a_while_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    player = make_player()
    presence.mark(player.pk)
    assert presence.online([player.pk]) == {player.pk}
    later = time.time() + presence.STALE_SECONDS + 1
    monkeypatch.setattr(presence.time, "time", lambda: later)
    assert presence.online([player.pk]) == set()
