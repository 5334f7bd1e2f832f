# SPDX-License-Identifier: MIT OR Apache-2.0
"""`machine_possibilities` with registers. Its position is in registers too, or on a board."""

from __future__ import annotations

from litex.build.generic_platform import GenericPlatform
from litex.gen import LiteXModule
from litex.soc.interconnect.csr import CSRField, CSRStatus, CSRStorage
from migen import Array, ClockSignal, If, Instance, Signal

from halfmove_litex.board import HalfmoveBoard
from halfmove_litex.control import Control
from halfmove_litex.cores import POSSIBILITIES, add_sources
from halfmove_litex.position import add_position, position_inputs

__all__ = ["HalfmovePossibilities"]

LATENCY = 16
"""The clocks from a position to the count of its half-moves."""

LINES = ("east_west", "rising", "north_south", "falling")
"""The sets of steps along lines, as `D` of the 11-bit code numbers them."""


class HalfmovePossibilities(LiteXModule):
    """Which half-moves are legal.

    Args:
        platform: takes the core's Verilog files.
        board: the board whose position it is. Without one there are registers for it.

    Attributes:
        sets: all outputs that are sets of squares, by their names.
        valid, counted: `sets`, `in_check` and `double_check` belong to the position of nine clocks ago, the rest to that of
            sixteen.
        in_check, double_check, mate, stalemate, count: what the core says of the position.
    """

    def __init__(self, platform: GenericPlatform, board: HalfmoveBoard | None = None) -> None:
        add_sources(platform, POSSIBILITIES)
        if board is None:
            self.control = Control(
                fields=[CSRField("start", pulse=True, description="The position is another one.")],
            )
            add_position(self, both_castle=False)
        self.set = CSRStorage(6, description="Which set of squares stands in `squares`.")
        self.status = CSRStatus(
            description="What is said of the position.",
            fields=[
                CSRField("busy", description="All is not yet said of the position, or there is none on the board."),
                CSRField("check", description="The mover is in check."),
                CSRField("double_check", description="Two men give it."),
                CSRField("mate", description="He is in check, and has no half-move."),
                CSRField("stalemate", description="He is not in check, and has none."),
                CSRField("count", size=10, offset=16, description="How many legal half-moves there are."),
            ],
        )
        self.squares = CSRStatus(64, description="The set, a bit a square.")
        names = [f"{line}_{number}" for line in LINES for number in range(7)] + [f"jumps_{number}" for number in range(8)]
        self.sets = {name: Signal(64) for name in names}
        self.sets |= {f"promotes_{way}": Signal(8) for way in ("ahead", "rising", "falling")}
        self.valid, self.counted = Signal(), Signal()
        self.in_check, self.double_check, self.mate, self.stalemate = Signal(), Signal(), Signal(), Signal()
        self.count = Signal(10)

        # # #

        if board is None:
            # Software may write the next position while it reads what is said of this one.
            start, inputs = Signal(), position_inputs(self)
            held = {name: Signal(len(value)) for name, value in inputs.items()}
            written = self.control.fields.start
            self.sync += [start.eq(written), If(written, *(held[name].eq(value) for name, value in inputs.items()))]
        else:
            names = ("enemy_men", "kinds_0", "kinds_1", "kinds_2", "en_passant", "castling")
            start, held = board.position_valid, {f"i_{name}": getattr(board, name) for name in names}
            written = 0
        said = ("valid", "in_check", "double_check", "counted", "count", "mate", "stalemate")
        self.specials += Instance(
            POSSIBILITIES,
            i_clk=ClockSignal(),
            i_position_valid=start,
            **held,
            **{f"o_{name}": squares for name, squares in self.sets.items()},
            **{f"o_{name}": getattr(self, name) for name in said},
        )
        # As `D` and `N` of the code: no steps are a promotion, and along a rank there is none. Behind them stand the jumps.
        promotions = [Signal(64), *(self.sets[f"promotes_{way}"] for way in ("rising", "ahead", "falling"))]
        places = []
        for line, promotion in zip(LINES, promotions, strict=True):
            places += [promotion, *(self.sets[f"{line}_{number}"] for number in range(7))]
        places += [self.sets[f"jumps_{number}"] for number in range(8)]
        # For all numbers behind them.
        places.append(Signal(64))
        # The core has no reset and no handshake, so the clocks since the last position are counted.
        left = Signal(max=LATENCY + 1, reset=LATENCY)
        # While the board has no position, what the core says is of none.
        unknown, reset = (board.under_way | board.no_position, board.reset) if board else (0, 0)
        status = self.status.fields
        self.comb += [
            self.squares.status.eq(Array(places)[self.set.storage]),
            status.busy.eq((left != 0) | unknown),
            status.check.eq(self.in_check),
            status.double_check.eq(self.double_check),
            status.mate.eq(self.mate),
            status.stalemate.eq(self.stalemate),
            status.count.eq(self.count),
        ]
        self.sync += If(written | start | reset, left.eq(LATENCY)).Elif(left != 0, left.eq(left - 1))
