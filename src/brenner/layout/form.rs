// SPDX-License-Identifier: MIT OR Apache-2.0
//! A form that a byte can have: taken apart into its fields, and put together from them.

use bitvec::prelude::*;

use crate::man::Kind;

/// What a form's fields describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormClass {
    /// Text, results, castling, `?` and `!`.
    Other,
    /// A half-move of a man of this kind.
    Move(Kind),
    /// Names the man of this kind that the next byte moves, or that its pawn becomes.
    Prefix(Kind),
    /// Has no meaning.
    Unassigned,
}

/// One shape of byte: its fixed bits, its fields, and what they describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Eight characters, most significant bit first.
    pub pattern: &'static str,
    /// What it describes.
    pub class: FormClass,
}

/// A field of a byte, taken out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldBits {
    /// The field's letter in the pattern; `'0'` for a run of fixed bits.
    pub name: char,
    /// The index of its first bit, counted from the most significant.
    pub start: usize,
    /// How many bits it has.
    pub width: usize,
    /// The number they hold.
    pub value: u8,
}

impl Form {
    /// Whether the byte has this form's fixed bits.
    pub fn matches(&self, byte: u8) -> bool {
        let bits = byte.view_bits::<Msb0>();
        self.pattern.chars().zip(bits).all(|(letter, bit)| match letter {
            '0' => !*bit,
            '1' => *bit,
            _ => true,
        })
    }

    /// The byte's runs of bits, fixed ones included, from the most significant bit on.
    pub fn split(&self, byte: u8) -> impl Iterator<Item = FieldBits> + '_ {
        let name_at = |index: usize| match self.pattern.as_bytes()[index] {
            b'0' | b'1' => '0',
            letter => char::from(letter),
        };
        let mut start = 0;
        core::iter::from_fn(move || {
            let name = (start < 8).then(|| name_at(start))?;
            let width = (start..8).take_while(|&index| name_at(index) == name).count();
            let value = byte.view_bits::<Msb0>()[start..start + width].load_be();
            let field = FieldBits {
                name,
                start,
                width,
                value,
            };
            start += width;
            Some(field)
        })
    }

    /// The value of the field with this letter in a byte of this form; zero if the form has no such field.
    pub fn field(&self, name: char, byte: u8) -> u8 {
        self.split(byte)
            .find(|field| field.name == name)
            .map_or(0, |field| field.value)
    }

    /// A byte that is zero except for the field with this letter; zero if the form has no such field.
    pub fn join_field(&self, name: char, value: u8) -> u8 {
        self.join(&[(name, value)]) & !self.join(&[])
    }

    /// The byte of this form whose fields have these values; of a value, the bits that fit count. A field not named is
    /// zero.
    pub fn join(&self, fields: &[(char, u8)]) -> u8 {
        let mut byte = 0_u8;
        let bits = byte.view_bits_mut::<Msb0>();
        for (index, letter) in self.pattern.chars().enumerate() {
            bits.set(index, letter == '1');
        }
        for run in self.split(0) {
            if let Some((_, value)) = fields.iter().find(|(name, _)| *name == run.name) {
                let low = value.view_bits::<Msb0>()[8 - run.width..].load_be::<u8>();
                bits[run.start..run.start + run.width].store_be(low);
            }
        }
        byte
    }
}
