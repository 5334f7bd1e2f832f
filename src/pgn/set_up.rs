// SPDX-License-Identifier: MIT OR Apache-2.0
//! The board that a game starts from, and the number of its first move.

use alloc::borrow::ToOwned;
use alloc::string::String;

use memchr::{memchr, memchr_iter};

use crate::laws::{BadSetUp, Board};
use crate::man::Side;
use crate::position::{SetUpFault, Wing, counter, fields};

/// A set-up that chess cannot be played from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the set-up `{fen}` cannot be played: {reason}")]
pub struct BadFen {
    /// The set-up.
    pub fen: String,
    /// What is wrong with it.
    pub reason: FenFault,
}

/// What is wrong with a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenFault {
    /// Its board, its side to move, its rights to castle or its square of en passant.
    #[error(transparent)]
    SetUp(#[from] BadSetUp),
    /// Men in hand, or checks that are counted.
    #[error("it belongs to a variant of chess")]
    Variant,
    /// More than two rights to castle of a side.
    #[error("the FEN's castling field has more than two rights of a side")]
    Rights,
    /// A counter that is no number.
    #[error("the FEN's counters are not numbers")]
    Counter,
    /// More fields than a FEN has.
    #[error("the FEN has more than six fields")]
    Fields,
}

impl From<SetUpFault> for FenFault {
    fn from(fault: SetUpFault) -> Self {
        Self::SetUp(fault.into())
    }
}

/// The board of a FEN with the number of its first move, or those of the normal start without one.
///
/// Set-ups that no game could have reached are taken as long as one can play on from them: castling rights and en
/// passant squares that do not fit the men are dropped, and more men or more checks than a game could give are no
/// obstacle. What remains is refused: a king too few or too many, a pawn on the first or last rank, the side that has
/// just moved in check, or no FEN at all.
///
/// The castling rights show whether it is Chess960: there, king and rook castle from wherever they stand on the first
/// rank. The letters `KQkq` mean the outermost rook, as in X-FEN, and `A` to `H` the rook on that file, as in
/// Shredder-FEN.
pub fn start(fen: Option<&str>) -> Result<(Board, u32), BadFen> {
    let Some(text) = fen else {
        return Ok((Board::start(), 1));
    };
    set_up(text.trim_ascii()).map_err(|reason| BadFen {
        fen: text.to_owned(),
        reason,
    })
}

/// Whether the board of a FEN allows all castling and the en passant capture that the FEN grants.
pub fn allows_all(fen: &str, board: &Board) -> bool {
    let mut rest = fields(fen).skip(2);
    let granted = rest
        .next()
        .unwrap_or("-")
        .bytes()
        .filter(|&letter| letter != b'-')
        .count();
    let passed = rest.next().filter(|&field| field != "-");
    let wings = Side::BOTH
        .into_iter()
        .flat_map(|side| Wing::BOTH.map(|wing| (side, wing)));
    let held = wings.filter(|&(side, wing)| board.castling_rook(side, wing).is_some());
    held.count() >= granted && (passed.is_none() || board.en_passant().is_some())
}

/// The same of a text. It is read more strictly than by the laws, which pass over what they do not need: what is no FEN in
/// a file is more likely damaged than meant.
fn set_up(text: &str) -> Result<(Board, u32), FenFault> {
    /// No side has more men of a kind than squares: they need no labels here.
    const MOST: u8 = 64;
    let mut all = text.split([' ', '_']).filter(|field| !field.is_empty());
    let fields: [Option<&str>; 7] = core::array::from_fn(|_| all.next());
    let field = |number: usize| fields[number];
    let men = field(0).unwrap_or_default();
    let counts_checks = |field: Option<&str>| field.is_some_and(|field| field.contains('+'));
    let has = |letter| memchr(letter, men.as_bytes()).is_some();
    if has(b'[') || memchr_iter(b'/', men.as_bytes()).count() > 7 || counts_checks(field(4)) || counts_checks(field(6))
    {
        return Err(FenFault::Variant);
    }
    if has(b'0') {
        return Err(SetUpFault::Board.into());
    }
    check_rights(field(2).unwrap_or("-"))?;
    if field(6).is_some() {
        return Err(FenFault::Fields);
    }
    // The clock is only looked at.
    let (_, first) = (number(field(4).unwrap_or("0"))?, number(field(5).unwrap_or("1"))?);
    let board = Board::of_fields(fields.into_iter().flatten(), MOST)?;
    Ok((board, first.max(1)))
}

/// Refuses a `-` among rights to castle, and rights of more than two rooks of a side.
fn check_rights(rights: &str) -> Result<(), FenFault> {
    if rights != "-" && rights.contains('-') {
        return Err(SetUpFault::Castling.into());
    }
    let of_side = |is_letter: fn(&u8) -> bool| {
        let letters = rights.bytes().filter(is_letter);
        letters
            .fold(0_u32, |letters, letter| letters | 1 << (letter & 31))
            .count_ones()
    };
    match of_side(u8::is_ascii_uppercase) > 2 || of_side(u8::is_ascii_lowercase) > 2 {
        true => Err(FenFault::Rights),
        false => Ok(()),
    }
}

fn number(digits: &str) -> Result<u32, FenFault> {
    counter(digits).ok_or(FenFault::Counter)
}
