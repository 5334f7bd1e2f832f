// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `machine_lister` must list, from the laws of chess; and positions held against it.

use std::collections::VecDeque;

use halfmove::hardware::listing::{List, Listed as HalfMove, Question};
use halfmove::hardware::perft::seen;
use halfmove::laws::Board;

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

/// What must be given of a board: by the square that is reached, on the mover's board, and promotions last, or in the order
/// of the codes. Where more than one half-move ends on a square their order is not fixed, so they are sorted here.
pub fn expected(board: &Board, in_order: bool) -> Vec<u32> {
    let mut list = List::of(board);
    if !in_order {
        let reached = |listed: HalfMove| seen(listed.to(), board.side());
        list.half_moves
            .sort_by_key(|&listed| (listed.promotion().is_some(), reached(listed), listed));
    }
    list.words().collect()
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
            let question = offered.map(|(board, in_order, _)| Question::new(board, *in_order));
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
