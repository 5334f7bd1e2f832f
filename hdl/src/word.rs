// SPDX-License-Identifier: MIT OR Apache-2.0
//! `Word<N>`: up to 64 bits in one `u64`, for signals on the hot path of a simulation.
//!
//! RustHDL's own `Bits<N>` shifts and slices through big integers, and above 32 bits it is an array of bools. A
//! kernel is translated by its spelling alone, so any type with the same methods exports the same Verilog: `Word` has
//! those of `Bits` that this project uses, with the same meaning, at the speed of a machine word.

use std::fmt;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

use rust_hdl::prelude::*;

use crate::export::{Documentation, Documented};

/// An unsigned value of `N` bits, 1 to 64. Arithmetic wraps modulo 2^N, as in Verilog at that width.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word<const N: usize>(u64);

impl<const N: usize> Word<N> {
    /// All `N` bits set.
    const MASK: u64 = {
        assert!(N >= 1 && N <= 64, "a Word has 1 to 64 bits");
        u64::MAX >> (64 - N)
    };

    /// The word with this value; bits above the `N`th are dropped.
    pub const fn new(value: u64) -> Self {
        Self(value & Self::MASK)
    }

    /// Its value.
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Its value as the index of a bit.
    pub fn index(&self) -> usize {
        self.0 as usize
    }

    /// One bit, 0 being the least significant. Panics outside of the word, where Verilog would read `x`.
    pub fn get_bit(&self, index: usize) -> bool {
        assert!(index < N, "bit {index} of {N}");
        self.0 >> index & 1 != 0
    }

    /// `M` bits from `index` upwards. Panics outside of the word, where Verilog would read `x`.
    pub fn get_bits<const M: usize>(&self, index: usize) -> Word<M> {
        assert!(index + M <= N, "{M} bits from {index} of {N}");
        Word::new(self.0 >> index)
    }

    /// The word with one bit replaced. Panics outside of the word.
    pub fn replace_bit(&self, index: usize, value: bool) -> Self {
        assert!(index < N, "bit {index} of {N}");
        Self(self.0 & !(1 << index) | u64::from(value) << index)
    }

    /// Whether some bit is set.
    pub fn any(&self) -> bool {
        self.0 != 0
    }

    /// Whether every bit is set.
    pub fn all(&self) -> bool {
        self.0 == Self::MASK
    }
}

/// The low `M` bits of a word, zeros above its `N`. The name is what RustHDL's translation looks for.
pub fn bit_cast<const M: usize, const N: usize>(word: Word<N>) -> Word<M> {
    Word::new(word.0)
}

impl<const N: usize> fmt::Debug for Word<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N}'h{:x}", self.0)
    }
}

impl<const N: usize> From<u64> for Word<N> {
    /// Panics if the value does not fit, as `Bits` does.
    fn from(value: u64) -> Self {
        assert!(value & !Self::MASK == 0, "{value:#x} does not fit {N} bits");
        Self(value)
    }
}

impl<const N: usize> From<Word<N>> for Bits<N> {
    fn from(word: Word<N>) -> Self {
        if N <= 32 {
            word.0.into()
        } else {
            // Bits takes literals of any length only through its slow path.
            (0..N).fold(Self::default(), |bits, i| bits.replace_bit(i, word.get_bit(i)))
        }
    }
}

impl<const N: usize> Documented for Word<N> {
    const DOCUMENTATION: &'static Documentation = &Documentation::NOTHING;
}

impl<const N: usize> Synth for Word<N> {
    const BITS: usize = N;

    fn descriptor() -> TypeDescriptor {
        Bits::<N>::descriptor()
    }

    fn vcd(self) -> VCDValue {
        Bits::<N>::from(self).vcd()
    }

    fn verilog(self) -> VerilogLiteral {
        Bits::<N>::from(self).into()
    }
}

/// An operator between two words of one width, and between a word and an integer.
macro_rules! operator {
    ($trait: ident, $method: ident, $calculate: expr) => {
        impl<const N: usize> $trait for Word<N> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let calculate: fn(u64, u64) -> u64 = $calculate;
                Self::new(calculate(self.0, other.0))
            }
        }

        impl<const N: usize> $trait<u64> for Word<N> {
            type Output = Self;

            #[inline]
            fn $method(self, other: u64) -> Self {
                self.$method(Self::from(other))
            }
        }
    };
}

operator!(Add, add, |a, b| a.wrapping_add(b));
operator!(Sub, sub, |a, b| a.wrapping_sub(b));
operator!(BitAnd, bitand, |a, b| a & b);
operator!(BitOr, bitor, |a, b| a | b);
operator!(BitXor, bitxor, |a, b| a ^ b);

impl<const N: usize> Not for Word<N> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::new(!self.0)
    }
}

impl<const N: usize> Shl<usize> for Word<N> {
    type Output = Self;

    #[inline]
    fn shl(self, distance: usize) -> Self {
        Self::new(self.0.checked_shl(distance as u32).unwrap_or(0))
    }
}

impl<const N: usize> Shr<usize> for Word<N> {
    type Output = Self;

    #[inline]
    fn shr(self, distance: usize) -> Self {
        Self(self.0.checked_shr(distance as u32).unwrap_or(0))
    }
}

impl<const N: usize> PartialEq<u64> for Word<N> {
    fn eq(&self, other: &u64) -> bool {
        self.0 == *other
    }
}

impl<const N: usize> PartialOrd<u64> for Word<N> {
    fn partial_cmp(&self, other: &u64) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(other)
    }
}
