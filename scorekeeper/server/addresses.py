"""The addresses by which people at home reach this machine."""

import contextlib
import fcntl
import socket
import struct
from ipaddress import IPv4Address
from pathlib import Path

_GET_ADDRESS = 0x8915  # SIOCGIFADDR of Linux
# Bridges to containers and virtual machines: no phone is on these.
_INNER = ("br-", "cni", "docker", "flannel", "lxc", "lxd", "podman", "veth", "virbr", "vmnet")
_MDNS_SOCKET = Path("/run/avahi-daemon/socket")
# An address set aside for documentation. Nothing is sent to it: the kernel only tells which
# of our addresses it would send from.
_ANYWHERE = ("192.0.2.1", 9)


def lan_addresses() -> list[str]:
    """Return this machine's IPv4 addresses on its networks, the one in most use first."""
    best = _address_in_use()
    found = {address for name, address in _interfaces() if not name.startswith(_INNER)}
    if best:
        found.add(best)
    usable = [a for a in found if not _is_inner(a)]
    return sorted(usable, key=lambda address: (address != best, IPv4Address(address)))


def local_name() -> str | None:
    """Return the name that phones can find this machine by, if something announces it."""
    name = socket.gethostname().partition(".")[0]
    return f"{name}.local".lower() if name and _MDNS_SOCKET.exists() else None


def _is_inner(address: str) -> bool:
    value = IPv4Address(address)
    return value.is_loopback or value.is_link_local or value.is_unspecified


def _address_in_use() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _interfaces() -> list[tuple[str, str]]:
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            # An interface without an IPv4 address answers with an error.
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), _GET_ADDRESS, request)
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
