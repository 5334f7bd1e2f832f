// SPDX-License-Identifier: MIT OR Apache-2.0
//! A long delay for the side-band of a pipeline, in block RAM instead of one flip-flop per bit and clock.

use rust_hdl::prelude::*;

/// Gives what it takes, `N` clocks later (2 to 255). Undefined before the first clock after power-up, then zero until
/// clock `N`; never reset.
///
/// A circular buffer of `N` words: the address read runs one ahead of the address written, so the two ports never
/// meet. For one or two clocks a [`super::ShiftRegister`] is smaller. Two descriptions, Rust and Verilog:
/// `hdl/tests/plumbing.rs` runs both.
#[derive(LogicBlock)]
pub struct DelayLine<T: Synth, const N: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// What enters at this edge.
    pub data_in: Signal<In, T>,
    /// What entered `N` edges ago.
    pub data_out: Signal<Out, T>,
    _words: [T; N],
    _read_address: usize,
}

impl<T: Synth, const N: usize> Default for DelayLine<T, N> {
    fn default() -> Self {
        const { assert!(N >= 2 && N <= 255) };
        Self {
            clock: Signal::default(),
            data_in: Signal::default(),
            data_out: Signal::default(),
            _words: [T::default(); N],
            _read_address: 0,
        }
    }
}

impl<T: Synth, const N: usize> Logic for DelayLine<T, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.data_out.next = self._words[self._read_address];
            let write_address = (self._read_address + N - 1) % N;
            self._words[write_address] = self.data_in.val();
            self._read_address = (self._read_address + 1) % N;
        }
    }

    fn connect(&mut self) {
        self.data_out.connect();
    }

    fn hdl(&self) -> Verilog {
        let address_bits = clog2(N);
        Verilog::Custom(format!(
            "\
// module halfmove_delay_line_{count}_clocks_{width}_bits
// Gives what it takes, {count} clocks later, through a circular buffer.
// The word read is one ahead of the word written: they are never the same.
(* no_rw_check *)
reg [{top}:0] words [0:{last}];
reg [{address_top}:0] read_address;
reg [{address_top}:0] write_address;
integer i;
initial begin
    read_address = {address_bits}'d0;
    write_address = {address_bits}'d{last};
    for (i = 0; i < {count}; i = i + 1) words[i] = {width}'d0;
end
always @(posedge clock) begin
    read_address <= (read_address == {address_bits}'d{last}) ? {address_bits}'d0 : read_address + {address_bits}'d1;
    write_address <= read_address;
    words[write_address] <= data_in;
    data_out <= words[read_address];
end",
            top = T::BITS - 1,
            width = T::BITS,
            count = N,
            last = N - 1,
            address_top = address_bits - 1,
        ))
    }
}
