// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names of players, each once.

use std::collections::HashMap;
use std::io::{self, Read, Write};

use super::record::Name;

/// What the table takes for a name beside its letters, in bytes.
const BESIDE: usize = 96;

/// Names that are gathered.
pub struct Names {
    numbers: HashMap<String, u32>,
    in_order: Vec<u8>,
    /// How much memory more names may take.
    room: usize,
}

impl Names {
    /// No names yet; all may take this much memory.
    pub fn within(room: usize) -> Self {
        Self {
            numbers: HashMap::new(),
            in_order: Vec::new(),
            room,
        }
    }

    /// How many names there are.
    pub fn number(&self) -> u32 {
        self.numbers.len() as u32
    }

    /// The number of the name that a tag has.
    pub fn name(&mut self, value: Option<&str>) -> Name {
        let Some(value) = value else { return Name::Missing };
        if let Some(&known) = self.numbers.get(value) {
            return Name::Known(known);
        }
        let takes = 2 * value.len() + BESIDE;
        let (Ok(length), true, Some(left)) = (
            u16::try_from(value.len()),
            self.number() < Name::MOST,
            self.room.checked_sub(takes),
        ) else {
            return Name::Unknown;
        };
        self.room = left;
        let number = self.number();
        self.numbers.insert(value.to_owned(), number);
        self.in_order.extend(length.to_le_bytes());
        self.in_order.extend(value.as_bytes());
        Name::Known(number)
    }

    /// Writes the table: of each name its length in two bytes, and its bytes.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(&self.in_order)
    }
}

/// Reads a table of this many names, one name in memory at a time.
pub fn read(input: &mut impl Read, number: u32, mut each: impl FnMut(&str)) -> io::Result<()> {
    let mut bytes = Vec::new();
    for _ in 0..number {
        let mut length = [0; 2];
        input.read_exact(&mut length)?;
        bytes.resize(u16::from_le_bytes(length).into(), 0);
        input.read_exact(&mut bytes)?;
        each(std::str::from_utf8(&bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?);
    }
    Ok(())
}
