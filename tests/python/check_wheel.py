"""The wheel: built by pip, installed into a clean virtual environment, used there.   usage: check_wheel.py [BUILD]

With BUILD, a build folder that has the module, nothing is compiled; else all of it is (label slow). Exit code 77 (skipped) where pip or venv are missing.
"""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile

missing = [name for name in ("ensurepip", "pip", "setuptools", "wheel") if importlib.util.find_spec(name) is None]
if missing:
    print("skipped: no", *missing)
    sys.exit(77)

top = pathlib.Path(__file__).resolve().parents[2]
environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MASU_BUILD")}
if len(sys.argv) > 1:
    environment["MASU_BUILD"] = str(pathlib.Path(sys.argv[1]).resolve())
PROGRAM = """
import importlib.metadata, pathlib, sys
import masu, numpy
assert pathlib.Path(masu.__file__).is_relative_to(sys.prefix), masu.__file__
assert importlib.metadata.version("masu") == masu.__version__
assert (pathlib.Path(masu.__file__).parent / "py.typed").exists()
grids = masu.grids.sample(2000, seed=4)
assert (masu.check(grids) == masu.Status.ONE).all()
assert masu.rate(masu.Puzzle(grids[0]), "dscore")["dscore"] == 0
print("wheel: ok", masu.__version__)
"""


def run(*command, **more):
    subprocess.run([str(part) for part in command], check=True, env=environment, **more)


(top / "build").mkdir(exist_ok=True)
before = {path.name for path in top.iterdir()}
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    run(sys.executable, "-m", "pip", "wheel", ".", "--no-build-isolation", "--no-deps", "--no-index", "--quiet", "--wheel-dir", folder, cwd=top)
    [made] = folder.glob("masu-*.whl")
    assert "none-any" not in made.name, made.name
    # numpy is Debian's.
    run(sys.executable, "-m", "venv", "--system-site-packages", folder / "venv")
    run(folder / "venv/bin/python", "-m", "pip", "install", "--no-index", "--no-deps", "--quiet", made)
    run(folder / "venv/bin/python", "-c", PROGRAM, cwd=folder)
left = {path.name for path in top.iterdir()} - before
assert not left, f"left in the source folder: {left}"
