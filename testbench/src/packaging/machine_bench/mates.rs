// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess problems, and the lines that the software finds.

use halfmove::eleven::Word;
use halfmove::hardware::mates::Question;
use halfmove::laws::Board;
use halfmove::problem::Kind;

use super::{Words, perft};
use crate::problems::{at_random, with_nothing_after};

/// The words of a problem and of its lines.
const WORD: u32 = 276;

/// Direct mates with what is rare at random, each with its half-moves: castling, en passant, promotion to a knight, tries,
/// stalemates, also in the middle of the tree, attackers who cannot move, set play, mates in three by both sides.
const DIRECT: [(&str, u16); 15] = [
    ("5k2/R7/8/8/8/8/8/4K2R w K - 0 1", 1),
    ("6br/5Ppk/6p1/8/8/8/8/6K1 w - - 0 1", 1),
    ("7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1", 3),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3),
    ("kbK5/pp6/1P6/8/8/8/8/R7 b - - 0 1", 2),
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 3),
    ("8/8/8/8/8/1k6/1p6/1K6 w - - 0 1", 3),
    ("k7/P7/8/8/8/8/8/7K b - - 0 1", 2),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 3),
    ("6r1/8/8/8/8/5k2/8/7K b - - 0 1", 3),
    ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 5),
    ("6r1/8/8/8/8/5k2/8/7K w - - 0 1", 4),
    ("7k/5P2/8/5P2/8/8/8/4K3 w - - 0 1", 5),
    ("1k6/1P6/2K5/8/B7/8/8/8 w - - 0 1", 5),
    ("7k/8/8/8/6Q1/1pp5/p7/K7 w - - 0 1", 3),
];

/// Helpmates with more lines than may wait for a receiver.
const CROWDS: [(&str, u16); 2] = [
    ("k7/2K5/8/8/8/8/8/2RQR3 b - - 0 1", 4),
    ("2rqr3/8/8/8/8/8/2k5/K7 w - - 0 1", 4),
];

/// So many direct mates at random, with no more lines of their length.
const AT_RANDOM: usize = 60;
const MOST: u64 = 500;

/// All problems. Of a helpmate the positions are counted too, so those are the trees of the testbench of `machine_perft`.
fn problems() -> Vec<(Board, Question)> {
    let helpmate = |(board, depth): (Board, u8)| {
        let half_moves = depth.saturating_sub(1).max(1);
        Some((board, Question::new(&board, Kind::Help, half_moves.into())?))
    };
    let asked = |kind: Kind, (fen, half_moves): (&str, u16)| {
        let board = Board::from_fen(fen).expect("a position");
        let mut question = Question::new(&board, kind, half_moves)?;
        question.tries = kind == Kind::Direct;
        Some((board, question))
    };
    let direct = DIRECT.into_iter().filter_map(|problem| asked(Kind::Direct, problem));
    let crowds = CROWDS.into_iter().filter_map(|problem| asked(Kind::Help, problem));
    let is_small = |(board, question): &(Board, Question)| {
        question.direct && question.root.depth > 1 && board.perft(question.root.depth.into()) <= MOST
    };
    let at_random = at_random(20).filter(is_small).take(AT_RANDOM);
    let trees = perft::trees().into_iter().filter_map(helpmate);
    // What is rare comes first: a fault is found soon.
    (direct.chain(crowds).chain(at_random))
        .chain(with_nothing_after())
        .chain(trees)
        .collect()
}

/// What becomes of a line in the sum of all.
fn digest(line: &[Word]) -> u32 {
    line.iter().fold(1_u32, |digest, word| {
        digest.wrapping_mul(2053).wrapping_add(u32::from(word.bits()) + 1)
    })
}

/// The words of the file.
pub(super) fn words() -> Words {
    let mut words = Words::new(WORD);
    for (board, question) in problems() {
        let root = &question.root;
        let above = [
            (question.black.into(), 1),
            (question.tries.into(), 1),
            (question.direct.into(), 1),
            (root.depth.into(), 4),
            (root.castling_other.into(), 2),
        ];
        words.push_position(&above, &root.placement);
        let lines = question.lines(&board);
        let sum: u64 = lines.iter().map(|line| u64::from(digest(line))).sum();
        let positions = match question.direct {
            true => 0,
            false => 1 + (1..=root.depth).map(|depth| board.perft(depth.into())).sum::<u64>(),
        };
        words.push(&[positions, sum, lines.len() as u64].map(|number| (number, 48)));
    }
    words
}
