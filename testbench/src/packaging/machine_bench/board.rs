// SPDX-License-Identifier: MIT OR Apache-2.0
//! Beats for `machine_board`, and what a board in software answers.

use halfmove::HalfMove;
use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove_hdl::machine::board::reference::{Answer, Beat, Reference, set_up_beats};
use halfmove_hdl::machine::simulation::Placement;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{WORD, Words, families, replies};
use crate::set_ups::set_ups;

/// Games that are played, and positions of which something is wrong.
const GAMES: usize = 24;
const FAULTS: usize = 24;

/// In a beat's word: it is answered; what is given for a question.
const ANSWERED: u64 = 1 << 14;
const GIVEN: u64 = 1 << 15;

/// The beats with what is given, and the answers.
pub(super) fn words() -> [Words; 2] {
    let (mut words, mut answers) = (Words::new(16), Words::new(WORD));
    let mut reference = Reference::default();
    for beat in beats() {
        let (data, last, user) = beat.signals();
        let answer = reference.take(beat);
        let told = u64::from(data) | u64::from(last) << 11 | u64::from(user) << 12;
        words.push(&[(told | if answer.is_some() { ANSWERED } else { 0 }, 16)]);
        if beat == Beat::Ask {
            for given in reference.given() {
                let told = u64::from(given.bits) | u64::from(given.last) << 8 | u64::from(given.bad) << 9;
                words.push(&[(told | GIVEN, 16)]);
            }
        }
        match answer {
            Some(Answer::Position(placement, black)) => answers.push_position(&[(black.into(), 2)], &placement),
            Some(Answer::Refused) => answers.push_position(&[(2, 2)], &Placement::default()),
            None => {}
        }
    }
    [words, answers]
}

/// From the start of a game on.
fn beats() -> Vec<Beat> {
    let mut random = ChaCha8Rng::seed_from_u64(1993);
    let mut boards = set_ups(1986).filter(|board| !board.is_chess960());
    let mut beats = vec![Beat::Ask, Beat::TakeBack];
    line(Board::start(), 20, &mut random, &mut beats);
    for board in boards.by_ref().take(GAMES) {
        beats.extend(set_up_beats(&board));
        line(board, 14, &mut random, &mut beats);
    }
    // Beats before a whole position, as many as a counter may have, or one bit of it.
    for (board, before) in boards.by_ref().zip([1, 30, 32, 64, 128, 256]) {
        beats.extend((0..before).map(|_| Beat::SetUp(0, false)));
        beats.extend(set_up_beats(&board));
        line(board, 3, &mut random, &mut beats);
    }
    beats.extend(families::beats());
    beats.extend(replies::beats());
    for (number, board) in boards.take(FAULTS).enumerate() {
        let mut position: Vec<Beat> = set_up_beats(&board).collect();
        let place = random.random_range(0..position.len());
        match number % 6 {
            0 => position.truncate(place),
            1 => position.insert(place, Beat::SetUp(0, false)),
            2 => drop(position.remove(place)),
            3 => position[place] = Beat::SetUp(random.random(), place == position.len() - 1),
            4 => position[32] = Beat::SetUp(0x20 << random.random_range(0..3), false),
            _ => position[33] = Beat::SetUp(random.random(), true),
        }
        beats.extend(position);
        // Of no position nothing is played, taken back or given.
        line(board, 3, &mut random, &mut beats);
        beats.push(Beat::Ask);
    }
    beats
}

/// Half-moves, some of them taken back, among them words that are none.
fn line(mut board: Board, length: usize, random: &mut ChaCha8Rng, beats: &mut Vec<Beat>) {
    let mut before = vec![];
    for _ in 0..length {
        let half_moves: Vec<HalfMove> = board.pseudo_legal_half_moves().collect();
        let special = |half_move: &&HalfMove| {
            half_move.is_castling() || half_move.is_en_passant() || half_move.promotion().is_some()
        };
        let choice = half_moves.iter().find(special).filter(|_| random.random());
        let Some(&half_move) = choice.or_else(|| half_moves.choose(random)) else {
            break;
        };
        beats.extend(Word::of_half_move(half_move).map(Beat::HalfMove));
        before.push(board);
        board.play_unchecked(half_move);
        match random.random_range(0..12) {
            0 => {
                beats.push(Beat::HalfMove(Word::from_low_bits(random.random())));
                // Who has just moved does not move again.
                let mut passed = board;
                passed.play_unchecked(HalfMove::null(board.side()));
                let other: Vec<HalfMove> = passed.pseudo_legal_half_moves().collect();
                let word = other
                    .choose(random)
                    .and_then(|&half_move| Word::of_half_move(half_move));
                beats.extend(word.map(Beat::HalfMove));
            }
            1 => beats.push(Beat::Ask),
            2..5 => {
                for _ in 0..random.random_range(1..4) {
                    beats.push(Beat::TakeBack);
                    board = before.pop().unwrap_or(board);
                }
            }
            _ => {}
        }
    }
}
