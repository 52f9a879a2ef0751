"""What the module does to the process: threads, Ctrl-C, forks, memory, the time to import it."""
import multiprocessing
import os
import resource
import signal
import subprocess
import sys
import threading
import time

import masu
import numpy as np
import pytest
from conftest import EASY, RATED, SEVENTEEN

FOREVER = {
    "count": "masu.count('.' * 81, limit=0)",
    "count many": "masu.count(['.' * 81] * 100, limit=0)",
    "count many, one thread": "masu.count(['.' * 81] * 100, limit=0, threads=1)",
    "solve": "[masu.solve(numpy.tile(masu.Puzzle(p).cells, (200_000, 1))) for _ in range(1_000_000)]",
    "rate": "masu.rate([p] * 1_000_000, 'hodoku-score,er')",
    "generate": "list(masu.generate(1, dscore='5000:', attempts=10**9))",
    "sample": "[masu.grids.sample(100_000) for _ in range(1_000_000)]",
    "channel": "masu.channel.fk(samples=10**9)",
    "canon": "[masu.canon('1' + '.' * 143) for _ in range(1_000_000)]",
    "read texts": "[masu.check(['\\n'.join(p[r : r + 9] for r in range(0, 81, 9))] * 2_000_000) for _ in range(100)]",
    "read a file": "[masu.read(io.StringIO((p + '\\n') * 1_000_000)) for _ in range(100)]",
    "rank": "[masu.grids.rank(masu.grids.sample(3_000_000)) for _ in range(100)]",
    "unrank": "[masu.grids.unrank(range(3_000_000)) for _ in range(100)]",
    "call": "masu.call('count', {'puzzle': '.' * 256, 'limit': 1000000})",
}


@pytest.mark.parametrize("work", FOREVER)
def test_ctrl_c(work):
    """KeyboardInterrupt, and soon: how soon by the processor time that passes after the signal, other work may share the
    machine."""
    program = f"""if True:
        import os, signal, sys, threading, time
        import io, masu, numpy
        p = {SEVENTEEN!r}
        sent = []
        def press():
            time.sleep(0.3)
            sent.append(time.thread_time_ns() and time.process_time())
            os.kill(os.getpid(), signal.SIGINT)
        masu.check(numpy.zeros((1, 81), numpy.uint8))
        threading.Thread(target=press, daemon=True).start()
        try:
            {FOREVER[work]}
        except KeyboardInterrupt:
            print('interrupted', time.process_time() - sent[0])
            sys.stdout.flush()
            os._exit(0)
        print('finished')
    """
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100)
    assert out.stdout.startswith("interrupted"), (work, out.stdout, out.stderr)
    assert float(out.stdout.split()[1]) < 0.5 * os.cpu_count(), work


def test_other_threads_run_meanwhile():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(1)
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    for threads in (1, 0):
        before = len(ticks)
        masu.rate([RATED] * 3000, "hodoku-score", threads=threads)
        assert len(ticks) > before + 2
    done.set()
    thread.join()


def test_many_threads_at_once():
    expected = masu.solve([EASY, SEVENTEEN] * 500)
    problems = []

    def work(n):
        for _ in range(5):
            if not (masu.solve([EASY, SEVENTEEN] * 500, threads=n % 3) == expected).all() or masu.check(EASY) != 1:
                problems.append(n)
            if masu.rate(RATED, "dscore")["dscore"] != 194 or masu.count("." * 16) != 288:
                problems.append(n)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems


def test_one_generator_for_several_threads():
    generator = masu._core.Generator([], None, 4, 0)
    found = []
    threads = [threading.Thread(target=lambda: found.extend(str(generator.next()) for _ in range(5))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == sorted(map(str, masu.generate(20, seed=4)))


def square(puzzle):
    return int(masu.check(puzzle)), masu.solve([str(puzzle)] * 2000)["status"].sum()


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_multiprocessing(method):
    masu.check([EASY] * 5000)  # threads are there before the fork
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map_async(square, [masu.Puzzle(EASY), masu.Puzzle(RATED)]).get(60) == [(1, 2000), (1, 2000)]


def memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def test_millions_of_puzzles_in_and_out_without_growth():
    cells = np.tile(masu.Puzzle(EASY).cells, (500_000, 1))
    texts = [EASY] * 200_000

    def once():
        assert (masu.solve(cells)["status"] == 1).all()
        assert (masu.check(texts) == 1).all()
        masu.rate(texts[:2000], "dscore,srank")
        [masu.Puzzle(EASY) for _ in range(2000)]
        masu.explain(EASY)
        masu.call("check", {"puzzle": EASY})
        for _ in range(200):
            with pytest.raises(masu.Error):
                masu.check("nonsense")

    for _ in range(3):  # until the allocator has what it needs
        once()
    before = memory()
    for _ in range(3):
        once()
    assert memory() - before < 20_000_000


def test_what_is_borrowed_is_given_back():
    cells = np.tile(masu.Puzzle(EASY).cells, (10, 1))
    puzzle, before = masu.Puzzle(EASY), (sys.getrefcount(cells), sys.getrefcount(EASY), sys.getrefcount(None))
    for _ in range(1000):
        masu.check(cells), masu.check(EASY), masu.solve(puzzle), masu.rate(puzzle, "dscore")
    after = (sys.getrefcount(cells), sys.getrefcount(EASY), sys.getrefcount(None))
    assert after[0] == before[0] and after[1] == before[1] and abs(after[2] - before[2]) < 50


def test_import_does_not_bring_numpy():
    """It would take three times as long as masu itself."""
    program = "import masu, sys; p = masu.Puzzle('1...............'); masu.check(str(p)); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
