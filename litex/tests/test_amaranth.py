# SPDX-License-Identifier: MIT OR Apache-2.0
"""The component of docs/amaranth.md, as it stands there, becomes RTLIL whose ports are those of the Verilog."""

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
SINGLE = ROOT / "hdl/verilog/single"


def page(tmp_path: Path) -> SimpleNamespace:
    """What the page defines. Amaranth looks for the annotations in a module's globals."""
    text = (ROOT / "docs/amaranth.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {"__name__": "page"}
    exec(compile("\n".join(blocks), str(tmp_path / "page.py"), "exec", dont_inherit=True), names)
    return SimpleNamespace(**names)


def ports(core: str) -> set[str]:
    """Those of the Verilog."""
    text = (SINGLE / f"{core}.v").read_text(encoding="utf-8").split(f"\nmodule {core} (")[1].split("\n);")[0]
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
        **{"games__payload": 9, "records__payload": 34},
    }


@pytest.mark.parametrize("core", CORES)
def test_yosys_connects_it_to_the_core(core: str, tmp_path: Path) -> None:
    needed(shutil.which("yosys"), "yosys")
    definitions = page(tmp_path)
    (tmp_path / "top.il").write_text(rtlil.convert(definitions.Interpreter(core), name="top"), encoding="utf-8")
    # The second block of the page gives the Verilog to a platform.
    added: dict[str, str] = {}
    platform = SimpleNamespace(add_file=added.__setitem__)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        definitions.add_core(platform, core)
    assert list(added) == [f"{core}.v"]
    (tmp_path / f"{core}.v").write_text(added[f"{core}.v"], encoding="utf-8")
    # A port that is missing or has another width is a warning: -e makes it an error.
    script = f"read_verilog {core}.v; read_rtlil top.il; hierarchy -check -top top; check -assert"
    said = subprocess.run(
        ["yosys", "-q", "-e", "[Rr]esizing|unconnected|not have a port", "-p", script], cwd=tmp_path, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stdout + said.stderr
