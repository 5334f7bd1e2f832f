// SPDX-License-Identifier: MIT OR Apache-2.0
//! A whole game as the codes and PGN share it: tags, half-moves, notes, result.

pub(crate) mod allowance;
pub(crate) mod builder;
mod sink;
mod size;

pub use allowance::TooLarge;
pub use sink::{GameSink, Said};
pub use size::Size;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::half_move::HalfMove;
use crate::position::{Numbering, Position, SetUpFault};

/// A game. Everything that PGN can say of it is kept, in its order; white space and line breaks are not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Game {
    /// The tag pairs in their order, duplicates included.
    pub tags: Vec<Tag>,
    /// Notes that stand before the first half-move.
    pub preface: Vec<Note>,
    /// The half-moves played, each with what was said of it.
    pub plies: Vec<Ply>,
    /// The result token that ends the movetext; `None` for `*`.
    pub outcome: Option<Outcome>,
}

/// A tag pair: `[Name "Value"]`, the value without PGN's escapes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tag {
    /// The tag's name, such as `White`.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A half-move and the notes that follow it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The half-move.
    pub half_move: HalfMove,
    /// What was said of it, in order.
    pub notes: Vec<Note>,
}

/// Something said of a half-move, or before the first one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// A numeric annotation glyph: `$1` is `!`, `$2` is `?`.
    Nag(u8),
    /// A comment.
    Comment(String),
    /// An alternative to the half-move: PGN movetext without the outer parentheses, single spaces between its tokens.
    Variation(String),
    /// An alternative to the half-move, played: what [`Note::Variation`] says, for codes that write its half-moves.
    Line(Line),
    /// Text in place of half-moves that could not be read; a comment to all codes but jose's.
    Unreadable(Unreadable),
}

/// A variation: half-moves instead of the one that it is a note of, and of those after it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Line {
    /// Notes before its first half-move.
    pub preface: Vec<Note>,
    /// Its half-moves, each with what was said of it.
    pub plies: Vec<Ply>,
}

/// How deep lines may nest. Readers refuse what nests deeper, so that walking a game cannot overflow the stack.
pub const MAX_DEPTH: usize = 64;

/// Text that could not be read as half-moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable {
    /// Why it could not be read.
    pub reason: Unread,
    /// The text.
    pub text: String,
}

/// Why text could not be read as half-moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unread {
    /// A move that cannot be made out.
    Garbled,
    /// A move that is not legal.
    Illegal,
    /// A move that several men could make.
    Ambiguous,
    /// Something that is no move.
    Unknown,
}

impl Unread {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Garbled, Self::Illegal, Self::Ambiguous, Self::Unknown];

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Garbled => "garbled",
            Self::Illegal => "illegal",
            Self::Ambiguous => "ambiguous",
            Self::Unknown => "unknown",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `0-1`
    BlackWins,
    /// `1-0`
    WhiteWins,
    /// `1/2-1/2`
    Draw,
}

impl Outcome {
    /// The result token of PGN.
    pub const fn token(self) -> &'static str {
        match self {
            Self::BlackWins => "0-1",
            Self::WhiteWins => "1-0",
            Self::Draw => "1/2-1/2",
        }
    }

    /// The outcome of a PGN result token; `None` for `*` and anything else.
    pub fn from_token(token: &str) -> Option<Self> {
        [Self::BlackWins, Self::WhiteWins, Self::Draw]
            .into_iter()
            .find(|outcome| outcome.token() == token)
    }
}

/// The token of PGN for how a game ended: `*` if that is not known.
pub const fn result_token(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(outcome) => outcome.token(),
        None => "*",
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.token())
    }
}

impl Ply {
    /// A half-move without notes.
    pub(crate) const fn bare(half_move: HalfMove) -> Self {
        Self {
            half_move,
            notes: Vec::new(),
        }
    }
}

impl Game {
    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name == name)
            .map(|tag| tag.value.as_str())
    }

    /// The half-moves of the game with its result, and what is needed to play them: the tags of a set-up. Nothing that
    /// is said of it.
    #[must_use]
    pub fn moves_only(&self) -> Self {
        let is_needed = |tag: &&Tag| matches!(&*tag.name, "FEN" | "SetUp" | "Variant");
        Self {
            tags: match self.fen() {
                Some(_) => self.tags.iter().filter(is_needed).cloned().collect(),
                None => Vec::new(),
            },
            plies: self.half_moves().map(Ply::bare).collect(),
            outcome: self.outcome,
            ..Self::default()
        }
    }

    /// The set-up that the game starts from; `None` for the normal start.
    pub fn fen(&self) -> Option<&str> {
        self.tag("FEN")
    }

    /// The position that the game starts from; its half-moves are played with [`Position::replay`].
    ///
    /// # Errors
    /// [`SetUpFault`] if the set-up is not a position.
    pub fn start(&self) -> Result<Position, SetUpFault> {
        self.start_numbered(Numbering::Files)
    }

    /// The same with the men of a set-up labelled in this order.
    pub(crate) fn start_numbered(&self, numbering: Numbering) -> Result<Position, SetUpFault> {
        match self.fen() {
            None => Ok(Position::start()),
            Some(fen) => Position::from_fen(fen, numbering),
        }
    }

    /// Whether the game starts from another position than the normal one. A set-up that is not a position counts as one.
    pub fn is_set_up(&self) -> bool {
        self.start() != Ok(Position::start())
    }

    /// Whether the tag `Variant` says that the game is Chess960, also called Fischer Random Chess or Freestyle Chess:
    /// king and rooks castle from where they stand at the start.
    pub fn is_chess960(&self) -> bool {
        self.tag("Variant").is_some_and(is_chess960)
    }

    /// The half-moves without their notes.
    pub fn half_moves(&self) -> impl ExactSizeIterator<Item = HalfMove> + '_ {
        self.plies.iter().map(|ply| ply.half_move)
    }
}

/// Whether this value of the tag `Variant` means Chess960. Upper and lower case, blanks and hyphens do not matter.
pub(crate) fn is_chess960(variant: &str) -> bool {
    const NAMES: [&str; 8] = [
        "chess960",
        "960",
        "fischerandom",
        "fischerrandom",
        "fischerrandomchess",
        "fischerandomchess",
        "freestylechess",
        "freestyle",
    ];
    let letters = || variant.chars().filter(|letter| letter.is_alphanumeric());
    NAMES
        .iter()
        .any(|name| letters().map(|letter| letter.to_ascii_lowercase()).eq(name.chars()))
}
