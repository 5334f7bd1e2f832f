// SPDX-License-Identifier: MIT OR Apache-2.0
//! The figures as they are kept: JSON with a line for each core on a family and one for each of its seeds. What was done is
//! there once, under `methods`, with `CORE` in the place of the core's name.

use serde_json::Value;

use super::{Figures, FiguresError, few_pins};

const METHODS: &str = "methods";
const FIGURES: &str = "figures";
const METHOD: &str = "method";
const TOOLS: &str = "tools";
const COMMANDS: &str = "commands";
const SEEDS: &str = "seeds";

/// What stands for the name of a core.
const CORE: &str = "CORE";

impl Figures {
    /// The commands with `CORE` in the place of the core's name.
    pub(super) fn general_commands(&self) -> Vec<String> {
        let top = if self.few_pins { "few_pins_CORE" } else { CORE };
        let general = |command: &String| {
            let command = command.replace(&few_pins::name(&self.core), "few_pins_CORE");
            let command = command.replace(&format!("{}.", self.core), "CORE.");
            let command = command.replace(&format!("{}_", self.core), "CORE_");
            command.replace(&format!("-top {}", self.core), &format!("-top {top}"))
        };
        self.commands.iter().map(general).collect()
    }
}

/// The figures of a JSON text that [`json`] made.
///
/// # Errors
/// If it is not one.
pub fn read(text: &str) -> Result<Vec<Figures>, FiguresError> {
    let whole: Value = serde_json::from_str(text)?;
    let missing = |what| FiguresError::Report("the JSON of the figures", what);
    let rows = whole[FIGURES].as_array().ok_or_else(|| missing(FIGURES))?;
    let figures = rows.iter().map(|row| {
        let mut row = row.clone();
        let core = row["core"].as_str().ok_or_else(|| missing("core"))?.to_owned();
        let number = row[METHOD].as_u64().and_then(|number| usize::try_from(number).ok());
        let method = whole[METHODS].get(number.ok_or_else(|| missing(METHOD))?);
        let method = method.ok_or_else(|| missing("method of that number"))?;
        row[TOOLS] = method[TOOLS].clone();
        let commands: Vec<String> = serde_json::from_value(method[COMMANDS].clone())?;
        row[COMMANDS] = commands.iter().map(|command| command.replace(CORE, &core)).collect();
        Ok(serde_json::from_value(row)?)
    });
    figures.collect()
}

/// The figures as JSON.
///
/// # Errors
/// None, with the figures of this crate.
pub fn json(figures: &[Figures]) -> Result<String, FiguresError> {
    let mut methods: Vec<String> = Vec::new();
    let mut rows = Vec::new();
    for figures in figures {
        let method = serde_json::json!({ TOOLS: figures.tools, COMMANDS: figures.general_commands() }).to_string();
        let number = methods.iter().position(|known| *known == method);
        let number = number.unwrap_or_else(|| {
            methods.push(method);
            methods.len() - 1
        });
        let mut row = serde_json::to_value(figures)?;
        if let Some(row) = row.as_object_mut() {
            for stated_elsewhere in [TOOLS, COMMANDS, SEEDS] {
                row.shift_remove(stated_elsewhere);
            }
        }
        row[METHOD] = number.into();
        let seeds: Vec<String> = figures
            .seeds
            .iter()
            .map(serde_json::to_string)
            .collect::<Result<_, _>>()?;
        let row = row.to_string();
        let row = row.strip_suffix('}').unwrap_or(&row);
        rows.push(format!("{row},\"{SEEDS}\":{}}}", lines(&seeds)));
    }
    Ok(format!(
        "{{\"{METHODS}\":{},\n\"{FIGURES}\":{}}}\n",
        lines(&methods),
        lines(&rows)
    ))
}

/// A JSON array with each element on a line of its own.
fn lines(elements: &[String]) -> String {
    if elements.is_empty() {
        "[]".to_owned()
    } else {
        format!("[\n{}]", elements.join(",\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CriticalPath, Netlist, Routed};
    use super::*;

    #[test]
    fn what_was_done_is_stated_once_and_read_back() {
        let of = |core: &str, few_pins: bool, clocks: &[f64]| Figures {
            core: core.to_owned(),
            family: "hx8k".to_owned(),
            inputs: "1f".to_owned(),
            tools: vec!["Yosys".to_owned(), "nextpnr".to_owned()],
            commands: vec![
                if few_pins {
                    format!("yosys < {core}.f few_pins_{core}.v -top few_pins_{core} -json few_pins_{core}.json")
                } else {
                    format!("yosys < {core}.f -top {core} -json {core}.json")
                },
                "nextpnr --seed SEED".to_owned(),
            ],
            netlist: Netlist::default(),
            cells: 100,
            half_moves_a_clock: (!few_pins).then_some(0.5),
            few_pins,
            seeds: clocks
                .iter()
                .zip(1..)
                .map(|(&mhz, seed)| Routed {
                    seed,
                    mhz,
                    path: CriticalPath::default(),
                })
                .collect(),
        };
        let figures = [
            of("eleven_decode", false, &[170.0, 150.0]),
            of("eleven_decode_pipe", false, &[]),
            of("gbr_match", true, &[120.0]),
        ];
        let text = json(&figures).unwrap();
        assert_eq!(read(&text).unwrap(), figures);
        // Two methods, three cores, three seeds; nothing is before them or behind.
        assert_eq!(text.lines().count(), 2 + 3 + 3 + 2, "{text}");
        assert_eq!(text.matches("nextpnr --seed").count(), 2);
        let unknown = text.replace("\"method\":1", "\"method\":7");
        assert!(
            read(&unknown)
                .unwrap_err()
                .to_string()
                .contains("method of that number")
        );
    }
}
