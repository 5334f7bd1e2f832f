// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game that can be written only in part: what `--salvage` makes of it.

use halfmove::Game;
use halfmove::game::Note;

use crate::report::trouble::Trouble;

/// A game with an error, and the part before it.
pub struct Broken {
    /// The game up to its error.
    pub sound: Game,
    /// Whether its movetext has its result before the error.
    pub has_result: bool,
    /// Where the error is and what.
    pub trouble: Trouble,
}

/// The part before the error as a game of its own: without a result that is not in it, and with a comment at its end that
/// says where it stopped.
pub fn salvage(mut sound: Game, has_result: bool, trouble: &Trouble) -> Game {
    if !has_result {
        sound.outcome = None;
        for tag in sound.tags.iter_mut().filter(|tag| tag.name == "Result") {
            "*".clone_into(&mut tag.value);
        }
    }
    let comment = Note::Comment(comment(trouble));
    match sound.plies.last_mut() {
        Some(ply) => ply.notes.push(comment),
        None => sound.preface.push(comment),
    }
    sound
}

/// Keeps the half-moves before this one, which is counted from 1.
pub fn up_to(mut game: Game, half_move: u32) -> Game {
    game.plies.truncate(half_move.saturating_sub(1) as usize);
    game
}

fn comment(trouble: &Trouble) -> String {
    let mut places = Vec::new();
    places.extend(trouble.byte.map(|byte| format!("byte {byte}")));
    places.extend(trouble.half_move.map(|half_move| format!("half-move {half_move}")));
    // A brace would end the comment.
    let reason = trouble.reason.replace('}', ")");
    let place = if places.is_empty() { "" } else { " at " };
    format!("halfmove: decoding stopped{place}{}: {reason}", places.join(", "))
}
