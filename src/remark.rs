// SPDX-License-Identifier: MIT OR Apache-2.0
//! Remarks on games that are read or written all the same: text that was repaired, things that a code has no place for,
//! odd bytes. They are data, so that a program can count and sort them.

use alloc::string::String;
use core::fmt;

/// A remark on a game. Which game it is, and in which line of a file, is known to the reader of the file.
///
/// ```
/// use halfmove::remark::{Remark, RemarkKind};
///
/// let remark = Remark::new(RemarkKind::GlyphLost, 3, "the glyph $10 is not written");
/// assert_eq!(remark.to_string(), "half-move 3: the glyph $10 is not written");
/// assert_eq!(remark.kind.name(), "glyph-lost");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What kind of thing it is.
    pub kind: RemarkKind,
    /// The half-move that it is about or stands before, counted from 1; 0 in what stands before the first.
    pub half_move: u32,
    /// The offset in the game's bytes, if it is about bytes that were read.
    pub offset: Option<u64>,
    /// In words, without the place.
    pub text: String,
}

impl Remark {
    /// What a remark takes in memory, nearly: itself in lists that grow, with its place, and its text.
    pub const MEMORY: usize = 8 * size_of::<Self>();

    /// A remark without an offset.
    pub fn new(kind: RemarkKind, half_move: u32, text: impl Into<String>) -> Self {
        Self {
            kind,
            half_move,
            offset: None,
            text: text.into(),
        }
    }

    /// The same about the byte at this offset.
    pub fn at(self, offset: u64) -> Self {
        Self {
            offset: Some(offset),
            ..self
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.half_move {
            0 => f.write_str(&self.text),
            half_move => write!(f, "half-move {half_move}: {}", self.text),
        }
    }
}

/// What a remark means for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RemarkClass {
    /// Text that PGN does not allow was read as it is meant. A strict reader refuses the game instead.
    Repair,
    /// The code written holds something of the game not at all, or changed.
    Loss,
    /// What was read is odd, but nothing was changed.
    Notice,
}

impl RemarkClass {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Repair, Self::Loss, Self::Notice];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repair => "repair",
            Self::Loss => "loss",
            Self::Notice => "notice",
        }
    }
}

/// The kinds from one table: class, name of the variant, name for programs, what it says.
macro_rules! kinds {
    ($($class:ident { $($kind:ident $name:literal $summary:literal,)* })*) => {
        /// The kinds of remarks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum RemarkKind {
            $($(#[doc = $summary] $kind,)*)*
        }

        impl RemarkKind {
            /// All of them, repairs first.
            pub const ALL: &'static [Self] = &[$($(Self::$kind,)*)*];

            /// Its name for programs: small letters and hyphens.
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$kind => $name,)*)* }
            }

            /// What it means for the game.
            pub const fn class(self) -> RemarkClass {
                match self { $($(Self::$kind => RemarkClass::$class,)*)* }
            }

            /// What it says, in one sentence.
            pub const fn summary(self) -> &'static str {
                match self { $($(Self::$kind => $summary,)*)* }
            }
        }
    };
}

kinds! {
    Repair {
        CaptureMark "capture-mark" "A capture lacks its `x`, or a half-move without a capture has one.",
        Disambiguation "disambiguation" "A half-move names a file or rank that SAN leaves out.",
        LongAlgebraic "long-algebraic" "A half-move is written in long algebraic notation or as UCI writes it.",
        Castling "castling" "Castling is written with zeros or small letters, or as a move of the king.",
        PromotionMark "promotion-mark" "A promotion lacks its `=`, or names the piece in another way than SAN.",
        Figurine "figurine" "A piece is named by its figurine, as in `♘f3`.",
        EnPassantMark "en-passant-mark" "`e.p.` follows a capture en passant.",
        Glued "glued" "The space after a half-move is missing.",
        MoveNumber "move-number" "A move number is another one than that of the half-move after it; told once a game.",
        EvaluationSign "evaluation-sign" "A sign such as `+-` is read as its numeric glyph.",
        Glyph "glyph" "A number that is not a glyph is kept as a comment.",
        UnknownWord "unknown-word" "A word that PGN does not define is kept as a comment.",
        OpenComment "open-comment" "A comment is not closed.",
        NestedComment "nested-comment" "A comment has braces inside, which PGN does not nest.",
        OpenVariation "open-variation" "A variation is not closed.",
        StrayBracket "stray-bracket" "A bracket closes nothing.",
        Tag "tag" "A tag pair lacks a bracket or a quote, or the backslash before a quote in its value; if it cannot be read, it is kept as a comment.",
        TagLines "tag-lines" "The value of a tag runs over several lines.",
        Variation "variation" "A variation cannot be played; the part that cannot is kept as text.",
        AfterResult "after-result" "Half-moves or another result follow the game's result.",
        Result "result" "A result is written with blanks or a colon in it.",
        MissingResult "missing-result" "The movetext has no result; the tag `Result` gives it.",
        LineEnds "line-ends" "The lines of the file end in CR alone.",
        Utf16 "utf-16" "The file is in UTF-16.",
        Undecodable "undecodable" "Bytes that are invalid in the file's encoding are read as U+FFFD.",
    }
    Loss {
        TagLost "tag-lost" "A tag is not written.",
        TagChanged "tag-changed" "The code cannot hold the whole value of a tag.",
        ResultLost "result-lost" "The result is not written.",
        GlyphLost "glyph-lost" "A glyph is not written.",
        CommentLost "comment-lost" "A comment is not written.",
        VariationLost "variation-lost" "A variation is not written.",
        CommentMoved "comment-moved" "A comment is written at another place: after the half-move, or before the variation.",
        CommentChanged "comment-changed" "Line breaks of a comment are written as spaces, and blanks at its ends left out; told once a game.",
        CommentsJoined "comments-joined" "Several comments are written as one.",
        Characters "characters" "Characters that the code page lacks are written as `?`.",
        EscapeLost "escape-lost" "A line escaped with `%` is not kept.",
        LineCut "line-cut" "A variation is cut off at its null move.",
        VariationAsText "variation-as-text" "A variation is written as a comment.",
    }
    Notice {
        Windows1252 "windows-1252" "Text that is not UTF-8 is read as Windows-1252, which includes Latin-1.",
        Empty "empty" "There is nothing in the file.",
        ResultDiffers "result-differs" "The result of the movetext differs from the tag `Result`.",
        Checksum "checksum" "A checksum is wrong.",
        SetUpRights "set-up-rights" "A set-up grants castling or en passant that its board does not allow.",
        Illegal "illegal" "A half-move is not legal, so readers of PGN refuse the game; told once a game.",
        Evaluation "evaluation" "An evaluation has no defined meaning.",
        PlayersAmbiguous "players-ambiguous" "The text of both players has several hyphens; the first is taken to part them.",
        MoveCount "move-count" "The number of moves that a record states is not that of its half-moves.",
        CommentsMissing "comments-missing" "Half-moves are marked as having comments, but there are none.",
        CommentsLeft "comments-left" "Comments belong to no half-move.",
        BytesLeft "bytes-left" "Bytes follow the end of the data.",
        UnreadMove "unread-move" "Text marked as an unreadable, illegal or ambiguous half-move is kept; codes other than jose's make it a comment; told once a game.",
        Unplayable "unplayable" "A half-move of an opening tree cannot be played; it and all after it are left out.",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn names_are_all_different_and_made_of_small_letters_digits_and_hyphens() {
        let mut seen = HashSet::new();
        for kind in RemarkKind::ALL {
            let name = kind.name();
            assert!(seen.insert(name), "{name}");
            assert!(
                name.bytes()
                    .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-')),
                "{name}"
            );
            assert!(kind.summary().ends_with('.'), "{name}");
        }
    }

    #[test]
    fn the_list_has_repairs_first_then_losses_then_notices() {
        let classes: Vec<_> = RemarkKind::ALL.iter().map(|kind| kind.class()).collect();
        assert!(classes.is_sorted());
        assert!(RemarkClass::ALL.iter().all(|class| classes.contains(class)));
    }
}
