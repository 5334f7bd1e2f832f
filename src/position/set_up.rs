// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions from and to FEN, and the order in which the men of a set-up get their labels.

use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use super::{NOWHERE, Position, Wing};
use crate::man::{Kind, Man, Side};
use crate::square::{NotASquare, Square, Squares};

/// The order in which a code labels the men of a kind in a set-up, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// By file a-h, then by rank 1-8: Brenner's, "from the QR end to the KR end". The normal start gets its usual
    /// labels.
    Files,
    /// As a FEN is read: a8-h8, then down to a1-h1. The jose program's.
    Fen,
}

impl Numbering {
    /// The place of a square in this order, from 0.
    const fn place(self, square: Square) -> u8 {
        match self {
            Self::Files => square.file() << 3 | square.rank(),
            Self::Fen => square.number() ^ 56,
        }
    }

    /// The square on this place.
    const fn square(self, place: u8) -> Square {
        match self {
            Self::Files => Square::at(place >> 3, place),
            Self::Fen => Square::at(place, 7 - (place >> 3)),
        }
    }
}

/// Why a FEN gives no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetUpFault {
    /// The board is not eight ranks of eight squares.
    #[error("the FEN's board is not eight ranks of eight squares")]
    Board,
    /// A letter that stands for no man.
    #[error("the FEN's board has the letter {0:?}, which is not a piece or pawn")]
    Letter(char),
    /// Not one king a side.
    #[error("{0} does not have exactly one king")]
    Kings(Side),
    /// A pawn on the first or last rank.
    #[error("a pawn stands on {0}")]
    PawnRank(Square),
    /// More men of a kind than there are labels.
    #[error("{0} has more than sixteen {1}s")]
    TooMany(Side, Kind),
    /// The side to move is neither `w` nor `b`.
    #[error("the FEN's side to move is neither w nor b")]
    SideToMove,
    /// A castling field with other letters than `KQkq-`, or `A` to `H` and `a` to `h`.
    #[error("the FEN's castling field is not made of KQkq, of the files of rooks, or -")]
    Castling,
    /// An en passant field that is neither `-` nor a square.
    #[error("the FEN's en passant field is neither - nor a square")]
    EnPassant,
}

/// What a FEN says except for its counters: men by kind with their labels, rights to castle and en passant that fit
/// them.
pub(crate) struct SetUp {
    /// By square: the man's byte, or 0. The last label stands for all that follow it, too.
    men: [u8; 64],
    /// The squares that anyone stands on.
    occupied: u64,
    /// Whose half-move is next.
    pub(crate) side: Side,
    /// The squares of kings and rooks that may castle.
    pub(crate) untouched: u64,
    /// The square that a double step has just passed.
    pub(crate) passed: Option<Square>,
}

/// The fields of a FEN. Some programs part them by underscores.
pub(crate) fn fields(fen: &str) -> impl Iterator<Item = &str> {
    let parts = |character: char| character == '_' || character.is_ascii_whitespace();
    fen.split(parts).filter(|field| !field.is_empty())
}

impl SetUp {
    /// Reads the first four fields of a FEN. Those that are missing at the end are taken as `w - -`. A side may have `most`
    /// men of a kind.
    ///
    /// # Errors
    /// [`SetUpFault`] says which field is wrong.
    pub(crate) fn read<'a>(
        mut fields: impl Iterator<Item = &'a str>,
        numbering: Numbering,
        most: u8,
    ) -> Result<Self, SetUpFault> {
        let (men, occupied) = labelled(fields.next().unwrap_or_default(), numbering, most)?;
        let mut set_up = Self {
            men,
            occupied,
            side: match fields.next().unwrap_or("w") {
                "w" => Side::White,
                "b" => Side::Black,
                _ => return Err(SetUpFault::SideToMove),
            },
            untouched: 0,
            passed: None,
        };
        set_up.untouched = set_up.untouched_from(fields.next().unwrap_or("-"))?;
        let passed = match fields.next().unwrap_or("-") {
            "-" => None,
            square => Some(square.parse().map_err(|NotASquare| SetUpFault::EnPassant)?),
        };
        set_up.passed = passed.filter(|&passed| set_up.can_have_passed(passed));
        Ok(set_up)
    }

    /// Whether a double step can just have passed this square.
    fn can_have_passed(&self, square: Square) -> bool {
        let (rank, from, to) = match self.side {
            Side::White => (5, 6, 4),
            Side::Black => (2, 1, 3),
        };
        let on = |rank| self.man_on(Square::at(square.file(), rank));
        let stepped = on(to).is_some_and(|man| man.kind() == Kind::Pawn && man.side() != self.side);
        square.rank() == rank && on(rank).is_none() && on(from).is_none() && stepped
    }

    /// Every man with its square, a1 to h8.
    pub(crate) fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        Squares(self.occupied).filter_map(|square| Some((square, self.man_on(square)?)))
    }

    #[inline(always)]
    fn man_on(&self, square: Square) -> Option<Man> {
        Man::from_byte(self.men[square.index()])
    }

    /// The squares that count as untouched for these castling rights.
    fn untouched_from(&self, field: &str) -> Result<u64, SetUpFault> {
        let is = |square: Square, side, kind| {
            let man = self.man_on(square);
            man.is_some_and(|man| (man.side(), man.kind()) == (side, kind))
        };
        let mut untouched = 0;
        for letter in field.chars().filter(|&letter| letter != '-') {
            let side = Side::from_bit(letter.is_ascii_lowercase());
            let on = |file| Square::at(file, side.home_rank());
            let king = (0..8).map(on).find(|&square| is(square, side, Kind::King));
            let is_rook = |file: &u8| is(on(*file), side, Kind::Rook);
            let king_file = king.map_or(0, Square::file);
            let rook = match letter.to_ascii_uppercase() {
                'K' => (king_file..8).rev().find(is_rook),
                'Q' => (0..king_file).find(is_rook),
                file @ 'A'..='H' => Some(file as u8 - b'A').filter(is_rook),
                _ => return Err(SetUpFault::Castling),
            };
            if let (Some(king), Some(rook)) = (king, rook) {
                untouched |= king.bit() | on(rook).bit();
            }
        }
        Ok(untouched)
    }
}

/// The men of a FEN's board by square, labelled in this order, and the squares that they stand on.
fn labelled(board: &str, numbering: Numbering, most: u8) -> Result<([u8; 64], u64), SetUpFault> {
    let (letters, mut rest) = board_letters(board, numbering)?;
    let (mut men, mut occupied) = ([0; 64], 0);
    let mut next_label = [[0_u8; 8]; 2];
    while rest != 0 {
        let place = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        let square = numbering.square(place);
        let letter = letters[square.index()];
        let kind = Kind::from_letter(letter).ok_or(SetUpFault::Letter(letter))?;
        let side = Side::from_bit(letter.is_ascii_lowercase());
        if kind == Kind::Pawn && matches!(square.rank(), 0 | 7) {
            return Err(SetUpFault::PawnRank(square));
        }
        let label = &mut next_label[side.index()][usize::from(kind.code())];
        if *label >= most {
            return Err(SetUpFault::TooMany(side, kind));
        }
        men[square.index()] = Man::new(side, kind, (*label).min(Position::LABELS - 1)).to_byte();
        *label += 1;
        occupied |= square.bit();
    }
    match Side::BOTH
        .into_iter()
        .find(|side| next_label[side.index()][usize::from(Kind::King.code())] != 1)
    {
        Some(side) => Err(SetUpFault::Kings(side)),
        None => Ok((men, occupied)),
    }
}

impl Position {
    /// How many men of a kind have labels: four bits of a man's byte tell them apart.
    pub(crate) const LABELS: u8 = 16;

    /// The position of a FEN. Fields missing at the end are taken as `w - -`; the two move counters are not needed and
    /// not read. The castling rights are those of X-FEN, where `KQkq` mean the outermost rook, or of Shredder-FEN, where
    /// `A` to `H` mean the rook on that file: so they show Chess960 too. A right without king and rook on the home
    /// rank, and an en passant square that no double step can have passed, are dropped, as programs that write FENs
    /// differ in both. Underscores part fields as blanks do, and a `~` behind a man, which marks it as promoted, is passed over.
    ///
    /// # Errors
    /// [`SetUpFault`] says which field is wrong.
    pub fn from_fen(fen: &str, numbering: Numbering) -> Result<Self, SetUpFault> {
        let set_up = SetUp::read(fields(fen), numbering, Self::LABELS)?;
        Ok(Self::assembled(
            set_up.men(),
            set_up.side,
            set_up.untouched,
            set_up.passed,
        ))
    }

    /// A position of these men, with the home squares of kings and rooks that may castle, and the square that a double
    /// step has just passed.
    pub(crate) fn assembled(
        men: impl Iterator<Item = (Square, Man)>,
        side: Side,
        untouched: u64,
        passed: Option<Square>,
    ) -> Self {
        let mut position = Self::empty();
        for (square, man) in men {
            position.put(man, square);
        }
        position.side = side;
        position.squares.touched = !untouched;
        // The pawn stands a rank further on: on the fourth behind the third, on the fifth behind the sixth.
        let pawn = passed.map(|passed| Square::from_bits(u32::from(passed.number()) ^ 8));
        let is_there = |pawn: &Square| position.man_on(*pawn).is_some_and(|man| man.kind() == Kind::Pawn);
        position.double_stepped = pawn.filter(is_there).map_or(NOWHERE, Square::number);
        position
    }

    /// The position as a FEN. The move counters, which a position does not know, are written as `0 1`.
    pub fn to_fen(&self) -> String {
        fen_of(
            |square| self.man_on(square),
            self.side,
            |side, wing| self.castling_rook(side, wing),
            self.en_passant(),
        )
    }
}

/// How many bytes most FENs have room in.
const USUAL_FEN: usize = 80;

/// The FEN of a board that is given by who stands on a square, with counters of `0 1`.
pub(crate) fn fen_of(
    man_on: impl Fn(Square) -> Option<Man>,
    side: Side,
    castling_rook: impl Fn(Side, Wing) -> Option<Square>,
    en_passant: Option<Square>,
) -> String {
    let mut fen = String::with_capacity(USUAL_FEN);
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            match man_on(Square::at(file, rank)) {
                None => empty += 1,
                Some(man) => {
                    push_count(&mut fen, &mut empty);
                    fen.push(man.fen_letter());
                }
            }
        }
        push_count(&mut fen, &mut empty);
        fen.push(if rank == 0 { ' ' } else { '/' });
    }
    fen.push(if side == Side::White { 'w' } else { 'b' });
    fen.push(' ');
    let rights = [
        ('K', Side::White, Wing::King),
        ('Q', Side::White, Wing::Queen),
        ('k', Side::Black, Wing::King),
        ('q', Side::Black, Wing::Queen),
    ];
    let held = rights
        .into_iter()
        .filter_map(|(letter, side, wing)| Some(right_letter(letter, side, wing, castling_rook(side, wing)?, &man_on)));
    let before = fen.len();
    fen.extend(held);
    if fen.len() == before {
        fen.push('-');
    }
    match en_passant {
        Some(square) => write!(fen, " {square} 0 1").expect("a String takes any text"),
        None => fen.push_str(" - 0 1"),
    }
    fen
}

/// The letter of a castling right that is held: this one, or the rook's file if another rook stands outside of it.
fn right_letter(letter: char, side: Side, wing: Wing, rook: Square, man_on: &impl Fn(Square) -> Option<Man>) -> char {
    let mut outside = match wing {
        Wing::King => rook.file() + 1..8,
        Wing::Queen => 0..rook.file(),
    };
    let is_rook = |file| {
        let man = man_on(Square::at(file, rook.rank()));
        man.is_some_and(|man| man.side() == side && man.kind() == Kind::Rook)
    };
    if !outside.any(is_rook) {
        return letter;
    }
    let file = (b'A' + rook.file()) as char;
    if side == Side::White {
        file
    } else {
        file.to_ascii_lowercase()
    }
}

impl FromStr for Position {
    type Err = SetUpFault;

    /// Reads a FEN with [`Numbering::Files`].
    fn from_str(fen: &str) -> Result<Self, SetUpFault> {
        Self::from_fen(fen, Numbering::Files)
    }
}

/// [`Position::to_fen`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_fen())
    }
}

/// The letters of a FEN's board by square number, and the places in this order that have one.
fn board_letters(board: &str, numbering: Numbering) -> Result<([char; 64], u64), SetUpFault> {
    let mut letters = ['-'; 64];
    let mut places = 0;
    let (mut row, mut file) = (0, 0);
    let mut before = ' ';
    for letter in board.chars() {
        let before = core::mem::replace(&mut before, letter);
        match letter {
            // It marks a promoted man.
            '~' if before.is_ascii_alphabetic() => {}
            '0'..='9' => file += u32::from(letter) - u32::from('0'),
            '/' if file == 8 && row < 7 => (row, file) = (row + 1, 0),
            _ if letter != '/' && file < 8 && row < 8 => {
                let square = Square::at(file as u8, 7 - row);
                letters[square.index()] = letter;
                places |= 1 << numbering.place(square);
                file += 1;
            }
            _ => return Err(SetUpFault::Board),
        }
    }
    match (row, file) {
        (7, 8) => Ok((letters, places)),
        _ => Err(SetUpFault::Board),
    }
}

fn push_count(fen: &mut String, empty: &mut u8) {
    if *empty > 0 {
        fen.push((b'0' + *empty) as char);
        *empty = 0;
    }
}
