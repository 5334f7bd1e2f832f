# SPDX-License-Identifier: MIT OR Apache-2.0
"""The 32-bit record, as `halfmove_record.vh` lays it out.

>>> from halfmove_litex.records import FIELDS, unpack
>>> record = unpack(0x0080270C)
>>> FIELDS["FROM"].of(0x0080270C), record["TO"], record["DOUBLE_STEP"], record["TYPE"]
(12, 28, 1, 0)
"""

from __future__ import annotations

import re
from typing import NamedTuple

from halfmove_litex.cores import RECORD_CONSTANTS, VERILOG

__all__ = ["ERRORS", "FIELDS", "KINDS", "TYPES", "Field", "c_header", "unpack"]

_CONSTANTS = (VERILOG / RECORD_CONSTANTS).read_text(encoding="utf-8")


class Field(NamedTuple):
    """Some bits of a record."""

    lsb: int
    """The lowest bit."""
    width: int
    """How many bits."""

    def of(self, record: int) -> int:
        """The field's value in a record."""
        return record >> self.lsb & (1 << self.width) - 1


def _numbers(ending: str) -> dict[str, int]:
    """The plain constants `HALFMOVE_<name><ending>`."""
    found = re.findall(rf"^localparam HALFMOVE_(\w+){ending} = (\d+);", _CONSTANTS, re.MULTILINE)
    return {name: int(value) for name, value in found}


def _values(beginning: str) -> dict[str, int]:
    """The sized constants `HALFMOVE_<beginning>_<name>`."""
    found = re.findall(rf"^localparam \[\d:0\] HALFMOVE_{beginning}_(\w+) = \d'd(\d+);", _CONSTANTS, re.MULTILINE)
    return {name: int(value) for name, value in found}


_WIDTHS = _numbers("_WIDTH")

FIELDS = {name: Field(lsb, _WIDTHS[name]) for name, lsb in _numbers("_LSB").items()}
"""The fields by their names. `BYTE`, `WORD` and `OFFSET` share bits with others: the type says which are meant."""

TYPES = _values("TYPE")
"""The types of records, by their names."""

ERRORS = _values("ERROR")
"""The codes of errors, by their names."""

KINDS = _values("KIND")
"""The kinds of men, by their names."""


def unpack(record: int) -> dict[str, int]:
    """All fields of a record. Which of them mean something depends on `TYPE`: docs/records.md has the table."""
    return {name: field.of(record) for name, field in FIELDS.items()}


def c_header() -> str:
    """The text of a header for C: the same names, each a macro."""
    macros = re.sub(r"^localparam (?:\[\d:0\] )?(\w+) = (?:\d'd)?(\d+);", r"#define \1 \2", _CONSTANTS, flags=re.MULTILINE)
    lines = [line for line in macros.splitlines() if line.startswith("#define ")]
    return "\n".join(["#ifndef HALFMOVE_RECORD_H", "#define HALFMOVE_RECORD_H", *lines, "#endif", ""])
