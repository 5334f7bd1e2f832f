// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that begin with a set-up, in Brenner's first notation, and set-ups with something wrong in them.

use halfmove::brenner::layout::Layout;
use halfmove::brenner::{Encoder, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::set_up::{BEATS, BLACK, MARK, beats};
use halfmove::laws::Board;
use halfmove::position::Position;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::set_ups::set_ups;

/// The top bit of a beat of a set-up on its way to a core: [`halfmove_sim::stream::Options::set_ups`].
const MARKED: u16 = 0x8000;

/// A game with what stands before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpGame {
    /// The beats of the set-up.
    pub beats: Vec<u8>,
    /// The bytes of the game.
    pub bytes: Vec<u8>,
}

impl SetUpGame {
    /// As it is put on the stream: two bytes a beat.
    pub fn on_the_stream(&self) -> Vec<u8> {
        let beats = self.beats.iter().map(|&beat| u16::from(beat) | MARKED);
        let symbols = beats.chain(self.bytes.iter().map(|&byte| byte.into()));
        symbols.flat_map(u16::to_be_bytes).collect()
    }

    /// The records that a core must give, and whether the game is bad.
    pub fn records(&self, layout: &'static Layout) -> (Vec<Record>, bool) {
        Recorder::game_from(layout, &self.beats, &self.bytes)
    }
}

/// Games from set-ups at random, of up to so many half-moves: legal ones, every fourth with a byte that is another.
pub fn games(seed: u64, half_moves: usize) -> impl Iterator<Item = SetUpGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    set_ups(seed).filter_map(move |board| {
        let position: Position = board.to_fen().parse().ok()?;
        let beats = beats(&position).ok()?.to_vec();
        let mut bytes = play(&mut random, board, position, half_moves);
        if random.random_range(0..4) == 0 && !bytes.is_empty() {
            let at = random.random_range(0..bytes.len());
            bytes[at] = random.random();
        }
        if bytes.is_empty() {
            bytes.push(random.random());
        }
        Some(SetUpGame { beats, bytes })
    })
}

fn play(random: &mut ChaCha8Rng, mut board: Board, position: Position, half_moves: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let Ok(mut encoder) = Encoder::from_position(position) else {
        return bytes;
    };
    for _ in 0..random.random_range(1..=half_moves) {
        let Some(next) = board.legal_half_moves().choose(random) else {
            break;
        };
        let written = encoder.half_move(next.from(), next.to(), next.promotion(), &mut bytes);
        if written.is_err() || board.play(next).is_err() {
            break;
        }
    }
    bytes
}

/// Games whose set-ups have a fault that a core finds.
pub fn bad_games(seed: u64) -> impl Iterator<Item = SetUpGame> {
    let mut random = ChaCha8Rng::seed_from_u64(seed ^ 0x5e7);
    games(seed, 4).map(move |mut game| {
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
