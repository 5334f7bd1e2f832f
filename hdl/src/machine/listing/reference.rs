// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `machine_lister` must list, from the laws of chess; and positions held against it.

use std::collections::VecDeque;

use halfmove::eleven::Word;
use halfmove::hardware::perft::Placement;
use halfmove::laws::Board;
use halfmove::{HalfMove, Side};

/// A position whose half-moves are to be listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The position.
    pub placement: Placement,
    /// Black is to move.
    pub black: bool,
    /// In the order of the codes.
    pub in_order: bool,
}

/// What the lister finds on its inputs during a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// What is offered.
    pub question: Option<Question>,
    /// A half-move would be taken.
    pub ready: bool,
}

/// A beat that it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The data.
    pub bits: u32,
    /// The last of its position.
    pub last: bool,
    /// There is no half-move.
    pub none: bool,
}

/// What it shows before the edge.
#[derive(Clone, Copy, Debug)]
pub struct Outputs {
    /// What is offered is taken.
    pub taken: bool,
    /// A beat.
    pub listed: Option<Listed>,
}

/// The data of a half-move, without the bits that say where in the list it stands.
fn bits(half_move: HalfMove, check: bool) -> u32 {
    let code = Word::of_half_move(half_move).map_or(0, |word| u32::from(word.bits()));
    let squares = u32::from(half_move.from().number()) << 11 | u32::from(half_move.to().number()) << 17;
    let promotion = half_move.promotion().map_or(0, |kind| u32::from(kind.code()));
    code | squares | promotion << 23 | u32::from(check) << 28
}

/// What must be given of a board: by the square that is reached, on the mover's board, and promotions last, or in the order
/// of the codes. Where more than one half-move ends on a square their order is not fixed, so they are sorted here.
pub fn expected(board: &Board, in_order: bool) -> Vec<u32> {
    let check = board.is_check();
    let mut listed: Vec<u32> = board
        .legal_half_moves()
        .map(|half_move| bits(half_move, check))
        .collect();
    sort(&mut listed, board.side(), in_order);
    if listed.is_empty() {
        listed.push(7 << 29 | u32::from(check) << 28);
    } else if let Some(last) = listed.last_mut() {
        *last |= 1 << 31;
    }
    listed
}

fn sort(listed: &mut [u32], mover: Side, in_order: bool) {
    let turn = if mover == Side::Black { 56 } else { 0 };
    let place = |bits: u32| (bits >> 23 & 7 != 0, (bits >> 17 & 63) ^ turn);
    listed.sort_by_key(|&bits| {
        if in_order {
            (false, 0, bits & 0x7ff)
        } else {
            (place(bits).0, place(bits).1, bits)
        }
    });
}

/// Asks for the half-moves of boards, each followed by the number of clocks before the next is offered, and compares all
/// that is given. How many half-moves were listed, and in how many clocks.
///
/// # Errors
/// What differs, in words.
pub fn compare(
    mut cycle: impl FnMut(Inputs) -> Outputs,
    boards: impl Iterator<Item = (Board, bool, u32)>,
    mut ready: impl FnMut() -> bool,
) -> Result<(u64, u64), String> {
    let mut due: VecDeque<(Board, bool)> = VecDeque::new();
    let mut listed: Vec<u32> = vec![];
    let (mut half_moves, mut clocks, mut silent) = (0, 0, 0);
    let end = std::iter::once(None);
    for next in boards.map(Some).chain(end) {
        let mut pause = next.as_ref().map_or(0, |next| next.2);
        loop {
            let offered = next.as_ref().filter(|_| pause == 0);
            let question = offered.map(|&(board, in_order, _)| Question {
                placement: (&board).into(),
                black: board.side() == Side::Black,
                in_order,
            });
            let inputs = Inputs {
                question,
                ready: ready(),
            };
            let outputs = cycle(inputs);
            clocks += 1;
            silent += 1;
            if silent > 1_000_000 {
                return Err(format!("nothing comes any more of {:?}", due.front()));
            }
            if let (Some(beat), true) = (outputs.listed, inputs.ready) {
                silent = 0;
                let Some(&(board, in_order)) = due.front() else {
                    return Err(format!("{beat:?} was not asked for"));
                };
                if (beat.bits >> 31 != 0) != beat.last || (beat.bits >> 29 == 7) != beat.none {
                    return Err(format!("{board:?}: {beat:?}"));
                }
                listed.push(beat.bits);
                if listed.len() > 1000 {
                    return Err(format!("{board:?}: there is no end"));
                }
                if beat.last {
                    half_moves += listed.len() as u64;
                    due.pop_front();
                    let mut given = std::mem::take(&mut listed);
                    // The order on one square is not fixed, and the last one is marked.
                    let position = |bits: u32| (bits >> 23 & 7 != 0, bits >> 17 & 63);
                    let same = |a: &u32, b: &u32| !in_order && position(*a) == position(*b) && a >> 29 != 7;
                    let expected = expected(&board, in_order);
                    let unmarked = |bits: &mut u32| *bits &= !(1 << 31);
                    let mut wanted = expected.clone();
                    for list in [&mut given, &mut wanted] {
                        list.iter_mut().for_each(unmarked);
                        list.chunk_by_mut(same).for_each(<[u32]>::sort_unstable);
                    }
                    if given != wanted {
                        return Err(format!("{board:?}: {given:x?}, not {wanted:x?}"));
                    }
                }
            }
            if let (true, Some(&(board, in_order, _))) = (outputs.taken, offered) {
                due.push_back((board, in_order));
                break;
            }
            pause = pause.saturating_sub(1);
            if next.is_none() && due.is_empty() {
                break;
            }
        }
    }
    Ok((half_moves, clocks))
}
