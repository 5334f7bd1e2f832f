# SPDX-License-Identifier: MIT OR Apache-2.0
"""One game: how it is made, what it tells, where its errors are."""

from __future__ import annotations

import copy
import inspect
import pickle
import random
import re
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from games import SCHOLARS_MATE, famous

import halfmove
from halfmove import Board, Comment, Game, Line, Nag, Ply, Unreadable, Variation


def test_a_game_is_a_sequence_of_its_half_moves() -> None:
    game = Game(["e2e4", "e7e5", "g1f3"])
    assert list(game) == game.half_moves == [game[place] for place in range(3)]
    assert (game[-1].uci, game[-3].uci) == ("g1f3", "e2e4") and game.half_moves[1] in game
    for out in (3, -4, sys.maxsize, -sys.maxsize - 1):
        with pytest.raises(IndexError, match="the game has 3 half-moves"):
            game[out]
    assert list(Game([])) == []
    assert isinstance(game, Sequence) and game[1:] == game.half_moves[1:] and game[::-2] == game.half_moves[::-2]
    assert list(reversed(game)) == game.half_moves[::-1]
    first, second, _ = game
    assert (game.index(second), game.index(first, 0, 1), game.count(first)) == (1, 0, 1)
    for missing in (first, "e2e4"):
        with pytest.raises(ValueError, match="not in list"):
            game.index(missing, 1)
    with pytest.raises(TypeError):
        game["e2e4"]  # type: ignore[call-overload]


def test_a_game_tells_its_half_moves_and_result() -> None:
    game = halfmove.decode(SCHOLARS_MATE)
    assert game.uci() == ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]
    assert [str(half_move) for half_move in game.half_moves] == game.uci()
    assert (len(game), game.result, game.tags, game.number, game.remarks) == (7, "1-0", (), None, ())
    last = game.half_moves[-1]
    assert (last.kind, last.captured, last.side, last.from_square, last.to_square) == (
        "queen",
        "pawn",
        "white",
        "h5",
        "f7",
    )
    assert repr(game) == "<halfmove.Game ? - ?, 7 half-moves, 1-0>"
    assert repr(Game(["e2e4"])) == "<halfmove.Game ? - ?, 1 half-move, *>"


def test_the_result_is_that_of_the_tag_and_none_that_contradicts_it() -> None:
    tags = {"Result": "1-0"}
    assert Game(tags=tags).result == Game(tags=tags, result="1-0").result == "1-0"
    assert Game(tags={"Result": "won"}).result == Game(tags={"Result": "*"}).result == "*"
    assert Game(tags={"Result": "won"}, result="1-0").result == "1-0"
    for tag, result in (("1-0", "0-1"), ("1-0", "*"), ("*", "1/2-1/2")):
        with pytest.raises(ValueError, match=f'the result is "{re.escape(result)}", but the tag Result says "'):
            Game(tags={"Result": tag}, result=result)
    # What was read stays as it was written.
    read = halfmove.decode(b'[Result "0-1"]\n\n1. e4 1-0\n', "pgn")
    assert (read.tag("Result"), read.result, pickle.loads(pickle.dumps(read))) == ("0-1", "1-0", read)
    game = Game(["e4"], tags=tags)
    assert halfmove.encode(game, "pgn") == b'[Result "1-0"]\n\n1. e4 1-0\n\n'


def test_tags_are_a_mapping_or_pairs_and_duplicates_stay() -> None:
    pairs = [("White", "a"), ("White", "b"), ("Black", "c")]
    assert Game(tags=pairs).tags == tuple(pairs)
    assert Game(tags=pairs).tag("White") == "a"
    assert Game(tags={"White": "a"}).tags == (("White", "a"),)
    assert Game().tag("White") is None
    back = halfmove.decode(halfmove.encode(Game(tags=pairs)))
    assert back.tags == tuple(pairs)


def test_notes_of_every_kind_come_back_from_the_codes_that_hold_them() -> None:
    inner = Line((Ply("c7c5", (Nag(5),)), Ply("g1f3", (Line((Ply("b1c3"),)),))), (Comment("or"),))
    game = Game(
        [Ply("e2e4", (Nag(1), Comment("best"))), Ply("e7e5", (inner,)), "g1f3"],
        tags={"White": "a"},
        result="0-1",
        preface=[Comment("before")],
    )
    assert game.preface == (Comment("before"),)
    line = game.plies[1].notes[0]
    assert isinstance(line, Line) and line.preface == (Comment("or"),)
    assert [str(ply.half_move) for ply in line.plies] == ["c7c5", "g1f3"]
    for code in ("eleven", "eleven-octal", "jose"):
        assert halfmove.decode(halfmove.encode(game, code), code) == game, code
    text = Game([Ply("e2e4", (Variation("1. d4 d5"), Nag(200))), "e7e5"])
    assert halfmove.decode(halfmove.encode(text)) == text
    unread = Game(["e2e4"], preface=[Unreadable("illegal", "Ke9")])
    assert halfmove.decode(halfmove.encode(unread, "jose"), "jose").preface == unread.preface


@pytest.mark.parametrize("code", [code.name for code in halfmove.codes()])
def test_every_variant_of_every_code_takes_a_game_and_gives_it_back(code: str) -> None:
    for variant in halfmove.code(code).variants:
        for alone in (False, True):
            for game in famous():
                plain = Game(game.half_moves, tags=[("FEN", game.fen(0))] if game.tag("FEN") else [])
                if plain.tags and alone and code == "jose":
                    continue
                data = halfmove.encode(plain, code, variant=variant, alone=alone, losses=[])
                assert halfmove.decode(data, code, variant=variant, alone=alone).uci() == plain.uci()


def test_variants_differ_and_unknown_names_are_refused_with_those_there_are() -> None:
    game = Game(["e2e4", "g8f6", "f1c4"])
    layouts = {halfmove.encode(game, "brenner-alt", variant=name) for name in halfmove.code("brenner-alt").variants}
    assert len(layouts) == 3
    with pytest.raises(ValueError, match='no code is called "morse"; there are brenner, '):
        halfmove.encode(game, "morse")
    with pytest.raises(ValueError, match="it has program, document"):
        halfmove.encode(game, "jose", variant="printed")


def test_the_list_of_codes_is_the_librarys() -> None:
    names = [code.name for code in halfmove.codes()]
    assert names[:2] == ["brenner", "brenner-alt"] and names[-1] == "pgn"
    assert all(halfmove.code(name).name == name for name in names)
    assert {code.variations for code in halfmove.codes()} <= {"text", "half-moves", "either"}
    assert halfmove.code("eleven-octal").is_text and "br" in halfmove.code("brenner").extensions
    assert hash(halfmove.code("jose")) == hash(halfmove.code("jose")) != hash(halfmove.code("cbf"))


def test_a_decode_error_has_its_place_and_the_game_up_to_there() -> None:
    with pytest.raises(halfmove.DecodeError) as caught:
        halfmove.decode(b"\x2c\x2c\xc7")
    error = caught.value
    assert (error.game, error.half_move, error.byte) == (None, 3, 2)
    assert str(error) == f"half-move 3, byte 2: {error.reason}"
    assert error.decoded is not None and error.decoded.uci() == ["e2e4", "e7e5"]
    assert isinstance(error, halfmove.Error) and isinstance(error, ValueError)


def test_an_encode_error_names_the_half_move() -> None:
    with pytest.raises(halfmove.EncodeError) as caught:
        halfmove.encode(Game(["e2e4", "0000", "d2d4"]))
    assert (caught.value.half_move, caught.value.game) == (2, None)
    with pytest.raises(halfmove.EncodeError):
        halfmove.encode(Game(preface=[Line((Ply("d2d4"),))]), "brenner")


def test_losses_are_warnings_or_go_to_the_list() -> None:
    game = Game(["e2e4"], tags={"Annotator": "x"})
    with pytest.warns(halfmove.LossWarning):
        halfmove.encode(game, "cbf")
    losses: list[halfmove.Remark] = []
    halfmove.encode(game, "cbf", losses=losses)
    assert [(loss.kind, loss.kind_class, loss.half_move) for loss in losses] == [("tag-lost", "loss", 0)]


def test_a_warning_of_a_loss_points_at_the_line_that_asked(tmp_path: Path) -> None:
    game = Game([Ply("e2e4", (Nag(1),))], tags={"Annotator": "x"})

    def nested(write: Callable[[], object]) -> object:
        return write()

    with halfmove.Writer(tmp_path / "games.cbf") as writer, warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        here = inspect.currentframe()
        assert here is not None
        nested(lambda: halfmove.encode(game, "cbf"))
        nested(lambda: writer.write(game))
        nested(lambda: halfmove.encode_file([game], "fbk"))
        last = here.f_lineno - 1
    assert {warning.filename for warning in caught} == {__file__}
    assert sorted({warning.lineno for warning in caught}) == [last - 2, last - 1, last]
    losses: list[halfmove.Remark] = []
    halfmove.encode(game, "fbk", losses=losses)
    assert [str(loss) for loss in losses] == [str(warning.message) for warning in caught if warning.lineno == last]
    assert any(text.startswith("half-move 1: ") for text in map(str, losses))


@pytest.mark.parametrize(
    ("plies", "half_move", "reason"),
    [
        (["e2e5"], 1, "`e2e5`: a pawn cannot go from e2 to e5"),
        (["e2e4", "e2e4"], 2, "no man of the side to move stands on e2"),
        (["e2e4", "nonsense"], 2, "is not written as UCI or SAN writes half-moves"),
        (["e9e4"], 1, "`e9` is no square"),
        (["e2e4k"], 1, "a pawn does not become `k`"),
        (["é4e4"], 1, "is not written as UCI"),
        (["e1g1"], 1, "castling is not possible"),
        (["e1h1"], 1, "castling is not possible"),
        (["e2e4q"], 1, "this half-move is not a promotion"),
        (["e2e4", Ply("e7e5", (Line((Ply("c7c5"), Ply("c7c6"))),))], 3, "no man of the side to move stands on c7"),
    ],
)
def test_a_half_move_that_cannot_be_played_is_named(plies: list[str], half_move: int, reason: str) -> None:
    with pytest.raises(halfmove.PlayError, match=f"half-move {half_move}: .*{reason}") as caught:
        Game(plies)
    assert caught.value.half_move == half_move


def test_set_ups_that_are_no_positions_are_errors_before_the_first_half_move() -> None:
    with pytest.raises(halfmove.PlayError, match="half-move 0: `8/8`: the FEN's board"):
        Game(tags={"FEN": "8/8"})
    with pytest.raises(halfmove.PlayError, match="does not have exactly one king"):
        halfmove.Position("8/8/8/8/8/8/8/8 w - - 0 1")


def test_objects_of_other_types_are_type_errors() -> None:
    with pytest.raises(TypeError, match="not one text"):
        Game("e2e4")
    with pytest.raises(TypeError, match="half-move 2: a text, a HalfMove or a Ply"):
        Game(["e2e4", 7])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="is no note"):
        Game([Ply("e2e4", ("good",))])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match='"won" is no result'):
        Game(result="won")
    for number in (256, -1, 10**30):
        with pytest.raises(ValueError, match=f"half-move 2: a NAG is 0 to 255, not {number}"):
            Game(["e2e4", Ply("e7e5", (Nag(number),))])
    with pytest.raises(ValueError, match="half-move 0: a NAG"):
        Game(preface=[Nag(256)])
    with pytest.raises(ValueError, match="is no reason"):
        Game(preface=[Unreadable("other", "")])  # type: ignore[arg-type]
    with pytest.raises((TypeError, BufferError)):
        halfmove.decode("2c")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("0 1 junk", "more than six fields"),
        ("-1 1", "counters are not numbers"),
        ("x y", "counters are not numbers"),
        ("0 1.5", "counters are not numbers"),
    ],
)
def test_a_fen_of_which_more_is_said_than_a_position_is_refused(rest: str, reason: str) -> None:
    fen = f"4k3/8/8/8/8/8/8/4K2R w K - {rest}"
    for make in (lambda: Game(["O-O"], tags={"FEN": fen}), lambda: Board(fen), lambda: halfmove.Position(fen)):
        with pytest.raises(halfmove.PlayError, match=f"half-move 0: .*{reason}"):
            make()


def test_what_the_reader_of_pgn_refuses_is_no_set_up_of_a_game_that_is_made() -> None:
    for fen in ("4k3/8/8/8/8/8/8/4K2R\tw K - 0 1", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K- - 0 1"):
        with pytest.raises(halfmove.PlayError, match="half-move 0: "):
            Game(["O-O"], tags={"FEN": fen})
    # The codes do not know check.
    assert Game(["e7f7"], tags={"FEN": "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1"}).uci() == ["e7f7"]


def test_a_game_that_is_decoded_may_have_any_counters() -> None:
    plain = halfmove.encode(Game(["O-O"], tags={"FEN": "4k3/8/8/8/8/8/8/4K2R w K - 3 9"}), "jose")
    odd = plain.replace(b" - 3 9", b" - x y")
    assert odd != plain
    game = halfmove.decode(odd, "jose")
    assert game.tag("FEN") == "4k3/8/8/8/8/8/8/4K2R w K - x y"
    assert game.board().fen == game.fen() == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"
    assert pickle.loads(pickle.dumps(game)) == game


def test_variations_that_nest_too_deep_are_refused() -> None:
    deep = Line((Ply("d2d4"),))
    for _ in range(63):
        deep = Line((Ply("d2d4", (deep,)),))
    game = Game([Ply("e2e4", (deep,))])
    assert halfmove.decode(halfmove.encode(game, "jose"), "jose") == game
    with pytest.raises(ValueError, match="nested deeper than 64"):
        Game([Ply("e2e4", (Line((Ply("d2d4", (deep,)),)),))])


def test_positions_are_counted_from_both_ends() -> None:
    game = halfmove.decode(SCHOLARS_MATE)
    fens = game.fens()
    assert len(fens) == 8
    for number, fen in enumerate(fens):
        assert game.fen(number) == game.fen(number - 8) == fen == game.position(number).fen
    for wrong in (8, -9, 2**62, -(2**63), 10**30, -(10**30)):
        with pytest.raises(IndexError, match="the game has 7"):
            game.fen(wrong)
        with pytest.raises(IndexError, match="the game has 7"):
            game[wrong]


def test_chess960_castles_with_the_king_onto_its_rook() -> None:
    game = Game(["f1g1", "b8a8"], tags={"FEN": "rk5r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "Variant": "Chess960"})
    assert game.half_moves[0].castling is None
    assert game.half_moves[1].castling == "queen"
    castled = Game(["f1h1"], tags=game.tags)
    assert castled.half_moves[0].castling == "king" and castled.half_moves[0].uci == "f1g1"
    assert game.uci() == ["f1g1", "b8a8"] and castled.uci() == ["f1h1"]
    for written in (game, castled):
        assert Game(written.uci(), tags=written.tags) == written
    # Of one side's rights alone Chess960 may show; the rights of the other are gone when it castles.
    mixed = Game(["h1h2", "O-O", "f1f2"], tags={"FEN": "r3k2r/8/8/8/8/8/8/5K1R w Hkq - 0 1"})
    assert mixed.uci() == ["h1h2", "e8h8", "f1f2"] and Game(mixed.uci(), tags=mixed.tags) == mixed
    assert castled.fen().startswith("rk5r/8/8/8/8/8/8/R4RK1 b")
    data = halfmove.encode(castled)
    assert halfmove.decode(data) == castled


def test_what_goes_through_a_pickle_comes_out() -> None:
    error = halfmove.DecodeError("bad", 3, 2, 1, Game(["e2e4"]))
    for thing in (
        *famous(),
        Game(["e2e4"]).half_moves[0],
        halfmove.code("jose"),
        halfmove.Position(),
        halfmove.Pattern("0002.??", at_least=True),
        halfmove.records(SCHOLARS_MATE)[-1],
    ):
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert copy.deepcopy(thing) == thing
    odd = next(halfmove.read(b"1. e4 d5 2. ed5 *", "pgn"))
    for told in (pickle.loads(pickle.dumps(odd)), copy.copy(odd), copy.deepcopy(odd)):
        assert (told, told.remarks, told.number) == (odd, odd.remarks, 1) and told.remarks
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.decoded, again.byte) == (str(error), error.decoded, 1)
    damaged = pickle.loads(pickle.dumps(halfmove.FileError("bad", 1, None, 5, "do this")))
    assert (damaged.help, damaged.byte, damaged.half_move) == ("do this", 5, None)
    gbr = pickle.loads(pickle.dumps(halfmove.GbrError("bad", 2, column=4)))
    assert (str(gbr), gbr.game, gbr.column) == ("game 2, column 4: bad", 2, 4)


def test_bits_that_are_no_half_move_are_refused() -> None:
    for bits in (1 << 25, 3 << 12, 3 << 15, 3 << 18, 2**32 - 1, -1, 10**30):
        with pytest.raises(ValueError, match="are not the bits of a half-move"):
            halfmove.HalfMove.from_bits(bits)


def test_no_bytes_make_anything_but_a_game_or_a_decode_error() -> None:
    choose = random.Random(7)
    games = [halfmove.encode(game, "jose") for game in famous()]
    for code in halfmove.codes():
        for _ in range(300):
            data = bytearray(choose.choice(games)[:400])
            for _ in range(choose.randrange(8)):
                data[choose.randrange(len(data))] = choose.randrange(256)
            try:
                halfmove.decode(data, code.name)
            except halfmove.DecodeError as error:
                assert error.byte is None or 0 <= error.byte <= len(data)
            halfmove.records(data, "brenner")


def test_bytes_of_any_kind_are_read() -> None:
    for data in (SCHOLARS_MATE, bytearray(SCHOLARS_MATE), memoryview(SCHOLARS_MATE)):
        assert halfmove.decode(data).result == "1-0"
    every_second = memoryview(bytes(byte for byte in SCHOLARS_MATE for _ in range(2)))[::2]
    assert halfmove.decode(every_second).result == "1-0"
