// SPDX-License-Identifier: MIT OR Apache-2.0
//! The men of the initial position, as the encoder knows them.

use halfmove::{Kind, Position, Side};
use halfmove_hdl::brenner::encoder::start_man::StartMan;
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

#[test]
fn every_man_of_the_start_stands_on_its_square() {
    let mut block = StartMan::default();
    block.connect_all();
    for (square, man) in Position::start().men() {
        block.file.next = Word::new(square.file().into());
        block.black.next = square.rank() >= 4;
        block.pawns.next = matches!(square.rank(), 1 | 6);
        assert!(simulate(&mut block, 9));
        let side = u64::from(man.side() == Side::Black) << 5;
        let named = match man.kind() {
            Kind::King => 0b00100,
            Kind::Pawn => 0b01000 | man.label(),
            kind => 0b10000 | (kind.code() & 3) << 2 | man.label(),
        };
        assert_eq!(block.man.val().value(), side | u64::from(named), "{square}");
    }
}
