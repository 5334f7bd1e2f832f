// SPDX-License-Identifier: MIT OR Apache-2.0
//! What stands beside the records of a game that is judged: the first half-move that `--legal` refuses, and check.

use halfmove::brenner::{Decoder, Event, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::judgement::{BAD, CHECK, ILLEGAL};
use halfmove::hardware::record::RecordType;
use halfmove::laws::{Board, Judge};
use halfmove::pgn::LegalityChecker;
use halfmove::position::Wing;
use halfmove::{HalfMove, Side, Square};

use super::Numbers;

/// The judgement of each record, of games one after another.
fn judged(games: &[Vec<u8>]) -> Vec<Vec<u64>> {
    let mut judge = Judge::new();
    let mut of = |game: &Vec<u8>| {
        let (records, bad) = Recorder::game(game);
        let each = records
            .into_iter()
            .map(|record| judge.push(record, bad && record.is_last()));
        each.collect()
    };
    games.iter().map(&mut of).collect()
}

/// Bytes that a position can take, one after another, legal or not.
fn wild(numbers: &mut Numbers, length: usize) -> Vec<u8> {
    let (mut decoder, mut bytes) = (Decoder::new(), Vec::new());
    for _ in 0..length * 40 {
        let (byte, mut next) = (numbers.next() as u8, decoder.clone());
        if let Ok(Event::HalfMove(_)) = next.push(byte) {
            decoder = next;
            bytes.push(byte);
        }
    }
    bytes.truncate(length);
    bytes
}

#[test]
fn the_first_illegal_half_move_is_the_one_that_legal_refuses() {
    let mut numbers = Numbers(32);
    let games: Vec<Vec<u8>> = (0..200).map(|_| wild(&mut numbers, 60)).collect();
    let mut refused = 0;
    for (game, judged) in games.iter().zip(judged(&games)) {
        let mut checker = LegalityChecker::new(None).unwrap();
        let (records, _) = Recorder::game(game);
        let mut half_moves = records.iter().map(|record| HalfMove::from_bits(record.0));
        let first = half_moves.position(|half_move| checker.push(half_move).is_err());
        assert_eq!(first, judged.iter().position(|&user| ILLEGAL.of(user) != 0));
        refused += usize::from(first.is_some());
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn a_game_begins_anew_whatever_came_before_and_texts_are_not_judged() {
    // Check is given, then comes a text, and the game ends with an error.
    let check = vec![0x2c, 0x2b, 0xe3, 0, b'a', 0, 0x0f];
    let castles = vec![0x1b, 0x1f, 0x2c, 0x1d, 0xcb, 0x18, 0x04];
    let [check, castles] = judged(&[check, castles]).try_into().unwrap();
    let (records, bad) = Recorder::game(&[0x2c, 0x2b, 0xe3, 0, b'a', 0, 0x0f]);
    assert!(bad && records.last().unwrap().record_type() == RecordType::Stop);
    assert_eq!(check, [0, 0, CHECK.put(1), 0, 0, 0, BAD.put(1)]);
    assert_eq!(castles, [0; 7]);
}

#[test]
fn the_null_move_is_not_legal_and_gives_no_check_anew() {
    let mut judge = Judge::new();
    let null = |side| Record::half_move(HalfMove::null(side));
    assert_eq!(judge.push(null(Side::White), false), ILLEGAL.put(1));
    assert_eq!(judge.push(null(Side::Black), false), ILLEGAL.put(1));
}

/// What the hardware looks at instead of the king's way: was the king in check, and is king or rook attacked now.
#[test]
fn castling_is_legal_if_the_king_was_not_in_check_and_neither_king_nor_rook_is_attacked_then() {
    let mut numbers = Numbers(7);
    let (mut legal, mut illegal) = (0, 0);
    for round in 0..40_000 {
        let wing = Wing::BOTH[round % 2];
        let board = castling_board(&mut numbers, wing);
        let Some(castling) = board.castling(wing) else {
            continue;
        };
        let mut after = board;
        after.play_unchecked(castling);
        let rook = Square::at(if wing == Wing::King { 5 } else { 3 }, 0);
        let attackers = after.attackers(rook, Side::Black);
        let by_others = attackers & !0xff;
        let is_attacked = |men: u64| after.attackers(castling.to(), Side::Black) | men != 0;
        let was_in_check = board.is_check();
        assert_eq!(
            board.is_legal(castling),
            !was_in_check && !is_attacked(by_others),
            "{board:?}"
        );
        assert_eq!(
            board.is_legal(castling),
            !was_in_check && !is_attacked(attackers),
            "{board:?}"
        );
        match board.is_legal(castling) {
            true => legal += 1,
            false => illegal += 1,
        }
    }
    println!("{legal} legal, {illegal} not");
    assert!(legal > 1_000 && illegal > 1_000);
}

/// White's king and rooks at home, and some of Black's men anywhere, also on the first rank.
fn castling_board(numbers: &mut Numbers, wing: Wing) -> Board {
    let mut squares = [b'.'; 64];
    squares[4] = b'K';
    squares[if wing == Wing::King { 7 } else { 0 }] = b'R';
    let mut put = |men: &[u8], squares: &mut [u8; 64]| {
        let square = numbers.below(64);
        let man = men[numbers.below(men.len())];
        let is_pawn = man.eq_ignore_ascii_case(&b'p');
        if squares[square] == b'.' && !(is_pawn && matches!(square / 8, 0 | 7)) {
            squares[square] = man;
        }
    };
    while !squares.contains(&b'k') {
        put(b"k", &mut squares);
    }
    for _ in 0..4 {
        put(b"qrbnpPN", &mut squares);
    }
    let ranks: Vec<String> = (0..8)
        .rev()
        .map(|rank| String::from_utf8_lossy(&squares[8 * rank..][..8]).replace('.', "1"))
        .collect();
    let rights = if wing == Wing::King { "K" } else { "Q" };
    // Positions in which Black is in check are no set-ups: those are passed over.
    Board::from_fen(&format!("{} w {rights} -", ranks.join("/"))).unwrap_or(Board::start())
}
