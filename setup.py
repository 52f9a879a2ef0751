"""The Python module as a wheel: `pip wheel . --no-build-isolation` with Debian's setuptools, pybind11 and numpy.

CMake builds it (preset package) and this packs what CMake built. MASU_BUILD names a build folder that has it already.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_py import build_py

top = pathlib.Path(__file__).resolve().parent
[version] = re.findall(r'kVersion = "([^"]+)"', (top / "include/masu/version.hpp").read_text(encoding="utf-8"))


class Build(build_py):
    """Puts the package that CMake built where setuptools expects it."""

    def run(self):
        folder = os.environ.get("MASU_BUILD")
        if not folder:
            folder = top / "build" / "wheel"
            subprocess.run(["cmake", "--preset", "package", "-B", folder, f"-DPython_EXECUTABLE={sys.executable}"], cwd=top, check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "masu_python_package"], cwd=top, check=True)
        package = pathlib.Path(folder) / "python" / "masu"
        target = pathlib.Path(self.build_lib) / "masu"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(package, target, ignore=shutil.ignore_patterns("__pycache__"))


class Folders(build):
    """All that setuptools writes stays in build/."""

    def initialize_options(self):
        super().initialize_options()
        self.build_base = "build/setuptools"


class Binary(Distribution):
    """With code of this machine in it."""

    def has_ext_modules(self):
        return True


setup(version=version, packages=["masu"], package_dir={"": "bindings/python"}, distclass=Binary,
      cmdclass={"build": Folders, "build_py": Build}, options={"egg_info": {"egg_base": "build"}})
