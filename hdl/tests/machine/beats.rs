// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests send to `machine_board`.

use halfmove::HalfMove;
use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove_hdl::machine::board::reference::{Beat, set_up_beats};

use super::Random;

#[allow(dead_code, reason = "the tests of the laws use more of it")]
#[path = "../../../tests/laws/positions.rs"]
pub mod positions;

/// This many lines of half-moves at random from known positions, those of Chess960 left out.
pub fn lines(seed: u64, count: usize) -> Vec<(Board, Vec<(HalfMove, Beat)>)> {
    let mut random = Random(seed);
    let set_ups = positions::SET_UPS.map(|fen| Board::from_fen(fen).unwrap());
    let set_ups: Vec<Board> = set_ups.into_iter().filter(|board| !board.is_chess960()).collect();
    let line = |number: usize| {
        let start = set_ups[number % set_ups.len()];
        let mut board = start;
        let mut beats = vec![];
        for _ in 0..random.below(120) {
            let half_moves: Vec<HalfMove> = board.legal_half_moves().collect();
            let Some(&half_move) = half_moves.get(random.below(half_moves.len().max(1) as u64) as usize) else {
                break;
            };
            beats.push((half_move, Beat::HalfMove(Word::of_half_move(half_move).unwrap())));
            board.play_unchecked(half_move);
        }
        (start, beats)
    };
    (0..count).map(line).collect()
}

/// This many lines, played one beat after the other: set up, played, taken back in part and played on, now and then
/// asked for, with pauses.
pub fn games(seed: u64, count: usize) -> Vec<Option<Beat>> {
    let mut random = Random(seed ^ 77);
    let mut beats = vec![];
    for (board, line) in lines(seed, count) {
        beats.extend(set_up_beats(&board).map(Some));
        let (mut played, mut furthest) = (0, 0);
        while furthest < line.len() {
            // Here and there and back again: half-moves and taking back in all orders.
            let forth = (1 + random.below(8) as usize).min(line.len() - played);
            beats.extend(line[played..played + forth].iter().map(|(_, beat)| Some(*beat)));
            played += forth;
            furthest = furthest.max(played);
            let back = (random.below(8) as usize).min(played);
            beats.extend(std::iter::repeat_n(Some(Beat::TakeBack), back));
            played -= back;
            match random.below(30) {
                0 => beats.push(Some(Beat::Ask)),
                1 => beats.push(None),
                _ => {}
            }
        }
    }
    beats
}

/// Beats of all kinds: any words, positions with faults, too many taken back.
pub fn noise(seed: u64, count: usize) -> Vec<Option<Beat>> {
    let mut random = Random(seed);
    let boards: Vec<Board> = lines(seed, 40).into_iter().map(|(board, _)| board).collect();
    let mut beats = vec![];
    while beats.len() < count {
        match random.below(40) {
            0..20 => beats.push(Some(Beat::HalfMove(Word::from_low_bits(random.next() as u32)))),
            20..25 => {
                let length = random.below(12) as usize;
                beats.extend(std::iter::repeat_n(Some(Beat::TakeBack), length));
            }
            25..28 => beats.push(Some(Beat::Ask)),
            28..30 => beats.extend(std::iter::repeat_n(None, random.below(20) as usize)),
            30 => {
                // More half-moves than can be taken back, of the kings alone.
                let lone = Board::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
                beats.extend(set_up_beats(&lone).map(Some));
                let round = ["e1d1", "e8d8", "d1e1", "d8e8"].map(|half_move| {
                    let (from, to) = half_move.split_at(2);
                    Some(Beat::HalfMove(
                        Word::of(from.parse().unwrap(), to.parse().unwrap(), None).unwrap(),
                    ))
                });
                beats.extend(round.iter().cycle().take(600));
                beats.extend(std::iter::repeat_n(Some(Beat::TakeBack), 520));
            }
            _ => {
                let board = &boards[random.below(boards.len() as u64) as usize];
                let mut position: Vec<Beat> = set_up_beats(board).collect();
                match random.below(8) {
                    0 => position.truncate(random.below(34) as usize),
                    1 => position.insert(random.below(34) as usize, Beat::SetUp(0, false)),
                    2 => drop(position.remove(random.below(34) as usize)),
                    3 => position[random.below(34) as usize] = Beat::SetUp(random.byte(), false),
                    4 => position[33] = Beat::SetUp(random.byte(), true),
                    _ => {}
                }
                beats.extend(position.into_iter().map(Some));
                let half_moves: Vec<HalfMove> = board.legal_half_moves().collect();
                beats.extend(
                    half_moves
                        .iter()
                        .map(|half_move| Word::of_half_move(*half_move).map(Beat::HalfMove)),
                );
            }
        }
    }
    beats
}
