// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of `docs/encoder.md` are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are
//! written, else compared.

use std::fs;
use std::path::Path;

use halfmove::brenner::scribe::{INPUT_FIELDS, PORTS, Refusal, USER_FIELDS};
use halfmove::ports::Direction;
use halfmove::record::Field;

fn ports() -> String {
    let mut table = "| port | direction | width | what it carries |\n|---|---|---|---|\n".to_owned();
    for port in PORTS {
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

fn fields(fields: &[Field]) -> String {
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

fn refusals() -> String {
    let mut table = "| code | error | when |\n|---|---|---|\n".to_owned();
    for refusal in Refusal::PRIORITY {
        table += &format!("| {} | `{}` | {refusal} |\n", refusal.code(), refusal.name());
    }
    table
}

/// The document with each of its marked tables made anew.
fn with_tables(text: &str) -> String {
    let mut rest = text;
    let mut made = String::new();
    while let Some((before, after)) = rest.split_once("<!-- table: ") {
        let (name, after) = after.split_once(" -->").expect("a table's name ends");
        let (_, after) = after.split_once("<!-- end -->").expect("a table ends");
        let table = match name {
            "ports" => ports(),
            "input" => fields(&INPUT_FIELDS),
            "user" => fields(&USER_FIELDS),
            "refusals" => refusals(),
            other => panic!("no table is called {other}"),
        };
        made += &format!("{before}<!-- table: {name} -->\n{table}<!-- end -->");
        rest = after;
    }
    made + rest
}

#[test]
fn the_tables_of_the_encoders_page_are_those_of_the_source() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/encoder.md");
    let text = fs::read_to_string(&path).expect("the document");
    let made = with_tables(&text);
    if std::env::var_os("HALFMOVE_WRITE_DOCS").is_some() {
        fs::write(&path, &made).expect("the document can be written");
        return;
    }
    assert_eq!(
        text, made,
        "the page is stale: run the tests with HALFMOVE_WRITE_DOCS=1"
    );
}

#[test]
fn every_error_has_a_code_of_its_own() {
    let mut codes: Vec<u8> = Refusal::PRIORITY.iter().map(|refusal| refusal.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), Refusal::PRIORITY.len());
    assert!(codes.iter().all(|&code| (1..32).contains(&code)));
}
