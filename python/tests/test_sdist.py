# SPDX-License-Identifier: MIT OR Apache-2.0
"""The source distribution has all that a wheel is built from."""

from __future__ import annotations

import json
import subprocess
import tarfile
from pathlib import Path

from conftest import ROOT


def test_the_crate_and_its_library_are_in_it(tmp_path: Path) -> None:
    (made,) = (ROOT / "target/wheels").glob("halfmove-*.tar.gz")
    with tarfile.open(made) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = tmp_path / made.name.removesuffix(".tar.gz")
    # Cargo reads the manifests and looks for the sources that they name.
    manifest = str(folder / "python/Cargo.toml")
    command = ["cargo", "metadata", "--locked", "--offline", "--format-version=1", "--manifest-path", manifest]
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    packages = {package["name"]: Path(package["manifest_path"]) for package in json.loads(told.stdout)["packages"]}
    assert packages["halfmove"] == folder / "Cargo.toml"
    for part, here in (("src", "src"), ("python/src", "python/src"), ("package/halfmove", "python/package/halfmove")):
        kept = subprocess.run(["git", "ls-files", here], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
        assert kept
        for name in kept:
            inside = folder / part / Path(name).relative_to(here)
            assert inside.read_bytes() == (ROOT / name).read_bytes(), name
