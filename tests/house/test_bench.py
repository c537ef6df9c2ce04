"""The table of figures; the figures themselves are measured by bin/bench."""

from bench.figure import Figure, median_ms, table


def test_a_figure_without_a_base_is_judged_by_itself():
    assert Figure(name="memory", measured=81, unit="MB", goal=80).missed
    assert not Figure(name="memory", measured=80, unit="MB", goal=80).missed


def test_a_figure_with_a_base_is_judged_by_its_ratio():
    figure = Figure(name="save", measured=4, unit="ms", base=2, base_name="bare", goal=2)
    assert (figure.ratio, figure.missed) == (2, False)
    assert Figure(name="save", measured=4.1, unit="ms", base=2, goal=2).missed


def test_some_figures_must_reach_what_others_must_not_pass():
    reached = Figure(name="Lighthouse", measured=98, unit="of 100", least=98)
    assert (reached.missed, reached.row()[-2:]) == (False, ("≥ 98 of 100", "met"))
    assert Figure(name="Lighthouse", measured=97.5, unit="of 100", least=98).row()[-1] == "MISS"


def test_a_miss_is_printed_as_a_miss():
    fine = Figure(name="save", measured=4, unit="ms", base=2, base_name="bare view", goal=2)
    missed = Figure(name="first page", measured=61.25, unit="KB", goal=60)
    lines = table([fine, missed, Figure(name="start", measured=1234, unit="ms")]).splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert cells[2] == ["save", "4 ms", "bare view: 2 ms", "2.00", "≤ 2 times", "met"]
    assert cells[3] == ["first page", "61.25 KB", "", "", "≤ 60 KB", "MISS"]
    assert cells[4] == ["start", "1,234 ms", "", "", "", ""]
    assert len({len(line) for line in lines}) == 1


def test_the_first_call_is_not_measured():
    calls = []
    median_ms(lambda: calls.append(1), 5)
    assert len(calls) == 6
