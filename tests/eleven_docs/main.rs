// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables and pictures of `docs/formats/eleven.md` are made from the definitions in the source. With
//! `HALFMOVE_WRITE_DOCS` set they are written, else compared.

mod knight;
mod svg;
mod tables;
mod torus;

use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = "docs/formats/eleven.md";

fn in_the_project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Writes the file if that is asked for, else compares it.
fn settle(name: &str, made: &str) {
    let path = in_the_project(name);
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

#[test]
fn the_tables_of_the_page_are_those_of_the_source() {
    let text = fs::read_to_string(in_the_project(PAGE)).expect("the page");
    let made = tables::with_tables(&text);
    assert!(made.contains("| 10:9 | `D` |"), "the page has no tables");
    settle(PAGE, &made);
}

#[test]
fn the_picture_of_the_torus_is_drawn_from_the_rules() {
    settle("docs/pictures/eleven-torus.svg", &torus::picture());
}

#[test]
fn the_picture_of_the_knight_rule_is_drawn_from_the_rules() {
    settle("docs/pictures/eleven-knight.svg", &knight::picture());
}
