"""Layout and Puzzle, which are made in C++ and finished here; reading files."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _core
from ._core import Layout, Puzzle

if TYPE_CHECKING:
    import os

    from ._types import Bytes, LayoutLike

Layout.__doc__ = """The shape of a sudoku: cells, houses, boards.

Made from a name (masu.layouts() lists them), the name of a JSON file, or a JSON text (docs/layouts.md).

>>> import masu
>>> samurai = masu.Layout("samurai")
>>> samurai.size, samurai.digits, list(samurai.boards)
(369, 9, ['A', 'B', 'C', 'D', 'E'])
>>> masu.Layout("4x4").houses["r1"]
[0, 1, 2, 3]
"""

Puzzle.__doc__ = """Digits, and perhaps pencil marks, on a layout. It does not change.

Made from a text in any form that masu reads (81 symbols, grids, candidates, .sdk, JSON, links ...), from an array of its
cells, or from another Puzzle. `layout` is recognised if it is not given, `format` as well.

>>> import masu
>>> puzzle = masu.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # easy")
>>> puzzle.filled, puzzle.note, puzzle[0], puzzle[2]
(30, 'easy', 5, 0)
>>> puzzle
masu.Puzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')
>>> puzzle.cells.reshape(9, 9)[0]
array([5, 3, 0, 0, 7, 0, 0, 0, 0], dtype=uint8)
>>> puzzle == masu.Puzzle(puzzle.text("json"))
True

In a notebook it shows its board.
"""


def _layout_repr(self: Layout) -> str:
    return f"masu.Layout({self.name!r})"


def _puzzle_str(self: Puzzle) -> str:
    return self.line


def _puzzle_repr(self: Puzzle) -> str:
    extra = "" if self.layout.name == "9x9" else f", {self.layout.name!r}"
    return f"masu.Puzzle({self.line!r}{extra})"


def _puzzle_svg(self: Puzzle) -> str:
    return self.svg()


def _puzzle_array(self: Puzzle, dtype: Any = None) -> Any:
    return self.cells if dtype is None else self.cells.astype(dtype)


def _finish(kind: type, methods: dict[str, Any]) -> None:
    for name, method in methods.items():
        method.__name__, method.__qualname__ = name, f"{kind.__name__}.{name}"
        setattr(kind, name, method)
    kind.__module__ = "masu"  # where people, and pickles, look for it


_finish(Layout, {"__repr__": _layout_repr})
_finish(Puzzle, {"__repr__": _puzzle_repr, "__str__": _puzzle_str, "_repr_svg_": _puzzle_svg, "__array__": _puzzle_array})


def layouts() -> list[str]:
    """Names of all built-in layouts.

    >>> import masu
    >>> "samurai" in masu.layouts()
    True
    """
    return _core.layouts()


def read(file: str | os.PathLike[str] | Any, *, layout: LayoutLike = None, format: str = "auto") -> list[Puzzle]:
    """All puzzles of a file: its name, or something open to read. Any form that masu reads.

    Raises masu.Error for the first that cannot be read, with its line and column.

    >>> import io, masu
    >>> masu.read(io.StringIO("# a list\\n1...............\\n"))
    [masu.Puzzle('1...............', '4x4')]
    """
    name, text = _content(file)
    return _core.read(text, layout, format, name)


def load(file: str | os.PathLike[str] | Any) -> Bytes:
    """All 9x9 puzzles of a file as an array of shape (puzzles, 81): the same as read(), for millions.

    >>> import io, masu
    >>> masu.load(io.StringIO("." * 81 + "\\n" + "1" * 81 + "\\n")).sum(axis=1)
    array([ 0, 81], dtype=uint64)
    """
    import numpy as np

    name, text = _content(file)
    rows = np.frombuffer(text.encode(), dtype=np.uint8)
    # Nothing but lines of 81 symbols: no need to look at each.
    if len(rows) % 82 == 0 and (rows.reshape(-1, 82)[:, 81] == 10).all():
        cells = rows.reshape(-1, 82)[:, :81]
        empty = (cells == ord(".")) | (cells == ord("0"))
        if (empty | ((cells >= ord("1")) & (cells <= ord("9")))).all():
            digits = cells - np.uint8(ord("0"))
            digits[empty] = 0
            return digits
    puzzles = _core.read(text, "9x9", "auto", name)
    return np.array([puzzle.cells for puzzle in puzzles], dtype=np.uint8).reshape(-1, 81)


def _content(file: Any) -> tuple[str, str]:
    if hasattr(file, "read"):
        return str(getattr(file, "name", "")), file.read()
    with open(file, encoding="utf-8") as opened:
        return str(file), opened.read()
