# SPDX-License-Identifier: MIT OR Apache-2.0
"""Everything that is public has a docstring, and every example in a docstring or on a page does what it says."""

from __future__ import annotations

import doctest
import inspect
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from conftest import ROOT, required

import halfmove
import halfmove.chess
import halfmove.gbr

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def modules() -> list[ModuleType]:
    """The modules whose packages are there."""
    found = [halfmove, halfmove.gbr, halfmove.chess]
    for name in ("arrow", "duckdb", "polars", "datafusion"):
        if not Path(halfmove.__path__[0], f"{name}.py").exists():
            continue
        try:
            found.append(__import__(f"halfmove.{name}", fromlist=["*"]))
        except ImportError:
            if required():
                raise
    return found


def public(module: ModuleType) -> Iterator[tuple[str, object]]:
    """What a module gives, and the members of its classes."""
    yield module.__name__, module
    for name in module.__all__:
        thing = getattr(module, name)
        if not (inspect.isclass(thing) or inspect.isroutine(thing)):
            continue
        yield f"{module.__name__}.{name}", thing
        if inspect.isclass(thing) and thing.__module__.startswith("halfmove"):
            for member, value in vars(thing).items():
                if not member.startswith("_") and not inspect.ismemberdescriptor(value):
                    yield f"{module.__name__}.{name}.{member}", value


def all_public() -> list[tuple[str, object]]:
    return [pair for module in modules() for pair in public(module)]


def test_everything_public_has_a_docstring() -> None:
    missing = [name for name, thing in all_public() if not (inspect.getdoc(thing) or "").strip()]
    assert not missing
    assert len(all_public()) > 100


def run(name: str, text: str, folder: Path) -> int:
    """Runs the examples of a text; how many there were."""
    names: dict[str, object] = {"halfmove": halfmove, "io": io, "folder": folder}
    short, _, member = name.rpartition(".")
    if short in {module.__name__ for module in modules()}:
        names.update(vars(__import__(short, fromlist=["*"])))
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append).failed
    assert failed == 0, "".join(said)
    return len(test.examples)


def test_every_example_in_a_docstring_does_what_it_says(tmp_path: Path) -> None:
    examples = 0
    for name, thing in all_public():
        examples += run(name, inspect.getdoc(thing) or "", tmp_path)
    assert examples > 40


@pytest.mark.parametrize("page", ["docs/python.md", "python/README.md"])
def test_every_example_on_a_page_does_what_it_says(page: str, tmp_path: Path) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    # The end of a block is the end of what is expected.
    text = text.replace("```python\n", "\n").replace("```", "")
    assert run(page, text, tmp_path) >= 1


@pytest.mark.parametrize("bench", ["engines", "comparison"])
def test_the_tables_of_a_page_are_computed_from_its_figures(bench: str) -> None:
    page = ROOT / f"benches/{bench}/page.py"
    done = subprocess.run([sys.executable, page, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
