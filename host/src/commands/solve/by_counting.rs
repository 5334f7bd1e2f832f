// SPDX-License-Identifier: MIT OR Apache-2.0
//! Helpmates and direct mates found by a board that counts mates.

use halfmove::HalfMove;
use halfmove::hardware::perft::Root;
use halfmove::laws::Board;
use halfmove::problem::{FirstMove, Kind, Solver, text};

use super::direct_mates::{self, Unsolved};
use super::{Found, MEMORY, Problem};
use crate::console::{self, Failure};
use crate::error::BoardError;
use crate::session::Session;
use crate::solutions::uci;

/// Solves a problem.
///
/// # Errors
/// It has more half-moves than the core counts, or what ends it before all is found.
pub fn solve(problem: &Problem, session: &mut Session, check: bool) -> Result<Found, Failure> {
    let demand = &problem.demand;
    if demand.tries || demand.set_play {
        return Err(Failure::Usage(
            "this board counts mates; --tries and --set-play are for a board that solves".to_owned(),
        ));
    }
    match demand.stipulation.kind() {
        Kind::Help => help(problem, session, check),
        Kind::Direct => direct(problem, session, check),
    }
}

/// Lines that begin a solution, with the position after each.
type Lines = Vec<(Vec<HalfMove>, Board)>;

/// Lines that are under way at most: some 100 MB.
const MOST_LINES: usize = 1 << 18;

/// These lines, each with every half-move that goes on; none if they are more than so many.
fn further(lines: &Lines, most: usize) -> Option<Lines> {
    let further = lines.iter().flat_map(|(line, board)| {
        board.legal_half_moves().map(|half_move| {
            let line = line.iter().copied().chain([half_move]).collect();
            (line, board.after(half_move))
        })
    });
    let further: Lines = further.take(most + 1).collect();
    (further.len() <= most).then_some(further)
}

/// The solutions: of all lines those are kept after which the board counts a mate at the right distance. It counts the
/// mates before the last half-move, so it is asked for one half-move more.
///
/// # Errors
/// What ends it before all are found, or too many lines.
fn help_mates(board: &Board, half_moves: u16, session: &mut Session) -> Result<(Vec<Vec<HalfMove>>, u64), Failure> {
    let bar = console::progress("positions asked for");
    let mut clocks = 0;
    let mut lines: Lines = vec![(Vec::new(), *board)];
    for left in (1..=half_moves as u8).rev() {
        lines = further(&lines, MOST_LINES).ok_or(Failure::TooBig(MOST_LINES))?;
        let roots: Vec<Root> = lines.iter().map(|(_, board)| Root::new(board, left)).collect();
        let counted = session.count(&roots, &mut |_| {});
        bar.inc(roots.len() as u64);
        let counted = counted.inspect_err(|_| bar.finish_and_clear())?;
        clocks += counted.iter().map(|counted| counted.clocks).sum::<u64>();
        let kept = lines.into_iter().zip(counted).filter(|(_, counted)| counted.mates > 0);
        lines = kept.map(|(line, _)| line).collect();
    }
    bar.finish_and_clear();
    Ok((lines.into_iter().map(|(line, _)| line).collect(), clocks))
}

/// The keys of a direct mate with all that follows. The board is asked where there is a mate in one.
///
/// # Errors
/// What ends it before all are found.
fn keys(problem: &Problem, session: &mut Session) -> Result<(Vec<FirstMove>, u64), Failure> {
    let bar = console::progress("positions asked for");
    let mut clocks = 0;
    let keys = direct_mates::keys(&problem.board, problem.demand.stipulation.moves(), |boards| {
        let roots: Vec<Root> = boards.iter().map(|board| Root::new(board, 2)).collect();
        let counted = session.count(&roots, &mut |_| {})?;
        bar.inc(roots.len() as u64);
        clocks += counted.iter().map(|counted| counted.clocks).sum::<u64>();
        Ok::<_, BoardError>(counted.iter().map(|counted| counted.mates > 0).collect())
    });
    bar.finish_and_clear();
    match keys {
        Ok(keys) => Ok((keys, clocks)),
        Err(Unsolved::Board(error)) => Err(error.into()),
        Err(Unsolved::TooBig(most)) => Err(Failure::TooBig(most)),
    }
}

fn help(problem: &Problem, session: &mut Session, check: bool) -> Result<Found, Failure> {
    let Problem { board, demand } = problem;
    let stipulation = demand.stipulation;
    let (mut solutions, mut clocks, mut agrees) = (Vec::new(), 0, true);
    for half_moves in Kind::Help.lengths(stipulation.half_moves()) {
        let (found, took) = help_mates(board, half_moves, session)?;
        if check {
            let mut expected = Vec::new();
            let solved = Solver::new(MEMORY).help_mates(board, half_moves, |line| expected.push(line.to_vec()));
            agrees &= solved.is_ok() && expected == found;
        }
        solutions.extend(found);
        clocks += took;
    }
    Ok(Found {
        text: solutions.iter().map(|line| text::line(board, line, false)).collect(),
        json: solutions.iter().map(|line| uci(board, line)).collect(),
        number: solutions.len() as u64,
        clocks,
        checked: check.then_some(agrees),
        ..Found::default()
    })
}

fn direct(problem: &Problem, session: &mut Session, check: bool) -> Result<Found, Failure> {
    let Problem { board, demand } = problem;
    let stipulation = demand.stipulation;
    let (keys, clocks) = keys(problem, session)?;
    let checked = check.then(|| {
        let mut solver = Solver::new(MEMORY);
        let first = |half_move| solver.first_move(board, half_move, stipulation.moves(), 0);
        let expected: Result<Vec<_>, _> = board.legal_half_moves().map(first).collect();
        expected.is_ok_and(|expected| expected.into_iter().flatten().eq(keys.iter().cloned()))
    });
    let names: Vec<String> = keys.iter().map(|key| board.uci(key.play.half_move)).collect();
    Ok(Found {
        text: keys.iter().map(|key| text::first_move(board, key)).collect(),
        json: names.into(),
        number: keys.len() as u64,
        clocks,
        checked,
        ..Found::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_lines_than_there_is_room_for_are_not_gathered() {
        let start: Lines = vec![(Vec::new(), Board::start())];
        let first = further(&start, 20).unwrap();
        assert_eq!(
            (first.len(), further(&first, 400).map(|lines| lines.len())),
            (20, Some(400))
        );
        assert!(further(&start, 19).is_none() && further(&first, 399).is_none());
    }
}
