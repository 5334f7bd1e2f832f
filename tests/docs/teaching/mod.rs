// SPDX-License-Identifier: MIT OR Apache-2.0
//! `docs/teaching.md`: its sheets are drawn from the rules, and the answers to its exercises are the library's.
#![cfg(feature = "pgn")]

mod answers;
mod byte_sheet;
mod torus_sheet;

use crate::pages;

#[test]
fn the_sheets_are_drawn_from_the_rules() {
    pages::settle("docs/pictures/sheet-byte.svg", &byte_sheet::picture());
    pages::settle("docs/pictures/sheet-torus.svg", &torus_sheet::picture());
}

#[test]
fn the_answers_to_the_exercises_are_those_of_the_library() {
    let page = std::fs::read_to_string("docs/teaching.md").expect("the page");
    let exercises = answers::exercises(&page);
    assert!(exercises.len() >= 16, "{}", exercises.len());
    pages::settle_tables("docs/teaching.md", "| exercise | answer |", |_| {
        answers::table(&exercises)
    });
}

#[test]
fn a_lesson_has_forty_minutes() {
    let page = std::fs::read_to_string("docs/teaching.md").expect("the page");
    let (_, lesson) = page.split_once("| minutes |").expect("the lesson");
    let rows = lesson.lines().skip(2).map_while(|line| line.strip_prefix("| "));
    let minutes = rows.filter_map(|row| row.split(" |").next()?.parse::<u32>().ok());
    assert_eq!(minutes.sum::<u32>(), 40);
}
