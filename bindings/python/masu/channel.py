"""Sudoku as a code for the erasure channel: a grid is sent, cells are erased, the receiver solves what is left."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable

from . import _core

if TYPE_CHECKING:
    from ._types import LayoutLike

__all__ = ["curve", "fk", "shannon_limit"]


def fk(layout: LayoutLike = None, *, samples: int = 100_000, seed: int = 1, guess_limit: int = 1000,
       threads: int = 0) -> dict[str, Any]:
    """The probability that decoding fails when k random cells are erased, for all k: columns for a DataFrame.

    `strict`: more than one solution is a failure; `guess`: one of N solutions is drawn, up to `guess_limit` are counted.
    Each with its 95 % interval. Codes of up to 16 cells are exact (`samples` is 0 then), the others come from `samples`,
    the same as in `masu channel fk`.

    >>> import masu
    >>> rows = masu.channel.fk("4x4")
    >>> list(rows)
    ['k', 'strict', 'strict_low', 'strict_high', 'guess', 'guess_low', 'guess_high', 'samples']
    >>> float(rows["strict"][3]), float(rows["strict"][16])
    (0.0, 1.0)
    """
    return _core.channel_fk(layout, samples, seed, guess_limit, threads)


def curve(rows: dict[str, Any], epsilons: Iterable[float]) -> dict[str, Any]:
    """F(epsilon), the probability of a failure when every cell is erased with that probability, from the rows of fk().

    >>> import masu
    >>> points = masu.channel.curve(masu.channel.fk("4x4"), [0.0, 0.5, 1.0])
    >>> float(points["strict"][0]), float(points["strict"][2])
    (0.0, 1.0)
    """
    return _core.channel_curve(rows, [float(epsilon) for epsilon in epsilons])


def shannon_limit(layout: LayoutLike = None) -> float:
    """The erasure probability beyond which no code of this rate can be decoded.

    >>> import masu
    >>> round(masu.channel.shannon_limit("9x9"), 4)
    0.7176
    """
    return _core.channel_shannon_limit(layout)
