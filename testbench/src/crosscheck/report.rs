// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a cross-check found: counts per source and per engine, and the first disagreements in full.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::Mismatch;
use crate::engines::Work;
use crate::features::Features;

/// How many disagreements are kept in full, and how many games that were skipped; all are counted.
const KEPT: usize = 20;

/// The counts of one source of games, such as a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceReport {
    /// Its name.
    pub name: String,
    /// Games that went through every engine.
    pub games: u64,
    /// Half-moves of these games.
    pub half_moves: u64,
    /// Bytes of these games.
    pub bytes: u64,
    /// Of these games, those from a set-up.
    pub set_ups: u64,
    /// Half-moves of the games from a set-up.
    pub set_up_half_moves: u64,
    /// Games that did not go through every engine, by reason.
    pub skipped: BTreeMap<String, u64>,
    /// Of these games, those whose PGN is damaged.
    pub damaged: u64,
    /// Disagreements: at most one a game and engine.
    pub mismatches: u64,
}

impl SourceReport {
    pub(super) fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }

    pub(super) fn skip(&mut self, reason: impl Into<String>) {
        *self.skipped.entry(reason.into()).or_default() += 1;
    }

    /// Games skipped for any reason.
    pub fn skipped_games(&self) -> u64 {
        self.skipped.values().sum()
    }

    /// Whether a game could not be read, or there was none to compare.
    pub const fn is_wanting(&self) -> bool {
        self.damaged > 0 || self.games == 0
    }
}

/// What one engine did.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineReport {
    /// Its name.
    pub name: &'static str,
    /// Games it played.
    pub games: u64,
    /// Half-moves in its records.
    pub half_moves: u64,
    /// Time, clock cycles and bytes.
    pub work: Work,
}

/// What a cross-check found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// By source, in the order of checking.
    pub sources: Vec<SourceReport>,
    /// By engine, the reference first.
    pub engines: Vec<EngineReport>,
    /// The first disagreements.
    pub mismatches: Vec<Mismatch>,
    /// The first games that were skipped, each in a sentence.
    pub skipped: Vec<String>,
    /// What occurred in the games compared, if that was asked for.
    pub features: Option<Features>,
}

impl Report {
    pub(super) fn new(engines: impl Iterator<Item = &'static str>) -> Self {
        let engines = engines.map(|name| EngineReport {
            name,
            games: 0,
            half_moves: 0,
            work: Work::default(),
        });
        Self {
            sources: Vec::new(),
            engines: engines.collect(),
            mismatches: Vec::new(),
            skipped: Vec::new(),
            features: None,
        }
    }

    pub(super) fn keep(&mut self, mismatch: Mismatch) {
        if self.mismatches.len() < KEPT {
            self.mismatches.push(mismatch);
        }
    }

    pub(super) fn keep_skipped(&mut self, name: &str, why: &str) {
        if self.skipped.len() < KEPT {
            self.skipped.push(format!("{name}: {why}"));
        }
    }

    /// All sources in one.
    pub fn total(&self) -> SourceReport {
        let mut total = SourceReport::new("all");
        for source in &self.sources {
            total.games += source.games;
            total.half_moves += source.half_moves;
            total.bytes += source.bytes;
            total.set_ups += source.set_ups;
            total.set_up_half_moves += source.set_up_half_moves;
            total.mismatches += source.mismatches;
            total.damaged += source.damaged;
            for (reason, games) in &source.skipped {
                *total.skipped.entry(reason.clone()).or_default() += games;
            }
        }
        total
    }

    /// Whether nothing disagreed.
    pub fn agrees(&self) -> bool {
        self.total().mismatches == 0
    }

    /// The report as JSON: `games`, `half_moves`, `bytes`, `skipped` and `mismatches` as numbers, the reasons for
    /// skipping, the set-ups, an object for each engine under `engines`, one for each source under `sources`, and the
    /// first disagreements and skipped games as sentences.
    pub fn to_json(&self) -> Value {
        let total = self.total();
        let engines: Map<String, Value> = self
            .engines
            .iter()
            .map(|engine| (engine.name.to_owned(), engine_json(engine)))
            .collect();
        let mut json = source_json(&total);
        json["engines"] = engines.into();
        json["sources"] = self.sources.iter().map(source_json).collect();
        json["first_mismatches"] = self
            .mismatches
            .iter()
            .map(|mismatch| json!(mismatch.to_string()))
            .collect();
        json["first_skipped"] = json!(self.skipped);
        json
    }

    /// The report as Markdown tables, with the reasons for skipping.
    pub fn to_markdown(&self) -> String {
        let total = self.total();
        let mut text = String::from(
            "| source | games compared | of these from a set-up | half-moves | bytes | skipped | mismatches |\n\
             |---|---:|---:|---:|---:|---:|---:|\n",
        );
        for source in self.sources.iter().chain([&total]) {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {} |",
                source.name,
                source.games,
                source.set_ups,
                source.half_moves,
                source.bytes,
                source.skipped_games(),
                source.mismatches
            );
        }
        text.push_str("\n| engine | games | half-moves | clocks per byte |\n|---|---:|---:|---:|\n");
        for engine in &self.engines {
            let clocks = engine.work.clocks_per_byte();
            let clocks = clocks.map_or_else(|| "-".to_owned(), |clocks| format!("{clocks:.3}"));
            let _ = writeln!(
                text,
                "| {} | {} | {} | {clocks} |",
                engine.name, engine.games, engine.half_moves
            );
        }
        text.push_str("\nSkipped:\n\n");
        for (reason, games) in &total.skipped {
            let _ = writeln!(text, "- {games}: {reason}");
        }
        if total.skipped.is_empty() {
            text.push_str("- none\n");
        }
        if let Some(features) = &self.features {
            text.push_str("\n| in the games compared, up to each game's first error | |\n|---|---:|\n");
            for (name, count) in features.rows() {
                let _ = writeln!(text, "| {name} | {count} |");
            }
        }
        text
    }

    /// The report for a person at a terminal.
    pub fn to_text(&self) -> String {
        let total = self.total();
        let mut text = format!(
            "{} {}, {} half-moves, {} bytes compared; {} skipped; {} mismatches\n",
            total.games,
            if total.games == 1 { "game" } else { "games" },
            total.half_moves,
            total.bytes,
            total.skipped_games(),
            total.mismatches
        );
        for (reason, games) in &total.skipped {
            let _ = writeln!(text, "  skipped {games}: {reason}");
        }
        for skipped in &self.skipped {
            let _ = writeln!(text, "    {skipped}");
        }
        if self.skipped.len() < total.skipped_games() as usize {
            text.push_str("    ...\n");
        }
        for engine in &self.engines {
            let _ = write!(
                text,
                "  {:<9} {:>9} half-moves in {:>9} bytes, {:>12.0} bytes a second",
                engine.name,
                engine.half_moves,
                engine.work.bytes,
                engine.work.bytes_per_second()
            );
            if let Some(clocks) = engine.work.clocks_per_byte() {
                let _ = write!(text, ", {clocks:.3} clocks a byte");
            }
            text.push('\n');
        }
        for mismatch in &self.mismatches {
            let _ = writeln!(text, "MISMATCH {mismatch}");
        }
        text
    }
}

fn engine_json(engine: &EngineReport) -> Value {
    json!({
        "games": engine.games,
        "half_moves": engine.half_moves,
        "seconds": engine.work.time.as_secs_f64(),
        "bytes": engine.work.bytes,
        "bytes_per_second": engine.work.bytes_per_second(),
        "clocks": engine.work.clocks,
        "clocks_per_byte": engine.work.clocks_per_byte(),
    })
}

fn source_json(source: &SourceReport) -> Value {
    json!({
        "name": source.name,
        "games": source.games,
        "half_moves": source.half_moves,
        "bytes": source.bytes,
        "skipped": source.skipped_games(),
        "skipped_reasons": source.skipped,
        "damaged": source.damaged,
        "set_ups": source.set_ups,
        "set_up_half_moves": source.set_up_half_moves,
        "mismatches": source.mismatches,
    })
}
