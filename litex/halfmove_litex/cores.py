# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cores of this package, and where their Verilog is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

__all__ = ["ALL", "CORES", "JUDGES", "MACHINE", "RECORD_CONSTANTS", "SET_UP_CORES", "VERILOG", "add_sources", "bits_of_games", "sources"]

_CARRIED = Path(__file__).parent / "verilog"

# Only what is built carries it: in a checkout the package stands beside the project's.
VERILOG = _CARRIED if _CARRIED.is_dir() else _CARRIED.parents[2] / "hdl/verilog"
"""The folder of the Verilog, laid out as the project's `hdl/verilog`."""

RECORD_CONSTANTS = "lib/halfmove_record.vh"
"""The constants of a record, for Verilog that includes them; the cores do not."""

REGISTERED_RAM = "lib/halfmove_registered_ram.v"
"""A memory of `machine_perft` and `machine_mates`."""

ECP5_REGISTERED_RAM = "ecp5/halfmove_registered_ram.v"
"""The same in block RAM of an ECP5, for a high clock with Yosys."""

WITHOUT_SET_UPS = {
    "brenner_interpreter_small": 8,
}

INTERPRETERS = {
    "brenner_interpreter": 8,
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

JUDGES = {f"{core}_judge": bits for core, bits in INTERPRETERS.items()}
"""The interpreters with a judge behind: they tell illegal half-moves and check."""

CORES = INTERPRETERS | WITHOUT_SET_UPS | JUDGES
"""The cores that play games, each with the bits of `s_axis_tdata`. All of them give the same records."""

SET_UP_CORES = INTERPRETERS | JUDGES
"""Those that take set-ups: they have `s_axis_tuser`."""

PERFT = "machine_perft"
"""The core that counts lines of half-moves."""

LISTER = "machine_lister"
"""The core that lists the half-moves of a position."""

MATES = "machine_mates"
"""The core that solves chess problems."""

BOARD = "machine_board"
"""The core that plays half-moves and takes them back."""

POSSIBILITIES = "machine_possibilities"
"""The core with a wire for every half-move."""

MACHINE = [PERFT, LISTER, MATES, BOARD, POSSIBILITIES]
"""The cores of the half-move machine."""

ALL = [*CORES, *MACHINE]
"""Every core of the package."""


def sources(core: str, ecp5: bool = False) -> list[Path]:
    """The Verilog files of a core. Cores share modules, so a design with two of them needs each file once.

    With `ecp5` a memory is that of an ECP5: then it must be so for all cores of the design."""
    if core not in ALL:
        raise ValueError(f"there is no core `{core}` in this package; there are {', '.join(ALL)}")
    names = (VERILOG / f"{core}.f").read_text(encoding="utf-8").split()
    return [VERILOG / (ECP5_REGISTERED_RAM if ecp5 and name == REGISTERED_RAM else name) for name in names]


def add_sources(platform: Any, core: str, ecp5: bool = False) -> None:
    """Gives a LiteX platform the Verilog files of a core.

    Raises:
        ValueError: there is no such core, or a core with another `ecp5` is there already.
    """
    paths = sources(core, ecp5)
    other = VERILOG / (REGISTERED_RAM if ecp5 else ECP5_REGISTERED_RAM)
    if other.name in {path.name for path in paths} and other in {Path(path) for path, *_ in platform.sources}:
        raise ValueError("`ecp5` must be the same for all cores of a design")
    for path in paths:
        platform.add_source(str(path))


def bits_of_games(core: str) -> int:
    """The bits of `s_axis_tdata` of a core that plays games.

    Raises:
        ValueError: it plays none, or is not in this package.
    """
    if core in MACHINE:
        module = f"Halfmove{core.removeprefix('machine_').title()}"
        raise ValueError(f"`{core}` plays no games: take {module}")
    if core not in CORES:
        raise ValueError(f"no core `{core}` in this package plays games; there are {', '.join(CORES)}")
    return CORES[core]
