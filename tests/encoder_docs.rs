// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of `docs/cores/encoder.md` are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are
//! written, else compared.

use crate::pages;
use halfmove::hardware::encoder::{INPUT_FIELDS, Refusal, USER_FIELDS};

fn refusals() -> String {
    let mut table = "| code | error | when |\n|---|---|---|\n".to_owned();
    for refusal in Refusal::PRIORITY {
        table += &format!("| {} | `{}` | {refusal} |\n", refusal.code(), refusal.name());
    }
    table
}

fn table(name: &str) -> String {
    match name {
        "input" => pages::fields(&INPUT_FIELDS),
        "user" => pages::fields(&USER_FIELDS),
        "refusals" => refusals(),
        other => panic!("no table is called {other}"),
    }
}

#[test]
fn the_tables_of_the_encoders_page_are_those_of_the_source() {
    pages::settle_tables("docs/cores/encoder.md", "| code | error | when |", table);
}

#[test]
fn every_error_has_a_code_of_its_own() {
    let mut codes: Vec<u8> = Refusal::PRIORITY.iter().map(|refusal| refusal.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), Refusal::PRIORITY.len());
    assert!(codes.iter().all(|&code| (1..32).contains(&code)));
}
