// SPDX-License-Identifier: MIT OR Apache-2.0
//! What does not come through unchanged: from a game to a record ([`Loss`]), and from a record to a game ([`Warning`]).

use alloc::string::{String, ToString};

use crate::remark::{Remark, RemarkKind};

/// Something of a game that its record does not hold, or holds changed. Half-moves are the game's, counted from 1, and
/// 0 is before the first; what belongs to a variation has the number of the half-move that it is an alternative to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Loss {
    /// A tag without a field, or whose value does not fit it.
    #[error("the tag {name} \"{value}\" is not written")]
    Tag {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// A tag whose field holds less than the value: a year of a date, a rating in steps of five, a text cut off at its
    /// limit or with characters that the code page lacks.
    #[error("the tag {name} \"{value}\" is written as \"{written}\"")]
    TagChanged {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
        /// What is read again.
        written: String,
    },
    /// A numeric glyph without a code, or one more than a comment has room for.
    #[error("the glyph ${nag} is not written")]
    Nag {
        /// The half-move.
        half_move: u32,
        /// The glyph.
        nag: u8,
    },
    /// Characters that the code page does not have, written as `?`.
    #[error("the characters {characters:?} are written as question marks")]
    Characters {
        /// The half-move.
        half_move: u32,
        /// The characters in their order.
        characters: String,
    },
    /// Several comments on one half-move, written as one with line breaks between them.
    #[error("{comments} comments are written as one")]
    CommentsJoined {
        /// The half-move.
        half_move: u32,
        /// How many.
        comments: usize,
    },
    /// A comment before the first half-move of the game or of a variation, written with that half-move's.
    #[error("a comment before it is written after it")]
    CommentMoved {
        /// The half-move.
        half_move: u32,
    },
    /// A comment after a variation, written before it.
    #[error("a comment after a variation is written before it")]
    CommentBeforeVariation {
        /// The half-move.
        half_move: u32,
    },
    /// A comment without text.
    #[error("an empty comment is not written")]
    EmptyComment {
        /// The half-move.
        half_move: u32,
    },
    /// A comment in a game or variation without half-moves.
    #[error("a comment without a half-move is not written")]
    Comment {
        /// The half-move.
        half_move: u32,
    },
    /// A null move in a variation: neither it nor what follows on it there is written.
    #[error("a variation is not written from its null move on")]
    LineCut {
        /// The half-move.
        half_move: u32,
    },
    /// A variation that is text, written as a comment.
    #[error("a variation that was not played is written as a comment")]
    Variation {
        /// The half-move.
        half_move: u32,
    },
}

/// Something odd in a record that does not keep it from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Warning {
    /// The checksum is neither of the two that the header may have. ChessBase so marks games that are not for everyone.
    #[error("the checksum is {stored:#04x}, neither {:#04x} nor {:#04x}", expected[0], expected[1])]
    Checksum {
        /// What stands there.
        stored: u8,
        /// What may stand there.
        expected: [u8; 2],
    },
    /// Castling or an en passant capture that the set-up's board does not allow.
    #[error("the set-up grants castling or en passant that its board does not allow")]
    Rights,
    /// An evaluation without a meaning.
    #[error("the evaluation {value} has no meaning")]
    Evaluation {
        /// The half-move, as for [`Loss`].
        half_move: u32,
        /// The evaluation.
        value: u8,
    },
    /// The players' text has this many hyphens, so that it is not certain which one parts the names; the first is taken.
    #[error("the players' text has {0} hyphens, and the first is taken to part the names")]
    Players(usize),
    /// The header states another number of moves than the record has, both sides' counted as one.
    #[error("the header states {stated} moves, and the record has {read}")]
    MoveCount {
        /// What the header states, modulo 256.
        stated: u8,
        /// How many there are.
        read: u32,
    },
    /// Half-moves whose comment is missing.
    #[error("{0} comments are missing")]
    CommentsMissing(u32),
    /// Comments that belong to no half-move.
    #[error("{0} comments belong to no half-move")]
    CommentsLeft(u32),
    /// Bytes of the moves after the mark that ends them.
    #[error("{0} bytes follow the end of the moves")]
    AfterEnd(usize),
    /// Bytes after the record.
    #[error("{0} bytes follow the record")]
    AfterRecord(usize),
}

impl Loss {
    /// The half-move that it belongs to; 0 for what stands before the first.
    pub const fn half_move(&self) -> u32 {
        match self {
            Self::Tag { .. } | Self::TagChanged { .. } => 0,
            Self::Nag { half_move, .. }
            | Self::Characters { half_move, .. }
            | Self::CommentsJoined { half_move, .. }
            | Self::CommentMoved { half_move }
            | Self::CommentBeforeVariation { half_move }
            | Self::EmptyComment { half_move }
            | Self::Comment { half_move }
            | Self::LineCut { half_move }
            | Self::Variation { half_move } => *half_move,
        }
    }
}

impl From<&Loss> for Remark {
    fn from(loss: &Loss) -> Self {
        let kind = match loss {
            Loss::Tag { .. } => RemarkKind::TagLost,
            Loss::TagChanged { .. } => RemarkKind::TagChanged,
            Loss::Nag { .. } => RemarkKind::GlyphLost,
            Loss::Characters { .. } => RemarkKind::Characters,
            Loss::CommentsJoined { .. } => RemarkKind::CommentsJoined,
            Loss::CommentMoved { .. } | Loss::CommentBeforeVariation { .. } => RemarkKind::CommentMoved,
            Loss::Comment { .. } | Loss::EmptyComment { .. } => RemarkKind::CommentLost,
            Loss::LineCut { .. } => RemarkKind::LineCut,
            Loss::Variation { .. } => RemarkKind::VariationAsText,
        };
        Self::new(kind, loss.half_move(), loss.to_string())
    }
}

impl From<&Warning> for Remark {
    fn from(warning: &Warning) -> Self {
        let (kind, half_move) = match *warning {
            Warning::Checksum { .. } => (RemarkKind::Checksum, 0),
            Warning::Rights => (RemarkKind::SetUpRights, 0),
            Warning::Evaluation { half_move, .. } => (RemarkKind::Evaluation, half_move),
            Warning::Players(_) => (RemarkKind::PlayersAmbiguous, 0),
            Warning::MoveCount { .. } => (RemarkKind::MoveCount, 0),
            Warning::CommentsMissing(_) => (RemarkKind::CommentsMissing, 0),
            Warning::CommentsLeft(_) => (RemarkKind::CommentsLeft, 0),
            Warning::AfterEnd(_) | Warning::AfterRecord(_) => (RemarkKind::BytesLeft, 0),
        };
        Self::new(kind, half_move, warning.to_string())
    }
}
