// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random games of 11-bit words, right and wrong.

use halfmove::Fault;
use halfmove::eleven::{Decoder, Event, Word, WordFault, octal};

use super::random::Random;

/// A game of about this many words, with all that the notation has; its words have no fault, but variations hold
/// anything.
pub fn right_game(random: &mut Random, length: usize) -> Vec<Word> {
    right_game_from(random, Decoder::new(), length)
}

/// The same from where a decoder is.
pub fn right_game_from(random: &mut Random, mut decoder: Decoder, length: usize) -> Vec<Word> {
    let mut words = vec![];
    while words.len() < length {
        match random.below(100) {
            0..3 => words.extend(text(random)),
            3..6 => words.extend(parse(
                ["0060", "0070", "0200", "0357", "0150", "0227"][random.below(6) as usize],
            )),
            6..8 => {
                let number = random.below(8) as u8;
                words.push(Word::from_fields(0, 5, number, 0));
                words.extend((0..=number).map(|_| any(random)));
            }
            8..11 if decoder.half_moves() > 0 => variation(random, &mut words, 3),
            11..20 => {
                // Castling as the king's step and as an alias, and the null move.
                let tries = ["0402", "0406", "0472", "0476", "0040", "0050", "0140"];
                half_move(&mut decoder, &mut words, parse(tries[random.below(7) as usize]));
            }
            20..35 => {
                let promotions = (0..60)
                    .map(|_| Word::from_low_bits(any(random).bits() as u32 & !7))
                    .collect();
                half_move(&mut decoder, &mut words, promotions);
            }
            _ => {
                let tries = (0..200).map(|_| any(random)).collect();
                half_move(&mut decoder, &mut words, tries);
            }
        }
    }
    if random.percent(60) {
        words.extend(parse(["0010", "0020", "0030"][random.below(3) as usize]));
        if random.percent(30) {
            words.extend(text(random));
        }
    }
    if random.percent(60) {
        words.extend(parse("0130"));
    }
    words
}

/// A right game with something wrong in it, or words without any sense.
pub fn wrong_game(random: &mut Random, length: usize) -> Vec<Word> {
    wrong_game_from(random, &Decoder::new(), length)
}

/// The same from where a decoder is.
pub fn wrong_game_from(random: &mut Random, start: &Decoder, length: usize) -> Vec<Word> {
    let mut game = right_game_from(random, start.clone(), length.max(1));
    let at = random.below(game.len() as u64) as usize;
    match random.below(9) {
        0 => game[at] = any(random),
        1 => game[at] = Word::from_low_bits(u32::from(game[at].bits()) ^ 1 << random.below(11)),
        2 => game.truncate(at + 1),
        3 => game.insert(at, any(random)),
        4 => game.insert(at, special(random)),
        5 | 6 => {
            game.truncate(at);
            game.extend(with_fault(random, start.clone(), &game));
            game.extend((0..random.below(6)).map(|_| any(random)));
        }
        7 => {
            game.truncate(at);
            game.extend((0..1 + random.below(20)).map(|_| special(random)));
        }
        _ => {
            game.truncate(at);
            game.extend((0..1 + random.below(20)).map(|_| any(random)));
        }
    }
    game
}

/// A word with a fault that the position alone makes, and that chance seldom finds.
fn with_fault(random: &mut Random, mut decoder: Decoder, game: &[Word]) -> Option<Word> {
    for &code in game {
        decoder.push(code).ok()?;
    }
    let faults = [5, 6, 7, 8, 10, 11, 12];
    let first = random.below(Word::COUNT as u64) as u32;
    let codes = (0..Word::COUNT as u32).map(|number| Word::from_low_bits(number + first));
    let rare = |code: &Word| match decoder.clone().push(*code) {
        Err(WordFault::Fault(Fault::PromotionMissing)) => Some(9),
        Err(WordFault::Fault(fault)) => Some(fault.code()).filter(|code| faults.contains(code)),
        Err(WordFault::NotAPawn) => Some(10),
        _ => None,
    };
    let found: Vec<(u8, Word)> = codes.filter_map(|code| Some((rare(&code)?, code))).collect();
    // So that the frequent ones do not hide the others.
    let wanted = faults[random.below(7) as usize];
    let of = |wanted| found.iter().find(|(fault, _)| *fault == wanted);
    let chosen = of(9).or(of(wanted)).or(found.first())?;
    Some(chosen.1)
}

/// These words, in octal.
pub fn parse(text: &str) -> Vec<Word> {
    octal::words(text).map(Result::unwrap).collect()
}

fn any(random: &mut Random) -> Word {
    Word::from_low_bits(random.below(Word::COUNT as u64) as u32)
}

fn special(random: &mut Random) -> Word {
    Word::from_fields(0, random.byte(), random.byte(), 0)
}

/// Adds the first of these words that is a half-move without a fault.
fn half_move(decoder: &mut Decoder, words: &mut Vec<Word>, tries: Vec<Word>) {
    for code in tries {
        let mut after = decoder.clone();
        if matches!(after.push(code), Ok(Event::HalfMove(_))) {
            *decoder = after;
            return words.push(code);
        }
    }
}

fn text(random: &mut Random) -> Vec<Word> {
    let mut words = parse("0000");
    words.extend((0..random.below(6)).map(|_| Word::from_low_bits(u32::from(random.byte().max(1)))));
    words.extend(parse("0000"));
    words
}

/// A variation of any half-moves, and more of them in it.
fn variation(random: &mut Random, words: &mut Vec<Word>, depth: u32) {
    words.extend(parse("0100"));
    for _ in 0..random.below(6) {
        match random.below(8) {
            0 => words.extend(text(random)),
            1 if depth > 0 => variation(random, words, depth - 1),
            2 => words.extend(parse("0140")),
            _ => words.push(Word::from_fields(
                1 + random.byte() % 3,
                random.byte(),
                random.byte(),
                1 + random.byte() % 7,
            )),
        }
    }
    words.extend(parse("0110"));
}
