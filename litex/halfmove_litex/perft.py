# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_perft` with registers, and positions as its registers take them."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import ClockSignal, Instance, ResetSignal

from halfmove_litex.cores import PERFT, sources

__all__ = ["HalfmovePerft", "registers"]

KINDS = {"k": 1, "p": 2, "q": 4, "r": 5, "b": 6, "n": 7}
"""The kinds of men as the machine has them."""


class HalfmovePerft(LiteXModule):
    """Counts the lines of legal half-moves of a length from a position.

    Args:
        platform: takes the core's Verilog files.
    """

    def __init__(self, platform: GenericPlatform) -> None:
        for path in sources(PERFT):
            platform.add_source(str(path))
        self.control = CSRStorage(
            description="What is to be done; reads as zero.",
            fields=[
                CSRField("start", pulse=True, description="Counts. It does nothing while `busy`."),
                CSRField("reset", pulse=True, description="Gives up what is being counted."),
            ],
        )
        self.depth = CSRStorage(4, description="The length of the lines: 1 to 15 half-moves.")
        self.enemy_men = CSRStorage(64, description="The men of the side that does not move, on the mover's board.")
        self.kinds_0 = CSRStorage(64, description="Bit 0 of the kinds of men.")
        self.kinds_1 = CSRStorage(64, description="Bit 1 of them.")
        self.kinds_2 = CSRStorage(64, description="Bit 2 of them.")
        self.en_passant = CSRStorage(8, description="The file of the pawn that has just made a double step, one bit a file.")
        self.castling = CSRStorage(
            description="Who may still castle.",
            fields=[
                CSRField("mover", size=2, description="The side to move: bit 0 on the king's side, bit 1 on the queen's."),
                CSRField("other", size=2, description="The other side."),
            ],
        )
        self.status = CSRStatus(
            description="What the core does.",
            fields=[
                CSRField("busy", description="It is counting, or being reset."),
                CSRField("overflow", description="The numbers are wrong: more positions waited than had room."),
            ],
        )
        self.nodes = CSRStatus(48, description="How many lines there are.")
        self.mates = CSRStatus(48, description="How many of the positions whose half-moves were counted are mates.")
        self.counted = CSRStatus(48, description="How many positions had their half-moves counted.")
        self.expanded = CSRStatus(48, description="How many had them played.")
        self.clocks = CSRStatus(48, description="How many clocks passed from the start to the last number that was added.")
        self.deepest = CSRStatus(10, description="The most positions that waited at once.")

        # # #

        self.specials += Instance(
            PERFT,
            i_clk=ClockSignal(),
            i_rst=ResetSignal() | self.control.fields.reset,
            i_start=self.control.fields.start,
            i_depth=self.depth.storage,
            i_enemy_men=self.enemy_men.storage,
            i_kinds_0=self.kinds_0.storage,
            i_kinds_1=self.kinds_1.storage,
            i_kinds_2=self.kinds_2.storage,
            i_en_passant=self.en_passant.storage,
            i_castling=self.castling.fields.mover,
            i_castling_other=self.castling.fields.other,
            o_busy=self.status.fields.busy,
            o_nodes=self.nodes.status,
            o_mates=self.mates.status,
            o_counted=self.counted.status,
            o_expanded=self.expanded.status,
            o_clocks=self.clocks.status,
            o_deepest=self.deepest.status,
            o_overflow=self.status.fields.overflow,
        )


def registers(fen: str) -> dict[str, int]:
    """What the registers of a `HalfmovePerft` must hold for a position.

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
