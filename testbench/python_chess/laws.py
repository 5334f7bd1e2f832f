# SPDX-License-Identifier: MIT OR Apache-2.0
"""What python-chess says of every position of lines: standard input has a JSON object a line, a FEN and half-moves."""

import json
import sys

import chess


def said(board):
    """All that the laws say of a position."""
    moves = list(board.legal_moves)
    return {
        "valid": board.is_valid(),
        "legal": sorted([move.uci(), board.san(move)] for move in moves),
        "checkers": int(board.checkers()),
        "checkmate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
        "insufficient": board.is_insufficient_material(),
        "white_insufficient": board.has_insufficient_material(chess.WHITE),
        "black_insufficient": board.has_insufficient_material(chess.BLACK),
        "en_passant": board.has_legal_en_passant(),
        "threefold": board.is_repetition(3),
        "fivefold": board.is_fivefold_repetition(),
        "fifty": board.is_fifty_moves(),
        "seventyfive": board.is_seventyfive_moves(),
        "counters": [board.halfmove_clock, board.fullmove_number],
    }


for line in sys.stdin:
    told = json.loads(line)
    board = chess.Board(told["fen"], chess960=True)
    positions = [said(board)]
    for word in told["half_moves"]:
        board.push_uci(word)
        positions.append(said(board))
    print(json.dumps(positions))
