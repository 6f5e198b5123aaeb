"""The sockets that a server listens on."""

from __future__ import annotations

import contextlib
import os
import socket


class CannotListen(Exception):
    """The address is taken, not this machine's, or not ours to use; says which address and why."""


def listening_sockets(host: str, port: int) -> list[socket.socket]:
    """Bound to every address that the host name stands for. Raises CannotListen."""
    opened: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in dict.fromkeys(found):
            listening = socket.socket(family, kind, protocol)
            opened.append(listening)
            if os.name == "posix":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listening.bind(address)
    except OSError as error:
        for each in opened:
            with contextlib.suppress(OSError):
                each.close()
        raise CannotListen(f"cannot listen on {host}:{port}: {error.strerror or error}") from None
    return opened
