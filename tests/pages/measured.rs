// SPDX-License-Identifier: MIT OR Apache-2.0
//! Figures of measurements in pages: each comes from a data file, by a table that is made here or by a key behind the number.
//!
//! A key is a comment behind the number that it fills, and stands for one value:
//! `190.9<!-- figures: hx8k brenner_interpreter clock -->`, `1.70<!-- measured: two-jobs -->`.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// A file under `docs/data`.
fn data(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/data").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A core's measurement on a family: `docs/data/figures.json`.
fn measurement<'a>(figures: &'a Value, family: &str, core: &str) -> &'a Value {
    measured(figures, family, core).unwrap_or_else(|| panic!("{core} was not measured on {family}"))
}

/// The same, if there is one.
fn measured<'a>(figures: &'a Value, family: &str, core: &str) -> Option<&'a Value> {
    let is_it = |row: &&Value| row["family"] == family && row["core"] == core;
    let mut rows = figures["figures"].as_array().expect("measurements").iter();
    rows.find(is_it)
}

/// The clock rates of a measurement's seeds in MHz, ascending.
fn clocks(measurement: &Value) -> Vec<f64> {
    let seeds = measurement["seeds"].as_array().expect("seeds").iter();
    let mut clocks: Vec<f64> = seeds.filter_map(|seed| seed["mhz"].as_f64()).collect();
    clocks.sort_by(f64::total_cmp);
    clocks
}

/// A number with a comma after each three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// One value of a measurement: `clock`, `lowest` and `highest` in MHz, `seeds`, or a count of `docs/data/figures.json`.
fn value(measurement: &Value, name: &str) -> String {
    let clocks = clocks(measurement);
    match name {
        "clock" => format!("{:.1}", clocks[clocks.len() / 2]),
        "lowest" => format!("{:.1}", clocks[0]),
        "highest" => format!("{:.1}", clocks[clocks.len() - 1]),
        "seeds" => clocks.len().to_string(),
        // Of `machine_perft`, whose lines of five half-moves from the start these are, and whose clocks they take.
        "leaves" => grouped((clocks[clocks.len() / 2] * 4_865_609.0 / 206_696.0).round() as u64),
        // Of rates in millions of half-moves a second.
        "rate" => {
            let a_clock = measurement["half_moves_a_clock"].as_f64().expect("half-moves a clock");
            format!("{:.0}", clocks[clocks.len() / 2] * a_clock)
        }
        count => grouped(
            measurement[count]
                .as_u64()
                .unwrap_or_else(|| panic!("no count is called {count}")),
        ),
    }
}

/// The value that a key stands for.
fn of_key(file: &str, words: &[&str]) -> String {
    match (file, words) {
        ("figures", [family, core, name]) => value(measurement(&data("figures.json"), family, core), name),
        ("measured", [name]) => match &data("measured.json")[name]["value"] {
            Value::String(text) => text.clone(),
            _ => panic!("docs/data/measured.json has no {name}"),
        },
        _ => panic!("<!-- {file}: {} --> is no key", words.join(" ")),
    }
}

/// The files whose values have keys.
const FILES: [&str; 2] = ["figures", "measured"];

/// The page with the number before each key as the data have it.
pub fn with_keys(page: &str) -> String {
    let mut made = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("<!-- ") {
        made += before;
        let (comment, behind) = after.split_once("-->").expect("a comment ends");
        let key = comment.split_once(": ").filter(|(file, _)| FILES.contains(file));
        if let Some((file, words)) = key {
            let is_number = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',');
            let stem = made.trim_end_matches(is_number).len();
            assert!(stem < made.len(), "no number stands before <!-- {comment}-->");
            made.truncate(stem);
            made += &of_key(file, &words.split_whitespace().collect::<Vec<_>>());
        }
        made += &format!("<!-- {comment}-->");
        rest = behind;
    }
    made + rest
}

/// Latency and rate of cores, as their shipped testbenches demand them; none without the hardware.
fn pace(cores: &str) -> Option<String> {
    let figures = data("figures.json");
    let mut table =
        "| core | from a beat to its answer, clocks | from power-up or reset to `s_axis_tready`, clocks | takes |\n\
        |---|---:|---:|---|\n"
            .to_owned();
    for core in cores.split_whitespace() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("hdl/verilog/testbench/{core}_tb.v"));
        let text = fs::read_to_string(path).ok()?;
        let parameter = |name: &str| {
            let (_, after) = text
                .split_once(&format!(".{name}("))
                .expect("a parameter of the testbench");
            after.split(')').next().unwrap_or_default().to_owned()
        };
        let takes = match measured(&figures, "hx8k", core) {
            _ if parameter("WAITS") != "0" => "less than a beat a clock".to_owned(),
            Some(row) => format!(
                "a beat a clock: {} million a second on an iCE40 HX8K",
                value(row, "clock")
            ),
            None => "a beat a clock".to_owned(),
        };
        table += &format!(
            "| `{core}` | {} | {} | {takes} |\n",
            parameter("LATENCY"),
            parameter("RESTART")
        );
    }
    Some(table)
}

/// The totals of each core in `docs/data/mutation-testbench.md`.
fn mutations() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/data/mutation-testbench.md");
    let text = fs::read_to_string(path).expect("the survey");
    let mut table =
        "| core | mutations | noticed | shown equivalent | together | neither |\n|---|---:|---:|---:|---:|---:|\n"
            .to_owned();
    for section in text.split("\n## ").skip(1) {
        let core = section.lines().next().expect("a headline");
        let totals = section
            .split("|---:|---:|---:|---:|---:|\n")
            .nth(1)
            .expect("the totals");
        table += &format!("| `{core}` {}\n", totals.lines().next().expect("a row"));
    }
    let (rows, sections) = (table.matches("| `").count(), text.matches("<!-- end of ").count());
    assert_eq!(rows, sections, "each section has its headline");
    table
}

/// The table that stands under a name as `figures of brenner_interpreter: hx8k ecp5`, or `None` for another.
pub fn table(name: &str) -> Option<String> {
    if name == "mutations of testbenches" {
        return Some(mutations());
    }
    if let Some(cores) = name.strip_prefix("pace of ") {
        return pace(cores);
    }
    let (cores, families) = name.strip_prefix("figures of ")?.split_once(": ")?;
    let figures = data("figures.json");
    let mut table = "| core | on | cells | LUTs | flip-flops | block RAMs | clock in MHz, median | of the seeds |\n\
        |---|---|---:|---:|---:|---:|---:|---|\n"
        .to_owned();
    for core in cores.split_whitespace() {
        for family in families.split_whitespace() {
            let measurement = measurement(&figures, family, core);
            let [cells, luts, flip_flops, blocks, clock, seeds, lowest, highest] = [
                "cells",
                "luts",
                "flip_flops",
                "block_rams",
                "clock",
                "seeds",
                "lowest",
                "highest",
            ]
            .map(|name| value(measurement, name));
            table += &format!(
                "| `{core}` | {} | {cells} | {luts} | {flip_flops} | {blocks} | **{clock}** | {seeds}: {lowest} to {highest} |\n",
                family_name(family)
            );
        }
    }
    Some(table)
}

fn family_name(family: &str) -> &'static str {
    match family {
        "hx8k" => "iCE40 HX8K",
        "hx1k" => "iCE40 HX1K",
        "up5k" => "iCE40 UP5K",
        "ecp5" => "ECP5-25F",
        "gowin" => "Gowin GW1NR-9",
        "xilinx7" => "Xilinx 7",
        other => panic!("no family is called {other}"),
    }
}

/// What makes a number a measurement, when it stands behind it.
const UNITS: [&str; 20] = [
    "MHz",
    "ns",
    "ms",
    "µs",
    "seconds",
    "minutes",
    "hours",
    "%",
    "percent",
    "KB",
    "kB",
    "MB",
    "GB",
    "cells",
    "LUTs",
    "LUT4",
    "instructions",
    "logic cells",
    "times as",
    "half-moves a second",
];

/// Numbers with a unit of measurement in a page's prose that no key stands behind: the line's number, and the words.
/// Generated passages, tables of other programs' sections and code are not looked at.
pub fn bare(page: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut passage: Option<String> = None;
    let mut in_code = false;
    for (number, line) in page.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
            continue;
        }
        if let Some(end) = &passage {
            if line.contains(end.as_str()) {
                passage = None;
            }
            continue;
        }
        if let Some(name) = line.strip_prefix("<!-- ").and_then(|rest| rest.split_once(" -->")) {
            let is_passage = |end: &str| page.lines().skip(number + 1).any(|line| line.contains(end));
            let end = if name.0.starts_with("table: ") {
                "<!-- end -->".to_owned()
            } else {
                format!("<!-- end of {} -->", name.0)
            };
            if is_passage(&end) {
                passage = Some(end);
                continue;
            }
        }
        if !in_code {
            found.extend(bare_in(line).into_iter().map(|words| (number + 1, words)));
        }
    }
    found
}

/// The same in one line.
fn bare_in(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    for (start, _) in line.char_indices().filter(|(_, letter)| letter.is_ascii_digit()) {
        // The number's first digit, and no digit of a name.
        let before = line[..start].chars().next_back();
        if before.is_some_and(|letter| is_word(letter) || matches!(letter, '.' | ',' | '#')) {
            continue;
        }
        let number = line[start..]
            .find(|letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | ',')))
            .map_or(&line[start..], |length| &line[start..start + length]);
        let rest = &line[start + number.len()..];
        let rest = rest.trim_start_matches([' ', '*', '\u{a0}']);
        let has = |unit: &str| {
            rest.strip_prefix(unit)
                .is_some_and(|after| !after.starts_with(is_word) || unit.ends_with('%'))
        };
        if let Some(unit) = UNITS.into_iter().find(|unit| has(unit)) {
            found.push(format!("{number} {unit}"));
        }
    }
    found
}
