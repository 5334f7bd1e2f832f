// SPDX-License-Identifier: MIT OR Apache-2.0
//! Draws a position as a diagram, White at the bottom.

use std::fmt::Write;

use clap::ValueEnum;
use halfmove::laws::Board;
use halfmove::man::{Kind, Side};
use halfmove::{HalfMove, Man, Position, Square};

use crate::diagram::bits::Palette;

/// The choice of `--board`: when the position is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BoardAfter {
    /// After the last half-move
    Last,
    /// After every half-move
    Each,
}

/// How pieces and pawns are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// The chess symbols of Unicode.
    Unicode,
    /// The letters of FEN: White's upper case.
    Ascii,
}

impl Figures {
    fn man(self, man: Man) -> char {
        match self {
            Self::Ascii => man.fen_letter(),
            Self::Unicode => symbol(man),
        }
    }

    const fn empty(self) -> char {
        match self {
            Self::Ascii => '.',
            Self::Unicode => '·',
        }
    }
}

const fn symbol(man: Man) -> char {
    match (man.side(), man.kind()) {
        (Side::White, Kind::King) => '♔',
        (Side::White, Kind::Queen) => '♕',
        (Side::White, Kind::Rook) => '♖',
        (Side::White, Kind::Bishop) => '♗',
        (Side::White, Kind::Knight) => '♘',
        (Side::White, Kind::Pawn) => '♙',
        (Side::Black, Kind::King) => '♚',
        (Side::Black, Kind::Queen) => '♛',
        (Side::Black, Kind::Rook) => '♜',
        (Side::Black, Kind::Bishop) => '♝',
        (Side::Black, Kind::Knight) => '♞',
        (Side::Black, Kind::Pawn) => '♟',
    }
}

/// Nine lines, each with `indent` blanks in front. With colours the squares of the last half-move stand out.
pub fn draw(position: &Position, last: Option<HalfMove>, figures: Figures, palette: Palette, indent: usize) -> String {
    let touched = last.map_or(0, |half_move| half_move.from().bit() | half_move.to().bit());
    drawn(
        |square| position.man_on(square),
        touched,
        |_| ' ',
        figures,
        palette,
        indent,
    )
}

/// Nine lines with the targets of the man on a square: empty ones marked with `*`, captures with `x`. With colours they
/// stand out too.
pub fn draw_targets(board: &Board, from: Square, targets: u64, figures: Figures, palette: Palette) -> String {
    let mark = |square: Square| match board.man_on(square) {
        _ if targets & square.bit() == 0 => ' ',
        // A king castles onto his own rook in Chess960.
        Some(man) if man.side() != board.side() => 'x',
        _ => '*',
    };
    drawn(
        |square| board.man_on(square),
        targets | from.bit(),
        mark,
        figures,
        palette,
        0,
    )
}

/// The board with a mark in front of every square.
fn drawn(
    man_on: impl Fn(Square) -> Option<Man>,
    touched: u64,
    mark: impl Fn(Square) -> char,
    figures: Figures,
    palette: Palette,
    indent: usize,
) -> String {
    let (edge, style) = (palette.faint(), palette.touched());
    let mut board = String::new();
    for rank in (0..8).rev() {
        push(&mut board, format_args!("{:indent$}{edge}{}{edge:#}", "", rank + 1));
        for file in 0..8 {
            let square = Square::at(file, rank);
            let figure = man_on(square).map_or(figures.empty(), |man| figures.man(man));
            let mark = mark(square);
            if touched & square.bit() == 0 {
                push(&mut board, format_args!("{mark}{figure}"));
            } else {
                push(&mut board, format_args!("{mark}{style}{figure}{style:#}"));
            }
        }
        board.push('\n');
    }
    push(
        &mut board,
        format_args!("{:indent$}{edge}  a b c d e f g h{edge:#}\n", ""),
    );
    board
}

fn push(text: &mut String, part: std::fmt::Arguments<'_>) {
    // A String takes any text.
    let _ = text.write_fmt(part);
}
