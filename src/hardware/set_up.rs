// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position before a game's first byte, as the stream cores take it: 64 beats, marked by `s_axis_tuser`, for the squares
//! a1, b1 ... h8. The RustHDL blocks, the drivers of the simulations and the table in `docs/records.md` follow this
//! module.
//!
//! ```
//! use halfmove::Position;
//! use halfmove::hardware::set_up::{beats, position_of};
//!
//! let position: Position = "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1".parse()?;
//! let beats = beats(&position)?;
//! // White's king, Black's pawn #0, and Black's king with the mark that Black is to move.
//! assert_eq!((beats[4], beats[12], beats[20]), (0b0_0_00100, 0b0_1_01000, 0b1_1_00100));
//! assert_eq!(position_of(&beats)?, position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::man::{Kind, Man, Side};
use crate::position::{Position, Wing};
use crate::square::Square;

/// Beats of a set-up, a square each.
pub const BEATS: usize = 64;

/// The bit of a man that has its mark: of Black's king, Black is to move; of a pawn, it has just made its double step; of
/// a rook, it may castle. Of others it says nothing.
pub const MARK: u8 = 0x40;
/// The bit of a man of Black's.
pub const BLACK: u8 = 0x20;
/// The bits below are the kind and the label: `00100` a king, `01lll` a pawn, `1kkll` a piece of the kinds below.
const PAWN: u8 = 0b01000;
const KING: u8 = 0b00100;
const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// What each form of a beat says: m is the mark, s the side, k a kind, l a label; - is not read.
pub const FORMS: [(&str, &str); 4] = [
    ("---000--", "nobody"),
    ("-ms001--", "a king; m: Black's, and Black is to move"),
    ("-ms01lll", "pawn l; m: it has just made its double step"),
    (
        "-ms1kkll",
        "piece l of kind k: 0 queen, 1 rook, 2 bishop, 3 knight; m: a rook that may castle",
    ),
];

/// Why beats are no set-up, or a position has no beats. The discriminant is the error code in a stop record with
/// [`SET_UP`](super::record::SET_UP).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[repr(u8)]
pub enum BadSetUp {
    /// Not 64 beats before the game's first byte, not one king a side, a pawn on the first or last rank or marked
    /// elsewhere than on its fourth rank, or men that cannot be told apart.
    #[error("the beats before the game are no set-up")]
    Malformed = 1,
    /// Kings and rooks that may castle stand elsewhere than at the start of ordinary chess.
    #[error("a king or rook that may castle does not stand where it castles from in ordinary chess")]
    Chess960 = 2,
}

impl BadSetUp {
    /// Both; the first wins.
    pub const ALL: [Self; 2] = [Self::Malformed, Self::Chess960];

    /// When it is the error.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Malformed => {
                "Not 64 marked beats, or not all before the game's first byte; not one king a side; a pawn on the first or \
                 last rank, or marked elsewhere than on its fourth"
            }
            Self::Chess960 => {
                "A marked rook not in a corner of its side's first rank, or its king not on the e-file there"
            }
        }
    }
}

/// The beats of a position.
///
/// # Errors
/// [`BadSetUp::Chess960`]; [`BadSetUp::Malformed`] if more men of a kind stand there than the code has names for: eight
/// pawns, four of other kinds.
pub fn beats(position: &Position) -> Result<[u8; BEATS], BadSetUp> {
    let stepped = position.en_passant().map(|passed| passed.number() ^ 8);
    let mut castling = 0;
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            if let Some(rook) = position.castling_rook(side, wing) {
                let king = position.square_of(Man::new(side, Kind::King, 0));
                if king.is_none_or(|king| king.file() != 4) || !matches!(rook.file(), 0 | 7) {
                    return Err(BadSetUp::Chess960);
                }
                castling |= rook.bit();
            }
        }
    }
    let mut beats = [0; BEATS];
    for (square, man) in position.men() {
        let is_marked = match man.kind() {
            Kind::King => man.side() == Side::Black && position.side() == Side::Black,
            Kind::Pawn => stepped == Some(square.number()),
            _ => castling & square.bit() != 0,
        };
        let bits = bits_of(man).ok_or(BadSetUp::Malformed)?;
        beats[square.index()] = bits | if is_marked { MARK } else { 0 };
    }
    Ok(beats)
}

/// The position that beats say.
///
/// # Errors
/// What a core finds, and three things that it does not notice, all [`BadSetUp::Malformed`]: two men of one name, a second
/// marked pawn, and a marked pawn that is not the other side's or whose way was not free.
pub fn position_of(beats: &[u8]) -> Result<Position, BadSetUp> {
    let beats: &[u8; BEATS] = beats.try_into().map_err(|_| BadSetUp::Malformed)?;
    let men = || Square::all().filter_map(|square| Some((square, man_of(beats[square.index()])?)));
    let marked = |kind| men().filter(move |(square, man)| man.kind() == kind && beats[square.index()] & MARK != 0);
    let king = |side| men().find(|&(_, man)| (man.side(), man.kind()) == (side, Kind::King));
    let home = |side: Side| Square::at(4, side.home_rank());

    let mut names = [false; 256];
    let is_new = |man: Man| !core::mem::replace(&mut names[man.index()], true);
    let all_differ = men().map(|(_, man)| man).all(is_new);
    let off_ranks = |(square, man): (Square, Man)| man.kind() == Kind::Pawn && matches!(square.rank(), 0 | 7);
    if !all_differ || men().any(off_ranks) || Side::BOTH.into_iter().any(|side| king(side).is_none()) {
        return Err(BadSetUp::Malformed);
    }
    let is_marked_king = |(_, man): (Square, Man)| man.side() == Side::Black;
    let side = Side::from_bit(marked(Kind::King).any(is_marked_king));
    let mut passed = None;
    for (pawn, man) in marked(Kind::Pawn) {
        let (fourth, third, second) = if man.side() == Side::White {
            (3, 2, 1)
        } else {
            (4, 5, 6)
        };
        let is_free = |rank| man_of(beats[Square::at(pawn.file(), rank).index()]).is_none();
        if pawn.rank() != fourth || man.side() == side || !is_free(third) || !is_free(second) || passed.is_some() {
            return Err(BadSetUp::Malformed);
        }
        passed = Some(Square::at(pawn.file(), third));
    }
    let mut untouched = 0;
    for (rook, man) in marked(Kind::Rook) {
        let home = home(man.side());
        if rook.rank() != home.rank()
            || !matches!(rook.file(), 0 | 7)
            || king(man.side()).is_none_or(|(king, _)| king != home)
        {
            return Err(BadSetUp::Chess960);
        }
        untouched |= rook.bit() | home.bit();
    }
    Ok(Position::assembled(men(), side, untouched, passed))
}

/// The bits of a man without its mark; `None` if its label has no room.
fn bits_of(man: Man) -> Option<u8> {
    let (bits, labels) = match man.kind() {
        Kind::King => (KING, 1),
        Kind::Pawn => (PAWN, 8),
        kind => (0x10 | (kind as u8 & 3) << 2, 4),
    };
    let side = if man.side() == Side::Black { BLACK } else { 0 };
    (man.label() < labels).then(|| side | bits | man.label())
}

/// The man of a beat.
pub(crate) fn man_of(beat: u8) -> Option<Man> {
    let side = Side::from_bit(beat & BLACK != 0);
    Some(match beat >> 2 & 7 {
        0 => return None,
        1 => Man::new(side, Kind::King, 0),
        2 | 3 => Man::new(side, Kind::Pawn, beat & 7),
        officer => Man::new(side, OFFICERS[usize::from(officer) & 3], beat & 3),
    })
}
