# SPDX-License-Identifier: MIT OR Apache-2.0
"""The board beside python-chess: legal half-moves, SAN, ends and claims, EPD; and known numbers of perft."""

from __future__ import annotations

import copy
import inspect
import pickle
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator

import chess
import chess.pgn
import pytest
from conftest import corpus
from games import FAMOUS, random_game

import halfmove
from halfmove import Board, Game

SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"]


def uci_of(board: Board, theirs: chess.Board) -> set[str]:
    """The legal half-moves as python-chess writes them: what our words, squares and texts say."""
    told = set()
    mask = int.from_bytes(board.legal_words(), "little")
    for half_move in board.legal_half_moves():
        assert board.is_legal(half_move) and half_move.word is not None
        assert mask >> half_move.word & 1
        assert board.half_move_of(half_move.word) == half_move
        assert board.parse(board.uci(half_move)) == board.parse(board.san(half_move)) == half_move
        move = theirs.parse_uci(board.uci(half_move))
        assert board.san(half_move) == theirs.san(move)
        told.add(move.uci())
    assert mask.bit_count() == len(told) == len(board.legal_half_moves())
    return told


def end_of(theirs: chess.Board) -> str | None:
    for is_so, name in (
        (theirs.is_checkmate(), "checkmate"),
        (theirs.is_stalemate(), "stalemate"),
        (theirs.is_insufficient_material(), "insufficient-material"),
        (theirs.is_seventyfive_moves(), "seventy-five-moves"),
        (theirs.is_repetition(5), "fivefold-repetition"),
    ):
        if is_so:
            return name
    return None


def claim_of(theirs: chess.Board) -> str | None:
    if end_of(theirs):
        return None
    if theirs.halfmove_clock >= 100:
        return "fifty-moves"
    return "threefold-repetition" if theirs.is_repetition(3) else None


def compare(ours: Board, theirs: chess.Board, hashes: dict[int, str]) -> None:
    assert ours.fen == theirs.fen(en_passant="fen")
    assert (ours.quiet, ours.number) == (theirs.halfmove_clock, theirs.fullmove_number)
    assert ours.side == chess.COLOR_NAMES[theirs.turn]
    assert uci_of(ours, theirs) == {move.uci() for move in theirs.legal_moves}
    assert len(ours.pseudo_legal_half_moves()) >= len(ours.legal_half_moves())
    assert ours.is_check == theirs.is_check() and ours.is_checkmate == theirs.is_checkmate()
    assert ours.is_stalemate == theirs.is_stalemate()
    assert ours.checkers == [chess.square_name(square) for square in theirs.checkers()]
    assert ours.is_double_check == (len(theirs.checkers()) > 1)
    assert ours.is_insufficient_material == theirs.is_insufficient_material()
    for side in (chess.WHITE, chess.BLACK):
        name = chess.COLOR_NAMES[side]
        assert ours.has_insufficient_material(name) == theirs.has_insufficient_material(side)
    pinned = [square for square in chess.SQUARES if theirs.is_pinned(theirs.turn, square)]
    pinned = [square for square in pinned if theirs.color_at(square) == theirs.turn]
    assert ours.pinned == [chess.square_name(square) for square in pinned]
    for square in random.Random(ours.hash).sample(chess.SQUARES, 8):
        piece = theirs.piece_at(square)
        told = piece and (chess.COLOR_NAMES[piece.color], chess.piece_name(piece.piece_type))
        assert ours.man_on(chess.square_name(square)) == told
    assert ours.end == end_of(theirs) and ours.claim == claim_of(theirs)
    assert ours.occurrences >= (2 if theirs.is_repetition(2) else 1)
    position = theirs.epd(en_passant="legal")
    assert hashes.setdefault(ours.hash, position) == position


def play(game: chess.pgn.Game, hashes: dict[int, str]) -> int:
    """Plays a game and takes it back."""
    theirs = game.board()
    start = theirs.fen()
    ours = Board(start)
    fens = []
    moves = list(game.mainline_moves())
    for move in moves:
        compare(ours, theirs, hashes)
        fens.append(ours.fen)
        half_move = ours.parse(theirs.uci(move))
        forms: list[str | halfmove.HalfMove] = [half_move, theirs.san(move), theirs.uci(move)]
        assert ours.push(random.Random(len(fens)).choice(forms)) == half_move
        theirs.push(move)
    compare(ours, theirs, hashes)
    assert len(ours) == len(moves)
    played = ours.half_moves
    assert Game(played, tags=[("FEN", start)]).board() == ours
    assert pickle.loads(pickle.dumps(ours)) == copy.deepcopy(ours) == ours.copy() == ours
    for fen, half_move in zip(reversed(fens), reversed(played), strict=True):
        assert ours.pop() == half_move
        assert ours.fen == fen
    return len(moves)


def games_of(name: str) -> Iterator[chess.pgn.Game]:
    with corpus(f"pgn/{name}").open(encoding="utf-8", errors="replace") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            if not game.errors and all(game.mainline_moves()):
                yield game


@pytest.mark.parametrize("chess960", [False, True], ids=["chess", "chess960"])
def test_random_games(chess960: bool) -> None:
    hashes: dict[int, str] = {}
    played = sum(play(random_game(seed, chess960=chess960), hashes) for seed in range(12))
    assert played > 900 and len(set(hashes.values())) == len(hashes) > 800


@pytest.mark.parametrize(
    ("name", "count"), [("mates_fen.pgn", 100), ("middlegame_fen.pgn", 100), ("annotated.pgn", 20), ("adams.pgn", 40)]
)
def test_games_of_the_corpus(name: str, count: int) -> None:
    hashes: dict[int, str] = {}
    games = [game for _, game in zip(range(count), games_of(name), strict=False)]
    played = sum(play(game, hashes) for game in games)
    assert played + len(games) >= len(hashes) == len(set(hashes.values())) >= len(games) // 2 > 0


@pytest.mark.parametrize(
    ("fen", "numbers"),
    [
        (chess.STARTING_FEN, [1, 20, 400, 8_902, 197_281, 4_865_609]),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [1, 48, 2_039, 97_862, 4_085_603]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [1, 14, 191, 2_812, 43_238, 674_624]),
        ("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", [1, 29, 502, 14_569, 287_739]),
    ],
)
def test_perft_has_the_known_numbers(fen: str, numbers: list[int]) -> None:
    board = Board(fen)
    assert [board.perft(depth) for depth in range(len(numbers))] == numbers
    divided = board.divide(3)
    assert [half_move for half_move, _ in divided] == board.legal_half_moves()
    assert sum(lines for _, lines in divided) == numbers[3]
    assert board.divide(0) == []


def test_depths_that_nobody_counts_to_are_value_errors() -> None:
    # A stalemate has no lines, so that the greatest depth is counted at once.
    shut = Board("k7/P1p5/K1P5/8/8/8/8/8 b - - 0 1")
    assert shut.perft(255) == 0
    for depth in (256, 30_000, -1, 10**30):
        for count in (Board().perft, Board().divide):
            with pytest.raises(ValueError, match="is no depth: it is 0 to 255"):
                count(depth)
    for stipulation in ("#101", "h#3000", "h#20000.5"):
        with pytest.raises(ValueError):
            halfmove.solve(Board(), stipulation)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer of Unix")
@pytest.mark.parametrize("search", [lambda: Board().perft(12), lambda: halfmove.solve(Board(), "h#9")])
def test_a_search_can_be_interrupted_and_leaves_the_interpreter_free(search: Callable[[], object]) -> None:
    class Interrupted(Exception):
        pass

    def interrupt(*_: object) -> None:
        raise Interrupted

    ran = threading.Event()
    threading.Thread(target=ran.set).start()
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Interrupted):
            search()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert ran.is_set()


@pytest.mark.parametrize(
    "search", [lambda board: board.perft(5), lambda board: board.divide(5), lambda board: halfmove.solve(board, "h#2.5")]
)
def test_other_threads_play_on_while_one_searches(search: Callable[[Board], object]) -> None:
    board, expected, told = Board(), search(Board()), []
    thread = threading.Thread(target=lambda: told.append(search(board)))
    thread.start()
    while thread.is_alive():
        board.push("e4")
        board.pop()
    thread.join()
    # It may have begun with either position on the board.
    assert told[0] in (expected, search(Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")))


def test_problems_are_solved() -> None:
    # A helpmate by the board's rule alone: every line of python-chess that ends in mate.
    start = "4k3/8/8/8/8/8/4R3/4K2R b - - 0 1"
    mates = []
    for first in (board := chess.Board(start)).legal_moves:
        board.push(first)
        for second in board.legal_moves:
            board.push(second)
            for third in board.legal_moves:
                board.push(third)
                for fourth in board.legal_moves:
                    board.push(fourth)
                    if board.is_checkmate():
                        mates.append([move.uci() for move in board.move_stack])
                    board.pop()
                board.pop()
            board.pop()
        board.pop()
    solutions = halfmove.solve(Board(start), "h#2")
    assert sorted([half_move.uci for half_move in line] for line in solutions) == sorted(mates) != []
    # The other side begins by the stipulation, and a shorter solution comes first.
    assert [len(line) for line in halfmove.solve(Board("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), "h#2")][0] == 2
    assert halfmove.solve(Board(), "#2") == []
    for bad in ("mate", "#0", "h#101"):
        with pytest.raises(ValueError, match=bad):
            halfmove.solve(Board(), bad)
    with pytest.raises(ValueError, match="White begins by the stipulation, but Black is in check"):
        halfmove.solve(Board("R6k/8/6K1/8/8/8/8/8 b - - 0 1"), "h#1.5")


def test_a_problem_is_solved_with_less_memory_than_was_allowed() -> None:
    board = Board("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
    for memory in (0, 2**36, sys.maxsize):
        assert [key.uci for (key,) in halfmove.solve(board, "#2", memory=memory)] == ["a1a6"]
    assert inspect.signature(halfmove.solve).parameters["memory"].default == 2**26


def test_repetitions_clocks_and_claims() -> None:
    board = Board()
    for number, text in enumerate(SHUFFLE * 4, 1):
        assert (board.claim, board.end) == ("threefold-repetition" if number > 8 else None, None)
        board.push(text)
    assert (board.occurrences, board.end, board.claim) == (5, "fivefold-repetition", None)
    board.pop()
    assert (board.end, board.claim) == (None, "threefold-repetition")
    quiet = Board("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80")
    quiet.push("Ra2")
    assert (quiet.quiet, quiet.claim, quiet.end) == (100, "fifty-moves", None)
    assert Board("4k3/8/8/8/8/8/8/R3K3 w Q - 150 99").end == "seventy-five-moves"


def test_chess960_castles_onto_its_rook() -> None:
    board = Board("rk5r/8/8/8/8/8/8/R4K1R w KQkq - 0 1")
    assert board.is_chess960
    castling = board.parse("f1h1")
    assert castling.castling == "king" and board.uci(castling) == "f1h1" and board.san(castling) == "O-O"
    assert board.parse("f1g1").castling is None
    assert board.push("O-O") == castling
    assert board.fen.startswith("rk5r/8/8/8/8/8/8/R4RK1 b")
    usual = Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert not usual.is_chess960
    assert usual.parse("e1g1") == usual.parse("e1h1") == usual.parse("O-O")
    assert usual.uci("O-O-O") == "e1c1"


@pytest.mark.parametrize(
    ("fen", "text", "reason"),
    [
        (None, "e2e5", "`e2e5`: no man can go so"),
        (None, "e5", "`e5`: no legal half-move is written like this"),
        (None, "nonsense", "is not written as UCI or SAN"),
        (None, "e9e4", "`e9` is no square"),
        ("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "e2d3 leaves the king in check"),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castles out of check, through check or into it"),
        ("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "--", "no legal half-move is written like this"),
        ("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "0000", "leaves the king in check"),
    ],
)
def test_what_is_not_legal_is_an_error_with_its_half_move_and_changes_nothing(
    fen: str | None, text: str, reason: str
) -> None:
    board = Board(fen)
    before = board.copy()
    with pytest.raises(halfmove.PlayError, match=reason) as caught:
        board.push(text)
    assert caught.value.half_move == 1
    assert board == before and not board.is_legal(text)
    if text != "0000":
        with pytest.raises(halfmove.PlayError, match=reason):
            board.parse(text)
    with pytest.raises(IndexError, match="no half-move has been played"):
        board.pop()


def test_what_is_no_half_move_is_a_type_error_that_says_what_is_wanted() -> None:
    board, wanted = Board(), "a text or a HalfMove is wanted, not <class 'int'>"
    for ask in (board.push, board.san, board.uci, board.is_legal, halfmove.Position().play):
        with pytest.raises(TypeError, match=wanted):
            ask(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a text is wanted, not <class 'NoneType'>"):
        board.parse(None)  # type: ignore[arg-type]
    assert not board.is_legal("\ud800")


def test_half_moves_of_another_position_are_refused() -> None:
    board = Board()
    board.push("e4")
    with pytest.raises(halfmove.PlayError, match="half-move 2: no man can play e2e4 here"):
        board.push(board.half_moves[0])
    with pytest.raises(halfmove.PlayError, match="half-move 5: "):
        Game(["f2f3", "e7e5", "g2g4", "d8h4", "e1f2"]).board()
    assert len(Game(["f2f3", "e7e5", "g2g4", "d8h4", "e1f2"]).board(4)) == 4
    with pytest.raises(IndexError, match="the game has 1"):
        Game(["e4"]).board(2)


def test_the_null_move_passes() -> None:
    board = Board()
    assert board.push("--").is_null and board.push("0000").is_null
    assert board.fen == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2"
    assert not board.is_legal("--")
    with pytest.raises(halfmove.PlayError):
        board.parse("--")


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        "no FEN",
        "",
    ],
)
def test_set_ups_that_chess_is_not_played_from_are_refused(fen: str) -> None:
    with pytest.raises(halfmove.PlayError, match="half-move 0: ") as caught:
        Board(fen)
    assert caught.value.half_move == 0


def test_words_and_squares_that_are_none_are_value_errors() -> None:
    board = Board()
    assert board.half_move_of(0) is None
    for word in (2048, -1):
        with pytest.raises(ValueError, match=f"{word} is no word"):
            board.half_move_of(word)
    with pytest.raises(ValueError, match='"i9" is no square'):
        board.man_on("i9")
    with pytest.raises(ValueError, match="neither 'white' nor 'black'"):
        board.has_insufficient_material("red")  # type: ignore[arg-type]


def test_positions_are_the_same_by_the_laws_and_boards_by_their_half_moves() -> None:
    one, other = Board(), Board()
    for text in SHUFFLE:
        one.push(text)
    assert one.is_same_position(other) and one.hash == other.hash and one != other
    assert one.position().fen == one.fen and bool(other)
    # A double step that no pawn can answer en passant does not count.
    one.push("e4")
    again = Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 9")
    assert one.is_same_position(again) and one.hash == again.hash and one.fen != again.fen


def test_epd_is_what_python_chess_reads_and_writes() -> None:
    theirs = chess.Board()
    with FAMOUS.open() as file:
        game = chess.pgn.read_game(file)
    assert game is not None
    for number, move in enumerate(game.mainline_moves()):
        best = list(theirs.legal_moves)[:2]
        told = theirs.epd(en_passant="fen", bm=best, id=f"game; {number}", acd=number, c0='a "b" \\ c', hmvc=7, fmvn=60)
        ours, operations = Board.from_epd(told)
        assert dict(operations) == {
            "bm": tuple(sorted(map(theirs.san, best))) if len(best) > 1 else tuple(map(theirs.san, best)),
            "id": (f"game; {number}",),
            "acd": (str(number),),
            "c0": ('a "b" \\ c',),
            "hmvc": ("7",),
            "fmvn": ("60",),
        }
        assert (ours.quiet, ours.number) == (7, 60)
        again, read = chess.Board.from_epd(ours.epd(operations))
        assert read["id"] == f"game; {number}" and read["acd"] == number and read["c0"] == 'a "b" \\ c'
        assert set(read["bm"]) == set(best)  # type: ignore[arg-type]
        assert again.epd(en_passant="fen") == ours.epd() == theirs.epd(en_passant="fen")
        theirs.push(move)


def test_operations_that_are_wrong_are_errors() -> None:
    start = Board().epd()
    with pytest.raises(ValueError, match="`0` is no opcode"):
        Board.from_epd(f"{start} 0 x;")
    # The counters of a FEN may follow.
    counters = (("hmvc", ("0",)), ("fmvn", ("1",)))
    assert Board.from_epd(chess.STARTING_FEN) == (Board(), counters)
    with pytest.raises(ValueError, match=f"byte {len(start) + 4}: a text has no quote at its end"):
        Board.from_epd(f'{start} id "x')
    with pytest.raises(halfmove.PlayError, match="half-move 0: "):
        Board.from_epd("8/8/8/8/8/8/8/8 w - - bm e4;")
    with pytest.raises(ValueError, match="`best move` is no opcode"):
        Board().epd({"best move": ["e4"]})
    with pytest.raises(TypeError, match="operands are an iterable of texts"):
        Board().epd({"bm": "e4"})
    assert Board().epd([("c0", ["a"]), ("c0", []), ("x", ["a b", "1"])]) == f'{start} c0 "a"; c0; x "a b" 1;'
