"""Checks of a request's source: origins, the custom header, cookies, addresses; and the headers of every response."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from http.cookies import SimpleCookie
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from tabulae.server.settings import Settings
from tabulae.server.wire import RequestError

COOKIE = "tabulae_guest"
SECURE_COOKIE = "__Host-tabulae_guest"
COOKIE_SECONDS = 400 * 86_400
OWN_HEADER = "x-tabulae"
ADMIN_HEADER = "x-tabulae-admin"  # the key of the host

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types lit-html tabulae-worker"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
NO_DOCUMENT = ("text/javascript", "text/css", "font/")  # what a browser neither shows as a page nor frames
FOR_ALL = ("Referrer-Policy", "X-Content-Type-Options", "Cross-Origin-Resource-Policy")
ONLY_HTTPS = "max-age=31536000"  # Strict-Transport-Security, in answers over https


def headers_of(path: str, media_type: str) -> Mapping[str, str]:
    """The headers of a response.

    Those about documents are left out of modules, style sheets and fonts, of which a first visit fetches fifty. A
    worker's script keeps them: its own policy comes with it.
    """
    if not media_type.startswith(NO_DOCUMENT) or path.endswith("-worker.js"):
        return HEADERS
    return {name: HEADERS[name] for name in FOR_ALL}


def own_origin(headers: Mapping[str, str], settings: Settings, origin: str, *, secure: bool) -> bool:
    """Whether the requesting page was served by this host over the same scheme, or by one on the list."""
    own = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
    return origin in settings.origins or (headers.get("host", "") != "" and origin == own)


def check_socket(headers: Mapping[str, str], settings: Settings, *, secure: bool) -> None:
    """Raises RequestError for a handshake from another site's page, or without an origin."""
    if not own_origin(headers, settings, headers.get("origin", ""), secure=secure):
        raise RequestError("forbidden")


def check_change(headers: Mapping[str, str], settings: Settings, *, secure: bool) -> None:
    """Raises RequestError unless a request that changes something comes from our page or from a program."""
    if OWN_HEADER not in headers:
        raise RequestError("forbidden")
    if headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RequestError("forbidden")
    if "origin" in headers and not own_origin(headers, settings, headers["origin"], secure=secure):
        raise RequestError("forbidden")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise RequestError("forbidden")


def cookie_of(headers: Mapping[str, str], settings: Settings, *, secure: bool) -> str:
    """The token in the cookie.

    On https the cookie of the name for http counts only if the host says so: any other site on the same domain can set
    it, with a guest of its own.
    """
    jar = _cookies(headers)
    if not secure:
        return jar.get(COOKIE, "")
    return jar.get(SECURE_COOKIE, "") or (jar.get(COOKIE, "") if settings.old_cookies else "")


def is_to_be_renamed(headers: Mapping[str, str], settings: Settings, *, secure: bool) -> bool:
    """Whether the cookie was set before its name on https was the stricter one, and is still accepted."""
    jar = _cookies(headers)
    return secure and settings.old_cookies and bool(jar.get(COOKIE)) and not jar.get(SECURE_COOKIE)


def _cookies(headers: Mapping[str, str]) -> dict[str, str]:
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(headers.get("cookie", "")[:4096])
    except Exception:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}


def set_cookie(secret: str, *, secure: bool, seconds: int = COOKIE_SECONDS) -> str:
    """On https the name makes browsers insist on `Secure`, on this host alone and on the whole site."""
    name = SECURE_COOKIE if secure else COOKIE
    parts = [f"{name}={secret}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, *(["Secure"] if secure else [])])


def drop_cookie() -> str:
    """Removes the cookie of the name for http."""
    return f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"


def address_of(scope: Mapping[str, Any], headers: Mapping[str, str], settings: Settings) -> str:
    """The address a request comes from. A forwarded address counts only behind a proxy that the host trusts."""
    if settings.trusted_proxy and (forwarded := headers.get("x-forwarded-for", "")):
        return visitor(forwarded.rpartition(",")[2].strip()[:60])
    client = scope.get("client")
    return visitor(str(client[0])) if client else ""


@lru_cache(maxsize=4096)
def visitor(address: str) -> str:
    """What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, which one customer has."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((found, 64), strict=False))
    return str(found)


def is_https(scope: Mapping[str, Any], headers: Mapping[str, str], settings: Settings) -> bool:
    if settings.trusted_proxy and "x-forwarded-proto" in headers:
        return headers["x-forwarded-proto"] == "https"
    return settings.secure_cookies or scope.get("scheme") in ("https", "wss")
