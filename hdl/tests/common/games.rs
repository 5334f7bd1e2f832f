// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random games, most of them right: every byte is tried on the naive model first.

use super::naive::Naive;
use super::random::Random;

/// A game of at most this many bytes, with texts, marks, prefixes and promotions; its last byte is no fault.
pub fn right_game(random: &mut Random, bytes: usize) -> Vec<u8> {
    right_game_from(random, Naive::default(), bytes)
}

/// The same from any position.
pub fn right_game_from(random: &mut Random, mut model: Naive, bytes: usize) -> Vec<u8> {
    let mut game = vec![];
    while game.len() < bytes {
        match random.below(100) {
            0..3 => text(random, &mut model, &mut game),
            3..6 => add(&mut model, &mut game, &[6 + random.byte() % 2]),
            6..25 => {
                let prefix = [0x40, 0x80][random.below(2) as usize] | random.byte() & 7;
                let after = (0..150).map(|_| random.byte()).find(|&byte| {
                    let mut model = model.clone();
                    model.push(prefix, false);
                    byte >= 8 && model.accepts(byte, false)
                });
                if let Some(byte) = after {
                    add(&mut model, &mut game, &[prefix, byte]);
                }
            }
            25..30 => {
                let castling = 4 + random.byte() % 2;
                if model.accepts(castling, false) {
                    add(&mut model, &mut game, &[castling]);
                }
            }
            30..45 => any_of(random, &mut model, &mut game, |random| 0x20 | random.byte() & 0x1f),
            _ => any_of(random, &mut model, &mut game, Random::byte),
        }
    }
    if random.percent(60) {
        add(&mut model, &mut game, &[1 + random.byte() % 3]);
        if random.percent(30) {
            text(random, &mut model, &mut game);
        }
    }
    game
}

/// A right game with something wrong in it, or bytes without any sense.
pub fn wrong_game(random: &mut Random, bytes: usize) -> Vec<u8> {
    wrong_game_from(random, Naive::default(), bytes)
}

/// The same from any position.
pub fn wrong_game_from(random: &mut Random, model: Naive, bytes: usize) -> Vec<u8> {
    let mut game = right_game_from(random, model, bytes.max(1));
    match random.below(5) {
        0 => {
            let at = random.below(game.len() as u64) as usize;
            game[at] = random.byte();
        }
        1 => {
            let at = random.below(game.len() as u64) as usize;
            game[at] ^= 1 << random.below(8);
        }
        2 => game.truncate(1 + random.below(game.len() as u64) as usize),
        3 => {
            let at = random.below(game.len() as u64) as usize;
            game.insert(at, random.byte());
        }
        _ => {
            let keep = random.below(game.len() as u64) as usize;
            game.truncate(keep);
            game.extend((0..1 + random.below(20)).map(|_| random.byte()));
        }
    }
    game
}

fn add(model: &mut Naive, game: &mut Vec<u8>, bytes: &[u8]) {
    for &byte in bytes {
        model.push(byte, false);
        game.push(byte);
    }
}

fn any_of(random: &mut Random, model: &mut Naive, game: &mut Vec<u8>, draw: impl Fn(&mut Random) -> u8) {
    for _ in 0..60 {
        let byte = draw(random);
        let is_prefix = byte & 0x38 == 0 && byte >= 0x40;
        if byte >= 8 && !is_prefix && model.accepts(byte, false) {
            return add(model, game, &[byte]);
        }
    }
}

fn text(random: &mut Random, model: &mut Naive, game: &mut Vec<u8>) {
    add(model, game, &[0]);
    for _ in 0..random.below(6) {
        add(model, game, &[random.byte().max(1)]);
    }
    add(model, game, &[0]);
}
