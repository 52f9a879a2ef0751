"""check, solve, count, rate, canon: one puzzle or a million."""
from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, overload

from . import _core
from ._core import Puzzle

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._types import Bytes, LayoutLike, OnePuzzle, PuzzleLike, PuzzlesLike


class Status(IntEnum):
    """How many solutions a puzzle has. Arrays hold the numbers."""

    NONE = 0
    ONE = 1
    SEVERAL = 2
    #: stopped before it was decided
    UNKNOWN = 3


_STATUS = tuple(Status)


class Answer(NamedTuple):
    """What solve() says about one puzzle."""

    status: Status
    #: the first solution found; None if there is none
    solution: Puzzle | None


class Canonical(NamedTuple):
    """The canonical form of one puzzle."""

    puzzle: Puzzle
    #: how many changes give the same puzzle again; 1 for most
    automorphisms: int


@overload
def check(puzzles: OnePuzzle, *, layout: LayoutLike = ..., threads: int = ...) -> Status: ...  # type: ignore[misc]  # a text is a list of texts
@overload
def check(puzzles: PuzzlesLike, *, layout: LayoutLike = ..., threads: int = ...) -> Bytes: ...
def check(puzzles: Any, *, layout: LayoutLike = None, threads: int = 0) -> Status | Bytes:
    """Does it have one solution? A Status for one puzzle, an array of their numbers (uint8) for many.

    >>> import masu
    >>> masu.check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    <Status.ONE: 1>
    >>> masu.check(["." * 81, "11" + "." * 79])
    array([2, 0], dtype=uint8)
    """
    status = _core.check(puzzles, layout, threads)
    return _STATUS[status] if isinstance(status, int) else status


@overload
def solve(puzzles: OnePuzzle, *, layout: LayoutLike = ..., threads: int = ...) -> Answer: ...  # type: ignore[misc]  # a text is a list of texts
@overload
def solve(puzzles: PuzzlesLike, *, layout: LayoutLike = ..., threads: int = ...) -> npt.NDArray[np.void]: ...
def solve(puzzles: Any, *, layout: LayoutLike = None, threads: int = 0) -> Answer | npt.NDArray[np.void]:
    """Solves: an Answer for one puzzle, a structured array with the fields `status` and `solution` for many.

    Puzzles with no or several solutions are not errors: `status` says so, and `solution` is the first one
    found, or None (zeros in an array).

    >>> import masu
    >>> answer = masu.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(answer.solution)
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> many = masu.solve(masu.grids.sample(5))
    >>> many["status"], many["solution"].shape
    (array([1, 1, 1, 1, 1], dtype=uint8), (5, 81))
    """
    status, solution = _core.solve(puzzles, layout, threads)
    if isinstance(status, int):
        return Answer(_STATUS[status], solution)
    import numpy as np

    many = np.empty(len(status), dtype=[("status", np.uint8), ("solution", np.uint8, (solution.shape[1],))])
    many["status"] = status
    many["solution"] = solution
    return many


@overload
def count(puzzles: OnePuzzle, limit: int = ..., *, layout: LayoutLike = ..., threads: int = ...) -> int: ...  # type: ignore[misc]  # a text is a list of texts
@overload
def count(puzzles: PuzzlesLike, limit: int = ..., *, layout: LayoutLike = ..., threads: int = ...) -> npt.NDArray[np.uint64]: ...
def count(puzzles: Any, limit: int = 10_000, *, layout: LayoutLike = None, threads: int = 0) -> int | npt.NDArray[np.uint64]:
    """How many solutions? Counts up to `limit`; 0 means no limit. An array (uint64) for many puzzles.

    >>> import masu
    >>> masu.count("1" + "." * 15)
    72
    """
    solutions: int | npt.NDArray[np.uint64] = _core.count(puzzles, limit, layout, threads)
    return solutions


@overload
def canon(puzzles: OnePuzzle, *, layout: LayoutLike = ..., threads: int = ...) -> Canonical: ...  # type: ignore[misc]  # a text is a list of texts
@overload
def canon(puzzles: PuzzlesLike, *, layout: LayoutLike = ..., threads: int = ...) -> npt.NDArray[np.void]: ...
def canon(puzzles: Any, *, layout: LayoutLike = None, threads: int = 0) -> Canonical | npt.NDArray[np.void]:
    """The canonical form, the same for all equivalent puzzles; a structured array with the fields `puzzle` and
    `automorphisms` for many. Fast for proper 9x9 puzzles and grids; slow for puzzles with several solutions and few clues.

    9x9 clues that clash have no form: masu.Error for one puzzle, zeros in an array.

    >>> import masu
    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> renamed = easy.translate(str.maketrans("123456789", "987654321"))
    >>> masu.canon(renamed) == masu.canon(easy), masu.canon(easy).automorphisms
    (True, 1)
    """
    single, forms, automorphisms, shape = _core.canon(puzzles, layout, threads)
    if single:
        if automorphisms[0] == 0:
            from ._errors import Error

            raise Error("two clues of one house are equal", "clash")
        return Canonical(Puzzle(forms[0], shape), int(automorphisms[0]))
    import numpy as np

    many = np.empty(len(forms), dtype=[("puzzle", np.uint8, (forms.shape[1],)), ("automorphisms", np.uint64)])
    many["puzzle"] = forms
    many["automorphisms"] = automorphisms
    return many


def rate(puzzles: PuzzleLike | PuzzlesLike, columns: str | Iterable[str] | None = None, *, any: bool = False,
         numbers: bool = False, layout: LayoutLike = None, threads: int = 0) -> dict[str, Any]:
    """How hard is it? A dict with one value per column for one puzzle, with one array per column for many;
    `pandas.DataFrame(...)` takes it directly.

    `columns` are names of ratings (masu.ratings() lists them) and "status", as a list or with commas (default: the usual
    ones). Numbers are float64 in arrays, NaN where a puzzle has no such rating; words (s-ranks, HoDoKu's levels)
    are str or None. With `numbers=True` words become numbers in their order, too: s-rank i-j is i + j/100,
    HoDoKu's levels count from 0. Only proper puzzles are rated, unless `any`.

    >>> import masu
    >>> masu.rate("....4...6.325..7..........56.7.3.5...........9...7.8.....8.2..9.5....1.34....1...", "dscore,level,srank")
    {'dscore': 194, 'level': ..., 'srank': '...'}
    >>> masu.rate(["." * 81], ["status", "dscore"])
    {'status': array([2], dtype=uint8), 'dscore': array([nan])}
    """
    if columns is None:
        names = ["status", *_core.usual_ratings()]
    else:
        names = [name.strip() for name in columns.split(",")] if isinstance(columns, str) else list(columns)
    ratings = [name for name in names if name != "status"]
    status, values = _core.rate(puzzles, ratings, layout, any, numbers, threads)
    if isinstance(status, int):
        status = _STATUS[status]
    rated = dict(zip(ratings, values))
    return {name: status if name == "status" else rated[name] for name in names}


def ratings() -> dict[str, str]:
    """Names of all ratings, and what they mean.

    >>> import masu
    >>> masu.ratings()["entropy"]
    'H: mean over the cells of ln(number of candidates)'
    """
    return _core.ratings()


def looks(puzzles: PuzzleLike | PuzzlesLike, strategies: str | Iterable[str] = (), *, start: str | Iterable[str] = (),
          rules: str = "", layout: LayoutLike = None, threads: int = 0) -> dict[str, Any]:
    """How many looks does a person need on overlapped boards, by strategy and first board? Columns for a DataFrame: one
    row per puzzle, strategy and start, with the looks at every area and the laps over it.

    `strategies` are "alternating", "one-sided", "focus1", "hybrid" or schedules ("A C2 B C2"); by default the
    usual ones. `start` names boards, by default all of them.

    >>> import masu
    >>> [puzzle] = masu.generate(1, layout="twin", trial="yes")
    >>> rows = masu.looks(puzzle, "alternating")
    >>> rows["strategy"], rows["start"]
    (['alternating', 'alternating'], ['A', 'B'])
    """
    chosen = [strategies] if isinstance(strategies, str) else list(strategies)
    starts = [start] if isinstance(start, str) else list(start)
    _, columns = _core.looks(puzzles, layout, chosen, starts, rules, threads)
    return columns
