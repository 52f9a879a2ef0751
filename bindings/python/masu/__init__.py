"""masu, a laboratory for sudoku: solve, rate, explain, generate and count, one puzzle or millions.

Puzzles are texts in any form that masu reads, Puzzle objects, or arrays of their cells (numpy.uint8, 0 for an empty cell).
Functions take one puzzle, or many: a list, or an array of shape (puzzles, cells). For many, the answers are numpy arrays or
dicts of columns, computed on all cores (`threads=1`: on one) while other Python threads run; Ctrl-C ends them.

    check(p)     does it have one solution?         explain(p)   the way to the solution, step by step
    solve(p)     the solution                       hint(p)      the next step
    count(p)     the number of solutions            generate()   puzzles to order
    rate(p)      how hard it is                     canon(p)     the same for all equivalent puzzles
    looks(p)     strategies on overlapped boards    read(file)   puzzles of a file; load(file): as an array

    Collection                      millions of puzzles in a file, with their ratings
    Puzzle, Layout                  boards as objects; notebooks show them
    grids.sample, rank, unrank, count      complete grids
    channel.fk, curve               sudoku as an error-correcting code
    ratings(), techniques(), layouts()     what masu knows
    call(route, ...)                everything else that `masu serve` answers
    Error                           what cannot be read; several solutions are not an error

>>> import masu
>>> masu.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").status
<Status.ONE: 1>
>>> puzzles = list(masu.generate(3, clues=(24, 28)))
>>> list(masu.rate(puzzles, "dscore,level"))
['dscore', 'level']
"""
from __future__ import annotations

from typing import Any

from . import _core, channel, grids
from ._batches import Answer, Canonical, Status, canon, check, count, looks, rate, ratings, solve
from ._collection import Added, Collection
from ._core import Layout, Puzzle
from ._errors import Error
from ._generate import generate
from ._logic import Candidate, Hint, Link, Mark, Node, Path, Set, Step, explain, hint, techniques
from ._puzzles import layouts, load, read

__version__ = _core.version
__all__ = [
    "Added", "Answer", "Candidate", "Canonical", "Collection", "Error", "Hint", "Layout", "Link", "Mark", "Node", "Path", "Puzzle", "Set", "Status",
    "Step", "call", "canon", "channel", "check", "count", "explain", "generate", "grids", "hint", "layouts", "load", "looks", "rate", "ratings",
    "read", "solve", "techniques",
]


def call(route: str, body: dict[str, Any] | None = None) -> Any:
    """Asks a route of the API of `masu serve`: with a body as POST, without as GET. Streams come as a list.

    >>> import masu
    >>> masu.call("parse", {"puzzle": "1..............."})["count"]
    1
    >>> sorted(masu.call("version"))
    ['limits', 'masu']
    """
    import json

    text = _core.call(route, None if body is None else json.dumps(body))
    lines = text.splitlines()
    answer = json.loads(text) if len(lines) == 1 else [json.loads(line) for line in lines]
    if isinstance(answer, dict) and "error" in answer:
        error = answer["error"]
        raise Error(error["message"], error["code"], error.get("line", 0), error.get("column", 0))
    return answer


for _name in __all__:
    _thing = globals()[_name]
    if getattr(_thing, "__module__", "").startswith("masu._"):
        _thing.__module__ = "masu"
