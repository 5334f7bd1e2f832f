// SPDX-License-Identifier: MIT OR Apache-2.0
//! The simulated serial line.

use halfmove_hdl::link::simulation::{LineIn, LineOut};

#[test]
fn what_is_sent_is_heard_though_rates_differ_a_little() {
    for (sent, heard) in [(4.0, 4.0), (10.4, 10.4), (10.0, 10.3), (10.3, 10.0), (104.2, 101.0)] {
        let (mut out, mut line) = (LineOut::new(sent), LineIn::new(heard));
        let bytes: Vec<u8> = (0..=255).collect();
        bytes.iter().for_each(|byte| out.send(*byte));
        let mut found = Vec::new();
        while !out.is_idle() {
            found.extend(line.hear(out.level()));
        }
        (0..20).for_each(|_| found.extend(line.hear(true)));
        assert_eq!(found, bytes, "{sent} {heard}");
    }
}

#[test]
fn a_break_is_no_byte() {
    let (mut out, mut line) = (LineOut::new(8.0), LineIn::new(8.0));
    out.send_break(30);
    out.send(0x41);
    let mut found = Vec::new();
    while !out.is_idle() {
        found.extend(line.hear(out.level()));
    }
    assert_eq!(found, [0x41]);
}
