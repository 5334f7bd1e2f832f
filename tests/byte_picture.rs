// SPDX-License-Identifier: MIT OR Apache-2.0
//! The picture of a byte at the head of the README, drawn from the rules: which bits say what, and the half-move.

use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Decoder, Event};
use halfmove::{Side, Square};

use crate::pages;
use crate::pages::svg::{Board, FAINT, INK, Picture, Point};

/// Scholar's mate up to the bishop, whose byte has all four fields.
const GAME: [u8; 5] = [0x2c, 0x2c, 0x61, 0x17, 0xdb];

/// A field's letter in the form, what it is, what it says here, and its colours as the page for the browser has them.
const FIELDS: [(char, &str, &str, &str, &str); 4] = [
    ('0', "which piece", "a bishop", "#e8ecf1", "#1f2933"),
    ('w', "which of them", "the king's", "#cfe3f3", "#0b4673"),
    ('n', "how far", "three squares", "#fbe2ae", "#634000"),
    ('d', "which way", "north-west", "#1b7a5a", "#ffffff"),
];

const BOARD: Board = Board {
    corner: (500, 24),
    side: 32,
};
const TILE: i32 = 44;
const LEFT: i32 = 40;

fn square(square: Square) -> Point {
    let (file, rank) = (square.number() % 8, square.number() / 8);
    BOARD.middle(i32::from(file), i32::from(rank))
}

fn picture() -> String {
    let mut picture = Picture::new(790, 310);
    let byte = GAME[4];
    picture.line_of_text((LEFT, 48), 20, INK, &format!("{byte:02X}: Bc4, in one byte"));
    let colours = |name| FIELDS.iter().find(|field| field.0 == name).expect("the field");
    for run in FIRST.form_of(byte).split(byte) {
        let (.., fill, ink) = colours(run.name);
        for bit in run.start..run.start + run.width {
            let corner = (LEFT + TILE * bit as i32, 84);
            picture.rectangle(corner, (TILE - 3, TILE + 6), fill, INK);
            let digit = (byte >> (7 - bit) & 1).to_string();
            picture.label((corner.0 + (TILE - 3) / 2, corner.1 + 25), 24, ink, &digit);
        }
    }
    for (row, (_, what, says, fill, _)) in (0..).zip(FIELDS) {
        let y = 174 + 30 * row;
        picture.rectangle((LEFT, y - 10), (20, 20), fill, INK);
        picture.line_of_text((LEFT + 32, y), 14, FAINT, what);
        picture.line_of_text((LEFT + 168, y), 16, INK, says);
    }

    let mut decoder = Decoder::new();
    let mut before = decoder.position().clone();
    let mut last = None;
    for byte in GAME {
        before = decoder.position().clone();
        last = Some(decoder.push(byte));
    }
    let Some(Ok(Event::HalfMove(half_move))) = last else {
        panic!("{last:?} is no half-move");
    };
    picture.squares(BOARD, false);
    picture.names(BOARD);
    let [from, to] = [half_move.from(), half_move.to()];
    let step = (i16::from(to.number()) - i16::from(from.number())) / 3;
    for steps in 1..=3 {
        let passed = Square::new((i16::from(from.number()) + steps * step) as u8);
        picture.circle(square(passed.expect("on the board")), 13, FIELDS[2].3, FIELDS[2].4);
    }
    picture.circle(square(from), 14, FIELDS[1].3, FIELDS[1].4);
    for (place, man) in before.men() {
        let letter = man.kind().letter().to_string();
        let ink = match man.side() {
            Side::White => INK,
            Side::Black => FAINT,
        };
        picture.label(square(place), 15, ink, &letter);
    }
    let (start, end) = (square(from), square(to));
    picture.arrow((start.0 - 10, start.1 - 10), end, FIELDS[3].3, false);
    picture.finish("The bits of a byte, and the half-move that they say")
}

#[test]
fn the_picture_of_the_byte_is_drawn_from_the_rules() {
    pages::settle("docs/pictures/byte.svg", &picture());
}
