# SPDX-License-Identifier: MIT OR Apache-2.0
"""What python-chess needs a program for, as its documentation writes such programs.

by_python_chess.py convert IN OUT [ENCODING | gzip]
by_python_chess.py player | material | rooks | position IN
by_python_chess.py number IN
by_python_chess.py start IN
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable, Iterator

import chess
import chess.pgn

# The questions of the comparison, which are the same for all programs.
NUMBER = 1000
PLAYER = "Morphy"
POSITION = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq -"


def games(path: str, how: str = "latin-1") -> Iterator[chess.pgn.Game]:
    """The games of a file. The caller has to know the encoding; ISO-8859-1 reads any byte, and writes the same."""
    with gzip.open(path, "rt", encoding="latin-1") if how == "gzip" else open(path, encoding=how) as file:
        while (game := chess.pgn.read_game(file)) is not None:
            yield game


def men(board: chess.Board, side: chess.Color) -> str:
    """The men of a side without the king, `RP`, the greatest first."""
    return "".join(chess.piece_symbol(kind).upper() * len(board.pieces(kind, side)) for kind in (5, 4, 3, 2, 1))


def anywhere(game: chess.pgn.Game, test: Callable[[chess.Board], bool]) -> bool:
    board = game.board()
    if test(board):
        return True
    for move in game.mainline_moves():
        board.push(move)
        if test(board):
            return True
    return False


def rook_and_pawn_against_rook(board: chess.Board) -> bool:
    return {men(board, chess.WHITE), men(board, chess.BLACK)} == {"RP", "R"}


def rooks_and_pawns(board: chess.Board) -> bool:
    return all(men(board, side).rstrip("P") == "R" for side in chess.COLORS)


def position(wanted: chess.Board) -> Callable[[chess.Board], bool]:
    """The men, the side to move and the castling rights, without the counters that `==` of boards compares, too."""
    state = (wanted.turn, wanted.castling_rights)
    return lambda board: (board.turn, board.castling_rights) == state and chess.BaseBoard.__eq__(board, wanted)


def meets(question: str, game: chess.pgn.Game) -> bool:
    if question == "player":
        return PLAYER in game.headers["White"] or PLAYER in game.headers["Black"]
    if question == "material":
        return anywhere(game, rook_and_pawn_against_rook)
    if question == "rooks":
        return anywhere(game, rooks_and_pawns)
    return anywhere(game, position(chess.Board(POSITION + " 0 1")))


def numbered(path: str, number: int) -> chess.pgn.Game | None:
    """A game by its number: the others are read over, and not played."""
    with open(path, encoding="latin-1") as file:
        for _ in range(number - 1):
            chess.pgn.skip_game(file)
        return chess.pgn.read_game(file)


def main() -> None:
    command, source, *rest = sys.argv[1:]
    if command == "convert":
        out, how = rest[0], rest[1] if rest[1:] else "latin-1"
        with open(out, "w", encoding="latin-1" if how == "latin-1" else "utf-8") as output:
            for game in games(source, how):
                print(game, file=output, end="\n\n")
    elif command == "number":
        print(numbered(source, NUMBER))
    elif command != "start":
        print("found", sum(meets(command, game) for game in games(source)))


if __name__ == "__main__":
    main()
