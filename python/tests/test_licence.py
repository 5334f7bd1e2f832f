# SPDX-License-Identifier: MIT OR Apache-2.0
"""The wheel is MIT OR Apache-2.0."""

from __future__ import annotations

import tomllib
from importlib.metadata import files, metadata

from conftest import ROOT


def test_no_crate_under_the_gpl_is_built_into_it() -> None:
    with (ROOT / "python/Cargo.lock").open("rb") as file:
        crates = {package["name"] for package in tomllib.load(file)["package"]}
    assert {"halfmove", "pyo3"} <= crates
    assert not crates & {"shakmaty", "pgn-reader"}


def test_the_wheel_carries_its_licences() -> None:
    assert metadata("halfmove")["License-Expression"] == "MIT OR Apache-2.0"
    names = {path.name for path in files("halfmove") or []}
    assert {"LICENSE-MIT", "LICENSE-APACHE", "py.typed", "_halfmove.pyi"} <= names
