"""The one exception of masu."""
from __future__ import annotations


class Error(ValueError):
    """What cannot be read, or cannot be.

    A puzzle with no or several solutions is not an error: it has a status.

    >>> import masu
    >>> try:
    ...     masu.check("53..7..q.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    ... except masu.Error as error:
    ...     print(error.code, error.line, error.column)
    bad-syntax 1 8
    """

    #: what was wrong, one line
    message: str
    #: its kind: "bad-syntax", "bad-layout", "bad-value", "clash", "unsupported", "limit-exceeded"
    code: str
    #: where in the text, from 1; 0 if that is not known
    line: int
    column: int
    #: which puzzle of a list, from 0; None outside of lists
    index: int | None

    def __init__(self, message: str, code: str = "", line: int = 0, column: int = 0, index: int | None = None) -> None:
        super().__init__(message, code, line, column, index)
        self.message = message
        self.code = code
        self.line = line
        self.column = column
        self.index = index

    def __str__(self) -> str:
        places = [] if self.index is None else [f"puzzle {self.index}"]
        if self.line:
            places.append(f"line {self.line}")
        if self.column:
            places.append(f"column {self.column}")
        return ", ".join(places) + (": " if places else "") + self.message
