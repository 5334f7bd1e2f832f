// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations in the form that a code has them in: as half-moves or as text.

use std::borrow::Cow;

use halfmove::codec::{CannotEncode, Codec, Reason, Variations};
use halfmove::game::{Game, Note};
use halfmove::pgn::{LineError, WriteError, play_variations, write_variations};
use halfmove::remark::Remark;

/// Appends a game's bytes in a code, its variations in the form that the code has, and reports what they do not hold.
///
/// # Errors
/// What the code cannot hold, and variations that have no other form.
pub fn encoded(codec: &dyn Codec, game: &Game, bytes: &mut Vec<u8>) -> Result<Vec<Remark>, CannotEncode> {
    let (game, mut remarks) = settled(game, codec.variations())?;
    remarks.extend(codec.encode(&game, bytes)?);
    Ok(remarks)
}

/// A game with its variations in a form, itself if it has no others; and what had to be repaired.
///
/// # Errors
/// The half-move that cannot be played.
pub fn settled(game: &Game, form: Variations) -> Result<(Cow<'_, Game>, Vec<Remark>), CannotEncode> {
    let is_other = |note: &Note| match form {
        Variations::Either => false,
        Variations::HalfMoves => matches!(note, Note::Variation(_)),
        Variations::Text => matches!(note, Note::Line(_)),
    };
    let mut notes = game.plies.iter().flat_map(|ply| &ply.notes).chain(&game.preface);
    if !notes.any(is_other) {
        return Ok((Cow::Borrowed(game), Vec::new()));
    }
    let mut game = game.clone();
    let remarks = match form {
        Variations::HalfMoves => play_variations(&mut game).map_err(unplayable)?,
        _ => write_variations(&mut game).map_err(unwritable)?,
    };
    Ok((Cow::Owned(game), remarks))
}

fn unplayable(LineError { half_move, damage }: LineError) -> CannotEncode {
    CannotEncode {
        half_move,
        reason: Reason::new(damage),
        is_too_large: false,
    }
}

fn unwritable(error: WriteError) -> CannotEncode {
    let half_move = match error {
        WriteError::HalfMove { half_move, .. } => half_move,
        _ => 0,
    };
    CannotEncode {
        half_move,
        reason: Reason::new(error),
        is_too_large: false,
    }
}
