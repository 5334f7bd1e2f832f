// SPDX-License-Identifier: MIT OR Apache-2.0
//! A memory for block RAM whose output register is used.

use rust_hdl::prelude::*;

use super::dual_port_ram::{Scramble, Words};
use crate::Documented;
use crate::export::Parameter;
use crate::word::Word;

/// `2^ADDRESS_BITS` words, all zero at power-up, with one port to write and one to read.
///
/// A [`super::DualPortRam`] with a register behind it: what is read at an edge is in `read_data` two edges later, and stays
/// there until another word is read. Block RAMs have such a register, and without it they are slow. Yosys does not use it
/// on ECP5; for that there is a file to take in the place of this one, `hdl/verilog/ecp5/halfmove_registered_ram.v`.
///
/// Two descriptions, Rust and Verilog, and the second in two forms: `hdl/tests/plumbing.rs` runs all.
#[derive(LogicBlock, Documented)]
#[kernel(none)]
pub struct RegisteredRam<T: Synth + Scramble, const ADDRESS_BITS: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Writes `write_data` at this edge.
    pub write_enable: Signal<In, Bit>,
    /// The word that is written.
    pub write_address: Signal<In, Word<ADDRESS_BITS>>,
    /// What is written.
    pub write_data: Signal<In, T>,
    /// Reads at this edge.
    pub read_enable: Signal<In, Bit>,
    /// The word that is read.
    pub read_address: Signal<In, Word<ADDRESS_BITS>>,
    /// What was read at the last enabled edge before the last edge.
    pub read_data: Signal<Out, T>,
    _words: Words<T>,
    _read: T,
}

impl<T: Synth + Scramble, const ADDRESS_BITS: usize> Default for RegisteredRam<T, ADDRESS_BITS> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            write_enable: Signal::default(),
            write_address: Signal::default(),
            write_data: Signal::default(),
            read_enable: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::default(),
            _words: Words::new(ADDRESS_BITS),
            _read: T::default(),
        }
    }
}

impl<T: Synth + Scramble, const ADDRESS_BITS: usize> Logic for RegisteredRam<T, ADDRESS_BITS> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        self.read_data.next = self._read;
        let write = (self.write_address.val().index(), self.write_data.val());
        let read = self.read_address.val().index();
        let read = self._words.edge(
            self.write_enable.val().then_some(write),
            self.read_enable.val().then_some(read),
        );
        self._read = read.unwrap_or(self._read);
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let parameters = [
            Parameter::new("ADDRESS_BITS", ADDRESS_BITS, 9, "bits of an address, 9 at most")
                .of(&["write_address", "read_address"]),
            Parameter::new("WIDTH", T::BITS, 36, "bits of a word").of(&["write_data", "read_data"]),
        ];
        let parameters: String = parameters.iter().map(Parameter::line).collect();
        Verilog::Custom(format!("// module halfmove_registered_ram\n{parameters}{ABOUT}{BODY}"))
    }
}

/// What the module says of itself.
const ABOUT: &str = "\
// A memory with one port to write and one to read, and a register behind it, which block RAMs have; all zero at power-up.
// What is read is undefined if the same word is written at the same edge.
//
// Yosys does not use the register of the block RAM on ECP5. Take ecp5/halfmove_registered_ram.v in the place of this file
// there: what it does at each clock is the same.
";

const BODY: &str = "\
(* no_rw_check *)
reg [WIDTH-1:0] words [0:(1<<ADDRESS_BITS)-1];
reg [WIDTH-1:0] word;
integer i;
initial begin
    for (i = 0; i < 1 << ADDRESS_BITS; i = i + 1) words[i] = {WIDTH{1'b0}};
end
always @(posedge clock) begin
    if (write_enable) words[write_address] <= write_data;
    if (read_enable) word <= words[read_address];
    read_data <= word;
end";
