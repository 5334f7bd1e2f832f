// SPDX-License-Identifier: MIT OR Apache-2.0
//! The picture of the knight rule: which words a knight has on the squares that it leaves to the right and up, and an
//! example.

use halfmove::Square;
use halfmove::eleven::Word;

use crate::pages::svg::{Board, FAINT, INK, KNIGHT, Picture};

/// The fill of the squares whose words have this n.
fn fill(n: i32) -> &'static str {
    match n {
        1 | 7 => "#d6e8fb",
        2 | 6 => "#d3f0dd",
        3 | 5 => "#fdeeb9",
        _ => "#fbd5cf",
    }
}

fn square(file: i32, rank: i32) -> Square {
    Square::at(file as u8, rank as u8)
}

pub fn picture() -> String {
    let mut picture = Picture::new(1060, 470);
    for (number, title, files, ranks) in [
        (0, "Tall jumps: 1 right, 2 up", 1, 2),
        (1, "Wide jumps: 2 right, 1 up", 2, 1),
    ] {
        let x = 30 + number * 345;
        picture.line_of_text((x, 26), 17, INK, title);
        let corner = (x, 58);
        jumps(&mut picture, Board { corner, side: 38 }, files, ranks);
    }
    example(&mut picture);
    let lines = [
        "On each square that a knight leaves: the square that its word names, and n, the number of files that the",
        "word's step seems to jump.",
        "For a jump to the left or down mirror the board first. Squares without an entry have no room for the jump.",
    ];
    for (number, line) in (0..).zip(lines) {
        picture.line_of_text((30, 404 + 18 * number), 13, INK, line);
    }
    picture.finish("The knight rule of the 11-bit notation")
}

/// The squares from which a knight can jump so, each with the square of its word and the word's n.
fn jumps(picture: &mut Picture, board: Board, files: i32, ranks: i32) {
    picture.squares(board, false);
    picture.names(board);
    for (file, rank) in (0..8 - files).flat_map(|file| (0..8 - ranks).map(move |rank| (file, rank))) {
        let code = Word::of(square(file, rank), square(file + files, rank + ranks), None).expect("a knight's jump");
        // To the right and up a word's step goes to the north-west and comes in again at the right.
        assert_eq!(code.line(), 3);
        let n = 8 - i32::from(code.steps());
        let (x, y) = board.upper_left(file, rank);
        picture.rectangle((x, y), (board.side, board.side), fill(n), "#ffffff");
        let (x, y) = board.middle(file, rank);
        let named = square(code.file().into(), code.rank().into());
        picture.label((x, y - 7), 14, INK, &named.to_string());
        picture.label((x, y + 9), 12, "#52606d", &format!("n {n}"));
    }
    picture.frame(board);
}

/// One word, `3124`: the step that it seems to make and the jump that it means.
fn example(picture: &mut Picture) {
    let code: Word = "3124".parse().expect("a word");
    let (from, to) = code.meaning().squares().expect("a half-move");
    assert_eq!(format!("{from}{to}"), "f3g5");
    let board = Board {
        corner: (730, 58),
        side: 38,
    };
    picture.line_of_text((730, 26), 17, INK, "3124 is a knight from f3 to g5");
    picture.squares(board, false);
    picture.names(board);
    let middle = |square: Square| board.middle(square.file().into(), square.rank().into());
    let (file, rank) = (i32::from(code.file()), i32::from(code.rank()));
    let named = board.middle(file, rank);
    // Four steps to the north-west. The second leaves the board.
    for n in 1..=4 {
        let (x, y) = board.middle((file - n).rem_euclid(8), rank + n);
        picture.circle((x, y), 11, "#ffffff", FAINT);
        picture.label((x, y), 13, FAINT, &n.to_string());
    }
    let seems = board.middle((file - 4).rem_euclid(8), rank + 4);
    picture.arrow((named.0 + 11, named.1 - 11), (seems.0 - 9, seems.1 + 9), FAINT, true);
    picture.circle(named, 13, "#ffffff", INK);
    picture.label(named, 12, INK, "b3");
    picture.arrow(middle(from), middle(to), KNIGHT, false);
    picture.circle(middle(from), 13, KNIGHT, "#ffffff");
    picture.label(middle(from), 13, "#ffffff", "N");
    let lines = [
        "b3, 4 steps NW: over the left edge to f7.",
        "It seems to jump 4 files to the right, n = 4,",
        "and 4 ranks up. b3 with n 4 stands on f3",
        "among the tall jumps: f3 to g5.",
    ];
    for (number, line) in (0..).zip(lines) {
        picture.line_of_text((730, 404 + 18 * number), 13, INK, line);
    }
}
