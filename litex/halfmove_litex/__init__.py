# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chess half-move cores for LiteX: coded games go in, a record for every half-move comes out.

`HalfmoveInterpreter` is a core with registers and an optional DMA, `HalfmoveCore` the core alone. `HalfmovePerft` counts lines
of legal half-moves, `HalfmoveLister` lists them. `records` has the fields of a record, `games` lays games out for the DMA,
`position` makes registers of a FEN, and `cores` tells where the Verilog is. The page of the project is docs/litex.md."""

from halfmove_litex.core import HalfmoveCore
from halfmove_litex.cores import CORES, VERILOG, sources
from halfmove_litex.interpreter import HalfmoveInterpreter
from halfmove_litex.lister import HalfmoveLister
from halfmove_litex.perft import HalfmovePerft

__all__ = ["CORES", "VERILOG", "HalfmoveCore", "HalfmoveInterpreter", "HalfmoveLister", "HalfmovePerft", "sources"]
