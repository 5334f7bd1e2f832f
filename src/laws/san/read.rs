// SPDX-License-Identifier: MIT OR Apache-2.0
//! SAN read: the word names the man, and if several could be meant, only those that may go there count.

use super::super::attacks::{BISHOP, KING, KNIGHT, PAWN, PAWN_ATTACKS, QUEEN, REACH, ROOK, Squares, between};
use super::super::board::Board;
use super::super::generate::LAST_RANKS;
use super::write::Kings;
use super::{A_FILE, FIRST_RANK};
use crate::half_move::HalfMove;
#[cfg(feature = "pgn")]
use crate::half_move::{CAPTURED, DOUBLE_STEP, FROM, KIND, PROMOTION, SIDE, TO};
use crate::man::Side;
use crate::position::Wing;
use crate::square::Square;

/// Why a word is no half-move in SAN here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSan {
    /// It is not SAN.
    #[error("the word is not SAN")]
    Syntax,
    /// No man may go there like this.
    #[error("no legal half-move is written like this")]
    Illegal,
    /// Several men may go there like this.
    #[error("several legal half-moves are written like this")]
    Ambiguous,
}

/// A word of SAN taken apart, but castling. Kinds are numbers, 0 for none.
struct Parts {
    kind: usize,
    /// The squares that the man may come from.
    origin: u64,
    /// Whether their file is given, and their rank.
    told: (bool, bool),
    captures: bool,
    to: Square,
    promotion: usize,
}

/// What such a word says of a half-move that is not castling.
#[cfg(feature = "pgn")]
struct Going {
    kind: usize,
    /// The squares that the man may come from.
    from: u64,
    to: Square,
    captures: bool,
    promotion: usize,
}

/// By the first byte of a half-move: the number of the man's kind; 0 if none begins with it.
#[cfg(feature = "pgn")]
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
    /// The legal half-move that a word of SAN means here. The check mark may be missing or wrong, and more of the origin may
    /// be written than is needed; a capture's `x`, the `=` of a promotion and the capital `O` of castling must be there. `--`
    /// is the null move.
    ///
    /// # Errors
    /// [`NotSan`] says why it means none.
    pub fn read_san(&self, word: &str) -> Result<HalfMove, NotSan> {
        let word = without_marks(word.as_bytes());
        if word == b"--" {
            return match self.is_check() {
                true => Err(NotSan::Illegal),
                false => Ok(HalfMove::null(self.side)),
            };
        }
        if let Some(wing) = castling_wing(word) {
            return self.legal_castling_half_move(wing).ok_or(NotSan::Illegal);
        }
        let parts = Parts::of(word).filter(|parts| !parts.lacks_file());
        self.find(&parts.ok_or(NotSan::Syntax)?)
    }

    /// The same if the word is written just as SAN wants it, check marks apart: of the origin it has what identifies
    /// the man and no more. Only the file of a pawn that captures may be missing, if it is plain. The null move is
    /// none.
    #[cfg(feature = "pgn")]
    pub(crate) fn read_plain_san(&self, word: &[u8]) -> Option<HalfMove> {
        let word = without_marks(word);
        if let Some(wing) = castling_wing(word) {
            return self.legal_castling_half_move(wing);
        }
        let parts = Parts::of(word)?;
        let found = self.find(&parts).ok()?;
        // If nothing is given, nothing had to be.
        let is_plain = parts.told == (false, false) || parts.told == self.origin_in_san(found);
        is_plain.then_some(found)
    }

    /// Plays the half-move that these letters begin with, the first in the lowest byte, if it is written just as SAN wants it
    /// and a blank, or something else that `ends` a word, follows; with its length, check marks included. Castling, en passant and men
    /// whose file and rank the word gives are left to [`Board::read_plain_san`]. All half-moves before were legal.
    #[inline(always)]
    #[cfg(feature = "pgn")]
    pub(crate) fn play_plain_san(
        &mut self,
        letters: u64,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<(HalfMove, usize)> {
        let kind = KINDS[letters as usize & 0xff];
        let captures = letters >> 8 & 0xff == u64::from(b'x');
        let rest = letters >> if captures { 16 } else { 8 };
        if kind == PAWN {
            // The pawn's file stands before the `x`, or is that of the target.
            let to = square(if captures { rest } else { letters })?;
            let mut length = if captures { 4 } else { 2 };
            let mut promotion = 0;
            if to.bit() & LAST_RANKS != 0 {
                let letter = letters >> (8 * length);
                promotion = officer((letter >> 8) as u8);
                if letter as u8 != b'=' || promotion == 0 {
                    return None;
                }
                length += 2;
            }
            let from = match captures {
                true => {
                    let file = A_FILE << ((letters as u8).wrapping_sub(b'a') & 7);
                    self.own(PAWN) & PAWN_ATTACKS[(!self.side).index()][to.index() & 63] & file
                }
                false => self.pawn_stepping_to(to),
            };
            let going = Going {
                kind,
                from,
                to,
                captures,
                promotion,
            };
            self.play_plain(going, letters, length, kings, ends)
        } else {
            let Some(to) = square(rest) else {
                return self.play_told(kind, letters, kings, ends);
            };
            let from = self.own(kind) & REACH[kind & 7][to.index() & 63];
            let going = Going {
                kind,
                from,
                to,
                captures,
                promotion: 0,
            };
            self.play_plain(going, letters, if captures { 4 } else { 3 }, kings, ends)
        }
    }

    /// The same of a piece whose origin file or rank the word gives, if others of its kind make that necessary.
    #[inline(never)]
    #[cfg(feature = "pgn")]
    fn play_told(
        &mut self,
        kind: usize,
        letters: u64,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<(HalfMove, usize)> {
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
            captures,
            promotion: 0,
        };
        self.play_plain(going, letters, if captures { 5 } else { 4 }, kings, ends)
    }

    /// Plays what such a word says. It has this many letters without check marks.
    #[inline(always)]
    #[cfg(feature = "pgn")]
    fn play_plain(
        &mut self,
        going: Going,
        letters: u64,
        mut length: usize,
        kings: &mut Kings,
        ends: impl Fn(u8) -> bool,
    ) -> Option<(HalfMove, usize)> {
        let Going {
            kind,
            from,
            to,
            captures,
            promotion,
        } = going;
        let mut rest = letters >> (8 * length);
        while let b'+' | b'#' = rest as u8 {
            rest >>= 8;
            length += 1;
        }
        let captured = self.kind_on(to);
        let is_meant = match captures {
            // A king is never captured.
            true => captured > KING && self.sides[self.side.index()] & to.bit() == 0,
            false => captured == 0,
        };
        if length >= 8 || !is_meant || rest as u8 != b' ' && !ends(rest as u8) {
            return None;
        }
        let from = self.sole_legal(from, to, *kings).ok()?;
        kings.follow(self, kind, from, to);
        let half_move = FROM.put(from.number().into())
            | TO.put(to.number().into())
            | KIND.put(kind as u32)
            | CAPTURED.put(captured as u32)
            | SIDE.put(self.side as u32);
        if kind != PAWN {
            self.play_piece(from, to);
            return Some((HalfMove::from_own_bits(half_move), length));
        }
        self.play_pawn(from, to, promotion);
        if promotion != 0 {
            *kings = Kings::UNKNOWN;
        }
        let double_step = from.number() ^ to.number() == 16;
        let half_move = half_move | PROMOTION.put(promotion as u32) | DOUBLE_STEP.put(double_step.into());
        Some((HalfMove::from_own_bits(half_move), length))
    }

    fn legal_castling_half_move(&self, wing: Wing) -> Option<HalfMove> {
        self.legal_castling(wing)
            .map(|castling| self.castling_half_move(castling))
    }

    #[inline(always)]
    fn find(&self, parts: &Parts) -> Result<HalfMove, NotSan> {
        let &Parts {
            kind, to, promotion, ..
        } = parts;
        let own = self.sides[self.side.index()];
        let is_pawn = kind == PAWN;
        let captured = match is_pawn && parts.captures && to.number() == self.passed {
            true => PAWN,
            false => self.kind_on(to),
        };
        // A king is never captured.
        if (captured != 0) != parts.captures || (own | self.kinds[KING]) & to.bit() != 0 {
            return Err(NotSan::Illegal);
        }
        let from = match kind {
            PAWN if parts.captures => self.own(PAWN) & PAWN_ATTACKS[(!self.side).index()][to.index() & 63],
            PAWN => self.pawn_stepping_to(to),
            kind => self.own(kind) & REACH[kind & 7][to.index() & 63],
        };
        if is_pawn && (promotion != 0) != (to.bit() & LAST_RANKS != 0) {
            return Err(NotSan::Illegal);
        }
        let from = self.sole_legal(from & parts.origin, to, Kings::UNKNOWN)?;
        Ok(self.described(from, to, promotion))
    }

    /// From which of these squares, whose men could go there on an empty board, one does: if nobody is in the way of several,
    /// only those count from which one legally goes.
    #[inline(always)]
    fn sole_legal(&self, from: u64, to: Square, kings: Kings) -> Result<Square, NotSan> {
        let only = Square::from_bits(from.trailing_zeros());
        if from & from.wrapping_sub(1) == 0 {
            let goes = from != 0 && between(only, to) & self.occupied() == 0 && kings.are_safe(self, only, to);
            return if goes { Ok(only) } else { Err(NotSan::Illegal) };
        }
        self.sole_legal_of_several(from, to, kings)
    }

    #[inline(never)]
    fn sole_legal_of_several(&self, from: u64, to: Square, kings: Kings) -> Result<Square, NotSan> {
        let occupied = self.occupied();
        let seeing = Squares(from).filter(|&from| between(from, to) & occupied == 0);
        let seeing = seeing.fold(0, |set, from| set | from.bit());
        if seeing.is_power_of_two() {
            return self.sole_legal(seeing, to, kings);
        }
        let mut legal = Squares(seeing).filter(|&from| kings.are_safe(self, from, to));
        match (legal.next(), legal.next()) {
            (None, _) => Err(NotSan::Illegal),
            (Some(only), None) => Ok(only),
            _ => Err(NotSan::Ambiguous),
        }
    }

    /// The square of the pawn that steps to an empty square, if one can.
    #[inline(always)]
    fn pawn_stepping_to(&self, to: Square) -> u64 {
        let (pawns, empty) = (self.own(PAWN), !self.occupied());
        let (one, two, over) = match self.side {
            Side::White => (to.bit() >> 8, to.bit() >> 16, FIRST_RANK << 16),
            Side::Black => (to.bit() << 8, to.bit() << 16, FIRST_RANK << 40),
        };
        if pawns & one != 0 {
            return one;
        }
        match one & empty & over {
            0 => 0,
            _ => two & pawns,
        }
    }
}

/// A word without the check marks at its end.
#[inline(always)]
fn without_marks(word: &[u8]) -> &[u8] {
    let mut word = word;
    while let [rest @ .., b'+' | b'#'] = word {
        word = rest;
    }
    word
}

fn castling_wing(word: &[u8]) -> Option<Wing> {
    match word {
        b"O-O" => Some(Wing::King),
        b"O-O-O" => Some(Wing::Queen),
        _ => None,
    }
}

impl Parts {
    #[inline(always)]
    fn of(word: &[u8]) -> Option<Self> {
        let (word, promotion) = match word {
            [word @ .., b'=', letter] => match officer(*letter) {
                0 => return None,
                kind => (word, kind),
            },
            _ => (word, 0),
        };
        let [word @ .., file, rank] = word else { return None };
        let to = Square::at(number(*file, b'a')?, number(*rank, b'1')?);
        let piece = word
            .first()
            .map_or(0, |&letter| if letter == b'K' { KING } else { officer(letter) });
        let kind = if piece == 0 { PAWN } else { piece };
        let word = &word[usize::from(piece != 0)..];
        let (word, captures) = match word {
            [word @ .., b'x'] => (word, true),
            _ => (word, false),
        };
        let on_file = |file: u8| Some(A_FILE << number(file, b'a')?);
        let on_rank = |rank: u8| Some(FIRST_RANK << (8 * number(rank, b'1')?));
        let (origin, told) = match *word {
            [] => (u64::MAX, (false, false)),
            [letter @ b'a'..=b'h'] => (on_file(letter)?, (true, false)),
            [digit] => (on_rank(digit)?, (false, true)),
            [file, rank] => (on_file(file)? & on_rank(rank)?, (true, true)),
            _ => return None,
        };
        if promotion != 0 && kind != PAWN {
            return None;
        }
        Some(Self {
            kind,
            origin,
            told,
            captures,
            to,
            promotion,
        })
    }

    /// A pawn's capture names its file.
    fn lacks_file(&self) -> bool {
        self.kind == PAWN && self.captures && self.told == (false, false)
    }
}

/// The square of a file's letter, in the lowest byte, and a rank's digit.
#[inline(always)]
#[cfg(feature = "pgn")]
fn square(letters: u64) -> Option<Square> {
    let both = (letters as u16).wrapping_sub(u16::from_le_bytes(*b"a1"));
    (both & 0xf8f8 == 0).then(|| Square::from_bits(u32::from(both & 7 | both >> 5)))
}

/// The number of a file or rank, counted from the one written like this.
#[inline(always)]
fn number(letter: u8, first: u8) -> Option<u8> {
    let number = letter.wrapping_sub(first);
    (number < 8).then_some(number)
}

/// The kind that a pawn may become, of its letter; 0 for another letter.
#[inline(always)]
fn officer(letter: u8) -> usize {
    match letter {
        b'Q' => QUEEN,
        b'R' => ROOK,
        b'B' => BISHOP,
        b'N' => KNIGHT,
        _ => 0,
    }
}
