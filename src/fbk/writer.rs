// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game with variations to an opening tree.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::WEAK;
use super::entry::Entry;
use super::fault::{EncodeError, EncodeFault};
use crate::game::{Game, MAX_DEPTH, Note, Ply};
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::remark::{Remark, RemarkKind};

/// A tree that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// What they do not hold.
    pub losses: Vec<Loss>,
}

/// Something of a game that a tree does not hold. Half-moves are counted from the start of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Loss {
    /// A tag.
    #[error("the tag {0} is not written")]
    Tag(String),
    /// The result.
    #[error("the result is not written")]
    Outcome,
    /// A glyph other than [`WEAK`].
    #[error("the glyph ${nag} is not written")]
    Nag {
        /// The half-move, 0 before the first.
        half_move: u32,
        /// The glyph.
        nag: u8,
    },
    /// A comment, or a variation that is text.
    #[error("a text is not written")]
    Text {
        /// The half-move, 0 before the first.
        half_move: u32,
    },
}

impl From<&Loss> for Remark {
    fn from(loss: &Loss) -> Self {
        let (kind, half_move) = match *loss {
            Loss::Tag(_) => (RemarkKind::TagLost, 0),
            Loss::Outcome => (RemarkKind::ResultLost, 0),
            Loss::Nag { half_move, .. } => (RemarkKind::GlyphLost, half_move),
            Loss::Text { half_move } => (RemarkKind::CommentLost, half_move),
        };
        Self::new(kind, half_move, loss.to_string())
    }
}

/// Half-moves that are to be written, all that follows on the first of them before the next of these.
struct Pending<'a> {
    plies: &'a [Ply],
    /// The place of the first in its line from the start, from 1.
    half_move: u32,
    /// How deep the variation nests.
    depth: usize,
    /// Whether one more alternative to the first follows.
    has_alternative: bool,
}

/// Writes a game and its variations as an opening file.
///
/// # Errors
/// [`EncodeError`] if a half-move cannot be held; [`Encoded::losses`] lists the texts, tags and glyphs
/// that cannot. The half-moves are not played: a game whose half-moves do not fit each other makes a tree whose
/// half-moves do not either.
///
/// ```
/// // 1. e4 e5 (1... c5), as it was read.
/// let bytes = [0x4c, 0x1c, 0xb4, 0x24, 0xf2, 0x22];
/// let tree = halfmove::fbk::decode(&bytes).unwrap();
/// let written = halfmove::fbk::encode(&tree.game).unwrap();
/// assert_eq!((written.bytes, written.losses.len()), (bytes.to_vec(), 0));
/// ```
pub fn encode(game: &Game) -> Result<Encoded, EncodeError> {
    let fail = |half_move, fault| Err(EncodeError { half_move, fault });
    if game.fen().is_some() {
        return fail(0, EncodeFault::SetUp);
    }
    let mut bytes = Vec::new();
    let mut losses: Vec<_> = game.tags.iter().map(|tag| Loss::Tag(tag.name.clone())).collect();
    losses.extend(game.outcome.map(|_| Loss::Outcome));
    if lose_notes(&game.preface, 0, false, &mut losses) {
        return fail(0, EncodeFault::EarlyLine);
    }
    let mut pending = vec![Pending {
        plies: &game.plies,
        half_move: 1,
        depth: 0,
        has_alternative: false,
    }];
    while let Some(line) = pending.pop() {
        let mut has_alternative = line.has_alternative;
        for (place, (ply, half_move)) in line.plies.iter().zip(line.half_move..).enumerate() {
            let first = pending.len();
            for note in ply.notes.iter().rev() {
                let Note::Line(alternative) = note else { continue };
                if lose_notes(&alternative.preface, half_move, false, &mut losses) {
                    return fail(half_move, EncodeFault::EarlyLine);
                }
                if alternative.plies.is_empty() {
                    continue;
                }
                if line.depth == MAX_DEPTH {
                    return fail(half_move, EncodeFault::TooDeep);
                }
                pending.push(Pending {
                    plies: &alternative.plies,
                    half_move,
                    depth: line.depth + 1,
                    // The one pushed before it comes after it; after the first one pushed, what the line itself has.
                    has_alternative: pending.len() > first || has_alternative,
                });
            }
            let weak = ply.notes.contains(&Note::Nag(WEAK));
            lose_notes(&ply.notes, half_move, true, &mut losses);
            let (from, to) = squares(ply.half_move).map_err(|fault| EncodeError { half_move, fault })?;
            let entry = Entry {
                from,
                to,
                has_alternative: pending.len() > first || has_alternative,
                ends_line: place + 1 == line.plies.len(),
                weak,
            };
            bytes.extend_from_slice(&entry.to_bytes());
            has_alternative = false;
        }
    }
    Ok(Encoded { bytes, losses })
}

/// Tells the notes that are not written, and whether there is a line among them. Those of a half-move may call it weak.
fn lose_notes(notes: &[Note], half_move: u32, are_of_half_move: bool, losses: &mut Vec<Loss>) -> bool {
    let mut has_line = false;
    for note in notes {
        match note {
            Note::Line(_) => has_line = true,
            Note::Nag(WEAK) if are_of_half_move => {}
            Note::Nag(nag) => losses.push(Loss::Nag { half_move, nag: *nag }),
            Note::Comment(_) | Note::Variation(_) | Note::Unreadable(_) => losses.push(Loss::Text { half_move }),
        }
    }
    has_line
}

fn squares(half_move: HalfMove) -> Result<(crate::Square, crate::Square), EncodeFault> {
    if half_move.is_null() {
        return Err(EncodeFault::NullMove);
    }
    match half_move.promotion() {
        None | Some(Kind::Queen) => Ok((half_move.from(), half_move.to())),
        Some(kind) => Err(EncodeFault::Underpromotion(kind)),
    }
}
