# SPDX-License-Identifier: MIT OR Apache-2.0
"""What programs make of damage: of half-moves in PGN that cannot be played, and of changed bits in files of their own."""

from __future__ import annotations

import random
import re
import shutil
from collections import Counter
from pathlib import Path

import by_python_chess
import judge
from measure import Run, must, run
from programs import CONVERT, OWN, SCID_NAME, Own, placed

EVERY = 10
"""One of this many games gets a half-move that cannot be played."""
HALF_MOVE = 20
IMPOSSIBLE = "Ka8"
"""As White's eleventh: no king is near."""
FLIPS = 100


def spoil(lines: list[str]) -> tuple[str, list[bool]]:
    """Games as PGN of bare half-moves, of which every tenth is spoilt where it is long enough; and which these are."""
    text, spoilt = "", []
    for number, line in enumerate(lines, 1):
        moves = line.split()
        spoilt.append(number % EVERY == 0 and len(moves) > HALF_MOVE)
        if spoilt[-1]:
            moves[HALF_MOVE] = IMPOSSIBLE
        numbered = [f"{at // 2 + 1}. {move}" if at % 2 == 0 else move for at, move in enumerate(moves)]
        text += f'[Event "{number}"]\n[Result "*"]\n\n{" ".join(numbered)} *\n\n'
    return text, spoilt


def san_lines(path: Path) -> list[str]:
    """The main lines of games from the normal start, in SAN."""
    lines = []
    for game in by_python_chess.games(str(path)):
        board = game.board()
        lines.append(" ".join(board.san_and_push(move) for move in game.mainline_moves()))
    return lines


def of_pgn(source: Path, folder: Path) -> dict[str, object]:
    """What is left of the sound games and of the spoilt ones, by program."""
    text, spoilt = spoil(san_lines(source))
    sound = judge.main_lines(source)
    assert len(sound) == len(spoilt)
    damaged = folder / "damaged.pgn"
    damaged.write_text(text, encoding="latin-1")
    told: dict[str, object] = {"games": len(sound), "spoilt": sum(spoilt)}
    for program in [*CONVERT, SCID_NAME]:
        output = folder / "kept.pgn"
        output.unlink(missing_ok=True)
        if program == SCID_NAME:
            base = folder / "damaged-base"
            remove(base, [".si4", ".sg4", ".sn4"])
            scid = next(own for own in OWN if own.name == SCID_NAME)
            done = run(placed(scid.write, damaged, base), folder)
            must(placed(scid.read, base, output), folder)
        else:
            done = run(placed(CONVERT[program], damaged, output), folder)
        told[program] = kept(output, sound, spoilt, done)
    return told


def kept(output: Path, sound: list[str], spoilt: list[bool], done: Run) -> dict[str, int]:
    """Counts the games of an output that are whole, that end before the damage, and that nobody played."""
    counts = Counter[str]()
    for game in by_python_chess.games(str(output)):
        number = int(game.headers["Event"]) - 1
        line = judge.main_line(game)
        if not spoilt[number]:
            counts["whole" if line == sound[number] else "changed"] += 1
        elif sound[number].startswith(line) and len(line.split()) == HALF_MOVE:
            counts["shortened"] += 1
        else:
            counts["changed"] += 1
    names = ("whole", "shortened", "changed")
    return {**{name: counts[name] for name in names}, "status": done.status, "told": len(re.findall(rb"\S[^\n]*", done.told))}


def remove(stem: Path, ends: list[str]) -> None:
    for end in ends:
        Path(f"{stem}{end}").unlink(missing_ok=True)


def of_files(source: Path, folder: Path, flips: int = FLIPS) -> dict[str, dict[str, int]]:
    """What programs make of one changed bit in files of their own: they tell of it, or give other games, or the same."""
    return {own.name: of_file(own, source, folder, flips) for own in OWN}


def of_file(own: Own, source: Path, folder: Path, flips: int) -> dict[str, int]:
    sound = folder / "sound"
    remove(sound, own.files)
    must(placed(own.write, source, sound), folder)
    output = folder / "read.pgn"
    must(placed(own.read, sound, output), folder)
    expected = output.read_bytes()
    # Of Scid's three files, that of the games.
    spoilt_end = next(end for end in own.files if end != ".si4")
    content = Path(f"{sound}{spoilt_end}").read_bytes()
    # The same places for each program, as far as its file goes.
    random_places = random.Random(1)
    counts = Counter[str]()
    damaged = folder / "changed"
    for _ in range(flips):
        bit = int(random_places.random() * len(content) * 8)
        for end in own.files:
            shutil.copyfile(f"{sound}{end}", f"{damaged}{end}")
        changed = bytearray(content)
        changed[bit // 8] ^= 1 << bit % 8
        Path(f"{damaged}{spoilt_end}").write_bytes(changed)
        output.unlink(missing_ok=True)
        done = run(placed(own.read, damaged, output), folder)
        same = output.exists() and output.read_bytes() == expected
        # Scid tells its progress on standard output, and errors on standard error.
        noticed = done.status != 0 or bool(done.told.strip())
        counts["told" if noticed else "same" if same else "silent"] += 1
        counts["games kept"] += games_in(output, expected)
    names = ("told", "silent", "same", "games kept")
    return {**{name: counts[name] for name in names}, "flips": flips, "games": pieces(expected).total()}


def pieces(text: bytes) -> Counter[bytes]:
    """The movetexts, which are what stands between empty lines and is no tags."""
    return Counter(part for part in text.split(b"\n\n") if part.strip() and not part.lstrip().startswith(b"["))


def games_in(output: Path, expected: bytes) -> int:
    """How many of the expected games are there, unchanged."""
    return (pieces(output.read_bytes()) & pieces(expected)).total() if output.exists() else 0
