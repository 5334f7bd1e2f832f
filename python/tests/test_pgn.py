# SPDX-License-Identifier: MIT OR Apache-2.0
"""PGN in and out: files beside python-chess, compressed and damaged ones, repairs, SAN, variations in either form."""

from __future__ import annotations

import gzip
import io
from collections import Counter
from pathlib import Path

import chess
import chess.pgn
import pytest
from conftest import corpus
from games import FAMOUS, ROOT, random_game
from test_python_chess import tree

import halfmove
import halfmove.chess
from halfmove import Comment, Game, Line, Nag, Ply, Variation

TEXT = """[White "Anderssen"]

1. e4 e5 2. f4 $1 {the King's Gambit} (2. Nf3 Nc6 (2... d6)) 2... exf4 1-0

"""


def test_pgn_is_a_code_like_the_others(tmp_path: Path) -> None:
    code = halfmove.code("pgn")
    assert (code.extensions, code.is_text, code.variations) == (("pgn",), True, "either")
    game = halfmove.decode(TEXT.encode(), "pgn")
    assert game.tags == (("White", "Anderssen"),) and game.result == "1-0"
    assert game.plies[2].notes == (Nag(1), Comment("the King's Gambit"), Variation("2. Nf3 Nc6 (2... d6)"))
    assert halfmove.encode(game, "pgn").decode() == TEXT
    path = tmp_path / "games.pgn"
    with halfmove.Writer(path) as writer:
        writer.write(game)
        writer.write_coded(TEXT.encode())
    assert path.read_text() == TEXT + TEXT
    reader = halfmove.Reader(path)
    assert reader.code == "pgn"
    assert [(coded.number, coded.start, coded.decode()) for coded in reader] == [(1, 1, game), (2, 5, game)]
    assert list(halfmove.read(io.BytesIO(TEXT.encode()).getvalue(), "pgn")) == [game]


@pytest.mark.parametrize("name", ["games.pgn.gz", "games.pgn.zst", "games.br.zst", "GAMES.PGN.GZ", "games.jose.gz"])
def test_compressed_files_are_written_and_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    games = [game.with_variations("text") for game in halfmove.read(FAMOUS)]
    with halfmove.Writer(path) as writer:
        for game in games:
            writer.write(game)
    head = path.read_bytes()[:4]
    assert head[:2] == b"\x1f\x8b" if name.lower().endswith(".gz") else head == b"\x28\xb5\x2f\xfd"
    for source in (path, path.read_bytes()):
        code = None if isinstance(source, Path) else path.suffixes[0][1:].lower().replace("br", "brenner")
        assert [game.with_variations("text") for game in halfmove.read(source, code)] == games
    if name == "games.pgn.gz":
        plain = tmp_path / "games.pgn"
        with halfmove.Writer(plain) as writer:
            for game in games:
                writer.write(game)
        assert gzip.decompress(path.read_bytes()) == plain.read_bytes()


def test_what_is_compressed_is_told_by_its_bytes_and_a_set_never_is(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(gzip.compress(TEXT.encode()))
    assert [game.san()[0] for game in halfmove.read(path)] == ["e4"]
    with pytest.raises(ValueError, match="the files of cbf are not compressed"):
        halfmove.Writer(tmp_path / "games.cbf.gz")
    with pytest.raises(KeyError), halfmove.Writer(tmp_path / "more.pgn.zst") as writer:
        writer.write(Game(["e4"]))
        raise KeyError
    assert [file.name for file in tmp_path.iterdir()] == ["games.pgn"]


@pytest.mark.parametrize("kept", [0.5, 0.99])
def test_damaged_compressed_data_give_the_games_before_and_an_error_with_its_byte(kept: float, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn.gz"
    whole = gzip.compress(FAMOUS.read_bytes() * 40)
    path.write_bytes(whole[: int(len(whole) * kept)])
    errors: list[halfmove.Error] = []
    games = list(halfmove.read(path, on_error=errors.append))
    there = len(list(halfmove.read(FAMOUS)))
    assert 0 < len(games) < 40 * there
    (error,) = errors
    assert isinstance(error, halfmove.FileError) and "gzip data end too early" in error.reason
    assert error.byte == path.stat().st_size and error.is_compressed and error.game == len(games) + 1
    path.write_bytes(whole[:20])
    with pytest.raises(halfmove.FileError, match="gzip data end too early"):
        list(halfmove.read(path))


def test_what_follows_compressed_data_costs_no_game_and_no_bytes_are_too_few(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn.gz"
    for text in (TEXT * 2, (TEXT * 2).rstrip()):
        path.write_bytes(gzip.compress(text.encode()) + b"x")
        errors: list[halfmove.Error] = []
        assert len(list(halfmove.read(path, on_error=errors.append))) == 2
        (error,) = errors
        assert isinstance(error, halfmove.FileError) and "followed by something else" in error.reason
        assert error.game is None
    path.write_bytes(b"")
    with pytest.raises(halfmove.FileError, match="gzip data end too early"):
        list(halfmove.read(path))


def test_an_error_has_its_game_half_move_and_byte(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text('1. e4 *\n\n[White "a"]\n\n1. e4 e5 2. Ke3 *\n\n[White "b"]\n\n1. d4 *\n')
    errors: list[halfmove.Error] = []
    assert [game.san() for game in halfmove.read(path, on_error=errors.append)] == [["e4"], ["d4"]]
    (error,) = errors
    assert isinstance(error, halfmove.DecodeError)
    assert (error.game, error.half_move) == (2, 3)
    coded = list(halfmove.Reader(path))[1]
    assert error.byte is not None and coded.data[error.byte :].startswith(b"Ke3") and coded.start == 3
    assert "`Ke3` is not legal here" in error.reason
    assert error.decoded is not None and error.decoded.uci() == ["e2e4", "e7e5"]


def test_what_is_repaired_is_told_as_data() -> None:
    game = halfmove.decode(b"1. e4 d5 2. ed5 Qd5: { open", "pgn")
    assert game.san() == ["e4", "d5", "exd5", "Qxd5"]
    kinds = {(remark.kind, remark.kind_class) for remark in game.remarks}
    assert ("open-comment", "repair") in kinds and len(kinds) > 1
    first = game.remarks[0]
    assert (first.half_move, first.byte) == (3, 12) and "ed5" in first.text
    utf16 = TEXT.encode("utf-16")
    reader = halfmove.Reader(utf16, "pgn")
    assert next(reader).decode().tag("White") == "Anderssen"
    assert [remark.kind for remark in reader.remarks()] == ["utf-16"]


def test_variations_are_brought_into_the_form_that_a_code_has(tmp_path: Path) -> None:
    game = halfmove.decode(TEXT.encode(), "pgn")
    lines = game.with_variations("half-moves")
    line = lines.plies[2].notes[2]
    assert isinstance(line, Line) and [str(ply.half_move) for ply in line.plies] == ["g1f3", "b8c6"]
    assert lines.with_variations("text") == game and lines.with_variations("half-moves") == lines
    for code, form in (("jose", lines), ("eleven", lines), ("brenner", game), ("brenner-alt", game)):
        for given in (game, lines):
            assert halfmove.decode(halfmove.encode(given, code), code) == form, code
            path = tmp_path / f"games.{halfmove.code(code).extensions[0]}"
            with halfmove.Writer(path, code) as writer:
                writer.write(given)
            assert list(halfmove.read(path)) == [form]
    for given in (game, lines):
        assert halfmove.encode(given, "pgn").decode() == TEXT
    with pytest.raises(ValueError, match='"none" is no form of variations'):
        game.with_variations("none")  # type: ignore[arg-type]


def test_a_variation_that_cannot_be_played_goes_on_unread_and_is_told() -> None:
    game = halfmove.decode(b"1. e4 (1. d4 Ke4 2. c4) e5 *", "pgn")
    losses: list[halfmove.Remark] = []
    data = halfmove.encode(game, "jose", losses=losses)
    assert [(loss.kind, loss.half_move) for loss in losses] == [("variation", 1)]
    line = halfmove.decode(data, "jose").plies[0].notes[0]
    assert isinstance(line, Line) and line.plies[0].notes == (halfmove.Unreadable("illegal", "Ke4 2. c4"),)
    assert game.with_variations("half-moves").remarks[-1].kind == "variation"
    # Null moves in check are none of chess: the variation before cannot be played, and the half-move is told.
    bad = Game(["f2f3", Ply("e7e5", (Variation("1... d5"),)), "g2g4", "d8h4", "0000"])
    with pytest.raises(halfmove.EncodeError, match="half-move 5: a null move leaves the king in check"):
        halfmove.encode(bad, "jose")
    with pytest.raises(halfmove.PlayError, match="half-move 5: "):
        bad.with_variations("half-moves")


@pytest.mark.parametrize("chess960", [False, True], ids=["chess", "chess960"])
def test_half_moves_are_read_and_written_in_san(chess960: bool) -> None:
    for seed in range(20):
        theirs = random_game(seed, chess960=chess960)
        board = theirs.board()
        written = []
        for move in theirs.mainline_moves():
            written.append(board.san(move))
            board.push(move)
        tags = [("FEN", theirs.headers["FEN"])] if "FEN" in theirs.headers else []
        ours = Game(written, tags=tags)
        assert ours == Game(halfmove.chess.from_chess(theirs).half_moves, tags=tags)
        assert ours.san() == written
        position = ours.position(0)
        assert [position.play(san) for san in written] == ours.half_moves


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Ke2", "no legal half-move is written like this"),
        ("e5", "no legal half-move is written like this"),
        ("Nbd7x", "is not written as UCI or SAN writes half-moves"),
        ("", "is not written as UCI or SAN writes half-moves"),
        ("O-O", "no legal half-move is written like this"),
    ],
)
def test_san_that_means_no_half_move_is_named(text: str, reason: str) -> None:
    with pytest.raises(halfmove.PlayError, match=f"half-move 1: `{text}`:? ?{reason}"):
        Game([text])
    with pytest.raises(halfmove.PlayError, match="half-move 1: `Nd2`: several legal half-moves"):
        Game(["Nd2"], tags={"FEN": "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"})


def test_half_moves_that_are_not_legal_are_written_in_full() -> None:
    game = Game(["f2f3", "e7e5", "g2g4", "d8h4", "e1f2"])
    assert game.san() == ["f3", "e5", "g4", "Qh4#", "Ke1f2"]
    with pytest.raises(halfmove.PlayError, match="half-move 5"):
        Game(["f2f3", "e7e5", "g2g4", "d8h4", "0000"]).san()


def compare_file(path: Path, seen: Counter[str]) -> None:
    """Every game that python-chess reads without an error, beside ours."""
    ours: dict[tuple[str, ...], list[Game]] = {}
    for game in halfmove.read(path, on_error=lambda error: seen.update(["errors"])):
        ours.setdefault(tuple(game.uci()), []).append(game)
    with path.open(encoding="utf-8", errors="replace") as file:
        while (theirs := chess.pgn.read_game(file)) is not None:
            if theirs.errors or theirs.headers.get("Variant", "Standard").lower() not in (
                "standard",
                "chess960",
                "from position",
                "normal",
            ):
                seen["passed over"] += 1
                continue
            played = halfmove.chess.from_chess(theirs, "none")
            found = ours.get(tuple(played.uci()), [])
            same = [game for game in found if all(game.tag(name) in (value, None) for name, value in played.tags)]
            assert same or "\ufffd" in str(theirs.headers), (path, theirs.headers)
            if not same:
                seen["in another encoding"] += 1
                continue
            board = theirs.board()
            san = []
            for move in theirs.mainline_moves():
                san.append(board.san(move) if move else "--")
                board.push(move)
            assert [text.rstrip("+#") for text in same[0].san()] == [text.rstrip("+#") for text in san]
            assert all(ours == wanted or wanted == "--" for ours, wanted in zip(same[0].san(), san, strict=True))
            assert same[0].result == theirs.headers.get("Result", "*") or same[0].tag("Result") is None
            seen["games"] += 1
            seen["half-moves"] += len(san)


def test_the_bundled_games_are_those_that_python_chess_reads() -> None:
    seen: Counter[str] = Counter()
    compare_file(FAMOUS, seen)
    assert seen["games"] >= 10 and not seen["errors"]
    with FAMOUS.open() as file:
        for game in halfmove.read(FAMOUS):
            theirs = chess.pgn.read_game(file)
            assert theirs is not None
            for form in ("text", "half-moves"):
                again = halfmove.chess.to_chess(game.with_variations(form))
                assert tree(again) == tree(theirs)


def test_every_game_of_the_corpus_is_one_that_python_chess_reads() -> None:
    """Real games; a minute."""
    seen: Counter[str] = Counter()
    for path in sorted(corpus("pgn").glob("*.pgn")):
        compare_file(path, seen)
    print(dict(seen))
    assert seen["games"] > 2_800 and seen["half-moves"] > 200_000


def test_hostile_files_of_pgn_give_games_or_errors_and_nothing_else() -> None:
    seen = 0
    for path in sorted((ROOT / "tests/hostile").iterdir()):
        if not {".pgn", ".gz"} & set(path.suffixes):
            continue
        errors: list[halfmove.Error] = []
        games = list(halfmove.read(path, "pgn", on_error=errors.append))
        assert games or errors or path.stat().st_size < 60, path
        seen += 1
    assert seen >= 8
