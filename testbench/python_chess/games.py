# SPDX-License-Identifier: MIT OR Apache-2.0
"""Reads a PGN file with python-chess and prints one JSON object a game: games.py FILE

A half-move is given by its squares, castling as the king's, as halfmove gives it; 0000 is the null move. The object has
the tags, the result, the half-moves as a tree, and the errors that python-chess met. A line of the tree is a list of
half-moves, each a list of the half-move and of the lines that are alternatives to it.
"""

import json
import sys

import chess
import chess.pgn


def half_move(board, move):
    if board.is_castling(move):
        file = "c" if chess.square_file(move.to_square) < chess.square_file(move.from_square) else "g"
        return chess.square_name(move.from_square) + file + str(chess.square_rank(move.from_square) + 1)
    return move.uci()


def line(node, board):
    """The line that begins with this node, played on this board, with the alternatives to each of its half-moves."""
    moves = []
    while node is not None:
        # An alternative to the first half-move of a variation is told at the half-move of the game.
        others = node.parent.variations[1:] if node.is_main_variation() else []
        alternatives = [line(other, board.copy(stack=False)) for other in others]
        moves.append([half_move(board, node.move), alternatives])
        board.push(node.move)
        node = node.variations[0] if node.variations else None
    return moves


# Bytes that are not UTF-8 come out as surrogates, and go into the JSON as escapes.
with open(sys.argv[1], encoding="utf-8-sig", errors="surrogateescape") as file:
    while (game := chess.pgn.read_game(file)) is not None:
        sys.setrecursionlimit(10000)
        print(json.dumps({
            "tags": dict(game.headers),
            "line": line(game.variations[0], game.board()) if game.variations else [],
            "errors": [str(error) for error in game.errors],
        }))
