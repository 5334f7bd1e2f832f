# SPDX-License-Identifier: MIT OR Apache-2.0
"""A position in the registers of a machine: the board as the side to move sees it."""

from __future__ import annotations

from collections.abc import Iterator

from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStorage
from migen import Signal

__all__ = ["add_position", "parts", "position_inputs", "registers"]

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


def position_inputs(module: LiteXModule) -> dict[str, Signal]:
    """The inputs of a core that these registers drive."""
    inputs = {f"i_{name}": getattr(module, name).storage for name in ("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant")}
    castling = module.castling.fields
    other = {"i_castling_other": castling.other} if hasattr(castling, "other") else {}
    return inputs | {"i_castling": castling.mover} | other


def _men(fen: str) -> Iterator[tuple[int, str]]:
    """Each man of a FEN with the number of its square, a1 first along the ranks."""
    fields = fen.split()
    ranks = fields[0].split("/")
    if len(ranks) != 8 or fields[1] not in ("w", "b") or fields[2].strip("KQkq") not in ("", "-"):
        raise ValueError(f"`{fen}` is not a position of a normal game")
    for rank, row in enumerate(reversed(ranks)):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            yield 8 * rank + file, letter
            file += 1
        if file != 8:
            raise ValueError(f"`{fen}`: a rank has not eight squares")


def registers(fen: str) -> dict[str, int]:
    """What the registers of a position must hold.

    `castling` has the bits of both sides; where only the mover may castle, those of the mover are kept. `black` is one of
    `control`.

    Raises:
        ValueError: it is not written like a FEN, or has castling of Chess960.
    """
    values = dict.fromkeys(("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant", "castling"), 0)
    black = " b " in fen
    for number, letter in _men(fen):
        # On the mover's board the first rank is the mover's own.
        square = 1 << (number ^ 0b111000 * black)
        for bit in range(3):
            values[f"kinds_{bit}"] |= square * (KINDS[letter.lower()] >> bit & 1)
        values["enemy_men"] |= square * (letter.isupper() == black)
    rights, passed = fen.split()[2:4]
    mover, other = ("kq", "KQ") if black else ("KQ", "kq")
    values["castling"] = sum((letter in rights) << bit for bit, letter in enumerate(mover + other))
    if passed != "-":
        values["en_passant"] = 1 << "abcdefgh".index(passed[0])
    return values


def parts(fen: str) -> list[int]:
    """A position in the 34 beats of a `HalfmoveBoard`, eight bits each.

    Raises:
        ValueError: it is not written like a FEN, or has castling of Chess960.
    """
    beats = [0] * 34
    for number, letter in _men(fen):
        beats[number // 2] |= (KINDS[letter.lower()] | 8 * letter.islower()) << 4 * (number % 2)
    side, rights, passed = fen.split()[1:4]
    beats[32] = sum((letter in rights) << bit for bit, letter in enumerate("KQkq")) | (side == "b") << 4
    if passed != "-":
        beats[33] = 8 | "abcdefgh".index(passed[0])
    return beats
