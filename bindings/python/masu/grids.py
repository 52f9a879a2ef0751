"""Complete grids: uniform samples, numbers, how many there are.

>>> import masu
>>> masu.grids.count()
6670903752021072936960
>>> masu.grids.rank(masu.grids.unrank(123456789))
123456789
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, overload

from . import _core
from ._core import Puzzle

if TYPE_CHECKING:
    from ._types import Bytes, LayoutLike, OnePuzzle, PuzzlesLike

__all__ = ["GridCount", "count", "rank", "sample", "unrank"]


def sample(count: int, *, seed: int = 1, first: int = 0, layout: LayoutLike = None, threads: int = 0) -> Bytes:
    """Uniform random grids, an array of shape (count, cells).

    Grids `first`, `first` + 1, ... of the sequence that belongs to `seed`: the same for any number of threads, and the
    same as `masu grids sample`. Boards whose grids can be numbered, and several of them that share a box each.

    >>> import masu
    >>> grids = masu.grids.sample(1000, seed=7)
    >>> grids.shape
    (1000, 81)
    >>> (masu.check(grids) == masu.Status.ONE).all()
    True
    """
    return _core.grids_sample(count, seed, first, layout, threads)


@overload
def rank(grids: OnePuzzle, *, layout: LayoutLike = ...) -> int: ...  # type: ignore[misc]  # a text is a list of texts
@overload
def rank(grids: PuzzlesLike, *, layout: LayoutLike = ...) -> list[int]: ...
def rank(grids: Any, *, layout: LayoutLike = None) -> int | list[int]:
    """The number of a grid, from 0 to count() - 1; of many, a list of numbers (they have up to 73 bits).

    >>> import masu
    >>> masu.grids.rank("123456789456789123789123456231674895875912364694538217317265948542897631968341572")
    6670090879217838051995
    """
    single, numbers = _core.grids_rank(grids, layout)
    return numbers[0] if single else numbers


@overload
def unrank(numbers: int, *, layout: LayoutLike = ...) -> Puzzle: ...
@overload
def unrank(numbers: Iterable[int], *, layout: LayoutLike = ...) -> Bytes: ...
def unrank(numbers: Any, *, layout: LayoutLike = None) -> Puzzle | Bytes:
    """The grid of a number; of many, an array of shape (numbers, cells).

    >>> import masu
    >>> print(masu.grids.unrank(0, layout="4x4"))
    3124421313422431
    """
    if hasattr(numbers, "__index__"):
        return Puzzle(_core.grids_unrank([_text(numbers)], layout)[0], layout)
    return _core.grids_unrank([_text(number) for number in numbers], layout)


def _text(number: Any) -> str:
    import operator

    return str(operator.index(number))


class GridCount(int):
    """A number of grids, and where it comes from."""

    #: "computed", "published" (by others) or "estimated" (a formula: the leading digits)
    source: str
    #: method or reference
    note: str

    def __reduce__(self) -> Any:
        return _grid_count, (int(self), self.source, self.note)


def _grid_count(number: int, source: str, note: str) -> GridCount:
    made = GridCount(number)
    made.source, made.note = source, note
    return made


def count(layout: LayoutLike = None) -> GridCount:
    """How many grids a plain layout has.

    >>> import masu
    >>> masu.grids.count("4x4"), masu.grids.count("4x4").source
    (288, 'computed')
    """
    return _grid_count(*_core.grids_count(layout))
