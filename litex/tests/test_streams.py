# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC plays the games of the shipped testbenches between streams that pause and wait; every record and
the counters, read over the bus, are the software's."""

from __future__ import annotations

import pytest
from bench import COUNTERS, Answers
from vectors import Beat, answers

from halfmove_litex import CORES
from halfmove_litex.records import FIELDS, TYPES


def counters(records: list[Beat]) -> dict[str, int]:
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
        "errors": sum(record.last and record.user for record in records),
        "fault": fault,
    }


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
    at = list(CORES).index(core) * len(COUNTERS)
    came = dict(zip(COUNTERS, played.reads[at : at + len(COUNTERS)], strict=True))
    expected = counters(answers(core))
    assert expected["errors"] and expected["errors"] < expected["games"]
    assert came == expected
