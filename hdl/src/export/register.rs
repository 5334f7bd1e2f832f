// SPDX-License-Identifier: MIT OR Apache-2.0
//! RustHDL's flip-flops, which are written in the module that has them instead of as modules of their own.

use rust_hdl::prelude::*;

use super::collect::Node;

/// The value after power-up of a `DFF`, in hexadecimal digits, if the block is one.
///
/// A `DFF` is known by its ports and its Verilog, both as RustHDL 0.46 has them: the visitor shows no types.
pub(super) fn initial_value(node: &Node) -> Option<String> {
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

#[cfg(test)]
mod tests {
    use super::super::collect::collect;
    use super::*;

    #[test]
    fn a_dff_is_known_and_other_blocks_are_not() {
        let register = DFF::<Bits<9>>::default();
        assert_eq!(initial_value(&collect("register", &register)), Some("0".into()));
        let with_init = DFFWithInit::<Bits<9>>::new(5.into());
        assert_eq!(initial_value(&collect("register", &with_init)), None);
    }
}
