// SPDX-License-Identifier: MIT OR Apache-2.0
//! RustHDL's flip-flops, which are written in the module that has them instead of as modules of their own.

use rust_hdl::prelude::*;

use crate::lower::collect::Node;

/// The value after power-up of a `DFF`, in hexadecimal digits, if the block is one.
///
/// A `DFF` is known by its ports and its Verilog, both as RustHDL 0.46 has them: the visitor shows no types.
pub(crate) fn initial_value(node: &Node) -> Option<String> {
    let Verilog::Custom(text) = &node.code else { return None };
    let ports: Vec<&str> = node.atoms.iter().map(|atom| atom.name.as_str()).collect();
    if ports != ["d", "q", "clock"] || !node.children.is_empty() {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let rest = text.strip_prefix("initial begin q = ")?;
    let (literal, rest) = rest.split_once(';')?;
    let known = rest == " end always @(posedge clock) begin q <= d; end";
    let (_, digits) = literal.split_once("'h")?;
    (known && !digits.starts_with('-')).then(|| digits.to_string())
}

/// Some bits of a number in hexadecimal digits, as such digits.
pub(crate) fn part_of(digits: &str, offset: usize, width: usize) -> String {
    let bit = |index: usize| {
        let digit = digits.chars().rev().nth(index / 4)?.to_digit(16)?;
        Some(digit >> (index % 4) & 1)
    };
    let digit = |place: usize| {
        let bits = (0..4.min(width - 4 * place)).filter_map(|i| Some(bit(offset + 4 * place + i)? << i));
        char::from_digit(bits.sum(), 16).unwrap_or('0')
    };
    let text: String = (0..width.div_ceil(4)).rev().map(digit).collect();
    match text.trim_start_matches('0') {
        "" => "0".into(),
        text => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower::collect::collect;

    #[test]
    fn part_of_a_number_is_cut_out_bit_by_bit() {
        assert_eq!(part_of("abc", 4, 4), "b");
        assert_eq!(part_of("abc", 2, 7), "2f");
        assert_eq!(part_of("abc", 8, 12), "a");
        assert_eq!(part_of("0", 90, 6), "0");
    }

    #[test]
    fn a_dff_is_known_and_other_blocks_are_not() {
        let register = DFF::<Bits<9>>::default();
        assert_eq!(initial_value(&collect("register", &register)), Some("0".into()));
        let with_init = DFFWithInit::<Bits<9>>::new(5.into());
        assert_eq!(initial_value(&collect("register", &with_init)), None);
    }
}
