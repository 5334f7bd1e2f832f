// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that begin with a set-up, in the codes of the interpreters, and set-ups with something wrong in them.

use halfmove::eleven::{Special, Word};
use halfmove::hardware::set_up::{BEATS, BLACK, MARK, beats};
use halfmove::laws::Board;
use halfmove::position::{Position, Wing};
use halfmove::{HalfMove, brenner, eleven, jose};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::code::CodeName;
use crate::coded_game::CodedGame;
use crate::set_ups::set_ups;

/// Games from set-ups at random, of up to so many half-moves: legal ones, every fourth with a byte or word that is
/// another.
pub fn games(code: CodeName, seed: u64, half_moves: usize) -> impl Iterator<Item = CodedGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    set_ups(seed).filter_map(move |board| {
        let position = code.position(&board.to_fen()).ok()?;
        let beats = beats(&position).ok()?.to_vec();
        let mut symbols = play(&mut random, board, Encoder::new(code, position)?, half_moves);
        if random.random_range(0..4) == 0 && !symbols.is_empty() {
            let at = random.random_range(0..symbols.len());
            symbols[at] = any(&mut random, code);
        }
        if symbols.is_empty() {
            symbols.push(any(&mut random, code));
        }
        Some(CodedGame::of(code, beats, symbols))
    })
}

/// A game from the position of a FEN, of these half-moves; none if one of them is illegal or has no name.
pub fn game(code: CodeName, fen: &str, half_moves: &[&str]) -> Option<CodedGame> {
    let mut board = Board::from_fen(fen).ok()?;
    let position = code.position(fen).ok()?;
    let beats = beats(&position).ok()?.to_vec();
    let mut encoder = Encoder::new(code, position)?;
    let mut symbols = Vec::new();
    for text in half_moves {
        let next = board.legal_half_moves().find(|next| next.to_string() == *text)?;
        symbols.extend(encoder.symbols(next)?);
        board.play(next).ok()?;
    }
    symbols.extend(encoder.end());
    Some(CodedGame::of(code, beats, symbols))
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
pub fn judged(seed: u64) -> impl Iterator<Item = CodedGame> {
    let code = CodeName::Brenner;
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x71d6e);
    let castling = |(fen, byte): &(&str, u8)| {
        let beats = beats(&code.position(fen).ok()?).ok()?.to_vec();
        let bytes = vec![*byte, 0x0a];
        Some(CodedGame { beats, bytes })
    };
    let castling: Vec<CodedGame> = CASTLING.iter().filter_map(castling).collect();
    let castling = castling.into_iter().cycle();
    games(code, seed, 30).zip(castling).flat_map(move |(game, castling)| {
        let bytes = (0..random.random_range(1..4)).map(|_| random.random()).collect();
        let beats = game.beats.clone();
        [game, CodedGame { beats, bytes }, castling]
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
pub fn bad_games(code: CodeName, seed: u64) -> impl Iterator<Item = CodedGame> {
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
