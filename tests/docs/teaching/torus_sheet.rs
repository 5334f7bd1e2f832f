// SPDX-License-Identifier: MIT OR Apache-2.0
//! The sheet of the torus: a page of A4 with the board between its copies, on which words are worked out with a pencil.

use super::byte_sheet::PAGE;
use crate::pages::svg::{BISHOP, Board, FAINT, INK, KNIGHT, Picture, Point, ROOK};

const LEFT: i32 = 60;
/// How many squares of the copies are there on each side: further steps are shorter the other way.
const MARGIN: i32 = 4;

pub fn picture() -> String {
    let mut picture = Picture::new(PAGE.0, PAGE.1);
    picture.line_of_text((LEFT, 56), 26, INK, "Every half-move on a torus");
    picture.line_of_text(
        (LEFT, 84),
        13,
        FAINT,
        "The word D F R N: from the square F R go N steps along line D, or 8 - N the other way.",
    );
    const SIDE: i32 = 42;
    let board = Board {
        corner: (LEFT + MARGIN * SIDE, 104 + MARGIN * SIDE),
        side: SIDE,
    };
    for (file, rank) in (-MARGIN..8 + MARGIN).flat_map(|file| (-MARGIN..8 + MARGIN).map(move |rank| (file, rank))) {
        let is_own = (0..8).contains(&file) && (0..8).contains(&rank);
        let fill = match (is_own, (file + rank).rem_euclid(2)) {
            (true, 0) => "#dfe5ec",
            (false, 0) => "#f4f6f8",
            _ => "#ffffff",
        };
        picture.rectangle(board.upper_left(file, rank), (SIDE, SIDE), fill, "#d5dbe1");
        let name = format!("{}{}", file.rem_euclid(8), rank.rem_euclid(8));
        let (x, y) = board.upper_left(file, rank);
        picture.label((x + 12, y + SIDE - 9), 12, if is_own { INK } else { FAINT }, &name);
    }
    picture.frame(board);
    for (number, file) in (0..8).zip('a'..='h') {
        let (x, y) = board.upper_left(number, 7);
        picture.label((x + SIDE - 9, y + 10), 12, ROOK, &file.to_string());
        let (x, y) = board.upper_left(7, number);
        picture.label((x + SIDE - 9, y + SIDE - 9), 12, ROOK, &(number + 1).to_string());
    }
    lines(&mut picture, (LEFT + 60, 870));
    let rules = [
        (
            ROOK,
            "D 0, D 2: a step along a rank or file, wherever it comes in again.",
        ),
        (
            BISHOP,
            "D 1, D 3, on the board or in a copy at its corner: along a diagonal.",
        ),
        (
            KNIGHT,
            "D 1, D 3, in a copy at its side: a knight's jump into that quadrant.",
        ),
        (
            INK,
            "N 0: a pawn on file F is promoted along D; R is w p p. N 0, D 0: a mark.",
        ),
        (INK, "w: 1 White, 0 Black. p p: 0 knight, 1 bishop, 2 rook, 3 queen."),
    ];
    for (row, (colour, text)) in (0..).zip(rules) {
        picture.circle((LEFT + 160, 808 + 26 * row), 7, colour, "#ffffff");
        picture.line_of_text((LEFT + 176, 808 + 26 * row), 14, INK, text);
    }
    for (column, row) in (0..2).flat_map(|column| (0..4).map(move |row| (column, row))) {
        empty_row(&mut picture, (LEFT + 345 * column, 946 + 38 * row));
    }
    picture.finish("A sheet for the class: the board between its copies, the four lines, and empty words")
}

/// The four lines with their numbers at the ends where steps are counted from 1.
fn lines(picture: &mut Picture, middle: Point) {
    for (number, (east, north)) in (0..).zip([(1, 0), (1, 1), (0, 1), (-1, 1)]) {
        let far = |length: i32| (middle.0 + length * east, middle.1 - length * north);
        picture.dashed(far(-40), middle, FAINT);
        picture.arrow(middle, far(40), INK, false);
        picture.label(far(54), 14, INK, &format!("D {number}"));
    }
}

fn empty_row(picture: &mut Picture, (x, y): Point) {
    for (digit, name) in (0..).zip(["D", "F", "R", "N"]) {
        picture.rectangle((x + 40 * digit, y), (36, 26), "#ffffff", INK);
        picture.label((x + 40 * digit + 9, y + 8), 9, FAINT, name);
    }
    picture.rectangle((x + 176, y), (146, 26), "#ffffff", FAINT);
}
