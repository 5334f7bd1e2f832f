# SPDX-License-Identifier: MIT OR Apache-2.0
"""A position in the registers of a machine: the board as the side to move sees it."""

from __future__ import annotations

from typing import NamedTuple

from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStorage
from migen import Signal

from halfmove_litex.records import KINDS

__all__ = ["add_position", "parts", "position_inputs", "registers"]

LETTERS = {"k": "KING", "p": "PAWN", "q": "QUEEN", "r": "ROOK", "b": "BISHOP", "n": "KNIGHT"}
"""The letters of a FEN, and what records call the kinds: the machine has the same numbers."""

ROOKS = {"K": 7, "Q": 0, "k": 63, "q": 56}
"""The squares of the rooks that may castle."""

FILES = "abcdefgh"


def add_position(module: LiteXModule, both_castle: bool) -> None:
    """Gives a module the registers of a position; those of the other side's castling if it asks for them."""
    module.enemy_men = CSRStorage(64, description="The men of the side that does not move, on the mover's board.")
    module.kinds_0 = CSRStorage(64, description="Bit 0 of the kinds of men.")
    module.kinds_1 = CSRStorage(64, description="Bit 1 of them.")
    module.kinds_2 = CSRStorage(64, description="Bit 2 of them.")
    module.en_passant = CSRStorage(8, description="The file of the pawn that has just made a double step, one bit a file.")
    mover = CSRField("mover", size=2, description="The side to move: bit 0 on the king's side, bit 1 on the queen's.")
    other = CSRField("other", size=2, description="The other side.")
    module.castling = CSRStorage(description="Who may still castle.", fields=[mover] + [other] * both_castle)


def position_inputs(module: LiteXModule) -> dict[str, Signal]:
    """The inputs of a core that these registers drive."""
    inputs = {f"i_{name}": getattr(module, name).storage for name in ("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant")}
    castling = module.castling.fields
    other = {"i_castling_other": castling.other} if hasattr(castling, "other") else {}
    return inputs | {"i_castling": castling.mover} | other


class _Fen(NamedTuple):
    """What a FEN says."""

    men: list[tuple[int, str]]
    """Each man with the number of his square, a1 first along the ranks."""
    black: bool
    """Black is to move."""
    rights: str
    passed: int | None
    """The file of the pawn that has just made a double step."""


def _read(fen: str) -> _Fen:
    """A FEN; what stands behind its first four fields is not looked at."""

    def must(condition: bool, otherwise: str) -> None:
        if not condition:
            raise ValueError(f"`{fen}`: {otherwise}")

    fields = fen.split()
    must(len(fields) >= 4, "there are fewer than four fields")
    board, side, rights, passed = fields[:4]
    ranks = board.split("/")
    must(len(ranks) == 8, "there are not eight ranks")
    men = []
    for rank, row in enumerate(reversed(ranks)):
        file = 0
        for letter in row:
            if letter in "12345678":
                file += int(letter)
                continue
            must(letter.lower() in LETTERS, f"`{letter}` is no man")
            men.append((8 * rank + file, letter))
            file += 1
        must(file == 8, f"`{row}` has not eight squares")
    must(side in ("w", "b"), f"`{side}` is no side to move")
    for king in "Kk":
        must([letter for _, letter in men].count(king) == 1, f"there is not one `{king}`")
    usual = set(rights) <= set("KQkq") and len(set(rights)) == len(rights)
    must(rights == "-" or usual, f"`{rights}` is no castling of a normal game")
    for right in rights.strip("-"):
        king, rook = ((4, "K"), (ROOKS[right], "R")) if right.isupper() else ((60, "k"), (ROOKS[right], "r"))
        must(king in men and rook in men, f"`{right}` has no king and rook at home")
    # The pawn that has made the step is the other side's.
    squares = [file + ("6" if side == "w" else "3") for file in FILES]
    must(passed == "-" or passed in squares, f"`{passed}` is no square that a pawn has passed")
    return _Fen(men, side == "b", rights, None if passed == "-" else FILES.index(passed[0]))


def registers(fen: str) -> dict[str, int]:
    """What the registers of a position must hold.

    `castling` has the bits of both sides; where only the mover may castle, those of the mover are kept. `black` is one of
    `control`.

    Raises:
        ValueError: it is not written like a FEN, has castling of Chess960, not one king a side, or a right to castle without king
            and rook at home. What is wrong is said behind the FEN. Whether a king could be captured is not looked at.
    """
    values = dict.fromkeys(("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant", "castling"), 0)
    men, black, rights, passed = _read(fen)
    for number, letter in men:
        # On the mover's board the first rank is the mover's own.
        square = 1 << (number ^ 0b111000 * black)
        for bit in range(3):
            values[f"kinds_{bit}"] |= square * (KINDS[LETTERS[letter.lower()]] >> bit & 1)
        values["enemy_men"] |= square * (letter.isupper() == black)
    mover, other = ("kq", "KQ") if black else ("KQ", "kq")
    values["castling"] = sum((letter in rights) << bit for bit, letter in enumerate(mover + other))
    if passed is not None:
        values["en_passant"] = 1 << passed
    return values


def parts(fen: str) -> list[int]:
    """A position in the 34 beats of a `HalfmoveBoard`, eight bits each.

    Raises:
        ValueError: it is not written like a FEN, has castling of Chess960, not one king a side, or a right to castle without king
            and rook at home. What is wrong is said behind the FEN. Whether a king could be captured is not looked at.
    """
    beats = [0] * 34
    men, black, rights, passed = _read(fen)
    for number, letter in men:
        beats[number // 2] |= (KINDS[LETTERS[letter.lower()]] | 8 * letter.islower()) << 4 * (number % 2)
    beats[32] = sum((letter in rights) << bit for bit, letter in enumerate("KQkq")) | black << 4
    if passed is not None:
        beats[33] = 8 | passed
    return beats
