// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions and materials looked for in the variations of a game.

use halfmove::game::{Note, Ply};
use halfmove::pgn::{Damage, LineError, play_variations_within};
use halfmove::{Game, Position};

use super::place::{Hit, Wanted, at};
use crate::report::trouble::Trouble;
use crate::work::memory::MEMORY_HELP;

/// Where what is wanted first stands in a variation, in the order of the text. What of a variation cannot be played is
/// passed over.
pub fn first_in(wanted: &Wanted, game: &mut Game, memory: usize) -> Result<Option<Hit>, Box<Trouble>> {
    play_variations_within(game, memory).map_err(|LineError { half_move, damage }| {
        let is_too_large = matches!(damage, Damage::TooLarge(_));
        Box::new(Trouble {
            help: is_too_large.then(|| MEMORY_HELP.to_owned()),
            is_too_large,
            ..*at(half_move, &damage.to_string())
        })
    })?;
    let Ok(start) = game.start() else { return Ok(None) };
    let hit = in_notes(wanted, &start, 0, &game.preface);
    Ok(hit.or_else(|| in_plies(wanted, start, 0, &game.plies, false)))
}

/// Looks at half-moves that begin at this position, and at what is said of them. Lines nest no deeper than readers let them.
fn in_plies(wanted: &Wanted, mut position: Position, before: u32, plies: &[Ply], is_line: bool) -> Option<Hit> {
    for (ply, number) in plies.iter().zip(before + 1..) {
        let instead = position.clone();
        position.replay(ply.half_move).ok()?;
        if is_line && wanted.is_there(&position) {
            return Some(Hit {
                half_move: number,
                position,
                is_in_variation: true,
            });
        }
        let hit = in_notes(wanted, &instead, number - 1, &ply.notes);
        if hit.is_some() {
            return hit;
        }
    }
    None
}

/// Looks at the lines among notes on the half-move after this position.
fn in_notes(wanted: &Wanted, position: &Position, before: u32, notes: &[Note]) -> Option<Hit> {
    notes.iter().find_map(|note| match note {
        Note::Line(line) => {
            let hit = in_notes(wanted, position, before, &line.preface);
            hit.or_else(|| in_plies(wanted, position.clone(), before, &line.plies, true))
        }
        _ => None,
    })
}
