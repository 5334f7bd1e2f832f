// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nearly all of movetext is half-moves as SAN wants them, move numbers with dots: it is gone over here without tokens being made of it.

use super::byte_class::{BLANK, Class, DIGIT, DOT, ENDS_WORD, LETTER, ends_word};
use super::numbering::Dotted;
use super::token::Tokens;
use crate::half_move::HalfMove;
use crate::laws::{Board, Kings, Past, PlayedSan};
use crate::man::Side;

/// How many half-moves are played before something is done with them.
const RUN: usize = 64;

/// Half-moves that stand one after the other, and have been played.
pub struct Run {
    half_moves: [HalfMove; RUN],
    length: usize,
    /// What is not known any more of the board before the first.
    past: Past,
    /// The squares that were untouched before the last two of them, in turn. The rest of their pasts is told by the half-moves before
    /// them, so that less is kept of each.
    untouched: [u64; 2],
    /// What is known of the kings on the board behind them.
    pub kings: Kings,
    /// The ordinal of the half-move that comes next, as the numbers count; none if that is not known.
    pub ordinal: Option<i64>,
    /// How many of them stand before the move number that is written last.
    pub number: Option<usize>,
}

impl Run {
    /// No half-moves.
    pub fn new(board: &Board) -> Self {
        Self {
            half_moves: [HalfMove::null(Side::White); RUN],
            length: 0,
            past: board.past(),
            untouched: [0; 2],
            kings: Kings::UNKNOWN,
            ordinal: None,
            number: None,
        }
    }

    pub fn half_moves(&self) -> &[HalfMove] {
        &self.half_moves[..self.length]
    }

    /// What is not known any more of the board before the last of them.
    pub fn past(&self) -> Option<Past> {
        let last = self.length.checked_sub(1)?;
        Some(match last.checked_sub(1) {
            None => self.past,
            Some(before) => Past::behind(self.half_moves[before], self.untouched[last & 1]),
        })
    }

    /// Whether something else comes next, or nothing.
    pub const fn is_over(&self) -> bool {
        self.length < RUN
    }
}

impl Tokens<'_> {
    /// Plays the half-moves that come next and are written just as SAN wants it, with nothing between them but their move
    /// numbers of at most three digits. Numbers behind the last of them are passed over. The board is that behind the last
    /// run, unless nothing is known of its kings.
    #[inline(never)]
    pub fn play_run(&mut self, board: &mut Board, run: &mut Run) {
        let text = self.text.bytes;
        let (mut at, mut length) = (self.at, 0);
        /// Behind more half-moves than there are.
        const NOWHERE: usize = usize::MAX;
        let (mut kings, mut number) = (run.kings, NOWHERE);
        run.past = board.past();
        // No number is that of an unknown half-move.
        let ordinal = run.ordinal.unwrap_or(i64::MIN);
        while length < RUN {
            let letters = u64::from_le_bytes(first_bytes(text, at));
            let class = Class::of(letters as u8);
            if class.is(LETTER) {
                run.untouched[length & 1] = board.untouched();
                let Some(word) = board.play_plain_san(letters, &mut kings, ends_word) else {
                    break;
                };
                run.half_moves[length] = word.half_move;
                length += 1;
                at += word.taken;
            } else if class.is(DIGIT) {
                let due = ordinal + length as i64;
                let Some(dotted) = Dotted::of(due >> 1) else { break };
                at += if dotted.begins_and_blank(letters) {
                    dotted.length() + 1
                } else {
                    let is_of_the_other = dotted.byte_behind(letters) == b'.' && due & 1 == 0;
                    if !dotted.begins(letters) || is_of_the_other {
                        break;
                    }
                    dotted.length()
                };
                number = length;
            } else if class.is(BLANK | DOT) && at < text.len() {
                at += 1;
            } else {
                break;
            }
        }
        self.at = at.min(text.len());
        (run.length, run.kings) = (length, kings);
        run.number = (number != NOWHERE).then_some(number);
    }

    /// Plays the word of at most seven letters that comes next, if it is a half-move written just as SAN wants it; with its
    /// letters, the first in the lowest byte, and how many these are.
    #[inline(always)]
    pub fn play_next(&mut self, board: &mut Board, kings: &mut Kings) -> Option<(HalfMove, u64, usize)> {
        let start = self.offset();
        let bytes = first_bytes(self.text.bytes, start);
        let letters = u64::from_le_bytes(bytes);
        if !Class::of(bytes[0]).is(LETTER) {
            return None;
        }
        let PlayedSan { half_move, taken } = board.play_plain_san(letters, kings, ends_word)?;
        let length = taken - usize::from(bytes[taken - 1] == b' ');
        self.at = start + length;
        Some((half_move, letters, length))
    }

    /// Takes a word of at most seven letters, or a move number of at most four digits, if that comes next: its letters, the
    /// first in the lowest byte, and how many these are. A number has one dot, or three if it has several. Null moves, and
    /// words that are not of ASCII, are none.
    #[inline(always)]
    pub fn next_plain(&mut self) -> Option<(u64, usize)> {
        let start = self.offset();
        let bytes = first_bytes(self.text.bytes, start);
        if !Class::of(bytes[0]).is(LETTER) || bytes[0] == b'Z' {
            return self.next_number();
        }
        let length = (1..8).find(|&length| Class::of(bytes[length]).is(ENDS_WORD))?;
        let letters = u64::from_le_bytes(bytes);
        let is_ascii = letters & 0x8080_8080_8080_8080 & ((1 << (8 * length)) - 1) == 0;
        is_ascii.then(|| {
            self.at = start + length;
            (letters, length)
        })
    }

    /// Takes a move number as [`Tokens::next_plain`] does.
    #[inline(always)]
    pub fn next_number(&mut self) -> Option<(u64, usize)> {
        let start = self.offset();
        let bytes = first_bytes(self.text.bytes, start);
        let digits = (0..5).find(|&length| !Class::of(bytes[length]).is(DIGIT))?;
        if digits == 0 || bytes[digits] != b'.' {
            return None;
        }
        self.at = start + digits + 1;
        let mut dots = 1;
        self.skip(|class| {
            dots += usize::from(class.is(DOT));
            class.is(BLANK | DOT)
        });
        let number = u64::from_le_bytes(bytes) & ((1 << (8 * digits)) - 1);
        let dotted = number | u64::from_le_bytes(*b"........") << (8 * digits);
        Some((dotted, digits + if dots > 1 { 3 } else { 1 }))
    }
}

/// The eight bytes of a text from this offset on, with blanks where it ends.
#[inline(always)]
fn first_bytes(text: &[u8], at: usize) -> [u8; 8] {
    match text.get(at..).and_then(<[u8]>::first_chunk) {
        Some(first) => *first,
        None => blank_padded(text.get(at..).unwrap_or_default()),
    }
}

#[cold]
#[inline(never)]
fn blank_padded(bytes: &[u8]) -> [u8; 8] {
    let mut padded = [b' '; 8];
    padded[..bytes.len()].copy_from_slice(bytes);
    padded
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn plain_words_and_numbers_are_taken_as_the_tokens_that_they_are() {
        for (text, letters) in [
            ("Nf3 e5", Some("Nf3")),
            ("  ..exd8=Q+(", Some("exd8=Q+")),
            ("12. e4", Some("12.")),
            ("12 . . .e4", None),
            ("12. ... e4", Some("12...")),
            ("1234.e4", Some("1234.")),
            ("12345. e4", None),
            ("1-0", None),
            ("Z0", None),
            ("Né", None),
            ("Nb1xd2+! ", Some("Nb1xd2+")),
            ("Nb1xd2++", None),
            ("$1", None),
            ("", None),
            ("e4", Some("e4")),
        ] {
            let mut tokens = Tokens::new(text, 0);
            let taken = tokens.next_plain();
            let taken = taken.map(|(word, length)| String::from_utf8_lossy(&word.to_le_bytes()[..length]).into_owned());
            assert_eq!(taken.as_deref(), letters, "{text}");
        }
    }
}
