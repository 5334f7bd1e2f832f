// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a search index has of a game: `docs/formats/index.md` draws it.

use halfmove::game::Outcome;
use halfmove::gbr::Tally;
use halfmove::man::{Kind, Side};
use halfmove::{Game, HalfMove, Square};

/// How many bytes each game has.
pub const RECORD: usize = 19;

/// How many pawns that left their homes are told, from the first on.
const TOLD_PAWNS: usize = 8;

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

/// The value of a tag, as far as a record can have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// This one.
    Known(String),
    /// The game has no such tag.
    Missing,
    /// A value of another form.
    Unknown,
}

/// What a record tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub white: Name,
    pub black: Name,
    /// Whether the game must be read to say anything of it: it has an error, or there are remarks on it.
    pub is_odd: bool,
    pub outcome: Option<Outcome>,
    /// Whether a pawn was promoted, so that there may have been more pieces than at the start.
    pub has_promotion: bool,
    /// Whether it begins from another position than the normal one: nothing is told of its board.
    pub is_set_up: bool,
    eco: u16,
    date: u32,
    /// The men at the end, as [`Tally`] counts them; pieces up to three.
    end: [[u8; 5]; 2],
    pawns: HomePawns,
}

/// The order in which pawns left the squares on which they stand at the start of a game, by moving or by being captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HomePawns {
    /// Their homes: 0 to 7 are a2 to h2, 8 to 15 are a7 to h7.
    left: [u8; TOLD_PAWNS],
    told: usize,
}

impl Record {
    /// What is told of a game that cannot be read.
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
        pawns: HomePawns {
            left: [0; TOLD_PAWNS],
            told: 0,
        },
    };

    /// What is told of a game; the names of its players are still unknown.
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
            | u8::from(self.pawns.told == 0) << 5;
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

impl HomePawns {
    /// All pawns at home.
    pub const START: u16 = u16::MAX;

    /// The bit of a square on which a pawn stands at the start; 0 for other squares.
    pub const fn bit(square: Square) -> u16 {
        match square.rank() {
            1 => 1 << square.file(),
            6 => 1 << (8 + square.file()),
            _ => 0,
        }
    }

    /// Notes whose home a half-move empties. Who comes to a home or leaves it while its pawn is there is a captor of it
    /// or the pawn itself.
    fn play(&mut self, half_move: HalfMove, homes: &mut u16) {
        for bit in [Self::bit(half_move.to()), Self::bit(half_move.from())] {
            if *homes & bit != 0 {
                *homes &= !bit;
                if let Some(place) = self.left.get_mut(self.told) {
                    *place = bit.trailing_zeros() as u8;
                    self.told += 1;
                }
            }
        }
    }

    fn may_have(&self, homes: u16) -> bool {
        let gone = homes.count_zeros() as usize;
        let first = |number: usize| self.left[..number].iter().fold(0_u16, |gone, place| gone | 1 << place);
        if gone <= self.told {
            homes == !first(gone)
        } else {
            // What left after the last that is told is not known.
            self.told == TOLD_PAWNS && homes & first(TOLD_PAWNS) == 0
        }
    }

    /// Four bits for each; the last that left again for those that did not.
    fn to_bytes(self) -> [u8; 4] {
        let last = self.told.checked_sub(1).map_or(0, |last| self.left[last]);
        let place = |number: usize| if number < self.told { self.left[number] } else { last };
        std::array::from_fn(|byte| place(2 * byte) | place(2 * byte + 1) << 4)
    }

    fn from_bytes(bytes: [u8; 4], has_none: bool) -> Self {
        let left: [u8; TOLD_PAWNS] = std::array::from_fn(|number| bytes[number / 2] >> (4 * (number % 2)) & 15);
        let again = (1..TOLD_PAWNS).find(|&number| left[number] == left[number - 1]);
        let told = if has_none { 0 } else { again.unwrap_or(TOLD_PAWNS) };
        Self {
            left: std::array::from_fn(|number| if number < told { left[number] } else { 0 }),
            told,
        }
    }
}

/// The tag `ECO` as a number: a letter from A to E and two digits.
mod eco {
    use super::Value;

    const MISSING: u16 = 0;
    const UNKNOWN: u16 = u16::MAX;

    pub fn number(value: Option<&str>) -> u16 {
        match value.map(str::as_bytes) {
            None => MISSING,
            Some(&[letter @ b'A'..=b'E', tens @ b'0'..=b'9', ones @ b'0'..=b'9']) => {
                1 + 100 * u16::from(letter - b'A') + 10 * u16::from(tens - b'0') + u16::from(ones - b'0')
            }
            Some(_) => UNKNOWN,
        }
    }

    pub fn value(number: u16) -> Value {
        match number {
            MISSING => Value::Missing,
            1..=500 => {
                let number = number - 1;
                let letter = char::from(b'A' + (number / 100) as u8);
                Value::Known(format!("{letter}{:02}", number % 100))
            }
            _ => Value::Unknown,
        }
    }
}

/// The tag `Date` as a number: year, month and day, each 0 if it is `?`.
mod date {
    use super::Value;

    const MISSING: u32 = 0xff_fffe;
    const UNKNOWN: u32 = 0xff_ffff;

    pub fn number(value: Option<&str>) -> u32 {
        let Some(value) = value else { return MISSING };
        let number = pack(value).unwrap_or(UNKNOWN);
        match self::value(number) {
            Value::Known(again) if again == value => number,
            _ => UNKNOWN,
        }
    }

    fn pack(value: &str) -> Option<u32> {
        let mut parts = value.split('.').map(|part| match part {
            "????" | "??" => Some(0),
            digits => digits.parse::<u32>().ok(),
        });
        let [year, month, day] = [parts.next()??, parts.next()??, parts.next()??];
        (year < 4096 && month <= 12 && day <= 31 && parts.next().is_none()).then_some(year << 9 | month << 5 | day)
    }

    pub fn value(number: u32) -> Value {
        let part = |number: u32, width: usize| match number {
            0 => "?".repeat(width),
            number => format!("{number:0width$}"),
        };
        match number {
            MISSING => Value::Missing,
            0..=0x1f_ffff => {
                let (year, month, day) = (part(number >> 9, 4), part(number >> 5 & 15, 2), part(number & 31, 2));
                Value::Known(format!("{year}.{month}.{day}"))
            }
            _ => Value::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_the_usual_form_come_back_and_others_are_unknown() {
        for value in ["A00", "B90", "E99"] {
            assert_eq!(eco::value(eco::number(Some(value))), Value::Known(value.to_owned()));
        }
        for value in ["", "?", "F00", "B9", "B90a", "b90"] {
            assert_eq!(eco::value(eco::number(Some(value))), Value::Unknown, "{value}");
        }
        for value in ["1990.05.31", "1990.??.??", "????.??.??", "0987.12.??", "4095.12.31"] {
            assert_eq!(date::value(date::number(Some(value))), Value::Known(value.to_owned()));
        }
        for value in [
            "",
            "?",
            "1990",
            "1990.5.31",
            "1990.00.01",
            "1990.13.01",
            "5000.01.01",
            "+990.01.01",
            "1990.05.31.1",
        ] {
            assert_eq!(date::value(date::number(Some(value))), Value::Unknown, "{value}");
        }
        assert_eq!(eco::value(eco::number(None)), Value::Missing);
        assert_eq!(date::value(date::number(None)), Value::Missing);
    }

    #[test]
    fn every_order_of_pawns_comes_back_and_admits_what_was_on_the_board() {
        let mut state = 1_u64;
        let mut random = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..20_000 {
            let (mut homes, mut pawns, mut been) = (HomePawns::START, HomePawns::default(), vec![HomePawns::START]);
            for _ in 0..random(17) {
                let there: Vec<u32> = (0..16).filter(|place| homes >> place & 1 != 0).collect();
                let place = there[random(there.len() as u64) as usize];
                homes &= !(1 << place);
                if pawns.told < TOLD_PAWNS {
                    pawns.left[pawns.told] = place as u8;
                    pawns.told += 1;
                }
                been.push(homes);
            }
            assert_eq!(HomePawns::from_bytes(pawns.to_bytes(), pawns.told == 0), pawns);
            assert!(been.iter().all(|&homes| pawns.may_have(homes)));
            // What has not been is not admitted, as far as it is told.
            let other = random(1 << 16) as u16;
            if other.count_zeros() as usize <= pawns.told && !been.contains(&other) {
                assert!(!pawns.may_have(other));
            }
        }
    }
}
