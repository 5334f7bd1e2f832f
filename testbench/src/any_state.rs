// SPDX-License-Identifier: MIT OR Apache-2.0
//! Cores that begin in any state: what flip-flops and memories have at power-up where nothing sets them, as on an ASIC, and
//! what an upset may leave. A reset of one clock must be enough for them to work.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::time::Duration;

use halfmove_sim::VerilogFile;
use tempfile::TempDir;

use crate::shipped::{Judge, Shipped, Verdict};
use crate::tools::ToolError;

/// Passes of the testbench: the games without any pause, and with pauses and waits.
const PASSES: &str = "+passes=2";
/// No run takes longer, even beside others.
const LIMIT: Duration = Duration::from_secs(600);
/// As wide as any register or word of a memory.
const ANYTHING: &str = "{$urandom, $urandom, $urandom}";

/// The modules, where every register and every word that a clock can write begins with a random number. What is never
/// written, as the words of a table, stays.
#[must_use]
pub fn in_any_state(files: &[VerilogFile]) -> Vec<VerilogFile> {
    let scrambled = |file: &VerilogFile| VerilogFile {
        name: file.name.clone(),
        text: scrambled(&file.text),
    };
    files.iter().map(scrambled).collect()
}

fn scrambled(module: &str) -> String {
    let written: BTreeSet<&str> = module
        .lines()
        .filter_map(|line| target(line, " <= "))
        .flat_map(|names| names.split(['{', ',', ' ', '}']).filter(|name| !name.is_empty()))
        .collect();
    let mut set = BTreeSet::new();
    let mut text = String::new();
    for line in module.lines() {
        match target(line, " = ").filter(|name| written.contains(name)) {
            // Only an initial block sets like this what a clock writes too.
            Some(name) => {
                set.insert(name);
                let (before, _) = line.rsplit_once(" = ").unwrap_or((line, ""));
                text.push_str(&format!("{before} = {ANYTHING};\n"));
            }
            None if line.starts_with("endmodule") => {
                for name in written.difference(&set).filter(|name| is_declared(module, name)) {
                    text.push_str(&format!("    initial {name} = {ANYTHING};\n"));
                }
                text.push_str("endmodule\n");
            }
            None => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

/// What a line assigns to: of `if (write) words[address] <= data;` the `words`; several together in their braces.
fn target<'a>(line: &'a str, operator: &str) -> Option<&'a str> {
    let code = line.split("//").next().unwrap_or(line);
    let (before, _) = code.rsplit_once(operator)?;
    if before.ends_with('}') {
        return Some(&before[before.rfind('{')?..]);
    }
    let mut depth = 0_i32;
    // An index, whatever is in it, belongs to the name before it.
    let end = before.char_indices().rev().find(|(_, letter)| {
        depth += i32::from(*letter == ']') - i32::from(*letter == '[');
        depth == 0 && *letter != '['
    });
    let before = &before[..=end?.0];
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let name = &before[before.trim_end_matches(is_name).len()..];
    (!name.is_empty()).then_some(name)
}

/// Whether a register is one of the module and not of a part that is left out.
fn is_declared(module: &str, name: &str) -> bool {
    module.lines().any(|line| {
        let declares = line.starts_with("    reg ") || line.starts_with("    output reg ");
        let ends = [";", ",", "", " [0"].map(|end| format!(" {name}{end}"));
        let code = line.split(" //").next().unwrap_or(line);
        declares
            && ends
                .iter()
                .any(|end| code.ends_with(end) || end.ends_with("[0") && code.contains(end))
    })
}

/// A core that begins in any state, with its shipped testbench, in Verilator.
#[derive(Debug)]
pub struct AnyState(TempDir);

/// What became of a core in some states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Healing {
    /// Clocks from the reset's edge until the core takes what is offered; the testbench holds it to them.
    pub restart: u32,
    /// In how many states it played all games after a reset of one clock.
    pub healed: u32,
    /// In how many it did without a reset.
    pub well: u32,
    /// What the testbench said of the first state in which a reset was not enough.
    pub fault: Option<String>,
}

/// Plays a core from so many states.
///
/// # Errors
/// As [`AnyState::compile`] and [`AnyState::play`].
pub fn healing(checkout: &Path, core: &str, files: &[VerilogFile], states: u32) -> Result<Healing, AnyStateError> {
    let played = AnyState::compile(checkout, core, files)?;
    let mut found = Healing {
        restart: Shipped::of(checkout, core)?.parameter("RESTART").unwrap_or_default(),
        healed: 0,
        well: 0,
        fault: None,
    };
    for seed in 1..=states {
        match played.play(seed, true)? {
            Verdict::Passed(_) => found.healed += 1,
            Verdict::Failed(words) => drop(found.fault.get_or_insert(words)),
            Verdict::Endless => drop(found.fault.get_or_insert_with(|| "it did not end".to_owned())),
        }
        found.well += u32::from(played.play(seed, false)?.is_pass());
    }
    Ok(found)
}

impl AnyState {
    /// Compiles it. The modules may have a fault planted.
    ///
    /// # Errors
    /// If a file cannot be read or written, or Verilator is missing or fails.
    pub fn compile(checkout: &Path, core: &str, files: &[VerilogFile]) -> Result<Self, AnyStateError> {
        let testbench = Shipped::of(checkout, core)?;
        let folder = tempfile::tempdir()?;
        let files = in_any_state(files);
        testbench.write_to(folder.path(), &files)?;
        testbench.compile(Judge::Verilator, folder.path(), &files)?;
        Ok(Self(folder))
    }

    /// Plays all games from the state that a number stands for, after a reset of one clock or without one.
    ///
    /// # Errors
    /// If the program does not start.
    pub fn play(&self, seed: u32, reset: bool) -> io::Result<Verdict> {
        let (state, pauses) = (format!("+verilator+seed+{seed}"), format!("+seed={seed}"));
        let mut arguments = vec![state.as_str(), pauses.as_str(), PASSES];
        if reset {
            arguments.push("+reset_first");
        }
        Shipped::run(Judge::Verilator, self.0.path(), &arguments, LIMIT)
    }
}

/// Why a core was not played.
#[derive(Debug, thiserror::Error)]
pub enum AnyStateError {
    /// A file of the testbench.
    #[error("the shipped testbench: {0}")]
    File(#[from] io::Error),
    /// Verilator.
    #[error(transparent)]
    Tool(#[from] ToolError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_and_memories_begin_with_anything_and_tables_with_what_is_in_them() {
        let module = "module m (\n    output reg read_data\n);\n    initial begin\n        a_q = 1'b0;\n        \
                      for (i = 0; i < 4; i = i + 1) words[i] = 3'd0;\n        table_words[0] = 3'd5;\n    end\n    \
                      always @(posedge clock) begin\n        if (go) a_q <= b; // c <= d\n        \
                      words[address] <= data;\n        if (x[1]) read_data <= words[other[2:0]];\n    end\nendmodule\n";
        let text = scrambled(module);
        for line in [
            "        a_q = {$urandom, $urandom, $urandom};",
            "        for (i = 0; i < 4; i = i + 1) words[i] = {$urandom, $urandom, $urandom};",
            "        table_words[0] = 3'd5;",
            "    initial read_data = {$urandom, $urandom, $urandom};",
        ] {
            assert!(text.lines().any(|own| own == line), "{line}\n{text}");
        }
        assert_eq!(text.matches("$urandom, $urandom, $urandom").count(), 3);
    }
}
