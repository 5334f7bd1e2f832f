# SPDX-License-Identifier: MIT OR Apache-2.0
"""Puts the Verilog of the cores into what is built, from `hdl/verilog`: the project has it once. A source distribution
carries it with it, and a wheel that is built from one takes it from there."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TARGET = "halfmove_litex/verilog"


class CustomBuildHook(BuildHookInterface):
    """Adds every file that a core's list names, the list itself, the constants of the records, and a memory for ECP5."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        carried = root / TARGET
        verilog = carried if carried.is_dir() else root.parent / "hdl/verilog"
        cores = runpy.run_path(str(root / "halfmove_litex/cores.py"))
        files = {cores["RECORD_CONSTANTS"], cores["ECP5_REGISTERED_RAM"]}
        for core in cores["ALL"]:
            files.add(f"{core}.f")
            files.update((verilog / f"{core}.f").read_text(encoding="utf-8").split())
        for file in sorted(files):
            build_data["force_include"][str(verilog / file)] = f"{TARGET}/{file}"
