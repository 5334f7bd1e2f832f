# SPDX-License-Identifier: MIT OR Apache-2.0
"""Half-moves that software takes one at a time from a register `half_move`, and what their 11-bit codes say.

>>> from halfmove_litex.half_move import uci
>>> [uci(word) for word in (0o2412, 0o2466, 0o1304, 0o1173)]
['e2e4', 'e7e5', 'd1h5', 'b8c6']
"""

from __future__ import annotations

from litex.soc.interconnect.csr import CSRField

__all__ = ["take", "uci", "valid"]

FILES = "abcdefgh"


def take() -> CSRField:
    """The bit of `control` that takes the half-move."""
    return CSRField("take", pulse=True, description="The half-move was read: the next one may come.")


def valid() -> CSRField:
    """The bit of `status` beside it."""
    return CSRField("valid", description="There is a half-move in `half_move`.")


def uci(word: int) -> str:
    """The squares of an 11-bit code and what a pawn becomes, as UCI writes them. docs/formats/eleven.md has the rules.

    Raises:
        ValueError: the word is no half-move.
    """
    if word < 0:
        raise ValueError(f"{word} is no half-move")
    line, file, rank, steps = word >> 9 & 3, word >> 6 & 7, word >> 3 & 7, word & 7
    east, north = ((1, 0), (1, 1), (0, 1), (-1, 1))[line]
    if steps == 0:
        ranks, way = ("78", east) if rank > 3 else ("21", -east)
        if line == 0 or not 0 <= file + way < 8:
            raise ValueError(f"{word:04o} is no half-move")
        return FILES[file] + ranks[0] + FILES[file + way] + ranks[1] + "nbrq"[rank & 3]
    for way in (steps, steps - 8):
        to = file + way * east, rank + way * north
        if 0 <= min(to) and max(to) < 8:
            return _name(file, rank) + _name(*to)
    # Both ways leave the board by one edge.
    return _jump((file, rank), ((file + steps * east) % 8, (rank + steps * north) % 8))


def _jump(named: tuple[int, int], seeming: tuple[int, int]) -> str:
    """The knight's jump that a step from the square of a word to one on the other side of an edge means."""
    mirrored = [one > other for one, other in zip(named, seeming)]

    def mirror(square: tuple[int, int]) -> tuple[int, int]:
        file, rank = (7 - place if mirrors else place for place, mirrors in zip(square, mirrored))
        return file, rank

    file, rank = mirror(named)
    files = abs(seeming[0] - named[0])
    wide = files > 4 or files == 4 and (file + rank) % 2 == 0
    if wide:
        file, rank, files = rank, file, 8 - files
    if files == 4:
        file, rank = (6, 4 + file // 2) if rank == 3 else (5 + file // 2, rank)
    else:
        rank += (0, 3, 4, 0)[files]
    leaves, reaches = (file, rank), (file + 1, rank + 2)
    if wide:
        leaves, reaches = leaves[::-1], reaches[::-1]
    return _name(*mirror(leaves)) + _name(*mirror(reaches))


def _name(file: int, rank: int) -> str:
    return FILES[file] + str(rank + 1)
