"""Where a request comes from, and how much of that address is one asker.

`X-Forwarded-For` is believed only as far as trusted proxies have written it: each adds the address
it was called from at the end, so the last `proxies` entries are true and the rest is what a client
made up.
"""

from __future__ import annotations

import ipaddress
from typing import Any

from django.conf import settings

IPV6_PREFIX = 64
"""What one household or server is given: a limit per single address would limit nobody."""


UNKNOWN_ADDRESS = "0.0.0.0"
"""Stands where an address must be stored and none is known, as behind a Unix socket."""


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def client_address(forwarded_for: str, remote: str, proxies: int) -> str:
    """The client's address as the outermost trusted proxy saw it; empty when nobody knows."""
    passed = [part.strip() for part in forwarded_for.split(",") if part.strip()]
    if proxies and passed:
        return passed[-min(proxies, len(passed))]
    return remote


def asker_network(address: str) -> str:
    """What limits count by: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, IPV6_PREFIX), strict=False))
    return str(parsed)


def address_of(scope: dict[str, Any]) -> str:
    """What the limits of a socket or stream count by."""
    headers = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    client = scope.get("client")
    remote = str(client[0]) if client else ""
    forwarded = b",".join(headers).decode("latin1")
    return asker_network(client_address(forwarded, remote, settings.TRUSTED_PROXIES))
