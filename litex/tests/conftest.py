# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the tests share: the package as it is installed, games and their records, and the simulated SoC."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from bench import Answers, Bench

ROOT = Path(__file__).resolve().parents[2]


def needed(condition: object, what: str) -> None:
    """Skips a test aloud for lack of something, or fails it if everything is required."""
    if condition:
        return
    if os.environ.get("HALFMOVE_REQUIRE_TOOLS"):
        pytest.fail(f"HALFMOVE_REQUIRE_TOOLS is set, but {what} is missing")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """The SoC of bench.py, built once."""
    for program in ("verilator", "make", "g++"):
        needed(shutil.which(program), program)
    for header in ("event.h", "json-c/json.h"):
        needed(list(Path("/usr").glob(f"include/**/{header}")), f"the header {header}")
    return Bench(tmp_path_factory.mktemp("soc"))


@pytest.fixture(scope="session")
def played(bench: Bench) -> Answers:
    """Every game of every core, once."""
    return bench.play()
