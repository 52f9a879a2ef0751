"""Type hints: the package as mypy sees it, the stubs beside the compiled module, and a program that uses both.

Exit code 77 (skipped) where there is no mypy.
"""
import importlib.util
import pathlib
import subprocess
import sys
import tempfile

import masu

if importlib.util.find_spec("mypy") is None:
    print("skipped: no mypy")
    sys.exit(77)
package = pathlib.Path(masu.__file__).parent
GOOD = """
import numpy as np
import masu

status: masu.Status = masu.check("1" + "." * 15)
many: "np.ndarray[object, np.dtype[np.uint8]]" = masu.check(["." * 81])
solution: "masu.Puzzle | None" = masu.solve("." * 81).solution
number: int = masu.grids.rank(masu.grids.unrank(5))
numbers: "list[int]" = masu.grids.rank(masu.grids.sample(2))
text: str = masu.explain("." * 81).steps[0].line
for puzzle in masu.generate(2, clues=(24, 28), dscore="80:120"):
    name: str = puzzle.layout.name
"""
BAD = """
import masu

masu.check(5)
text: str = masu.solve("." * 81).status
masu.grids.sample("many")
masu.nonsense()
"""


def mypy(cache, *arguments):
    return subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, *arguments], capture_output=True, text=True,
                          cwd=package.parent)


with tempfile.TemporaryDirectory() as folder:
    own = mypy(folder, "-p", "masu")
    assert own.returncode == 0, own.stdout + own.stderr
    good, bad = pathlib.Path(folder, "good.py"), pathlib.Path(folder, "bad.py")
    good.write_text(GOOD)
    bad.write_text(BAD)
    used = mypy(folder, good)
    assert used.returncode == 0, used.stdout + used.stderr
    wrong = mypy(folder, bad)
    assert len([line for line in wrong.stdout.splitlines() if ": error:" in line]) == 4, wrong.stdout

# Every name of the compiled module is in its stubs, and the other way round.
compiled = {name for name in vars(masu._core) if not name.startswith("__")}
stubs = (package / "_core.pyi").read_text(encoding="utf-8")
import ast  # noqa: E402

declared, members = set(), {}
for node in ast.parse(stubs).body:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        declared.add(node.name)
    elif isinstance(node, ast.AnnAssign):
        declared.add(node.target.id)
    if isinstance(node, ast.ClassDef):
        members[node.name] = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
assert compiled == declared, compiled ^ declared
for name, stubbed in members.items():
    has = {member for member in vars(getattr(masu._core, name)) if not member.startswith("__") or member in stubbed}
    assert has == stubbed, (name, has ^ stubbed)
# And the arguments are those that pybind11 names.
import re  # noqa: E402

for node in ast.parse(stubs).body:
    if isinstance(node, ast.FunctionDef):
        first = getattr(masu._core, node.name).__doc__.splitlines()[0]
        named = re.findall(r"(\w+): ", first.partition("->")[0])
        assert named == [argument.arg for argument in node.args.args], (node.name, first)
print("types: ok")
