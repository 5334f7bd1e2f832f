# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the tests share: where the games are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def required() -> bool:
    """Whether everything that tests need must be there."""
    return bool(os.environ.get("HALFMOVE_REQUIRE_TOOLS"))


def corpus(part: str) -> Path:
    """A file or folder of the data of others; as tests/support/corpus.rs looks for it. Where it is missing the test is
    skipped aloud, or fails if everything is required."""
    folder = os.environ.get("HALFMOVE_CORPUS") or str(ROOT / "../shared/data")
    if folder == "absent":
        pytest.skip(f"`{part}` of the corpus is declared absent (HALFMOVE_CORPUS=absent)")
    path = Path(folder, part)
    if not path.exists():
        why = f"there is no `{path}`; HALFMOVE_CORPUS names the folder of the corpus"
        if required():
            pytest.fail(f"HALFMOVE_REQUIRE_TOOLS is set, but {why}")
        pytest.skip(why)
    return path


def tool(name: str) -> object:
    """A package that a test needs, or the test is skipped aloud; it fails if everything is required."""
    if required():
        return __import__(name)
    return pytest.importorskip(name)


@pytest.fixture(autouse=True)
def _names_of_doctests(doctest_namespace: dict[str, object], tmp_path: Path) -> None:
    """What every example may use without importing it."""
    import io

    import halfmove

    doctest_namespace.update(halfmove=halfmove, io=io, folder=tmp_path)
