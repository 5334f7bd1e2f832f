// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_mates` in RustHDL's simulation: small problems.

use halfmove::hardware::mates::Question;
use halfmove::laws::Board;
use halfmove::problem::Kind;
use halfmove_hdl::machine::mates::reference::{Inputs, solve};
use halfmove_hdl::machine::simulation::MatesSimulation;

use super::Random;
use super::problems::{SMALL, asked};

/// More than any of these problems takes.
const CLOCKS: u64 = 200_000;

#[test]
fn small_problems_have_the_solutions_of_the_software() {
    let mut core = MatesSimulation::new();
    let mut random = Random(6);
    let mut found = 0;
    for (number, problem) in SMALL.into_iter().enumerate() {
        let (board, question) = asked(problem);
        // Now and then the receiver is slow.
        let ready = if number % 3 == 0 { 20 } else { 100 };
        let lines = solve(
            |inputs| core.cycle(inputs),
            &question,
            || random.percent(ready),
            |clock| clock < CLOCKS,
        );
        let expected = question.lines(&board);
        let solved = core.solved();
        println!("{problem:?}: {solved:?}");
        assert_eq!(lines, Ok(Some(expected.clone())), "{problem:?} {solved:?}");
        assert_eq!(solved.solutions, expected.len() as u64, "{problem:?}");
        assert!(!solved.overflow && !solved.refused, "{problem:?}");
        found += expected.len();
    }
    assert!(found > 50, "{found} lines");
}

#[test]
fn what_is_too_long_is_refused_and_the_next_is_solved() {
    let mut core = MatesSimulation::new();
    let board = Board::from_fen("8/8/8/8/8/k1K5/8/7Q w - - 0 1").unwrap();
    let good = Question::new(&board, Kind::Direct, 1).unwrap();
    for (half_moves, direct) in [(0, false), (11, false), (15, false), (0, true)] {
        let mut bad = good;
        bad.root.depth = half_moves;
        bad.direct = direct;
        assert_eq!(
            solve(|inputs| core.cycle(inputs), &bad, || true, |clock| clock < 5),
            Ok(Some(vec![]))
        );
        assert!(core.solved().refused && !core.cycle(Inputs::default()).busy, "{bad:?}");
        let lines = solve(|inputs| core.cycle(inputs), &good, || true, |clock| clock < CLOCKS);
        assert_eq!(lines, Ok(Some(good.lines(&board))));
        assert!(!core.solved().refused);
    }
}
