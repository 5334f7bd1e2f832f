// SPDX-License-Identifier: MIT OR Apache-2.0
//! A long delay for the side-band of a pipeline, in block RAM instead of one flip-flop per bit and clock.

use rust_hdl::prelude::*;

use crate::Documented;
use crate::export::Parameter;

/// Gives what it takes, `CLOCKS` clocks later (2 to 255). Undefined before the first clock after power-up, then zero
/// until clock `CLOCKS`; never reset.
///
/// A circular buffer of `CLOCKS` words: the address read runs one ahead of the address written, so the two ports never
/// meet. For one or two clocks a [`super::ShiftRegister`] is smaller. It has a description in Rust and one in Verilog;
/// `hdl/tests/plumbing.rs` runs both.
#[derive(LogicBlock, Documented)]
#[kernel(none)]
pub struct DelayLine<T: Synth, const CLOCKS: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// What enters.
    pub data_in: Signal<In, T>,
    /// What entered `CLOCKS` clocks before.
    pub data_out: Signal<Out, T>,
    _words: [T; CLOCKS],
    _read_address: usize,
}

impl<T: Synth, const CLOCKS: usize> Default for DelayLine<T, CLOCKS> {
    fn default() -> Self {
        const { assert!(CLOCKS >= 2 && CLOCKS <= 255) };
        Self {
            clock: Signal::default(),
            data_in: Signal::default(),
            data_out: Signal::default(),
            _words: [T::default(); CLOCKS],
            _read_address: 0,
        }
    }
}

impl<T: Synth, const CLOCKS: usize> Logic for DelayLine<T, CLOCKS> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.data_out.next = self._words[self._read_address];
            let write_address = (self._read_address + CLOCKS - 1) % CLOCKS;
            self._words[write_address] = self.data_in.val();
            self._read_address = (self._read_address + 1) % CLOCKS;
        }
    }

    fn connect(&mut self) {
        self.data_out.connect();
    }

    fn hdl(&self) -> Verilog {
        let parameters = [
            Parameter::new("CLOCKS", CLOCKS, 2, "clocks from data_in to data_out, 2 to 255"),
            Parameter::new("WIDTH", T::BITS, 1, "bits of a word").of(&["data_in", "data_out"]),
        ];
        let parameters: String = parameters.iter().map(Parameter::line).collect();
        Verilog::Custom(format!(
            "\
// module halfmove_delay_line
{parameters}\
// Gives what it takes, CLOCKS clocks later, through a circular buffer in a memory. The word read is one ahead of the
// word written: they are never the same.
localparam ADDRESS_BITS = $clog2(CLOCKS);
localparam [31:0] LAST = CLOCKS - 1;
(* no_rw_check *)
reg [WIDTH-1:0] words [0:CLOCKS-1];
reg [ADDRESS_BITS-1:0] read_address; initial read_address = {{ADDRESS_BITS{{1'b0}}}};
reg [ADDRESS_BITS-1:0] write_address; initial write_address = LAST[ADDRESS_BITS-1:0];
integer i;
initial begin
    for (i = 0; i < CLOCKS; i = i + 1) words[i] = {{WIDTH{{1'b0}}}};
end
always @(posedge clock) begin
    if (read_address == LAST[ADDRESS_BITS-1:0]) read_address <= {{ADDRESS_BITS{{1'b0}}}};
    else read_address <= read_address + 1'b1;
    write_address <= read_address;
    words[write_address] <= data_in;
    data_out <= words[read_address];
end"
        ))
    }
}
