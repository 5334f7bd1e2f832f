// SPDX-License-Identifier: MIT OR Apache-2.0
//! A half-move as a word has it: in SAN, or in one of the ways in which people and programs write it otherwise, as long
//! as just one legal half-move fits.

use alloc::borrow::ToOwned;

use super::error::Damage;
use super::figurine::{has_figurine, length_in, plain};
use super::illegal::{Cause, cause, cause_of_castling};
use super::pattern::{Origin, Pattern, Squares};
use super::text::{beginning, excerpt};
use crate::half_move::HalfMove;
use crate::laws::{Board, San};
use crate::man::Kind;
use crate::position::Wing;
use crate::remark::RemarkKind;
use crate::square::Square;

/// The half-move at the beginning of a word.
#[derive(Debug)]
pub struct Spelled {
    /// The half-move, which is legal.
    pub half_move: HalfMove,
    /// As SAN has it, without a check mark.
    pub san: San,
    /// How the spelling differs from SAN's.
    pub deviation: Option<RemarkKind>,
    /// How many bytes of the word it takes. What follows is something else, glued to it.
    pub length: usize,
}

/// No half-move has more bytes, long dashes and figurines included. Many may be glued together: to look at all of them for each
/// would take time that grows with the square of the word.
const LONGEST: usize = 24;

/// Finds the half-move that a word begins with.
///
/// # Errors
/// [`Damage::Token`] if the word does not look like one, [`Damage::Illegal`] and [`Damage::Ambiguous`] if none fits, or
/// several do.
pub fn spelled(word: &[u8], board: &Board) -> Result<Spelled, Damage> {
    let beginning = beginning(word, LONGEST);
    let plain = plain(beginning);
    let Some((pattern, length)) = Pattern::parse(plain.as_bytes()) else {
        return Err(Damage::Token(excerpt(word)));
    };
    let found = match &pattern {
        Pattern::Castling { wing, .. } => castling(*wing, board).ok_or_else(|| Some(cause_of_castling(*wing, board))),
        Pattern::Squares(squares) => between_squares(squares, board),
    };
    let half_move = found.map_err(|cause| match cause {
        None => Damage::Ambiguous(excerpt(word)),
        Some(cause) => match in_two(&plain[..length], board) {
            Some((first, second)) => Damage::Glued {
                first: first.to_owned(),
                second: second.to_owned(),
            },
            None => Damage::Illegal {
                word: excerpt(word),
                cause,
            },
        },
    })?;
    let length = length_in(beginning, &plain, length);
    let figurine = || has_figurine(&word[..length]).then_some(RemarkKind::Figurine);
    Ok(Spelled {
        half_move,
        san: board.san_without_mark(half_move),
        deviation: deviation(&pattern, half_move, board).or_else(figurine),
        length: length + marks(&word[length..]),
    })
}

fn castling(wing: Wing, board: &Board) -> Option<HalfMove> {
    board.castling(wing).filter(|&castling| board.is_legal(castling))
}

/// The half-move of a pattern with squares, or why there is none; `None` if there are several.
fn between_squares(squares: &Squares, board: &Board) -> Result<HalfMove, Option<Cause>> {
    let &Squares {
        origin, to, promotion, ..
    } = squares;
    // With both squares the piece need not be named: UCI never does.
    let kind_on = |square| board.man_on(square).map(|man| man.kind());
    let kind = squares.kind.or_else(|| kind_on(origin.square()?)).unwrap_or(Kind::Pawn);
    let goes = |from| {
        let found = board.half_move(from, to, promotion);
        found.filter(|&found| board.is_legal(found))
    };
    let (found, another) = match wing_of_king(kind, origin, to, board) {
        Some(wing) => (castling(wing, board), None),
        None => {
            let men = board.squares_of(board.side(), kind);
            let mut fitting = men.filter(|&from| origin.allows(kind, from, to)).filter_map(goes);
            (fitting.next(), fitting.next())
        }
    };
    match (found, another) {
        (None, _) => Err(Some(cause(kind, squares, board))),
        (Some(only), None) => Ok(only),
        _ => Err(None),
    }
}

/// The two half-moves that a word is, if they are legal one after the other. To repair that would be to guess: a half-move with
/// both its squares may be meant, before which another is missing.
fn in_two<'a>(word: &'a str, board: &Board) -> Option<(&'a str, &'a str)> {
    let mut parts = (1..word.len()).map(|at| word.split_at(at));
    parts.find(|(first, second)| {
        let mut after = *board;
        let first = after.read_san(first);
        first.is_ok_and(|first| after.play(first).is_ok() && after.read_san(second).is_ok())
    })
}

/// The wing on which a king castles that goes so: two files from its square in ordinary chess, or onto its own rook, as
/// UCI has it in Chess960.
fn wing_of_king(kind: Kind, origin: Origin, to: Square, board: &Board) -> Option<Wing> {
    let king = board.king(board.side());
    if kind != Kind::King || origin.square() != Some(king) {
        return None;
    }
    let takes_own_rook = |wing: &Wing| board.castling_rook(board.side(), *wing) == Some(to);
    let steps_two =
        |wing: &Wing| king.rank() == to.rank() && king.file().abs_diff(to.file()) == 2 && to.file() == wing.targets().0;
    let by_rook = Wing::BOTH.into_iter().find(takes_own_rook);
    by_rook.or_else(|| Wing::BOTH.into_iter().find(steps_two))
}

/// How a spelling that is not SAN's differs from it; `None` if there is no difference worth a remark.
fn deviation(pattern: &Pattern, half_move: HalfMove, board: &Board) -> Option<RemarkKind> {
    let &Squares {
        kind,
        origin,
        sign,
        is_san_promotion,
        ..
    } = match pattern {
        Pattern::Castling { is_san, .. } => return (!is_san).then_some(RemarkKind::Castling),
        Pattern::Squares(_) if half_move.is_castling() => return Some(RemarkKind::Castling),
        Pattern::Squares(squares) => squares,
    };
    let (file, rank) = board.origin_in_san(half_move);
    let captures = half_move.captured().is_some();
    if origin.square().is_some() && !(file && rank) || sign == Some(b'-') || kind == Some(Kind::Pawn) {
        Some(RemarkKind::LongAlgebraic)
    } else if (sign == Some(b'x')) != captures {
        Some(RemarkKind::CaptureMark)
    } else if (origin.file.is_some(), origin.rank.is_some()) != (file, rank) {
        Some(RemarkKind::Disambiguation)
    } else {
        (!is_san_promotion).then_some(RemarkKind::PromotionMark)
    }
}

/// How many check marks stand behind a half-move.
fn marks(rest: &[u8]) -> usize {
    let is_mark = |byte: &&u8| matches!(byte, b'+' | b'#');
    let marks = rest.iter().take_while(is_mark).count();
    // A sign of evaluation may begin like a check mark: as much of it as can be is the sign.
    let sign = (0..=marks).find(|&skipped| super::signs::glyph(&rest[skipped..]).is_some());
    sign.unwrap_or(marks)
}
