"""A learning set: a million puzzles with solutions and ratings, as .npy files.

    puzzles.npy    uint8 (n, 81), 0 for an empty cell
    solutions.npy  uint8 (n, 81)
    ratings.npy    float32 (n, 2): D-score, level (NaN where the seven logics do not finish)

Puzzles are uniform random grids with clues taken away at random as long as the solution stays unique: every puzzle comes from
another grid. Each step looks at all puzzles at once, which is what arrays are for. Half an hour on one core.
"""
import masu
import numpy as np
from _arguments import arguments

options = arguments(__doc__, puzzles=(1_000_000, 2_000, "puzzles"), seed=(1, 1, "random seed"))
SHARE = 50_000  # at a time: 100 MB
COLUMNS = ["dscore", "level"]


def punctured(grids, rng):
    """Puzzles of grids: 81 times, a cell of each loses its clue if one solution remains."""
    puzzles = grids.copy()
    every = np.arange(len(grids))
    for cells in rng.permuted(np.tile(np.arange(81), (len(grids), 1)), axis=1).T:
        taken = puzzles[every, cells]
        puzzles[every, cells] = 0
        back = masu.check(puzzles) != masu.Status.ONE
        puzzles[every[back], cells[back]] = taken[back]
    return puzzles


files = {
    "puzzles": ((options.puzzles, 81), np.uint8),
    "solutions": ((options.puzzles, 81), np.uint8),
    "ratings": ((options.puzzles, len(COLUMNS)), np.float32),
}
out = {name: np.lib.format.open_memmap(options.out / f"{name}.npy", mode="w+", shape=shape, dtype=dtype)
       for name, (shape, dtype) in files.items()}
for first in range(0, options.puzzles, SHARE):
    share = slice(first, min(first + SHARE, options.puzzles))
    grids = masu.grids.sample(share.stop - share.start, seed=options.seed, first=first)
    puzzles = punctured(grids, np.random.default_rng([options.seed, first]))
    solved = masu.solve(puzzles)
    assert (solved["status"] == masu.Status.ONE).all() and (solved["solution"] == grids).all()
    out["puzzles"][share], out["solutions"][share] = puzzles, grids
    out["ratings"][share] = np.column_stack(list(masu.rate(puzzles, COLUMNS).values()))
    print(f"{share.stop} puzzles, {(puzzles > 0).sum(axis=1).mean():.2f} clues on average")
