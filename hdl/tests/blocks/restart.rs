// SPDX-License-Identifier: MIT OR Apache-2.0
//! The clocks of a restart.

use halfmove_hdl::plumbing::Restart;
use rust_hdl::prelude::*;

/// What is high after an edge: the first half, the second.
fn edge(block: &mut Restart, reset: bool) -> [bool; 2] {
    block.reset.next = reset;
    for clk in [false, true] {
        block.clock.next = Clock { clk };
        assert!(simulate(block, 10));
    }
    [block.clear.val(), block.restart.val()]
}

#[test]
fn power_up_and_reset_both_give_two_halves_one_after_the_other() {
    let mut block = Restart::default();
    block.connect_all();
    let mut halves = || {
        let after: Vec<_> = (0..999).map(|_| edge(&mut block, false)).collect();
        let [first, rest] = after.split_at(128).into();
        assert!(first.iter().all(|half| *half == [true, false]));
        assert!(rest[..128].iter().all(|half| *half == [false, true]));
        assert!(rest[128..].iter().all(|half| *half == [false, false]));
    };
    halves();
    let mut block = Restart::default();
    block.connect_all();
    for clocks in [999, 200, 50] {
        for _ in 0..clocks {
            edge(&mut block, false);
        }
        assert_eq!(edge(&mut block, true), [true, false], "at once");
    }
}
