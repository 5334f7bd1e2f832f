# SPDX-License-Identifier: MIT OR Apache-2.0
"""Columns of movetext, as tables of lichess have it: to games of a code and back, beside python-chess and in every engine."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess.pgn
import pytest
from conftest import corpus, tool
from games import FAMOUS

import halfmove

tool("pyarrow")
import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402

import halfmove.arrow as columns  # noqa: E402

KINDS = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(), pa.binary_view()]
BAD = pa.array(["1. e4 *", None, "1. e4 e5 2. Ke3 *", "", "0-1"])


def movetext_of(path: Path) -> list[str]:
    """What stands behind the tags of every game from the normal start, as it is in the file."""
    games = re.split(r"\n\n(?=\[)", path.read_text(encoding="utf-8"))
    parts = [game.strip().partition("\n\n") for game in games]
    return [movetext.replace("\n", " ") for tags, _, movetext in parts if movetext and "[FEN" not in tags]


def theirs(movetext: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(movetext))
    assert game is not None and not game.errors, movetext
    return game


def check(texts: list[str]) -> int:
    """Every row beside python-chess; how many half-moves there were."""
    column = pa.array(texts)
    coded = columns.encode_movetext(column)
    coded.validate(full=True)
    uci, san = columns.half_moves(coded).to_pylist(), columns.half_moves(coded, form="san").to_pylist()
    assert uci == columns.half_moves(column, "pgn").to_pylist()
    assert san == columns.half_moves(column, "pgn", form="san").to_pylist()
    back = columns.movetext(coded)
    back.validate(full=True)
    assert back.type == pa.string()
    assert columns.encode_movetext(back).to_pylist() == coded.to_pylist()
    assert columns.movetext(column, "pgn").to_pylist() == back.to_pylist()
    count = 0
    for row, text in enumerate(texts):
        game = theirs(text)
        assert uci[row] == [move.uci() for move in game.mainline_moves()]
        assert [word.rstrip("+#") for word in san[row]] == [
            node.san().rstrip("+#") for node in game.mainline()
        ]
        again = theirs(back[row].as_py())
        assert again.mainline_moves().__str__() == game.mainline_moves().__str__()
        assert again.headers["Result"] == game.headers["Result"]
        notes = [(node.comment, sorted(node.nags)) for node in game.mainline()]
        assert [(node.comment, sorted(node.nags)) for node in again.mainline()] == notes
        count += len(uci[row])
    return count


def test_movetext_becomes_games_and_movetext_again() -> None:
    assert check(movetext_of(FAMOUS)) > 500


def test_movetext_of_lichess_becomes_games_and_movetext_again() -> None:
    texts = movetext_of(corpus("pgn/lichess_magnus_promotions.pgn"))
    assert len(texts) > 50
    assert check(texts) > 5_000


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_of_text_sliced_and_chunked(kind: pa.DataType) -> None:
    texts: list[str | None] = ["1. e4 e5 1-0", None, "1. d4 { ♘ } *", "*"]
    whole = pa.array(texts, pa.string()).cast(kind)
    expected = [b"\x2c\x2c\x02", None, columns.encode_movetext(pa.array(texts[2:3]))[0].as_py(), b""]
    assert columns.encode_movetext(whole).to_pylist() == expected
    assert columns.encode_movetext(whole[1:3]).to_pylist() == expected[1:3]
    chunked = columns.encode_movetext(pa.chunked_array([whole[:1], whole[1:]]))
    assert isinstance(chunked, pa.ChunkedArray) and chunked.to_pylist() == expected
    assert columns.fen(whole, 1, "pgn").to_pylist()[1:3] == [None, columns.fen(pa.array([b"\x2b"]))[0].as_py()]
    assert columns.material(whole, code="pgn").null_count == 1
    assert columns.faults(whole, "pgn").to_pylist() == [None] * 4


def test_rows_may_be_whole_games_with_tags() -> None:
    text = '[FEN "4k3/8/8/8/8/8/R7/4K3 w - - 0 1"]\n\n1. Ra8+ *'
    coded = columns.encode_movetext(pa.array([text]))
    assert columns.half_moves(coded).to_pylist() == [["a2a8"]]
    assert columns.movetext(coded).to_pylist() == ["1. Ra8+ *"]
    noted = pa.array([f"{text} {{ said }}"])
    assert columns.encode_movetext(noted, moves_only=True).to_pylist() == coded.to_pylist()
    assert columns.encode_movetext(noted).to_pylist() != coded.to_pylist()
    comment = halfmove.Game([halfmove.Ply("e2e4", (halfmove.Comment("a } b"),))])
    (broken,) = columns.movetext(pa.array([halfmove.encode(comment)])).to_pylist()
    assert "\n" in broken and columns.encode_movetext(pa.array([broken])).to_pylist() == [halfmove.encode(comment)]


@pytest.mark.parametrize("code", ["brenner-alt", "eleven", "eleven-octal", "jose", "cbf", "pgn"])
def test_movetext_becomes_games_of_every_code_in_its_form_of_variations(code: str) -> None:
    text = "1. e4 (1. d4 d5) e5 *"
    coded = columns.encode_movetext(pa.array([text]), code)
    assert columns.half_moves(coded, code).to_pylist() == [["e2e4", "e7e5"]]
    assert columns.movetext(coded, code).to_pylist() == ["1. e4 (1. d4 d5) 1... e5 *"]


def test_a_row_that_cannot_be_read_is_an_error_with_its_place_or_null() -> None:
    for ask in (columns.encode_movetext, lambda column, **how: columns.half_moves(column, "pgn", **how)):
        for column in (BAD, pa.chunked_array([BAD[:1], BAD[1:]])):
            with pytest.raises(halfmove.DecodeError, match="`Ke3` is not legal here") as caught:
                ask(column)
            error = caught.value
            assert (error.game, error.half_move, error.byte) == (3, 3, 12)
            assert error.decoded is not None and error.decoded.uci() == ["e2e4", "e7e5"]
            answer = ask(column, errors="null")
            assert answer.is_null().to_pylist() == [False, True, True, True, False]
    faults = columns.faults(BAD, "pgn").to_pylist()
    assert [fault and fault["byte"] for fault in faults] == [None, None, 12, None, None]
    assert faults[3]["reason"] == "the bytes hold no game"
    unholdable = pa.array(["1. e4 -- *"])
    with pytest.raises(halfmove.EncodeError, match="game 1, half-move 2: "):
        columns.encode_movetext(unholdable)
    assert columns.encode_movetext(unholdable, errors="null").null_count == 1


REPAIRED = ["1. e4 e9 1-0", "1. e4 c9 e5 2. Nf3 *", "1. e4 e5 *", None, "1. e4 e5 2. Ke3 *"]
"""Two rows that need a repair, a sound one, and one that cannot be read."""


@pytest.mark.parametrize("moves_only", [False, True])
def test_a_row_that_needs_a_repair_is_refused_if_that_is_asked(moves_only: bool) -> None:
    sound, bad = pa.array(REPAIRED[:4]), pa.array(REPAIRED)
    repairs = [halfmove.decode(text.encode(), "pgn").remarks[0] for text in REPAIRED[:2] if text]
    faults = columns.faults(bad, "pgn", strict=True).to_pylist()
    assert [(fault["half_move"], fault["byte"], fault["reason"]) for fault in faults[:2]] == [
        (repair.half_move, repair.byte, repair.text) for repair in repairs
    ]
    assert faults[2:4] == [None, None] and faults[4] == columns.faults(bad, "pgn")[4].as_py() is not None
    asked: list[Callable[..., Any]] = [
        lambda column, **how: columns.encode_movetext(column, moves_only=moves_only, **how),
        *(
            lambda column, ask=ask, **how: ask(column, code="pgn", **how)
            for ask in (columns.half_moves, columns.movetext, columns.fen, columns.material, columns.gbr)
        ),
        lambda column, **how: columns.first_material(column, "4888.88", "pgn", **how),
    ]
    for ask in asked:
        assert ask(sound).null_count == 1
        for column in (sound, pa.chunked_array([sound[:0], sound])):
            with pytest.raises(halfmove.DecodeError, match="game 1, half-move 2, byte 6: `e9`") as caught:
                ask(column, strict=True)
            decoded = caught.value.decoded
            assert decoded is not None and decoded.uci() == ["e2e4"]
        answer = ask(bad, strict=True, errors="null")
        assert answer.is_null().to_pylist() == [True, True, False, True, True]
        assert answer[2] == ask(sound)[2]
    # Some codes play the variations.
    line = pa.array(["1. e4 (1. d4 Ke4) e5 *"])
    assert columns.encode_movetext(line, "brenner", strict=True).null_count == 0
    assert columns.encode_movetext(line, "jose").null_count == 0
    if moves_only:
        assert columns.encode_movetext(line, "jose", moves_only=True, strict=True).null_count == 0
    else:
        with pytest.raises(halfmove.DecodeError, match="game 1, half-move 1: "):
            columns.encode_movetext(line, "jose", strict=True)


def test_a_mark_of_utf8_before_a_row_is_passed_over() -> None:
    text = "1. e4 e5 *"
    assert columns.encode_movetext(pa.array(["\ufeff" + text]), strict=True).to_pylist() == [b",,"]
    game = halfmove.decode(b'\xef\xbb\xbf[White "A"]\n\n' + text.encode(), "pgn")
    assert (game.tag("White"), game.san(), game.preface, game.remarks) == ("A", ["e4", "e5"], (), ())


def test_losses_of_a_column_are_one_warning_with_their_number() -> None:
    text = '[Annotator "x"]\n\n1. e4 $1 e5 *'
    losses: list[halfmove.Remark] = []
    halfmove.encode(halfmove.decode(text.encode(), "pgn"), "fbk", losses=losses)
    column = pa.chunked_array([[text, None], [text]])
    with pytest.warns(halfmove.LossWarning, match=f"fbk leaves out .*: {2 * len(losses)}$") as caught:
        columns.encode_movetext(column, "fbk")
    assert losses and [warning.filename for warning in caught] == [__file__]
    columns.movetext(columns.encode_movetext(column))


def test_columns_of_other_types_are_type_errors() -> None:
    for column in (pa.array([1]), pa.array([["e4"]])):
        with pytest.raises(TypeError, match="a column of string, large_string, string_view, binary"):
            columns.encode_movetext(column)
    with pytest.raises(TypeError, match="a column of binary"):
        columns.movetext(pa.array(["1. e4"]))


ROWS = ["1. e4 e5 2. Qh5 1-0", None, "1. d4 { [%clk 0:03:00] } 1... d5 2. c4 dxc4 1/2-1/2"] * 40


def table(rows: list[str | None]) -> pa.Table:
    return pa.table({"number": range(len(rows)), "movetext": pa.array(rows, pa.string())})


def in_duckdb(path: Path | None, rows: list[str | None], query: str, **how: Any) -> dict[str, list[Any]]:
    duckdb: Any = tool("duckdb")
    import halfmove.duckdb

    connection = duckdb.connect()
    halfmove.duckdb.register(connection, **how)
    halfmove.duckdb.register(connection, "pgn", prefix="pgn_", **how)
    games = connection.from_arrow(table(rows)) if path is None else connection.read_parquet(str(path))
    games.create_view("games")
    answer: dict[str, list[Any]] = connection.sql(query).to_arrow_table().to_pydict()
    return answer


def in_datafusion(path: Path | None, rows: list[str | None], query: str, **how: Any) -> dict[str, list[Any]]:
    datafusion: Any = tool("datafusion")
    import halfmove.datafusion

    context = datafusion.SessionContext()
    halfmove.datafusion.register(context, **how)
    halfmove.datafusion.register(context, "pgn", prefix="pgn_", **how)
    if path is None:
        context.register_record_batches("games", [table(rows).to_batches()])
    else:
        context.register_parquet("games", str(path))
    answer: dict[str, list[Any]] = context.sql(query).to_arrow_table().to_pydict()
    return answer


QUERY = """
    with coded as (select number, movetext, halfmove_encode_movetext(movetext) as moves from games)
    select moves, halfmove_movetext(moves) as movetext, halfmove_san(moves) as san,
        halfmove_encode_moves(movetext) as plain, pgn_half_moves(movetext) as half_moves, pgn_fen(movetext, number % 3) as fen,
        pgn_first_material(movetext, '????.87') as first
    from coded order by number
"""


def expected() -> dict[str, list[Any]]:
    texts = pa.array(ROWS, pa.string())
    moves = columns.encode_movetext(texts)
    return {
        "moves": moves.to_pylist(),
        "movetext": columns.movetext(moves).to_pylist(),
        "san": columns.half_moves(moves, form="san").to_pylist(),
        "plain": columns.encode_movetext(texts, moves_only=True).to_pylist(),
        "half_moves": columns.half_moves(moves).to_pylist(),
        "fen": [columns.fen(moves[row : row + 1], row % 3)[0].as_py() for row in range(len(ROWS))],
        "first": columns.first_material(moves, "????.87").to_pylist(),
    }


@pytest.mark.parametrize("engine", [in_duckdb, in_datafusion])
@pytest.mark.parametrize("from_file", [False, True], ids=["memory", "parquet"])
def test_engines_of_sql_read_movetext(
    engine: Callable[..., dict[str, list[Any]]], from_file: bool, tmp_path: Path
) -> None:
    path = tmp_path / "games.parquet"
    pq.write_table(table(ROWS), path, row_group_size=37)
    assert engine(path if from_file else None, ROWS, QUERY) == expected()
    bad = BAD.to_pylist()
    query = "select halfmove_encode_movetext(movetext) as moves from games order by number"
    with pytest.raises(Exception, match="half-move 3, byte 12: `Ke3` is not legal here"):
        engine(None, bad, query)
    nulls = columns.encode_movetext(BAD, errors="null").to_pylist()
    assert engine(None, bad, query, errors="null") == {"moves": nulls}
    query = "select halfmove_encode_moves(movetext) as moves, pgn_faults(movetext) as faults from games order by number"
    assert engine(None, REPAIRED, query, errors="null", strict=True) == {
        "moves": [None, None, b",,", None, None],
        "faults": columns.faults(pa.array(REPAIRED), "pgn", strict=True).to_pylist(),
    }


@pytest.mark.parametrize("form", ["memory", "parquet", "streaming"])
def test_polars_reads_movetext(form: str, tmp_path: Path) -> None:
    polars: Any = tool("polars")
    import halfmove.polars

    assert halfmove.polars.__all__
    path = tmp_path / "games.parquet"
    pq.write_table(table(ROWS), path, row_group_size=37)
    frame = polars.scan_parquet(path) if form != "memory" else polars.from_arrow(table(ROWS)).lazy()
    text, moves = polars.col("movetext").halfmove, polars.col("moves").halfmove
    query = frame.sort("number").with_columns(moves=text.encode_movetext()).select(
        moves=polars.col("moves"),
        movetext=moves.movetext(),
        san=moves.half_moves(form="san"),
        plain=text.encode_movetext(moves_only=True),
        half_moves=text.half_moves("pgn"),
        first=text.first_material("????.87", "pgn"),
    )
    answer = query.collect(engine="streaming" if form == "streaming" else "auto").to_dict(as_series=False)
    wanted = expected()
    del wanted["fen"]
    assert answer == wanted
    frame = polars.from_arrow(table(REPAIRED))
    how: dict[str, Any] = {"errors": "null", "strict": True}
    answer = frame.select(
        moves=text.encode_movetext(**how),
        plain=text.encode_movetext(moves_only=True, **how),
        half_moves=text.half_moves("pgn", **how),
        back=text.movetext("pgn", **how),
        fen=text.fen(-1, "pgn", **how),
        material=text.material(-1, "pgn", **how),
        gbr=text.gbr(-1, "pgn", **how),
        first=text.first_material("4888.88", "pgn", **how),
    )
    assert [column.is_null().to_list() for column in answer] == [[True, True, False, True, True]] * 8
    faults = frame.select(text.faults("pgn", strict=True)).to_series().to_list()
    assert faults == columns.faults(pa.array(REPAIRED), "pgn", strict=True).to_pylist()
    nulls = polars.DataFrame({"movetext": [None, None]}).select(
        text.encode_movetext(), half_moves=text.half_moves(), fen=text.fen(0, "pgn")
    )
    assert nulls.schema == {"movetext": polars.Binary, "half_moves": polars.List(polars.String), "fen": polars.String}
    assert nulls.null_count().row(0) == (2, 2, 2)
    with pytest.raises(Exception, match="a column of String or Binary is wanted"):
        polars.from_arrow(table(ROWS)).select(polars.col("number").halfmove.encode_movetext())
    with pytest.raises(Exception, match="a column of Binary is wanted"):
        polars.from_arrow(table(ROWS)).select(polars.col("movetext").halfmove.fen())
