// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a search index has of a game: `docs/formats/index.md` draws it.

use halfmove::Game;
use halfmove::game::Outcome;
use halfmove::gbr::Tally;
use halfmove::man::{Kind, Side};

use super::home_pawns::HomePawns;
use super::tag_value::{Value, date, eco};

/// How many bytes each game has.
pub const RECORD: usize = 19;

/// The pieces in the order of the record, two bits each.
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

/// What a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub white: Name,
    pub black: Name,
    /// Whether the game must be read to say anything of it: it has an error, or there are remarks on it.
    pub is_odd: bool,
    pub outcome: Option<Outcome>,
    /// Whether a pawn was promoted, so that there may have been more pieces than at the start.
    pub has_promotion: bool,
    /// Whether it begins from another position than the normal one: nothing is noted of its board.
    pub is_set_up: bool,
    eco: u16,
    date: u32,
    /// The men at the end, as [`Tally`] counts them; pieces up to three.
    end: [[u8; 5]; 2],
    pawns: HomePawns,
}

impl Record {
    /// What is noted of a game that cannot be read.
    pub const ODD: Self = Self {
        white: Name::Unknown,
        black: Name::Unknown,
        is_odd: true,
        outcome: None,
        has_promotion: false,
        is_set_up: true,
        eco: 0,
        date: 0,
        end: [[0; 5]; 2],
        pawns: HomePawns::NONE,
    };

    /// What is noted of a game; the names of its players are still unknown.
    pub fn of(game: &Game) -> Self {
        let mut record = Self {
            is_odd: false,
            outcome: game.outcome,
            is_set_up: game.fen().is_some(),
            eco: eco::number(game.tag("ECO")),
            date: date::number(game.tag("Date")),
            ..Self::ODD
        };
        if record.is_set_up {
            return record;
        }
        let mut men = Tally::of(&halfmove::Position::start());
        let mut homes = HomePawns::START;
        for half_move in game.half_moves().filter(|half_move| !half_move.is_null()) {
            record.has_promotion |= half_move.promotion().is_some();
            men.play(half_move);
            record.pawns.play(half_move, &mut homes);
        }
        for side in Side::BOTH {
            let counts = PIECES.map(|kind| men.count(side, kind).min(3));
            record.end[side.index()][..4].copy_from_slice(&counts);
            record.end[side.index()][4] = men.count(side, Kind::Pawn);
        }
        record
    }

    /// The value of the tag `ECO`.
    pub fn eco(&self) -> Value {
        eco::value(self.eco)
    }

    /// The value of the tag `Date`.
    pub fn date(&self) -> Value {
        date::value(self.date)
    }

    /// How many men of this kind a side has at least, in every position of the game.
    pub fn least(&self, side: Side, kind: Kind) -> u8 {
        match PIECES.iter().position(|&piece| piece == kind) {
            _ if kind == Kind::King => 1,
            // A piece that was promoted may be the one that is left.
            Some(_) if self.has_promotion => 0,
            Some(place) => self.end[side.index()][place],
            None => self.end[side.index()][4],
        }
    }

    /// Whether the pawns that are at home may be these, a bit each.
    pub fn may_have_homes(&self, homes: u16) -> bool {
        self.pawns.may_have(homes)
    }

    /// Its bytes.
    pub fn to_bytes(self) -> [u8; RECORD] {
        let mut bytes = [0; RECORD];
        bytes[..3].copy_from_slice(&self.white.to_bytes());
        bytes[3..6].copy_from_slice(&self.black.to_bytes());
        let outcome = match self.outcome {
            None => 0,
            Some(Outcome::BlackWins) => 1,
            Some(Outcome::WhiteWins) => 2,
            Some(Outcome::Draw) => 3,
        };
        bytes[6] = u8::from(self.is_odd)
            | outcome << 1
            | u8::from(self.has_promotion) << 3
            | u8::from(self.is_set_up) << 4
            | u8::from(self.pawns == HomePawns::NONE) << 5;
        bytes[7..9].copy_from_slice(&self.eco.to_le_bytes());
        bytes[9..12].copy_from_slice(&self.date.to_le_bytes()[..3]);
        for (side, byte) in self.end.iter().zip(&mut bytes[12..14]) {
            *byte = side[..4].iter().rev().fold(0, |byte, count| byte << 2 | count);
        }
        bytes[14] = self.end[0][4] | self.end[1][4] << 4;
        bytes[15..].copy_from_slice(&self.pawns.to_bytes());
        bytes
    }

    /// Reads them back.
    pub fn from_bytes(bytes: &[u8; RECORD]) -> Self {
        let three = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], 0]);
        let flags = bytes[6];
        let mut end = [[0; 5]; 2];
        for (side, men) in end.iter_mut().enumerate() {
            for (place, count) in men[..4].iter_mut().enumerate() {
                *count = bytes[12 + side] >> (2 * place) & 3;
            }
            men[4] = bytes[14] >> (4 * side) & 15;
        }
        Self {
            white: Name::from_number(three(0)),
            black: Name::from_number(three(3)),
            is_odd: flags & 1 != 0,
            outcome: [
                None,
                Some(Outcome::BlackWins),
                Some(Outcome::WhiteWins),
                Some(Outcome::Draw),
            ][usize::from(flags >> 1 & 3)],
            has_promotion: flags >> 3 & 1 != 0,
            is_set_up: flags >> 4 & 1 != 0,
            eco: u16::from_le_bytes([bytes[7], bytes[8]]),
            date: three(9),
            end,
            pawns: HomePawns::from_bytes([bytes[15], bytes[16], bytes[17], bytes[18]], flags >> 5 & 1 != 0),
        }
    }
}

impl Name {
    const MISSING: u32 = 0xff_fffe;
    const UNKNOWN: u32 = 0xff_ffff;
    /// The greatest number of names in a table.
    pub const MOST: u32 = Self::MISSING;

    fn to_bytes(self) -> [u8; 3] {
        let number = match self {
            Self::Known(number) => number,
            Self::Missing => Self::MISSING,
            Self::Unknown => Self::UNKNOWN,
        };
        let [low, middle, high, _] = number.to_le_bytes();
        [low, middle, high]
    }

    const fn from_number(number: u32) -> Self {
        match number {
            Self::MISSING => Self::Missing,
            Self::UNKNOWN => Self::Unknown,
            number => Self::Known(number),
        }
    }
}
