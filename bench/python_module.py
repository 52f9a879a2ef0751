"""What the Python module costs: processor time of batches, of single calls, of the import, and of pure Python for scale.

    PYTHONPATH=build/release/python python3 bench/python_module.py LIST [--masu build/release/masu] [--count 1000000]

LIST has 9x9 puzzles, one line each (17 clues, say); they are repeated up to the count. With --masu the same list goes through
`masu bench`, whose batch figure is that of one core.
"""
import argparse
import re
import statistics
import subprocess
import sys
import time

import masu
import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("list")
parser.add_argument("--masu")
parser.add_argument("--count", type=int, default=1_000_000)
parser.add_argument("--rounds", type=int, default=5)
options = parser.parse_args()


def seconds(work, rounds=options.rounds):
    """The best and the median processor time."""
    times = []
    for _ in range(rounds):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return min(times), statistics.median(times)


# --- pure Python: bit sets, the cell with fewest candidates first, as such packages do it

PEERS = [[p for p in range(81) if p != c and (p // 9 == c // 9 or p % 9 == c % 9 or
                                               (p // 27 == c // 27 and p % 9 // 3 == c % 9 // 3))] for c in range(81)]


def solve_in_python(cells):
    """All solutions up to two."""
    found = []

    def search(values):
        least, best = 10, None
        for cell in range(81):
            if not values[cell]:
                taken = {values[peer] for peer in PEERS[cell]}
                free = [digit for digit in range(1, 10) if digit not in taken]
                if len(free) < least:
                    least, best, choices = len(free), cell, free
        if best is None:
            found.append(list(values))
            return len(found) < 2
        for digit in choices:
            values[best] = digit
            if not search(values):
                return False
        values[best] = 0
        return True

    search(list(cells))
    return found


lines = [line.split()[0] for line in open(options.list) if line.strip() and not line.startswith("#")]
puzzles = masu.load(options.list)
many = np.resize(puzzles, (options.count, 81))

best, median = seconds(lambda: masu.check(many, threads=1))
print(f"masu.check, {options.count} puzzles, one thread: {options.count / median:,.0f}/s, best {options.count / best:,.0f}/s")
check_rate = options.count / best
best, median = seconds(lambda: masu.solve(many, threads=1))
print(f"masu.solve, the same: {options.count / median:,.0f}/s, best {options.count / best:,.0f}/s")
texts = (lines * (options.count // len(lines) + 1))[:options.count]
best, median = seconds(lambda: masu.check(texts, threads=1), 3)
print(f"masu.check, a list of texts: {options.count / median:,.0f}/s, best {options.count / best:,.0f}/s")
if options.masu:
    said = subprocess.run([options.masu, "bench", options.list, "--rounds", str(options.rounds)], capture_output=True, text=True, check=True).stdout
    figures = [(int(m[1]), m[2]) for m in re.finditer(r"best +(\d+)/s +[\d.]+ +(.*)", said)]
    print("masu bench: " + "; ".join(f"{name} best {rate:,}/s" for rate, name in figures))
    print(f"masu.check is {check_rate / figures[0][0]:.1%} of '{figures[0][1]}'")

# One call: a complete grid has nothing to search, so this is the call itself.
grid = str(masu.Puzzle(masu.grids.sample(1)[0]))
puzzle = masu.Puzzle(grid)
for name, work in {"masu.check(text)": lambda: masu.check(grid), "masu.check(Puzzle)": lambda: masu.check(puzzle),
                   "masu.solve(text)": lambda: masu.solve(grid), "masu.count(text)": lambda: masu.count(grid),
                   "masu.rate(text, 'clues')": lambda: masu.rate(grid, "clues")}.items():
    best, median = seconds(lambda: [work() for _ in range(20_000)])
    print(f"{name}, a complete grid: {best / 20_000 * 1e6:.2f} us")

def import_time():
    said = subprocess.run([sys.executable, "-X", "importtime", "-c", "import masu"], capture_output=True, text=True, check=True).stderr
    return next(int(line.split("|")[1]) for line in said.splitlines() if line.endswith("| masu")) / 1000

print(f"import masu: {min(import_time() for _ in range(10)):.1f} ms")

# As many as ten seconds allow: some take long.
solved = spent = 0
while spent < 10 and solved < len(lines):
    cells = [0 if symbol == "." else int(symbol) for symbol in lines[solved]]
    spent += seconds(lambda: solve_in_python(cells), 1)[0]
    solved += 1
print(f"pure Python, the first {solved} puzzles: {spent / solved * 1000:.1f} ms each, {spent / solved * check_rate:,.0f} times as long")
