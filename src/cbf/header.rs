// SPDX-License-Identifier: MIT OR Apache-2.0
//! The fourteen bytes that begin a record. This is their one table; words are big-endian, bit 0 is the lowest.
//!
//! | byte | bits | field |
//! |---|---|---|
//! | 0 | 0-7 | year - 1900, signed; 127: none |
//! | 1 | 0-1 | result: 0 `0-1`, 1 draw, 2 `1-0`, 3 other |
//! | 1 | 2-5 | other result, 0 none, 1-15 as the evaluations of a position |
//! | 2-3 | | length of the moves + 1 |
//! | 4 | 0-5 | length of the players' text |
//! | 4 | 6-7 | ECO1, bits 5-6 (ordinary start) |
//! | 5 | 0-5 | length of the source text |
//! | 5 | 6-7 | ECO1, bits 7-8 (ordinary start) |
//! | 6-7 | | length of the comments |
//! | 8, 9 | | White's, Black's Elo: 0 none, else (Elo - 1600) / 5 |
//! | 10 | 0 | 1: the game starts from a set-up |
//! | 10 | 1-5 | ordinary start: ECO1, bits 0-4 |
//! | 10 | 1 | set-up: Black moves first |
//! | 10 | 2-5 | set-up: White may castle O-O-O, O-O, Black O-O-O, O-O |
//! | 10 | 6 | marked |
//! | 10 | 7 | deleted |
//! | 11 | 0-5, 7 | ordinary start: ECO2, bits 0-5 and 6 |
//! | 11 | 0-3 | set-up: e.p. file, 1-8 = a-h, 0 none |
//! | 11 | 6 | version |
//! | 12 | | number of moves, both sides' counted as one |
//! | 13 | | checksum |

mod eco;

pub use eco::Eco;

use super::cipher::{HEADER_LENGTH, hide_header, reveal_header};
use crate::man::Side;

/// The greatest length of the players' text and of the source, in bytes.
pub const TEXT_LIMIT: usize = 63;
/// The year's byte where there is none.
const NO_YEAR: u8 = 127;
/// How many bytes a set-up takes at the end of a record.
pub const BOARD_LENGTH: usize = 33;
/// What the result's two low bits say of any other result.
const OTHER_RESULT: u8 = 3;
/// In byte 10: the game starts from a set-up.
const SET_UP: u8 = 1;
/// In byte 10: marked.
const MARKED: u8 = 0x40;
/// In byte 10: deleted.
const DELETED: u8 = 0x80;
/// In byte 11: version.
const VERSION: u8 = 0x40;

/// A header, field by field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The year, 1772 to 2026.
    pub year: Option<u16>,
    /// How the game ended.
    pub result: GameResult,
    /// The number of bytes of the moves, variations and their marks among them; `None` if the field is 0, which no
    /// record has.
    pub moves_length: Option<u16>,
    /// The number of bytes of the players' text, at most [`TEXT_LIMIT`].
    pub players_length: u8,
    /// The number of bytes of the source, at most [`TEXT_LIMIT`].
    pub source_length: u8,
    /// The number of bytes of the comments.
    pub comments_length: u16,
    /// White's and Black's Elo rating, 1605 to 2875 in steps of five.
    pub elo: [Option<u16>; 2],
    /// Where the game starts, and what the same bits say in either case.
    pub start: Start,
    /// The game is shown bold in ChessBase's list.
    pub marked: bool,
    /// The game is deleted: grey in ChessBase's list.
    pub deleted: bool,
    /// A bit that tells versions of ChessBase apart.
    pub version: bool,
    /// The number of moves, both sides' counted as one; modulo 256, as is.
    pub move_count: u8,
    /// The checksum as it stands there.
    pub checksum: u8,
}

/// How a game ended, as a header has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `1-0`
    WhiteWins,
    /// Another ending: 0 for none, 1-15 as the evaluations of a position (see [`super::comments::POSITION_SIGNS`]).
    Other(u8),
}

/// Where a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// From the normal start.
    Ordinary {
        /// The opening.
        eco: Option<Eco>,
    },
    /// From a set-up, which ends the record.
    SetUp(Rights),
}

/// What a set-up says besides the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rights {
    /// Who moves first.
    pub side: Side,
    /// Who may castle: White O-O-O, White O-O, Black O-O-O, Black O-O.
    pub castling: [bool; 4],
    /// The file, 0-7 = a-h, of a pawn that can be taken en passant.
    pub en_passant: Option<u8>,
}

impl Header {
    /// The header of fourteen hidden bytes, which begin a record.
    ///
    /// ```
    /// use halfmove::cbf::Header;
    ///
    /// let header = Header::from_bytes(&[0; 14]);
    /// assert_eq!(Header::from_bytes(&header.to_bytes()), header);
    /// ```
    pub fn from_bytes(bytes: &[u8; HEADER_LENGTH]) -> Self {
        let mut plain = *bytes;
        reveal_header(&mut plain);
        Self::from_plain_bytes(&plain)
    }

    /// The header of fourteen plain bytes.
    pub fn from_plain_bytes(plain: &[u8; HEADER_LENGTH]) -> Self {
        let word = |at: usize| u16::from_be_bytes([plain[at], plain[at + 1]]);
        let bit = |at: usize, bit: u8| plain[at] & bit != 0;
        let start = if bit(10, SET_UP) {
            Start::SetUp(Rights {
                side: Side::from_bit(bit(10, 2)),
                castling: [4, 8, 16, 32].map(|right| bit(10, right)),
                en_passant: (plain[11] & 15).checked_sub(1).filter(|&file| file < 8),
            })
        } else {
            let high = u16::from(plain[4] >> 6) << 5 | u16::from(plain[5] >> 6) << 7;
            let eco1 = u16::from(plain[10] >> 1 & 31) | high;
            let eco2 = plain[11] & 63 | (plain[11] & 0x80) >> 1;
            Start::Ordinary {
                eco: Eco::new(eco1, eco2),
            }
        };
        Self {
            year: (plain[0] != NO_YEAR).then_some((1900 + i16::from(plain[0] as i8)) as u16),
            result: match plain[1] & 3 {
                0 => GameResult::BlackWins,
                1 => GameResult::Draw,
                2 => GameResult::WhiteWins,
                _ => GameResult::Other(plain[1] >> 2 & 15),
            },
            moves_length: word(2).checked_sub(1),
            players_length: plain[4] & 63,
            source_length: plain[5] & 63,
            comments_length: word(6),
            elo: [8, 9].map(|at| (plain[at] > 0).then_some(1600 + 5 * u16::from(plain[at]))),
            start,
            marked: bit(10, MARKED),
            deleted: bit(10, DELETED),
            version: bit(11, VERSION),
            move_count: plain[12],
            checksum: plain[13],
        }
    }

    /// The fourteen hidden bytes. Values outside the ranges of the fields are cut to their bits; the fields of
    /// [`Header::from_bytes`] never are.
    pub fn to_bytes(&self) -> [u8; HEADER_LENGTH] {
        let mut bytes = self.to_plain_bytes();
        hide_header(&mut bytes);
        bytes
    }

    /// The fourteen plain bytes.
    pub fn to_plain_bytes(&self) -> [u8; HEADER_LENGTH] {
        let mut plain = [0; HEADER_LENGTH];
        plain[0] = self.year.map_or(NO_YEAR, |year| year.wrapping_sub(1900) as u8);
        plain[1] = match self.result {
            GameResult::BlackWins => 0,
            GameResult::Draw => 1,
            GameResult::WhiteWins => 2,
            GameResult::Other(other) => OTHER_RESULT | (other & 15) << 2,
        };
        let moves = self.moves_length.map_or(0, |length| length.wrapping_add(1));
        plain[2..4].copy_from_slice(&moves.to_be_bytes());
        plain[4] = self.players_length & 63;
        plain[5] = self.source_length & 63;
        plain[6..8].copy_from_slice(&self.comments_length.to_be_bytes());
        for (byte, elo) in plain[8..10].iter_mut().zip(self.elo) {
            *byte = elo.map_or(0, |elo| (elo.saturating_sub(1600) / 5) as u8);
        }
        match self.start {
            Start::Ordinary { eco } => {
                let (eco1, eco2) = eco.map_or((0, 0), |eco| (eco.eco1(), eco.eco2()));
                plain[10] = (eco1 as u8 & 31) << 1;
                plain[4] |= (eco1 >> 5 & 3) as u8 * 0x40;
                plain[5] |= (eco1 >> 7 & 3) as u8 * 0x40;
                plain[11] = eco2 & 63 | (eco2 & 64) << 1;
            }
            Start::SetUp(rights) => {
                plain[10] = SET_UP | (rights.side as u8) << 1;
                for (place, right) in rights.castling.into_iter().enumerate() {
                    plain[10] |= u8::from(right) << (2 + place);
                }
                plain[11] = rights.en_passant.map_or(0, |file| (file & 7) + 1);
            }
        }
        plain[10] |= u8::from(self.marked) * MARKED;
        plain[10] |= u8::from(self.deleted) * DELETED;
        plain[11] |= u8::from(self.version) * VERSION;
        plain[12] = self.move_count;
        plain[13] = self.checksum;
        plain
    }

    /// The number of bytes of the whole record, the header among them.
    pub fn record_length(&self) -> usize {
        self.comments_start() + usize::from(self.comments_length) + self.board_length()
    }

    /// Where in the record the moves begin.
    pub fn moves_start(&self) -> usize {
        HEADER_LENGTH + usize::from(self.players_length) + usize::from(self.source_length)
    }

    /// Where in the record the comments begin.
    pub fn comments_start(&self) -> usize {
        self.moves_start() + usize::from(self.moves_length.unwrap_or(0))
    }

    /// How many bytes the set-up takes at the record's end.
    pub fn board_length(&self) -> usize {
        match self.start {
            Start::Ordinary { .. } => 0,
            Start::SetUp(_) => BOARD_LENGTH,
        }
    }
}

/// The two checksums that plain header bytes may have in byte 13; what is written is the first.
pub fn checksums(plain: &[u8; HEADER_LENGTH]) -> [u8; 2] {
    let sum = plain[0]
        .wrapping_mul(0x25)
        .wrapping_add(plain[5])
        .wrapping_add(plain[9]);
    let product = plain[3].wrapping_mul(0xc1).wrapping_mul(plain[8].wrapping_add(1));
    [sum, product.wrapping_mul(plain[0])]
}

/// Whether the checksum in fourteen hidden bytes is one of the two.
pub fn checksum_matches(bytes: &[u8; HEADER_LENGTH]) -> bool {
    let mut plain = *bytes;
    reveal_header(&mut plain);
    checksums(&plain).contains(&plain[13])
}
