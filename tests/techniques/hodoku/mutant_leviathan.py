#!/usr/bin/env python3
"""Makes positions for 0355, the finless mutant fish of seven houses, which were met on no path.

    mutant_leviathan.py PROGRAM COUNT < PUZZLES     (a puzzle of 81 characters per line; prints lines of a collection)

A digit that has at most two clues is taken from a puzzle. Each of seven true cells of it gets one of its houses as base and another
as cover. Candidates that would be fins go, all of them false, and further false ones until the search for all fish of the digit is
short. What is left is a fish by construction; PROGRAM (masu) has the last word.
"""
import random
import subprocess
import sys

ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]
HOUSES = [frozenset(house) for house in ROWS + COLUMNS + BOXES]
OF_CELL = [[h for h, house in enumerate(HOUSES) if cell in house] for cell in range(81)]
FEW = 20  # candidates of the digit: with more, the search for all of its fish takes seconds


def position(puzzle: str, solution: str, rng: random.Random) -> str | None:
    digits = [d for d in "123456789" if puzzle.count(d) <= 2]
    if not digits:
        return None
    digit = rng.choice(digits)
    clues = {c for c in range(81) if puzzle[c] == digit}
    seen = {c for clue in clues for h in OF_CELL[clue] for c in HOUSES[h]}
    start = {c for c in range(81) if puzzle[c] == "." and c not in seen}
    true = {c for c in start if solution[c] == digit}
    bases, covers = [], []
    for cell in rng.sample(sorted(true), 7):
        base, cover = rng.sample(OF_CELL[cell], 2)
        bases.append(base)
        covers.append(cover)

    def times(cell: int, houses: list[int]) -> int:
        return sum(cell in HOUSES[h] for h in houses)

    def is_fin(cell: int) -> bool:
        return times(cell, bases) > min(1, times(cell, covers))

    left = {c for c in start if c in true or not is_fin(c)}

    def gone() -> list[int]:
        return sorted(c for c in left if times(c, covers) > times(c, bases))

    for cell in rng.sample(sorted(left - true), len(left - true)):
        if len(left) > FEW and gone() != [cell]:
            left.remove(cell)
    if not gone() or len(left) > FEW:
        return None

    def names(cells: list[int]) -> str:
        return " ".join(f"{digit}{c // 9 + 1}{c % 9 + 1}" for c in cells)

    return f":0355:{digit}:{puzzle}:{names(sorted(start - left))}:{names(gone())}::"


def passes(program: str, line: str) -> bool:
    told = subprocess.run([program, "study", "techniques", "--format", "csv", "-"], input=line + "\n", capture_output=True,
                          text=True)
    return "\n1,0355,pass," in told.stdout


def main() -> None:
    program, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(355)
    for line in sys.stdin:
        puzzle = line[:81].replace("0", ".")
        solution = subprocess.run([program, "solve", "--format", "line", puzzle], capture_output=True, text=True).stdout[:81]
        found = position(puzzle, solution, rng) if solution.isdigit() else None
        if found and passes(program, found):
            print(found)
            count -= 1
        if count == 0:
            return


main()
