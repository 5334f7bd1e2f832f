# SPDX-License-Identifier: MIT OR Apache-2.0
"""Counts a suite of perft with python-chess: names the first number that is another one."""

import sys

import chess


def perft(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    lines = 0
    for move in board.legal_moves:
        board.push(move)
        lines += perft(board, depth - 1)
        board.pop()
    return lines


for line in sys.stdin:
    fen, *operations = line.split(" ;")
    board = chess.Board(fen)
    assert board.is_valid(), (fen, board.status())
    for operation in operations:
        opcode, value = operation.split(maxsplit=1)
        if opcode.startswith("D"):
            counted = perft(board, int(opcode[1:]))
            assert counted == int(value), (fen, opcode, counted, value)
