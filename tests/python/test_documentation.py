"""Examples in docstrings and in docs/python.md, help(masu), the examples folder, type hints."""
import doctest
import inspect
import pydoc
import re
import subprocess
import sys

import masu
import pytest
from conftest import ROOT

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PUBLIC = [(name, getattr(masu, name)) for name in masu.__all__]
PUBLIC += [(f"{module.__name__}.{name}", getattr(module, name)) for module in (masu.grids, masu.channel) for name in module.__all__]


def examples_of(thing):
    return doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")


@pytest.mark.parametrize("name, thing", PUBLIC + [("masu", masu)], ids=lambda value: value if isinstance(value, str) else "")
def test_docstrings(name, thing):
    text = inspect.getdoc(thing)
    assert text, f"{name} has no documentation"
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test)
    assert runner.failures == 0
    if inspect.isfunction(thing):
        assert examples_of(thing), f"{name} has no example"


def test_the_page():
    text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"```python\n(.*?)```", text, re.S))
    test = doctest.DocTestParser().get_doctest(examples, {}, "docs/python.md", None, 0)
    assert len(test.examples) > 15
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test)
    assert runner.failures == 0
    for name, thing in PUBLIC:
        if inspect.isfunction(thing):
            assert name.rpartition(".")[2] in text, f"docs/python.md does not name {name}"


def test_help_reads_well():
    text = pydoc.plain(pydoc.render_doc(masu))
    for name in masu.__all__:
        assert name in text
    assert "std::" not in text and "masu::" not in text  # types of C++ that pybind11 did not know
    assert "0x" not in text  # defaults that are objects


def test_every_public_function_has_type_hints():
    for name, thing in PUBLIC:
        if not inspect.isfunction(thing):
            continue
        for parameter in inspect.signature(thing).parameters.values():
            assert parameter.annotation is not inspect.Parameter.empty, f"{name}({parameter.name})"
        assert inspect.signature(thing).return_annotation is not inspect.Signature.empty, name


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "examples/python").glob("[a-z]*.py")))
def test_examples(name, tmp_path):
    """Each with --small: the same program, less of it."""
    if "matplotlib" in (ROOT / "examples/python" / name).read_text(encoding="utf-8"):
        pytest.importorskip("matplotlib")
    out = subprocess.run([sys.executable, ROOT / "examples/python" / name, "--small", "--out", tmp_path], capture_output=True,
                         text=True, timeout=300, cwd=ROOT)
    assert out.returncode == 0, out.stderr
    assert [path for path in tmp_path.iterdir() if path.stat().st_size > 0], "no file was written"
    assert out.stdout
