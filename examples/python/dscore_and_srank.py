"""Rates a collection and plots its D-scores against its s-ranks.

The D-score counts how often a person looks at the board; the s-rank measures how deep refutations go. Do they agree?
"""
import collections

import masu
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from _arguments import arguments

options = arguments(__doc__, puzzles=(2000, 60, "puzzles, drawn like tickets from all minimal ones that the generator finds"))
collection = [str(puzzle) for puzzle in masu.generate(options.puzzles, symmetry="none", seed=1)]
rated = masu.rate(collection, "dscore,srank,clues")
numbers = masu.rate(collection, "srank", numbers=True)["srank"]

np.savetxt(options.out / "ratings.csv", np.column_stack([collection, *rated.values()]), fmt="%s", delimiter=",",
           header="puzzle," + ",".join(rated), comments="")
# In the order of the s-ranks, those without a finite one at the end.
ranks = sorted(set(rated["srank"]), key=lambda rank: numbers[list(rated["srank"]).index(rank)] if rank != "inf" else np.inf)
scores = [rated["dscore"][rated["srank"] == rank] for rank in ranks]
figure, axes = plt.subplots(figsize=(8, 5))
axes.boxplot(scores, labels=[f"{rank}\n({len(some)})" for rank, some in zip(ranks, scores)], showfliers=False)
for place, some in enumerate(scores, 1):
    axes.plot(np.random.default_rng(place).normal(place, 0.06, len(some)), some, ".", alpha=0.3)
axes.set(xlabel="s-rank (puzzles)", ylabel="D-score", title=f"{len(collection)} puzzles")
figure.savefig(options.out / "dscore_srank.svg")

for rank, count in collections.Counter(rated["srank"]).most_common():
    print(f"s-rank {rank}: {count} puzzles, median D-score {np.median(rated['dscore'][rated['srank'] == rank]):.0f}")
