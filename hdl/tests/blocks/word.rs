// SPDX-License-Identifier: MIT OR Apache-2.0
//! `Word` does what the `Bits` of RustHDL do.

use halfmove_hdl::word::{Word, bit_cast};
use rust_hdl::prelude::*;

/// Some words of `N` bits: the corners, and a spread of others.
fn samples<const N: usize>() -> impl Iterator<Item = u64> {
    (0..200u64).map(|i| match i {
        0..10 => i & (u64::MAX >> (64 - N)),
        10..20 => (u64::MAX - i + 10) & (u64::MAX >> (64 - N)),
        _ => (i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 7) & (u64::MAX >> (64 - N)),
    })
}

fn agrees_with_bits<const N: usize>() {
    let same = |word: Word<N>, bits: Bits<N>| assert_eq!(Bits::from(word), bits, "{word:?}");
    for a in samples::<N>() {
        let (word, bits) = (Word::<N>::from(a), Bits::from(Word::<N>::from(a)));
        same(!word, !bits);
        assert_eq!((word.any(), word.all()), (bits.any(), bits.all()));
        for i in 0..N {
            assert_eq!(word.get_bit(i), bits.get_bit(i));
            same(word.replace_bit(i, true), bits.replace_bit(i, true));
            same(word << i, bits << i as u64);
            same(word >> i, bits >> i as u64);
        }
        for b in samples::<N>() {
            let (other, other_bits) = (Word::<N>::from(b), Bits::from(Word::<N>::from(b)));
            same(word + other, bits + other_bits);
            same(word - other, bits - other_bits);
            same(word & other, bits & other_bits);
            same(word | other, bits | other_bits);
            same(word ^ other, bits ^ other_bits);
            assert_eq!(word == other, bits == other_bits);
        }
    }
}

#[test]
fn every_operator_agrees_with_the_one_of_bits() {
    agrees_with_bits::<1>();
    agrees_with_bits::<7>();
    agrees_with_bits::<32>();
    agrees_with_bits::<64>();
}

#[test]
fn slices_and_casts_keep_the_low_bits() {
    let word = Word::<12>::from(0xabc);
    assert_eq!(word.get_bits::<4>(8), Word::from(0xa));
    assert_eq!(bit_cast::<4, 12>(word), Word::from(0xc));
    assert_eq!(bit_cast::<16, 12>(word), Word::from(0xabc));
}

#[test]
fn a_word_is_exported_with_its_width_and_value() {
    assert_eq!(Word::<40>::from(0xab_cdef_0123).verilog().to_string(), "40'habcdef0123");
    assert!(matches!(Word::<40>::descriptor().kind, TypeKind::Bits(40)));
}

#[test]
#[should_panic(expected = "does not fit")]
fn a_value_that_does_not_fit_is_refused() {
    let _ = Word::<4>::from(16);
}
