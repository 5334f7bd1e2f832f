# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cores of this package, and where their Verilog is."""

from __future__ import annotations

from pathlib import Path

__all__ = ["CORES", "PERFT", "RECORD_CONSTANTS", "SET_UP_CORES", "VERILOG", "sources"]

VERILOG = Path(__file__).parent / "verilog"
"""The folder of the Verilog, laid out as the project's `hdl/verilog`."""

RECORD_CONSTANTS = "lib/halfmove_record.vh"
"""The constants of a record, for Verilog that includes them; the cores do not."""

CORES = {
    "brenner_interpreter": 8,
    "brenner_interpreter_small": 8,
    "brenner_alternate_printed": 8,
    "brenner_alternate_exchanged": 8,
    "brenner_alternate_fixed": 8,
    "eleven_interpreter": 11,
    "jose_program": 8,
    "jose_document": 8,
    "jose_program_column": 8,
    "cbf_interpreter": 8,
    "cbf_interpreter_source": 8,
}
"""The interpreters, each with the bits of `s_axis_tdata`. All of them give the same records."""

SET_UP_CORES = {
    "brenner_interpreter",
    "brenner_alternate_printed",
    "brenner_alternate_exchanged",
    "brenner_alternate_fixed",
    "eleven_interpreter",
    "jose_program",
    "jose_document",
    "jose_program_column",
    "cbf_interpreter",
    "cbf_interpreter_source",
}
"""Those that take set-ups: they have `s_axis_tuser`."""

PERFT = "machine_perft"
"""The core that counts lines of half-moves."""


def sources(core: str) -> list[Path]:
    """The Verilog files of a core. Cores share modules, so a design with two of them needs each file once."""
    if core not in CORES and core != PERFT:
        raise ValueError(f"there is no core `{core}`; there are {', '.join([*CORES, PERFT])}")
    return [VERILOG / name for name in (VERILOG / f"{core}.f").read_text(encoding="utf-8").split()]
