# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC plays the games of the shipped testbenches between streams that pause and wait; every record and
the counters, read over the bus, are the software's."""

from __future__ import annotations

import pytest
from bench import Answers, counters_of
from vectors import Beat, answers

from halfmove_litex import CORES
from halfmove_litex.cores import JUDGES
from halfmove_litex.records import FIELDS, TYPES


def counters(records: list[Beat], judged: bool = False) -> dict[str, int]:
    """What the registers must hold after these records."""
    types = [FIELDS["TYPE"].of(record.data) for record in records]
    faults = [
        record.data
        for record, kind in zip(records, types, strict=True)
        if kind == TYPES["STOP"] and FIELDS["ERROR"].of(record.data)
    ]
    # The register's fields stand one behind the other.
    fault, at = 0, 0
    for name in ("OFFSET", "ERROR", "SET_UP"):
        fault |= FIELDS[name].of(faults[-1]) << at
        at += FIELDS[name].width
    return {
        "status": 0,
        "games": sum(record.last for record in records),
        "half_moves": types.count(TYPES["HALF_MOVE"]),
        "records": len(records),
        "errors": sum(record.last and record.user & 1 for record in records),
        **({"illegal": bits(records, 1), "checks": bits(records, 2)} if judged else {}),
        "fault": fault,
    }


def bits(records: list[Beat], bit: int) -> int:
    """How many records have it."""
    return sum(record.user >> bit & 1 for record in records)


@pytest.mark.parametrize("core", CORES)
def test_every_record_is_the_software_s(core: str, played: Answers) -> None:
    expected = answers(core)
    firsts = [True] + [beat.last for beat in expected[:-1]]
    came = played.records[core]
    for number, (record, beat, first) in enumerate(zip(came, expected, firsts)):
        assert record == (beat.data, first, beat.last, beat.user), f"record {number}"
    assert len(came) == len(expected) > 800


@pytest.mark.parametrize("core", CORES)
def test_the_counters_are_what_was_played(core: str, played: Answers) -> None:
    cores = list(CORES)
    at = sum(len(counters_of(before)) for before in cores[: cores.index(core)])
    names = counters_of(core)
    came = dict(zip(names, played.reads[at : at + len(names)], strict=True))
    expected = counters(answers(core), core in JUDGES)
    assert expected["errors"] and expected["errors"] < expected["games"]
    if core in JUDGES:
        assert 0 < expected["checks"] < expected["half_moves"] and 0 < expected["illegal"] < expected["half_moves"]
    assert came == expected
