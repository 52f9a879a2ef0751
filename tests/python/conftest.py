import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
RATED = "....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1..."
SEVENTEEN = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."


def golden(name):
    """Rows of a table of golden values: the puzzle, then the values as texts."""
    lines = (ROOT / "tests/golden/data" / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


@pytest.fixture
def sample():
    return str(ROOT / "tests/data/sample.sdm")
