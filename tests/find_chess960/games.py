# SPDX-License-Identifier: MIT OR Apache-2.0
"""Plays games of Chess960 with python-chess: games.py SEED NUMBER OUT.pgn

The games go to OUT.pgn. For each a line of JSON goes to standard output: for the start and after each half-move the board,
the side to move and the castling rights as X-FEN has them, the square that a double step has passed or `-`, and the GBR code
of the material; and how often White and Black have castled, and how often a side has passed.
"""

import json
import random
import sys

import chess
import chess.pgn

HALF_MOVES = 80
PIECES = (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT)


def material(board):
    """Of each kind one for each white piece and three for each black one; 9 if a side has more than two."""
    def digit(kind):
        white, black = (len(board.pieces(kind, color)) for color in chess.COLORS)
        return "9" if max(white, black) > 2 else str(white + 3 * black)

    pawns = (str(len(board.pieces(chess.PAWN, color))) for color in chess.COLORS)
    return "".join(map(digit, PIECES)) + "." + "".join(pawns)


def place(board):
    turn = "w" if board.turn else "b"
    passed = "-" if board.ep_square is None else chess.square_name(board.ep_square)
    return [f"{board.board_fen()} {turn} {board.castling_xfen()}", passed, material(board)]


def choose(board, dice):
    """Castling where it is legal, mostly; until then what makes room for it; sometimes the null move."""
    if not board.is_check() and dice.random() < 0.01:
        return chess.Move.null()
    legal = list(board.legal_moves)
    castling = [move for move in legal if board.is_castling(move)]
    if castling and dice.random() < 0.7:
        return dice.choice(castling)
    if board.has_castling_rights(board.turn) and dice.random() < 0.9:
        first = chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
        home = first & ~(board.kings | board.rooks) | board.pawns
        making_room = [move for move in legal if chess.BB_SQUARES[move.from_square] & home]
        legal = making_room or legal
    return dice.choice(legal)


def start(number, count, dice):
    """One of the 960, spread over all of them; every third game begins some half-moves later."""
    board = chess.Board.from_chess960_pos(number * 960 // count)
    if number % 3 == 2:
        for _ in range(dice.randrange(1, 24)):
            if board.is_game_over():
                break
            board.push(choose(board, dice))
    return board


def main(seed, count, path):
    dice = random.Random(seed)
    with open(path, "w", encoding="ascii") as file:
        for number in range(count):
            game = chess.pgn.Game()
            game.setup(start(number, count, dice))
            # As the tag FEN says it, which names the square of a double step only where it can be taken.
            board = game.board()
            node, places = game, [place(board)]
            castled, passed = [0, 0], 0
            while len(places) <= HALF_MOVES and not board.is_game_over():
                move = choose(board, dice)
                castled[not board.turn] += board.is_castling(move)
                passed += not move
                node = node.add_variation(move)
                board.push(move)
                places.append(place(board))
            print(game, file=file, end="\n\n")
            print(json.dumps({"places": places, "castled": castled, "passed": passed}))


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
