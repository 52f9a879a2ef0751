"""Collection: puzzles of a file of `masu collection`, as arrays."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple

from . import _core

if TYPE_CHECKING:
    from ._types import LayoutLike, PuzzleLike, PuzzlesLike


def _names(columns: str | Iterable[str]) -> list[str]:
    return [name.strip() for name in columns.split(",")] if isinstance(columns, str) else list(columns)


class Added(NamedTuple):
    """What became of puzzles that were added to a collection."""

    new: int
    #: equivalent to one that was there
    repeats: int
    #: not kept as puzzles
    unreadable: int


class Collection:
    """A file of `masu collection`: puzzles, each once up to symmetry, with the ratings that were ever computed.

    `mode` is "r" (nothing can be changed), "w" (the file must exist) or "c" (created if it does not exist). Threads of Python
    may share it; they take turns. Conditions are those of `masu collection query`.

    >>> import masu, os, tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> mine = masu.Collection(os.path.join(folder.name, "mine.db"), "c")
    >>> mine.add(masu.generate(3, clues=(24, 28)), "mine")
    Added(new=3, repeats=0, unreadable=0)
    >>> mine.rate("dscore,level")
    6
    >>> found = mine.query("clues <= 28 order by dscore desc", limit=2)
    >>> list(found), found["puzzle"].shape, found["dscore"].dtype
    (['id', 'puzzle', 'clues', 'dscore'], (2, 81), dtype('float64'))
    >>> len(mine), mine.count("dscore < 0")
    (3, 0)
    >>> del mine; folder.cleanup()
    """

    def __init__(self, file: str | os.PathLike[str], mode: str = "r") -> None:
        self._core = _core.Collection(os.fspath(file), mode)

    def query(self, condition: str = "", columns: str | Iterable[str] | None = None, limit: int | None = None) -> dict[str, Any]:
        """The puzzles that match a condition, as columns: `id`, `puzzle` (an array of their cells, in the form that is
        kept), and `columns`, or those that the condition names. Numbers are float64, NaN where there is none; words are
        str or None.

        Puzzles of several layouts, or with pencil marks, fit no array: `puzzle` is then a list of Puzzle.
        """
        if columns is None:
            wanted = _core.collection_names(condition)
        else:
            wanted = _names(columns)
        names = [name for name in dict.fromkeys(wanted) if name not in ("id", "puzzle")]
        puzzles, ids, values = self._core.query(condition, names, limit)
        return {"id": ids, "puzzle": puzzles, **dict(zip(names, values))}

    def count(self, condition: str = "") -> int:
        """How many puzzles match the condition."""
        return self._core.count(condition)

    def add(self, puzzles: PuzzleLike | PuzzlesLike, source: str, *, tag: str = "", layout: LayoutLike = None) -> Added:
        """Adds puzzles as lines of a source; a source of that name is continued after its last line. All of them, or none.
        Puzzles whose clues clash are counted as unreadable."""
        return Added(*self._core.add(puzzles, source, tag, layout))

    def rate(self, columns: str | Iterable[str], *, threads: int = 0) -> int:
        """Computes the missing values of these ratings, and returns how many there were. What was computed before
        Ctrl-C is kept."""
        return self._core.rate(",".join(_names(columns)), threads)

    def __len__(self) -> int:
        return self.count()
