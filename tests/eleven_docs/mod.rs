// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables and pictures of `docs/formats/eleven.md` are made from the definitions in the source. With
//! `HALFMOVE_WRITE_DOCS` set they are written, else compared.

use crate::doubtful;
use crate::pages;

mod knight;
mod tables;
mod torus;

#[test]
fn the_tables_of_the_page_are_those_of_the_source() {
    pages::settle_tables("docs/formats/eleven.md", "| 10:9 | `D` |", tables::table);
}

#[test]
fn the_picture_of_the_torus_is_drawn_from_the_rules() {
    pages::settle("docs/pictures/eleven-torus.svg", &torus::picture());
}

#[test]
fn the_picture_of_the_knight_rule_is_drawn_from_the_rules() {
    pages::settle("docs/pictures/eleven-knight.svg", &knight::picture());
}
