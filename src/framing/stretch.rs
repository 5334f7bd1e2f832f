// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a reader reports of damage: which bytes it left out, and which games are lost by that.

use core::fmt;
use core::ops::Range;

/// A part of a file without a sound game that could be given. It lies between two games that were given, or between one
/// and an end of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stretch {
    /// The offset of its first byte.
    pub from: u64,
    /// The offset of the byte after its last. It is `from` if games are missing without a trace.
    pub to: u64,
    /// The numbers of the games that are known to be lost here, counted from 1 through the whole file.
    pub lost: Range<u64>,
    /// How many games stand here that are the same as before, number and bytes, and are not given again.
    pub repeated: u64,
    /// Whether the end mark of a file is missing, so that it is unknown how many games followed.
    pub no_end: bool,
    /// Whether the beginning of a file is missing: its magic, and perhaps games.
    pub no_beginning: bool,
    /// Whether the next game has a lower number than one that was given before it.
    pub out_of_order: bool,
}

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, lost, .. } = self;
        match to - from {
            0 => write!(f, "at byte {from} nothing is damaged")?,
            1 => write!(f, "byte {from} belongs to no sound game")?,
            length => write!(
                f,
                "the {length} bytes from byte {from} to byte {} hold no sound game",
                to - 1
            )?,
        }
        match lost.end.saturating_sub(lost.start) {
            0 => {}
            1 => write!(f, "; game {} is lost", lost.start)?,
            _ => write!(f, "; games {} to {} are lost", lost.start, lost.end - 1)?,
        }
        match self.repeated {
            0 => {}
            1 => write!(f, "; one earlier game is repeated here and left out")?,
            many => write!(f, "; {many} earlier games are repeated here and left out")?,
        }
        let notes = [
            (
                self.no_end,
                "the end mark is missing, so more games may be lost at the end",
            ),
            (self.no_beginning, "the beginning of the next game's file is missing"),
            (self.out_of_order, "the next game belongs before the last one"),
        ];
        let said = notes.into_iter().filter(|(holds, _)| *holds);
        said.map(|(_, note)| note).try_for_each(|note| write!(f, "; {note}"))
    }
}

impl core::error::Error for Stretch {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_stretch_says_its_bytes_and_its_games() {
        let damaged = Stretch {
            from: 812,
            to: 1031,
            lost: 17..20,
            ..Stretch::default()
        };
        assert_eq!(
            damaged.to_string(),
            "the 219 bytes from byte 812 to byte 1030 hold no sound game; games 17 to 19 are lost"
        );
        let cut = Stretch {
            from: 90,
            to: 90,
            lost: 5..6,
            no_end: true,
            ..Stretch::default()
        };
        assert!(
            cut.to_string()
                .starts_with("at byte 90 nothing is damaged; game 5 is lost; the end mark")
        );
    }
}
