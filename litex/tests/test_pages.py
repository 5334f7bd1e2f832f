# SPDX-License-Identifier: MIT OR Apache-2.0
"""What docs/litex.md says is so, and its examples do what they say."""

from __future__ import annotations

import doctest
import re

import pytest
from conftest import ROOT
from litex.build.generic_platform import Pins
from litex.build.sim import SimPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRStatus, CSRStorage
from machine import MODULES
from migen import ClockDomain

from halfmove_litex import CORES, HalfmoveInterpreter, HalfmovePerft

PAGE = (ROOT / "docs/litex.md").read_text(encoding="utf-8")


class Clock(LiteXModule):
    def __init__(self, platform: SimPlatform) -> None:
        self.cd_sys = ClockDomain()
        self.comb += self.cd_sys.clk.eq(platform.request("sys_clk"))


def platform() -> SimPlatform:
    return SimPlatform("SIM", [("sys_clk", 0, Pins(1))])


def part(name: str) -> str:
    return PAGE.split(f"<!-- {name} -->\n")[1].split("<!-- end -->")[0]


def test_the_soc_of_the_page_elaborates() -> None:
    code = next(block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "SoCMini" in block)
    names: dict[str, type] = {}
    exec(compile(code, "docs/litex.md", "exec", dont_inherit=True), names)
    target = platform()
    soc = names["Soc"](target, Clock(target))
    soc.finalize()
    text = str(target.get_verilog(soc, name="soc"))
    assert "brenner_interpreter brenner_interpreter(" in text
    assert {"halfmove_reader", "halfmove_writer"} <= set(soc.bus.masters)


def test_the_table_of_cores_is_that_of_the_package() -> None:
    table = "| core | bits of `sink.data` |\n|---|---:|\n"
    assert part("cores") == table + "".join(f"| `{core}` | {bits} |\n" for core, bits in CORES.items())


# Every machine has them; the page has them once.
POSITION = ("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant", "castling")
STORAGES = ("control", "base", "length", "depth", "half_moves", "beat", "set", *POSITION)


def table(registers: list[CSRStorage | CSRStatus]) -> str:
    """What the page must have of them."""
    text = "| register | bits | field | what it says |\n|---|---|---|---|\n"
    for register in registers:
        label = f"`{register.name}`"
        for field in register.fields.fields if hasattr(register, "fields") else []:
            bits = f"{field.offset + field.size - 1}:{field.offset}" if field.size > 1 else str(field.offset)
            text += f"| {label} | {bits} | `{field.name}` | {field.description} |\n".replace("|  |", "| |")
            label = ""
        if label:
            text += f"| {label} | {register.size - 1}:0 | | {register.description} |\n"
    return text


@pytest.mark.parametrize("name", ["registers", *(core.removeprefix("machine_") for core in MODULES)])
def test_the_tables_of_registers_are_those_of_the_modules(name: str) -> None:
    module = MODULES.get(f"machine_{name}")
    judge = "brenner_interpreter_judge"
    halfmove = module(platform()) if module else HalfmoveInterpreter(platform(), judge, with_dma=True)
    registers = [register for register in halfmove.get_csrs() if register.name not in POSITION]
    for register in registers:
        # What the interpreter counts has the name that machine_mates is told.
        counts = module is None and register.name == "half_moves"
        assert isinstance(register, CSRStorage) == (register.name.endswith(STORAGES) and not counts)
    assert part(name) == table(registers)


def test_the_table_of_positions_is_that_of_every_machine() -> None:
    def position(module: type[LiteXModule]) -> list[CSRStorage]:
        return [register for register in module(platform()).get_csrs() if register.name in POSITION]

    assert part("position") == table(position(HalfmovePerft))
    # Without the last row, which is of the other side.
    shorter = part("position").rstrip("\n").rpartition("\n")[0] + "\n"
    shown = {core: table(position(module)) for core, module in MODULES.items() if position(module)}
    both = {"machine_perft": part("position"), "machine_mates": part("position")}
    assert shown == dict.fromkeys(("machine_lister", "machine_possibilities"), shorter) | both


@pytest.mark.parametrize("text", [PAGE, (ROOT / "litex/README.md").read_text(encoding="utf-8")], ids=["page", "readme"])
def test_the_examples_do_what_they_say(text: str) -> None:
    test = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, "page", None, 0)
    said: list[str] = []
    assert doctest.DocTestRunner().run(test, out=said.append).failed == 0, "".join(said)
    assert len(test.examples) == (4 if text == PAGE else 0)
