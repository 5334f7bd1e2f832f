# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is installed: the project's Verilog, whole and unchanged, and the licences."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import files, metadata, version

import pytest
from conftest import ROOT
from machine import MODULES

from halfmove_litex import CORES, VERILOG, HalfmoveInterpreter, sources
from halfmove_litex.cores import ALL, ECP5_REGISTERED_RAM, RECORD_CONSTANTS, SET_UP_CORES

HDL = ROOT / "hdl/verilog"


def test_the_tests_see_what_is_installed() -> None:
    assert "site-packages" in VERILOG.parts


def test_every_file_of_the_verilog_is_that_of_the_project() -> None:
    carried = {path.relative_to(VERILOG) for path in VERILOG.rglob("*") if path.is_file()}
    assert len(carried) > 60
    assert [path for path in carried if (VERILOG / path).read_bytes() != (HDL / path).read_bytes()] == []
    named = {path.relative_to(VERILOG) for core in ALL for path in sources(core)}
    lists = {(VERILOG / f"{core}.f").relative_to(VERILOG) for core in ALL}
    others = {RECORD_CONSTANTS, ECP5_REGISTERED_RAM}
    assert {path.as_posix() for path in carried} == {path.as_posix() for path in named | lists} | others


def test_type_checkers_see_the_annotations() -> None:
    assert (VERILOG.parent / "py.typed").is_file()


def test_every_interpreter_of_the_project_is_there() -> None:
    # Those whose output is a record of 32 bits, and beside it an error or what a judge says.
    interpreters = {
        path.stem.removesuffix("_tb")
        for path in (HDL / "testbench").glob("*_tb.v")
        if all(
            re.search(port, path.read_text(encoding="utf-8"))
            for port in (r"wire \[31:0\] m_axis_tdata;", r"wire (\[2:0\] )?m_axis_tuser;", r"wire (\[10:0\]|\[7:0\]) s_axis_tdata;")
        )
    }
    assert set(CORES) == interpreters


def test_the_cores_that_take_set_ups_are_those_with_their_port() -> None:
    # In the testbench the first module is the core.
    bench = {core: (HDL / "testbench" / f"{core}_tb.v").read_text(encoding="utf-8") for core in CORES}
    takes = {core for core, text in bench.items() if ".s_axis_tuser" in text.split(" dut (")[1].split(");")[0]}
    assert takes == set(SET_UP_CORES)


def test_a_core_that_is_not_there_is_an_error_with_the_names() -> None:
    with pytest.raises(ValueError, match="no core `brenner` in this package; there are brenner_interpreter, "):
        sources("brenner")


def test_a_core_that_plays_no_games_is_an_error_that_says_what_to_take() -> None:
    for core, module in MODULES.items():
        with pytest.raises(ValueError, match=f"^`{core}` plays no games: take {module.__name__}$"):
            HalfmoveInterpreter(None, core)  # type: ignore[arg-type]
    # The names that it offers are those of cores that play.
    for core in ("brenner", "brenner_encoder"):
        with pytest.raises(ValueError, match=f"^no core `{core}` in this package plays games; there are ") as told:
            HalfmoveInterpreter(None, core)  # type: ignore[arg-type]
        assert str(told.value).split("there are ")[1].split(", ") == list(CORES)


def test_in_a_checkout_the_verilog_is_the_project_s() -> None:
    code = "from halfmove_litex import VERILOG, records; print(VERILOG)"
    there = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "litex", capture_output=True, text=True)
    assert there.returncode == 0, there.stderr
    assert there.stdout.strip() == str(HDL)


def test_version_and_licences_are_those_of_the_project() -> None:
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{version("halfmove-litex")}"\n' in manifest
    assert metadata("halfmove-litex")["License-Expression"] == "MIT OR Apache-2.0"
    carried = {path.name: path for path in files("halfmove-litex") or []}
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        assert carried[name].read_text(encoding="utf-8") == (ROOT / name).read_text(encoding="utf-8")
