// SPDX-License-Identifier: MIT OR Apache-2.0
//! The writer of framed files.

use alloc::vec::Vec;
use std::io::{self, Write};

use super::frame::{HEADER_LIMIT, Kind, LEAST, Seal};
use super::{GAME_LIMIT, Signature, Unframed, Version};
use crate::leb128;

/// How many bytes of room a writer keeps for the next frame.
const KEPT: usize = 64 << 10;

/// Writes a file of games.
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    form: Form,
    /// The frame that is being written.
    frame: Vec<u8>,
}

#[derive(Debug)]
enum Form {
    First,
    Second { seal: Seal, games: u32 },
}

impl<W: Write> Writer<W> {
    /// Writes the magic.
    ///
    /// # Errors
    /// Those of the output.
    pub fn new(mut output: W, signature: Signature, version: Version) -> io::Result<Self> {
        output.write_all(&version.magic(signature))?;
        Ok(Self {
            output,
            form: match version {
                Version::One => Form::First,
                Version::Two => Form::Second {
                    seal: Seal::new(signature),
                    games: 0,
                },
            },
            frame: Vec::new(),
        })
    }

    /// The output: what has been written so far can be taken out of it. Writing to it directly spoils the file.
    pub const fn get_mut(&mut self) -> &mut W {
        &mut self.output
    }

    /// Writes one game's bytes.
    ///
    /// # Errors
    /// Those of the output. In the second version also [`Unframed`] inside of one for a game longer than [`GAME_LIMIT`] and
    /// for more than 4,294,967,295 games.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.frame.clear();
        match &mut self.form {
            Form::First => {
                leb128::write(bytes.len() as u64, &mut self.frame);
                self.output.write_all(&self.frame)?;
                self.output.write_all(bytes)
            }
            Form::Second { seal, games } => {
                if bytes.len() as u64 > GAME_LIMIT {
                    return Err(Unframed::TooLong(bytes.len()).into());
                }
                *games = games.checked_add(1).ok_or(Unframed::TooMany(*games))?;
                self.frame.reserve(bytes.len() + HEADER_LIMIT + LEAST);
                seal.append(Kind::Game, *games, bytes, &mut self.frame);
                let written = self.output.write_all(&self.frame);
                // There may be many writers: none keeps the room that one large game needed.
                if self.frame.capacity() > KEPT {
                    self.frame = Vec::new();
                }
                written
            }
        }
    }

    /// Writes the end mark of the second version. Without it a reader reports that the file is not complete.
    ///
    /// # Errors
    /// Those of the output.
    pub fn end(&mut self) -> io::Result<()> {
        if let Form::Second { seal, games } = &self.form {
            self.frame.clear();
            seal.append(Kind::End, *games, &[], &mut self.frame);
            self.output.write_all(&self.frame)?;
        }
        self.output.flush()
    }

    /// Writes the end mark and gives the output back.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.end()?;
        Ok(self.output)
    }
}
