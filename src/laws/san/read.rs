// SPDX-License-Identifier: MIT OR Apache-2.0
//! SAN read: the word names the man, and if several could be meant, only those that may go there count.

use super::super::attacks::{BISHOP, KING, KNIGHT, PAWN, PAWN_ATTACKS, QUEEN, REACH, ROOK, Squares, between};
use super::super::board::Board;
use super::super::generate::LAST_RANKS;
use super::write::Kings;
use super::{A_FILE, FIRST_RANK};
use crate::half_move::HalfMove;
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

    fn legal_castling_half_move(&self, wing: Wing) -> Option<HalfMove> {
        self.legal_castling(wing)
            .map(|castling| self.castling_half_move(castling))
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn sole_legal(&self, from: u64, to: Square, kings: Kings) -> Result<Square, NotSan> {
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn pawn_stepping_to(&self, to: Square) -> u64 {
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
#[cfg_attr(not(target_family = "wasm"), inline(always))]
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
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

/// The number of a file or rank, counted from the one written like this.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn number(letter: u8, first: u8) -> Option<u8> {
    let number = letter.wrapping_sub(first);
    (number < 8).then_some(number)
}

/// The kind that a pawn may become, of its letter; 0 for another letter.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn officer(letter: u8) -> usize {
    match letter {
        b'Q' => QUEEN,
        b'R' => ROOK,
        b'B' => BISHOP,
        b'N' => KNIGHT,
        _ => 0,
    }
}
