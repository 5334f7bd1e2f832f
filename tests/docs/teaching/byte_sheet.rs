// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sheet of the byte: a page of A4 with the forms, the directions, and lines for a game of one's own.

use halfmove::brenner::Meaning;
use halfmove::brenner::layout::{FIRST, Form, FormClass};
use halfmove::{Kind, Side};

use crate::pages::svg::{FAINT, INK, Picture, Point};

/// A4 at 96 dots an inch.
pub const PAGE: Point = (794, 1123);
const LEFT: i32 = 60;

/// A field's letter and its colours, as everywhere else.
const COLOURS: [(char, &str, &str); 5] = [
    ('w', "#cfe3f3", "#0b4673"),
    ('n', "#fbe2ae", "#634000"),
    ('d', "#1b7a5a", "#ffffff"),
    ('m', "#ead7f0", "#4a1d5c"),
    ('x', "#ffffff", FAINT),
];

pub fn picture() -> String {
    let mut picture = Picture::new(PAGE.0, PAGE.1);
    picture.line_of_text((LEFT, 60), 26, INK, "A half-move in a byte");
    picture.line_of_text(
        (LEFT, 88),
        13,
        FAINT,
        "After Norman Brenner. A byte has the first form, from above, that fits it.",
    );
    for (row, form) in (0..).zip(FIRST.forms) {
        form_row(&mut picture, (LEFT, 112 + 31 * row), form);
    }
    let y = 516;
    picture.line_of_text(
        (LEFT, y),
        16,
        INK,
        "Which way: d and m, on White's diagram; a pawn's right is its own",
    );
    let classes = [
        FormClass::Move(Kind::King),
        FormClass::Move(Kind::Rook),
        FormClass::Move(Kind::Bishop),
        FormClass::Move(Kind::Knight),
        FormClass::Move(Kind::Pawn),
    ];
    let names = ["king, queen", "rook", "bishop", "knight", "pawn (White's)"];
    for (number, (class, name)) in (0..).zip(classes.into_iter().zip(names)) {
        rose(&mut picture, (LEFT + 138 * number, y + 22), FIRST.form_for(class), name);
    }
    picture.line_of_text((LEFT, 718), 16, INK, "A game of your own");
    for (column, number) in (0..2).flat_map(|column| (0..9).map(move |number| (column, number))) {
        empty_row(&mut picture, (LEFT + 345 * column, 738 + 38 * number));
    }
    picture.finish("A sheet for the class: the forms of Brenner's byte, the directions, and empty lines")
}

fn form_row(picture: &mut Picture, (x, y): Point, form: &Form) {
    // The d of a prefix is no direction: it says which man, and on grey paper no colour tells that.
    let meant = |letter| match (form.class, letter) {
        (FormClass::Prefix(_), 'd') => 'w',
        _ => letter,
    };
    for (bit, letter) in (0..).zip(form.pattern.chars().map(meant)) {
        let (_, fill, ink) = COLOURS
            .into_iter()
            .find(|colour| colour.0 == letter)
            .unwrap_or(('0', "#e8ecf1", INK));
        picture.rectangle((x + 30 * bit, y), (27, 26), fill, INK);
        picture.label((x + 30 * bit + 13, y + 13), 15, ink, &letter.to_string());
    }
    let meaning = match form.class {
        FormClass::Other => "0 text, 1 0-1, 2 1-0, 3 draw, 4 O-O, 5 O-O-O, 6 ?, 7 !".to_owned(),
        FormClass::Move(Kind::King) => "the king, one square".to_owned(),
        FormClass::Move(Kind::Queen) => "the queen, n squares".to_owned(),
        FormClass::Move(kind @ (Kind::Rook | Kind::Bishop)) => {
            format!("{kind} w, n squares: 0 the queen's, 1 the king's")
        }
        FormClass::Move(Kind::Pawn) => "pawn w: a 0, b 1 ... h 7".to_owned(),
        FormClass::Move(kind) => format!("{kind} w: 0 the queen's, 1 the king's"),
        FormClass::Prefix(kind) => format!("the next byte is of {kind} w, or promotes to it"),
        FormClass::Unassigned => "has no meaning".to_owned(),
    };
    picture.line_of_text((x + 256, y + 13), 14, INK, &meaning);
}

/// The squares that a man on the middle one reaches, each with the number of its direction.
fn rose(picture: &mut Picture, (x, y): Point, form: &'static Form, name: &str) {
    const SIDE: i32 = 24;
    for (file, rank) in (0..5).flat_map(|file| (0..5).map(move |rank| (file, rank))) {
        let fill = if (file + rank) % 2 == 0 { "#e8ecf1" } else { "#ffffff" };
        picture.rectangle((x + SIDE * file, y + SIDE * rank), (SIDE, SIDE), fill, FAINT);
    }
    let letter = if form.pattern.contains('m') { 'm' } else { 'd' };
    let (_, fill, ink) = COLOURS.into_iter().find(|colour| colour.0 == letter).expect("a colour");
    let count = 1 << form.pattern.matches(letter).count();
    for value in 0..count {
        let byte = form.join(&[(letter, value), ('n', 1)]);
        let (_, _, east, north) = Meaning::of(byte, &FIRST)
            .displacement(Side::White)
            .expect("a half-move");
        let middle = (
            x + SIDE * (2 + i32::from(east)) + SIDE / 2,
            y + SIDE * (2 - i32::from(north)) + SIDE / 2,
        );
        picture.circle(middle, 10, fill, "#ffffff");
        picture.label(middle, 13, ink, &value.to_string());
    }
    picture.circle((x + SIDE * 5 / 2, y + SIDE * 5 / 2), 6, INK, INK);
    picture.label((x + SIDE * 5 / 2, y + SIDE * 5 + 14), 13, INK, name);
}

fn empty_row(picture: &mut Picture, (x, y): Point) {
    for bit in 0..8 {
        picture.rectangle((x + 22 * bit, y), (22, 26), "#ffffff", INK);
    }
    picture.rectangle((x + 188, y), (40, 26), "#ffffff", FAINT);
    picture.rectangle((x + 236, y), (86, 26), "#ffffff", FAINT);
}
