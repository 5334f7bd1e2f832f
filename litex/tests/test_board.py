# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulated SoC plays half-moves on the board by its registers, and looks at it with the core of all possibilities."""

from __future__ import annotations

import pytest
from bench import READ, WAIT, WAIT_CLEAR, WRITE, Bench
from machine import KIWIPETE, MATE, MIRRORED, PASSED, STALEMATE, START, Program, load, read_wide

from halfmove_litex.half_move import uci
from halfmove_litex.position import parts

PLAY, BACK, PART, GIVE, LAST = 0, 1 << 11, 2 << 11, 3 << 11, 1 << 13
BUSY, VALID, REFUSED, BLACK, NO_POSITION, LOST = 1, 2, 4, 8, 16, 32
TAKE, CLEAR, RESET = 1, 2, 4
# Of `part`.
ENDS, OF_NO_POSITION = 1 << 8, 1 << 9
CHECK, DOUBLE_CHECK, IS_MATE, IS_STALEMATE = 2, 4, 8, 16
WORDS = {uci(word): word for word in range(1 << 11) if word & 7} | {"c7b8q": 0o3270}
FOOLS_MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
# En passant, castling of both sides, a promotion.
LINE = "e2e4 g8f6 e4e5 d7d5 e5d6 g7g6 d6c7 f8g7 f1e2 e8g8 g1f3 f6e4 e1g1 a7a6".split()
AFTER_LINE = "rnbq1rk1/1pP1ppbp/p5p1/8/4n3/5N2/PPPPBPPP/RNBQ1RK1 w - - 0 8"


def beats(*words: int) -> Program:
    return [(WRITE, "board_beat", word) for word in words]


def play(*half_moves: str) -> Program:
    return beats(*(PLAY | WORDS[half_move] for half_move in half_moves))


def set_up(fen: str) -> Program:
    *most, last = parts(fen)
    return beats(*(PART | part for part in most), PART | LAST | last)


def done() -> Program:
    return [(WAIT_CLEAR, "board_status", BUSY), (READ, "board_status", 0)]


def position() -> Program:
    """Asks for it, and reads all parts."""
    part: Program = [(WAIT, "board_status", VALID), (READ, "board_part", 0), (WRITE, "board_control", TAKE)]
    return [*beats(GIVE), *part * 34]


def expected(fen: str) -> list[int]:
    *most, last = parts(fen)
    return [*most, last | ENDS]


def outlook() -> Program:
    return [(WAIT_CLEAR, "outlook_status", BUSY), (READ, "outlook_status", 0)]


def answers(bench: Bench, program: Program) -> list[int]:
    return bench.run(program).reads


def test_it_begins_with_the_start_of_a_game(bench: Bench) -> None:
    status, *given, after = answers(bench, done() + position() + done())
    assert (status, given, after) == (0, expected(START), 0)


def test_half_moves_are_played_and_taken_back(bench: Bench) -> None:
    reads = answers(bench, play(*LINE) + done() + position() + beats(*[BACK] * len(LINE)) + done() + position())
    assert reads[0] == 0 and reads[1:35] == expected(AFTER_LINE)
    assert reads[35] == 0 and reads[36:] == expected(START)
    # A promotion, and one half-move taken back of two.
    fen = AFTER_LINE.replace("rnbq1rk1/1pP1", "rQbq1rk1/1p2").replace(" w ", " b ")
    reads = answers(bench, play(*LINE, "c7b8q", "d8b6") + beats(BACK) + done() + position())
    assert reads[0] == BLACK and reads[1:] == expected(fen)


@pytest.mark.parametrize("fen", [KIWIPETE, MIRRORED, PASSED])
def test_a_position_is_set_up(bench: Bench, fen: str) -> None:
    status, *given = answers(bench, set_up(fen) + done() + position())
    assert (status, given) == (BLACK * (" b " in fen), expected(fen))


@pytest.mark.parametrize("refused", [play("e7e5"), play("e4e5"), beats(BACK), beats(PLAY), beats(PART | LAST)], ids=str)
def test_what_is_refused_stays_told_until_it_is_cleared(bench: Bench, refused: Program) -> None:
    program = refused + done() + play("a2a3") + done() + [(WRITE, "board_control", CLEAR)] + done()
    # Beats that are not a position leave none, so what follows is refused too.
    none = NO_POSITION * (refused == beats(PART | LAST))
    side = none or BLACK
    assert answers(bench, program) == [REFUSED | none, REFUSED | side, side]


def test_beats_that_are_no_position_leave_none(bench: Bench) -> None:
    broken = set_up(START)[1:]
    reads = answers(bench, broken + done() + position() + set_up(PASSED) + done() + position())
    assert reads[0] & REFUSED and reads[34] & (ENDS | OF_NO_POSITION) == ENDS | OF_NO_POSITION
    assert reads[35] == REFUSED | BLACK and reads[36:] == expected(PASSED)


def test_a_beat_between_the_parts_makes_them_no_position(bench: Bench) -> None:
    parts = set_up(PASSED)
    for foreign in (play("e2e4"), beats(BACK)):
        # What comes after the parts is refused too, until there is a whole position.
        program = parts[:20] + foreign + parts[20:] + done() + play("e2e4") + done() + parts + done()
        assert answers(bench, program) == [REFUSED | NO_POSITION, REFUSED | NO_POSITION, REFUSED | BLACK]


def test_between_the_parts_there_is_no_position(bench: Bench) -> None:
    looks = [(READ, f"{module}_status", 0) for module in ("board", "outlook")]
    # A half-move just before the parts gives its position behind the first of them.
    program = play("e2e4") + set_up(PASSED)[:1] + done() + looks + set_up(PASSED)[1:20] + done() + looks
    program += set_up(PASSED)[20:] + outlook() + done() + beats(PART | LAST) + done() + looks + set_up(START) + outlook()
    after_one, board, looked, after_twenty, board_again, looked_again, *rest = answers(bench, program)
    # Until a part says who is to move, it is Black as before.
    assert [status & ~BLACK for status in (after_one, board, after_twenty, board_again)] == [NO_POSITION] * 4
    assert looked & looked_again & BUSY
    whole, after_all, refused, board, looked, again = rest
    assert (whole, after_all) == (7 << 16, BLACK)
    assert refused & ~BLACK == board & ~BLACK == REFUSED | NO_POSITION
    assert looked & BUSY and again == 20 << 16


def test_a_reset_between_the_parts_is_a_position(bench: Bench) -> None:
    for pause in ([], done()):
        program = set_up(PASSED)[:1] + pause + [(WRITE, "board_control", RESET)] + done() + outlook()
        assert answers(bench, program)[-2:] == [0, 20 << 16]


def test_a_reset_sets_up_the_start_of_a_game(bench: Bench) -> None:
    # In the middle of a position that is given, and with a refusal.
    middle = play("e2e4", "e2e4") + beats(GIVE) + [(WAIT, "board_status", VALID), (WRITE, "board_control", TAKE)]
    reads = answers(bench, middle + [(WRITE, "board_control", RESET)] + done() + position())
    assert reads[0] == 0 and reads[1:] == expected(START)


def test_nothing_is_taken_while_a_position_is_given(bench: Bench) -> None:
    part: Program = [(WAIT, "board_status", VALID), (READ, "board_part", 0), (WRITE, "board_control", TAKE)]
    program = beats(GIVE) + [(READ, "board_status", 0)] + play("e2e4") + part * 34 + done()
    given = answers(bench, program + [(WRITE, "board_control", CLEAR)] + done())
    assert given[0] & (BUSY | LOST) == BUSY and given[1:35] == expected(START) and given[35:] == [LOST, 0]


def test_the_possibilities_are_those_of_the_board(bench: Bench) -> None:
    program = outlook()
    for half_move in FOOLS_MATE:
        program += play(half_move) + outlook()
    program += beats(BACK) + outlook() + [(WRITE, "board_control", RESET)] + outlook()
    *said, last, back, reset = answers(bench, program)
    assert [status >> 16 for status in said] == [20, 20, 19, 30]
    assert last == CHECK | IS_MATE
    assert back >> 16 == 30 and reset == 20 << 16


@pytest.mark.parametrize(
    "fen, count, said",
    [
        (START, 20, 0),
        (KIWIPETE, 48, 0),
        (MIRRORED, 6, CHECK),
        (PASSED, 7, 0),
        (MATE, 0, CHECK | IS_MATE),
        (STALEMATE, 0, IS_STALEMATE),
        ("4k3/8/8/8/8/5n2/8/r3K3 w - - 0 1", 2, CHECK | DOUBLE_CHECK),
    ],
)
def test_the_possibilities_of_a_position_in_registers_are_counted(bench: Bench, fen: str, count: int, said: int) -> None:
    program = load(bench, "possibilities", fen) + [(WRITE, "possibilities_control", 1)]
    program += [(WAIT_CLEAR, "possibilities_status", BUSY), (READ, "possibilities_status", 0)]
    assert answers(bench, program) == [count << 16 | said]


# Steps along files, ranks and diagonals, jumps, promotions ahead and by a capture.
LISTED = {
    START: "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 b1a3 b1c3 g1f3 g1h3",
    # Along every line.
    "6k1/8/8/8/3Q4/8/8/7K w - - 0 1": "d4c3 d4b2 d4a1 d4c4 d4b4 d4a4 d4c5 d4b6 d4a7 d4d3 d4d2 d4d1 d4d5 d4d6 d4d7 d4d8 "
    "d4e3 d4f2 d4g1 d4e4 d4f4 d4g4 d4h4 d4e5 d4f6 d4g7 d4h8 h1g1 h1g2 h1h2",
    "8/P3k3/8/8/8/8/8/4K3 w - - 0 1": "a7a8 e1d1 e1f1 e1d2 e1e2 e1f2",
    "rn2k3/P7/8/8/8/8/8/4K3 w - - 0 1": "a7b8 e1d1 e1f1 e1d2 e1e2 e1f2",
    # A capture to the other side, and each jump from other squares than the other jumps.
    "6nb/1N4NP/8/4k3/N7/8/8/3N3K w - - 0 1": "h7g8 h1g1 h1g2 h1h2 a4b2 a4b6 a4c3 a4c5 b7a5 b7c5 b7d6 b7d8 "
    "d1b2 d1c3 d1e3 d1f2 g7e6 g7e8 g7f5 g7h5",
}
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def of_sets(sets: list[int]) -> set[str]:
    """The half-moves of all sets, told by the words that docs/litex.md says they have."""
    found = set()
    for number, at in enumerate(sets):
        for bit in range(64):
            if at >> bit & 1 == 0:
                continue
            rank, file = divmod(bit, 8)
            if number >= 32:
                file_to, rank_to = file + JUMPS[number - 32][0], rank + JUMPS[number - 32][1]
                found.add("abcdefgh"[file] + str(rank + 1) + "abcdefgh"[file_to] + str(rank_to + 1))
            else:
                # Of a promotion R says the colour and the piece.
                rank = rank if number % 8 else 7
                found.add(uci(number // 8 << 9 | file << 6 | rank << 3 | number % 8)[:4])
    return found


@pytest.mark.parametrize("fen", LISTED)
def test_each_set_has_the_squares_that_are_left(bench: Bench, fen: str) -> None:
    program = load(bench, "possibilities", fen) + [(WRITE, "possibilities_control", 1)]
    for number in range(40):
        program += [(WRITE, "possibilities_set", number), *read_wide(bench, "possibilities_squares")]
    reads = answers(bench, program)
    sets = [upper << 32 | lower for upper, lower in zip(reads[::2], reads[1::2], strict=True)]
    assert of_sets(sets) == set(LISTED[fen].split())


def test_numbers_without_a_set_give_nothing(bench: Bench) -> None:
    program = load(bench, "possibilities", START) + [(WRITE, "possibilities_control", 1)]
    for number in (40, 63):
        program += [(WRITE, "possibilities_set", number), *read_wide(bench, "possibilities_squares")]
    assert answers(bench, program) == [0] * 4


def test_what_is_said_stays_while_the_next_position_is_written(bench: Bench) -> None:
    look = [(WAIT_CLEAR, "possibilities_status", BUSY), (READ, "possibilities_status", 0)]
    look += [(WRITE, "possibilities_set", 33), *read_wide(bench, "possibilities_squares")]
    begin: Program = [(WRITE, "possibilities_control", 1)]
    program = load(bench, "possibilities", START) + begin + look + load(bench, "possibilities", PASSED)
    # As it is after sixteen clocks.
    program += [(READ, "possibilities_status", 0)] * 8 + look + begin + look
    reads = answers(bench, program)
    assert reads[:3] == reads[11:14] and set(reads[3:11]) == {20 << 16} and reads[0] == 20 << 16
    assert reads[14] == 7 << 16


def test_a_bit_of_control_is_written_beside_what_was_read(bench: Bench) -> None:
    program = [(WRITE, "board_control", RESET), *play("e2e4"), *done(), (READ, "board_control", 0)]
    status, control = answers(bench, program)
    program += [(WRITE, "board_control", control | CLEAR), *done()]
    assert answers(bench, program)[-1] == status == BLACK
