// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random games of jose's GameText, right and wrong.

use halfmove::Fault;
use halfmove::jose::recorder::code_of;
use halfmove::jose::{Comments, Decoder, Event, Options};

use super::random::Random;

/// A game of about this many bytes, with all that the code has; its bytes have no fault, but variations hold anything.
pub fn right_game(random: &mut Random, options: Options, length: usize) -> Vec<u8> {
    right_game_from(random, options, Decoder::new(options), length)
}

/// The same from where a decoder is.
pub fn right_game_from(random: &mut Random, options: Options, mut decoder: Decoder, length: usize) -> Vec<u8> {
    let mut bytes = vec![];
    while bytes.len() < length {
        match random.below(100) {
            0..3 => text(random, options, &mut bytes),
            3..5 => bytes.extend([0xb0, random.byte()]),
            5..7 => bytes.push(0xb1 + random.below(31) as u8),
            7..10 if decoder.half_moves() > 0 => variation(random, options, &mut bytes, 3),
            10..16 => half_move(&mut decoder, &mut bytes, turned(random, &[&[0x98], &[0x99]])),
            16..18 => half_move(&mut decoder, &mut bytes, turned(random, &[&[0x9a]])),
            18..35 => half_move(&mut decoder, &mut bytes, pairs(random, 0xa0, 0x20..0x30)),
            35..55 => half_move(&mut decoder, &mut bytes, pairs(random, 0xa8, 0x20..0x40)),
            55..78 => half_move(&mut decoder, &mut bytes, singles(random, 0x20)),
            _ => half_move(&mut decoder, &mut bytes, singles(random, 0x98)),
        }
    }
    if random.percent(60) {
        bytes.push(0xd0 + random.below(4) as u8);
        if random.percent(30) {
            text(random, options, &mut bytes);
        }
    }
    bytes.push(0xff);
    bytes
}

/// A right game with something wrong in it, or bytes without any sense.
pub fn wrong_game(random: &mut Random, options: Options, length: usize) -> Vec<u8> {
    wrong_game_from(random, options, &Decoder::new(options), length)
}

/// The same from where a decoder is.
pub fn wrong_game_from(random: &mut Random, options: Options, start: &Decoder, length: usize) -> Vec<u8> {
    let mut game = right_game_from(random, options, start.clone(), length.max(1));
    let at = random.below(game.len() as u64) as usize;
    match random.below(9) {
        0 => game[at] = random.byte(),
        1 => game[at] ^= 1 << random.below(8),
        2 => game.truncate(at + 1),
        3 => game.insert(at, random.byte()),
        4 => game.insert(at, special(random)),
        5 | 6 => {
            game.truncate(at);
            game.extend(with_fault(random, start.clone(), &game));
            game.extend((0..1 + random.below(6)).map(|_| random.byte()));
        }
        7 => {
            game.truncate(at);
            game.extend((0..1 + random.below(20)).map(|_| special(random)));
        }
        _ => {
            game.truncate(at);
            game.extend((0..1 + random.below(20)).map(|_| random.byte()));
        }
    }
    game
}

/// Bytes with a fault that the position alone makes, and that chance seldom finds.
fn with_fault(random: &mut Random, mut decoder: Decoder, game: &[u8]) -> Vec<u8> {
    if game.iter().any(|&byte| decoder.push(byte).is_err()) {
        return vec![];
    }
    let wanted = [3, 5, 6, 7, 8, 11][random.below(6) as usize];
    let fault = |bytes: &Vec<u8>| {
        let mut after = decoder.clone();
        let fault = bytes.iter().find_map(|&byte| after.push(byte).err())?;
        code_of(fault).map(Fault::code)
    };
    let mut tries = singles(random, 0x9b);
    tries.extend(pairs(random, 0xa0, 0x20..0x30));
    tries.extend(pairs(random, 0xa8, 0x20..0x40));
    let found = |wanted| tries.iter().find(|bytes| fault(bytes) == Some(wanted));
    // So that the frequent ones do not hide the others.
    found(9).or(found(12)).or(found(wanted)).cloned().unwrap_or_default()
}

/// A byte that is no half-move of one byte.
fn special(random: &mut Random) -> u8 {
    0x98 + random.below(0x68) as u8
}

/// The bytes below this one, from a random one on.
fn singles(random: &mut Random, end: u8) -> Vec<Vec<u8>> {
    let first = random.below(end.into());
    let byte = |number| ((first + number * 7) % u64::from(end)) as u8;
    (0..u64::from(end)).map(|number| vec![byte(number)]).collect()
}

/// Every pair with one of eight first bytes, from a random pair on.
fn pairs(random: &mut Random, first: u8, seconds: std::ops::Range<u8>) -> Vec<Vec<u8>> {
    let count = 8 * seconds.len() as u64;
    let start = random.below(count);
    let pair = |number| {
        let number = (start + number * 5) % count;
        vec![first + (number % 8) as u8, seconds.start + (number / 8) as u8]
    };
    (0..count).map(pair).collect()
}

fn turned(random: &mut Random, tries: &[&[u8]]) -> Vec<Vec<u8>> {
    let first = random.below(tries.len() as u64) as usize;
    let turn = |number: usize| tries[(first + number) % tries.len()].to_vec();
    (0..tries.len()).map(turn).collect()
}

/// Adds the first of these that is a half-move without a fault.
fn half_move(decoder: &mut Decoder, bytes: &mut Vec<u8>, tries: Vec<Vec<u8>>) {
    for try_bytes in tries {
        let mut after = decoder.clone();
        let events: Vec<_> = try_bytes.iter().map(|&byte| after.push(byte)).collect();
        if matches!(events.last(), Some(Ok(Event::HalfMove(_)))) {
            *decoder = after;
            return bytes.extend(try_bytes);
        }
    }
}

fn text(random: &mut Random, options: Options, bytes: &mut Vec<u8>) {
    bytes.push(0xe0 + random.below(5) as u8);
    if options.comments == Comments::Inline {
        bytes.extend((0..random.below(6)).map(|_| random.byte().max(1)));
        bytes.push(0);
    }
}

/// A variation of any half-moves, and more of them in it.
fn variation(random: &mut Random, options: Options, bytes: &mut Vec<u8>, depth: u32) {
    bytes.push(0xf0);
    let mut played = false;
    for _ in 0..random.below(6) {
        let more = match random.below(9) {
            0 => {
                text(random, options, bytes);
                continue;
            }
            1 if depth > 0 && played => {
                variation(random, options, bytes, depth - 1);
                continue;
            }
            2 => vec![0x98 + random.below(3) as u8],
            3 => vec![0xa0 + random.below(8) as u8, 0x20 + random.below(16) as u8],
            4 => vec![0xa8 + random.below(8) as u8, 0x20 + random.below(32) as u8],
            5 => {
                bytes.extend([0xb0, random.byte()]);
                continue;
            }
            _ => vec![random.below(0x98) as u8],
        };
        bytes.extend(more);
        played = true;
    }
    if random.percent(30) {
        bytes.push(0xd0 + random.below(4) as u8);
    }
    bytes.push(0xf1);
}
