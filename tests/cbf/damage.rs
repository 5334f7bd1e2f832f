// SPDX-License-Identifier: MIT OR Apache-2.0
//! Damaged records: the error names half-move and byte, and what came before it is there.

use halfmove::Position;
use halfmove::cbf::game::{BoardFault, DecodeFault, Options, decode};
use halfmove::cbf::loss::Warning;
use halfmove::cbf::{Header, cipher};
use halfmove::fault::Fault;
use halfmove::game::{MAX_DEPTH, Note};
use halfmove::position::{PlayFault, SetUpFault};

use super::{bare_record, comment, decoded, encoded, game, plies, record};

/// Checks an error of plain moves after a header without texts: its half-move, its place among the moves, and how many
/// half-moves of the game are there.
fn check(moves: &[u8], half_move: u32, place: u64, fault: &DecodeFault, kept: usize) {
    let error = decode(&bare_record(moves, &[]), Options::default()).expect_err("damaged");
    assert_eq!(
        (error.half_move, error.offset, &error.fault),
        (half_move, 14 + place, fault),
        "{moves:02x?}"
    );
    assert_eq!(error.decoded.plies.len(), kept);
}

#[test]
fn an_error_names_its_half_move_and_byte_and_keeps_what_came_before() {
    let none = |number| DecodeFault::NoSuchNumber { number, count: 20 };
    check(&[21], 1, 0, &none(21), 0);
    check(
        &[11, 11, 0x7f],
        3,
        2,
        &DecodeFault::NoSuchNumber { number: 127, count: 29 },
        2,
    );
    check(&[0xff], 1, 0, &DecodeFault::EarlyLine, 0);
    check(&[11, 0xff, 0xff], 1, 2, &DecodeFault::EarlyLine, 1);
    check(&[11, 0xff, 21, 0x80], 1, 2, &none(21), 1);
    check(&[11, 0xff, 9], 1, 3, &DecodeFault::OpenLine, 1);
    check(&[11, 0xff, 9, 0, 0x80], 1, 3, &DecodeFault::OpenLine, 1);
    let deep = [11, 0xff].repeat(MAX_DEPTH + 1);
    check(&deep, 1, deep.len() as u64 - 1, &DecodeFault::TooDeep, 1);
}

#[test]
fn an_error_in_a_variation_keeps_the_variation_up_to_it() {
    let record = bare_record(&[11, 0xff, 9, 9, 127, 0x80, 11], &[]);
    let error = decode(&record, Options::default()).expect_err("no number 127");
    let [Note::Line(line)] = error.decoded.plies[0].notes.as_slice() else {
        panic!("a variation")
    };
    assert_eq!(line.plies, plies(&Position::start(), "d2d4 d7d5"));
}

#[test]
fn numbers_that_nobody_may_play_are_errors_of_their_own() {
    let decode_after = |moves: &str, choose: &dyn Fn(&DecodeFault) -> bool| {
        let mut record = encoded(&game(moves)).bytes;
        let length = record.len() - 14;
        let mut plain = record.split_off(14);
        cipher::xor_moves(&mut plain, length);
        let faults = (1..=60_u8).filter_map(|number| {
            let moves = [&plain[..], &[number]].concat();
            decode(&bare_record(&moves, &[]), Options::default())
                .err()
                .map(|error| error.fault)
        });
        faults.filter(choose).count()
    };
    let phantom = |fault: &DecodeFault| matches!(fault, DecodeFault::Phantom(square) if square.to_string() == "a5");
    assert_eq!(decode_after("a2a4 b8c6 a4a5 c6b8", &phantom), 1);
    let illegal = |fault: &DecodeFault| matches!(fault, DecodeFault::IllegalEnPassant { .. });
    // The pawn is on e5; d2-d4 is answered by castling.
    let castled = "e2e4 g8f6 e4e5 f6g8 g1f3 g7g6 f3g1 f8g7 g1f3 g8h6 f3g1 d7d5 g1f3 a7a6 d2d4 e8g8";
    assert_eq!(decode_after(castled, &illegal), 1);
    let castling = |fault: &DecodeFault| *fault == DecodeFault::Play(PlayFault::Fault(Fault::Castling));
    // The king has moved and come back.
    let without_right = "e2e4 e7e5 f1e2 f8e7 g1f3 g8f6 e1f1 a7a6 f1e1 a6a5";
    assert_eq!(decode_after(without_right, &castling), 1);
}

#[test]
fn a_record_cut_short_gives_what_is_there() {
    let mut whole = game("e2e4 e7e5 g1f3 b8c6");
    whole.plies[1].notes.push(comment("open"));
    let record = encoded(&whole).bytes;
    for cut in 0..record.len() {
        let error = decode(&record[..cut], Options::default()).expect_err("cut short");
        let needed = if cut < 14 { 14 } else { record.len() };
        assert_eq!(error.fault, DecodeFault::Truncated { present: cut, needed });
        assert_eq!(error.offset, cut as u64);
        let moves = cut.saturating_sub(14).min(4);
        assert_eq!(error.decoded.plies.len(), moves, "after {cut} bytes");
        let half_moves: Vec<_> = error.decoded.half_moves().collect();
        assert!(half_moves.iter().copied().eq(whole.half_moves().take(moves)));
    }
}

#[test]
fn a_length_of_the_moves_of_zero_is_an_error() {
    let mut header = [0; 14];
    cipher::hide_header(&mut header);
    let error = decode(&header, Options::default()).expect_err("no length");
    assert_eq!((error.offset, error.fault), (2, DecodeFault::NoMovesLength));
}

#[test]
fn a_set_up_that_is_no_position_is_an_error_at_its_first_byte() {
    let mut header = [0; 14];
    header[10] = 1;
    let mut board = [0; 33];
    let fault = |board: &[u8]| {
        let error = decode(&record(header, [b"", b""], &[], &[], board), Options::default()).expect_err("no position");
        assert_eq!(error.offset, 14);
        error.fault
    };
    assert!(matches!(
        fault(&board),
        DecodeFault::SetUp(BoardFault::Position(SetUpFault::Kings(_)))
    ));
    for code in [7, 8, 15] {
        board[10] = code;
        let expected = BoardFault::Code(code, "f3".parse().unwrap());
        assert_eq!(fault(&board), DecodeFault::SetUp(expected));
    }
}

#[test]
fn what_is_odd_but_readable_is_a_warning() {
    let warnings = |record: &[u8]| decoded(record).warnings;
    assert_eq!(warnings(&bare_record(&[11, 0x8b], &[])), [Warning::CommentsMissing(1)]);
    assert_eq!(
        warnings(&bare_record(&[11], b"\xff\x01\xff\x02\xff")),
        [Warning::CommentsLeft(2)]
    );
    assert_eq!(warnings(&bare_record(&[11, 0, 11, 11], &[])), [Warning::AfterEnd(2)]);
    assert_eq!(warnings(&bare_record(&[11, 0x80, 0x80], &[])), [Warning::AfterEnd(1)]);
    assert_eq!(warnings(&bare_record(&[11, 0x80], &[])), []);
    let evaluation = |value| Warning::Evaluation { half_move: 1, value };
    assert_eq!(
        warnings(&bare_record(&[0x8b], b"\xff\x07\x10\xf0\xff")),
        [7, 16, 240].map(evaluation)
    );
    let mut longer = bare_record(&[11], &[]);
    longer.extend([1, 2, 3]);
    assert_eq!(warnings(&longer), [Warning::AfterRecord(3)]);
    let mut other = bare_record(&[11], &[]);
    other[13] ^= 0x55;
    let stored = Header::from_bytes(other.first_chunk().unwrap()).checksum;
    assert!(matches!(warnings(&other)[..], [Warning::Checksum { stored: found, .. }] if found == stored));
    // Kings on e1 and e8, all castling and an en passant file granted, and nobody there to do it.
    let mut header = [0; 14];
    (header[10], header[11]) = (0x3d, 5);
    let mut board = [0; 33];
    (board[2], board[30]) = (0x10, 0x90);
    assert_eq!(
        warnings(&record(header, [b"", b""], &[], &[], &board)),
        [Warning::Rights]
    );
    // One half-move, and a header that states 99 moves; and one cut off behind its first half-move.
    let stating = |moves: u8, half_moves: &[u8]| {
        let mut header = [0; 14];
        header[12] = moves;
        warnings(&record(header, [b"", b""], half_moves, &[], &[]))
    };
    assert_eq!(stating(99, &[11]), [Warning::MoveCount { stated: 99, read: 1 }]);
    assert_eq!(stating(2, &[11]), [Warning::MoveCount { stated: 2, read: 1 }]);
    assert_eq!(
        stating(2, &[11, 0x80, 11, 11]),
        [Warning::AfterEnd(2), Warning::MoveCount { stated: 2, read: 1 }]
    );
    for (moves, half_moves) in [(0, &[][..]), (1, &[11]), (1, &[11, 11]), (2, &[11, 11, 1])] {
        assert_eq!(stating(moves, half_moves), []);
    }
    // The same from a set-up: with Black to move, both ways of counting are sound.
    let mut board = [0; 33];
    (board[2], board[30]) = (0x10, 0x90);
    for (flags, moves, expected) in [
        (1, 1, None),
        (1, 2, Some(2)),
        (3, 1, None),
        (3, 2, None),
        (3, 3, Some(3)),
    ] {
        let mut header = [0; 14];
        (header[10], header[12]) = (flags, moves);
        let expected = expected.map(|stated| Warning::MoveCount { stated, read: 1 });
        let read = warnings(&record(header, [b"", b""], &[1, 1], &[], &board));
        assert_eq!(read, Vec::from_iter(expected), "{flags} {moves}");
    }
    // Whose hyphen is it?
    let players = |players: &[u8]| warnings(&record([0; 14], [players, b"a-b-c"], &[], &[], &[]));
    assert_eq!(players(b"Saint-Amant-Staunton"), [Warning::Players(2)]);
    assert_eq!(players(b"Anderssen-Staunton"), []);
}
