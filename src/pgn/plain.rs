// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nearly all of movetext is half-moves as SAN wants them, move numbers with dots, comments and glyphs: it is gone over here
//! without tokens being made of it.
//!
//! All else goes by tokens. Repairs and the causes of damage need a word as a whole, and to ask for that would slow down the
//! words that need neither. What both ways can read they read alike.

use memchr::memchr2;

use super::layout::Layout;
use super::token::{BLANK, Class, DIGIT, DOT, ENDS_WORD, LETTER, Token, Tokens, ends_word};
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::laws::{Board, Kings, Past};
use crate::man::Side;

/// How many half-moves are played before something is done with them.
const RUN: usize = 32;

/// Half-moves that stand one after the other, and have been played.
pub struct Run {
    half_moves: [HalfMove; RUN],
    length: usize,
    /// What is not known any more of the board before the last of them.
    pub past: Past,
    /// What is known of the kings on the board behind them.
    pub kings: Kings,
    /// Where the move number stands that is written last, and how many of them stand before it.
    pub number: Option<(usize, usize)>,
}

impl Run {
    /// No half-moves.
    pub fn new(board: &Board) -> Self {
        Self {
            half_moves: [HalfMove::null(Side::White); RUN],
            length: 0,
            past: board.past(),
            kings: Kings::UNKNOWN,
            number: None,
        }
    }

    pub fn half_moves(&self) -> &[HalfMove] {
        &self.half_moves[..self.length]
    }

    /// Whether something else comes next, or nothing.
    pub const fn is_over(&self) -> bool {
        self.length < RUN
    }
}

impl Tokens<'_> {
    /// Plays the half-moves that come next and are written just as SAN wants it, with nothing between them but move numbers
    /// of at most three digits. Numbers behind the last of them are passed over. The board is that behind the last run, unless
    /// nothing is known of its kings.
    #[inline(never)]
    pub fn play_run(&mut self, board: &mut Board, run: &mut Run) {
        let text = self.text.bytes;
        let (mut at, mut length) = (self.at, 0);
        let mut kings = run.kings;
        run.number = None;
        while length < RUN {
            let letters = u64::from_le_bytes(first_bytes(text, at));
            let class = Class::of(letters as u8);
            if class.is(LETTER) {
                let past = board.past();
                let Some((half_move, taken)) = play_word(board, letters, &mut kings) else {
                    break;
                };
                run.past = past;
                run.half_moves[length] = half_move;
                length += 1;
                // A blank mostly follows.
                let is_blank = (letters >> ((8 * taken) & 63)) & 0xff == u64::from(b' ');
                at += taken + usize::from(is_blank);
            } else if class.is(DIGIT) {
                let letter = |place: usize| (letters >> (8 * place)) as u8;
                let is_digit = |place: usize| letter(place).is_ascii_digit();
                let digits = if letter(1) == b'.' {
                    1
                } else if letter(2) == b'.' && is_digit(1) {
                    2
                } else if letter(3) == b'.' && is_digit(1) && is_digit(2) {
                    3
                } else {
                    break;
                };
                run.number = Some((at, length));
                at += digits + 1 + usize::from(letter(digits + 1) == b' ');
            } else if class.is(BLANK | DOT) && at < text.len() {
                at += 1;
            } else {
                break;
            }
        }
        self.at = at.min(text.len());
        run.length = length;
        run.kings = kings;
    }

    /// Plays the word of at most seven letters that comes next, if it is a half-move written just as SAN wants it; with its
    /// letters, the first in the lowest byte, and how many these are.
    #[inline(always)]
    fn play_next(&mut self, board: &mut Board, kings: &mut Kings) -> Option<(HalfMove, u64, usize)> {
        let start = self.offset();
        let bytes = first_bytes(self.text.bytes, start);
        let letters = u64::from_le_bytes(bytes);
        if !Class::of(bytes[0]).is(LETTER) {
            return None;
        }
        let (half_move, length) = play_word(board, letters, kings)?;
        self.at = start + length;
        Some((half_move, letters, length))
    }

    /// Takes a word of at most seven letters, or a move number of at most four digits, if that comes next: its letters, the
    /// first in the lowest byte, and how many these are. A number has one dot or three. Null moves, and words that are not
    /// of ASCII, are none.
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
    fn next_number(&mut self) -> Option<(u64, usize)> {
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

    /// Passes over comments and glyphs, as long as there is nothing to say of them.
    pub fn pass_notes(&mut self) {
        let text = self.text.bytes;
        loop {
            let start = self.offset();
            let length = match text.get(start) {
                Some(b'{') => match memchr2(b'{', b'}', &text[start + 1..]) {
                    Some(end) if text[start + 1 + end] == b'}' => end + 2,
                    _ => return,
                },
                Some(b'$') => {
                    let digits = text[start + 1..]
                        .iter()
                        .take_while(|byte| byte.is_ascii_digit())
                        .count();
                    let end = text.get(start + 1 + digits);
                    if !(1..3).contains(&digits) || end.is_some_and(|&end| !Class::of(end).is(ENDS_WORD)) {
                        return;
                    }
                    1 + digits
                }
                _ => return,
            };
            self.at = start + length;
        }
    }
}

/// Plays a variation to its `)`, or to the end of the text if none closes it, as long as it has nothing but half-moves in
/// SAN, move numbers, glyphs, comments and such variations, and lays it out; returns whether that was all. It is nested
/// so deep.
pub fn play_plain_variation(
    tokens: &mut Tokens<'_>,
    start: &Board,
    is_closed: bool,
    depth: usize,
    mut layout: Option<&mut Layout>,
) -> bool {
    let (mut board, mut last) = (*start, None);
    let mut kings = Kings::UNKNOWN;
    loop {
        let past = board.past();
        if let Some((half_move, letters, length)) = tokens.play_next(&mut board, &mut kings) {
            last = Some((half_move, past));
            if let Some(layout) = &mut layout {
                layout.short(letters, length);
            }
            continue;
        }
        // Words are none here.
        if let Some((number, length)) = tokens.next_number() {
            if let Some(layout) = &mut layout {
                layout.short(number, length);
            }
            continue;
        }
        if layout.is_none() {
            tokens.pass_notes();
        }
        let token = tokens.next();
        match token {
            None => return !is_closed,
            Some(Token::Close) => return is_closed,
            Some(Token::Open) if depth < MAX_DEPTH => {
                let before = last.map_or(*start, |(half_move, past)| board.before(half_move, past));
                if let Some(layout) = &mut layout {
                    layout.open();
                }
                if !play_plain_variation(tokens, &before, true, depth + 1, layout.as_deref_mut()) {
                    return false;
                }
                if let Some(layout) = &mut layout {
                    layout.close();
                }
                continue;
            }
            Some(Token::Number { .. } | Token::Nag(_) | Token::Comment(_)) => {}
            Some(Token::Word(word)) => {
                let past = board.past();
                let Some(half_move) = board.read_plain_san(word) else {
                    return false;
                };
                board.play_unchecked(half_move);
                kings = Kings::UNKNOWN;
                last = Some((half_move, past));
            }
            Some(_) => return false,
        }
        if let (Some(layout), Some(token)) = (&mut layout, token) {
            layout.token(token);
        }
    }
}

/// Plays the word of SAN that these letters begin with, the first in the lowest byte, if it has fewer than eight; with its
/// length.
#[inline(always)]
fn play_word(board: &mut Board, letters: u64, kings: &mut Kings) -> Option<(HalfMove, usize)> {
    match board.play_plain_san(letters, kings, ends_word) {
        None => {
            *kings = Kings::UNKNOWN;
            play_other(board, letters)
        }
        played => played,
    }
}

/// The same, whatever SAN needs for it.
#[inline(never)]
fn play_other(board: &mut Board, letters: u64) -> Option<(HalfMove, usize)> {
    let bytes = letters.to_le_bytes();
    let length = bytes.iter().position(|&byte| ends_word(byte))?;
    let half_move = board.read_plain_san(&bytes[..length])?;
    board.play_unchecked(half_move);
    Some((half_move, length))
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
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use alloc::{format, vec};

    use super::*;
    use crate::man::Kind;
    use crate::square::Square;

    /// All that may stand before a target: a piece's letter, where the man comes from, and an `x`.
    fn beginnings() -> impl Iterator<Item = String> {
        let pieces = ["", "K", "Q", "R", "B", "N", "P", "k"];
        let origins = ["", "a", "d", "e", "h", "1", "5", "8", "e2", "d7"];
        pieces.into_iter().flat_map(move |piece| {
            origins
                .into_iter()
                .flat_map(move |origin| ["", "x"].map(|sign| [piece, origin, sign].concat()))
        })
    }

    #[test]
    fn a_word_is_played_at_once_just_as_it_is_read() {
        let endings = ["", "+", "#", "++", "=Q", "=N+", "=K", "=", "!", " ", "(", "-", "1", "é"];
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
            "4k3/3PPP2/8/1Rb2p2/q3P3/2NN4/3n4/R3K2R b KQ e3",
            "3nk3/2P1P3/8/3pP3/8/4r3/4N3/4K2R w K d6",
            "7k/8/8/8/q2P2K1/8/2N1N3/8 w - -",
        ] {
            let board: Board = fen.parse().expect("a position");
            let castling = ["O-O", "O-O-O", "O-O+", "0-0", "--", "e.p."].map(String::from);
            let words = beginnings().flat_map(|before| Square::all().map(move |to| format!("{before}{to}")));
            for word in words.chain(castling) {
                for ending in endings {
                    let text = format!("{word}{ending}");
                    let end = text.bytes().position(ends_word);
                    let read = board.read_plain_san(&text.as_bytes()[..end.unwrap_or(text.len())]);
                    let mut played = board;
                    let mut run = Run::new(&board);
                    Tokens::new(text.as_str(), 0).play_run(&mut played, &mut run);
                    let found = run.half_moves().first().copied();
                    if word.len() + ending.len() < 8 {
                        assert_eq!(found, read, "{text} in {fen}");
                    }
                    if let Some(half_move) = found {
                        let mut expected = board;
                        expected.play(half_move).expect("a legal half-move");
                        assert_eq!((found, played), (read, expected), "{text} in {fen}");
                    }
                }
            }
        }
    }

    /// The words in which a half-move may be written, right or not: with or without the file or the rank of a piece.
    fn words(half_move: HalfMove) -> Vec<String> {
        let (from, to) = (half_move.from().to_string(), half_move.to());
        let sign = if half_move.captured().is_some() { "x" } else { "" };
        let promotion = half_move
            .promotion()
            .map_or(String::new(), |kind| format!("={}", kind.letter()));
        match half_move.kind() {
            Some(Kind::Pawn) if sign.is_empty() => vec![format!("{to}{promotion}")],
            Some(Kind::Pawn) => vec![format!("{}x{to}{promotion}", &from[..1])],
            kind => {
                let letter = kind.map_or('-', Kind::letter);
                let origins = ["", &from[..1], &from[1..], &from];
                origins.map(|origin| format!("{letter}{origin}{sign}{to}")).to_vec()
            }
        }
    }

    #[test]
    fn what_is_known_of_the_kings_changes_nothing() {
        let letters_of = |word: &str| u64::from_le_bytes(first_bytes(word.as_bytes(), 0));
        let (mut random, mut refused) = (1_u64, 0);
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
            "3qk3/1P3b2/2n1q3/3N4/1R1B4/4K1Q1/2p2P2/3N4 w - -",
        ] {
            for _ in 0..25 {
                let mut board: Board = fen.parse().expect("a position");
                let mut kings = Kings::UNKNOWN;
                for _ in 0..60 {
                    for half_move in board.pseudo_legal_half_moves() {
                        for word in words(half_move) {
                            let played = play_word(&mut { board }, letters_of(&word), &mut { kings });
                            let read = board.read_plain_san(word.as_bytes());
                            assert_eq!(played.map(|(played, _)| played), read, "{word} in {board:?}");
                            refused += usize::from(!board.is_legal(half_move));
                        }
                    }
                    random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    let legal: Vec<_> = board.legal_half_moves().collect();
                    let Some(&chosen) = legal.get((random >> 33) as usize % legal.len().max(1)) else {
                        break;
                    };
                    let san = board.san_without_mark(chosen);
                    let played = play_word(&mut board, letters_of(&san), &mut kings);
                    assert_eq!(played.map(|(played, _)| played), Some(chosen));
                }
            }
        }
        assert!(refused > 1000, "{refused}");
    }

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
