// SPDX-License-Identifier: MIT OR Apache-2.0
//! Classes of bytes on the wire.

use halfmove_hdl::brenner::ByteClass;
use rust_hdl::prelude::*;

#[test]
fn the_codes_on_the_wire_are_the_order_of_declaration() {
    for (code, class) in ByteClass::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(class.code()), code);
        let wire: Bits<4> = class.into();
        assert_eq!(wire.index(), code);
    }
}
