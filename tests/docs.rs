// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the documents are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are
//! written, else compared.

mod pages;

use halfmove::brenner::layout::{EXCHANGED, FIRST, FIXED, Form, FormClass, PRINTED};
use halfmove::hardware::ports::STREAM_CORE;
use halfmove::hardware::record::FIELDS;
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

fn table(name: &str) -> String {
    match name {
        "forms" => forms(),
        "alternate forms" => alternate_forms(),
        "faults" => faults(),
        "ports" => pages::ports(&STREAM_CORE),
        "record" => pages::fields(&FIELDS),
        other => panic!("no table is called {other}"),
    }
}

#[test]
fn the_tables_of_the_documents_are_those_of_the_source() {
    for name in ["docs/formats/brenner.md", "docs/integration.md"] {
        pages::settle_tables(name, "| code | fault | when |", table);
    }
}
