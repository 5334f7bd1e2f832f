# SPDX-License-Identifier: MIT OR Apache-2.0
"""A tour of all that the package has, which also checks itself: `python tour.py`. `mypy --strict` and pyright pass it."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import halfmove
from halfmove import (
    Board,
    Code,
    CodedGame,
    Comment,
    DecodeError,
    EncodeError,
    Error,
    FileError,
    Game,
    GbrError,
    HalfMove,
    Line,
    LossWarning,
    Nag,
    Note,
    Pattern,
    PlayError,
    Ply,
    Position,
    Reader,
    Record,
    Remark,
    Unreadable,
    Variation,
    Writer,
    code,
    codes,
    decode,
    encode,
    encode_file,
    read,
    records,
    solve,
)
from halfmove.gbr import Form, GbrCode, Stipulation
from halfmove.gbr import decode as gbr_decode
from halfmove.gbr import encode as gbr_encode

E = TypeVar("E", bound=Exception)

SCHOLARS_MATE = bytes.fromhex("2c2c6117db1e5302")


def of_codes() -> None:
    brenner: Code = code("brenner")
    names = [each.name for each in codes()]
    assert brenner.name in names and brenner.summary and "brenner" in brenner.extensions
    assert brenner.variants and brenner.variations == "text" and not brenner.is_text and brenner.files == 1
    assert brenner == code("brenner") and brenner != code("pgn") and hash(brenner) == hash(code("brenner"))


def of_half_moves(game: Game) -> None:
    first: HalfMove = game[0]
    assert first == HalfMove.from_bits(first.bits) and first.uci == "e2e4" and first.word is not None
    assert (first.from_square, first.to_square, first.kind, first.side) == ("e2", "e4", "pawn", "white")
    last = game[-1]
    assert last.captured == "pawn" and last.promotion is None and last.castling is None
    assert first.is_double_step and not (first.is_en_passant or first.is_null)
    assert [each.uci for each in game] == game.uci() and len(game) == 7
    assert first in {each for each in game} and game[:2] == [game[0], game[1]]
    assert game.index(first) == 0 and game.count(first) == 1


def of_games() -> Game:
    notes: tuple[Note, ...] = (Nag(1), Comment("quick"))
    game = Game(
        ["e4", "e5", "Qh5", "Nc6", "Bc4", Ply("Nf6", notes), "Qxf7#"],
        tags={"White": "Anna", "Black": "Bea"},
        result="1-0",
        preface=[Comment("at first")],
    )
    assert game.tags[0] == ("White", "Anna") and game.tag("Event") is None and game.result == "1-0"
    assert game.plies[5].notes == notes and game.preface == (Comment("at first"),)
    assert game.plies[0].half_move.uci == "e2e4"
    assert game.half_moves[0].uci == "e2e4" and game.san()[-1] == "Qxf7#" and game.number is None
    assert not game.remarks
    position: Position = game.position(1)
    assert position.side == "black" and position.fen == game.fen(1) == game.fens()[1]
    assert position.material == game.material(1) == "4888.88" and "4888.88" in position.gbr
    assert game.board().is_checkmate and game.first_material("????.87") == 7
    assert game.first_material("4???.??", at_least=True) == 0
    lines = Game(["e4", Ply("e5", (Line((Ply("c5"),), ()),))])
    as_text = lines.with_variations("text").plies[1].notes[0]
    assert isinstance(as_text, Variation) and as_text.text
    garbled = Unreadable("garbled", "Xx9")
    assert garbled.reason == "garbled" and garbled.text
    return game


def of_positions() -> None:
    position = Position()
    position.play("e2e4")
    assert position.copy() == position and position != Position()
    pattern = Pattern("4888.88", at_least=True)
    assert pattern.at_least and pattern.matches(position) and pattern == Pattern("4888.88", at_least=True)
    forms: tuple[Form, ...] = ("material", "study", "eg", "position")
    won: Stipulation = "win"
    # A study that is won has White to move.
    position.play("e7e5")
    assert all(gbr_encode(position, form, won if form == "study" else None) for form in forms)
    told: GbrCode = gbr_decode("=0323.12g3g1")
    assert told.kings == ("g3", "g1") and told.stipulation == "draw" and told.material == "0323.12"
    assert isinstance(reason_of(lambda: gbr_decode("x"), GbrError), GbrError)


def of_boards() -> None:
    board = Board()
    board.push("e4")
    half_move = board.push("e7e5")
    assert board.half_moves[-1] == half_move and len(board) == 2 and board.pop() == half_move
    assert board.side == "black" and (board.quiet, board.number) == (0, 1)
    assert board.man_on("e4") == ("white", "pawn") and board.fen.startswith("rnbqkbnr/")
    knight = board.parse("Nf6")
    assert board.san(knight) == "Nf6" and board.uci("Nf6") == "g8f6" and board.is_legal(knight)
    assert board.half_move_of(knight.word or 0) == knight and len(board.legal_words()) == 256
    assert len(board.legal_half_moves()) == 20 <= len(board.pseudo_legal_half_moves())
    quiet = (board.is_check, board.is_double_check, board.is_checkmate, board.is_stalemate)
    assert not any(quiet) and not board.checkers and not board.pinned
    assert not board.is_insufficient_material and not board.has_insufficient_material("white")
    assert not board.is_chess960 and board.occurrences == 1 and board.end is None and board.claim is None
    assert board.hash == board.copy().hash and board.is_same_position(board.copy()) and board == board.copy()
    assert board.perft(2) == sum(leaves for _, leaves in board.divide(2)) and board.position().fen
    solutions: list[list[HalfMove]] = solve(Board("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), "#2", memory=1 << 20)
    assert [[key.uci for key in solution] for solution in solutions] == [["a1a6"]]
    again, operations = Board.from_epd(board.epd({"id": ["tour"]}))
    assert again.is_same_position(board) and operations == (("id", ("tour",)),)


def of_bytes(game: Game) -> None:
    losses: list[Remark] = []
    assert encode(Game(game.uci(), result="1-0"), "brenner") == SCHOLARS_MATE
    encode(game, "fbk", losses=losses)
    assert losses and {loss.kind_class for loss in losses} == {"loss"}
    loss = losses[0]
    assert loss.kind and loss.text and loss.half_move >= 0 and loss.byte is None
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        encode(game, "fbk")
    assert caught and issubclass(caught[0].category, LossWarning)
    assert decode(SCHOLARS_MATE).uci() == game.uci()
    told: list[Record] = records(SCHOLARS_MATE)
    first = told[0]
    assert first.type == "half-move" and first.half_move == game[0] and Record(first.bits) == first
    assert (first.symbol, first.offset, first.error) == (None, None, None) and told[-1].is_last


def of_files(folder: Path, game: Game) -> None:
    path = folder / "games.brenner"
    with Writer(path) as writer:
        writer.write(game)
        writer.write_coded(SCHOLARS_MATE)
    reader = Reader(path)
    coded: list[CodedGame] = list(reader)
    assert reader.code == "brenner" and not reader.remarks() and coded[1].data == SCHOLARS_MATE
    assert coded[0].number == 1 and coded[0].start > 0 and coded[0].decode() == next(read(path))
    writer = Writer(folder / "games.pgn")
    writer.write(game)
    writer.close()
    assert next(read(folder / "games.pgn")) == game
    faults: list[Error] = []
    damaged = encode_file([game, game]).replace(SCHOLARS_MATE[:3], b"\xc7\xc7\xc7", 1)
    assert len(list(read(damaged, on_error=faults.append))) == 1 and faults


def of_errors(folder: Path) -> None:
    stopped = reason_of(lambda: decode(b"\x2c\xc7"), DecodeError)
    assert (stopped.half_move, stopped.byte, stopped.game) == (2, 1, None) and stopped.reason
    assert stopped.decoded is not None and stopped.decoded.uci() == ["e2e4"]
    assert reason_of(lambda: Game(["e2e5"]), PlayError).half_move == 1
    assert reason_of(lambda: Position("x"), PlayError).half_move == 0
    assert reason_of(lambda: encode(Game(["e4"], tags={"a\0": "b"}), "eleven"), EncodeError).reason
    no_file = reason_of(lambda: list(read(b"no game at all", "brenner")), FileError)
    assert no_file.help is not None and (no_file.byte, no_file.line, no_file.is_compressed) == (0, None, False)
    missing = reason_of(lambda: Reader(folder / "missing.pgn"), FileNotFoundError)
    assert missing.filename == str(folder / "missing.pgn")
    assert reason_of(lambda: gbr_decode("41x0.00"), GbrError).column == 3


def of_columns(folder: Path) -> None:
    import pyarrow as pa

    from halfmove import arrow

    how: arrow.Errors = "null"
    games = pa.array([SCHOLARS_MATE, None])
    assert arrow.half_moves(games, form="san").to_pylist()[0][-1] == "Qxf7#"
    assert arrow.first_material(games, "????.87").to_pylist() == [7, None]
    assert arrow.fen(games, 0, errors=how).to_pylist()[0] == Position().fen
    assert arrow.material(games, 0).to_pylist()[0] == "4888.88" and arrow.gbr(games, 0).to_pylist()[0]
    movetext = arrow.movetext(games)
    assert arrow.encode_movetext(movetext, moves_only=True).to_pylist()[0] == SCHOLARS_MATE
    assert arrow.encode(arrow.half_moves(games)).to_pylist()[0] == SCHOLARS_MATE[:-1]
    assert arrow.faults(pa.array([b"\xc7"])).to_pylist()[0]["half_move"] == 1
    assert arrow.faults(pa.array(["1. e4 e9 *"]), "pgn", strict=True).to_pylist()[0]["half_move"] == 2


def of_engines() -> None:
    import datafusion
    import duckdb
    import polars

    import halfmove.datafusion
    import halfmove.duckdb
    from halfmove.polars import Games

    connection = duckdb.connect()
    halfmove.duckdb.register(connection)
    question = "select halfmove_material('\\x2C'::BLOB, 0)"
    assert connection.sql(question).fetchall() == [("4888.88",)]
    context = datafusion.SessionContext()
    halfmove.datafusion.register(context)
    assert context.sql("select halfmove_material(x'2C', 0) as m").to_pydict() == {"m": ["4888.88"]}
    table = polars.DataFrame({"moves": [SCHOLARS_MATE]})
    games = Games(polars.col("moves"))
    asked = table.select(
        games.fen(0).alias("fen"),
        games.material(0).alias("material"),
        games.first_material("????.87").alias("first"),
        games.half_moves(form="uci").alias("half_moves"),
        games.movetext().alias("movetext"),
        games.gbr(0).alias("gbr"),
        games.faults().alias("faults"),
    )
    assert asked["faults"].to_list() == [None] and len(asked["gbr"]) == 1
    assert asked["first"].to_list() == [7] and asked["fen"].to_list() == [Position().fen]
    back = asked.select(Games(polars.col("movetext")).encode_movetext(moves_only=True))
    assert back["movetext"].to_list() == [SCHOLARS_MATE]


def of_python_chess(folder: Path, game: Game) -> None:
    from halfmove.chess import Variations, from_chess, read_pgn, to_chess, to_pgn

    variations: Variations = "half-moves"
    assert from_chess(to_chess(game), variations).uci() == game.uci()
    (folder / "chess.pgn").write_text(to_pgn(game), encoding="utf-8")
    assert next(read_pgn(folder / "chess.pgn")).uci() == game.uci()


def reason_of(of: Callable[[], object], kind: type[E]) -> E:
    """The error that this ends with."""
    try:
        of()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        of_codes()
        game = of_games()
        of_half_moves(Game(game.uci()))
        of_positions()
        of_boards()
        of_bytes(game)
        of_files(folder, game)
        of_errors(folder)
        of_columns(folder)
        of_engines()
        of_python_chess(folder, game)
    print(f"halfmove {halfmove.__version__}: all as it should be")


if __name__ == "__main__":
    main()
