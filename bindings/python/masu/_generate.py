"""Puzzles to order."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator

from . import _core
from ._core import Puzzle

if TYPE_CHECKING:
    from ._types import LayoutLike, RangeLike


def generate(count: int | None = None, *, layout: LayoutLike = None, clues: RangeLike | None = None,
             symmetry: str | None = None, needs: str | None = None, without: str | None = None, path: str | None = None,
             logic: str | None = None, steps: RangeLike | None = None, mask: str | None = None, pattern: str | None = None,
             trial: str | None = None, attempts: int | None = None, seed: int = 1, threads: int = 0,
             **ratings: RangeLike) -> Iterator[Puzzle]:
    """An iterator over puzzles that meet the order; without `count` it never ends. The same order and seed give the same
    puzzles, on any number of threads.

    clues       a range: "24:28", 24, (24, 28), (24, None)
    symmetry    "180" (usual), "none", "90", "horizontal", "diagonal", "full" ...
    needs       techniques that the path uses, where those before them are not enough: "x-wing"; of a group, "nl", any one
    without     techniques that the puzzle does not need
    path        whose path these two are about: "masu" (usual) or "hodoku"
    logic       the techniques that must finish the puzzle (up to level 7; none with a rating of HoDoKu or Sudoku Explainer)
    steps       the number of steps of the path of these techniques, a range
    mask        one symbol per cell: clues only where it is not "."
    pattern     the same, with a clue at every one of these places
    trial       "yes": techniques need not finish the puzzle
    attempts    grids to try for one puzzle (1000); then masu.Error, code "limit-exceeded", which shows the closest
    **ratings   any rating in a range, "-" written as "_": dscore="80:120", srank="1-2:2-1", hodoku_level="Hard"

    >>> import masu
    >>> puzzles = list(masu.generate(2, clues=(24, 28), dscore="80:120", seed=3))
    >>> [80 <= score <= 120 for score in masu.rate(puzzles, "dscore")["dscore"]]
    [True, True]
    """
    wishes = {"clues": clues, "symmetry": symmetry, "needs": needs, "without": without, "path": path, "logic": logic,
              "steps": steps, "mask": mask, "pattern": pattern, "trial": trial, "attempts": attempts}
    wishes.update((name.replace("_", "-"), value) for name, value in ratings.items())
    told = [(name, _wish(value)) for name, value in wishes.items() if value is not None]
    return _puzzles(_core.Generator(told, layout, seed, threads), count)


def _puzzles(generator: _core.Generator, count: int | None) -> Iterator[Puzzle]:
    made = 0
    while count is None or made < count:
        yield generator.next()
        made += 1


def _wish(value: Any) -> str:
    """A range as masu writes it."""
    if isinstance(value, tuple):
        low, high = value
        return f"{'' if low is None else low}:{'' if high is None else high}"
    return str(value)
