import json

import pytest

from scorekeeper.cli import main


def meld(capsys, *words):
    status = main(["meld", *words, "--json"])
    return status, json.loads(capsys.readouterr().out)


def test_prints_what_the_melds_are(capsys):
    status, result = meld(capsys, "whitnack", "9 9 9* 2, K K K")
    assert status == 0
    assert result == {
        "points": 80,
        "minimum": 50,
        "short": 0,
        "opens": True,
        "melds": [
            {"cards": ["9", "9", "9*", "2"], "kind": "dirty", "points": 50, "legal": True},
            {"cards": ["K", "K", "K"], "kind": "clean", "points": 30, "legal": True},
        ],
        "problems": [],
    }


@pytest.mark.parametrize(
    ("words", "status", "short"),
    [
        (("whitnack", "6 6 6 6 6 6 6"), 1, 15),
        (("whitnack", "9 9 9* 2"), 0, 0),
        (("whitnack", "9 9 9"), 1, 20),
        (("whitnack", "9 9 9* 2", "--deal", "2"), 1, 40),
        (("canasta", "4 4 4", "--total", "-5"), 0, 0),
        (("canasta", "A A A", "--total", "1500"), 1, 30),
        (("pennies", "A A A 2 2", "--total", "500"), 0, 0),
        (("whitnack", ""), 1, 50),
    ],
)
def test_says_whether_it_opens_and_what_is_missing(capsys, words, status, short):
    found, result = meld(capsys, *words)
    assert (found, result["short"]) == (status, short)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("whitnack", "K K Q"), "two-ranks"),
        (("whitnack", "K K"), "too-short"),
        (("whitnack", "K K 2 2"), "too-many-wilds"),
        (("whitnack", "3b 3b 3b"), "never-melded"),
        (("whitnack", "3r 3r 3r"), "never-melded"),
        (("canasta", "3b 3b 3b"), "only-when-out"),
        (("web", "2 2 joker"), "no-wild-melds"),
        (("whitnack", "K K K K K K K K"), "too-long"),
        (("whitnack", "K K K, K K K"), "two-melds-of-a-rank"),
        (("whitnack", "K* K K, A* A A"), "two-top-cards"),
        (("canasta", "joker joker joker joker joker 4 4"), "more-than-packs"),
    ],
)
def test_an_illegal_meld_does_not_open_and_says_why(capsys, words, code):
    status, result = meld(capsys, *words)
    assert status == 1
    assert result["opens"] is False
    assert code in [problem["code"] for problem in result["problems"]]


def test_a_form_is_asked_for_instead_of_points(capsys):
    seven = "K K K K K K K"
    status, result = meld(capsys, "saskatchewan", seven, "--deal", "4")
    assert (status, result["minimum"], result["short"]) == (0, None, 0)
    assert meld(capsys, "saskatchewan", "K* K K K K K K", "--deal", "4")[0] == 1
    assert meld(capsys, "saskatchewan", "A A A A A A", "--deal", "4")[0] == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["whitnack", "11 11"], "11: no such card"),
        (["whitnak", "K K K"], "whitnak: unknown"),
        (["bain", "K K K"], "missing packs.plus"),
    ],
)
def test_what_cannot_be_read_gives_status_two(capsys, words, said):
    assert main(["meld", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


def test_without_json_it_speaks(capsys):
    assert main(["meld", "whitnack", "9 9 9"]) == 1
    assert "20 more to open" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [("--deal", "x"), ("--deal", "0"), ("--players", "13"), ("--players", "²")]
)
def test_a_number_that_is_none_is_told_with_what_was_expected(capsys, words):
    with pytest.raises(SystemExit) as stopped:
        main(["meld", "whitnack", "K K K", *words])
    assert stopped.value.code == 2
    assert f"{words[1]}: expected a number from" in capsys.readouterr().err


def test_a_meld_that_is_no_book_yet_is_not_called_one(capsys):
    assert main(["meld", "whitnack", "9 9 9* 2, K K K"]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == [
        "9 9 9* 2: 50, dirty",
        "K K K: 30, clean",
    ]
