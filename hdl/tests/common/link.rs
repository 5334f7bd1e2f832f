// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests of the board link in RustHDL and in Verilator have in common.

use halfmove_hdl::link::simulation::{Board, Conversation, Noise, Pace};

/// A board whose line has this many clocks a bit.
pub fn board(clocks: f64) -> Board {
    Board {
        baud: ((1 << 20) as f64 / clocks).round() as u32,
        design: 3,
        hertz: 48_000_000,
        version: 0x89ab_cdef,
    }
}

/// A fast core and a line without noise. A bit takes this many clocks at the host.
pub fn conversation(bit: f64) -> Conversation {
    Conversation {
        bit,
        pace: Pace::FAST,
        to_board: Noise::NONE,
        from_board: Noise::NONE,
        limit: 20_000_000,
    }
}

/// Bytes with all values, flags and escapes many times.
pub fn bytes(count: usize) -> Vec<u8> {
    let spread = |number: usize| match number % 7 {
        0 => 0x7e,
        3 => 0x7d,
        _ => (number * 167 + number / 256) as u8,
    };
    (0..count).map(spread).collect()
}
