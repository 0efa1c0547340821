"""Where a webhook may point: the public internet, and networks the operator has named.

A name is looked up once, every answer is checked, and the connection goes to an address that was
checked. Looking it up again for the connection would let a name answer differently the second time
(DNS rebinding) and lead into the network the site runs in.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
PORTS = {"http": 80, "https": 443}
# Lookups that hang keep their thread until the system's resolver gives up.
_lookups = ThreadPoolExecutor(32, thread_name_prefix="webhook-lookup")


class UnusableAddress(Exception):
    """It is no web address of a host."""


class UnknownHost(Exception):
    """No address is known for the name."""


class InsideAddress(Exception):
    """It leads into a network that webhooks must not reach."""


@dataclass(frozen=True, slots=True)
class Target:
    """A webhook's address in its parts."""

    scheme: str
    host: str
    """As certificates and the DNS spell it."""
    port: int
    path: str

    @property
    def is_secure(self) -> bool:
        return self.scheme == "https"

    @property
    def name(self) -> str:
        """Host and port: what deliveries are bounded by."""
        return f"{self.host}:{self.port}"

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def parse(url: str) -> Target:
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError:
        raise UnusableAddress from None
    if parts.scheme not in PORTS or not host or parts.username is not None:
        raise UnusableAddress
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not path.isascii() or any(sign <= " " or sign == "\x7f" for sign in path):
        raise UnusableAddress
    return Target(parts.scheme, host, port or PORTS[parts.scheme], path)


def is_public(address: Address) -> bool:
    """Whether it is an ordinary address of the internet.

    IPv6 addresses that carry an IPv4 address (mapped, 6to4, Teredo, NAT64) are not: what they lead
    to depends on the network that translates them.
    """
    if isinstance(address, ipaddress.IPv6Address) and (
        address not in GLOBAL_UNICAST or address.sixtofour or address.teredo
    ):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


def may_be_called(address: Address) -> bool:
    named = any(address in network for network in settings.WEBHOOK_NETWORKS)
    return named or is_public(address)


async def checked_addresses(target: Target) -> list[Address]:
    """All addresses of the target; one that must not be reached refuses them all."""
    loop = asyncio.get_running_loop()
    try:
        answers = await loop.run_in_executor(_lookups, _look_up, target.host, target.port)
    except (socket.gaierror, UnicodeError):
        raise UnknownHost from None
    addresses = [ipaddress.ip_address(answer) for answer in answers]
    if not all(may_be_called(address) for address in addresses):
        raise InsideAddress
    return addresses


def _look_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(socket_address[0]) for *_, socket_address in found))
