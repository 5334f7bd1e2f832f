// SPDX-License-Identifier: MIT OR Apache-2.0
//! The position that a game starts from.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, PositionError};

/// A set-up that chess cannot be played from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the set-up `{fen}` cannot be played: {reason}")]
pub struct BadFen {
    /// The set-up.
    pub fen: String,
    /// What is wrong with it.
    pub reason: String,
}

/// The position of a FEN, or the normal start without one.
///
/// Set-ups that no game could have reached are taken as long as one can play on from them: castling rights and en
/// passant squares that do not fit the men are dropped, and more men or more checks than a game could give are no
/// obstacle. What remains is refused: a king too few or too many, a pawn on the first or last rank, the side that has
/// just moved in check, or no FEN at all.
///
/// The castling rights tell whether it is Chess960: there, king and rook castle from wherever they stand on the first rank.
/// The letters `KQkq` mean the outermost rook, as in X-FEN, and `A` to `H` the rook on that file, as in Shredder-FEN.
pub fn start_position(fen: Option<&str>) -> Result<Chess, BadFen> {
    let Some(text) = fen else {
        return Ok(Chess::default());
    };
    let bad = |reason: String| BadFen {
        fen: text.to_owned(),
        reason,
    };
    let fen = Fen::from_ascii(text.trim_ascii().as_bytes()).map_err(|error| bad(error.to_string()))?;
    let set_up = fen.as_setup();
    if set_up.pockets.is_some() || set_up.remaining_checks.is_some() {
        return Err(bad("it belongs to a variant of chess".to_owned()));
    }
    let mode = CastlingMode::detect(set_up);
    fen.into_position::<Chess>(mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|error| bad(error.to_string()))
}
