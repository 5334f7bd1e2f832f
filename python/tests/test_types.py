# SPDX-License-Identifier: MIT OR Apache-2.0
"""The types: the package is strictly typed, and the stubs say what the compiled part has."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, tool


def run(module: str, *arguments: str, cache: Path) -> None:
    tool("mypy")
    done = subprocess.run(
        [sys.executable, "-P", "-m", module, *arguments],
        cwd=cache,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


def test_the_stubs_are_those_of_the_compiled_part(cache: Path) -> None:
    run("mypy.stubtest", "halfmove._halfmove", cache=cache)


def test_the_package_and_its_tests_are_strictly_typed(cache: Path) -> None:
    settings = str(ROOT / "python/pyproject.toml")
    run("mypy", "--config-file", settings, "-p", "halfmove", cache=cache)
    tests = [str(path) for path in (ROOT / "python/tests").rglob("*.py")]
    run("mypy", "--config-file", settings, *tests, cache=cache)


def test_the_tour_runs_and_both_checkers_of_types_pass_it(cache: Path) -> None:
    tour = str(ROOT / "python/examples/tour.py")
    done = subprocess.run([sys.executable, "-P", tour], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "all as it should be" in done.stdout, done.stderr
    run("mypy", "--config-file", str(ROOT / "python/pyproject.toml"), tour, cache=cache)
    tool("pyright")
    run("pyright", "--pythonpath", sys.executable, tour, cache=cache)


def test_the_tour_shows_everything_that_the_package_has() -> None:
    """All names of all modules, and all of their classes' own, stand in it as words."""
    tour = set(re.findall(r"\w+", (ROOT / "python/examples/tour.py").read_text(encoding="utf-8")))
    missing = set()
    # The module of Spark has tests of its own.
    needs = {"": "halfmove", ".gbr": "halfmove", ".arrow": "pyarrow"}
    needs |= {f".{name}": name for name in ("chess", "datafusion", "duckdb", "polars")}
    for place, needed in needs.items():
        tool(needed)
        module = importlib.import_module(f"halfmove{place}")
        for name in module.__all__:
            thing = getattr(module, name)
            own = vars(thing) if isinstance(thing, type) else {}
            missing |= {name, *(part for part in own if not part.startswith("_"))} - tour
    assert not missing


def test_the_package_says_that_it_is_typed() -> None:
    import halfmove

    assert Path(halfmove.__path__[0], "py.typed").exists()
