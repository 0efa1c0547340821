"""Addresses of sign-ins, where the operator keeps them (`SIGN_IN_ADDRESS_DAYS`; none by default).

Only a keyed digest is stored: it tells that two accounts share an address, and not which one. A
network of IPv6 counts as one address, because a household gets a whole one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address, ip_network
from itertools import combinations

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import salted_hmac

from players.models import Player, SignInAddress

IPV6_NETWORK_BITS = 64


def digest_of(address: str) -> str:
    """The same for the same address, and worthless without the site's secret."""
    parsed = ip_address(address)
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    if isinstance(parsed, IPv6Address):
        network = ip_network((parsed, IPV6_NETWORK_BITS), strict=False)
        parsed = network.network_address
    return salted_hmac("players.sign_in_address", str(parsed), algorithm="sha256").hexdigest()


def note_sign_in(player: Player, address: str) -> None:
    if settings.SIGN_IN_ADDRESS_DAYS and not player.is_bot:
        SignInAddress.objects.update_or_create(
            player=player, digest=digest_of(address), defaults={"seen_at": timezone.now()}
        )


def sharing_pairs(player_ids: Collection[int]) -> set[tuple[int, int]]:
    """The pairs among these players who signed in from the same address lately."""
    if not settings.SIGN_IN_ADDRESS_DAYS or len(player_ids) < 2:
        return set()
    rows = SignInAddress.objects.filter(player__in=player_ids, seen_at__gt=_oldest_kept())
    at_address: dict[str, list[int]] = defaultdict(list)
    for digest, player_id in rows.values_list("digest", "player_id").order_by("player_id"):
        at_address[digest].append(player_id)
    return {pair for together in at_address.values() for pair in combinations(together, 2)}


def forget_old_addresses() -> None:
    """Everything, once the operator keeps none any more."""
    SignInAddress.objects.filter(seen_at__lte=_oldest_kept()).delete()


def _oldest_kept() -> datetime:
    return timezone.now() - timedelta(days=settings.SIGN_IN_ADDRESS_DAYS)
