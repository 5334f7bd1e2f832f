// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random moves of ChessBase's records, right and wrong, as a core takes them.

use halfmove::Position;
use halfmove::cbf::Options;
use halfmove::cbf::cipher::xor_moves;
use halfmove::cbf::numbering::{Numbered, NumberedPosition};

use super::random::Random;

/// Plain moves as a game on the stream: their length, and the bytes as a record has them.
pub fn on_the_stream(plain: &[u8]) -> Vec<u8> {
    let mut moves = plain.to_vec();
    xor_moves(&mut moves, plain.len());
    [&[plain.len() as u8][..], &moves].concat()
}

/// After these, castling has a number without the right to it, and e5xd6 has one after O-O.
const OPENINGS: [&str; 2] = [
    "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1f1 e8f8 f1e1 f8e8",
    "e2e4 d7d5 e4e5 g7g6 g1f3 f8g7 a2a3 g8h6 d2d4 e8g8",
];

/// Plain moves of about this many bytes, with all that the code has. The game itself has no fault; variations hold
/// anything.
pub fn right_moves(random: &mut Random, options: Options, start: Position, length: usize) -> Vec<u8> {
    let is_ordinary = start == Position::start();
    let mut position = NumberedPosition::new(start, options);
    let mut plain = vec![];
    if is_ordinary && random.percent(20) {
        for half_move in OPENINGS[random.below(2) as usize].split(' ') {
            let square = |at: usize| half_move[at..at + 2].parse().expect("a square");
            let number = position
                .number_of(square(0), square(2), None)
                .expect("it is in the list");
            position.play(square(0), square(2), None).expect("it can be played");
            plain.push(number as u8);
        }
    }
    while plain.len() < length {
        if !plain.is_empty() && random.percent(4) {
            variation(random, &mut plain, 3);
            continue;
        }
        let Some(number) = playable(random, &position) else {
            break;
        };
        let Some(Numbered::Plain { from, to, promotion }) = position.numbered(number) else {
            break;
        };
        position.play(from, to, promotion).expect("it was tried");
        plain.push(commented(random, number));
    }
    if random.percent(20) {
        plain.push(if random.percent(50) { 0 } else { 0x80 });
        if random.percent(30) {
            plain.extend((0..random.below(5)).map(|_| random.byte()));
        }
    }
    plain
}

/// So many half-moves of knights who go to and fro.
pub fn to_and_fro(length: usize) -> Vec<u8> {
    let mut position = NumberedPosition::new(Position::start(), Options::USUAL);
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(length);
    let number = |half_move: &str| {
        let square = |at: usize| half_move[at..at + 2].parse().expect("a square");
        let number = position
            .number_of(square(0), square(2), None)
            .expect("it is in the list");
        position.play(square(0), square(2), None).expect("it can be played");
        number as u8
    };
    knights.map(number).collect()
}

/// A number that can be played: often one of castling, of a double step, or of a pawn.
fn playable(random: &mut Random, position: &NumberedPosition) -> Option<u8> {
    let wanted = random.below(100);
    let count = position.count().min(127) as u8;
    let start = random.below(u64::from(count.max(1))) as u8;
    let mut any = None;
    for number in (0..count).map(|turn| (start + turn) % count + 1) {
        let Some(Numbered::Plain { from, to, promotion }) = position.numbered(number) else {
            continue;
        };
        let Ok(half_move) = position.clone().play(from, to, promotion) else {
            continue;
        };
        any = any.or(Some(number));
        let is_wanted = match wanted {
            0..20 => half_move.is_castling(),
            20..35 => half_move.is_double_step(),
            35..55 => half_move.is_en_passant() || half_move.promotion().is_some(),
            _ => true,
        };
        if is_wanted {
            return Some(number);
        }
    }
    any
}

/// Now and then with a comment.
fn commented(random: &mut Random, number: u8) -> u8 {
    if number < 127 && random.percent(10) {
        number | 0x80
    } else {
        number
    }
}

/// A variation with numbers that nobody plays, and others within.
fn variation(random: &mut Random, plain: &mut Vec<u8>, depth: u64) {
    plain.push(0xff);
    for _ in 0..1 + random.below(4) {
        let number = 1 + random.below(126) as u8;
        plain.push(commented(random, number));
        if depth > 0 && random.percent(20) {
            variation(random, plain, depth - 1);
        }
    }
    plain.push(0x80);
}

/// A game on the stream with something wrong in it, or bytes without any sense.
pub fn wrong_game(random: &mut Random, options: Options, start: Position, length: usize) -> Vec<u8> {
    let mut plain = right_moves(random, options, start.clone(), length.max(1));
    if plain.is_empty() {
        return vec![1 + random.below(255) as u8];
    }
    let at = random.below(plain.len() as u64) as usize;
    match random.below(8) {
        0 => plain[at] = random.byte(),
        1 => plain.insert(at, [0, 0x80, 0xff][random.below(3) as usize]),
        2 => plain[at] = 0xff,
        3 => {
            let mut game = on_the_stream(&plain);
            game.truncate(at + 1);
            return game;
        }
        4 => {
            let mut game = on_the_stream(&plain);
            game[0] = random.byte();
            return game;
        }
        5 => return (0..1 + random.below(20)).map(|_| random.byte()).collect(),
        _ => {
            if random.percent(60) {
                plain.truncate(at.max(10));
            }
            plain.push(odd(random, options, start, &plain));
            plain.extend((0..random.below(5)).map(|_| random.byte()));
        }
    }
    on_the_stream(&plain)
}

/// After these moves, a number that cannot be played, if there is one among them, or one too large.
fn odd(random: &mut Random, options: Options, start: Position, plain: &[u8]) -> u8 {
    let mut position = NumberedPosition::new(start, options);
    for byte in plain {
        match position.numbered(byte & 0x7f) {
            Some(Numbered::Plain { from, to, promotion }) if position.play(from, to, promotion).is_ok() => {}
            _ => break,
        }
    }
    let count = position.count().min(126) as u8;
    let is_odd = |number: &u8| match position.numbered(*number) {
        Some(Numbered::Plain { from, to, promotion }) => position.clone().play(from, to, promotion).is_err(),
        _ => true,
    };
    let mut all: Vec<u8> = (1..=count + 1).filter(is_odd).collect();
    if all.len() > 1 {
        all.pop();
    }
    all[random.below(all.len() as u64) as usize]
}
