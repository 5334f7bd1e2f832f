// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table that games are written to: one file, or a folder with a file for each month.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::columns::{Cell, columns};
use super::part::{Form, Part};
use super::row::{Month, Row};
use crate::conversion::{ConvertedGame, Taken, Target};
use crate::files::replacement;
use crate::output::write_failure;
use crate::report::{Failure, Reporter};

/// How much memory the rows of all files may take that are not written yet, if the run has as much.
const MOST_WAITING: usize = 64 << 20;

/// The place of the half-moves in a row.
const MOVES: usize = 17;

/// A table that is being written.
pub struct Table<'a> {
    path: &'a Path,
    /// The greatest number of rows in a row group.
    row_group: u32,
    /// Whether files of a folder that are there already are replaced.
    replace: bool,
    form: Form,
    parts: Vec<Part>,
    of_month: BTreeMap<Month, usize>,
    /// What the rows of all files take that are not written yet.
    waiting: usize,
    most_waiting: usize,
}

/// A file that is written.
pub struct Written {
    pub name: String,
    pub games: u64,
}

/// Whether a table of this name is one file.
pub fn is_file(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("parquet"))
}

impl<'a> Table<'a> {
    /// Begins a table; its rows may take this much memory.
    pub fn create(
        path: &'a Path,
        inputs: &[PathBuf],
        movetext: bool,
        row_group: u32,
        replace: bool,
        memory: usize,
    ) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let mut table = Self {
            path,
            row_group,
            replace,
            form: Form::of(columns(movetext), &name)?,
            parts: Vec::new(),
            of_month: BTreeMap::new(),
            waiting: 0,
            // Those that are being written take more than those that wait.
            most_waiting: MOST_WAITING.min(memory / 2),
        };
        if is_file(path) {
            if path.is_dir() {
                return Err(Failure::Usage(format!(
                    "{name} is a folder, but a name that ends in .parquet means a file"
                )));
            }
            table.parts.push(Part::create(path, inputs, &table.form)?);
        } else if path.exists() && !path.is_dir() {
            return Err(Failure::Usage(format!(
                "{name} exists and is not a folder; the name of a table in one file ends in .parquet"
            )));
        }
        Ok(table)
    }

    /// The file for a game of this month.
    fn part_for(&mut self, month: Month) -> Result<usize, Failure> {
        if is_file(self.path) {
            return Ok(0);
        }
        if let Some(&known) = self.of_month.get(&month) {
            return Ok(known);
        }
        let path = self.path.join(month.to_string());
        if path.exists() && !self.replace {
            return Err(Failure::Usage(format!(
                "{} exists already: nothing is written; --replace overwrites it",
                path.display()
            )));
        }
        let through = match self.path.parent() {
            _ if self.path.is_dir() => self.path,
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let part = |of: Option<u16>| of.map_or_else(|| "none".to_owned(), |number| number.to_string());
        let label = format!("{name}-{}-{}", part(month.year), part(month.month.map(u16::from)));
        let mut begun = Part::create_through(through, &label, path, &self.form)?;
        begun.close();
        self.parts.push(begun);
        let number = self.parts.len() - 1;
        self.of_month.insert(month, number);
        Ok(number)
    }

    /// Writes the rows of a file that wait.
    fn write_rows(&mut self, part: usize) -> Result<(), Failure> {
        self.waiting -= self.parts[part].rows.bytes;
        self.parts[part].write_rows(&self.form)
    }

    /// Writes the ends of all files and gives these their names. Gives their sizes together, and what each has.
    pub fn finish(self) -> Result<(u64, Vec<Written>), Failure> {
        let mut parts: Vec<_> = self.parts.into_iter().collect();
        parts.sort_by(|one, other| one.name.cmp(&other.name));
        let (mut bytes, mut written, mut replacements) = (0, Vec::new(), Vec::new());
        for part in parts {
            written.push(Written {
                name: part.name.clone(),
                games: part.games,
            });
            let (size, replacement) = part.end(&self.form)?;
            bytes += size;
            replacements.extend(replacement);
        }
        let finished = replacement::finish_each(replacements);
        finished.map_err(|error| write_failure(&self.path.display().to_string(), error))?;
        Ok((bytes, written))
    }
}

impl Target<Row> for Table<'_> {
    fn take(&mut self, game: ConvertedGame<'_, Row>, _: &Reporter) -> Result<Taken, Failure> {
        let part = self.part_for(game.label.month)?;
        let mut cells = game.label.cells;
        cells[MOVES] = Cell::Bytes(game.bytes.to_vec());
        let rows = &mut self.parts[part].rows;
        let before = rows.bytes;
        rows.push(cells.iter());
        self.waiting += rows.bytes - before;
        self.parts[part].games += 1;
        if self.parts[part].rows.number >= self.row_group {
            self.write_rows(part)?;
        }
        while self.waiting > self.most_waiting {
            let most = (0..self.parts.len()).max_by_key(|&part| self.parts[part].rows.bytes);
            self.write_rows(most.unwrap_or(part))?;
        }
        Ok(Taken::Written)
    }
}

#[cfg(test)]
mod tests {
    use super::super::columns::COLUMNS;
    use super::*;

    #[test]
    fn the_half_moves_have_their_place() {
        assert_eq!(COLUMNS[MOVES].name, "moves");
    }
}
