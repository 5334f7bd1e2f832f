// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which bits of a byte are which field: the forms that a byte can have, as data.
//!
//! A form is written as the source text prints it, most significant bit first: `0` and `1` are fixed, a letter stands
//! for a bit of the field of that name. The first form that matches a byte is its form, so the special ones stand
//! before the general ones. Everything that takes bytes apart, puts them together, or draws them works from this.

mod form;

use core::fmt;

pub use form::{FieldBits, Form, FormClass};

use crate::framing::Signature;
use crate::geometry::Advance;
use crate::man::Kind;

/// The bit layout of a one-byte code.
pub struct Layout {
    /// The layout's name.
    pub name: &'static str,
    /// In what order it has its fields, in a line.
    pub summary: &'static str,
    /// How a file of games in this layout begins, before the version of its framing.
    pub signature: Signature,
    /// The forms, special before general.
    pub forms: &'static [Form],
    /// What the two bits `mm` of a pawn's byte say, from 0 to 3.
    pub advances: [Advance; 4],
    /// Its place in [`LAYOUTS`]. As it is private, there are no layouts but those.
    number: usize,
}

const fn form(pattern: &'static str, class: FormClass) -> Form {
    Form { pattern, class }
}

/// Brenner's first notation.
pub static FIRST: Layout = Layout {
    name: "first",
    summary: "Distance before direction: the first notation",
    signature: *b"BRENNER",
    forms: &[
        form("00000mmm", FormClass::Other),
        form("00001ddd", FormClass::Move(Kind::King)),
        form("0001wddd", FormClass::Move(Kind::Knight)),
        form("001mmwww", FormClass::Move(Kind::Pawn)),
        form("01000dd0", FormClass::Prefix(Kind::Queen)),
        form("01000dd1", FormClass::Prefix(Kind::Knight)),
        form("01nnnddd", FormClass::Move(Kind::Queen)),
        form("10000dd0", FormClass::Prefix(Kind::Rook)),
        form("10000dd1", FormClass::Prefix(Kind::Bishop)),
        form("11000xxx", FormClass::Unassigned),
        form("1wnnndd0", FormClass::Move(Kind::Rook)),
        form("1wnnndd1", FormClass::Move(Kind::Bishop)),
    ],
    advances: [Advance::Step1, Advance::Step2, Advance::TakeRight, Advance::TakeLeft],
    number: 0,
};

/// The order of a pawn's ways in the alternate notation.
const TAKES_OUTSIDE: [Advance; 4] = [Advance::TakeRight, Advance::Step1, Advance::Step2, Advance::TakeLeft];

/// Brenner's alternate notation as he prints it: direction before distance.
pub static PRINTED: Layout = Layout {
    name: "printed",
    summary: "Direction, man, distance: as Brenner's table has it",
    signature: *b"BRENALP",
    forms: &[
        form("00000mmm", FormClass::Other),
        form("00001ddd", FormClass::Move(Kind::King)),
        form("0001wddd", FormClass::Move(Kind::Knight)),
        form("001mmwww", FormClass::Move(Kind::Pawn)),
        form("01dd0000", FormClass::Prefix(Kind::Bishop)),
        form("01xx1000", FormClass::Unassigned),
        form("01ddwnnn", FormClass::Move(Kind::Bishop)),
        form("10dd0000", FormClass::Prefix(Kind::Rook)),
        form("10xx1000", FormClass::Unassigned),
        form("10ddwnnn", FormClass::Move(Kind::Rook)),
        form("11dd0000", FormClass::Prefix(Kind::Queen)),
        form("11dd1000", FormClass::Prefix(Kind::Knight)),
        form("11dddnnn", FormClass::Move(Kind::Queen)),
    ],
    advances: TAKES_OUTSIDE,
    number: 1,
};

/// The alternate notation with its distance exchanged, "so the ddd field is at the right end".
pub static EXCHANGED: Layout = Layout {
    name: "exchanged",
    summary: "Distance, man, direction: \"so the ddd field is at the right end\"",
    signature: *b"BRENALX",
    forms: &[
        form("00000mmm", FormClass::Other),
        form("00001ddd", FormClass::Move(Kind::King)),
        form("0001wddd", FormClass::Move(Kind::Knight)),
        form("001mmwww", FormClass::Move(Kind::Pawn)),
        form("010000dd", FormClass::Prefix(Kind::Bishop)),
        form("010001xx", FormClass::Unassigned),
        form("01nnnwdd", FormClass::Move(Kind::Bishop)),
        form("100000dd", FormClass::Prefix(Kind::Rook)),
        form("100001xx", FormClass::Unassigned),
        form("10nnnwdd", FormClass::Move(Kind::Rook)),
        form("11000dd0", FormClass::Prefix(Kind::Queen)),
        form("11000dd1", FormClass::Prefix(Kind::Knight)),
        form("11nnnddd", FormClass::Move(Kind::Queen)),
    ],
    advances: TAKES_OUTSIDE,
    number: 2,
};

/// The alternate notation with its fields in the order type, which man, direction, number of squares.
pub static FIXED: Layout = Layout {
    name: "fixed",
    summary: "Man, direction, distance, also for pawns",
    signature: *b"BRENALF",
    forms: &[
        form("00000mmm", FormClass::Other),
        form("00001ddd", FormClass::Move(Kind::King)),
        form("0001wddd", FormClass::Move(Kind::Knight)),
        form("001wwwmm", FormClass::Move(Kind::Pawn)),
        form("010dd000", FormClass::Prefix(Kind::Bishop)),
        form("011xx000", FormClass::Unassigned),
        form("01wddnnn", FormClass::Move(Kind::Bishop)),
        form("100dd000", FormClass::Prefix(Kind::Rook)),
        form("101xx000", FormClass::Unassigned),
        form("10wddnnn", FormClass::Move(Kind::Rook)),
        form("11dd0000", FormClass::Prefix(Kind::Queen)),
        form("11dd1000", FormClass::Prefix(Kind::Knight)),
        form("11dddnnn", FormClass::Move(Kind::Queen)),
    ],
    advances: TAKES_OUTSIDE,
    number: 3,
};

/// The orders of the alternate notation, the usual one first.
pub static ALTERNATES: [&Layout; 3] = [&PRINTED, &EXCHANGED, &FIXED];

/// Every layout: the first notation, and the alternate one in three orders.
pub static LAYOUTS: [&Layout; 4] = [&FIRST, &PRINTED, &EXCHANGED, &FIXED];

impl Layout {
    /// Its place in [`LAYOUTS`].
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The byte's form: the first one that matches.
    pub fn form_of(&self, byte: u8) -> &'static Form {
        let form = self.forms.iter().find(|form| form.matches(byte));
        form.expect("the forms of a layout cover all bytes, as its tests show")
    }

    /// The form of a class; for sliders and prefixes the layout has exactly one.
    pub fn form_for(&self, class: FormClass) -> &'static Form {
        let form = self.forms.iter().find(|form| form.class == class);
        form.expect("every layout has a form for every class, as its tests show")
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Layout").field(&self.name).finish()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_layout_knows_its_place() {
        assert!(
            LAYOUTS
                .iter()
                .enumerate()
                .all(|(place, layout)| layout.number() == place)
        );
    }

    #[test]
    fn every_byte_has_a_form_and_joins_again_from_its_fields() {
        for (layout, byte) in LAYOUTS
            .into_iter()
            .flat_map(|layout| (0..=u8::MAX).map(move |byte| (layout, byte)))
        {
            let form = layout.form_of(byte);
            let fields: Vec<_> = form.split(byte).collect();
            assert_eq!(fields.iter().map(|field| field.width).sum::<usize>(), 8);
            let named: Vec<_> = fields
                .iter()
                .filter(|field| field.name != '0')
                .map(|f| (f.name, f.value))
                .collect();
            assert_eq!(form.join(&named), byte, "{layout:?}");
        }
    }

    #[test]
    fn the_forms_cover_as_many_bytes_as_the_source_says() {
        for layout in LAYOUTS {
            let count = |class| {
                (0..=u8::MAX)
                    .filter(|&byte| layout.form_of(byte).class == class)
                    .count()
            };
            assert_eq!(count(FormClass::Unassigned), 8, "{layout:?}");
            assert_eq!(count(FormClass::Other), 8);
            assert_eq!(count(FormClass::Move(Kind::King)), 8);
            assert_eq!(count(FormClass::Move(Kind::Knight)), 16);
            assert_eq!(count(FormClass::Move(Kind::Pawn)), 32);
            assert_eq!(count(FormClass::Move(Kind::Queen)), 56);
            assert_eq!(count(FormClass::Move(Kind::Rook)), 56);
            assert_eq!(count(FormClass::Move(Kind::Bishop)), 56);
            for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
                assert_eq!(count(FormClass::Prefix(kind)), 4);
            }
        }
    }

    #[test]
    fn the_unassigned_bytes_of_the_alternate_notation_are_those_the_source_names() {
        // "10dd1000 and 01dd1000"
        let unassigned = (0..=u8::MAX).filter(|&byte| PRINTED.form_of(byte).class == FormClass::Unassigned);
        let named = [0x48, 0x58, 0x68, 0x78, 0x88, 0x98, 0xa8, 0xb8];
        assert!(unassigned.eq(named));
    }

    #[test]
    fn the_sources_example_takes_apart_as_printed() {
        // "00110011 means that Queen's Pawn captures to its right": 001 10 011.
        let fields: Vec<_> = FIRST
            .form_of(0b0011_0011)
            .split(0b0011_0011)
            .map(|f| (f.name, f.value))
            .collect();
        assert_eq!(fields, [('0', 0b001), ('m', 0b10), ('w', 0b011)]);
    }
}
