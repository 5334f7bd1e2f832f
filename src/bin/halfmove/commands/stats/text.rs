// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures in words and columns.

use std::fmt::{self, Display, Formatter};

use halfmove::game::{Outcome, result_token};

use super::totals::{CodeTotals, RESULTS, Totals};

/// How long the longest bar is.
const BAR: u64 = 40;

/// The figures, for reading.
pub struct Text<'a> {
    pub totals: &'a Totals,
    /// How many openings and first half-moves to list.
    pub top: usize,
    /// How many lengths are a line of the histogram.
    pub step: u32,
}

impl Display for Text<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let totals = self.totals;
        writeln!(f, "games: {}, {} skipped", totals.games, totals.skipped)?;
        if totals.games == 0 {
            return Ok(());
        }
        let results = RESULTS.iter().zip(totals.results);
        let result = |(result, games): (&Option<Outcome>, u64)| {
            format!("{} {games} ({})", result_token(*result), share(games, totals.games))
        };
        writeln!(f, "results: {}", results.map(result).collect::<Vec<_>>().join(", "))?;
        self.lengths(f)?;
        let notes = totals.notes;
        let (variations, comments, glyphs) = (notes.variations, notes.comments, notes.glyphs);
        writeln!(f, "variations: {variations}, comments: {comments}, glyphs: {glyphs}")?;
        let counted = |list: Vec<(String, u64)>| -> String {
            let game = |(name, games)| format!("  {games:8}  {name}\n");
            list.into_iter().map(game).collect()
        };
        if !totals.openings.is_empty() {
            let without = totals.without_opening();
            writeln!(f, "openings by the tag ECO; games without it: {without}")?;
            f.write_str(&counted(totals.top_openings(self.top)))?;
        }
        if !totals.first.is_empty() {
            writeln!(f, "first half-moves:")?;
            f.write_str(&counted(totals.top_first(self.top)))?;
        }
        self.codes(f)
    }
}

impl Text<'_> {
    fn lengths(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let lengths = &self.totals.lengths;
        let known = (lengths.minimum(), lengths.median(), lengths.mean(), lengths.maximum());
        if let (Some(minimum), Some(median), Some(mean), Some(maximum)) = known {
            let total = lengths.total();
            writeln!(
                f,
                "half-moves: {total}; a game has {minimum} to {maximum}, median {median}, mean {mean:.2}"
            )?;
        }
        let bars: Vec<_> = lengths.histogram(self.step).collect();
        let most = bars.iter().map(|&(_, _, games)| games).max().unwrap_or(1);
        for (from, to, games) in bars {
            let bar = "#".repeat((games * BAR).div_ceil(most) as usize);
            writeln!(f, "  {:>11}  {games:8}  {bar}", format!("{from}-{to}"))?;
        }
        Ok(())
    }

    fn codes(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.totals.codes.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "code          bytes a half-move  entropy, bits  whole, bytes     games  not held"
        )?;
        for code in &self.totals.codes {
            let CodeTotals {
                name, games, not_held, ..
            } = code;
            writeln!(
                f,
                "{name:12}  {:>17}  {:>13}  {:>12}  {games:8}  {not_held:8}",
                shown(code.alone_per_half_move()),
                shown(code.entropy_per_half_move()),
                shown(code.whole_per_half_move()),
            )?;
        }
        Ok(())
    }
}

fn shown(figure: Option<f64>) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| format!("{figure:.2}"))
}

fn share(games: u64, all: u64) -> String {
    format!("{:.1} %", games as f64 * 100.0 / all as f64)
}
