// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a search index has of a game: `docs/formats/index.md` draws it.

use halfmove::Game;
use halfmove::game::Outcome;
use halfmove::gbr::Tally;
use halfmove::man::{Kind, Side};

use super::home_pawns::HomePawns;
use super::tag_value::{date, eco};

/// How many bytes each game has.
pub const RECORD: usize = 19;

/// Where in a record what is told begins.
const WHITE: usize = 0;
const BLACK: usize = 3;
const FLAGS: usize = 6;
const ECO: usize = 7;
const DATE: usize = 9;
/// Two bytes, White's and Black's, with two bits for each of [`PIECES`].
const END_PIECES: usize = 12;
const END_PAWNS: usize = 14;
const HOMES: usize = 15;

/// The flags.
const IS_ODD: u8 = 1;
const OUTCOME: u8 = 1;
const HAS_PROMOTION: u8 = 1 << 3;
const IS_SET_UP: u8 = 1 << 4;
const ALL_AT_HOME: u8 = 1 << 5;

/// The results in the order of their numbers.
const OUTCOMES: [Option<Outcome>; 4] = [
    None,
    Some(Outcome::BlackWins),
    Some(Outcome::WhiteWins),
    Some(Outcome::Draw),
];

/// The pieces in the order of the record.
const PIECES: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// A player's name by its place in the table of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The name with this number, from 0.
    Known(u32),
    /// The game has no such tag.
    Missing,
    /// The table does not have it.
    Unknown,
}

/// What is noted of a game, as its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record([u8; RECORD]);

impl Record {
    /// What is noted of a game that cannot be read.
    pub const ODD: Self = {
        let mut bytes = [0; RECORD];
        let mut at = WHITE;
        while at < FLAGS {
            bytes[at] = 0xff;
            at += 1;
        }
        bytes[FLAGS] = IS_ODD | IS_SET_UP | ALL_AT_HOME;
        Self(bytes)
    };

    /// What is noted of a game; the names of its players are still unknown.
    pub fn of(game: &Game) -> Self {
        let mut record = Self::ODD;
        let bytes = &mut record.0;
        let outcome = OUTCOMES.iter().position(|&outcome| outcome == game.outcome);
        bytes[FLAGS] = ALL_AT_HOME | (outcome.unwrap_or_default() as u8) << OUTCOME;
        bytes[ECO..DATE].copy_from_slice(&eco::number(game.tag("ECO")).to_le_bytes());
        bytes[DATE..END_PIECES].copy_from_slice(&three(date::number(game.tag("Date"))));
        if game.fen().is_some() {
            bytes[FLAGS] |= IS_SET_UP;
            return record;
        }
        let mut men = Tally::of(&halfmove::Position::start());
        let (mut homes, mut pawns) = (HomePawns::START, HomePawns::NONE);
        for half_move in game.half_moves().filter(|half_move| !half_move.is_null()) {
            if half_move.promotion().is_some() {
                bytes[FLAGS] |= HAS_PROMOTION;
            }
            men.play(half_move);
            pawns.play(half_move, &mut homes);
        }
        for side in Side::BOTH {
            let counts = PIECES.map(|kind| men.count(side, kind).min(3));
            bytes[END_PIECES + side.index()] = counts.iter().rev().fold(0, |byte, count| byte << 2 | count);
            bytes[END_PAWNS] |= men.count(side, Kind::Pawn) << (4 * side.index());
        }
        if pawns != HomePawns::NONE {
            bytes[FLAGS] &= !ALL_AT_HOME;
        }
        bytes[HOMES..].copy_from_slice(&pawns.to_bytes());
        record
    }

    /// The same with the names of its players.
    #[must_use]
    pub fn with_players(mut self, white: Name, black: Name) -> Self {
        self.0[WHITE..BLACK].copy_from_slice(&three(white.number()));
        self.0[BLACK..FLAGS].copy_from_slice(&three(black.number()));
        self
    }

    /// The same of a game that must be read to say anything of it: it has an error, or there are remarks on it.
    #[must_use]
    pub const fn as_odd(mut self) -> Self {
        self.0[FLAGS] |= IS_ODD;
        self
    }

    /// White's name.
    pub const fn white(&self) -> Name {
        Name::from_number(self.three(WHITE))
    }

    /// Black's name.
    pub const fn black(&self) -> Name {
        Name::from_number(self.three(BLACK))
    }

    /// Whether the game must be read to say anything of it.
    pub const fn is_odd(&self) -> bool {
        self.0[FLAGS] & IS_ODD != 0
    }

    /// The result.
    pub const fn outcome(&self) -> Option<Outcome> {
        OUTCOMES[(self.0[FLAGS] >> OUTCOME & 3) as usize]
    }

    /// Whether a pawn was promoted, so that there may have been more pieces than at the start.
    pub const fn has_promotion(&self) -> bool {
        self.0[FLAGS] & HAS_PROMOTION != 0
    }

    /// Whether it begins from another position than the normal one: nothing is told of its board.
    pub const fn is_set_up(&self) -> bool {
        self.0[FLAGS] & IS_SET_UP != 0
    }

    /// The number of the tag `ECO`.
    pub const fn eco(&self) -> u16 {
        u16::from_le_bytes([self.0[ECO], self.0[ECO + 1]])
    }

    /// The number of the tag `Date`.
    pub const fn date(&self) -> u32 {
        self.three(DATE)
    }

    /// How many men of this kind a side has at least, in every position of the game.
    pub const fn least(&self, side: Side, kind: Kind) -> u8 {
        let place = match kind {
            Kind::King => return 1,
            Kind::Pawn => return self.0[END_PAWNS] >> (4 * side as u8) & 15,
            // A piece that was promoted may be the one that is left.
            _ if self.has_promotion() => return 0,
            Kind::Queen => 0,
            Kind::Rook => 1,
            Kind::Bishop => 2,
            Kind::Knight => 3,
        };
        self.0[END_PIECES + side as usize] >> (2 * place) & 3
    }

    /// Whether the pawns that are at home may be these, a bit each.
    pub fn may_have_homes(&self, homes: u16) -> bool {
        let left = [0, 1, 2, 3].map(|place| self.0[HOMES + place]);
        HomePawns::may_be(left, self.0[FLAGS] & ALL_AT_HOME != 0, homes)
    }

    /// Its bytes.
    pub const fn as_bytes(&self) -> &[u8; RECORD] {
        &self.0
    }

    /// Reads them back.
    pub const fn from_bytes(bytes: [u8; RECORD]) -> Self {
        Self(bytes)
    }

    const fn three(&self, at: usize) -> u32 {
        u32::from_le_bytes([self.0[at], self.0[at + 1], self.0[at + 2], 0])
    }
}

impl Name {
    const MISSING: u32 = 0xff_fffe;
    const UNKNOWN: u32 = 0xff_ffff;
    /// The greatest number of names in a table.
    pub const MOST: u32 = Self::MISSING;

    const fn number(self) -> u32 {
        match self {
            Self::Known(number) => number,
            Self::Missing => Self::MISSING,
            Self::Unknown => Self::UNKNOWN,
        }
    }

    const fn from_number(number: u32) -> Self {
        match number {
            Self::MISSING => Self::Missing,
            Self::UNKNOWN => Self::Unknown,
            number => Self::Known(number),
        }
    }
}

/// The low three bytes of a number.
const fn three(number: u32) -> [u8; 3] {
    let [low, middle, high, _] = number.to_le_bytes();
    [low, middle, high]
}
