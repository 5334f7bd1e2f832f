// SPDX-License-Identifier: MIT OR Apache-2.0
//! SAN played while it is read: from the letters of a word in a register, with what is known of the kings.

use super::super::attacks::{BISHOP, KING, KNIGHT, PAWN, PAWN_ATTACKS, QUEEN, REACH, ROOK, Squares, between};
use super::super::board::{Board, NOWHERE};
use super::super::generate::LAST_RANKS;
use super::read::{number, officer};
use super::write::Kings;
use super::{A_FILE, FIRST_RANK};
use crate::half_move::{CAPTURED, DOUBLE_STEP, FROM, HalfMove, KIND, PROMOTION, SIDE, TO};
use crate::man::Side;
use crate::square::Square;

/// A word that was played.
pub(crate) struct PlayedSan {
    pub(crate) half_move: HalfMove,
    /// How many letters it has, check marks included, and a blank if one follows, as mostly.
    pub(crate) taken: usize,
}

/// What such a word says of a half-move that is not castling.
struct Going {
    kind: usize,
    /// The squares that the man may come from.
    from: u64,
    to: Square,
    promotion: usize,
}

/// By the first byte of a half-move: the number of the man's kind; 0 if none begins with it.
static KINDS: [usize; 256] = {
    let mut kinds = [0; 256];
    let mut file = b'a';
    while file <= b'h' {
        kinds[file as usize] = PAWN;
        file += 1;
    }
    kinds[b'K' as usize] = KING;
    kinds[b'Q' as usize] = QUEEN;
    kinds[b'R' as usize] = ROOK;
    kinds[b'B' as usize] = BISHOP;
    kinds[b'N' as usize] = KNIGHT;
    kinds
};

impl Board {
    /// Plays the half-move that these letters begin with, the first in the lowest byte, if it is written as
    /// [`Board::read_plain_san`] wants it and has fewer than eight, and a blank, or something else that `ends` a word, follows;
    /// else nothing is played. All half-moves before were legal, unless nothing is known of the kings.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn play_plain_san(
        &mut self,
        letters: u64,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool + Copy,
    ) -> Option<PlayedSan> {
        // A copy of the code for each side: what is looked up by side is then at a fixed place.
        let played = match self.side {
            Side::White => {
                self.side = Side::White;
                self.play_usual(letters, kings, ends)
            }
            Side::Black => {
                self.side = Side::Black;
                self.play_usual(letters, kings, ends)
            }
        };
        match played {
            None => {
                *kings = Kings::UNKNOWN;
                self.play_other(letters, ends)
            }
            played => played,
        }
    }

    /// The same, whatever SAN needs for it.
    #[inline(never)]
    fn play_other(&mut self, letters: u64, ends: impl Fn(u8) -> bool) -> Option<PlayedSan> {
        let bytes = letters.to_le_bytes();
        let length = bytes.iter().position(|&byte| ends(byte))?;
        let half_move = self.read_plain_san(&bytes[..length])?;
        self.play_unchecked(half_move);
        let taken = length + usize::from(bytes[length] == b' ');
        Some(PlayedSan { half_move, taken })
    }

    /// The same of most half-moves: not of castling, of en passant, and of men whose file and rank the word gives.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play_usual(&mut self, letters: u64, kings: &mut Kings, ends: impl Fn(u8) -> bool) -> Option<PlayedSan> {
        let kind = KINDS[letters as usize & 0xff];
        match ((letters >> 8) as u8 == b'x', kind == PAWN) {
            (false, true) => self.play_pawn_to::<false>(letters, letters, kings, ends),
            (true, true) => self.play_pawn_to::<true>(letters, letters >> 16, kings, ends),
            (false, false) => self.play_piece_to::<false>(kind, letters, letters >> 8, kings, ends),
            (true, false) => self.play_piece_to::<true>(kind, letters, letters >> 16, kings, ends),
        }
    }

    /// The same of a pawn, with the letters from its target on.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play_pawn_to<const CAPTURES: bool>(
        &mut self,
        letters: u64,
        target: u64,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<PlayedSan> {
        let to = square(target)?;
        let mut length = if CAPTURES { 4 } else { 2 };
        let mut promotion = 0;
        if to.bit() & LAST_RANKS != 0 {
            promotion = officer((target >> 24) as u8);
            if (target >> 16) as u8 != b'=' || promotion == 0 {
                return None;
            }
            length += 2;
        }
        // The pawn's file stands before the `x`, or is that of the target.
        let from = match CAPTURES {
            true => {
                let file = A_FILE << ((letters as u8).wrapping_sub(b'a') & 7);
                self.own(PAWN) & PAWN_ATTACKS[(!self.side).index()][to.index() & 63] & file
            }
            false => self.pawn_stepping_to(to),
        };
        let kind = PAWN;
        let going = Going {
            kind,
            from,
            to,
            promotion,
        };
        self.play_plain::<CAPTURES>(going, letters, length, kings, ends)
    }

    /// The same of a piece or king.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play_piece_to<const CAPTURES: bool>(
        &mut self,
        kind: usize,
        letters: u64,
        target: u64,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<PlayedSan> {
        let Some(to) = square(target) else {
            return self.play_told(kind, letters, kings, ends);
        };
        let going = Going {
            kind,
            from: self.own(kind) & REACH[kind & 7][to.index() & 63],
            to,
            promotion: 0,
        };
        self.play_plain::<CAPTURES>(going, letters, if CAPTURES { 4 } else { 3 }, kings, ends)
    }

    /// The same of a piece whose origin file or rank the word gives, if others of its kind make that necessary.
    #[inline(never)]
    fn play_told(
        &mut self,
        kind: usize,
        letters: u64,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<PlayedSan> {
        let captures = letters >> 16 & 0xff == u64::from(b'x');
        let to = square(letters >> if captures { 24 } else { 16 })?;
        let all = self.own(kind) & REACH[kind & 7][to.index() & 63];
        let letter = (letters >> 8) as u8;
        let (from, rivals) = match (number(letter, b'a'), number(letter, b'1')) {
            (Some(file), _) => (all & A_FILE << file, all & !(A_FILE << file)),
            (_, Some(rank)) => {
                let from = all & FIRST_RANK << (8 * rank);
                (from, all & !from & A_FILE << (from.trailing_zeros() & 7))
            }
            _ => return None,
        };
        let occupied = self.occupied();
        let goes = |rival| between(rival, to) & occupied == 0 && kings.are_safe(self, rival, to);
        if !from.is_power_of_two() || !Squares(rivals).any(goes) {
            return None;
        }
        let going = Going {
            kind,
            from,
            to,
            promotion: 0,
        };
        match captures {
            true => self.play_plain::<true>(going, letters, 5, kings, ends),
            false => self.play_plain::<false>(going, letters, 4, kings, ends),
        }
    }

    /// Plays what such a word says. It has this many letters without check marks.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn play_plain<const CAPTURES: bool>(
        &mut self,
        going: Going,
        letters: u64,
        mut length: usize,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<PlayedSan> {
        let Going {
            kind,
            from,
            to,
            promotion,
        } = going;
        let mut rest = letters >> (8 * length);
        let mut taken = length + 1;
        if rest as u8 != b' ' {
            while let b'+' | b'#' = rest as u8 {
                rest >>= 8;
                length += 1;
            }
            if length >= 8 || !ends(rest as u8) {
                return None;
            }
            taken = length + usize::from(rest as u8 == b' ');
        }
        let captured = self.kind_on(to);
        let is_meant = match CAPTURES {
            // A king is never captured.
            true => captured > KING && self.sides[self.side.index()] & to.bit() == 0,
            false => captured == 0,
        };
        if !is_meant {
            return None;
        }
        let side = self.side;
        let from = self.sole_legal(from, to, *kings).ok()?;
        // For the compiler, which has forgotten the side at the call.
        self.side = side;
        kings.follow(self, kind, from, to);
        let mut half_move = FROM.put(from.number().into())
            | TO.put(to.number().into())
            | KIND.put(kind as u32)
            | CAPTURED.put(captured as u32)
            | SIDE.put(side as u32);
        if CAPTURES {
            self.take(captured, to);
        }
        self.shift(from, to);
        let mut passed = NOWHERE;
        if kind == PAWN {
            if !CAPTURES && from.number() ^ to.number() == 16 {
                passed = (from.number() + to.number()) / 2;
                half_move |= DOUBLE_STEP.put(1);
            } else if promotion != 0 {
                self.promote(to, promotion);
                half_move |= PROMOTION.put(promotion as u32);
                *kings = Kings::UNKNOWN;
            }
        }
        self.end(passed);
        let half_move = HalfMove::from_own_bits(half_move);
        Some(PlayedSan { half_move, taken })
    }
}

/// The square of a file's letter, in the lowest byte, and a rank's digit.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn square(letters: u64) -> Option<Square> {
    let both = (letters as u16).wrapping_sub(u16::from_le_bytes(*b"a1"));
    (both & 0xf8f8 == 0).then(|| Square::from_bits(u32::from(both & 7 | both >> 5)))
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use alloc::{format, vec};

    use super::*;
    use crate::man::Kind;

    /// Whether a word ends before this byte.
    fn ends(byte: u8) -> bool {
        b" (!".contains(&byte)
    }

    /// The first eight letters of a text, with blanks behind it.
    fn letters_of(text: &str) -> u64 {
        let mut letters = [b' '; 8];
        letters
            .iter_mut()
            .zip(text.bytes())
            .for_each(|(letter, byte)| *letter = byte);
        u64::from_le_bytes(letters)
    }

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
                    let end = text.bytes().position(ends);
                    let read = board.read_plain_san(&text.as_bytes()[..end.unwrap_or(text.len())]);
                    let mut played = board;
                    let found = played.play_plain_san(letters_of(&text), &mut { Kings::UNKNOWN }, ends);
                    let found = found.map(|played| played.half_move);
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
                            let played = { board }.play_plain_san(letters_of(&word), &mut { kings }, ends);
                            let read = board.read_plain_san(word.as_bytes());
                            assert_eq!(played.map(|played| played.half_move), read, "{word} in {board:?}");
                            refused += usize::from(!board.is_legal(half_move));
                        }
                    }
                    random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    let legal: Vec<_> = board.legal_half_moves().collect();
                    let Some(&chosen) = legal.get((random >> 33) as usize % legal.len().max(1)) else {
                        break;
                    };
                    let san = board.san_without_mark(chosen);
                    let played = board.play_plain_san(letters_of(&san), &mut kings, ends);
                    assert_eq!(played.map(|played| played.half_move), Some(chosen));
                }
            }
        }
        assert!(refused > 1000, "{refused}");
    }
}
