# SPDX-License-Identifier: MIT OR Apache-2.0
"""Games against python-chess: every half-move as SAN and UCI, the FEN and the GBR code after each, and every variation,
comment and glyph, through every code."""

from __future__ import annotations

import io
import pickle
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.pgn
import pytest
from conftest import corpus
from games import FAMOUS, random_game

import halfmove
import halfmove.chess

WHOLE = ("brenner", "brenner-alt", "eleven", "eleven-octal", "jose")
"""The codes that lose nothing."""


def material_of(board: chess.Board) -> str:
    """The GBR code of the material, counted from the squares: a second, plain way."""
    digits = ""
    for kind in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT):
        white, black = (len(board.pieces(kind, side)) for side in (chess.WHITE, chess.BLACK))
        digits += str(white + 3 * black) if white < 3 and black < 3 else "9"
    pawns = (len(board.pieces(chess.PAWN, side)) for side in (chess.WHITE, chess.BLACK))
    return digits + "." + "".join(map(str, pawns))


def read_all(path: Path) -> Iterator[chess.pgn.Game]:
    """The games of a file that python-chess reads without an error."""
    with path.open(encoding="utf-8", errors="replace") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            if not game.errors:
                yield game


def tree(game: chess.pgn.Game) -> list[object]:
    """A game of python-chess to compare: half-moves, glyphs and comments of all lines; line breaks do not count."""
    told: list[object] = []
    open_nodes: list[tuple[int, chess.pgn.GameNode]] = [(0, game)]
    while open_nodes:
        depth, node = open_nodes.pop()
        if isinstance(node, chess.pgn.ChildNode):
            start = "" if node.is_main_variation() else node.starting_comment
            texts = (" ".join(text.split()) for text in (node.comment, start))
            told.append((depth, node.move, sorted(node.nags), *texts))
        open_nodes += [(depth + 1, child) for child in reversed(node.variations)]
    return told


def compare_main_line(game: chess.pgn.Game, ours: halfmove.Game) -> int:
    """Every half-move, FEN and GBR code of the main line; how many half-moves there are."""
    board = game.board()
    fens, uci = ours.fens(), ours.uci()
    assert halfmove.Game(uci, tags=ours.tags).half_moves == ours.half_moves
    assert ours.fen(0) == fens[0] == board.fen(en_passant="fen")
    for number, (move, half_move) in enumerate(zip(game.mainline_moves(), ours.half_moves, strict=True), 1):
        piece = board.piece_type_at(move.from_square)
        assert half_move.side == chess.COLOR_NAMES[board.turn]
        assert half_move.kind == (chess.piece_name(piece) if move and piece else None)
        assert (half_move.castling is not None) == board.is_castling(move)
        assert half_move.is_en_passant == (bool(move) and board.is_en_passant(move))
        assert (half_move.captured is not None) == (bool(move) and board.is_capture(move))
        if half_move.castling is None or not board.chess960:
            assert half_move.uci == move.uci()
        assert uci[number - 1] == (move.uci() if ours.board(0).is_chess960 else half_move.uci)
        board.push(move)
        assert fens[number] == board.fen(en_passant="fen"), number
    # One after the other is another way than all at once.
    for number in {0, len(ours) // 2, len(ours)}:
        at = chess.Board(fens[number])
        assert ours.fen(number) == fens[number]
        assert ours.material(number) == ours.position(number).material == material_of(at)
    assert ours.fen() == ours.fen(-1) == fens[-1]
    return len(ours)


def variation_of(code: str) -> halfmove.chess.Variations:
    return "half-moves" if halfmove.code(code).variations == "half-moves" else "text"


def through_codes(game: chess.pgn.Game, seen: Counter[str]) -> None:
    """A game into every code and back."""
    forms = {form: halfmove.chess.from_chess(game, form) for form in ("text", "half-moves", "none")}
    for code in halfmove.codes():
        lossless = code.name in WHOLE
        ours = forms[variation_of(code.name) if lossless else "none"]
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error" if lossless else "ignore")
                data = halfmove.encode(ours, code.name)
        except halfmove.EncodeError as error:
            assert error.half_move is not None and error.half_move <= len(ours)
            seen[f"not in {code.name}"] += 1
            continue
        back = halfmove.decode(data, code.name)
        if lossless:
            assert back == ours, code.name
            assert back.fens() == ours.fens()
        elif code.name == "cbf":
            assert back.half_moves == ours.half_moves
        seen[code.name] += 1


def compare(game: chess.pgn.Game, seen: Counter[str]) -> None:
    ours = halfmove.chess.from_chess(game)
    seen["half-moves"] += compare_main_line(game, ours)
    for form in ("half-moves", "text"):
        again = halfmove.chess.to_chess(halfmove.chess.from_chess(game, form))
        assert tree(again) == tree(game), form
        assert again.headers == game.headers
    # SAN is written by python-chess from the half-moves that came back.
    assert str(again.mainline_moves()) == str(game.mainline_moves())
    through_codes(game, seen)
    seen["games"] += 1


def compare_file(path: Path) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number, game in enumerate(read_all(path), 1):
        if game.headers.get("Variant", "Standard").lower() not in ("standard", "chess960", "from position", "normal"):
            continue
        try:
            compare(game, seen)
        except Exception as error:
            error.add_note(f"{path}, game {number}")
            raise
    return seen


def test_the_bundled_games() -> None:
    seen = compare_file(FAMOUS)
    assert seen["games"] == seen["brenner"] == seen["jose"] >= 10
    assert seen["half-moves"] > 500


@pytest.mark.parametrize("chess960", [False, True], ids=["chess", "chess960"])
def test_random_games(chess960: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        compare(random_game(seed, chess960=chess960), seen)
    assert seen["games"] == 12
    assert seen["eleven"] == 12


def test_every_game_of_the_corpus() -> None:
    """Real games; a minute."""
    seen: Counter[str] = Counter()
    for path in sorted(corpus("pgn").glob("*.pgn")):
        seen += compare_file(path)
    print(dict(seen))
    assert seen["games"] > 2_800
    assert seen["half-moves"] > 200_000
    # Brenner's code cannot name a fifth man of a kind, ChessBase's of 1993 has no more than 255 moves, and so on.
    assert all(seen[code] > 0.95 * seen["games"] for code in WHOLE), seen


def test_the_material_is_found_where_python_chess_has_it() -> None:
    for game in read_all(FAMOUS):
        ours = halfmove.chess.from_chess(game)
        board = game.board()
        met = [material_of(board)]
        for move in game.mainline_moves():
            board.push(move)
            met.append(material_of(board))
        for code in set(met):
            assert ours.first_material(code) == met.index(code)
        assert [ours.material(number) for number in range(len(met))] == met
        assert ours.first_material("9999.99") is None


def test_a_game_that_python_chess_cannot_read_has_its_number_and_half_move() -> None:
    pgn = """1. e4 e5 *

[White "a"]

1. e4 e5 2. Ke3 *

[White "b"]

1. d4 (1. e5) 1... d5 *

[White "c"]

1. c4 *
"""
    errors: list[halfmove.Error] = []
    games = list(halfmove.chess.read_pgn(io.StringIO(pgn), on_error=errors.append))
    assert [game.uci() for game in games] == [["e2e4", "e7e5"], ["c2c4"]]
    assert [(error.game, error.half_move) for error in errors] == [(2, 3), (3, None)]
    again = pickle.loads(pickle.dumps(errors[0]))
    assert str(again) == str(errors[0])
    with pytest.raises(halfmove.DecodeError, match="game 2, half-move 3: illegal san: 'Ke3'"):
        list(halfmove.chess.read_pgn(io.StringIO(pgn)))


@pytest.mark.parametrize(
    ("wrong", "half_move", "reason"),
    [
        ("1. e4 $300 e5 *", None, "half-move 1: a NAG is 0 to 255, not 300"),
        ('[FEN "x"]\n\n1. e4 *', 0, "x"),
        ('[Variant "foo"]\n\n1. e4 *', 0, "foo"),
    ],
)
def test_an_ordinary_bad_game_is_a_decode_error_and_the_rest_goes_on(
    wrong: str, half_move: int | None, reason: str
) -> None:
    errors: list[halfmove.Error] = []
    pgn = io.StringIO(f'[White "a"]\n\n1. d4 *\n\n{wrong}\n\n[White "b"]\n\n1. c4 *\n')
    games = list(halfmove.chess.read_pgn(pgn, on_error=errors.append))
    assert [game.uci() for game in games] == [["d2d4"], ["c2c4"]]
    (error,) = errors
    assert isinstance(error, halfmove.DecodeError) and (error.game, error.half_move) == (2, half_move)
    assert reason in error.reason


def test_a_brace_in_a_comment_of_a_variation_is_told_as_lost() -> None:
    game = chess.pgn.Game()
    game.add_main_variation(chess.Move.from_uci("e2e4"))
    game.add_variation(chess.Move.from_uci("d2d4"), comment="a } b")
    with pytest.warns(halfmove.LossWarning, match=r"a \} b"):
        told = halfmove.chess.from_chess(game, "text")
    assert told.plies[0].notes == (halfmove.Variation("1. d4 {a ) b}"),)


@pytest.mark.parametrize("result", ["1/2", "½-½", "White wins", "", "?", "1-0 "])
def test_a_result_in_other_words_stays_in_its_tag(result: str) -> None:
    (game,) = halfmove.chess.read_pgn(io.StringIO(f'[Result "{result}"]\n\n1. e4 e5 1/2-1/2\n'))
    assert (game.uci(), game.tag("Result"), game.result) == (["e2e4", "e7e5"], result, "*")


def test_a_file_in_another_encoding_is_told_and_read_when_it_is_opened_with_it(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes("1. e4 { Réti } *\n\n1. d4 { plain } *\n".encode("latin-1"))
    errors: list[halfmove.Error] = []
    games = list(halfmove.chess.read_pgn(path, on_error=errors.append))
    assert [game.uci() for game in games] == [["d2d4"]]
    assert [str(error) for error in errors] == [f"game 1: {errors[0].reason}"] and "not UTF-8" in errors[0].reason
    with path.open(encoding="latin-1") as file:
        game = next(halfmove.chess.read_pgn(file))
    assert game.plies[0].notes == (halfmove.Comment("Réti"),)
