// SPDX-License-Identifier: MIT OR Apache-2.0
//! A position that knows its men by identity: which man stands on a square, and on which square a man stands.
//!
//! Both directions of the map are kept, so a half-move costs the same however many men there are, and no half-moves are
//! ever generated.
//!
//! A half-move is played in one of these forms; all but the first are prepared in tables before any game is read:
//!
//! | form | names | for | one | a batch |
//! |---|---|---|---|---|
//! | squares | from, to, promotion | PGN, CBF, interfaces | `play`, `play_reversibly` | |
//! | step | a man and how far it goes | Brenner's codes | `play_step` | `play_steps` |
//! | hop | from and to | the 11-bit notation | `play_hop` | `play_hops` |
//! | aim | a man and where it goes | jose's codes | `play_aim` | `play_aims` |
//!
//! A half-move of a game is played again with [`Position::replay`], whatever it is: no other place tells castling and null
//! moves from the rest.

mod aim;
mod batch;
mod castle;
mod counters;
mod hop;
mod men;
mod rules;
mod set_up;
mod shape;
mod squares;
mod step;
mod undo;

pub(crate) use aim::{Aim, Goals, Line, NO_GOALS, goal};
pub(crate) use batch::BATCH;
pub use castle::Wing;
pub(crate) use castle::castling_rook;
pub use counters::Counters;
pub(crate) use counters::{counter, fen_with};
pub(crate) use hop::Hop;
pub use set_up::{Numbering, SetUpFault};
pub(crate) use set_up::{SetUp, fen_of, fields};
pub use squares::PlayFault;
pub(crate) use squares::castling_wing;
pub(crate) use step::{Step, displacement, displacement_by};
pub use undo::{Played, Undo};

use men::Men;

use crate::man::{Kind, Man, Side};
use crate::square::Square;

/// In the table of men: not on the board. Bit 6, so that one test separates it from a square.
const NOWHERE: u8 = 64;
/// On the board: an empty square. No man has this byte.
const NOBODY: u8 = 0;

/// In a man's byte: Black's.
const SIDE_BIT: u8 = 0x80;

/// The squares where kings and rooks begin: a1, e1, h1, a8, e8, h8.
const CASTLING_SQUARES: u64 = 0x9100_0000_0000_0091;

/// Where every man stands, whose turn it is, and what history allows: castling and en passant.
///
/// ```
/// use halfmove::{Kind, Position, Square};
///
/// let mut position = Position::start();
/// let [from, to] = ["g1", "f3"].map(|name| name.parse::<Square>().unwrap());
/// let knight = position.man_on(from).unwrap();
/// let half_move = position.play(from, to, None)?;
/// assert_eq!((half_move.to_string(), half_move.kind()), ("g1f3".to_owned(), Some(Kind::Knight)));
/// assert_eq!(position.square_of(knight), Some(to));
/// # Ok::<(), halfmove::position::PlayFault>(())
/// ```
#[derive(Clone)]
pub struct Position {
    /// The men, both ways.
    men: Men,
    /// The squares, as a whole.
    squares: Squares,
    /// The square of the pawn that has just made a double step, or a number above 63.
    double_stepped: u8,
    /// Whose half-move is next.
    side: Side,
}

/// What is known of all squares at once, bit 0 = a1.
#[derive(Clone, Copy)]
struct Squares {
    /// Those that anyone stands on.
    occupied: u64,
    /// Those that a half-move has touched. Castling needs the king's and the rook's untouched.
    touched: u64,
}

impl Squares {
    /// A man goes from one square (0-63) to another. Bit by bit, as processors have instructions for.
    #[inline(always)]
    const fn pass_over(&mut self, from: u8, to: u8) {
        self.occupied &= !(1 << (from & 63));
        self.occupied |= 1 << (to & 63);
        self.touched |= 1 << (from & 63);
        self.touched |= 1 << (to & 63);
    }
}

impl Position {
    /// The normal start of a game. Labels: pawns by file a-h = 0-7; of each pair of pieces the queen's-side one is #0.
    pub const fn start() -> Self {
        const START: Position = Position::arrayed();
        START
    }

    const fn arrayed() -> Self {
        const BACK: [(Kind, u8); 8] = [
            (Kind::Rook, 0),
            (Kind::Knight, 0),
            (Kind::Bishop, 0),
            (Kind::Queen, 0),
            (Kind::King, 0),
            (Kind::Bishop, 1),
            (Kind::Knight, 1),
            (Kind::Rook, 1),
        ];
        let mut position = Self::empty();
        let mut file = 0;
        while file < 8 {
            let (kind, label) = BACK[file as usize];
            position.put(Man::new(Side::White, kind, label), Square::at(file, 0));
            position.put(Man::new(Side::White, Kind::Pawn, file), Square::at(file, 1));
            position.put(Man::new(Side::Black, Kind::Pawn, file), Square::at(file, 6));
            position.put(Man::new(Side::Black, kind, label), Square::at(file, 7));
            file += 1;
        }
        position.squares.touched = !CASTLING_SQUARES;
        position
    }

    const fn empty() -> Self {
        Self {
            men: Men {
                square_of: [NOWHERE; 256],
                on: [NOBODY; 64],
            },
            squares: Squares {
                occupied: 0,
                touched: u64::MAX,
            },
            double_stepped: NOWHERE,
            side: Side::White,
        }
    }

    const fn put(&mut self, man: Man, square: Square) {
        self.men.put(&mut self.squares, man, square);
    }

    fn lift(&mut self, man: Man, square: Square) {
        self.men.lift(&mut self.squares, man, square);
    }

    /// Where this man stands; `None` if it is not on the board.
    pub fn square_of(&self, man: Man) -> Option<Square> {
        Square::new(self.men.square_of[man.index()])
    }

    /// Who stands on this square.
    pub fn man_on(&self, square: Square) -> Option<Man> {
        Man::from_byte(self.men.on[square.index()])
    }

    /// The byte of the man on this square; zero if it is empty.
    pub(crate) const fn byte_on(&self, square: Square) -> u8 {
        self.men.on[square.index()]
    }

    /// Whether both have men of the same side and kind on the same squares. Labels may differ.
    pub fn has_same_board(&self, other: &Self) -> bool {
        const SIDE_AND_KIND: u8 = 0xf0;
        let mut squares = self.men.on.iter().zip(&other.men.on);
        squares.all(|(man, other)| (man ^ other) & SIDE_AND_KIND == 0)
    }

    /// Every man on the board with its square, a1 to h8.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        crate::square::Squares(self.squares.occupied).filter_map(|square| Some((square, self.man_on(square)?)))
    }

    /// Whose half-move is next.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The square that a double step has just passed, on which a pawn may take en passant.
    pub const fn en_passant(&self) -> Option<Square> {
        match Square::new(self.double_stepped) {
            Some(square) => Some(Square::at(square.file(), if square.rank() == 3 { 2 } else { 5 })),
            None => None,
        }
    }

    /// The squares that anyone stands on, bit 0 = a1.
    pub const fn occupied(&self) -> u64 {
        self.squares.occupied
    }

    /// The lowest label below `limit` that no man of this side and kind on the board holds: the label that a promoted
    /// man takes.
    pub fn free_label(&self, side: Side, kind: Kind, limit: u8) -> Option<u8> {
        lowest_free_label(limit, |label| self.square_of(Man::new(side, kind, label)).is_some())
    }

    /// Whether the two maps and the occupancy agree, which they always do; for tests.
    pub fn is_consistent(&self) -> bool {
        let occupied = self.men().fold(0, |occupied, (square, _)| occupied | square.bit());
        let alive = (1..=u8::MAX)
            .filter_map(Man::from_byte)
            .filter_map(|man| Some((self.square_of(man)?, man)));
        occupied == self.squares.occupied
            && self.men().all(|(square, man)| self.square_of(man) == Some(square))
            && alive.count() == self.men().count()
    }
}

/// Positions are equal if the same half-moves are possible from now on.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let rights = |position: &Self| Side::BOTH.map(|side| Wing::BOTH.map(|wing| position.castling_rook(side, wing)));
        self.men.on == other.men.on
            && self.side == other.side
            && self.double_stepped == other.double_stepped
            && rights(self) == rights(other)
    }
}

impl Eq for Position {}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (self.men.on, self.side, self.double_stepped).hash(state);
        for side in Side::BOTH {
            Wing::BOTH.map(|wing| self.castling_rook(side, wing)).hash(state);
        }
    }
}

/// The board as eight lines of FEN letters, Black's back rank first, and whose turn it is.
impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let letter = self.man_on(Square::at(file, rank)).map_or('.', Man::fen_letter);
                write!(f, "{letter}{}", if file == 7 { '\n' } else { ' ' })?;
            }
        }
        write!(f, "{} to move", self.side)
    }
}

/// The label that a promoted man takes: the lowest below `limit` that no man on the board of its side and kind has.
pub(crate) fn lowest_free_label(limit: u8, is_taken: impl Fn(u8) -> bool) -> Option<u8> {
    (0..limit).find(|&label| !is_taken(label))
}
