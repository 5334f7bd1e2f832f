# SPDX-License-Identifier: MIT OR Apache-2.0
"""Small things that a program can do or cannot, found out by trying: one file in, and what comes out."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from measure import Command, Run, must, run
from programs import CONVERT, HALFMOVE, OWN, PGN_EXTRACT, PYTHON, SCID_NAME, placed

NOTES = """[Event "notes"]
[White "A"]
[Black "B"]
[Result "*"]
[Odd "kept"]

{first} 1. e4! {second} e5 $14 (1... c5 {third} (1... e6 2. d4) 2. Nf3) 2. Nf3 *
"""

CHESS960 = """[Event "960"]
[Variant "Chess960"]
[FEN "nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1"]
[SetUp "1"]
[Result "*"]

1. O-O-O f5 2. f4 Bf7 3. e3 e6 4. Bf2 Be7 5. Be2 O-O 6. Rgf1 c6 *
"""

NULL_MOVE = """[Event "null"]
[Result "*"]

1. e4 -- 2. d4 d5 *
"""

FRENCH = """[Event "Jos\u00e9"]
[Result "*"]

1. e4 e5 *
"""

THREE = "".join(
    f'[Event "{name}"]\n[Result "*"]\n\n{moves} *\n\n'
    for name, moves in (("before", "1. e4 e5 2. Nf3"), ("illegal", "1. d4 d5 2. Ke7 a6"), ("after", "1. c4 c5 2. g3"))
)

SET_UP = """[Event "set-up"]
[FEN "8/8/8/8/8/2k5/1p6/4K3 b - - 0 1"]
[SetUp "1"]
[Result "0-1"]

1... b1=Q+ 0-1
"""


def has(*words: str) -> Callable[[str], bool]:
    return lambda text: all(word in text.replace(". ", ".") for word in words)




@dataclass
class Probe:
    """What is tried."""

    ability: str
    content: bytes
    there: Callable[[str], bool]
    """Whether the output has it."""
    again: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Words for a second try, by program, and what the page says if it succeeds."""


NAMED = "if its encoding is named"
PROBES = [
    Probe(
        "comments, glyphs, variations inside variations, and tags of one's own are kept",
        NOTES.encode(),
        lambda text: (
            has("first", "second", "third", "1.e4", "c5", "e6", "kept", "$14")(text) and ("$1 " in text or "!" in text)
        ),
    ),
    Probe("a game from a set-up", SET_UP.encode(), has("b1=Q", "[FEN ")),
    Probe("Chess960, with castling of both sides", CHESS960.encode(), has("O-O-O", "O-O 6.Rgf1", "Variant")),
    Probe(
        "a null move in the main line",
        NULL_MOVE.encode(),
        has("2.d4", "d5"),
        {PGN_EXTRACT: ("--allownullmoves", "with `--allownullmoves`")},
    ),
    Probe(
        "a name in ISO-8859-1 becomes the same name in UTF-8",
        FRENCH.encode("latin-1"),
        has("Jos\u00e9"),
        {PYTHON: ("iso-8859-1", NAMED)},
    ),
    Probe("a name in UTF-8 stays", FRENCH.encode(), has("Jos\u00e9")),
    Probe("PGN in UTF-16", FRENCH.encode("utf-16"), has("Jos\u00e9", "e5"), {PYTHON: ("utf-16", NAMED)}),
    Probe(
        "PGN that gzip has compressed",
        gzip.compress(NOTES.encode(), mtime=0),
        has("first", "c5"),
        {PYTHON: ("gzip", "through Python's `gzip`")},
    ),
    Probe("a half-move that cannot be played costs no other game", THREE.encode(), has("before", "Nf3", "after", "g3")),
]


def outcome(program: str, source: Path, folder: Path, *more: str) -> tuple[str, Run]:
    """What a program makes of a file, as PGN."""
    output = folder / "probed.pgn"
    output.unlink(missing_ok=True)
    if program == SCID_NAME:
        scid = next(own for own in OWN if own.name == SCID_NAME)
        base = folder / "probed"
        for end in scid.files:
            Path(f"{base}{end}").unlink(missing_ok=True)
        done = run(placed(scid.write, source, base), folder)
        must(placed(scid.read, base, output), folder)
    else:
        done = run([*placed(CONVERT[program], source, output), *more], folder)
    text = output.read_bytes().decode("utf-8", errors="replace") if output.exists() else ""
    return text, done


def of_streams(program: str, source: Path, folder: Path) -> bool:
    """From standard input to standard output."""
    commands: dict[str, Command] = {"halfmove": [HALFMOVE, "convert", "--quiet", "--from", "pgn", "--to", "pgn"], "pgn-extract": ["pgn-extract", "-s"]}
    # A library reads any file object; Scid's database has names of files alone.
    if program not in commands:
        return program == PYTHON
    return b"first" in run(commands[program], folder, source).output


def answer(probe: Probe, program: str, source: Path, folder: Path) -> str:
    """`yes`, `no`, or under which condition."""
    if probe.there(outcome(program, source, folder)[0]):
        return "yes"
    more, condition = probe.again.get(program, ("", ""))
    return condition if more and probe.there(outcome(program, source, folder, more)[0]) else "no"


def yes(there: bool) -> str:
    return "yes" if there else "no"


def all_of(folder: Path) -> dict[str, dict[str, str]]:
    """Which program can do what."""
    told: dict[str, dict[str, str]] = {}
    programs = [*CONVERT, SCID_NAME]
    source = folder / "probe.pgn"
    for probe in PROBES:
        source.write_bytes(probe.content)
        told[probe.ability] = {program: answer(probe, program, source, folder) for program in programs}
    source.write_bytes(THREE.encode())
    spoilt = {program: outcome(program, source, folder) for program in programs}
    told["... and is told on standard error"] = {program: yes(b"Ke7" in spoilt[program][1].told) for program in programs}
    told["... and by the exit status"] = {program: yes(spoilt[program][1].status != 0) for program in programs}
    source.write_bytes(NOTES.encode())
    told["from standard input to standard output"] = {
        program: yes(of_streams(program, source, folder)) for program in programs
    }
    return told
