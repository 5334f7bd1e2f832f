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
from litex.soc.interconnect import stream
from machine import MODULES
from migen import ClockDomain, ClockDomainsRenamer

from halfmove_litex import (
    CORES,
    VERILOG,
    HalfmoveBoard,
    HalfmoveCore,
    HalfmoveInterpreter,
    HalfmoveMates,
    HalfmovePerft,
    sources,
)
from halfmove_litex.cores import BOARD, ECP5_REGISTERED_RAM, POSSIBILITIES, REGISTERED_RAM

OPTIONS: list[dict[str, bool]] = [{}, {"with_csr": False}, {"with_dma": True}]


class Top(LiteXModule):
    def __init__(self, platform: SimPlatform, core: str, **options: object) -> None:
        self.cd_sys = ClockDomain(reset_less=bool(options.pop("reset_less", False)))
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
    modules = [name for path in names for name in re.findall(r"^module (\w+)", Path(path).read_text(encoding="utf-8"), re.MULTILINE)]
    assert len(modules) == len(set(modules)) > 40
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


@pytest.mark.parametrize("first, second", [(HalfmovePerft, HalfmoveMates), (HalfmoveMates, HalfmovePerft)])
@pytest.mark.parametrize("ecp5", [False, True])
def test_two_memories_of_one_name_are_refused(first: type[LiteXModule], second: type[LiteXModule], ecp5: bool) -> None:
    target = platform()
    first(target, ecp5=ecp5)
    with pytest.raises(ValueError, match="`ecp5` must be the same for all cores of a design"):
        second(target, ecp5=not ecp5)
    second(target, ecp5=ecp5)


@pytest.mark.parametrize("core", ["brenner_interpreter", *MODULES])
def test_a_clock_domain_without_a_reset_is_enough(core: str) -> None:
    target = platform()
    text = str(target.get_verilog(Top(target, core, reset_less=True), name="top"))
    assert f"\n{core} {core}(" in text and "sys_rst" not in text


def test_a_core_may_have_a_clock_of_its_own() -> None:
    target = SimPlatform("SIM", [("sys_clk", 0, Pins(1)), ("chess_clk", 0, Pins(1))])
    top = LiteXModule()
    for name in ("sys", "chess"):
        domain = ClockDomain(name, reset_less=True)
        setattr(top, f"cd_{name}", domain)
        top.comb += domain.clk.eq(target.request(f"{name}_clk"))
    top.core = core = ClockDomainsRenamer("chess")(HalfmoveCore(target))
    top.games = games = stream.ClockDomainCrossing(core.sink.description, "sys", "chess")
    top.records = records = stream.ClockDomainCrossing(core.source.description, "chess", "sys")
    top.comb += [games.source.connect(core.sink), core.source.connect(records.sink)]
    instance = str(target.get_verilog(top, name="top")).split("\nbrenner_interpreter brenner_interpreter(")[1].split("\n);")[0]
    assert re.search(r"\.clk +\(chess_clk\w*\)", instance)


def test_a_dma_without_registers_is_refused() -> None:
    with pytest.raises(ValueError, match="with_dma needs with_csr"):
        HalfmoveInterpreter(platform(), with_csr=False, with_dma=True)
