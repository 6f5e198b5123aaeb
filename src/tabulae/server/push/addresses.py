"""Where messages may be sent: a device names the address, so it may lead to push services only, never inside.

Names are resolved once, for the connection itself: a name that leads elsewhere the second time wins nothing.
"""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

LONGEST = 1000
TUNNELS = tuple(map(IPv6Network, ("64:ff9b::/96", "2002::/16", "2001::/32")))  # an IPv4 address is inside


def may_be_endpoint(url: str, *, local: bool) -> bool:
    """Whether a device may name this address. `local` allows http and addresses of this machine, for tests."""
    if not (len(url) <= LONGEST and url.isascii() and url.isprintable()) or " " in url:
        return False
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        return False
    if parts.username is not None or parts.password is not None or parts.fragment or "\\" in url:
        return False
    if local and parts.scheme in ("http", "https") and (host == "localhost" or _is_loopback(host)):
        return True
    named = "." in host.strip(".") and not _is_address(host) and not host.rpartition(".")[2].isdigit()
    if "[" in parts.netloc or parts.netloc.endswith(":"):
        return False
    return parts.scheme == "https" and port in (None, 443) and named


def is_public(address: str, *, local: bool = False) -> bool:
    """Whether a connection to this address leaves our own networks."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return is_public(str(found.ipv4_mapped), local=local)
    if isinstance(found, IPv6Address) and any(found in tunnel for tunnel in TUNNELS):
        return False
    return (found.is_global and not found.is_multicast) or (local and found.is_loopback)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return _is_address(host) and ip_address(host).is_loopback
