# SPDX-License-Identifier: MIT OR Apache-2.0
"""halfmove beside pgn-extract, Scid, python-chess and chess-huffman: the same games through all of them.

bench.py [--copies N] [--rounds N] [--flips N] [--only PART ...] [--write]

Every program reads and writes PGN and its own format, and answers the same questions; what it leaves of games, of damaged PGN
and of files of its own with a changed bit is counted. With --write the figures go to docs/data/comparison.json, and the tables
made from them to docs/comparison.md; with --only those of the parts that it names, and the others stay, if they are of the same programs,
games and machine. `make compare` installs and builds what is needed and runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import damage
import judge
import probes
import questions
from measure import Command, median, must, run
from page import PAGE
from programs import (
    CONVERT,
    ENDINGS,
    HALFMOVE,
    INDEXED,
    OWN,
    PYTHON,
    QUESTIONS,
    ROOT,
    SCID_NAME,
    Own,
    find,
    found,
    placed,
    scid,
    searches,
    versions,
)
from tables import Told

PLAIN = ("world_matches", "linares_morphy", "adams", "lichess_magnus_promotions")
ANNOTATED = ("annotated", "lichess_studies", "encodings")
DIFFICULT = (*ANNOTATED, "nullmoves", "tcec_special")
"""Null moves, and up to ten knights of a side, which some formats cannot hold."""
BUNDLED = Path("testbench/games/famous.pgn")
BUNDLED_TIMES = 25


class Bench:
    """The files, and where results are written."""

    def __init__(self, folder: Path, copies: int, rounds: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.copies, self.rounds = folder, copies, rounds
        corpus = Path(os.environ.get("HALFMOVE_CORPUS") or ROOT / "../shared/data") / "pgn"
        parts = {"plain": PLAIN, "annotated": ANNOTATED, "difficult": DIFFICULT}
        files = {part: [corpus / f"{name}.pgn" for name in names] for part, names in parts.items()}
        self.real = all(path.exists() for paths in files.values() for path in paths)
        if not self.real:
            print(f"there is no corpus in {corpus}: the bundled games stand for it", file=sys.stderr)
            files = {part: [ROOT / BUNDLED] * BUNDLED_TIMES for part in files}
        self.source = {part: ", ".join(dict.fromkeys(path.stem for path in paths)) for part, paths in files.items()}
        # As they are: no program has read them before.
        self.plain, self.annotated, self.difficult = (self.joined(part, paths) for part, paths in files.items())
        self.many = self.file("many.pgn")
        self.many.write_bytes(self.plain.read_bytes() * copies)
        # chess-huffman's code has no set-ups, so the half-moves alone are those of games from the normal start.
        normal = self.file("normal.pgn")
        must([HALFMOVE, "find", "--quiet", "--invert", "--tag", "FEN=/", self.plain, "--games", normal], folder)
        self.bare = self.file("bare.pgn")
        must([HALFMOVE, "convert", "--quiet", "--moves-only", normal, "-o", self.bare], folder)
        self.few = self.file("few.pgn")
        must([HALFMOVE, "convert", "--quiet", "--game", "1-200", self.bare, "-o", self.few], folder)
        for question, text in ENDINGS.items():
            self.file(f"{question}.endings").write_text(text, encoding="utf-8")

    def file(self, name: str) -> Path:
        return self.folder / name

    def joined(self, part: str, paths: list[Path]) -> Path:
        path = self.file(f"{part}.pgn")
        path.write_bytes(b"\n\n".join(source.read_bytes() for source in paths))
        return path

    def stored(self, own: Own, source: Path, stem: Path) -> int:
        """Writes a program's own files; how many bytes they have."""
        damage.remove(stem, own.files)
        must(placed(own.write, source, stem), self.folder)
        return sum(Path(f"{stem}{end}").stat().st_size for end in own.files)

    def needs(self, jobs: dict[str, Callable[[], Command]]) -> dict[str, dict[str, Any]]:
        """Runs all of them in turn, so that all see the same machine; once more than counts."""
        told: dict[str, dict[str, Any]] = {name: {"cpu": [], "peak": 0} for name in jobs}
        for number in range(self.rounds + 1):
            for name, command in jobs.items():
                done = must(command(), self.folder)
                if number:
                    told[name]["cpu"].append(done.cpu)
                    told[name]["peak"] = max(told[name]["peak"], done.peak)
                told[name]["output"] = done.output
        return told

    def games_for(self, program: str) -> Path:
        """python-chess is slow, and gets the games once."""
        return self.plain if program == PYTHON else self.many

    def afresh(self, own: Own, source: Path, stem: Path) -> Callable[[], Command]:
        def command() -> Command:
            damage.remove(stem, own.files)
            return placed(own.write, source, stem)

        return command

    def conversions(self) -> dict[str, dict[str, Any]]:
        """Time and memory of PGN to PGN, to the own format, and back; memory also for the games once."""
        told: dict[str, dict[str, Any]] = {}
        out = self.file("out.pgn")

        pgn = {name: always(placed(words, self.games_for(name), out)) for name, words in CONVERT.items()}
        write = {own.name: self.afresh(own, self.many, self.file("many")) for own in OWN}
        read = {own.name: always(placed(own.read, self.file("many"), out)) for own in OWN}
        for job, commands in (("pgn", pgn), ("write", write), ("read", read)):
            told[job] = self.needs(commands)
        once = {name: must(placed(words, self.plain, out), self.folder).peak for name, words in CONVERT.items()}
        for name, peak in once.items():
            told["pgn"][name]["peak_once"] = peak
        for own in OWN:
            command = self.afresh(own, self.plain, self.file("plain"))()
            told["write"][own.name]["peak_once"] = must(command, self.folder).peak
            command = placed(own.read, self.file("plain"), out)
            told["read"][own.name]["peak_once"] = must(command, self.folder).peak
        for rows in told.values():
            for row in rows.values():
                del row["output"]
        return told

    def sizes(self) -> dict[str, dict[str, int | None]]:
        """Bytes of the files with everything, and of the half-moves and results alone."""
        told: dict[str, dict[str, int | None]] = {}
        parts = {"plain": self.plain, "annotated": self.annotated, "bare": self.bare}
        told["PGN"] = {part: path.stat().st_size for part, path in parts.items()}
        for program in ("gzip", "zstd"):
            told[f"PGN, {program}"] = {part: self.compressed(path, program) for part, path in parts.items()}
        told["halfmove, brenner, zstd"] = {part: self.packed(path, ".brenner.zst") for part, path in parts.items()}
        for own in OWN:
            told[own.name] = {part: self.stored(own, path, self.file(part)) for part, path in parts.items()}
        told[INDEXED] = {part: self.indexed(path, self.file(part)) for part, path in parts.items()}
        # It has no place for tags and notes: only the half-moves can be compared.
        told["chess-huffman"].update(plain=None, annotated=None)
        return told

    def indexed(self, source: Path, stem: Path) -> int:
        """Writes a copy in Brenner's code with both its indexes; how many bytes all have."""
        path = Path(f"{stem}.indexed.brenner")
        must([HALFMOVE, "convert", "--quiet", source, "-o", path], self.folder)
        must([HALFMOVE, "index", "--quiet", "--search", path], self.folder)
        return sum(Path(f"{path}{end}").stat().st_size for end in ("", ".index", ".search.index"))

    def compressed(self, source: Path, program: str) -> int:
        """How many bytes a compressor makes of the file as it is."""
        return len(must([program, "-c", source], self.folder).output)

    def packed(self, source: Path, end: str) -> int:
        output = self.file("packed" + end)
        must([HALFMOVE, "convert", "--quiet", source, "-o", output], self.folder)
        return output.stat().st_size

    def answers(self) -> dict[str, dict[str, Any]]:
        """Who finds how many games, and what it needs."""
        for own in OWN[:-1]:
            self.stored(own, self.many, self.file("many"))
        for path in (self.many, self.file("many.brenner")):
            must([HALFMOVE, "index", "--quiet", path], self.folder)
        self.indexed(self.many, self.file("many"))
        told: dict[str, dict[str, Any]] = {}
        for question in QUESTIONS:
            commands = {}
            for program, (words, end) in searches(question).items():
                path = self.games_for(program).with_suffix(end)
                commands[program] = always(placed(words, path, path))
            rows = self.needs(commands)
            for program, row in rows.items():
                output = row.pop("output")
                if question == "start":
                    continue
                row["found"] = found(program, question, output)
                if question == "number":
                    row["white"] = output.decode("latin-1").split('[White "')[1].split('"')[0]
            told[question] = rows
        return told

    def drawn(self) -> dict[str, Any]:
        """What each of the questions that were drawn needs of halfmove with its index, and of Scid."""
        told: dict[str, Any] = {"machine": machine(), "kind": [], "found": [], INDEXED: [], SCID_NAME: []}
        base = self.file("many")
        for question in questions.drawn(self.plain):
            commands = {
                INDEXED: [*find(question.halfmove, ["--format", "json"]), f"{base}.indexed.brenner"],
                SCID_NAME: scid(base, question.scid),
            }
            rows = self.needs({program: always(command) for program, command in commands.items()})
            lines = len(rows[INDEXED]["output"].splitlines())
            assert lines == found(SCID_NAME, question.kind, rows[SCID_NAME]["output"]), (question, lines)
            told["kind"].append(question.kind)
            told["found"].append(lines // self.copies)
            for program, row in rows.items():
                told[program].append(round(1000 * median(row["cpu"]), 2))
        return told

    def survival(self) -> dict[str, dict[str, int]]:
        """What stands in the difficult games afterwards, as python-chess reads it."""
        told = {"the files as they are": judge.held(self.difficult)}
        out = self.file("survived.pgn")
        for name, words in CONVERT.items():
            self.tolerant(placed(words, self.difficult, out))
            told[f"{name}: PGN to PGN"] = judge.held(out)
        for own in OWN[:-1]:
            damage.remove(self.file("kept"), own.files)
            self.tolerant(placed(own.write, self.difficult, self.file("kept")))
            self.tolerant(placed(own.read, self.file("kept"), out))
            told[f"{own.name}: to the own format and back"] = judge.held(out)
        return told

    def tolerant(self, command: Command) -> None:
        """Runs a program that may find a fault in a game."""
        done = run(command, self.folder)
        assert done.status in (0, 1), (command, done.told)

    def returned(self) -> dict[str, int]:
        """How many games of the plain files come back with all half-moves of the main line."""
        expected = judge.main_lines(self.plain)
        out = self.file("returned.pgn")
        bare = judge.held(self.bare)
        told = {"games": len(expected), "half_moves": judge.held(self.plain)["half_moves"]}
        told |= {"bare_games": bare["games"], "bare_half_moves": bare["half_moves"]}
        for name, words in CONVERT.items():
            must(placed(words, self.plain, out), self.folder)
            told[name] = same(judge.main_lines(out), expected)
        for own in OWN:
            self.stored(own, self.plain, self.file("plain"))
            must(placed(own.read, self.file("plain"), out), self.folder)
            told[own.name] = same(judge.main_lines(out), expected)
        return told


def always(command: Command) -> Callable[[], Command]:
    return lambda: command


def same(lines: list[str], expected: list[str]) -> int:
    """How many of the expected games are there."""
    return (Counter(lines) & Counter(expected)).total()


def machine() -> str:
    """What the figures were measured on."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
    return f"{os.cpu_count()} processors ({model}), Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--copies", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--flips", type=int, default=damage.FLIPS)
    parser.add_argument("--only", nargs="+")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    bench = Bench(ROOT / "target/comparison", arguments.copies, arguments.rounds)
    figures: Told = {
        "real": bench.real,
        "source": bench.source,
        "copies": arguments.copies,
        "rounds": arguments.rounds,
        "machine": machine(),
        "versions": versions(),
    }
    parts: dict[str, Callable[[], Told]] = {
        "returned": bench.returned,
        "sizes": bench.sizes,
        "conversions": bench.conversions,
        "answers": bench.answers,
        "drawn": bench.drawn,
        "survival": bench.survival,
        "probes": lambda: probes.all_of(bench.folder),
        "damaged_pgn": lambda: damage.of_pgn(bench.bare, bench.folder),
        "damaged_files": lambda: damage.of_files(bench.few, bench.folder, arguments.flips),
    }
    if arguments.only:
        kept = json.loads(PAGE.figures.read_text(encoding="utf-8"))
        assert figures.items() <= kept.items(), "the other parts are of other programs, games or machines"
        figures = kept | {part: parts[part]() for part in arguments.only}
    else:
        figures |= {part: make() for part, make in parts.items()}
    if arguments.write:
        PAGE.keep(figures)
    else:
        print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
