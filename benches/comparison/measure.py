# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs programs, and tells what a run needed."""

from __future__ import annotations

import os
import statistics
import subprocess
from dataclasses import dataclass
from pathlib import Path

Word = str | Path
Command = list[Word]

# Debian keeps programs of chess among the games, which are not on everybody's PATH.
ENVIRONMENT = {**os.environ, "PATH": f"{os.environ.get('PATH', os.defpath)}{os.pathsep}/usr/games", "NO_COLOR": "1"}


@dataclass
class Run:
    """One run of a program, with all that it calls."""

    status: int
    output: bytes
    told: bytes
    """What it wrote to standard error."""
    cpu: float
    """Processor time, in seconds."""
    peak: int
    """The most memory that it had, in KiB."""


def run(command: Command, folder: Path, stdin: Path | None = None) -> Run:
    """Runs a program in a folder; never raises because the program fails.

    GNU time starts it and tells the peak: a process that Python starts would inherit the peak of Python.
    """
    peak = folder / "peak"
    told = folder / "told"
    words = ["time", "-q", "-f", "%M", "-o", str(peak), *(str(word) for word in command)]
    with told.open("wb") as errors, open(stdin or os.devnull, "rb") as source:
        process = subprocess.Popen(
            words, cwd=folder, stdin=source, stdout=subprocess.PIPE, stderr=errors, env=ENVIRONMENT
        )
        assert process.stdout is not None
        output = process.stdout.read()
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        # What has been waited for here is not waited for again.
        process.returncode = os.waitstatus_to_exitcode(status)
    return Run(
        process.returncode,
        output,
        told.read_bytes(),
        usage.ru_utime + usage.ru_stime,
        int(peak.read_text(encoding="utf-8").split()[-1]),
    )


def must(command: Command, folder: Path) -> Run:
    """Runs a program that has to succeed."""
    done = run(command, folder)
    assert done.status == 0, (command, done.status, done.told.decode(errors="replace")[-2000:])
    return done


def median(numbers: list[float]) -> float:
    return float(statistics.median(numbers))
