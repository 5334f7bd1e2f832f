// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the pages of `docs/cores/` say of each core: its ports as far as they are not those that all stream cores have,
//! an instantiation, the timing diagram and the files.

use std::fmt::Write;

use halfmove_hdl::cores::Core;

use super::interface::{Interface, Signal};
use super::{timing, wrapper};
use crate::judge::interpreter_and_judge;

/// The core whose ports `docs/integration.md` lists: the others' pages list the differences.
pub(super) const REFERENCE: &str = "brenner_interpreter";

/// The page that has a core's section, by the name of the core: a family has a page, and some cores have one of their
/// own.
pub(super) fn page(core: &str) -> String {
    let page = match core {
        "brenner_encoder" => "encoder",
        "brenner_interpreter_small" => "small",
        "brenner_interpreter_gbr" => "gbr",
        judge if interpreter_and_judge(judge).is_some() => "judge",
        _ => core.split('_').next().unwrap_or(core),
    };
    format!("docs/cores/{page}.md")
}

pub(super) fn text(core: &Core, design: &crate::verilog::Core, interface: &Interface, reference: &Interface) -> String {
    let name = core.name;
    let mut text = format!("### `{name}`\n\n{}.\n\n", capitalized(core.summary));
    // Another `tuser` is connected to something else.
    let same_connections = interface.signals.len() == reference.signals.len()
        && interface.signals.iter().all(|signal| reference.has(&signal.name))
        && !interface
            .signals
            .iter()
            .any(|signal| signal.name.ends_with("_tuser") && differs(signal, reference));
    let told: Vec<&Signal> = if interface.is_stream() {
        let differs = |signal: &&Signal| differs(signal, reference);
        interface.signals.iter().filter(differs).collect()
    } else {
        interface.signals.iter().collect()
    };
    match (interface.is_stream(), told.is_empty()) {
        (true, true) => text.push_str("The ports are those of [every stream core](../integration.md#ports).\n\n"),
        (true, false) => {
            text.push_str("The ports are those of [every stream core](../integration.md#ports), except:\n\n")
        }
        (false, _) => {}
    }
    if !told.is_empty() {
        let _ = writeln!(text, "{}", ports(&told));
    }
    if !same_connections {
        let connections: Vec<String> = interface
            .signals
            .iter()
            .map(|signal| format!("    .{0}({0})", signal.name))
            .collect();
        let _ = write!(
            text,
            "```verilog\n{name} {name}_instance (\n{}\n);\n```\n\n",
            connections.join(",\n")
        );
    } else if name != REFERENCE {
        let _ = write!(text, "Instantiate it like `{REFERENCE}`. ");
    }
    let modules = design.files.len();
    let _ = write!(
        text,
        "Files: `hdl/verilog/{name}.f`, {modules} module{}.",
        if modules == 1 { "" } else { "s" }
    );
    if interface.is_stream() {
        let _ = write!(
            text,
            " With `aclk` and `aresetn`: `hdl/verilog/vendor/{}.v`.",
            wrapper::name(name)
        );
    }
    text.push_str("\n\n");
    if let Some(path) = timing::picture(name, interface) {
        let _ = write!(text, "![{name}: timing](../{path})\n\n");
    }
    text
}

/// The table of some ports. Those of an array have one row.
pub(super) fn ports(signals: &[&Signal]) -> String {
    let mut text = String::from("| port | direction | width | what it carries |\n|---|---|---|---|\n");
    for array in signals.chunk_by(|one, next| is_of_one_array(one, next)) {
        let first = array[0];
        let mut name = format!("`{}`", first.name);
        if let [_, .., last] = array {
            let _ = write!(name, " to `{}`", last.name);
        }
        let direction = if first.input { "in" } else { "out" };
        let meaning = first.meaning.trim_end_matches('.').replace('|', "\\|");
        let _ = writeln!(text, "| {name} | {direction} | {} | {meaning} |", first.width);
    }
    text
}

/// Whether two ports are neighbours in an array: they differ in the number at the end of their names only.
fn is_of_one_array(one: &Signal, next: &Signal) -> bool {
    let without_number = |signal: &Signal| {
        let (stem, number) = signal.name.rsplit_once('_')?;
        number.parse::<u8>().is_ok().then(|| stem.to_owned())
    };
    let stem = without_number(one);
    stem.is_some() && stem == without_number(next) && one.meaning == next.meaning
}

/// Whether a port is another one than that of the reference: what carries data by width and meaning, all else by width.
fn differs(signal: &Signal, reference: &Interface) -> bool {
    let Some(known) = reference.signals.iter().find(|known| known.name == signal.name) else {
        return true;
    };
    let meaning = |signal: &Signal| signal.meaning.trim_end_matches('.').to_lowercase();
    let carries_data = signal.name.ends_with("_tdata") || signal.name.ends_with("_tuser") || signal.name == "rst";
    signal.width != known.width || (carries_data && meaning(signal) != meaning(known))
}

/// A sentence's beginning; the name of a module stays as it is.
fn capitalized(text: &str) -> String {
    let begins_with_a_name = text.split(' ').next().is_some_and(|word| word.contains('_'));
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !begins_with_a_name => first.to_uppercase().collect::<String>() + letters.as_str(),
        _ => text.to_owned(),
    }
}
