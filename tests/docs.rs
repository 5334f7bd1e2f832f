// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the documents are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are
//! written, else compared.

use std::fs;
use std::path::Path;

use halfmove::brenner::layout::{EXCHANGED, FIRST, FIXED, Form, FormClass, PRINTED};
use halfmove::ports::{Direction, STREAM_CORE};
use halfmove::record::FIELDS;
use halfmove::{Fault, Kind};

/// A form's pattern with spaces between its fields.
fn spaced(form: &Form) -> String {
    let runs: Vec<_> = form
        .split(0)
        .map(|field| &form.pattern[field.start..field.start + field.width])
        .collect();
    runs.join(" ")
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn meaning(class: FormClass) -> String {
    match class {
        FormClass::Other => "text, result, castling, `?`, `!`".to_owned(),
        FormClass::Move(Kind::King) => "king, one square".to_owned(),
        FormClass::Move(Kind::Queen) => "queen #0, `nnn` squares".to_owned(),
        FormClass::Move(kind @ (Kind::Rook | Kind::Bishop)) => format!("{kind} #`w`, `nnn` squares"),
        FormClass::Move(kind) => format!("{kind} #`{}`", "w".repeat(if kind == Kind::Pawn { 3 } else { 1 })),
        FormClass::Prefix(kind) => format!("prefix: the next byte means {kind} #`dd`"),
        FormClass::Unassigned => "unassigned".to_owned(),
    }
}

fn forms() -> String {
    let mut table = "| bits | bytes | meaning |\n|---|---|---|\n".to_owned();
    for form in FIRST.forms {
        let bytes = (0..=u8::MAX).filter(|&byte| FIRST.form_of(byte) == form).count();
        table += &format!("| `{}` | {bytes} | {} |\n", spaced(form), meaning(form.class));
    }
    table
}

/// The forms of the alternate notation, side by side in its three orders.
fn alternate_forms() -> String {
    let mut table = "| printed | exchanged | fixed | meaning |\n|---|---|---|---|\n".to_owned();
    let layouts = [&PRINTED, &EXCHANGED, &FIXED];
    for (number, form) in PRINTED.forms.iter().enumerate() {
        let forms = layouts.map(|layout| &layout.forms[number]);
        assert!(
            forms.iter().all(|other| other.class == form.class),
            "the orders list the same things"
        );
        let [printed, exchanged, fixed] = forms.map(spaced);
        table += &format!(
            "| `{printed}` | `{exchanged}` | `{fixed}` | {} |\n",
            meaning(form.class)
        );
    }
    table
}

fn faults() -> String {
    let mut table = "| code | fault | when |\n|---|---|---|\n".to_owned();
    for fault in Fault::PRIORITY {
        table += &format!(
            "| {} | `{fault:?}` | {} |\n",
            fault.code(),
            capitalised(&fault.to_string())
        );
    }
    table
}

fn ports() -> String {
    let mut table = "| port | direction | width | what it carries |\n|---|---|---|---|\n".to_owned();
    for port in STREAM_CORE {
        let direction = if port.direction == Direction::Input {
            "in"
        } else {
            "out"
        };
        table += &format!(
            "| `{}` | {direction} | {} | {} |\n",
            port.name, port.width, port.meaning
        );
    }
    table
}

fn record() -> String {
    let mut table = "| bits | field | what it says |\n|---|---|---|\n".to_owned();
    for field in FIELDS {
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

/// The document with each of its marked tables made anew.
fn with_tables(text: &str) -> String {
    let mut rest = text;
    let mut made = String::new();
    while let Some((before, after)) = rest.split_once("<!-- table: ") {
        let (name, after) = after.split_once(" -->").expect("a table's name ends");
        let (_, after) = after.split_once("<!-- end -->").expect("a table ends");
        let table = match name {
            "forms" => forms(),
            "alternate forms" => alternate_forms(),
            "faults" => faults(),
            "ports" => ports(),
            "record" => record(),
            other => panic!("no table is called {other}"),
        };
        made += &format!("{before}<!-- table: {name} -->\n{table}<!-- end -->");
        rest = after;
    }
    made + rest
}

#[test]
fn the_tables_of_the_documents_are_those_of_the_source() {
    for name in ["docs/formats/brenner.md", "docs/integration.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = fs::read_to_string(&path).expect("the document");
        let made = with_tables(&text);
        if std::env::var_os("HALFMOVE_WRITE_DOCS").is_some() {
            fs::write(&path, &made).expect("the document can be written");
            continue;
        }
        assert!(made.contains("| code | fault | when |"), "{name} has no tables");
        assert_eq!(text, made, "{name} is stale: run the tests with HALFMOVE_WRITE_DOCS=1");
    }
}
