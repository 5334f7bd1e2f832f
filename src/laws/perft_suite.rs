// SPDX-License-Identifier: MIT OR Apache-2.0
//! Suites of perft: positions with their numbers, a line each.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::epd::{BadEpd, BadOperation, Epd, Operand};

/// A position of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// The position with all that is said of it.
    pub epd: Epd,
    /// Lengths of lines of half-moves, and how many there are: at least one.
    pub counts: Vec<(u32, u64)>,
}

/// What is wrong with a line of a suite.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {number}: {fault}")]
pub struct BadPerftLine {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// What is wrong.
    pub fault: BadPerft,
}

/// What is wrong with a position of a suite.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadPerft {
    /// It is no EPD.
    #[error(transparent)]
    Epd(#[from] BadEpd),
    /// A number cannot be read.
    #[error(transparent)]
    Number(#[from] BadOperation),
    /// There is no number.
    #[error("there is no number, as `D1 20`")]
    NoNumber,
}

impl PerftLine {
    /// What the suite calls the position: the operation `id`.
    pub fn id(&self) -> Option<&str> {
        let operands = self.epd.operation("id")?.operands();
        operands.first().map(Operand::as_str)
    }

    /// The number of the line, and in parentheses what the suite calls the position, if it says so.
    pub fn name(&self) -> String {
        match self.id() {
            Some(id) => format!("{} ({})", self.number, id.escape_debug()),
            None => self.number.to_string(),
        }
    }

    /// The numbers for lines that are not longer than this, in their order; all without a limit.
    pub fn counts_to(&self, deepest: Option<u32>) -> impl Iterator<Item = (u32, u64)> {
        let is_wanted = move |depth: u32| deepest.is_none_or(|deepest| depth <= deepest);
        self.counts.iter().copied().filter(move |(depth, _)| is_wanted(*depth))
    }

    /// The positions of a suite. Empty lines and those that begin with `#` are left out.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn suite(text: &str) -> Result<Vec<Self>, BadPerftLine> {
        Self::each(text).collect()
    }

    /// The same one by one, so that those after a line that cannot be read are there too.
    pub fn each(text: &str) -> impl Iterator<Item = Result<Self, BadPerftLine>> {
        let text = text.trim_start_matches('\u{feff}');
        let lines = (1..).zip(text.lines()).filter(|(_, line)| {
            let line = line.trim_start();
            !line.is_empty() && !line.starts_with('#')
        });
        lines.map(|(number, line)| Self::read(number, line).map_err(|fault| BadPerftLine { number, fault }))
    }

    fn read(number: usize, line: &str) -> Result<Self, BadPerft> {
        let epd: Epd = line.parse()?;
        let counts = epd.perft()?;
        if counts.is_empty() {
            return Err(BadPerft::NoNumber);
        }
        Ok(Self { number, epd, counts })
    }
}
