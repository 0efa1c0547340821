"""Following and blocking. Blocking ends following, in both directions."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q, QuerySet

from players.errors import Blocked, NotWithYourself, PlayerUnknown
from players.models import Block, Follow, Player
from players.signals import blocked, followed


def find_player(username: str) -> Player:
    """The present player of that name, or `PlayerUnknown`."""
    player = Player.objects.named(username).present().first()
    if player is None:
        raise PlayerUnknown
    return player


def follow(player: Player, other: Player) -> bool:
    """Returns whether this is new."""
    _need_two(player, other)
    with transaction.atomic():
        if is_blocked_between(player, other):
            raise Blocked
        _, is_new = Follow.objects.get_or_create(follower=player, followed=other)
        if is_new:
            followed.send(sender=Follow, follower=player, player=other)
    return is_new


def unfollow(player: Player, other: Player) -> None:
    Follow.objects.filter(follower=player, followed=other).delete()


def block(player: Player, other: Player) -> bool:
    """Returns whether this is new."""
    _need_two(player, other)
    with transaction.atomic():
        _, is_new = Block.objects.get_or_create(blocker=player, blocked=other)
        Follow.objects.filter(
            Q(follower=player, followed=other) | Q(follower=other, followed=player)
        ).delete()
        blocked.send(sender=Block, blocker=player, blocked=other)
    return is_new


def unblock(player: Player, other: Player) -> None:
    Block.objects.filter(blocker=player, blocked=other).delete()


def is_blocked_between(player: Player, other: Player) -> bool:
    """Whether either has blocked the other."""
    return Block.objects.filter(
        Q(blocker=player, blocked=other) | Q(blocker=other, blocked=player)
    ).exists()


def kept_apart_from(player: Player) -> QuerySet[Player]:
    """Whom this player has blocked, and who has blocked them."""
    return Player.objects.filter(Q(blocked_by__blocker=player) | Q(blocks__blocked=player))


def blocked_pairs(player_ids: Collection[int]) -> set[frozenset[int]]:
    """The pairs among these players who must not be seated together."""
    pairs = Block.objects.filter(blocker__in=player_ids, blocked__in=player_ids).values_list(
        "blocker_id", "blocked_id"
    )
    return {frozenset(pair) for pair in pairs}


def _need_two(player: Player, other: Player) -> None:
    if player.pk == other.pk:
        raise NotWithYourself
