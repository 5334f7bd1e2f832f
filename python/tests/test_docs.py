# SPDX-License-Identifier: MIT OR Apache-2.0
"""Everything that is public has a docstring, and every example in a docstring or on a page does what it says."""

from __future__ import annotations

import doctest
import inspect
import io
import re
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


def sections() -> list[tuple[str, str]]:
    """The sections with examples of the pages: their names and their texts."""
    found = []
    for page in ("docs/first-steps.md", "docs/python.md", "python/README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        # The end of a block is the end of what is expected.
        text = text.replace("```python\n", "\n").replace("```", "")
        for section in re.split(r"^(?=#+ )", text, flags=re.MULTILINE):
            if ">>> " in section:
                found.append((f"{page}, {section.splitlines()[0].strip('# ')}", section))
    return found


FRESH = f"""
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False, globs={{}}, optionflags={FLAGS})
assert tried
sys.exit(failed > 0)
"""


@pytest.mark.parametrize("section", [text for _, text in sections()], ids=[name for name, _ in sections()])
def test_every_example_of_a_section_does_what_it_says_in_a_fresh_interpreter(section: str, tmp_path: Path) -> None:
    file = tmp_path / "section.txt"
    file.write_text(section, encoding="utf-8")
    command = [sys.executable, "-P", "-c", FRESH, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_all_sections_with_examples_are_run() -> None:
    assert len(sections()) == 12, [name for name, _ in sections()]


@pytest.mark.parametrize("bench", ["engines", "comparison"])
def test_the_tables_of_a_page_are_computed_from_its_figures(bench: str) -> None:
    page = ROOT / f"benches/{bench}/page.py"
    done = subprocess.run([sys.executable, page, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
