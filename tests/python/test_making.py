"""generate, grids, channel, looks, call."""
import masu
import numpy as np
import pytest
from conftest import EASY, SOLVED, golden


def test_generate():
    puzzles = list(masu.generate(4, clues=(24, 28), dscore="80:120", seed=3))
    rated = masu.rate(puzzles, "status,dscore,clues")
    assert (rated["status"] == 1).all()
    assert ((rated["dscore"] >= 80) & (rated["dscore"] <= 120)).all() and ((rated["clues"] >= 24) & (rated["clues"] <= 28)).all()
    endless = masu.generate(clues="24:28", dscore=(80, 120), seed=3)
    assert [next(endless) for _ in range(4)] == puzzles
    assert list(masu.generate(0)) == []
    turned = next(masu.generate(1, seed=8)).cells
    assert ((turned == 0) == (turned[::-1] == 0)).all()  # symmetry 180 is the usual one
    [four] = masu.generate(1, layout="4x4", symmetry="none")
    assert four.layout.name == "4x4" and masu.check(four) == 1
    [hard] = masu.generate(1, hodoku_level="Hard", seed=2)
    assert masu.rate(hard, "hodoku-level") == {"hodoku-level": "Hard"}


@pytest.mark.parametrize("puzzle, seed, wishes", golden("orders.tsv"))
def test_the_same_order_is_the_same_puzzle_everywhere(puzzle, seed, wishes):
    order = dict(wish.split("=") for wish in wishes.split())
    [made] = masu.generate(1, seed=int(seed), **{name.replace("-", "_"): value for name, value in order.items()})
    assert str(made) == puzzle
    ratings = {name: order.pop(name) for name in ("er", "ep", "pearl", "hodoku-level") if name in order}
    find, end = masu.call("generate", {"seed": int(seed), "ratings": ratings, **order})[-2:]
    assert find["puzzle"]["givens"] == puzzle and end["done"]


@pytest.mark.parametrize("order, code", [
    ({"clues": 100}, "bad-value"), ({"clues": "x"}, "bad-value"), ({"beauty": "1:2"}, "bad-value"),
    ({"symmetry": "odd"}, "bad-value"), ({"needs": "magic"}, "bad-value"), ({"layout": "nowhere"}, "bad-layout"),
    ({"mask": "..."}, "bad-value"), ({"trial": "perhaps"}, "bad-value"), ({"attempts": 0}, "bad-value"),
])
def test_orders_that_cannot_be_are_refused_at_once(order, code):
    with pytest.raises(masu.Error) as caught:
        masu.generate(1, **order)
    assert caught.value.code == code


def test_orders_that_are_not_found():
    with pytest.raises(masu.Error) as caught:
        next(masu.generate(1, dscore="2000:", attempts=1, threads=1))
    assert caught.value.code == "limit-exceeded"


def test_grids():
    grids = masu.grids.sample(2500, seed=7)
    assert (masu.grids.sample(100, seed=7, first=1000) == grids[1000:1100]).all()
    assert (np.sort(grids.reshape(-1, 9, 9), axis=2) == np.arange(1, 10)).all()
    numbers = masu.grids.rank(grids[:20])
    assert (masu.grids.unrank(numbers) == grids[:20]).all() and masu.grids.rank(grids[3]) == numbers[3]
    assert masu.grids.rank(SOLVED) == masu.grids.rank(masu.Puzzle(SOLVED))
    last = masu.grids.count() - 1
    assert masu.grids.rank(masu.grids.unrank(last)) == last == 6670903752021072936959
    assert masu.grids.unrank(np.int64(5)) == masu.grids.unrank(5)
    assert masu.grids.sample(3, layout="twin").shape == (3, 153) and masu.grids.sample(0).shape == (0, 81)
    four = masu.grids.sample(2000, layout="4x4")
    assert len(set(masu.grids.rank(four, layout="4x4"))) > 270  # of 288
    assert (four == np.concatenate([masu.grids.sample(1, first=n, layout="4x4") for n in (0, 1)] + [four[2:]])).all()
    for wrong in (lambda: masu.grids.rank(EASY), lambda: masu.grids.unrank(last + 1), lambda: masu.grids.unrank(-1),
                  lambda: masu.grids.count("samurai"), lambda: masu.grids.sample(1, layout="25x25")):
        with pytest.raises(masu.Error):
            wrong()
    with pytest.raises(TypeError):
        masu.grids.unrank([1.5])


def test_channel():
    rows = masu.channel.fk("4x4")
    assert (rows["samples"] == 0).all() and rows["strict"][-1] == 1 and abs(rows["guess"][-1] - (1 - 1 / 288)) < 1e-12
    sampled = masu.channel.fk(samples=1100, seed=2)
    again = masu.channel.fk(samples=1100, seed=2, threads=1)
    assert all((sampled[name] == again[name]).all() or name.startswith("guess") and np.isnan(sampled[name]).any() for name in rows)
    assert (np.diff(sampled["strict"][6:]) >= 0).all() and sampled["strict"][65] == 1
    points = masu.channel.curve(sampled, np.linspace(0, 1, 11))
    assert points["strict"][0] == 0 and abs(points["strict"][-1] - 1) < 1e-9 and (np.diff(points["strict"]) >= 0).all()


def test_looks_are_the_golden_ones():
    rows = [row for row in golden("overlap.tsv") if row[0] == "full-house/block/yes"][:10]
    looks = masu.looks([row[1].replace("/", "\n") for row in rows], ["alternating", "one-sided"])
    assert looks["solved"].all() and len(looks["total"]) == 4 * len(rows)
    for n, row in enumerate(rows):
        for k, expected in enumerate(row[2:6]):
            at = 4 * n + k
            found = "/".join(str(looks[name][at]) for name in ("looks_A", "looks_B", "loops_A", "loops_B"))
            assert found == expected, (row, k)
    one = masu.looks(rows[0][1].replace("/", "\n"), "alternating", start="A")
    assert "puzzle" not in one and one["start"] == ["A"]
    with pytest.raises(masu.Error):
        masu.looks(rows[0][1].replace("/", "\n"), start="Z")


def test_call():
    assert masu.call("check", {"puzzle": EASY})["status"] == "one"
    assert masu.call("generate", {"count": 2})[-1]["found"] == 2
    with pytest.raises(masu.Error) as caught:
        masu.call("nowhere")
    assert caught.value.code == "not-found"
