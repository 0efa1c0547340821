"""Who is entered by an organiser is told, and may forbid it."""

from __future__ import annotations

import pytest

from notifications.models import Notification
from players.models import EntryByOthers, Player
from players.services.relations import block
from tests.players.factories import make_bot, make_player, signed_in
from tests.tournaments_app.events import draft, open_event
from tournaments.errors import BadSettings, EntryNotWanted
from tournaments.models import CoOrganiser, Entrant, Right, Tournament
from tournaments.records.importing import from_trf
from tournaments.services import entering, life, placeholders
from tournaments.services.placeholders import Line

pytestmark = pytest.mark.django_db


def told(player: Player) -> list[tuple[str, str]]:
    found = Notification.objects.filter(player=player, kind="tournament.entered_by_organiser")
    return [(one.link, one.params["organiser"]) for one in found]


def test_who_is_entered_by_an_organiser_is_told_where_to_withdraw() -> None:
    event = open_event()
    player = make_player()
    entering.add_entrant(event.slug, event.organiser, player)
    assert told(player) == [(f"/tournaments/{event.slug}", event.organiser.display_name)]
    leaving = signed_in(player).post(f"/api/v1/tournaments/{event.slug}/leave")
    assert leaving.status_code == 200


def test_who_enters_alone_is_told_nothing() -> None:
    event = open_event()
    player = make_player()
    entering.register(event.slug, player)
    entering.add_entrant(event.slug, event.organiser, event.organiser)
    assert (told(player), told(event.organiser)) == ([], [])


def test_who_wants_to_be_entered_by_nobody_enters_alone() -> None:
    event = open_event()
    player = make_player()
    answer = signed_in(player).patch("/api/v1/me", {"entry_by_others": "nobody"}, format="json")
    assert answer.json()["entry_by_others"] == "nobody"
    player.refresh_from_db()
    with pytest.raises(EntryNotWanted):
        entering.add_entrant(event.slug, event.organiser, player)
    assert not Entrant.objects.exists()
    entering.register(event.slug, player)
    assert Entrant.objects.filter(player=player).exists()


@pytest.mark.parametrize("is_blocked_himself", [True, False])
def test_a_blocked_organiser_enters_nobody_nor_does_a_helper(is_blocked_himself: bool) -> None:
    event = open_event()
    helper, player = make_player(), make_player()
    CoOrganiser.objects.create(tournament=event, player=helper, rights=[Right.ENTRANTS])
    block(player, event.organiser)
    actor = event.organiser if is_blocked_himself else helper
    with pytest.raises(EntryNotWanted):
        entering.add_entrant(event.slug, actor, player)
    assert not Entrant.objects.exists()


def test_a_bot_is_entered_only_as_its_owner_wants() -> None:
    event = open_event()
    owner = make_player(entry_by_others=EntryByOthers.NOBODY)
    with pytest.raises(EntryNotWanted):
        entering.add_entrant(event.slug, event.organiser, make_bot(owner=owner))
    entering.add_entrant(event.slug, event.organiser, make_bot())
    assert Entrant.objects.count() == 1


def test_one_of_a_list_who_does_not_want_it_is_named_and_nobody_is_entered() -> None:
    event = open_event()
    willing = make_player("willing")
    make_player("shy", entry_by_others=EntryByOthers.NOBODY)
    with pytest.raises(BadSettings, match="shy"):
        lines = [Line(player="willing"), Line(player="shy")]
        placeholders.add_sheet(event.slug, event.organiser, lines)
    assert (Entrant.objects.count(), told(willing)) == (0, [])


def test_a_file_enters_nobody_who_does_not_want_it() -> None:
    event = draft()
    make_player("shy", entry_by_others=EntryByOthers.NOBODY)
    make_player("willing")
    file = "012 Open\n001    1      shy                               1500\n001    2      willing\n"
    with pytest.raises(EntryNotWanted):
        from_trf(event.organiser, file, clock=event.clock_rules, titles=["tic_tac_toe"], rounds=3)
    assert Tournament.objects.count() == 1
    assert not Entrant.objects.exists()


def test_nobody_is_told_of_an_entry_that_was_only_previewed() -> None:
    event = open_event()
    player = make_player()
    answer = signed_in(event.organiser).post(
        f"/api/v1/tournaments/{event.slug}/acts/add-entrant",
        {"player": player.username, "preview": True},
        format="json",
    )
    assert answer.status_code == 200
    assert told(player) == []
    life.cancel(event.slug, event.organiser)
