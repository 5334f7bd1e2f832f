// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each byte says, typed: the fields of [`super::layout`] given their chess sense.

use core::fmt;

use super::layout::{FormClass, Layout};
use crate::game::Outcome;
use crate::geometry::{Advance, Compass, Jump};
use crate::man::{Kind, Side};
use crate::position::Wing;

/// What a byte says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// Opens or closes a text.
    Text,
    /// The game's result.
    Result(Outcome),
    /// Castling.
    Castle(Wing),
    /// `?`
    Question,
    /// `!`
    Exclamation,
    /// The king goes one square.
    King(Compass),
    /// A knight jumps.
    Knight {
        /// Which knight, 0 or 1.
        label: u8,
        /// Where to.
        jump: Jump,
    },
    /// A pawn advances or captures.
    Pawn {
        /// Which pawn, 0-7.
        label: u8,
        /// How.
        advance: Advance,
    },
    /// A queen, rook or bishop slides.
    Slide {
        /// Queen, rook or bishop.
        kind: Kind,
        /// Which one: 0 for the queen, else 0 or 1.
        label: u8,
        /// How many squares, 1-7.
        distance: u8,
        /// Which way.
        direction: Compass,
    },
    /// The next byte moves this man, or makes a pawn become it.
    Prefix {
        /// Queen, rook, bishop or knight.
        kind: Kind,
        /// Which one, 0-3.
        label: u8,
    },
    /// Nothing; the byte itself.
    Unassigned(u8),
}

impl Meaning {
    /// What this byte says in this layout.
    pub fn of(byte: u8, layout: &Layout) -> Self {
        let form = layout.form_of(byte);
        let field = |name| form.field(name, byte);
        let label = field('w');
        match form.class {
            FormClass::Other => Self::other(field('m')),
            FormClass::Move(Kind::King) => Self::King(Compass::from_code(field('d'))),
            FormClass::Move(Kind::Knight) => Self::Knight {
                label,
                jump: Jump::from_code(field('d')),
            },
            FormClass::Move(Kind::Pawn) => Self::Pawn {
                label,
                advance: layout.advances[usize::from(field('m') & 3)],
            },
            FormClass::Move(kind) => {
                let direction = Compass::from_code(match kind {
                    Kind::Rook => field('d') << 1,
                    Kind::Bishop => field('d') << 1 | 1,
                    _ => field('d'),
                });
                Self::Slide {
                    kind,
                    label,
                    distance: field('n'),
                    direction,
                }
            }
            FormClass::Prefix(kind) => Self::Prefix {
                kind,
                label: field('d'),
            },
            FormClass::Unassigned => Self::Unassigned(byte),
        }
    }

    const fn other(code: u8) -> Self {
        match code & 7 {
            0 => Self::Text,
            1 => Self::Result(Outcome::BlackWins),
            2 => Self::Result(Outcome::WhiteWins),
            3 => Self::Result(Outcome::Draw),
            4 => Self::Castle(Wing::King),
            5 => Self::Castle(Wing::Queen),
            6 => Self::Question,
            _ => Self::Exclamation,
        }
    }

    /// The byte that says this in this layout.
    pub fn to_byte(self, layout: &Layout) -> u8 {
        let join = |class, fields: &[(char, u8)]| layout.form_for(class).join(fields);
        let other = |code| join(FormClass::Other, &[('m', code)]);
        match self {
            Self::Text => other(0),
            Self::Result(Outcome::BlackWins) => other(1),
            Self::Result(Outcome::WhiteWins) => other(2),
            Self::Result(Outcome::Draw) => other(3),
            Self::Castle(Wing::King) => other(4),
            Self::Castle(Wing::Queen) => other(5),
            Self::Question => other(6),
            Self::Exclamation => other(7),
            Self::King(direction) => join(FormClass::Move(Kind::King), &[('d', direction as u8)]),
            Self::Knight { label, jump } => join(FormClass::Move(Kind::Knight), &[('w', label), ('d', jump as u8)]),
            Self::Pawn { label, advance } => {
                let code = layout.advances.iter().position(|&way| way == advance);
                let code = code.expect("a layout has all four ways") as u8;
                join(FormClass::Move(Kind::Pawn), &[('m', code), ('w', label)])
            }
            Self::Slide {
                kind,
                label,
                distance,
                direction,
            } => {
                let code = if kind == Kind::Queen {
                    direction as u8
                } else {
                    direction as u8 >> 1
                };
                join(FormClass::Move(kind), &[('w', label), ('n', distance), ('d', code)])
            }
            Self::Prefix { kind, label } => join(FormClass::Prefix(kind), &[('d', label)]),
            Self::Unassigned(byte) => byte,
        }
    }

    /// The man that moves, by kind and label, and where a man of this side goes (files toward h, ranks toward 8);
    /// `None` if the byte lets no man step.
    pub fn displacement(self, side: Side) -> Option<(Kind, u8, i8, i8)> {
        let (kind, label, (files, ranks)) = match self {
            Self::King(direction) => (Kind::King, 0, direction.unit()),
            Self::Knight { label, jump } => (Kind::Knight, label, jump.offset()),
            Self::Pawn { label, advance } => (Kind::Pawn, label, advance.offset(side)),
            Self::Slide {
                kind,
                label,
                distance,
                direction,
            } => {
                let (files, ranks) = direction.unit();
                (kind, label, (files * distance as i8, ranks * distance as i8))
            }
            _ => return None,
        };
        Some((kind, label, files, ranks))
    }
}

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text => f.write_str("text opens or closes"),
            Self::Result(outcome) => write!(f, "result {outcome}"),
            Self::Castle(Wing::King) => f.write_str("castles O-O"),
            Self::Castle(Wing::Queen) => f.write_str("castles O-O-O"),
            Self::Question => f.write_str("?"),
            Self::Exclamation => f.write_str("!"),
            Self::King(direction) => write!(f, "king 1 {direction}"),
            Self::Knight { label, jump } => write!(f, "knight #{label} {jump}"),
            Self::Pawn { label, advance } => write!(f, "pawn #{label} {advance}"),
            Self::Slide {
                kind,
                label,
                distance,
                direction,
            } => write!(f, "{kind} #{label} {distance} {direction}"),
            Self::Prefix { kind, label } => write!(f, "the next byte means {kind} #{label}"),
            Self::Unassigned(_) => f.write_str("unassigned"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::layout::{FIRST, LAYOUTS};
    use super::*;

    #[test]
    fn in_every_layout_the_256_bytes_have_256_meanings_and_each_meaning_its_byte() {
        for layout in LAYOUTS {
            let mut seen = HashSet::new();
            for byte in 0..=u8::MAX {
                let meaning = Meaning::of(byte, layout);
                assert_eq!(meaning.to_byte(layout), byte, "{layout:?} {meaning:?}");
                assert!(seen.insert(meaning), "{layout:?} {meaning:?} twice");
            }
            let is_unassigned = |meaning: &&Meaning| matches!(meaning, Meaning::Unassigned(_));
            assert_eq!(256 - seen.iter().filter(is_unassigned).count(), 248);
        }
    }

    #[test]
    fn all_layouts_say_the_same_248_things() {
        let said = |layout| -> HashSet<Meaning> {
            let meanings = (0..=u8::MAX).map(|byte| Meaning::of(byte, layout));
            meanings
                .filter(|meaning| !matches!(meaning, Meaning::Unassigned(_)))
                .collect()
        };
        for layout in LAYOUTS {
            assert_eq!(said(layout), said(&FIRST), "{layout:?}");
        }
    }

    #[test]
    fn the_alternate_notation_writes_the_same_half_move_in_three_orders() {
        let bishop = Meaning::Slide {
            kind: Kind::Bishop,
            label: 1,
            distance: 3,
            direction: Compass::NW,
        };
        let pawn = Meaning::Pawn {
            label: 4,
            advance: Advance::Step2,
        };
        let bits = |fields: &str| u8::from_str_radix(&fields.replace(' ', ""), 2).expect("eight bits");
        let bytes = |meaning: Meaning| LAYOUTS.map(|layout| meaning.to_byte(layout));
        assert_eq!(
            bytes(bishop),
            ["1 1 011 01 1", "01 01 1 011", "01 011 1 01", "01 1 01 011"].map(bits)
        );
        assert_eq!(
            bytes(pawn),
            ["001 01 100", "001 10 100", "001 10 100", "001 100 10"].map(bits)
        );
    }

    #[test]
    fn the_sources_examples_mean_what_it_says() {
        let slide = Meaning::Slide {
            kind: Kind::Bishop,
            label: 0,
            distance: 2,
            direction: Compass::NE,
        };
        assert_eq!(Meaning::of(0b1001_0001, &FIRST), slide);
        assert_eq!(
            Meaning::of(0b0001_1010, &FIRST),
            Meaning::Knight {
                label: 1,
                jump: Jump::NNE
            }
        );
        assert_eq!(Meaning::of(0b0000_0011, &FIRST), Meaning::Result(Outcome::Draw));
        assert_eq!(
            Meaning::of(0b0011_0011, &FIRST),
            Meaning::Pawn {
                label: 3,
                advance: Advance::TakeRight
            }
        );
    }

    #[test]
    fn every_byte_that_moves_has_a_step_its_kind_allows() {
        for byte in 0..=u8::MAX {
            for side in Side::BOTH {
                if let Some((kind, _, files, ranks)) = Meaning::of(byte, &FIRST).displacement(side) {
                    assert!(
                        crate::position::Step::new(crate::Man::new(side, kind, 0), files, ranks).is_some(),
                        "{byte:#04x}"
                    );
                }
            }
        }
    }
}
