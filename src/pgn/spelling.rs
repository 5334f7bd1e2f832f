// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as a word has it: in SAN, or in one of the ways in which people and programs write it otherwise, as long
//! as just one legal half-move fits.

use shakmaty::san::{San, SanError};
use shakmaty::{CastlingSide, Chess, Move, Position as _, Role};

use super::error::Damage;
use super::illegal::cause;
use super::pattern::{Origin, Pattern};
use super::text::excerpt;
use super::token::with_plain_dashes;
use crate::remark::RemarkKind;

/// The half-move at the beginning of a word.
#[derive(Debug)]
pub struct Spelled {
    /// The half-move, which is legal.
    pub played: Move,
    /// As SAN has it, without a check mark.
    pub san: San,
    /// How the spelling differs from SAN's.
    pub deviation: Option<RemarkKind>,
    /// How many bytes of the word it takes. What follows is something else, glued to it.
    pub length: usize,
}

/// The half-move that a word is, if it is written just as SAN wants it, and there is one: what nearly all words are.
pub fn in_plain_san(word: &[u8], position: &Chess) -> Option<Move> {
    let word = without_marks(word);
    let san = San::from_ascii(word).ok()?;
    let played = match san {
        San::Normal {
            role, file, rank, to, ..
        } => {
            let candidates = position.san_candidates(role, to);
            let played = *san.find_move(&candidates).ok()?;
            let has_origin = file.is_some() || rank.is_some();
            if has_origin && San::disambiguate(played, &candidates) != san {
                return None;
            }
            played
        }
        San::Castle(side) => castling(side, position).ok()?.0,
        San::Put { .. } | San::Null => return None,
    };
    is_plain(san, word).then_some(played)
}

/// Finds the half-move that a word begins with.
///
/// # Errors
/// [`Damage::Token`] if the word does not look like one, [`Damage::Illegal`] and [`Damage::Ambiguous`] if none fits, or
/// several do.
pub fn spelled(word: &[u8], position: &Chess) -> Result<Spelled, Damage> {
    let plain = with_plain_dashes(word);
    let Some(pattern) = Pattern::parse(plain.as_bytes()) else {
        return Err(Damage::Token(excerpt(word)));
    };
    let (played, san) = match &pattern {
        Pattern::Castling { side, .. } => castling(*side, position),
        Pattern::Squares { .. } => between_squares(&pattern, position),
    }
    .map_err(|error| match error {
        SanError::AmbiguousSan => Damage::Ambiguous(excerpt(word)),
        SanError::IllegalSan => Damage::Illegal {
            word: excerpt(word),
            cause: cause(&pattern, position),
        },
    })?;
    Ok(Spelled {
        played,
        san,
        deviation: deviation(&pattern, played, san),
        length: length_in(word, &plain, pattern.length()),
    })
}

fn castling(side: CastlingSide, position: &Chess) -> Result<(Move, San), SanError> {
    let moves = position.castling_moves(side);
    let played = moves.first().ok_or(SanError::IllegalSan)?;
    Ok((*played, San::Castle(side)))
}

/// The half-move of a pattern with squares.
fn between_squares(pattern: &Pattern, position: &Chess) -> Result<(Move, San), SanError> {
    let Pattern::Squares {
        role,
        origin,
        to,
        promotion,
        ..
    } = *pattern
    else {
        return Err(SanError::IllegalSan);
    };
    // With both squares the piece need not be named: UCI never does.
    let role = role
        .or_else(|| position.board().role_at(origin.square()?))
        .unwrap_or(Role::Pawn);
    if let Some(side) = castling_side(role, origin, to, position) {
        return castling(side, position);
    }
    let candidates = position.san_candidates(role, to);
    let mut fitting = candidates.iter().filter(|candidate| {
        candidate.promotion() == promotion && candidate.from().is_some_and(|from| origin.allows(role, from, to))
    });
    let played = *fitting.next().ok_or(SanError::IllegalSan)?;
    if fitting.next().is_some() {
        return Err(SanError::AmbiguousSan);
    }
    Ok((played, San::disambiguate(played, &candidates)))
}

/// The side on which a king castles that goes so: two files from its square in ordinary chess, or onto its own rook, as
/// UCI has it in Chess960.
fn castling_side(role: Role, origin: Origin, to: shakmaty::Square, position: &Chess) -> Option<CastlingSide> {
    let king = position.board().king_of(position.turn())?;
    if role != Role::King || origin.square() != Some(king) {
        return None;
    }
    let takes_own_rook = |side: &CastlingSide| position.castles().rook(position.turn(), *side) == Some(to);
    let steps_two = |side: &CastlingSide| {
        king.rank() == to.rank() && king.file().distance(to.file()) == 2 && to.file() == side.king_to_file()
    };
    CastlingSide::ALL
        .into_iter()
        .find(takes_own_rook)
        .or_else(|| CastlingSide::ALL.into_iter().find(steps_two))
}

/// How a spelling that is not SAN's differs from it; `None` if there is no difference worth a remark.
fn deviation(pattern: &Pattern, played: Move, san: San) -> Option<RemarkKind> {
    let (origin, sign, is_san_promotion) = match pattern {
        Pattern::Castling { is_san, .. } => return (!is_san).then_some(RemarkKind::Castling),
        Pattern::Squares { .. } if played.is_castle() => return Some(RemarkKind::Castling),
        Pattern::Squares {
            origin,
            sign,
            is_san_promotion,
            ..
        } => (origin, *sign, *is_san_promotion),
    };
    let San::Normal { file, rank, .. } = san else {
        return None;
    };
    if origin.square().is_some() && (file.is_none() || rank.is_none()) || sign == Some(b'-') || pattern.names_pawn() {
        Some(RemarkKind::LongAlgebraic)
    } else if (sign == Some(b'x')) != played.is_capture() {
        Some(RemarkKind::CaptureMark)
    } else if (origin.file, origin.rank) != (file, rank) {
        Some(RemarkKind::Disambiguation)
    } else {
        (!is_san_promotion).then_some(RemarkKind::PromotionMark)
    }
}

/// How many bytes of a word this many bytes of its plain form are, and the check marks after them.
fn length_in(word: &[u8], plain: &str, length: usize) -> usize {
    let is_mark = |byte: &&u8| matches!(byte, b'+' | b'#');
    let length = if word.len() == plain.len() {
        length
    } else {
        // Only dashes were replaced, and each by one character.
        let characters = plain[..length].chars().count();
        let ends = str::from_utf8(word)
            .ok()
            .map(|word| word.char_indices().nth(characters).map_or(word.len(), |(at, _)| at));
        ends.unwrap_or(characters)
    };
    let marks = word[length..].iter().take_while(is_mark).count();
    // A sign of evaluation may begin like a check mark: as much of it as can be is the sign.
    let sign = (0..=marks).find(|&skipped| super::signs::glyph(&word[length + skipped..]).is_some());
    length + sign.unwrap_or(marks)
}

/// Whether a word is written as SAN wants it: shakmaty also reads `Pe4`, `e:d5` and `a8=q`.
fn is_plain(san: San, word: &[u8]) -> bool {
    let San::Normal { promotion, capture, .. } = san else {
        return true;
    };
    let squares = match (promotion, word) {
        (None, _) => word,
        (Some(_), [squares @ .., b'=', b'A'..=b'Z']) => squares,
        (Some(_), _) => return false,
    };
    word[0] != b'P' && (!capture || matches!(squares, [.., b'x', _, _]))
}

/// A word without the check marks at its end.
fn without_marks(word: &[u8]) -> &[u8] {
    let marks = word.iter().rev().take_while(|byte| matches!(byte, b'+' | b'#')).count();
    &word[..word.len() - marks]
}
