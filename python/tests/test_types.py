# SPDX-License-Identifier: MIT OR Apache-2.0
"""The types: the package is strictly typed, and the stubs say what the compiled part has."""

from __future__ import annotations

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


def test_the_package_says_that_it_is_typed() -> None:
    import halfmove

    assert Path(halfmove.__path__[0], "py.typed").exists()
