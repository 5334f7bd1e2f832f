// SPDX-License-Identifier: MIT OR Apache-2.0
//! The files that a file is split into: which game goes where, and which of the files are open.

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};

use halfmove::codec::Codec;
use halfmove::compression::Compression;

use super::part::Part;
use super::pattern::Pattern;
use crate::conversion::{ConvertedGame, Taken, Target};
use crate::files::replacement;
use crate::output::write_failure;
use crate::report::{Failure, Reporter};

/// All files.
pub struct Parts<'a> {
    pub pattern: &'a Pattern,
    pub inputs: &'a [PathBuf],
    pub codec: &'a dyn Codec,
    pub compression: Option<Compression>,
    /// After how many games another file begins; `None` if they are sorted by their labels.
    pub every: Option<u64>,
    /// How many may be open at once.
    pub most_open: usize,
    /// How many there may be.
    pub most: usize,
    pub parts: Vec<Part>,
    /// Which file a label leads to; labels are compared in lower case, as some file systems compare names.
    of_label: HashMap<String, usize>,
    /// The files that are open, the one used last at the end.
    open: VecDeque<usize>,
}

impl<'a> Parts<'a> {
    /// No file yet.
    pub fn new(
        pattern: &'a Pattern,
        inputs: &'a [PathBuf],
        codec: &'a dyn Codec,
        compression: Option<Compression>,
    ) -> Self {
        Self {
            pattern,
            inputs,
            codec,
            compression,
            every: None,
            most_open: 1,
            most: usize::MAX,
            parts: Vec::new(),
            of_label: HashMap::new(),
            open: VecDeque::new(),
        }
    }

    /// The file for the next game.
    fn part_for(&mut self, label: &str) -> Result<usize, Failure> {
        if let Some(every) = self.every {
            return match self.parts.last_mut() {
                Some(last) if last.games < every => Ok(self.parts.len() - 1),
                last => {
                    last.map_or(Ok(()), Part::end)?;
                    self.open.clear();
                    let path = self.pattern.numbered(self.parts.len() as u64 + 1);
                    self.begin(&path)
                }
            };
        }
        let key = label.to_lowercase();
        if let Some(&known) = self.of_label.get(&key) {
            return Ok(known);
        }
        let begun = self.begin(&self.pattern.named(label))?;
        self.of_label.insert(key, begun);
        Ok(begun)
    }

    fn begin(&mut self, path: &Path) -> Result<usize, Failure> {
        let number = self.parts.len();
        if number >= self.most {
            let reason = format!("this makes more than {number} files: --most allows more, and --letters makes fewer");
            return Err(Failure::Usage(reason));
        }
        self.make_room()?;
        let part = Part::create(path, self.inputs, self.codec, self.compression)?;
        self.parts.push(part);
        Ok(number)
    }

    /// Closes files until one more may be open.
    fn make_room(&mut self) -> Result<(), Failure> {
        while self.open.len() >= self.most_open {
            let Some(oldest) = self.open.pop_front() else { break };
            self.parts[oldest].close()?;
        }
        Ok(())
    }

    /// Writes the ends of all files. They have no names yet.
    pub fn end(&mut self) -> Result<(), Failure> {
        for part in &mut self.parts {
            part.close()?;
        }
        self.parts.iter_mut().try_for_each(Part::end)
    }

    /// Gives all files their names.
    pub fn finish(self) -> Result<(), Failure> {
        let name = self.parts.first().map(|part| part.name.clone()).unwrap_or_default();
        let replacements = self.parts.into_iter().filter_map(Part::into_replacement).collect();
        replacement::finish_each(replacements).map_err(|error| write_failure(&name, error))
    }
}

impl Target<String> for Parts<'_> {
    fn take(&mut self, game: ConvertedGame<'_, String>, _: &Reporter) -> Result<Taken, Failure> {
        let part = self.part_for(&game.label)?;
        if self.open.back() != Some(&part) {
            self.open.retain(|&open| open != part);
            self.make_room()?;
            self.open.push_back(part);
        }
        self.parts[part].write(game.bytes)
    }
}
