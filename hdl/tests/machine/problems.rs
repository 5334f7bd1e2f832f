// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess problems for `machine_mates`, each with the number of half-moves up to the mate.

use halfmove::hardware::mates::Question;
use halfmove::laws::Board;
use halfmove::problem::Kind::{self, Direct, Help};

/// A position, what is demanded, the half-moves.
pub type Problem = (&'static str, Kind, u16);

/// Small trees, for a slow simulation.
pub const SMALL: [Problem; 30] = [
    // One key, several, and a king who is mated from the start, so that there is nothing to play.
    ("8/8/8/8/8/k1K5/8/7Q w - - 0 1", Direct, 1),
    ("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", Direct, 1),
    ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Direct, 1),
    ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Help, 1),
    // The same as a helpmate: what the tree finds, lines find too.
    ("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", Help, 1),
    // Mate by castling, by a knight that a pawn becomes, by a pawn that is taken en passant.
    ("5k2/R7/8/8/8/8/8/4K2R w K - 0 1", Direct, 1),
    ("3k4/R7/8/8/8/8/8/R3K3 w Q - 0 1", Direct, 1),
    ("6br/5Ppk/6p1/8/8/8/8/6K1 w - - 0 1", Direct, 1),
    ("6k1/8/8/8/8/6pr/5pPP/6BK b - - 0 1", Direct, 1),
    ("7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1", Direct, 3),
    // Stalemate is no mate: after most half-moves of the queen Black cannot move.
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", Direct, 1),
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", Direct, 3),
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", Help, 1),
    // Qg1-g5 and Qg5-g6 stalemate in the middle of the tree.
    ("8/7k/8/8/8/8/8/K5Q1 w - - 0 1", Direct, 5),
    // An attacker who has no half-move left does not mate: Black's king takes the queen, and White's cannot move.
    ("7k/8/8/8/6Q1/1pp5/p7/K7 w - - 0 1", Direct, 3),
    ("8/8/8/8/8/1k6/1p6/1K6 w - - 0 1", Direct, 3),
    ("k7/P7/8/8/8/8/8/7K b - - 0 1", Direct, 2),
    // Nobody can mate, or not in time.
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Direct, 3),
    ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", Help, 3),
    ("8/8/8/8/8/k1K5/8/7R w - - 0 1", Direct, 3),
    // A rook and a king in the other's way: in two, set play, one half-move more than is needed.
    ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", Direct, 3),
    ("k7/8/1K6/8/8/8/8/7R b - - 0 1", Direct, 2),
    ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", Direct, 5),
    // The side that moves is Black: codes are turned.
    ("6r1/8/8/8/8/5k2/8/7K b - - 0 1", Direct, 3),
    ("6r1/8/8/8/8/5k2/8/7K b - - 0 1", Help, 3),
    // Morphy, New York Clipper 1856: one key, and tries.
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Direct, 3),
    ("kbK5/pp6/1P6/8/8/8/8/R7 b - - 0 1", Direct, 2),
    // Helpmates.
    ("k7/2K5/8/8/8/8/8/1R6 b - - 0 1", Help, 2),
    ("7k/5K2/8/6Q1/8/8/8/8 b - - 0 1", Help, 2),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Help, 3),
];

/// The board and the question; with tries in direct mates.
pub fn asked((fen, kind, half_moves): Problem) -> (Board, Question) {
    let board = Board::from_fen(fen).unwrap();
    let mut question = Question::new(&board, kind, half_moves).unwrap();
    question.tries = kind == Direct;
    (board, question)
}
