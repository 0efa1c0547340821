"""Following, friends and blocking."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from notifications.models import Notification
from players.models import Block, Follow
from players.services.relations import block, blocked_pairs, follow, is_blocked_between
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db


def test_following_is_told_once_and_can_be_repeated() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    client = signed_in(zoe)
    assert client.put("/api/v1/me/following/yara").status_code == 204
    assert client.put("/api/v1/me/following/yara").status_code == 204
    assert Follow.objects.count() == 1
    assert [n.kind for n in Notification.objects.filter(player=yara)] == ["players.followed"]
    followed = client.get("/api/v1/me/following").json()["results"]
    assert [line["player"]["username"] for line in followed] == ["Yara"]
    followers = signed_in(yara).get("/api/v1/me/followers").json()["results"]
    assert [line["player"]["username"] for line in followers] == ["Zoe"]


def test_following_again_and_again_is_news_once() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    client = signed_in(zoe)
    for _ in range(5):
        assert client.put("/api/v1/me/following/Yara").status_code == 204
        assert client.delete("/api/v1/me/following/Yara").status_code == 204
    follow(make_player("Xara"), yara)
    told = Notification.objects.filter(player=yara).order_by("id")
    assert [notice.params["username"] for notice in told] == ["Zoe", "Xara"]


def test_unfollowing_ends_it() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    follow(zoe, yara)
    assert signed_in(zoe).delete("/api/v1/me/following/Yara").status_code == 204
    assert not Follow.objects.exists()


def test_blocking_ends_following_both_ways_and_prevents_it() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    follow(zoe, yara)
    follow(yara, zoe)
    assert signed_in(zoe).put("/api/v1/me/blocks/Yara").status_code == 204
    assert not Follow.objects.exists()
    refused = signed_in(yara).put("/api/v1/me/following/Zoe")
    assert (refused.status_code, refused.json()["code"]) == (403, "blocked")


def test_a_block_is_lifted_by_the_one_who_made_it_only() -> None:
    zoe, yara = make_player("Zoe"), make_player("Yara")
    block(zoe, yara)
    signed_in(yara).delete("/api/v1/me/blocks/Zoe")
    assert is_blocked_between(yara, zoe)
    signed_in(zoe).delete("/api/v1/me/blocks/Yara")
    assert not is_blocked_between(yara, zoe)


def test_blocked_pairs_are_found_for_a_whole_queue_at_once() -> None:
    a, b, c, d = (make_player() for _ in range(4))
    block(a, b)
    block(b, a)
    block(c, a)
    block(d, c)
    expected = {frozenset({a.pk, b.pk}), frozenset({a.pk, c.pk})}
    assert blocked_pairs([a.pk, b.pk, c.pk]) == expected


@pytest.mark.parametrize("kind", ["following", "blocks"])
def test_it_takes_two(kind: str) -> None:
    player = make_player("Zoe")
    answer = signed_in(player).put(f"/api/v1/me/{kind}/Zoe")
    assert (answer.status_code, answer.json()["code"]) == (400, "not_with_yourself")
    assert signed_in(player).put(f"/api/v1/me/{kind}/Nobody").status_code == 404


def test_the_database_itself_refuses_doubles_and_oneself() -> None:
    zoe, yara = make_player(), make_player()
    block(zoe, yara)
    for wrong in (Block(blocker=zoe, blocked=yara), Block(blocker=zoe, blocked=zoe)):
        with pytest.raises(IntegrityError), transaction.atomic():
            wrong.save()
