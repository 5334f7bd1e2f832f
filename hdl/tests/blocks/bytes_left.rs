// SPDX-License-Identifier: MIT OR Apache-2.0
//! The counter of the bytes of a record.

use halfmove_hdl::link::deframer::bytes_left::BytesLeft;
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

/// A turn, and what is known after it.
fn turn(block: &mut BytesLeft, load: Option<(u64, u64)>) -> (bool, bool) {
    let (digit, place) = load.unwrap_or((0x55, 2));
    block.load.next = load.is_some();
    block.digit.next = Word::new(digit);
    block.place.next = Word::new(place);
    for clock in 0..5 {
        block.start.next = clock == 0;
        for clk in [false, true] {
            block.clock.next = Clock { clk };
            assert!(simulate(block, 10));
        }
    }
    (block.none.val(), block.too_long.val())
}

#[test]
fn a_length_is_counted_down_to_none() {
    let mut block = BytesLeft::default();
    block.connect_all();
    for length in [1, 2, 127, 128, 129, 300, 16_384, 16_385, 20_000] {
        let digits = (0..4).map(|place| (length >> (7 * place) & 0x7f, place));
        // As many as a writer has.
        for (digit, place) in digits.take_while(|(_, place)| length >> (7 * place) > 0) {
            turn(&mut block, Some((digit, place)));
        }
        assert_eq!((1..).position(|_| turn(&mut block, None).0), Some(length as usize - 1));
    }
}

#[test]
fn lengths_over_the_limit_are_told() {
    let mut block = BytesLeft::default();
    block.connect_all();
    let limit = 16 << 20;
    let lengths = [
        0,
        1,
        limit - 1,
        limit,
        limit + 1,
        limit + 128,
        limit + (1 << 14),
        limit + (1 << 21),
        (1 << 28) - 1,
    ];
    for length in lengths {
        let told = (0..4)
            .map(|place| turn(&mut block, Some((length >> (7 * place) & 0x7f, place))))
            .last();
        assert_eq!(told, Some((length == 0, length > limit)), "{length}");
    }
}
