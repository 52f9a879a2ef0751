"""The curve of the erasure channel: how likely is it that a grid cannot be restored when its cells are lost?"""
import masu
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from _arguments import arguments

options = arguments(__doc__, samples=(200_000, 2_000, "samples per layout"))
epsilons = np.linspace(0, 1, 201)
figure, axes = plt.subplots(figsize=(8, 5))
for layout in ("4x4", "6x6", "9x9"):
    points = masu.channel.curve(masu.channel.fk(layout, samples=options.samples, guess_limit=0), epsilons)
    [line] = axes.plot(epsilons, points["strict"], label=layout)
    axes.fill_between(epsilons, points["strict_low"], points["strict_high"], color=line.get_color(), alpha=0.2)
    limit = masu.channel.shannon_limit(layout)
    axes.axvline(limit, color=line.get_color(), linestyle=":")
    half = np.interp(0.5, points["strict"], epsilons)
    print(f"{layout}: half of the grids are lost at epsilon {half:.3f}; no code of this rate gets beyond {limit:.3f}")
axes.set(xlabel="epsilon: probability that a cell is erased", ylabel="probability that decoding fails")
axes.legend()
figure.savefig(options.out / "channel.svg")
