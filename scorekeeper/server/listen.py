"""The socket that the server listens on."""

import errno
import socket

from scorekeeper.server.refusal import RefusedStart


def listen_on(host: str, port: int) -> socket.socket:
    """Return a bound socket, or refuse in words that name the cure."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise RefusedStart(
            f"{host} is no address of this machine; give one with --host, such as 0.0.0.0."
        ) from None
    listener = socket.socket(family, kind, protocol)
    try:
        # Else the port would stay taken for a minute after each stop.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen()
    except OSError as error:
        listener.close()
        raise RefusedStart(_sentence(error, host, port)) from None
    return listener


def _sentence(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken by another program;"
            f" stop that one or choose another port: --port {port + 1}"
        )
    if error.errno == errno.EACCES:
        return f"This user may not use port {port}; choose one from 1024 up, such as --port 8000."
    return f"The server can't listen on {host} port {port} ({error.strerror}); see --host."
