# SPDX-License-Identifier: MIT OR Apache-2.0
"""The components of docs/amaranth.md, as they stand there, become RTLIL whose ports are those of the Verilog, and pass the
testbenches of the cores."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from amaranth import Module
from amaranth.back import rtlil
from amaranth.build import Clock, Pins, Resource
from amaranth.vendor import LatticeECP5Platform
from conftest import ROOT, needed

from halfmove_litex import CORES as OF_PACKAGE

PLAYED = ("brenner_interpreter", "brenner_interpreter_small", "eleven_interpreter", "jose_document_judge")
# Icarus takes minutes for its testbench, and nothing of the component is new.
TELLS_MATES = "brenner_interpreter_judge_mates"
CORES = (*PLAYED, TELLS_MATES)
POSITION = ["enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant", "castling"]
# The components of the half-move machine, with the streams of each: what stands in a payload, the lowest bits first.
MACHINE = {
    "machine_possibilities": ("Possibilities", {}),
    "machine_board": (
        "Board",
        {
            "beats": ("s_axis_t", ["s_axis_tdata", "s_axis_tlast", "s_axis_tuser"]),
            "parts": ("m_axis_t", ["m_axis_tdata", "m_axis_tlast", "m_axis_tuser"]),
        },
    ),
    "machine_lister": (
        "Lister",
        {
            "positions": ("position_", [*POSITION, "black", "in_order"]),
            "half_moves": ("m_axis_t", ["m_axis_tdata", "m_axis_tlast", "m_axis_tuser"]),
        },
    ),
    "machine_perft": ("Perft", {}),
    "machine_mates": ("Mates", {"lines": ("m_axis_t", ["m_axis_tdata", "m_axis_tlast"])}),
}
INTERPRETER = {
    "games": ("s_axis_t", ["s_axis_tdata", "s_axis_tlast", "s_axis_tuser"]),
    "records": ("m_axis_t", ["m_axis_tdata", "m_axis_tlast", "m_axis_tuser"]),
}
STREAMS = dict.fromkeys(CORES, INTERPRETER) | {core: streams for core, (_, streams) in MACHINE.items()}
VERILOG = ROOT / "hdl/verilog"
BENCH = VERILOG / "testbench"


def page(tmp_path: Path, text: str | None = None) -> SimpleNamespace:
    """What the page, or another text, defines. Amaranth looks for the annotations in a module's globals."""
    text = text or (ROOT / "docs/amaranth.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {"__name__": "page"}
    exec(compile("\n".join(blocks), str(tmp_path / "page.py"), "exec", dont_inherit=True), names)
    return SimpleNamespace(**names)


def component(definitions: SimpleNamespace, core: str) -> Any:
    """That of a core."""
    return getattr(definitions, MACHINE[core][0])() if core in MACHINE else definitions.Interpreter(core)


def ports(core: str) -> dict[str, tuple[str, int]]:
    """Those of the Verilog, each with its direction and width."""
    text = next(VERILOG.glob(f"*/{core}.v")).read_text(encoding="utf-8").split(f"\nmodule {core} ")[1].split("\n);")[0]
    found = re.findall(r"^ +(input|output) (?:wire|reg) (?:\[(\d+):0\] )?(\w+)", text, re.MULTILINE)
    return {name: (direction, int(highest or 0) + 1) for direction, highest, name in found}


def signals(core: str) -> dict[str, dict[str, int]]:
    """Those of the component, each with its ports and their widths, the lowest bits first."""
    widths = {name: width for name, (_, width) in ports(core).items()}
    found: dict[str, dict[str, int]] = {}
    # A core without a reset or set-ups: the component has the bit nevertheless, and here it is a zero.
    if "rst" not in widths:
        found["rst"] = {"1'b0": 1}
    for stream, (prefix, names) in STREAMS[core].items():
        found[f"{stream}__payload"] = {name if name in widths else "1'b0": widths.pop(name, 1) for name in names}
        found |= {f"{stream}__{sign}": {prefix + sign: widths.pop(prefix + sign)} for sign in ("valid", "ready")}
    if widths.keys() >= set(POSITION):
        found["position"] = {name: widths.pop(name) for name in POSITION}
    # What is numbered is a list.
    return found | {re.sub(r"_(\d)$", r"__\1", name): {name: width} for name, width in widths.items()}


def wrapper(core: str) -> str:
    """The component in the place of the core. The core itself is flattened into it, so its name is free."""
    declared = ", ".join(f"{direction} wire [{width - 1}:0] {name}" for name, (direction, width) in ports(core).items())
    connected = ", ".join(f".{signal}({{{', '.join(reversed(joined))}}})" for signal, joined in signals(core).items())
    return f"module {core} ({declared});\n    top component ({connected});\nendmodule\n"


@pytest.mark.parametrize("core", STREAMS)
def test_the_component_connects_every_port(core: str, tmp_path: Path) -> None:
    made = component(page(tmp_path), core)
    text = rtlil.convert(made, name="top")
    cell = re.search(rf"cell \\{core} \\core\n(.*?)\n\s*end\n", text, re.DOTALL)
    assert cell
    assert set(re.findall(r"connect \\(\w+) ", cell[1])) == set(ports(core))
    wires = {name: int(width or 1) for width, name in re.findall(r"wire (?:width (\d+) )?(?:in|out)put \d+ +\\(\S+)", text)}
    assert wires == {signal: sum(joined.values()) for signal, joined in signals(core).items()}
    if core.endswith("_judge"):
        # Bit 0 of `m_axis_tuser` is the error, as docs/cores/judge.md has them.
        places = {name: field.offset for name, field in made.records.payload.shape()}
        assert places == {"data": 0, "last": 32, "error": 33, "illegal": 34, "check": 35}


def test_the_interpreters_are_those_of_the_package_and_one_that_tells_mates(tmp_path: Path) -> None:
    definitions = page(tmp_path)
    assert {core: bits for core, (bits, _) in definitions.INTERPRETERS.items()} == OF_PACKAGE | {TELLS_MATES: 8}
    for core, (bits, said) in definitions.INTERPRETERS.items():
        ports_of_core = ports(core)
        assert (ports_of_core["s_axis_tdata"][1], ports_of_core["m_axis_tuser"][1]) == (bits, len(said))
    with pytest.raises(ValueError, match="no interpreter `brenner_interpreter_gbr` here; there are brenner_interpreter, "):
        definitions.Interpreter("brenner_interpreter_gbr")


class ECP5(LatticeECP5Platform):
    """A board whose clock domain has no reset, as all of the family."""

    device, package, speed = "LFE5U-25F", "BG381", "6"
    resources = [Resource("clk", 0, Pins("G2", dir="i"), Clock(25e6))]
    connectors: list[object] = []
    default_clk = "clk"


@pytest.mark.parametrize("core", [CORES[0], *MACHINE])
def test_it_builds_for_a_board_without_a_reset(core: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needed(shutil.which("yosys"), "yosys")
    monkeypatch.chdir(ROOT)
    definitions, board, design = page(tmp_path), ECP5(), Module()
    definitions.add_core(board, core)
    design.submodules.core = component(definitions, core)
    plan = board.build(design, do_build=False)
    assert f"{core}.v" in plan.files and f"cell \\{core} " in plan.files["top.il"]


def test_the_line_that_tells_set_ups_is_a_parameter(tmp_path: Path) -> None:
    text = (ROOT / "docs/amaranth.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"`(p_TELLS_SET_UPS=.*?)`", text)
    instance = "            self.core,\n            i_clk=ClockSignal(),\n"
    assert text.count(instance) == 1
    definitions = page(tmp_path, text.replace(instance, f"{instance}            {line},\n"))
    assert re.search(r"parameter \\TELLS_SET_UPS 1'1\n", rtlil.convert(definitions.Interpreter(), name="top"))


@pytest.mark.parametrize("core", [*PLAYED, *MACHINE])
def test_the_shipped_testbench_plays_to_it(core: str, tmp_path: Path) -> None:
    definitions = page(tmp_path)
    shared = [] if core in MACHINE else ["halfmove_stream_bench.v"]
    play(definitions, component(definitions, core), core, wrapper(core), shared, tmp_path)


def play(definitions: SimpleNamespace, component: object, core: str, wrapper: str, shared: list[str], tmp_path: Path) -> None:
    """Runs the testbench of a core on the component."""
    for program in ("yosys", "verilator" if core in MACHINE else "iverilog"):
        needed(shutil.which(program), program)
    (tmp_path / "top.il").write_text(rtlil.convert(component, name="top"), encoding="utf-8")
    # The second block of the page gives the Verilog to a platform.
    added: dict[str, str] = {}
    platform = SimpleNamespace(add_file=added.__setitem__)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        definitions.add_core(platform, core)
    listed = (VERILOG / f"{core}.f").read_text(encoding="utf-8").split()
    assert list(added) == [Path(file).name for file in listed]
    for name, text in added.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    # A port that is missing or has another width is a warning: -e makes it an error.
    script = f"read_verilog {' '.join(added)}; read_rtlil top.il; hierarchy -check -top top; check -assert"
    script += "; proc; flatten; write_verilog -noattr flat.v"
    said = subprocess.run(
        ["yosys", "-q", "-e", "[Rr]esizing|unconnected|not have a port", "-p", script], cwd=tmp_path, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stdout + said.stderr
    (tmp_path / "wrapper.v").write_text(wrapper, encoding="utf-8")
    sources = ["flat.v", "wrapper.v", *(str(BENCH / name) for name in (f"{core}_tb.v", *shared))]
    if core in MACHINE:
        # What plays long is compiled.
        build = ["verilator", "--binary", "-CFLAGS", "-fcoroutines", "-Wno-fatal"]
        build += ["--top-module", f"{core}_tb", "-Mdir", ".", "-o", "tb"]
        run = ["./tb"]
    else:
        build = ["iverilog", "-g2012", "-s", f"{core}_tb", "-o", "tb.vvp"]
        run = ["vvp", "-n", "tb.vvp"]
    subprocess.run([*build, *sources], cwd=tmp_path, check=True, capture_output=True)
    played = subprocess.run(
        [*run, f"+vectors={BENCH}", "+passes=2"], cwd=tmp_path, capture_output=True, text=True, timeout=600
    )
    assert played.returncode == 0 and "passed" in played.stdout, played.stdout
