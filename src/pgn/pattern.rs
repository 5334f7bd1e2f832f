// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a half-move looks like, whether or not SAN would write it so: as much of a word as can be one.

use crate::man::Kind;
use crate::position::Wing;
use crate::square::Square;

/// The longest beginning of a word that looks like a half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// `O-O`, `0-0-0`, `o-o`.
    Castling {
        wing: Wing,
        /// Whether it is written with the letters that SAN wants.
        is_san: bool,
    },
    /// `[KQRBNP][a-h][1-8][x:-][a-h][1-8]=[QRBN]`, where everything except the target may be missing.
    Squares(Squares),
}

/// What a pattern says that names the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    /// The piece, if one is named.
    pub kind: Option<Kind>,
    pub origin: Origin,
    /// What stands before the target: `x`, `X`, `:`, `-`, or nothing.
    pub sign: Option<u8>,
    pub to: Square,
    pub promotion: Option<Kind>,
    /// Whether the promotion is written as SAN wants it, or there is none.
    pub is_san_promotion: bool,
}

/// What is said of the square that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub file: Option<u8>,
    pub rank: Option<u8>,
}

impl Origin {
    /// The square, if it is given in full.
    pub fn square(self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    /// Whether this square fits. A pawn without a file stays on its own.
    pub fn allows(self, kind: Kind, from: Square, to: Square) -> bool {
        let file = self.file.or((kind == Kind::Pawn).then(|| to.file()));
        file.is_none_or(|file| file == from.file()) && self.rank.is_none_or(|rank| rank == from.rank())
    }
}

impl Pattern {
    /// The pattern that these bytes begin with, and how many of them it takes.
    pub fn parse(bytes: &[u8]) -> Option<(Self, usize)> {
        castling(bytes).or_else(|| squares(bytes))
    }
}

fn castling(bytes: &[u8]) -> Option<(Pattern, usize)> {
    let first = *bytes.first().filter(|byte| matches!(byte, b'O' | b'0' | b'o'))?;
    let steps = bytes[1..].chunks(2).take_while(|pair| *pair == [b'-', first]).count();
    let wing = match steps {
        1 => Wing::King,
        2.. => Wing::Queen,
        0 => return None,
    };
    let is_san = first == b'O';
    Some((Pattern::Castling { wing, is_san }, 1 + 2 * steps.min(2)))
}

fn squares(bytes: &[u8]) -> Option<(Pattern, usize)> {
    let kind = bytes.first().filter(|byte| byte.is_ascii_uppercase());
    let kind = kind.and_then(|&letter| Kind::from_letter(letter.into()));
    let start = usize::from(kind.is_some());
    // The longest way to read it counts, so that nothing of a longer half-move is taken for a shorter one.
    let origins = [(true, true), (true, false), (false, true), (false, false)];
    let (origin, sign, to, length) = origins
        .into_iter()
        .find_map(|(file, rank)| with_origin(&bytes[start..], file, rank))?;
    let length = start + length;
    let is_pawn = kind.is_none_or(|kind| kind == Kind::Pawn);
    let (promotion, is_san_promotion, letters) = match to.rank() {
        0 | 7 if is_pawn => promotion(&bytes[length..]),
        _ => (None, true, 0),
    };
    let squares = Squares {
        kind,
        origin,
        sign,
        to,
        promotion,
        is_san_promotion,
    };
    Some((Pattern::Squares(squares), length + letters))
}

/// The squares after a piece's letter, with or without the file and the rank of the origin.
fn with_origin(body: &[u8], has_file: bool, has_rank: bool) -> Option<(Origin, Option<u8>, Square, usize)> {
    let mut at = 0;
    // What may be missing may not be wrong.
    let mut number = |is_there: bool, first: u8| {
        at += usize::from(is_there);
        match is_there {
            true => body
                .get(at - 1)?
                .checked_sub(first)
                .filter(|&number| number < 8)
                .map(Some),
            false => Some(None),
        }
    };
    let origin = Origin {
        file: number(has_file, b'a')?,
        rank: number(has_rank, b'1')?,
    };
    let sign = body.get(at).copied();
    let sign = sign.filter(|sign| matches!(sign, b'x' | b':' | b'X' | b'-'));
    let at = at + usize::from(sign.is_some());
    let to = str::from_utf8(body.get(at..at + 2)?).ok()?.parse().ok()?;
    Some((origin, sign, to, at + 2))
}

/// What a pawn becomes: `=Q`, `Q`, `q`, `/Q`; whether it is as SAN wants it; and its length.
fn promotion(bytes: &[u8]) -> (Option<Kind>, bool, usize) {
    let sign = usize::from(matches!(bytes.first(), Some(b'=' | b'/')));
    let kind = bytes.get(sign).and_then(|&letter| Kind::from_letter(letter.into()));
    match kind.filter(|kind| kind.is_officer()) {
        kind @ Some(_) => (kind, bytes[0] == b'=' && bytes[1].is_ascii_uppercase(), sign + 1),
        None => (None, true, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_of_a_word_as_can_be_a_half_move_is_one() {
        for (word, length) in [
            ("e4", 2),
            ("e4-", 2),
            ("exd5", 4),
            ("ed5", 3),
            ("Qg20-1", 3),
            ("Raf8", 4),
            ("R1a3", 4),
            ("Ng1-f3", 6),
            ("g1f3", 4),
            ("d7d8q", 5),
            ("d8=Q+", 4),
            ("d8/n", 4),
            ("d8=", 2),
            ("Pe4", 3),
            ("O-O-O", 5),
            ("0-01-0", 3),
            ("0-0-01-0", 5),
            ("o-o", 3),
            ("O-0", 0),
            ("Bb5+-", 3),
            ("Sf3", 0),
            ("e9", 0),
            ("Nb", 0),
            ("", 0),
        ] {
            let pattern = Pattern::parse(word.as_bytes());
            assert_eq!(pattern.map_or(0, |(_, length)| length), length, "{word}: {pattern:?}");
        }
    }
}
