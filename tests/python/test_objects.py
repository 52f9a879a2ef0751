"""Puzzle, Layout, steps, paths; reading, pickling, pictures; errors."""
import copy
import io
import pickle
import xml.etree.ElementTree as xml

import masu
import numpy as np
import pytest
from conftest import EASY, RATED, ROOT, SOLVED

TWIN = "tests/data/twin.txt"


@pytest.mark.parametrize("format", ["line", "grid", "numbers", "candidates", "marks", "sdk", "ss", "opensudoku", "json", "link"])
def test_round_trips_through_text(format):
    puzzle = masu.Puzzle(EASY)
    try:
        text = puzzle.text(format)
    except masu.Error as error:
        assert error.code == "bad-value" and format in str(error)
        pytest.skip(f"no format {format}")
    assert (masu.Puzzle(text).cells == puzzle.cells).all()
    assert (masu.Puzzle(text, "9x9", format).cells == puzzle.cells).all()


def test_puzzle():
    puzzle = masu.Puzzle(EASY + "  # easy")
    assert (puzzle.filled, len(puzzle), puzzle.note, puzzle[0], puzzle[-1], puzzle[2]) == (30, 81, "easy", 5, 9, 0)
    assert str(puzzle) == EASY and repr(puzzle) == f"masu.Puzzle('{EASY}')" and eval(repr(puzzle)) == puzzle
    assert puzzle == masu.Puzzle(puzzle.cells) == masu.Puzzle(puzzle) and hash(puzzle) == hash(masu.Puzzle(EASY))
    assert puzzle != masu.Puzzle(SOLVED) and puzzle != EASY
    assert list(puzzle)[:3] == [5, 3, 0] and np.asarray(puzzle).tolist() == puzzle.cells.tolist()
    assert puzzle.candidates()[0] == [5] and puzzle.candidates()[2] == [1, 2, 4]
    with pytest.raises(IndexError):
        puzzle[81]
    cells = puzzle.cells
    cells[0] = 9  # a copy
    assert puzzle[0] == 5


def test_layouts():
    assert len(masu.layouts()) > 20
    x = masu.Layout("sudoku-x")
    assert x.houses["d1"] == [0, 10, 20, 30, 40, 50, 60, 70, 80] and not x.is_plain and x.cell_name(10) == "r2c2"
    assert masu.Layout("9x9") == masu.Layout("9X9") != x
    own = masu.Layout("examples/windoku.json")
    again = pickle.loads(pickle.dumps(own))
    assert again == own and again.to_json() == own.to_json()
    with pytest.raises(masu.Error) as caught:
        masu.Layout("nowhere")
    assert caught.value.code == "bad-layout"
    assert repr(masu.Layout("samurai")) == "masu.Layout('samurai')"


def test_reading_files(sample):
    puzzles = masu.read(sample)
    assert len(puzzles) == 10 and str(puzzles[0]) == EASY
    with open(sample, encoding="utf-8") as file:
        assert masu.read(file) == puzzles
    array = masu.load(sample)
    assert array.shape == (10, 81) and (array[0] == puzzles[0].cells).all()
    plain = "".join(f"{puzzle}\n" for puzzle in puzzles)
    assert (masu.load(io.StringIO(plain)) == array).all()
    assert masu.load(io.StringIO("")).shape == (0, 81)
    with pytest.raises(FileNotFoundError):
        masu.read("no such file")
    with pytest.raises(masu.Error) as caught:
        masu.read(io.StringIO(f"{EASY}\n{EASY[:9]}q{EASY[10:]}\n"))
    assert (caught.value.line, caught.value.column, caught.value.index) == (2, 10, 1)


def test_explain():
    path = masu.explain(RATED)
    assert len(path) == len(path.steps) > 20
    board = path.start
    for step in path:
        assert step.placements or step.eliminations
        assert step.position.layout == board.layout and step.line in step.hints[2]
        for candidate in step.placements + step.eliminations:
            assert candidate.digit in step.position.candidates()[candidate.cell]
    if path.end == "solved":
        assert path.position.cells.tolist() == masu.solve(RATED).solution.cells.tolist()
    assert masu.explain(EASY).end == "solved" and masu.explain(EASY, lang="ja")[0].name != path[0].name
    stuck = masu.explain(RATED, "full-house")
    assert stuck.end == "stuck" and not stuck.steps
    with pytest.raises(masu.Error) as caught:
        masu.explain("11" + "." * 79)
    assert caught.value.code == "clash"
    with pytest.raises(masu.Error):
        masu.explain(EASY, "magic")


def test_hint():
    assert masu.hint(EASY).state == "step" and len(masu.hint(EASY).texts) == 3
    assert masu.hint(SOLVED).state == "complete" and masu.hint(SOLVED).texts == []
    clash = masu.hint("11" + "." * 79)
    assert clash.state == "clash" and "r1c1" in clash.reason and "r1c1" in str(clash)
    assert masu.hint(RATED, "full-house").state == "stuck"
    # techniques for proper puzzles are used where the puzzle is one, as everywhere else
    proper = "...6.5...4.11.....4.25...1....2.6..."
    assert masu.hint(proper, "uniqueness-test-1").state == "step"
    assert masu.explain(proper, "uniqueness-test-1").steps
    assert masu.hint(proper[:32] + "." + proper[33:], "uniqueness-test-1").state == "stuck"


def is_svg(text):
    root = xml.fromstring(text)
    return root.tag.endswith("svg") and len(root)


def test_pictures():
    path = masu.explain(RATED)
    for thing in (masu.Puzzle(EASY), masu.read(TWIN)[0], path[0], path[len(path) // 2], masu.hint(EASY), masu.Layout("samurai")):
        assert is_svg(thing._repr_svg_())
    assert masu.hint(SOLVED)._repr_svg_() is None
    removing = next(step for step in path if step.eliminations)
    assert removing.svg().count("#f5a9a0") == len(removing.eliminations)
    html = path._repr_html_()
    assert html.count("<li>") == len(path) and "<?xml" not in html
    assert xml.fromstring(path.html(boards=True)).tag == "div"


def test_pickling():
    path = masu.explain(EASY)
    with_marks = path[5].position
    for thing in (masu.Puzzle(EASY), with_marks, masu.read(TWIN)[0], masu.Layout("samurai"), path[0], masu.check(EASY),
                  masu.solve(EASY), masu.canon(EASY), masu.grids.count("4x4")):
        for again in (pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)):
            assert again == thing and type(again) is type(thing)
    own = masu.Puzzle("." * 81, "examples/windoku.json")
    assert pickle.loads(pickle.dumps(own)) == own and pickle.loads(pickle.dumps(own)).layout == own.layout
    assert pickle.loads(pickle.dumps(path)).steps == path.steps
    error = pickle.loads(pickle.dumps(masu.Error("text", "clash", 3, 4, 5)))
    assert (error.message, error.code, error.line, error.column, error.index) == ("text", "clash", 3, 4, 5)


def test_errors():
    with pytest.raises(masu.Error) as caught:
        masu.check(EASY[:7] + "q" + EASY[8:])
    assert (caught.value.code, caught.value.line, caught.value.column, caught.value.index) == ("bad-syntax", 1, 8, None)
    assert isinstance(caught.value, ValueError) and str(caught.value).startswith("line 1, column 8: ")
    with pytest.raises(masu.Error) as caught:
        masu.solve([EASY, "nonsense"])
    assert caught.value.index == 1 and str(caught.value).startswith("puzzle 1, ")
    with pytest.raises(masu.Error, match="puzzle 1, cell 3: 10 is not"):
        masu.check(np.array([[0] * 81, [0, 0, 0, 10] + [0] * 77], np.uint8))
    for array in (np.zeros((2, 80), np.uint8), np.full((1, 81), -1), np.full((1, 81), 300)):
        with pytest.raises(masu.Error):
            masu.check(array)
    for wrong in (None, 5, b"bytes", [None], [5], np.zeros((2, 81)), np.zeros((2, 9, 9), np.uint8), [[EASY]], object()):
        with pytest.raises(TypeError):
            masu.check(wrong)
    with pytest.raises(masu.Error):
        masu.check(EASY, layout="nowhere")
    for wrong in (5, b"9x9", [], object()):
        with pytest.raises(TypeError, match="expected a layout"):
            masu.Puzzle(EASY, layout=wrong)
    with pytest.raises(masu.Error, match="epsilon"):
        masu.channel.curve(masu.channel.fk("4x4"), [2.0])
    with pytest.raises(masu.Error):
        masu.call("solve", {"puzzle": "nonsense"})
    with pytest.raises(UnicodeEncodeError):
        masu.check("\ud800")


def test_puzzles_of_one_layout_of_ones_own():
    """Its objects are many, the layout is one."""
    shape = (ROOT / "examples/windoku.json").read_text()
    text = "1" + "." * 80
    puzzles = [masu.Puzzle(text, masu.Layout(shape)), masu.Puzzle(text, masu.Layout(shape))]
    assert list(masu.check(puzzles)) == [masu.Status.SEVERAL] * 2
    assert masu.solve([pickle.loads(pickle.dumps(puzzle)) for puzzle in puzzles])["solution"].shape == (2, 81)
    assert list(masu.check([puzzle.text("json") for puzzle in puzzles], layout=shape)) == [2, 2]
    with pytest.raises(masu.Error, match="of the layout windoku, not 9x9"):
        masu.check(puzzles[0], layout="9x9")
    with pytest.raises(masu.Error, match="of the layout 9x9, not 9x9-x"):
        masu.check([masu.Puzzle(EASY)], layout="sudoku-x")


def test_absurd_numbers():
    with pytest.raises(masu.Error, match="not digits"):
        masu.check(np.full((1, 81), 2**64 - 1, np.uint64))
    with pytest.raises(masu.Error, match="not digits"):
        masu.check(np.full((1, 81), -1))
    with pytest.raises(masu.Error, match="beyond the last grid"):
        masu.grids.sample(2, first=2**64 - 1, layout="4x4")
    assert masu.grids.sample(2, first=2**64 - 2000, layout="4x4").shape == (2, 16)
    for cell in (float("nan"), float("inf"), 0, -3):
        with pytest.raises(masu.Error, match="points wide"):
            masu.Puzzle(EASY).svg(cell=cell)
