"""A samurai, five boards that overlap: made, solved, drawn."""
import masu
from _arguments import arguments

options = arguments(__doc__, seed=(1, 1, "random seed"))
puzzle = next(masu.generate(layout="samurai", seed=options.seed))
answer = masu.solve(puzzle)
print(f"{puzzle.filled} clues on {len(puzzle)} cells, {answer.status.name.lower()} solution")
print(puzzle.text("picture"))
(options.out / "samurai.svg").write_text(puzzle.svg(), encoding="utf-8")
(options.out / "samurai-solved.svg").write_text(answer.solution.svg(), encoding="utf-8")
