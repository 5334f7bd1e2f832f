# SPDX-License-Identifier: MIT OR Apache-2.0
"""A position in the registers of a machine: the board as the side to move sees it."""

from __future__ import annotations

from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStorage

__all__ = ["add_position", "registers"]

KINDS = {"k": 1, "p": 2, "q": 4, "r": 5, "b": 6, "n": 7}
"""The kinds of men as the machine has them."""


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


def registers(fen: str) -> dict[str, int]:
    """What the registers of a `HalfmovePerft` or `HalfmoveLister` must hold for a position.

    `castling` has the bits of both sides; a lister keeps those of the mover. `black` is one of its `control`.

    Raises:
        ValueError: it is not written like a FEN, or has castling of Chess960.
    """
    placement, side, rights, passed = fen.split()[:4]
    black = side == "b"
    values = dict.fromkeys(("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant", "castling"), 0)
    ranks = placement.split("/")
    if len(ranks) != 8 or side not in ("w", "b") or rights.strip("KQkq") not in ("", "-"):
        raise ValueError(f"`{fen}` is not a position of a normal game")
    # On the mover's board the first rank is the mover's own.
    for rank, row in enumerate(ranks if black else reversed(ranks)):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            square = 1 << (8 * rank + file)
            for bit in range(3):
                values[f"kinds_{bit}"] |= square * (KINDS[letter.lower()] >> bit & 1)
            values["enemy_men"] |= square * (letter.isupper() == black)
            file += 1
        if file != 8:
            raise ValueError(f"`{fen}`: a rank has not eight squares")
    mover, other = ("kq", "KQ") if black else ("KQ", "kq")
    values["castling"] = sum((letter in rights) << bit for bit, letter in enumerate(mover + other))
    if passed != "-":
        values["en_passant"] = 1 << "abcdefgh".index(passed[0])
    return values
