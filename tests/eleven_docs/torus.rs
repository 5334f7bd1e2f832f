// SPDX-License-Identifier: MIT OR Apache-2.0
//! The picture of the torus: the 28 words of one square on the plane of board and copies, and folded back.

use halfmove::eleven::{Class, Meaning, Word};

use crate::pages::svg::{BISHOP, Board, FAINT, INK, KNIGHT, Picture, Point, ROOK};

/// The square whose words are drawn: e2.
const FILE: i32 = 4;
const RANK: i32 = 1;

/// A word of the square, and the square it reaches on the plane, beyond the board's edges.
struct Step {
    code: Word,
    file: i32,
    rank: i32,
    colour: &'static str,
}

fn steps() -> Vec<Step> {
    let mut steps = Vec::new();
    for (line, steps_along) in (0..4).flat_map(|line| (1..8).map(move |n| (line, n))) {
        let code = Word::from_fields(line, FILE as u8, RANK as u8, steps_along);
        let n = i32::from(steps_along);
        let (east, north) = [(n, 0), (n, n), (0, n), (-n, n)][usize::from(line)];
        let Meaning::HalfMove { class, .. } = code.meaning() else {
            panic!("{code} is a half-move")
        };
        let colour = match class {
            Class::RookLine => ROOK,
            Class::BishopLine => BISHOP,
            Class::Knight => KNIGHT,
        };
        steps.push(Step {
            code,
            file: FILE + east,
            rank: RANK + north,
            colour,
        });
    }
    steps
}

pub fn picture() -> String {
    let mut picture = Picture::new(1060, 560);
    picture.line_of_text((24, 26), 17, INK, "The four lines of e2 on the plane");
    picture.line_of_text(
        (24, 48),
        13,
        FAINT,
        "The board with its copies: who leaves it at one edge comes in at the other.",
    );
    plane(&mut picture);
    picture.line_of_text((672, 26), 17, INK, "The same, folded back");
    picture.line_of_text((672, 48), 13, FAINT, "Digits D N of the word D 4 1 N: line and steps.");
    folded(&mut picture);
    legend(&mut picture);
    picture.finish("The words of one square on the torus")
}

fn plane(picture: &mut Picture) {
    const SIDE: i32 = 25;
    let board = Board {
        corner: (24 + 8 * SIDE, 66 + 8 * SIDE),
        side: SIDE,
    };
    for (files, ranks) in [(-8, 0), (8, 0), (-8, 8), (0, 8), (8, 8)] {
        let corner = board.upper_left(files, 7 + ranks);
        picture.squares(Board { corner, side: SIDE }, true);
    }
    picture.squares(board, false);
    for (files, name) in [(-6, "D 3"), (6, "D 1"), (0, "D 2")] {
        let (file, rank) = (FILE + files + files.signum() * 2, RANK + 8);
        let (x, y) = board.middle(file, rank);
        picture.label((x, y), 14, FAINT, name);
    }
    let (x, y) = board.middle(FILE + 8, RANK);
    picture.label((x, y), 14, FAINT, "D 0");
    let e2 = board.middle(FILE, RANK);
    for far in steps().iter().filter(|step| step.code.steps() == 7) {
        picture.dashed(e2, board.middle(far.file, far.rank), "#cbd2d9");
    }
    for step in steps() {
        let middle = board.middle(step.file, step.rank);
        picture.circle(middle, 10, step.colour, "#ffffff");
        picture.label(middle, 13, "#ffffff", &step.code.steps().to_string());
    }
    picture.circle(e2, 11, INK, "#ffffff");
    picture.label(e2, 12, "#ffffff", "e2");
}

fn folded(picture: &mut Picture) {
    let board = Board {
        corner: (690, 66),
        side: 44,
    };
    picture.squares(board, false);
    picture.names(board);
    let steps = steps();
    for step in &steps {
        let is_here = |other: &&Step| (other.file - step.file) % 8 == 0 && (other.rank - step.rank) % 8 == 0;
        let (x, y) = board.middle(step.file.rem_euclid(8), step.rank.rem_euclid(8));
        // Both diagonals reach the square four files and four ranks away.
        let shift = match (steps.iter().filter(is_here).count(), step.code.line()) {
            (1, _) => 0,
            (_, 1) => -10,
            _ => 10,
        };
        tag(picture, (x, y + shift), step);
    }
    let e2 = board.middle(FILE, RANK);
    picture.circle(e2, 16, INK, "#ffffff");
    picture.label(e2, 13, "#ffffff", "e2");
}

fn tag(picture: &mut Picture, (x, y): Point, step: &Step) {
    picture.rectangle((x - 16, y - 9), (32, 18), step.colour, "#ffffff");
    let digits = format!("{} {}", step.code.line(), step.code.steps());
    picture.label((x, y), 13, "#ffffff", &digits);
}

fn legend(picture: &mut Picture) {
    let rows = [
        (
            ROOK,
            "D even: however it wraps, a step along a file or rank is a rook's.",
        ),
        (
            BISHOP,
            "D odd, on the board or in a copy at its corner (wrapped twice): a bishop's; wrapped twice it is back on its own diagonal.",
        ),
        (
            KNIGHT,
            "D odd, in a copy at its side (wrapped once): it joins no diagonal. There are 336 of these in all, one for each jump of a knight.",
        ),
    ];
    for (number, (colour, text)) in (0..).zip(rows) {
        let y = 492 + 22 * number;
        picture.circle((34, y), 7, colour, "#ffffff");
        picture.line_of_text((48, y), 13, INK, text);
    }
}
