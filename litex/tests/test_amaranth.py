# SPDX-License-Identifier: MIT OR Apache-2.0
"""The components of docs/amaranth.md, as they stand there, become RTLIL whose ports are those of the Verilog, and pass the
testbenches of the cores."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from amaranth.back import rtlil
from conftest import ROOT, needed

CORES = ("brenner_interpreter", "brenner_interpreter_small", "jose_document")
VERILOG = ROOT / "hdl/verilog"
BENCH = VERILOG / "testbench"

# The component in the place of the core. The core itself is flattened into it, so its name is free.
WRAPPER = """
module {core} (
    input wire clk, input wire rst,
    input wire [7:0] s_axis_tdata, input wire s_axis_tvalid, output wire s_axis_tready, input wire s_axis_tlast,
    {set_up_port}
    output wire [31:0] m_axis_tdata, output wire m_axis_tvalid, input wire m_axis_tready,
    output wire m_axis_tlast, output wire m_axis_tuser
);
    top component (
        .clk(clk), .rst(rst),
        .games__payload({{{set_up}, s_axis_tlast, s_axis_tdata}}), .games__valid(s_axis_tvalid), .games__ready(s_axis_tready),
        .records__payload({{m_axis_tuser, m_axis_tlast, m_axis_tdata}}),
        .records__valid(m_axis_tvalid), .records__ready(m_axis_tready)
    );
endmodule
"""

# The same of the core that counts: its ports stand in the order of the Verilog.
PERFT_WRAPPER = """
module machine_perft ({ports});
    top component (
        .kinds({{kinds_2, kinds_1, kinds_0}}), {connections}
    );
endmodule
"""


def page(tmp_path: Path) -> SimpleNamespace:
    """What the page defines. Amaranth looks for the annotations in a module's globals."""
    text = (ROOT / "docs/amaranth.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {"__name__": "page"}
    exec(compile("\n".join(blocks), str(tmp_path / "page.py"), "exec", dont_inherit=True), names)
    return SimpleNamespace(**names)


def ports(core: str) -> set[str]:
    """Those of the Verilog."""
    text = next(VERILOG.glob(f"*/{core}.v")).read_text(encoding="utf-8").split(f"\nmodule {core} ")[1].split("\n);")[0]
    return set(re.findall(r"(?:input|output) wire (?:\[\d+:0\] )?(\w+)", text))


@pytest.mark.parametrize("core", CORES)
def test_the_component_connects_every_port(core: str, tmp_path: Path) -> None:
    text = rtlil.convert(page(tmp_path).Interpreter(core), name="top")
    cell = re.search(rf"cell \\{core} \\core\n(.*?)\n\s*end\n", text, re.DOTALL)
    assert cell
    assert set(re.findall(r"connect \\(\w+) ", cell[1])) == ports(core)
    wires = {name: int(width or 1) for width, name in re.findall(r"wire (?:width (\d+) )?(?:in|out)put \d+ +\\(\S+)", text)}
    assert wires == {
        **{"clk": 1, "rst": 1, "games__valid": 1, "games__ready": 1, "records__valid": 1, "records__ready": 1},
        **{"games__payload": 10, "records__payload": 34},
    }


@pytest.mark.parametrize("core", CORES)
def test_the_shipped_testbench_plays_to_it(core: str, tmp_path: Path) -> None:
    definitions = page(tmp_path)
    port = "input wire s_axis_tuser,"
    takes = "s_axis_tuser" in ports(core)
    set_up = {"set_up_port": port, "set_up": "s_axis_tuser"} if takes else {"set_up_port": "", "set_up": "1'b0"}
    wrapper = WRAPPER.format(core=core, **set_up)
    play(definitions, definitions.Interpreter(core), core, wrapper, ["halfmove_stream_bench.v"], tmp_path)


def test_the_core_that_counts_passes_its_testbench(tmp_path: Path) -> None:
    definitions = page(tmp_path)
    text = next(VERILOG.glob("*/machine_perft.v")).read_text(encoding="utf-8").split("\nmodule machine_perft (")[1].split("\n);")[0]
    declared = re.findall(r"(?:input|output) wire (?:\[\d+:0\] )?\w+", text)
    names = [port.split()[-1] for port in declared]
    joined = ", ".join(f".{name}({name})" for name in names if not name.startswith("kinds_"))
    wrapper = PERFT_WRAPPER.format(ports=", ".join(declared), connections=joined)
    play(definitions, definitions.Perft(), "machine_perft", wrapper, [], tmp_path)


def play(definitions: SimpleNamespace, component: object, core: str, wrapper: str, shared: list[str], tmp_path: Path) -> None:
    """Runs the testbench of a core on the component."""
    for program in ("yosys", "iverilog"):
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
    benches = [BENCH / f"{core}_tb.v", *(BENCH / name for name in shared)]
    build = ["iverilog", "-g2012", "-s", f"{core}_tb", "-o", "tb.vvp", "flat.v", "wrapper.v", *map(str, benches)]
    subprocess.run(build, cwd=tmp_path, check=True)
    played = subprocess.run(
        ["vvp", "-n", "tb.vvp", f"+vectors={BENCH}", "+passes=2"], cwd=tmp_path, capture_output=True, text=True, timeout=600
    )
    assert played.returncode == 0, played.stdout
