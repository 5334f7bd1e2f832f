// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions that notice every broken rule of the machine, and their half-moves.

use halfmove::Side;
use halfmove::laws::Board;
use halfmove_hdl::machine::listing::reference::expected;
use halfmove_hdl::machine::simulation::{Placement, Wires};

use super::{WORD, Words, alone, checks, crowded, pinned};
use crate::possibilities::squares_of;
use crate::rules::network::{Case, sharp};

/// The bit of a position's last half-move, and those that only `machine_lister` gives.
const LAST: u32 = 1 << 31;
const OF_THE_LISTER: u32 = 7 << 28;

/// A mate and a stalemate, and how often they come, one after the other: more often than `machine_lister` has room for answers.
const WITHOUT: [&str; 2] = ["R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"];
const WITHOUT_COME: usize = 72;

/// The positions, and the half-moves of one after the other. Those that no board has come last.
pub(super) fn words() -> [Words; 2] {
    let (mut positions, mut half_moves) = (Words::new(WORD), Words::new(32));
    let of_rules = sharp();
    let first_placement = of_rules.iter().position(|case| matches!(case, Case::Placement(..)));
    let (of_boards, placements) = of_rules.split_at(first_placement.unwrap_or(of_rules.len()));
    let without = WITHOUT.map(|fen| Case::Board(Board::from_fen(fen).expect("a position")));
    let without = without.into_iter().cycle().take(WITHOUT_COME);
    let families = pinned::boards()
        .chain(alone::boards())
        .chain(checks::doubles())
        .chain(crowded::boards())
        .map(Case::Board);
    for case in without
        .chain(of_boards.iter().copied())
        .chain(families)
        .chain(placements.iter().copied())
    {
        let has_codes = matches!(case, Case::Board(_));
        let (placement, black, checks, listed) = match case {
            Case::Board(board) => (
                Placement::from(&board),
                board.side() == Side::Black,
                [board.is_check(), board.is_double_check()],
                Some(of_board(&board)),
            ),
            Case::Placement(placement, wires) => {
                let checks = wires.map_or([false; 2], |wires| [wires.in_check, wires.double_check]);
                (placement, false, checks, wires.as_ref().map(of_wires))
            }
        };
        let [check, double_check] = checks.map(|check| (u64::from(check), 1));
        let unlisted = (u64::from(listed.is_none()), 1);
        let squares_alone = (u64::from(!has_codes), 1);
        positions.push_position(
            &[squares_alone, unlisted, double_check, check, (black.into(), 1)],
            &placement,
        );
        for word in listed.into_iter().flatten() {
            half_moves.push(&[(word.into(), 32)]);
        }
    }
    [positions, half_moves]
}

/// As `machine_lister` gives them; a word of zeros if there is none.
fn of_board(board: &Board) -> Vec<u32> {
    let mut words: Vec<u32> = expected(board, false)
        .iter()
        .map(|word| word & !OF_THE_LISTER)
        .collect();
    if board.legal_half_moves().next().is_none() {
        words = vec![LAST];
    }
    words
}

/// The squares alone, on White's board.
fn of_wires(wires: &Wires) -> Vec<u32> {
    let mut words = squares_of(wires);
    match words.last_mut() {
        Some(last) => *last |= LAST,
        None => words.push(LAST),
    }
    words
}
