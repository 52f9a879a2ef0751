"""What functions take, for type checkers. Not imported when masu runs."""
from __future__ import annotations

from typing import Any, Iterable, Union

import numpy as np
import numpy.typing as npt

from ._core import Layout, Puzzle

#: one puzzle: a text in any form that masu reads, or a Puzzle
OnePuzzle = Union[str, Puzzle]
#: the same, or an array of its cells: whether an array is one puzzle or many is not seen in its type
PuzzleLike = Union[str, Puzzle, "npt.NDArray[np.integer[Any]]"]
#: many: a list of them, or an array of shape (puzzles, cells)
PuzzlesLike = Union[Iterable[PuzzleLike], "npt.NDArray[np.integer[Any]]"]
LayoutLike = Union[str, Layout, None]
Bytes = npt.NDArray[np.uint8]
#: a range: "24:28", 24, (24, 28), (24, None)
RangeLike = Union[str, int, float, "tuple[Any, Any]"]
