// SPDX-License-Identifier: MIT OR Apache-2.0
//! Modules without the values that their registers and memories have at power-up, for runs and proofs that begin in any
//! state. The exporter writes them as `initial NAME = VALUE;`, for memories and bodies in Verilog as `initial begin`.

use std::collections::BTreeSet;

/// A module without initial values of what a clock writes. A table keeps its words, which no clock writes.
///
/// # Panics
/// A register or memory keeps an initial value: whatever is shown of the module would be shown for nothing.
#[must_use]
pub fn without_initial_values(module: &str) -> String {
    let mut text = String::new();
    let mut lines = module.split_inclusive('\n');
    while let Some(line) = lines.next() {
        let Some(indentation) = line.strip_suffix("initial begin\n") else {
            text += &without_statement(line);
            continue;
        };
        let end = format!("{indentation}end\n");
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != end).collect();
        // The words of a table are set one by one.
        if block.iter().any(|line| line.contains("[0] = ")) {
            text.extend([line].into_iter().chain(block).chain([end.as_str()]));
        }
    }
    let kept = initialised(&text);
    let written = written_by_clocks(module);
    if let Some(name) = written.iter().find(|name| kept.contains(*name)) {
        panic!("{name} keeps its initial value");
    }
    text
}

/// The registers and memories that clocked processes of a module write.
#[must_use]
pub fn written_by_clocks(module: &str) -> BTreeSet<&str> {
    code(module)
        .filter_map(assigned)
        .flat_map(|target| target.split(['{', '}', ',']))
        .filter_map(name)
        .collect()
}

/// The registers and memories of a module that have initial values, whichever way they are given.
#[must_use]
pub fn initialised(module: &str) -> BTreeSet<&str> {
    let (mut names, mut within) = (BTreeSet::new(), false);
    for line in code(module) {
        let declared = ["reg ", "output reg "]
            .iter()
            .any(|front| line.trim_start().starts_with(front));
        // Behind the head of a loop.
        let statements = line
            .split_once("for (")
            .and_then(|(_, looped)| looped.rsplit_once(") "));
        let statements = statements.map_or(line, |(_, statements)| statements);
        let gives = within || declared || line.contains("initial ");
        for statement in statements.split(';').filter(|_| gives) {
            if let Some((target, _)) = statement.split_once(" = ") {
                // In a declaration the name stands last.
                names.extend(target.split_whitespace().last().and_then(name));
            }
        }
        within = (within || line.trim_end().ends_with("initial begin")) && line.trim() != "end";
    }
    names
}

/// What a line assigns with `<=`: not within parentheses, behind `if (...)`, `else` or the label of a case; several in
/// braces.
fn assigned(line: &str) -> Option<&str> {
    let mut depth = 0_i32;
    let (at, _) = line.char_indices().find(|&(at, letter)| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth == 0 && line[at..].starts_with(" <= ")
    })?;
    let target = &line[..at];
    if let Some(brace) = target.rfind('{') {
        return Some(&target[brace..]);
    }
    // A subscript may have spaces.
    let name_ends = target
        .rfind('[')
        .filter(|_| target.ends_with(']'))
        .unwrap_or(target.len());
    let begin = target[..name_ends].rfind(' ').map_or(0, |space| space + 1);
    Some(&target[begin..])
}

fn code(module: &str) -> impl Iterator<Item = &str> {
    module.lines().map(|line| line.split("//").next().unwrap_or_default())
}

fn name(target: &str) -> Option<&str> {
    let name = target.split('[').next().unwrap_or_default().trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (!name.is_empty() && name.chars().all(is_name)).then_some(name)
}

/// A line without `initial NAME = VALUE;`; nothing if there was nothing else.
fn without_statement(line: &str) -> String {
    let Some((before, statement)) = line.split_once("initial ") else {
        return line.into();
    };
    let Some((_, after)) = statement.split_once(';').filter(|_| !before.contains("//")) else {
        return line.into();
    };
    match (before.trim(), after.trim()) {
        ("", "") => String::new(),
        _ => format!("{}{after}", before.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "    initial begin\n        words[0] = 3'd5;\n    end\n";
    const CLOCKED: &str = "    always @(posedge clk) begin\n        if (c[1] <= d) words_2[at + 1] <= b;\n        else a_q <= b;\n    end\n";

    #[test]
    fn registers_and_memories_lose_their_first_values_and_tables_keep_them() {
        let before = "module m (\n    output reg read_data\n);\n";
        let register = "    reg [1:0] a_q; initial a_q = 2'd0; // It is initial.\n";
        let memory = "        initial begin\n            for (i = 0; i < 4; i = i + 1) begin\n                \
                      words_2[i] = 3'd0;\n            end\n        end\n";
        let output = "    initial read_data = 1'b0;\n";
        let module = [before, TABLE, register, memory, output, CLOCKED].concat();
        assert_eq!(
            initialised(&module),
            BTreeSet::from(["words", "a_q", "words_2", "read_data"])
        );
        assert_eq!(written_by_clocks(&module), BTreeSet::from(["a_q", "words_2"]));
        let register = "    reg [1:0] a_q; // It is initial.\n";
        assert_eq!(
            without_initial_values(&module),
            [before, TABLE, register, CLOCKED].concat()
        );
    }

    #[test]
    fn every_register_of_the_cores_is_one_that_a_clock_writes() {
        let folder = crate::checkout().join("hdl/verilog");
        let mut registers = 0;
        for room in [
            "backend", "brenner", "cbf", "eleven", "gbr", "jose", "judge", "lib", "link", "machine",
        ] {
            for entry in std::fs::read_dir(folder.join(room)).unwrap() {
                let module = std::fs::read_to_string(entry.unwrap().path()).unwrap();
                let written = written_by_clocks(&module);
                let declared = module
                    .lines()
                    .filter(|line| line.starts_with("    reg ") && line.contains("; initial "));
                for line in declared {
                    let (_, name) = line.split_once(';').unwrap().0.rsplit_once(' ').unwrap();
                    assert!(written.contains(name), "{name}: {written:?}");
                    registers += 1;
                }
            }
        }
        assert!(registers > 1_000, "{registers}");
    }

    #[test]
    fn a_register_that_keeps_its_value_is_noticed_however_it_is_given() {
        for kept in [
            "    reg a_q = 1'b0;\n",
            "    initial begin // the first\n        a_q = 1'b0;\n    end\n",
        ] {
            let module = [TABLE, kept, CLOCKED].concat();
            assert!(
                std::panic::catch_unwind(|| without_initial_values(&module)).is_err(),
                "{kept}"
            );
        }
    }
}
