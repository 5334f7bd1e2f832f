// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pages with parts that are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are written,
//! else compared.
#![allow(dead_code, reason = "every test takes what it needs")]

#[cfg(unix)]
pub mod console;
pub mod links;
pub mod measured;
pub mod svg;

use std::fs;
use std::path::Path;

use halfmove::hardware::ports::{Direction, Port};
use halfmove::{Fault, Field};

/// Writes a file of the project if that is asked for, else compares it.
pub fn settle(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("HALFMOVE_WRITE_DOCS").is_some() {
        fs::write(path, made).expect("the file can be written");
        return;
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    assert!(
        text == made,
        "{name} is stale: run the tests with HALFMOVE_WRITE_DOCS=1"
    );
}

/// Settles a page whose tables stand between `<!-- table: NAME -->` and `<!-- end -->`. `sign` is something that one of
/// them must have, so that a page without tables is noticed.
pub fn settle_tables(name: &str, sign: &str, table: impl Fn(&str) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let text = fs::read_to_string(path).expect("the page");
    let made = with_tables(&text, table);
    assert!(made.contains(sign), "{name} has no tables");
    settle(name, &made);
}

/// The page with each of its marked tables made anew.
fn with_tables(text: &str, table: impl Fn(&str) -> String) -> String {
    with_some_tables(text, |name| Some(measured::table(name).unwrap_or_else(|| table(name))))
}

/// The page with those of its marked tables made anew that are given.
pub fn with_some_tables(text: &str, table: impl Fn(&str) -> Option<String>) -> String {
    let mut rest = text;
    let mut made = String::new();
    while let Some((before, after)) = rest.split_once("<!-- table: ") {
        let (name, after) = after.split_once(" -->").expect("a table's name ends");
        let (old, after) = after.split_once("<!-- end -->").expect("a table ends");
        made += &format!("{before}<!-- table: {name} -->");
        made += &table(name).map_or_else(|| old.to_owned(), |table| format!("\n{table}"));
        made += "<!-- end -->";
        rest = after;
    }
    made + rest
}

/// The table of a core's ports.
pub fn ports(ports: &[Port]) -> String {
    let mut table = "| port | direction | width | what it carries |\n|---|---|---|---|\n".to_owned();
    for port in ports {
        let direction = match port.direction {
            Direction::Input => "in",
            Direction::Output => "out",
        };
        table += &format!(
            "| `{}` | {direction} | {} | {} |\n",
            port.name, port.width, port.meaning
        );
    }
    table
}

/// The table of faults in their order: the fault whose code the record has, the name, and when it is reported.
pub fn faults<'a>(faults: impl IntoIterator<Item = (Option<Fault>, String, &'a str)>) -> String {
    let mut table = "| code | fault | when |\n|---|---|---|\n".to_owned();
    for (code, name, when) in faults {
        let code = code.map_or_else(|| "-".to_owned(), |fault| fault.code().to_string());
        table += &format!("| {code} | `{name}` | {} |\n", capitalised(when));
    }
    table
}

/// The name of a fault, without what it carries; that of the shared fault if it is one.
pub fn fault_name(fault: impl std::fmt::Debug) -> String {
    let text = format!("{fault:?}");
    let shared = text.strip_prefix("Fault(").and_then(|rest| rest.strip_suffix(')'));
    let plain = shared.unwrap_or(&text);
    plain.split('(').next().unwrap_or(plain).to_owned()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The table of a word's fields.
pub fn fields(fields: &[Field]) -> String {
    let mut table = "| bits | field | what it says |\n|---|---|---|\n".to_owned();
    for field in fields {
        let high = field.lsb + field.width - 1;
        let bits = if field.width == 1 {
            high.to_string()
        } else {
            format!("{high}:{}", field.lsb)
        };
        table += &format!("| {bits} | `{}` | {} |\n", field.name, field.meaning);
    }
    table
}
