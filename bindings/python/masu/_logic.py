"""Steps that people can follow: explain() and hint()."""
from __future__ import annotations

from typing import Any, NamedTuple

from . import _core
from ._core import Layout, Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._types import PuzzleLike

# Behind candidates, by what they do in the pattern.
_COLOURS = {
    "pattern": "#bfe3c0", "witness": "#d9d9d9", "pivot": "#ffd479", "pincer": "#a8d1f5", "end": "#a8d1f5", "link": "#d5e8fa",
    "colour-a": "#a8d1f5", "colour-b": "#ffd479", "base": "#bfe3c0", "cover": "#d5e8fa", "fin": "#e3c6f0",
}
_PLACED, _REMOVED, _STRONG, _WEAK = "#8fd694", "#f5a9a0", "#3068a8", "#a86030"


class Candidate(NamedTuple):
    """A digit that a cell may have. Cells count from 0, row by row."""

    cell: int
    digit: int


class Mark(NamedTuple):
    """A candidate, and what it does in a pattern: "pattern", "pivot", "pincer", "witness", "link", "fin" ..."""

    cell: int
    digit: int
    role: str


class Link(NamedTuple):
    """A link of a chain. Strong: not both false. Weak: not both true."""

    start: Candidate
    end: Candidate
    strong: bool


class Set(NamedTuple):
    """Cells of a house and the digits that they can take between them: an almost locked set has one digit more than cells."""

    cells: list[int]
    digits: list[int]


class Node(NamedTuple):
    """A statement of a chain. On: one of the cells is the digit. Off: none is."""

    cells: list[int]
    digit: int
    on: bool


class Step:
    """One step of a solving path: what was seen, and what follows.

    >>> import masu
    >>> step = masu.explain("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..").steps[0]
    >>> step.technique, step.placements
    ('scanning', [Candidate(cell=..., digit=...)])
    >>> print(step)
    Scanning: ...

    In a notebook it shows the board with its candidates, what makes the pattern, what is placed (green) and what is
    removed (red).
    """

    __slots__ = ("technique", "code", "name", "level", "digits", "houses", "marks", "links", "sets", "chains", "placements", "eliminations",
                 "line", "paragraph", "hints", "position")

    #: key of the technique, "naked-pair"; masu.techniques() lists them
    technique: str
    #: short code, HoDoKu's where it has one
    code: str
    #: its name in the language asked for
    name: str
    #: 1 (scanning) to 6 (X-wing) of the D-score's levels, 7 beyond
    level: int
    digits: list[int]
    #: (code, role): ("r4", "base")
    houses: list[tuple[str, str]]
    marks: list[Mark]
    links: list[Link]
    #: almost locked sets
    sets: list[Set]
    #: each a list of statements, each of which follows from those before it
    chains: list[list[Node]]
    placements: list[Candidate]
    eliminations: list[Candidate]
    #: one line, and a few sentences
    line: str
    paragraph: str
    #: three texts: the technique; where; everything
    hints: list[str]
    #: the board before the step, with all candidates
    position: Puzzle

    def __init__(self, data: dict[str, Any]) -> None:
        for name in ("technique", "code", "name", "level", "digits", "houses", "line", "paragraph", "hints", "position"):
            setattr(self, name, data[name])
        self.marks = [Mark(*mark) for mark in data["marks"]]
        self.links = [Link(Candidate(*start), Candidate(*end), strong) for start, end, strong in data["links"]]
        self.sets = [Set(*one) for one in data["sets"]]
        self.chains = [[Node(*node) for node in chain] for chain in data["chains"]]
        self.placements = [Candidate(*one) for one in data["placements"]]
        self.eliminations = [Candidate(*one) for one in data["eliminations"]]

    def __repr__(self) -> str:
        return f"<masu.Step {self.line}>"

    def __str__(self) -> str:
        return self.line

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.line, self.position))

    def svg(self, cell: float = 36) -> str:
        """The board before the step as a picture, `cell` points wide cells."""
        filled = {mark.cell for mark in self.marks if self.position[mark.cell]}
        marks = [(cell, 0, _COLOURS["witness"]) for cell in sorted(filled)]
        marks += [(m.cell, m.digit, _COLOURS.get(m.role, "#bfe3c0")) for m in self.marks if m.cell not in filled]
        marks += [(c.cell, c.digit, _REMOVED) for c in self.eliminations]
        marks += [(c.cell, c.digit, _PLACED) for c in self.placements]
        links = [(tuple(link.start), tuple(link.end), _STRONG if link.strong else _WEAK) for link in self.links]
        return _core.picture(self.position, marks, links, cell)

    def _repr_svg_(self) -> str:
        return self.svg()


class Path:
    """The way to the solution, as long as the techniques lead.

    >>> import masu
    >>> path = masu.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path.end, len(path.steps) == len(path)
    ('solved', True)
    """

    __slots__ = ("start", "end", "steps", "position")

    #: the puzzle
    start: Puzzle
    #: "solved", "stuck" (no technique has a step) or "contradiction" (the puzzle has no solution)
    end: str
    steps: list[Step]
    #: the board at the end
    position: Puzzle

    def __init__(self, start: Puzzle, end: str, steps: list[Step], position: Puzzle) -> None:
        self.start, self.end, self.steps, self.position = start, end, steps, position

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Any:
        return iter(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __repr__(self) -> str:
        return f"<masu.Path {self.end} after {len(self.steps)} steps>"

    def __str__(self) -> str:
        return "\n".join(f"{n:3}. {step.line}" for n, step in enumerate(self.steps, 1)) + f"\n{self.end}: {self.position}"

    def html(self, boards: bool = False) -> str:
        """The path as HTML: the puzzle, every step with its paragraph (and its board), the end."""
        import html

        rows = "".join(
            f"<li><details><summary>{html.escape(step.line)}</summary><p>{html.escape(step.paragraph)}</p>"
            f"{_inline(step.svg()) if boards else ''}</details></li>"
            for step in self.steps)
        return (f"<div>{_inline(self.start.svg())}<ol>{rows}</ol><p>{html.escape(self.end)}</p>"
                f"{_inline(self.position.svg())}</div>")

    def _repr_html_(self) -> str:
        return self.html()


def _inline(svg: str) -> str:
    """Without the line that says it is XML: inside HTML it would be a comment."""
    return svg.partition("?>\n")[2] if svg.startswith("<?xml") else svg


class Hint:
    """What to do next, or why nothing can be done.

    >>> import masu
    >>> hint = masu.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> hint.state
    'step'
    >>> len(hint.texts)
    3
    """

    __slots__ = ("state", "reason", "wrong", "step")

    #: "step", "complete", "stuck", "clash" (see `reason`), "wrong" (digits in the cells `wrong`), "contradiction"
    state: str
    reason: str
    #: names of the cells that are wrong: ["r1c3"]
    wrong: list[str]
    step: Step | None

    def __init__(self, state: str, reason: str, wrong: list[str], step: Step | None) -> None:
        self.state, self.reason, self.wrong, self.step = state, reason, wrong, step

    @property
    def texts(self) -> list[str]:
        """The hint in three depths: the technique; where; everything. Empty if there is no step."""
        return list(self.step.hints) if self.step else []

    def __repr__(self) -> str:
        return f"<masu.Hint {self}>"

    def __str__(self) -> str:
        if self.step:
            return self.step.hints[1]
        return ": ".join(part for part in (self.state, self.reason or ", ".join(self.wrong)) if part)

    def _repr_svg_(self) -> str | None:
        return self.step.svg() if self.step else None


def explain(puzzle: PuzzleLike, techniques: str = "all", *, lang: str = "en", layout: str | Layout | None = None) -> Path:
    """Solves a puzzle as people do, step by step.

    `techniques` is a list of names with commas, in the order in which they are tried; "level-3" means those up to that
    level, "all,-xy-chain" all but one. `lang` is "en" or "ja".

    >>> import masu
    >>> path = masu.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path
    <masu.Path solved after ... steps>
    >>> sorted({step.name for step in path})
    [...'Scanning'...]
    """
    start = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle, layout)
    end, steps, position = _core.explain(start, None, techniques, lang)
    return Path(start, end, [Step(step) for step in steps], position)


def hint(puzzle: PuzzleLike, techniques: str = "all", *, lang: str = "en", layout: str | Layout | None = None) -> Hint:
    """The next step of a position, or what is wrong with it.

    >>> import masu
    >>> print(masu.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").texts[0])
    The next step is Scanning: ...
    """
    state, reason, wrong, step = _core.hint(puzzle, layout, techniques, lang)
    return Hint(state, reason, wrong, Step(step) if step else None)


def techniques() -> dict[str, str]:
    """Keys and names of all techniques, in their usual order.

    >>> import masu
    >>> masu.techniques()["xy-wing"]
    'XY-Wing'
    """
    return _core.techniques()
