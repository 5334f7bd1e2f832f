# SPDX-License-Identifier: MIT OR Apache-2.0
"""The programs that are compared, and how each is asked to do a thing."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from by_python_chess import NUMBER, PLAYER, POSITION
from measure import ENVIRONMENT, Command

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
HALFMOVE = ROOT / "target/release/halfmove"
PEERS = ROOT / "benches/peers/target/release/halfmove-peers"
SCID = HERE / "scid.tcl"
PYTHON_CHESS: Command = [sys.executable, HERE / "by_python_chess.py"]

PGN_EXTRACT, PYTHON, SCID_NAME, HUFFMAN = "pgn-extract", "python-chess", "Scid", "chess-huffman"
INDEXED = "halfmove, brenner with a search index"
CODES = ("brenner", "eleven", "jose")


@dataclass
class Own:
    """A program's own format: to write it from PGN, to write PGN from it, and what its files are called."""

    name: str
    write: Command
    read: Command
    files: list[str]


# The last words are those of each run: `IN` and `OUT` stand for the files.
CONVERT: dict[str, Command] = {
    "halfmove": [HALFMOVE, "convert", "--quiet", "--jobs", "1", "IN", "-o", "OUT"],
    PGN_EXTRACT: ["pgn-extract", "-s", "-oOUT", "IN"],
    PYTHON: [*PYTHON_CHESS, "convert", "IN", "OUT"],
}
"""PGN to PGN, with all that the program keeps."""


def of_halfmove(code: str) -> Own:
    jobs = ["--quiet", "--jobs", "1"]
    return Own(
        f"halfmove, {code}",
        [HALFMOVE, "encode", "--code", code, *jobs, "IN", "-o", f"OUT.{code}"],
        [HALFMOVE, "decode", "--code", code, *jobs, f"IN.{code}", "-o", "OUT"],
        [f".{code}"],
    )


OWN = [
    *(of_halfmove(code) for code in CODES),
    Own(
        SCID_NAME,
        ["tkscid", SCID, "import", "OUT", "IN"],
        ["tkscid", SCID, "export", "IN", "OUT"],
        [".si4", ".sg4", ".sn4"],
    ),
    Own(HUFFMAN, [PEERS, "--pack", "IN", "OUT.huffman"], [PEERS, "--unpack", "IN.huffman", "OUT"], [".huffman"]),
]


def placed(command: Command, source: Path, output: Path) -> Command:
    """The command with its files."""
    return [str(word).replace("IN", str(source)).replace("OUT", str(output)) if is_file(word) else word for word in command]


def is_file(word: object) -> bool:
    return isinstance(word, str) and re.fullmatch(r"(-o)?(IN|OUT)(\.\w+)*", word) is not None


QUESTIONS = {
    "player": f"games of a player: White or Black holds `{PLAYER}`",
    "position": f"a position, with the side to move and castling: `{POSITION}`",
    "material": "rook and pawn against rook, either side: `KRPKR`",
    "rooks": "a rook each and any pawns: `0400.??`",
    "number": "a game by its number",
    "start": "none: what a program needs to start, which is a part of every other figure",
}

HALFMOVE_FIND: dict[str, Command] = {
    "player": ["--player", PLAYER],
    "position": ["--position", POSITION],
    "material": ["--material", "KRPKR", "--either-side"],
    "rooks": ["--material", "0400.??"],
}

# Least stability that it knows: that the material stays for a half-move.
ENDINGS = {"material": "0 RP R\n", "rooks": "0 RP* RP*\n"}

PGN_EXTRACT_FIND: dict[str, Command] = {
    "player": ["--tagsubstr", f"-Tp{PLAYER}"],
    "position": [f"-Tf{POSITION} 3 3"],
    "material": ["-zmaterial.endings"],
    "rooks": ["-yrooks.endings"],
    "number": ["--selectonly", str(NUMBER), "--stopafter", str(NUMBER)],
}

SCID_FIND: dict[str, Command] = {
    "player": ["player", "IN", PLAYER],
    "position": ["position", "IN", POSITION + " 3 3"],
    "material": ["material", "IN", "0-0 0-0 1-1 1-1 0-0 0-0 0-0 0-0 1-1 0-0", "1"],
    "rooks": ["material", "IN", "0-0 0-0 1-1 1-1 0-0 0-0 0-0 0-0 0-8 0-8", "0"],
    "number": ["get", "IN", str(NUMBER)],
}


def find(words: Command, answer: Command) -> Command:
    """halfmove's search with these words, of files that follow, and what it writes of the games found."""
    return [HALFMOVE, "find", "--quiet", "--jobs", "1", *answer, *words]


def scid(base: Path, words: Command) -> Command:
    """A command of Scid's script, which takes the database after its first word."""
    return ["tkscid", SCID, words[0], base, *words[1:]]


def searches(question: str) -> dict[str, tuple[Command, str]]:
    """Who answers a question how, and of which file: its name's end."""
    if question == "start":
        return {
            "halfmove": ([HALFMOVE, "--version"], ""),
            PGN_EXTRACT: (["pgn-extract", "--version"], ""),
            SCID_NAME: (["tkscid", SCID, "start"], ""),
            PYTHON: ([*PYTHON_CHESS, "start", "IN"], ".pgn"),
        }
    # The games whole, as pgn-extract writes them.
    asked = find(HALFMOVE_FIND.get(question, []), ["--games", "-"])
    get: Command = [HALFMOVE, "get", "--quiet", "--to", "pgn"]
    return {
        INDEXED: ([*get, "IN.indexed.brenner", str(NUMBER)] if question == "number" else [*asked, "IN.indexed.brenner"], ""),
        "halfmove, brenner": ([*get, "IN.brenner", str(NUMBER)] if question == "number" else [*asked, "IN.brenner"], ""),
        "halfmove, PGN": ([*get, "IN", str(NUMBER)] if question == "number" else [*asked, "IN"], ".pgn"),
        PGN_EXTRACT: (["pgn-extract", "-s", *PGN_EXTRACT_FIND[question], "IN"], ".pgn"),
        SCID_NAME: (["tkscid", SCID, *SCID_FIND[question]], ""),
        PYTHON: ([*PYTHON_CHESS, question, "IN"], ".pgn"),
    }


def found(program: str, question: str, output: bytes) -> int:
    """How many games an answer has."""
    if question == "number":
        return output.count(b"[Event ")
    if program.startswith("halfmove") or program == PGN_EXTRACT:
        return output.count(b"\n[Event ") + output.startswith(b"[Event ")
    match = re.search(rb"^found (\d+)$", output, re.MULTILINE)
    assert match, output
    return int(match[1])


def versions() -> dict[str, str]:
    """What was compared."""

    def said(*words: str | Path) -> str:
        done = subprocess.run([str(word) for word in words], env=ENVIRONMENT, capture_output=True, text=True, check=False)
        return (done.stdout + done.stderr).strip()

    def of_debian(package: str) -> str:
        return said("dpkg-query", "--show", "--showformat=${Version}", package)

    import chess

    locked = tomllib.loads((ROOT / "benches/peers/Cargo.lock").read_text(encoding="utf-8"))["package"]
    huffman = next(package["version"] for package in locked if package["name"] == "chess-huffman")
    return {
        "halfmove": said(HALFMOVE, "--version").split()[1],
        PGN_EXTRACT: f"{said('pgn-extract', '--version').split()[1]} (Debian {of_debian('pgn-extract')})",
        SCID_NAME: f"Debian {of_debian('scid')}",
        PYTHON: chess.__version__,
        HUFFMAN: huffman,
    }
