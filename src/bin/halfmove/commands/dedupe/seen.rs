// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games that have been seen, and where each was first.

use std::collections::HashMap;

use crate::conversion::{ConvertedGame, OneOutput, Taken, Target};
use crate::report::{Failure, Reporter};

/// How many bits of a place are the number of the game; the others are that of the file.
const NUMBER_BITS: u32 = 40;

/// Writes each game once.
pub struct Seen<'a> {
    unique: OneOutput<'a>,
    /// What takes the others.
    dropped: Option<OneOutput<'a>>,
    /// Where a game of this hash was first: file and number in one, since there may be many.
    places: HashMap<[u8; 16], u64>,
    files: Vec<String>,
    /// How many were dropped.
    pub duplicates: u64,
}

impl<'a> Seen<'a> {
    /// Nothing has been seen.
    pub fn new(unique: OneOutput<'a>, dropped: Option<OneOutput<'a>>) -> Self {
        Self {
            unique,
            dropped,
            places: HashMap::new(),
            files: Vec::new(),
            duplicates: 0,
        }
    }

    /// Writes what stands at the ends of the outputs.
    pub fn finish(self) -> Result<(), Failure> {
        self.dropped.map_or(Ok(()), OneOutput::finish)?;
        self.unique.finish()
    }
}

impl Target<Option<[u8; 16]>> for Seen<'_> {
    fn begin(&mut self, file: &str) {
        self.files.push(file.to_owned());
    }

    fn take(&mut self, game: ConvertedGame<'_, Option<[u8; 16]>>, reporter: &Reporter) -> Result<Taken, Failure> {
        let Some(hash) = game.label else {
            return self.unique.write(game.bytes);
        };
        let here = self.files.len() - 1;
        let place = (here as u64) << NUMBER_BITS | game.number;
        let first = *self.places.entry(hash).or_insert(place);
        if first == place {
            let taken = self.unique.write(game.bytes)?;
            if let Taken::Refused(_) = taken {
                // The next one like it may have fewer comments.
                self.places.remove(&hash);
            }
            return Ok(taken);
        }
        if let Some(dropped) = &mut self.dropped
            && let refused @ Taken::Refused(_) = dropped.write(game.bytes)?
        {
            return Ok(refused);
        }
        self.duplicates += 1;
        let (file, number) = (first >> NUMBER_BITS, first & ((1 << NUMBER_BITS) - 1));
        reporter.duplicate((&self.files[here], game.number), (&self.files[file as usize], number));
        Ok(Taken::LeftOut)
    }
}
