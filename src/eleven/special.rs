// SPDX-License-Identifier: MIT OR Apache-2.0
//! The 64 words `0 F R 0` that are no half-moves. The first row is Brenner's "other", in his order.

use core::fmt;

use super::word::Word;
use crate::game::Outcome;
use crate::position::Wing;

/// What a word `0 F R 0` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// A text begins, a comment. The same word ends every text.
    Text,
    /// The game's result.
    Result(Outcome),
    /// Castling by the side to move, another way to write the king's step: it is read and never written.
    Castle(Wing),
    /// A glyph on the half-move before it.
    Glyph(Glyph),
    /// A variation begins: it replaces the half-move before it.
    VariationBegin,
    /// The variation ends.
    VariationEnd,
    /// The headers end and the game begins; a comment may stand before its first half-move.
    GameStart,
    /// The game's list of words ends.
    EndOfList,
    /// The side to move passes.
    NullMove,
    /// Something on the half-move before it that is no glyph of PGN.
    Mark(Mark),
    /// A text begins, a header.
    Header(Header),
    /// This many words follow that are data, 1-8.
    Data(u8),
    /// Nothing yet; the number counts the reserved words from 0 to 15. An error where it stands.
    Reserved(u8),
}

/// A glyph that has a word of its own. The discriminant is its number in PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "each says what its glyph means")]
pub enum Glyph {
    Good = 1,
    Mistake = 2,
    Brilliant = 3,
    Blunder = 4,
    Interesting = 5,
    Dubious = 6,
    OnlyMove = 7,
    Equal = 10,
    Unclear = 13,
    WhiteSlightlyBetter = 14,
    BlackSlightlyBetter = 15,
    WhiteBetter = 16,
    BlackBetter = 17,
    WhiteWinning = 18,
    BlackWinning = 19,
    Novelty = 146,
}

impl Glyph {
    /// Its number in PGN: 1 for `$1`.
    pub const fn nag(self) -> u8 {
        self as u8
    }

    /// The glyph with this number in PGN; `None` if it has no word of its own.
    pub fn from_nag(nag: u8) -> Option<Self> {
        Special::ALL.into_iter().find_map(|special| match special {
            Special::Glyph(glyph) if glyph.nag() == nag => Some(glyph),
            _ => None,
        })
    }

    /// How it is written in a book.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Brilliant => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
            Self::OnlyMove => "only move",
            Self::Equal => "=",
            Self::Unclear => "unclear",
            Self::WhiteSlightlyBetter => "+/=",
            Self::BlackSlightlyBetter => "=/+",
            Self::WhiteBetter => "+/-",
            Self::BlackBetter => "-/+",
            Self::WhiteWinning => "+-",
            Self::BlackWinning => "-+",
            Self::Novelty => "novelty",
        }
    }
}

/// What a word can say of a half-move for which PGN has no glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The player offers a draw.
    DrawOffer,
    /// The player resigns.
    Resigns,
    /// The player's time is over.
    FlagFell,
    /// Check.
    Check,
    /// Mate.
    Mate,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 5] = [Self::DrawOffer, Self::Resigns, Self::FlagFell, Self::Check, Self::Mate];

    /// It in words: the comment that stands for it in a [`crate::Game`].
    pub const fn words(self) -> &'static str {
        match self {
            Self::DrawOffer => "draw offer",
            Self::Resigns => "resigns",
            Self::FlagFell => "flag fell",
            Self::Check => "check",
            Self::Mate => "mate",
        }
    }
}

/// What a header text holds: Brenner's six letters, any other tag pair, or the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Header {
    /// `W`, the white player.
    White,
    /// `B`, the black player.
    Black,
    /// `D`, the date.
    Date,
    /// `L`, the location, `Site` in PGN.
    Site,
    /// `T`, the type of game or match, `Event` in PGN.
    Event,
    /// `V`, the opening variation.
    Opening,
    /// Any other tag pair, `Name "Value"`.
    Other,
    /// The position that the game starts from, as a FEN.
    Fen,
}

impl Header {
    /// Every header, in the order of the words.
    pub const ALL: [Self; 8] = [
        Self::White,
        Self::Black,
        Self::Date,
        Self::Site,
        Self::Event,
        Self::Opening,
        Self::Other,
        Self::Fen,
    ];

    /// The name of its tag in PGN; `None` for [`Header::Other`], whose text has the name in it.
    pub const fn tag_name(self) -> Option<&'static str> {
        match self {
            Self::White => Some("White"),
            Self::Black => Some("Black"),
            Self::Date => Some("Date"),
            Self::Site => Some("Site"),
            Self::Event => Some("Event"),
            Self::Opening => Some("Opening"),
            Self::Other => None,
            Self::Fen => Some("FEN"),
        }
    }

    /// The header of this tag.
    pub fn from_tag_name(name: &str) -> Self {
        let named = |header: &Self| header.tag_name() == Some(name);
        Self::ALL.into_iter().find(named).unwrap_or(Self::Other)
    }
}

impl Special {
    /// All of them: the word `0 F R 0` is the one at 8 F + R.
    #[rustfmt::skip]
    pub const ALL: [Self; 64] = {
        use Special::*;
        [
            Text, Result(Outcome::BlackWins), Result(Outcome::WhiteWins), Result(Outcome::Draw),
            Castle(Wing::King), Castle(Wing::Queen), Glyph(self::Glyph::Mistake), Glyph(self::Glyph::Good),
            VariationBegin, VariationEnd, GameStart, EndOfList,
            NullMove, Mark(self::Mark::DrawOffer), Mark(self::Mark::Resigns), Mark(self::Mark::FlagFell),
            Glyph(self::Glyph::Brilliant), Glyph(self::Glyph::Blunder),
            Glyph(self::Glyph::Interesting), Glyph(self::Glyph::Dubious),
            Glyph(self::Glyph::OnlyMove), Glyph(self::Glyph::Novelty),
            Mark(self::Mark::Check), Mark(self::Mark::Mate),
            Glyph(self::Glyph::Equal), Glyph(self::Glyph::Unclear),
            Glyph(self::Glyph::WhiteSlightlyBetter), Glyph(self::Glyph::BlackSlightlyBetter),
            Glyph(self::Glyph::WhiteBetter), Glyph(self::Glyph::BlackBetter),
            Glyph(self::Glyph::WhiteWinning), Glyph(self::Glyph::BlackWinning),
            Header(self::Header::White), Header(self::Header::Black),
            Header(self::Header::Date), Header(self::Header::Site),
            Header(self::Header::Event), Header(self::Header::Opening),
            Header(self::Header::Other), Header(self::Header::Fen),
            Data(1), Data(2), Data(3), Data(4), Data(5), Data(6), Data(7), Data(8),
            Reserved(0), Reserved(1), Reserved(2), Reserved(3), Reserved(4), Reserved(5), Reserved(6), Reserved(7),
            Reserved(8), Reserved(9), Reserved(10), Reserved(11), Reserved(12), Reserved(13), Reserved(14), Reserved(15),
        ]
    };

    /// Its word; `None` for a number of data words that is not 1-8, and for a reserved word above 15.
    pub fn word(self) -> Option<Word> {
        let number = Self::ALL.into_iter().position(|special| special == self)? as u8;
        Some(Word::from_fields(0, number >> 3, number, 0))
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "text",
            Self::Result(outcome) => return fmt::Display::fmt(outcome, f),
            Self::Castle(Wing::King) => "O-O",
            Self::Castle(Wing::Queen) => "O-O-O",
            Self::Glyph(glyph) => glyph.symbol(),
            Self::VariationBegin => "variation begin",
            Self::VariationEnd => "variation end",
            Self::GameStart => "game start",
            Self::EndOfList => "end of list",
            Self::NullMove => "null move",
            Self::Mark(mark) => mark.words(),
            Self::Header(header) => match header.tag_name() {
                Some(name) => return write!(f, "header {name}"),
                None => "header, other tag",
            },
            Self::Data(1) => "one data word",
            Self::Data(words) => return write!(f, "{words} data words"),
            Self::Reserved(_) => "reserved",
        })
    }
}
