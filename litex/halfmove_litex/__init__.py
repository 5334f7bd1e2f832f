# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chess half-move cores for LiteX: coded games go in, a record for every half-move comes out.

`HalfmoveInterpreter` is a core with registers and an optional DMA, `HalfmoveCore` the core alone. Of the half-move machine,
`HalfmovePerft` counts lines of legal half-moves, `HalfmoveLister` lists them, `HalfmoveMates` solves problems, `HalfmoveBoard`
plays, and `HalfmovePossibilities` says what is legal. `records` has the fields of a record, `games` lays games out for the DMA,
`position` makes registers of a FEN, `half_move` squares of a code, and `cores` tells where the Verilog is. The page of the
project is docs/litex.md."""

from halfmove_litex.board import HalfmoveBoard
from halfmove_litex.core import HalfmoveCore
from halfmove_litex.cores import CORES, VERILOG, sources
from halfmove_litex.interpreter import HalfmoveInterpreter
from halfmove_litex.lister import HalfmoveLister
from halfmove_litex.mates import HalfmoveMates
from halfmove_litex.perft import HalfmovePerft
from halfmove_litex.possibilities import HalfmovePossibilities

__all__ = [
    "CORES",
    "VERILOG",
    "HalfmoveBoard",
    "HalfmoveCore",
    "HalfmoveInterpreter",
    "HalfmoveLister",
    "HalfmoveMates",
    "HalfmovePerft",
    "HalfmovePossibilities",
    "sources",
]
