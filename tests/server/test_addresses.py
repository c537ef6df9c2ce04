from ipaddress import IPv4Address

from scorekeeper.server import addresses


def _interfaces(monkeypatch, found, in_use=None):
    monkeypatch.setattr(addresses, "_interfaces", lambda: found)
    monkeypatch.setattr(addresses, "_address_in_use", lambda: in_use)


def test_the_address_in_use_comes_first(monkeypatch):
    found = [("lo", "127.0.0.1"), ("eth0", "10.0.0.9"), ("wlan0", "192.168.1.7")]
    _interfaces(monkeypatch, found, "192.168.1.7")
    assert addresses.lan_addresses() == ["192.168.1.7", "10.0.0.9"]


def test_addresses_stand_in_order_of_their_numbers(monkeypatch):
    _interfaces(monkeypatch, [("b", "10.0.0.10"), ("a", "10.0.0.9")])
    assert addresses.lan_addresses() == ["10.0.0.9", "10.0.0.10"]


def test_bridges_to_containers_are_left_out(monkeypatch):
    found = [("docker0", "172.17.0.1"), ("br-12", "172.18.0.1"), ("eth0", "10.0.0.9")]
    _interfaces(monkeypatch, found, "10.0.0.9")
    assert addresses.lan_addresses() == ["10.0.0.9"]


def test_a_machine_without_a_network_has_none(monkeypatch):
    _interfaces(monkeypatch, [("lo", "127.0.0.1"), ("eth0", "169.254.3.4")])
    assert addresses.lan_addresses() == []


def test_this_machine_has_a_loopback_interface():
    assert "127.0.0.1" in [address for _, address in addresses._interfaces()]
    assert not any(IPv4Address(a).is_loopback for a in addresses.lan_addresses())


def test_a_local_name_is_told_only_if_something_announces_it(monkeypatch, tmp_path):
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: "Kitchen.example")
    monkeypatch.setattr(addresses, "_MDNS_SOCKET", tmp_path / "socket")
    assert addresses.local_name() is None
    (tmp_path / "socket").touch()
    assert addresses.local_name() == "kitchen.local"
