// SPDX-License-Identifier: MIT OR Apache-2.0
//! Problems for a board that solves them, in RustHDL and in Verilator: what is sent of them, and what must come back.

use halfmove::eleven::Word;
use halfmove::hardware::Record;
use halfmove::hardware::mates::Question;
use halfmove::hardware::solving::{Answers, Told, request};
use halfmove::laws::Board;
use halfmove::problem::Stipulation;

/// What a board must answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// These lines, in any order.
    Lines(Vec<Vec<Word>>),
    /// More positions wait than there is room for.
    Overflow,
    /// The words are no request.
    Refused,
}

/// The words of a request, and what must come back.
pub type Posed = (Vec<u32>, Expected);

/// Problems with short answers: of both kinds, for both sides; with tries, set play, castling of the side to move and of the
/// other one, en passant, no solution.
pub const PROBLEMS: [(&str, &str); 9] = [
    ("7k/8/6K1/8/8/8/8/R7 b - - 0 1", "h#1"),
    ("8/8/8/8/8/k1K5/8/7Q b - - 0 1", "h#1.5"),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "#2"),
    ("r7/8/8/8/8/1p6/PP6/KBk5 b - - 0 1", "#2"),
    ("5k2/R7/2B4N/8/8/8/8/4K2R w K - 0 1", "#1"),
    ("5k2/R7/2B4N/8/8/8/8/4K2R w - - 0 1", "#1"),
    ("5k2/R7/2B4N/p7/8/8/8/4K2R b K - 0 1", "h#1"),
    ("4k3/7Q/6N1/B2pP3/8/8/8/4R1K1 w - d6 0 1", "#1"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "#2"),
];

/// A problem as the software solves it.
pub fn posed(fen: &str, stipulation: &str, tries: bool) -> Posed {
    let stipulation: Stipulation = stipulation.parse().unwrap();
    let board = stipulation.begin(&Board::from_fen(fen).unwrap()).unwrap();
    let question = Question::new(&board, stipulation.kind(), stipulation.half_moves()).unwrap();
    let question = Question { tries, ..question };
    (request(&question).to_vec(), Expected::Lines(question.lines(&board)))
}

/// The first problem with another number of half-moves, as a direct mate or a helpmate: no request.
pub fn of_no_length(half_moves: u32, direct: bool) -> Posed {
    let (mut words, _) = posed(PROBLEMS[0].0, PROBLEMS[0].1, false);
    words[8] = words[8] & !0x2_f000 | half_moves << 12 | u32::from(direct) << 17;
    (words, Expected::Refused)
}

/// The first problem with a bit that means nothing.
pub fn with_bit(bit: u32) -> Posed {
    let (mut words, _) = posed(PROBLEMS[0].0, PROBLEMS[0].1, false);
    words[8] |= 1 << bit;
    (words, Expected::Refused)
}

/// Whether all is answered; false as long as more answers may follow.
///
/// # Errors
/// In words: what is wrong with an answer.
pub fn are_solved(answers: &[Record], posed: &[Posed]) -> Result<bool, String> {
    let mut open = posed.iter();
    let mut heard = Answers::default();
    let mut lines = Vec::new();
    for answer in answers {
        let found = match heard.push(answer.0).map_err(|error| error.to_string())? {
            Told::Solving(_) | Told::Part => continue,
            Told::Line(line) => {
                lines.push(line);
                continue;
            }
            Told::Refused => Expected::Refused,
            Told::Solved(solved) if solved.overflow => Expected::Overflow,
            Told::Solved(solved) => {
                let is_told = solved.solutions == lines.len() as u64
                    && (1..=solved.clocks).contains(&solved.positions)
                    && (1..=512).contains(&solved.deepest);
                if !is_told {
                    return Err(format!("{} lines, and {solved:?}", lines.len()));
                }
                lines.sort_unstable();
                Expected::Lines(std::mem::take(&mut lines))
            }
        };
        let (words, expected) = open.next().ok_or("more answers than problems")?;
        if found != *expected {
            return Err(format!("{words:x?}: {found:?}, not {expected:?}"));
        }
    }
    Ok(open.next().is_none())
}
