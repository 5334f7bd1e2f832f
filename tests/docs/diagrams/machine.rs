// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_possibilities`: its blocks from the table on its page, the wires that leave a square, and a chain of cells.

use super::boxes::{BLUE, GREEN, GREY, HEIGHT, YELLOW, join, part};
use crate::pages::svg::{BISHOP, Board, FAINT, INK, KNIGHT, Picture, Point, ROOK};

/// The blocks, their colours, and what each is for.
const BLOCKS: [(&str, &str, &str); 10] = [
    ("threats", GREY, "king and enemy men"),
    ("men", GREY, "the mover's men"),
    ("danger", YELLOW, "checks, attacks, pins"),
    ("free_men", YELLOW, "who may go along which line"),
    ("check_count", YELLOW, "one checker or two"),
    ("own_rays", BLUE, "slides, king, knights"),
    ("pawns", BLUE, "steps and captures"),
    ("specials", BLUE, "en passant, castling"),
    ("words", GREEN, "1,792 pairs, 22 promotions"),
    ("population", GREEN, "count, mate, stalemate"),
];

const COLUMN: i32 = 200;
const LANE: i32 = 60;

/// The rows of the page's table: the clocks, and the blocks that work in them.
fn stages(page: &str) -> Vec<(&str, Vec<&str>)> {
    let (_, table) = page.split_once("| clock | block | what |").expect("the stages");
    let rows = table.lines().skip(2).map_while(|line| line.strip_prefix("| "));
    rows.map(|row| {
        let (clocks, rest) = row.split_once(" | ").expect("clocks");
        let (blocks, _) = rest.split_once(" | ").expect("blocks");
        (clocks, blocks.split('`').skip(1).step_by(2).collect())
    })
    .collect()
}

/// The blocks from left to right, each as early as its clocks allow.
fn blocks(picture: &mut Picture, page: &str) {
    let mut columns: Vec<(&str, Vec<(&str, &str)>)> = Vec::new();
    for (clocks, names) in stages(page) {
        let first = |clocks: &str| clocks.split(' ').next().map(str::to_owned);
        match columns.last_mut() {
            Some((before, blocks)) if first(before) == first(clocks) => {
                blocks.extend(names.iter().map(|name| (*name, clocks)));
            }
            _ => columns.push((clocks, names.iter().map(|name| (*name, clocks)).collect())),
        }
    }
    let drawn: usize = columns.iter().map(|(_, blocks)| blocks.len()).sum();
    assert_eq!(drawn, BLOCKS.len(), "each block is drawn");
    let mut before: Vec<Point> = Vec::new();
    for (column, (_, names)) in (0..).zip(&columns) {
        let x = 24 + (COLUMN + 14) * column;
        let mut after = Vec::new();
        for (lane, (name, clocks)) in (0..).zip(names) {
            let (_, fill, word) = BLOCKS
                .iter()
                .find(|(block, ..)| block == name)
                .expect("a block of the picture");
            let y = 74 + (LANE + 16) * lane;
            let clock = if clocks.contains(' ') { "clocks" } else { "clock" };
            picture.line_of_text((x, y - 10), 11, FAINT, &format!("{clock} {clocks}"));
            let (left, right) = part(picture, (x, y), COLUMN - 24, fill, name, word);
            before.iter().for_each(|&from| join(picture, from, left));
            after.push(right);
        }
        before = after;
    }
}

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 1), (1, 0), (1, -1)];
const JUMPS: [(i32, i32); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];

/// The squares that wires lead to from a square, by lines and by jumps.
fn wires(file: i32, rank: i32) -> (Vec<Point>, Vec<Point>) {
    let on_board = |&(file, rank): &Point| (0..8).contains(&file) && (0..8).contains(&rank);
    let both = |steps: [Point; 4]| steps.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]);
    let lines = both(DIRECTIONS).flat_map(|(x, y)| (1..8).map(move |steps| (file + x * steps, rank + y * steps)));
    let jumps = both(JUMPS).map(|(x, y)| (file + x, rank + y));
    (lines.filter(on_board).collect(), jumps.filter(on_board).collect())
}

/// Where the wires of d4 lead.
fn square(picture: &mut Picture, corner: Point) {
    let board = Board { corner, side: 34 };
    for rank in 0..8 {
        for file in 0..8 {
            let fill = if (file + rank) % 2 == 0 { "#e3e7eb" } else { "#fafbfc" };
            picture.rectangle(board.upper_left(file, rank), (34, 34), fill, "#cbd2d9");
        }
    }
    let (lines, jumps) = wires(3, 3);
    let middle = board.middle(3, 3);
    for &(file, rank) in &lines {
        let colour = if file == 3 || rank == 3 { ROOK } else { BISHOP };
        let to = board.middle(file, rank);
        let next = (file + (file - 3).signum(), rank + (rank - 3).signum());
        if !lines.contains(&next) {
            picture.wire(&[middle, to], colour);
        }
        picture.circle(to, 5, "#ffffff", colour);
    }
    for &(file, rank) in &jumps {
        let to = board.middle(file, rank);
        picture.dashed(middle, to, KNIGHT);
        picture.circle(to, 5, "#ffffff", KNIGHT);
    }
    picture.circle(middle, 9, INK, INK);
    let x = corner.0 + 300;
    let all: usize = (0..64)
        .map(|square| wires(square % 8, square / 8))
        .map(|(lines, jumps)| lines.len() + jumps.len())
        .sum();
    assert_eq!(all, 1_792, "the pairs of squares that the page speaks of");
    picture.line_of_text((x, corner.1 + 14), 14, INK, "The wires that leave d4");
    let texts = [
        format!("{} along lines, {} jumps.", lines.len(), jumps.len()),
        "From all squares: 1,792.".to_owned(),
        "A wire is true if a man stands".to_owned(),
        "on d4 and may go there, whoever".to_owned(),
        "he is.".to_owned(),
    ];
    for (line, text) in (0..).zip(&texts) {
        picture.line_of_text((x, corner.1 + 42 + 20 * line), 12, FAINT, text);
    }
}

/// The chain of cells along a line.
fn chain(picture: &mut Picture, (x, y): Point) {
    picture.line_of_text((x, y + 14), 14, INK, "A slide: a chain of seven cells along a line");
    let side = 44;
    for cell in 0..8 {
        let left = x + (side + 12) * cell + if cell > 4 { 18 } else { 0 };
        let (fill, name) = match cell {
            0 => ("#ffffff", "sends"),
            _ => (BLUE, "cell"),
        };
        picture.rectangle((left, y + 48), (side, HEIGHT), fill, INK);
        picture.label((left + side / 2, y + 68), 11, INK, name);
        if cell > 0 {
            picture.wire(&[(left - 12, y + 68), (left, y + 68)], INK);
        }
        if cell == 4 {
            picture.rectangle((left + side + 12, y + 44), (6, 48), FAINT, FAINT);
            picture.wire(&[(left + side, y + 68), (left + side + 12, y + 68)], INK);
            picture.label((left + side + 15, y + 36), 11, FAINT, "register");
        }
    }
    let texts = [
        "A cell is reached if the square behind it sends, or is reached itself and lets through.",
        "An empty square lets through; so does the king's, for what attacks through him.",
        "Sources and squares let through differ; the chain is the same in danger and own_rays.",
    ];
    for (line, text) in (0..).zip(texts) {
        picture.line_of_text((x, y + 118 + 20 * line), 12, FAINT, text);
    }
}

pub fn picture(page: &str) -> String {
    let mut picture = Picture::new(1_100, 620);
    picture.line_of_text(
        (24, 24),
        17,
        INK,
        "machine_possibilities: from the board to the wires, a position every clock",
    );
    blocks(&mut picture, page);
    square(&mut picture, (24, 320));
    chain(&mut picture, (570, 320));
    picture.finish("The half-move machine: from the board to a wire for every half-move")
}
