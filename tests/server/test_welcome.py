import segno

from scorekeeper.server.welcome import code, reach_of, welcome

LAN = ["192.168.1.7", "10.0.0.9"]


def test_every_address_is_named():
    reach = reach_of("0.0.0.0", 8000, LAN, "kitchen.local")
    assert reach.here == ("http://localhost:8000/",)
    assert reach.home == (
        "http://192.168.1.7:8000/",
        "http://10.0.0.9:8000/",
        "http://kitchen.local:8000/",
    )
    text = welcome(reach)
    assert all(url in text for url in reach.here + reach.home)
    assert code("http://192.168.1.7:8000/") in text


def test_a_server_for_this_machine_only_shows_no_code():
    reach = reach_of("127.0.0.1", 8000, LAN, None)
    assert reach.home == ()
    assert "this machine only" in welcome(reach)
    assert "█" not in welcome(reach)


def test_one_address_chosen_is_the_one_named():
    assert reach_of("10.0.0.9", 80, LAN, None).home == ("http://10.0.0.9:80/",)
    assert reach_of("fd00::9", 80, LAN, None).home == ("http://[fd00::9]:80/",)


def test_without_a_network_there_is_no_code():
    assert "█" not in welcome(reach_of("0.0.0.0", 8000, [], None))


def test_the_code_is_the_qr_code_of_the_address():
    url = "http://192.168.1.7:8000/"
    rows = [list(row) for row in segno.make(url, micro=False).matrix_iter(border=2)]
    assert _modules(code(url))[: len(rows)] == rows


def test_in_colour_the_code_is_the_same_code():
    url = "http://192.168.1.7:8000/"
    plain = code(url, in_colour=True).replace("\x1b[97;40m", "").replace("\x1b[0m", "")
    assert plain == code(url)
    assert code(url, in_colour=True).count("\x1b[97;40m") == len(plain.splitlines())


def _modules(drawing: str) -> list[list[int]]:
    """Read the half blocks back: ink is light, so what is left blank is a dark module."""
    upper, lower = set("█▀"), set("█▄")
    rows: list[list[int]] = []
    for line in drawing.splitlines():
        rows.append([int(sign not in upper) for sign in line])
        rows.append([int(sign not in lower) for sign in line])
    return rows
