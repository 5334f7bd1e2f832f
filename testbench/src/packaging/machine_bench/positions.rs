// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions that notice every broken rule of the machine, and their half-moves.

use halfmove::Side;
use halfmove::laws::Board;
use halfmove_hdl::machine::geometry::{DIRECTIONS, JUMPS};
use halfmove_hdl::machine::listing::reference::expected;
use halfmove_hdl::machine::simulation::{Placement, Wires};

use super::{WORD, Words, alone, checks, pinned};
use crate::rules::network::{Case, sharp};

/// The bit of a position's last half-move, and those that only `machine_lister` gives.
const LAST: u32 = 1 << 31;
const OF_THE_LISTER: u32 = 7 << 28;

/// The positions, and the half-moves of one after the other. Those that no board has come last.
pub(super) fn words() -> [Words; 2] {
    let (mut positions, mut half_moves) = (Words::new(WORD), Words::new(32));
    let of_rules = sharp();
    let first_placement = of_rules.iter().position(|case| matches!(case, Case::Placement(..)));
    let (of_boards, placements) = of_rules.split_at(first_placement.unwrap_or(of_rules.len()));
    let families = pinned::boards()
        .chain(alone::boards())
        .chain(checks::doubles())
        .map(Case::Board);
    for case in of_boards
        .iter()
        .copied()
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
    let mut words = vec![];
    let mut push = |set: u64, to: &dyn Fn(u8) -> Option<u8>, promotion: u32| {
        for from in (0..64).filter(|from| set >> from & 1 != 0) {
            let to = to(from).expect("a half-move stays on the board");
            words.push(u32::from(from) << 11 | u32::from(to) << 17 | promotion << 23);
        }
    };
    for (ways, sets) in DIRECTIONS.chunks(2).zip(&wires.lines) {
        for (steps, &set) in (1..).zip(sets) {
            push(
                set,
                &|from| ways[0].from(from, steps).or_else(|| ways[1].from(from, 8 - steps)),
                0,
            );
        }
    }
    for (jump, &set) in JUMPS.iter().zip(&wires.jumps) {
        push(set, &|from| jump.from(from, 1), 0);
    }
    for (way, &files) in [0, 4, 6].into_iter().zip(&wires.promotions) {
        for kind in 4..8 {
            push(u64::from(files) << 48, &|from| DIRECTIONS[way].from(from, 1), kind);
        }
    }
    match words.last_mut() {
        Some(last) => *last |= LAST,
        None => words.push(LAST),
    }
    words
}
