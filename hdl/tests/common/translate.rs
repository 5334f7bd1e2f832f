// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of Brenner's first notation in another layout.

use halfmove::brenner::Meaning;
use halfmove::brenner::layout::{FIRST, Layout};

/// The same game, faults included: every byte outside of texts says in the other layout what it says in the first.
pub fn translate(game: &[u8], layout: &Layout) -> Vec<u8> {
    let mut in_text = false;
    let other = |&byte: &u8| {
        in_text ^= byte == 0;
        match Meaning::of(byte, &FIRST) {
            _ if in_text || byte == 0 => byte,
            // Which of the eight it is makes no difference.
            Meaning::Unassigned(_) => (0..=u8::MAX)
                .find(|&byte| matches!(Meaning::of(byte, layout), Meaning::Unassigned(_)))
                .expect("every layout has some"),
            meaning => meaning.to_byte(layout),
        }
    };
    game.iter().map(other).collect()
}
