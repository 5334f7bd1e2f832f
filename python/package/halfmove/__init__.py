# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chess half-move codes: Norman Brenner's byte, the 11-bit code, jose's GameText, ChessBase's files of 1993, and GBR; PGN,
and the laws of chess.

>>> import halfmove
>>> game = halfmove.decode(bytes.fromhex("2c2c6117db1e5302"))
>>> game.uci()
['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7']
>>> game.result, game.material()
('1-0', '4888.87')

Modules of their own: `halfmove.gbr` for codes of positions, `halfmove.chess` for games of python-chess, `halfmove.arrow`
for whole columns, and `halfmove.duckdb`, `halfmove.polars`, `halfmove.datafusion`, `halfmove.spark` for
engines.
"""

from collections.abc import Sequence as _Sequence

from halfmove._errors import DecodeError, EncodeError, Error, FileError, GbrError, LossWarning, PlayError
from halfmove._files import encode_file, read
from halfmove._halfmove import (
    Board,
    Code,
    CodedGame,
    Game,
    HalfMove,
    Pattern,
    Position,
    Reader,
    Record,
    Writer,
    __version__,
    code,
    codes,
    decode,
    encode,
    records,
    solve,
)
from halfmove._notes import Comment, Line, Nag, Note, Ply, Remark, Unreadable, Variation

__all__ = [
    "Board",
    "Code",
    "CodedGame",
    "Comment",
    "DecodeError",
    "EncodeError",
    "Error",
    "FileError",
    "Game",
    "GbrError",
    "HalfMove",
    "Line",
    "LossWarning",
    "Nag",
    "Note",
    "Pattern",
    "PlayError",
    "Ply",
    "Position",
    "Reader",
    "Record",
    "Remark",
    "Unreadable",
    "Variation",
    "Writer",
    "__version__",
    "code",
    "codes",
    "decode",
    "encode",
    "encode_file",
    "read",
    "records",
    "solve",
]

_Sequence.register(Game)
