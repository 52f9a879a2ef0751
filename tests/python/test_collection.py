"""masu.Collection: what a query gives, and what is refused."""
import threading

import masu
import numpy as np
import pytest
from conftest import ROOT

SAMPLE = ROOT / "tests/data/sample.sdm"


@pytest.fixture
def library(tmp_path):
    library = masu.Collection(tmp_path / "c.db", "c")
    assert library.add(masu.read(SAMPLE), "sample", tag="t") == (10, 0, 0)
    return library


def test_columns_are_those_of_rate(library):
    assert library.rate(["dscore", "srank"]) == 20
    assert library.rate("dscore, srank") == 0  # nothing twice
    assert list(library.query("limit 1", "dscore, srank")) == ["id", "puzzle", "dscore", "srank"]
    rows = library.query("order by dscore", "dscore,srank,status,source,clues")
    assert list(rows) == ["id", "puzzle", "dscore", "srank", "status", "source", "clues"]
    assert rows["puzzle"].dtype == np.uint8 and rows["puzzle"].shape == (10, 81)
    assert ((rows["puzzle"] > 0).sum(axis=1) == rows["clues"]).all()
    again = masu.rate(rows["puzzle"], "dscore,srank")
    assert (again["dscore"] == rows["dscore"]).all() and list(again["srank"]) == list(rows["srank"])
    assert (np.diff(rows["dscore"]) >= 0).all()
    assert set(rows["source"]) == {"sample"}
    assert list(masu.canon(rows["puzzle"])["puzzle"].ravel()) == list(rows["puzzle"].ravel())


def test_what_is_not_there(library):
    rows = library.query("", "dscore,srank")
    assert np.isnan(rows["dscore"]).all() and set(rows["srank"]) == {None}
    nothing = library.query("clues > 81", "dscore,srank")
    assert nothing["puzzle"].shape == (0, 81) and nothing["dscore"].dtype == np.float64 and nothing["srank"].dtype == object
    assert library.query(limit=0)["id"].shape == (0,) and len(library) == 10


def test_equivalent_puzzles_are_one(library):
    renamed = [str(puzzle).translate(str.maketrans("123456789", "234567891")) for puzzle in masu.read(SAMPLE)]
    assert library.add(renamed, "renamed") == (0, 10, 0)
    assert (library.query(columns="occurrences")["occurrences"] == 2).all()


def test_several_layouts_come_as_a_list(library):
    library.add(masu.read(ROOT / "tests/data/twin.txt")[:1], "twin")
    puzzles = library.query()["puzzle"]
    assert isinstance(puzzles, list) and len(puzzles) == len(library) == 11
    assert {puzzle.layout.name for puzzle in puzzles} == {"9x9", "twin"}
    assert library.query('layout = "twin"')["puzzle"].shape[0] == 1


@pytest.mark.parametrize("condition", ["nonsense = 1", "clues <", "clues = 1; DROP TABLE puzzle", "source = 'x' --", "1 = 1"])
def test_bad_conditions(library, condition):
    with pytest.raises(masu.Error):
        library.query(condition)
    with pytest.raises(masu.Error):
        library.count(condition)
    assert len(library) == 10


def test_files_that_are_none(tmp_path):
    for file, mode in ((tmp_path / "none.db", "r"), (tmp_path / "none.db", "w"), (SAMPLE, "r"), (tmp_path, "c"), (tmp_path / "x.db", "rw")):
        with pytest.raises(masu.Error):
            masu.Collection(file, mode)
    assert not list(tmp_path.iterdir())


def test_reading_changes_nothing(library, tmp_path):
    reader = masu.Collection(tmp_path / "c.db")
    with pytest.raises(masu.Error):
        reader.add(["." * 80 + "1"], "more")
    with pytest.raises(masu.Error):
        reader.rate("dscore")
    assert len(reader) == 10
    with pytest.raises(masu.Error):
        reader.query(columns="nonsense")


def test_threads_take_turns(library):
    counts = []
    threads = [threading.Thread(target=lambda: counts.append(library.count("clues > 0"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [10] * 8


def test_what_is_refused_and_words(library):
    assert library.add(["11" + "." * 79, "." * 81], "bad") == (1, 0, 1)
    library.rate("grid,dscore")
    grids = library.query("source = 'sample'", "grid")["grid"]
    assert grids.dtype == object and all(int(grid) > 0 for grid in grids)
    assert list(masu.rate(masu.read(SAMPLE)[0], "dscore, level")) == ["dscore", "level"]
    with pytest.raises(masu.Error):
        masu.Collection("", "c")
    with pytest.raises(masu.Error):
        masu.Collection("a\0b", "c")
