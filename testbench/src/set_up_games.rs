// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that begin with a set-up, in the codes of the interpreters, and set-ups with something wrong in them.

use halfmove::eleven::{Special, Word};
use halfmove::hardware::Record;
use halfmove::hardware::set_up::{BEATS, BLACK, MARK, beats};
use halfmove::laws::Board;
use halfmove::position::{Numbering, Position, Wing};
use halfmove::{HalfMove, brenner, eleven, jose};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::code::CodeName;
use crate::set_ups::set_ups;

/// The top bit of a beat of a set-up on its way to a core: [`halfmove_sim::stream::Options::set_ups`].
const MARKED: u16 = 0x8000;

/// A game with what stands before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUpGame {
    /// The beats of the set-up.
    pub beats: Vec<u8>,
    /// The game as its code is put on the stream.
    pub bytes: Vec<u8>,
}

impl SetUpGame {
    /// The game of these bytes or words; of Brenner's codes they are the first notation's.
    pub fn of(code: CodeName, beats: Vec<u8>, symbols: Vec<u16>) -> Self {
        let bytes: Vec<u8> = match code.has_words() {
            true => symbols.into_iter().flat_map(u16::to_be_bytes).collect(),
            false => symbols.into_iter().map(|symbol| symbol as u8).collect(),
        };
        let bytes = code.translate(&bytes).unwrap_or(bytes);
        Self { beats, bytes }
    }

    /// As it is put on the stream: two bytes a beat.
    pub fn on_the_stream(&self, code: CodeName) -> Vec<u8> {
        let beats = self.beats.iter().map(|&beat| u16::from(beat) | MARKED);
        let symbols: Vec<u8> = match code.has_words() {
            true => self.bytes.clone(),
            false => self.bytes.iter().flat_map(|&byte| [0, byte]).collect(),
        };
        beats.flat_map(u16::to_be_bytes).chain(symbols).collect()
    }

    /// The beats that have no record: all, but the last one if no byte follows.
    pub fn silent(&self) -> &[u8] {
        match self.beats.split_last() {
            Some((_, before)) if self.bytes.is_empty() => before,
            _ => &self.beats,
        }
    }

    /// The records that a core must give, and whether the game is bad.
    pub fn records(&self, code: CodeName) -> (Vec<Record>, bool) {
        code.records_from(&self.beats, &self.bytes)
    }
}

/// The position of a FEN, its men numbered as a code does.
pub fn position(code: CodeName, fen: &str) -> Option<Position> {
    match code.jose() {
        Some(_) => Position::from_fen(fen, Numbering::Fen).ok(),
        None => fen.parse().ok(),
    }
}

/// Games from set-ups at random, of up to so many half-moves: legal ones, every fourth with a byte or word that is
/// another.
pub fn games(code: CodeName, seed: u64, half_moves: usize) -> impl Iterator<Item = SetUpGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    set_ups(seed).filter_map(move |board| {
        let position = position(code, &board.to_fen())?;
        let beats = beats(&position).ok()?.to_vec();
        let mut symbols = play(&mut random, board, Encoder::new(code, position)?, half_moves);
        if random.random_range(0..4) == 0 && !symbols.is_empty() {
            let at = random.random_range(0..symbols.len());
            symbols[at] = any(&mut random, code);
        }
        if symbols.is_empty() {
            symbols.push(any(&mut random, code));
        }
        Some(SetUpGame::of(code, beats, symbols))
    })
}

/// A game from the position of a FEN, of these half-moves; none if one of them is illegal or has no name.
pub fn game(code: CodeName, fen: &str, half_moves: &[&str]) -> Option<SetUpGame> {
    let mut board = Board::from_fen(fen).ok()?;
    let position = position(code, fen)?;
    let beats = beats(&position).ok()?.to_vec();
    let mut encoder = Encoder::new(code, position)?;
    let mut symbols = Vec::new();
    for text in half_moves {
        let next = board.legal_half_moves().find(|next| next.to_string() == *text)?;
        symbols.extend(encoder.symbols(next)?);
        board.play(next).ok()?;
    }
    symbols.extend(encoder.end());
    Some(SetUpGame::of(code, beats, symbols))
}

/// Half-moves, the first of them castling, of a king who is in check, or nearly.
const CASTLING: [(&str, u8); 8] = [
    ("4k3/8/8/4r3/8/8/8/R3K2R w KQ - 0 1", 0x04),
    ("4k3/8/8/4r3/8/8/8/R3K2R w KQ - 0 1", 0x05),
    ("r3k2r/8/8/4R3/8/8/8/4K3 b kq - 0 1", 0x04),
    ("r3k2r/8/8/4R3/8/8/8/4K3 b kq - 0 1", 0x05),
    ("4k3/8/8/5r2/8/8/8/R3K2R w KQ - 0 1", 0x05),
    ("4k3/8/8/5r2/8/8/8/R3K2R w KQ - 0 1", 0x04),
    ("r3k2r/8/8/R7/8/8/8/4K3 b kq - 0 1", 0x04),
    ("r3k2r/8/8/3R4/8/8/8/4K3 b kq - 0 1", 0x05),
];

/// Games for the judge, in Brenner's first notation: from each position at random a legal one, then one whose bytes are any;
/// and castling between them.
pub fn judged(seed: u64) -> impl Iterator<Item = SetUpGame> {
    let code = CodeName::Brenner;
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x71d6e);
    let castling = |(fen, byte): &(&str, u8)| {
        let beats = beats(&position(code, fen)?).ok()?.to_vec();
        let bytes = vec![*byte, 0x0a];
        Some(SetUpGame { beats, bytes })
    };
    let castling: Vec<SetUpGame> = CASTLING.iter().filter_map(castling).collect();
    let castling = castling.into_iter().cycle();
    games(code, seed, 30).zip(castling).flat_map(move |(game, castling)| {
        let bytes = (0..random.random_range(1..4)).map(|_| random.random()).collect();
        let beats = game.beats.clone();
        [game, SetUpGame { beats, bytes }, castling]
    })
}

/// Any byte or word.
fn any(random: &mut ChaCha8Rng, code: CodeName) -> u16 {
    match code.has_words() {
        true => random.random_range(0..Word::COUNT as u16),
        false => random.random::<u8>().into(),
    }
}

/// An encoder of a code; of Brenner's, that of the first notation.
#[derive(Clone)]
pub enum Encoder {
    /// Of Brenner's bytes.
    Brenner(brenner::Encoder),
    /// Of 11-bit words.
    Eleven(eleven::Encoder),
    /// Of jose's bytes.
    Jose(jose::Encoder),
}

impl Encoder {
    /// From a position; none if the code cannot begin there.
    pub fn new(code: CodeName, position: Position) -> Option<Self> {
        Some(match (code.layout(), code.jose()) {
            (Some(_), _) => Self::Brenner(brenner::Encoder::from_position(position).ok()?),
            (_, Some(options)) => Self::Jose(jose::Encoder::from_position(position, options)),
            _ => Self::Eleven(eleven::Encoder::from_position(position)),
        })
    }

    /// The bytes or words of a half-move, if the code has any for it.
    pub fn symbols(&mut self, half_move: HalfMove) -> Option<Vec<u16>> {
        let (from, to, promotion) = (half_move.from(), half_move.to(), half_move.promotion());
        let mut bytes = Vec::new();
        match self {
            Self::Brenner(encoder) => encoder.half_move(from, to, promotion, &mut bytes).map(drop).ok()?,
            Self::Jose(encoder) => encoder.go(from, to, promotion, &mut bytes).map(drop).ok()?,
            Self::Eleven(encoder) => {
                let mut words = Vec::new();
                encoder.half_move(from, to, promotion, &mut words).ok()?;
                // Castling has two words: on the queen's side its own, on the king's side that of the king's step.
                if half_move.castling_wing() == Some(Wing::Queen) {
                    words = Vec::from_iter(Special::Castle(Wing::Queen).word());
                }
                return Some(words.into_iter().map(Word::bits).collect());
            }
        }
        Some(bytes.into_iter().map(u16::from).collect())
    }

    /// What may end the game: jose's games end with a byte of their own.
    pub const fn end(&self) -> Option<u16> {
        match self {
            Self::Jose(_) => Some(0xff),
            _ => None,
        }
    }
}

fn play(random: &mut ChaCha8Rng, mut board: Board, mut encoder: Encoder, half_moves: usize) -> Vec<u16> {
    let mut symbols = Vec::new();
    for _ in 0..random.random_range(1..=half_moves) {
        let Some(next) = board.legal_half_moves().choose(random) else {
            break;
        };
        let Some(written) = encoder.symbols(next) else { break };
        symbols.extend(written);
        if board.play(next).is_err() {
            break;
        }
    }
    symbols.extend(encoder.end());
    symbols
}

/// Games whose set-ups have a fault that a core finds.
pub fn bad_games(code: CodeName, seed: u64) -> impl Iterator<Item = SetUpGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x5e7);
    games(code, seed, 4).map(move |mut game| {
        let side = if random.random() { BLACK } else { 0 };
        let square = random.random_range(0..BEATS);
        let king = game.beats.iter().position(|beat| beat & 0x3c == side | 4).unwrap_or(0);
        match random.random_range(0..7) {
            0 => game.beats.truncate(random.random_range(1..BEATS)),
            1 => game
                .beats
                .extend((0..random.random_range(1..80)).map(|_| random.random::<u8>())),
            2 => game.beats[king] = 0,
            3 if square != king => game.beats[square] = side | 4,
            4 => game.beats[square & 7] = side | 0o10,
            5 => game.beats[8 + (square & 7)] = side | MARK | 0o10,
            6 if square != king && !matches!(square, 0 | 7 | 56 | 63) => {
                rook_elsewhere(&mut game.beats, square, king, side)
            }
            _ => game.bytes.clear(),
        }
        game
    })
}

/// Puts a rook there that may castle, with a label of its own; nothing else is wrong that a core does not notice.
fn rook_elsewhere(beats: &mut [u8], square: usize, king: usize, side: u8) {
    let free = (0..4).find(|label| beats.iter().all(|beat| beat & 0x3f != side | 0o24 | label));
    for beat in beats.iter_mut().filter(|beat| **beat & 0o30 == 0o10) {
        *beat &= !MARK;
    }
    match free {
        Some(label) => beats[square] = side | MARK | 0o24 | label,
        None => beats[king] = 0,
    }
}
