// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess problems at random for `machine_mates`: nobody composed them, so most have no solution or many.

use halfmove::hardware::mates::Question;
use halfmove::laws::Board;
use halfmove::problem::Kind::{Direct, Help};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::set_ups::set_ups;

struct Random(ChaCha8Rng);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0.random_range(0..limit)
    }

    fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// A king near a corner and some men: mates are frequent.
fn few_men(random: &mut Random) -> Option<Board> {
    const MEN: [char; 14] = ['Q', 'R', 'R', 'B', 'N', 'N', 'P', 'P', 'q', 'r', 'b', 'n', 'p', 'p'];
    let mut squares = ['1'; 64];
    let near = |random: &mut Random| {
        (8 * random.below(3) + random.below(4)) as usize ^ if random.percent(50) { 63 } else { 7 }
    };
    let mut put = |square: usize, man: char| {
        let on_edge = !(8..56).contains(&square) && man.eq_ignore_ascii_case(&'p');
        if squares[square] == '1' && !on_edge {
            squares[square] = man;
        }
    };
    put(near(random), 'k');
    put(random.below(64) as usize, 'K');
    for _ in 0..2 + random.below(5) {
        put(random.below(64) as usize, MEN[random.below(14) as usize]);
    }
    let ranks: Vec<String> = squares.chunks(8).map(|rank| rank.iter().collect()).collect();
    let side = if random.percent(50) { 'w' } else { 'b' };
    // With the colours exchanged, and the board turned about, Black mates.
    let turned = random.percent(40);
    let mut text = ranks.join("/");
    if turned {
        let exchange = |letter: char| match letter.is_lowercase() {
            true => letter.to_ascii_uppercase(),
            false => letter.to_ascii_lowercase(),
        };
        text = text.chars().rev().map(exchange).collect();
    }
    Board::from_fen(&format!("{text} {side} - - 0 1")).ok()
}

/// Boards of few men or of many at random, each with a problem that takes not too long.
pub fn at_random(seed: u64) -> impl Iterator<Item = (Board, Question)> {
    let mut random = Random(ChaCha8Rng::seed_from_u64(seed));
    let mut many = set_ups(seed).filter(|board| !board.is_chess960());
    std::iter::from_fn(move || {
        let mut board = None;
        while board.is_none() {
            board = if random.percent(75) {
                few_men(&mut random)
            } else {
                many.next()
            };
        }
        let board = board?;
        let longest = match board.count_legal() {
            0..8 => 4,
            8..24 => 3,
            _ => 2,
        };
        let kind = if random.percent(60) { Direct } else { Help };
        let half_moves = 1 + random.below(longest) as u16;
        let mut question = Question::new(&board, kind, half_moves)?;
        question.tries = random.percent(70);
        Some((board, question))
    })
}

/// Positions of a few men, mostly heavy: when their mates in two are found, others are still under way.
const UNDER_WAY: [&str; 13] = [
    "2K5/8/3q2k1/q2b4/2B5/8/8/8 b - - 0 1",
    "5KR1/3R4/8/1r6/7k/3Q4/8/8 w - - 0 1",
    "8/r7/2K5/8/k2bQ3/8/3Q4/8 w - - 0 1",
    "6r1/8/8/8/2R1R3/b5K1/8/3k4 w - - 0 1",
    "krQ5/6R1/8/2K3R1/4b3/8/8/8 w - - 0 1",
    "1r6/6k1/8/8/8/2Br4/8/K3B3 b - - 0 1",
    "7K/8/6r1/8/1R3k2/5q2/8/8 b - - 0 1",
    "k1r3r1/8/8/8/7K/3N4/2q5/8 b - - 0 1",
    "7K/8/1q2q3/b7/8/4k1N1/5R2/8 b - - 0 1",
    "8/2Q5/8/5r2/K7/4R3/8/1k6 w - - 0 1",
    "6RK/8/3q1k2/8/6q1/8/8/8 b - - 0 1",
    "7k/8/8/2K5/8/1B3n2/4Q1Q1/8 w - - 0 1",
    "5NB1/8/4r3/4q3/8/8/6n1/1K2k3 b - - 0 1",
];

/// The mates in two of these positions, each with a problem after it that has no line: a helpmate of two kings.
///
/// # Panics
/// Never: they are positions.
pub fn with_nothing_after() -> impl Iterator<Item = (Board, Question)> {
    let asked = |fen: &str, kind, half_moves| {
        let board = Board::from_fen(fen).expect("a position");
        (board, Question::new(&board, kind, half_moves).expect("a length"))
    };
    let nothing = asked("k7/8/8/8/8/8/8/7K b - - 0 1", Help, 2);
    UNDER_WAY
        .into_iter()
        .flat_map(move |fen| [asked(fen, Direct, 3), nothing])
}
