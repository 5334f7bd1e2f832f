// SPDX-License-Identifier: MIT OR Apache-2.0
//! The memory with two ports, in RustHDL.

use halfmove_hdl::plumbing::DualPortRam;
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

fn clock<B: Block>(ram: &mut B, set_clock: fn(&mut B, bool)) {
    for level in [false, true] {
        set_clock(ram, level);
        assert!(simulate(ram, 10));
    }
}

fn ram() -> (DualPortRam<Word<8>, 4>, fn(&mut DualPortRam<Word<8>, 4>)) {
    (DualPortRam::default(), |ram| {
        clock(ram, |ram, clk| ram.clock.next = Clock { clk })
    })
}

#[test]
fn a_word_written_is_read_from_the_next_edge_on() {
    let (mut ram, edge) = ram();
    ram.write_enable.next = true;
    ram.write_address.next = 3.into();
    ram.write_data.next = 0x5a.into();
    edge(&mut ram);
    ram.write_enable.next = false;
    ram.read_enable.next = true;
    ram.read_address.next = 3.into();
    edge(&mut ram);
    assert_eq!(ram.read_data.val(), Word::from(0x5a));
    ram.read_enable.next = false;
    ram.read_address.next = 4.into();
    edge(&mut ram);
    assert_eq!(ram.read_data.val(), Word::from(0x5a), "held while not enabled");
}

#[test]
fn reading_a_word_while_it_is_written_gives_neither_the_old_nor_the_new() {
    let (mut ram, edge) = ram();
    ram.write_enable.next = true;
    ram.read_enable.next = true;
    ram.write_data.next = 0x0f.into();
    edge(&mut ram);
    assert_eq!(ram.read_data.val(), Word::from(0xff));
}
