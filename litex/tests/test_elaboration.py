# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every core becomes Verilog in which its ports are connected."""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest
from conftest import needed
from litex.build.generic_platform import Pins
from litex.build.sim import SimPlatform
from litex.gen import LiteXModule
from machine import MODULES
from migen import ClockDomain

from halfmove_litex import (
    CORES,
    VERILOG,
    HalfmoveBoard,
    HalfmoveInterpreter,
    HalfmoveMates,
    HalfmovePerft,
    sources,
)
from halfmove_litex.cores import BOARD, ECP5_REGISTERED_RAM, POSSIBILITIES, REGISTERED_RAM

OPTIONS: list[dict[str, bool]] = [{}, {"with_csr": False}, {"with_dma": True}]


class Top(LiteXModule):
    def __init__(self, platform: SimPlatform, core: str, **options: object) -> None:
        self.cd_sys = ClockDomain()
        self.comb += self.cd_sys.clk.eq(platform.request("sys_clk"))
        if options.pop("with_board", False):
            self.board = options["board"] = HalfmoveBoard(platform)
        module = MODULES.get(core)
        self.halfmove = module(platform, **options) if module else HalfmoveInterpreter(platform, core, **options)


def platform() -> SimPlatform:
    return SimPlatform("SIM", [("sys_clk", 0, Pins(1))])


OF_THE_MACHINE = [*product(MODULES, [{}]), (BOARD, {"with_csr": False}), (POSSIBILITIES, {"with_board": True})]


@pytest.mark.parametrize("core, options", [*product(CORES, OPTIONS), *OF_THE_MACHINE], ids=str)
def test_a_core_becomes_verilog(core: str, options: dict[str, bool], tmp_path: Path) -> None:
    needed(shutil.which("verilator"), "verilator")
    target = platform()
    top = Top(target, core, **options)
    text = str(target.get_verilog(top, name="top"))
    instance = re.search(rf"^{core} {core}\((.*?)^\);", text, re.DOTALL | re.MULTILINE)
    assert instance
    connected = set(re.findall(r"\.(\w+)\s*\(", instance[1]))
    declared = (sources(core)[[path.stem for path in sources(core)].index(core)]).read_text(encoding="utf-8")
    ports = declared.split(f"module {core} ")[1].split("\n);")[0]
    assert connected == set(re.findall(r"(?:input|output) (?:wire|reg) (?:\[[^]]*\] )?(\w+)", ports))
    # Widths that differ are errors: this is what Verilator calls WIDTH, of the instance's ports.
    (tmp_path / "top.v").write_text(text, encoding="utf-8")
    files = [str(path) for path, *_ in target.sources]
    said = subprocess.run(
        ["verilator", "--lint-only", "-Wall", "-Wno-fatal", "--top-module", "top", "top.v", *files],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert said.returncode == 0, said.stderr
    assert not re.findall(rf".*(?:port connection|PINMISSING|PINCONNECT).*", said.stderr)


def test_two_cores_share_their_files() -> None:
    target = platform()
    for core in CORES:
        HalfmoveInterpreter(target, core)
    names = [path for path, *_ in target.sources]
    assert len(names) == len(set(names))
    assert set(names) == {str(path) for core in CORES for path in sources(core)}


@pytest.mark.parametrize("module", [HalfmovePerft, HalfmoveMates])
def test_a_memory_is_that_of_an_ecp5_if_it_is_asked_for(module: type[LiteXModule]) -> None:
    def added(**options: bool) -> list[str]:
        target = platform()
        module(target, **options)
        return [str(Path(path).relative_to(VERILOG)) for path, *_ in target.sources]

    usual, of_ecp5 = added(), added(ecp5=True)
    assert REGISTERED_RAM in usual
    assert of_ecp5 == [ECP5_REGISTERED_RAM if name == REGISTERED_RAM else name for name in usual]
    assert (VERILOG / ECP5_REGISTERED_RAM).is_file()


def test_a_dma_without_registers_is_refused() -> None:
    with pytest.raises(ValueError, match="with_dma needs with_csr"):
        HalfmoveInterpreter(platform(), with_csr=False, with_dma=True)
